"""Whatever happens to the source, and wherever a sync is cut off: no translation is lost, and it comes to an end."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.config import layered
from l10n.deck import parked, state
from l10n.deck.project import Project
from l10n.deck.sync import make_sync
from l10n.deck.sync_write import carry_out_sync
from l10n.files import MemoryTree
from l10n.layouts import all_layouts

Cards = dict[str, dict[str, str]]
Files = dict[str, bytes]

WORDS = {
    "owl": "hibou", "draw": "piochez", "card": "carte", "harbour": "port", "lantern": "lanterne", "enemy": "ennemi",
    "night": "nuit", "guard": "garde", "storm": "orage", "silver": "argent", "river": "rivière", "discard": "défaussez",
}  # fmt: skip


def french(text: str) -> str:
    return " ".join(WORDS.get(word, f"le{word}") for word in text.split(" ")) + " !"


def pack(cards: Cards, *fields: str) -> bytes:
    """A pack in JSON; with `fields`, only these of each card."""
    kept = [
        {"code": key, **{n: t for n, t in each.items() if n in fields or not fields}} for key, each in cards.items()
    ]
    return (json.dumps(kept, ensure_ascii=False, indent=1) + "\n").encode()


def in_packs(cards: Cards, prefix: str = "") -> Files:
    halves: list[Cards] = [{}, {}]
    for rank, (key, card) in enumerate(cards.items()):
        halves[rank % 2][key] = card
    return {f"{prefix}pack/{name}.json": pack(half) for name, half in zip("ab", halves, strict=True)}


def in_yaml(cards: Cards, locale: str) -> Files:
    lines = [f"language: {locale}", "cards:"]
    for key, card in cards.items():
        lines += [f"  {key}:", *(f"    {name}: {json.dumps(text, ensure_ascii=False)}" for name, text in card.items())]
    return {f"locales/{locale}/decks/a.yaml": ("\n".join(lines) + "\n").encode()}


def in_object(cards: Cards, tag: str) -> Files:
    return {f"card_db_src/{tag}/cards_{tag}.json": json.dumps(cards, ensure_ascii=False, indent=2).encode()}


def sentences(cards: Cards) -> list[str]:
    return list(dict.fromkeys(text for card in cards.values() for text in card.values()))


def in_sentences(cards: Cards, locale: str) -> Files:
    said = {text: french(text) for text in sentences(cards)}
    return {f"src/locales/{locale}/cards.json": json.dumps(said, ensure_ascii=False, indent=2).encode()}


def in_po(cards: Cards, path: str, say: Callable[[str], str]) -> Files:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    return {path: (head + "".join(f'\nmsgid "{text}"\nmsgstr "{say(text)}"\n' for text in sentences(cards))).encode()}


def translated(cards: Cards) -> Cards:
    return {key: {name: french(text) for name, text in card.items()} for key, card in cards.items()}


SOURCES: Mapping[str, Callable[[Cards], Files]] = {
    "arkhamdb": in_packs,
    "dominiontabs": lambda cards: in_object(cards, "en_us"),
    "deck-yaml": lambda cards: in_yaml(cards, "en"),
    "terraforming": lambda cards: in_sentences(cards, "de"),
    "po": lambda cards: in_po(cards, "po/messages.pot", lambda text: ""),
}
TARGETS: Mapping[str, Callable[[Cards], Files]] = {
    "arkhamdb": lambda cards: in_packs(translated(cards), "translations/fr/"),
    "dominiontabs": lambda cards: in_object(translated(cards), "fr"),
    "deck-yaml": lambda cards: in_yaml(translated(cards), "fr"),
    "terraforming": lambda cards: in_sentences(cards, "fr"),
    "po": lambda cards: in_po(cards, "po/fr.po", french),
}

text = st.lists(st.sampled_from(sorted(WORDS)), min_size=1, max_size=7).map(" ".join)
card = st.fixed_dictionaries({"name": text}, optional={"text": text, "flavor": text})
deck = st.dictionaries(st.sampled_from([f"c{rank}" for rank in range(9)]), card, min_size=1, max_size=6)
change = st.tuples(
    st.sampled_from(["edit", "rename", "case", "remove", "add", "give", "swap", "drop", "twin", "hand", "blank"]),
    st.integers(0, 50),
    text,
)
changes = st.lists(change, max_size=6)


def changed(cards: Cards, what: list[tuple[str, int, str]]) -> Cards:
    """The cards of the source after some changes."""
    now = {key: dict(each) for key, each in cards.items()}
    for kind, at, new in what:
        key = list(now)[at % len(now)] if now else ""
        if kind == "add":
            now[f"n{at}"] = {"name": new, "text": new + " again"}
        elif not now:
            continue
        elif kind == "edit":
            name = list(now[key])[at % len(now[key])]
            now[key][name] += " " + new.split(" ")[0]
        elif kind == "rename":
            now = {f"r{at}" if each == key else each: fields for each, fields in now.items()}
        elif kind == "case":
            now = {each.swapcase() if each == key else each: fields for each, fields in now.items()}
        elif kind == "give":
            now[key] = {"name": new, "text": new + " again"}
        elif kind == "twin":
            now = {f"t{at}": dict(now[key]), **now}
        elif kind == "swap":
            other = list(now)[(at + 1) % len(now)]
            now[key], now[other] = now[other], now[key]
        elif kind == "remove":
            del now[key]
        elif kind == "drop" and len(now[key]) > 1:
            now[key].popitem()
    return now


class Killed(BaseException):
    """The process ends here."""


class Cut(MemoryTree):
    """A tree whose writer is killed before its n-th write."""

    def __init__(self, files: Mapping[str, bytes], left: int) -> None:
        super().__init__(files)
        self._left = left

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        if not self._left:
            raise Killed
        self._left -= 1
        super().write(path, data, expected)


def project(tree: MemoryTree, layout: str) -> Project:
    return Project(tree, layered({}), all_layouts()[layout], Path())


def synced(files: Mapping[str, bytes], layout: str) -> Files:
    tree = MemoryTree(files)
    plan = make_sync(project(tree, layout), "fr")
    assert plan.failures == []
    assert carry_out_sync(tree, plan) == []
    return tree.files


def texts(files: Mapping[str, bytes], layout: str) -> Counter[str]:
    """Every translation that is in the files or parked."""
    found: Counter[str] = Counter()
    here = project(MemoryTree(files), layout)
    for place in here.places:
        if place.locale == "fr":
            found.update(unit.target for unit in here.load(place.path, "fr").units if unit.target)
    aside = parked.place(state.place(None, "fr"))
    for line in parked.load(files.get(aside, b"")).values():
        found.update(each.target or "" for each in parked.texts(line))
    return found


def by_hand(files: Files, layout: str, what: list[tuple[str, int, str]]) -> Files:
    """Somebody has improved a translation meanwhile, or taken one out."""
    now = dict(files)
    for kind, _, new in what:
        if kind == "hand":
            for path in TARGETS[layout]({}):
                now[path] = now.get(path, b"").replace(b" !", f" {new} !".encode(), 1)
        elif kind == "blank":
            for path in TARGETS[layout]({}):
                now[path] = re.sub(rb'"[^"]* !"', b'""', now.get(path, b""), count=1)
    return now


@pytest.mark.parametrize("layout", SOURCES)
@settings(max_examples=12)
@given(deck, changes, changes)
def test_nothing_is_lost_and_a_second_sync_is_empty(
    layout: str, cards: Cards, first: list[tuple[str, int, str]], then: list[tuple[str, int, str]]
) -> None:
    files = synced({**SOURCES[layout](cards), **TARGETS[layout](cards)}, layout)
    for what in (first, then):
        cards = changed(cards, what)
        files = by_hand(files, layout, what) | SOURCES[layout](cards)
        before = texts(files, layout)
        files = synced(files, layout)
        assert before - texts(files, layout) == Counter()
        assert make_sync(project(MemoryTree(files), layout), "fr").is_empty


@pytest.mark.parametrize("layout", SOURCES)
@settings(max_examples=10)
@given(deck, changes, changes)
def test_a_sync_that_is_cut_off_anywhere_ends_as_one_that_is_not(
    layout: str, cards: Cards, first: list[tuple[str, int, str]], then: list[tuple[str, int, str]]
) -> None:
    files = synced({**SOURCES[layout](cards), **TARGETS[layout](cards)}, layout)
    files = synced(files | SOURCES[layout](changed(cards, first)), layout)
    files = by_hand(files, layout, then) | SOURCES[layout](changed(changed(cards, first), then))
    expected = synced(files, layout)
    for writes in range(8):
        tree = Cut(files, writes)
        plan = make_sync(project(tree, layout), "fr")
        try:
            carry_out_sync(tree, plan)
        except Killed:
            assert texts(files, layout) - texts(tree.files, layout) == Counter()
        else:
            break
        assert synced(tree.files, layout) == expected
