"""Every config key, declared once: its meaning, its kind, its default.

`lexideck.yaml`, `[tool.lexideck]`, house styles and `--set` are all read against `KEYS`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from l10n import values as parse
from l10n.gates import CONDITIONS, STAGES
from l10n.values import SUPPRESSION_KEYS, Key, Suppression, ValueProblemError, pattern

__all__ = ["KEYS", "SUPPRESSION_KEYS", "Key", "Settings", "Suppression", "ValueProblemError", "pattern"]

KEYS: Mapping[str, Key] = {
    "source": Key(parse.text, "en", "The locale that is translated from (a BCP 47 tag)."),
    "locales": Key(parse.optional_texts, None, "The locales to check; default: all that the layout finds."),
    "layout": Key(parse.text, "auto", "How the repository stores its cards."),
    "exclude": Key(parse.texts, (), "Globs of files to leave alone."),
    "dialects": Key(parse.optional_texts, None, "Markup of the texts; default: the layout's, else the format's."),
    "style": Key(parse.optional_text, None, "A house style of the locale, by name or path."),
    "glossary": Key(parse.texts, (), "Glossaries, by name or path (YAML, or CSV of `source,target`)."),
    "select": Key(parse.codes, (), "Rules to run (codes or their beginnings); default: all."),
    "ignore": Key(parse.codes, (), "Rules not to run (codes or their beginnings)."),
    "severity": Key(parse.severities, {}, "Another severity for a rule, by code; `off` silences it."),
    "suppress": Key(parse.suppressions, (), "Findings judged and accepted."),
    "baseline": Key(
        parse.optional_text, None, "A file of findings that are known and not shown; --update-baseline writes it."
    ),
    "pages": Key(
        parse.texts_by_text,
        {},
        "The source page of each page, by path, where neither its name nor the page itself tells.",
    ),
    "abilities": Key(
        parse.texts_by_text, {}, "The page that defines the game's abilities, by locale: cards must agree with it."
    ),
    "links": Key(
        parse.texts_by_text, {}, "The page that a link shall lead to, by the title of the one that it must not."
    ),
    "same-as-source": Key(parse.patterns, (), "Texts that may stay as they are in the source (regular expressions)."),
    "words": Key(
        parse.texts, (), "The project's own words and names: they may stay as in the source, and keep their spelling."
    ),
    "state": Key(
        parse.optional_text, None, "Where the state of each unit is kept; default: `.lexideck/<locale>.jsonl`."
    ),
    "untranslated": Key(
        parse.choice("auto", "empty", "null", "omit", "source"),
        "auto",
        "What a language copy writes into a field that nobody has translated; `auto` is the layout's, mostly `empty`.",
    ),
    "label": Key(
        parse.label,
        "{name} ({language})",
        "How a copy labels a card whose name is not printed: `{name}` is the source's, `{language}` the language in "
        "the source locale's words, `{locale}` its tag.",
    ),
    "typography.no_break_space": Key(
        parse.choice("auto", "u00a0", "u202f", "either", "plain"),
        "auto",
        "The space before high punctuation and inside guillemets.",
    ),
    "typography.missing_space": Key(
        parse.choice("auto", "report"),
        "auto",
        "Signs that a project often writes without their space: one line for all (auto), or each place (report).",
    ),
    "typography.apostrophe": Key(
        parse.choice("auto", "typographic", "straight", "either"), "auto", "U+2019 or U+0027."
    ),
    "typography.quotes": Key(
        parse.choice("auto", "guillemets", "straight", "curly", "low", "reversed", "either"),
        "auto",
        'The quotation marks: «…», "…", “…”, „…“ or »…«.',
    ),
    "typography.ellipsis": Key(parse.choice("auto", "character", "dots", "either"), "auto", "U+2026 or three dots."),
    "typography.dash": Key(
        parse.choice("auto", "en", "em", "hyphen", "either"), "auto", "The dash between parts of a sentence."
    ),
    "inclusive.words": Key(
        parse.texts, (), "The project's inclusive words: `[joueureuse]`; those of the glossary count too (French)."
    ),
    "inclusive.points": Key(
        parse.choice("auto", "allow", "report"), "auto", "Words in pieces: `un·e`, `un.e`, `un-e`."
    ),
    "inclusive.alternatives": Key(
        parse.choice("auto", "allow", "report"),
        "auto",
        "Two words in place of one: `le/la`, `attaquant(e)s`, `un ou une`.",
    ),
    "inclusive.pronouns": Key(
        parse.choice("auto", "allow", "report"), "auto", "Pronouns that join two: `iel`, `ellui`, `toustes`."
    ),
    "inclusive.gendered": Key(
        parse.choice("auto", "allow"),
        "auto",
        "One gender alone, where the project has an inclusive word: judged (`auto`) or welcome (`allow`).",
    ),
    "inclusive.sign": Key(
        parse.choice("auto", "median", "bullet", "dot", "hyphen", "either"), "auto", "The sign inside words in pieces."
    ),
    "inclusive.plural": Key(
        parse.choice("auto", "once", "twice", "either"),
        "auto",
        "Whether the plural of a word in pieces has a sign of its own: `ami·es` (once), `ami·e·s` (twice).",
    ),
    "typography.minus": Key(
        parse.choice("auto", "hyphen", "en", "minus", "either"),
        "auto",
        "The minus sign before a number: -1, –1 or −1.",
    ),
    "typography.number_noun": Key(
        parse.choice("auto", "no_break"),
        "auto",
        "The space between a number and its noun: `no_break` keeps them on one line; `auto` says nothing of it.",
    ),
    "typography.one_letter": Key(
        parse.choice("auto", "no_break", "either"),
        "auto",
        "The space after a word of one letter (Polish, Czech): `no_break` keeps it on the line of the next.",
    ),
    "house.spelling": Key(
        parse.choice("either", "classical", "1990"),
        "either",
        "French spelling before or after the reform of 1990: événement or évènement.",
    ),
    "profile": Key(
        parse.choice("default", "print"),
        "default",
        "What the texts must be ready for: `print` makes errors of what is seen on paper.",
    ),
    "house.address": Key(
        parse.choice("auto", "tu", "vous", "either"), "auto", "How the reader is spoken to: `tu` or `vous` (French)."
    ),
    "house.mood": Key(parse.choice("auto", "imperative", "infinitive", "either"), "auto", "The mood of instructions."),
    "house.numbers": Key(
        parse.choice("auto", "words", "digits", "either"),
        "auto",
        "Small numbers in words or in digits; `auto` goes by how the project renders the source's notation.",
    ),
    "house.digit_nouns": Key(
        parse.texts, (), "Nouns before which numbers are digits, in a house that writes words: `[dégât]`."
    ),
    "house.titles": Key(
        parse.choice("auto", "sentence", "title", "either"),
        "auto",
        "Capitals of titles: on the first word and names (`sentence`), or on every main word (`title`).",
    ),
    "house.subtypes": Key(
        parse.choice("auto", "commas", "stops", "dashes", "either"),
        "auto",
        "What stands between the subtypes of a card; `commas` also wants one capital only: `Jeton, gobelin`.",
    ),
    "house.emphasis": Key(
        parse.choice("auto", "mapped", "either"),
        "auto",
        "`mapped`: noun groups in italics without their article, subtypes and abilities in bold and lower case, both "
        "at once only for the name that opens an ability's definition.",
    ),
    "house.possessive": Key(
        parse.choice("inside", "outside", "either"),
        "either",
        "Where `mapped` emphasis sets noun groups in italics: whether a possessive (`ton`, `ta`, `tes`) stands in them "
        "too.",
    ),
    "house.apposition": Key(
        parse.choice("auto", "invariable", "agreeing", "either"),
        "auto",
        "The second noun of a plural: `cartes ressource` (invariable) or `cartes ressources` (agreeing); `auto` is the "
        "form that the project writes more often.",
    ),
    "house.gains": Key(
        parse.choice("auto", "signs", "either"),
        "auto",
        "`signs`: the verb before +1/+1 goes by its signs (gagne, perd, reçoit).",
    ),
    "house.final_stop": Key(
        parse.choice("auto", "stop", "none", "either"), "auto", "Whether a card's text ends with a full stop."
    ),
    "house.parenthesis": Key(
        parse.choice("auto", "inside", "outside", "either"),
        "auto",
        "Where the full stop of a whole sentence in parentheses stands.",
    ),
    "house.after_colon": Key(
        parse.choice("auto", "capital", "lower", "either"), "auto", "The first letter after a colon."
    ),
    "house.lead_in": Key(
        parse.choice("auto", "inside", "outside", "either"),
        "auto",
        "Whether the colon or dash after a lead-in in bold is in bold too.",
    ),
    "house.footer": Key(
        parse.optional_text, None, "The line at the foot of each card (`info`), as fill and copy write it."
    ),
    "house.lead_in_sign": Key(
        parse.choice("auto", "colon", "dash", "either"), "auto", "The sign after a lead-in in bold."
    ),
    **{
        f"gates.{stage}.{name}": Key(parse.asked(each), each.defaults[at], each.doc.template)
        for at, stage in enumerate(STAGES)
        for name, each in CONDITIONS.items()
    },
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of a run, typed. See `KEYS` for their meaning."""

    source: str
    locales: tuple[str, ...] | None
    layout: str
    exclude: tuple[str, ...]
    dialects: tuple[str, ...] | None
    style: str | None
    glossary: tuple[str, ...]
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    severity: Mapping[str, str]
    suppress: tuple[Suppression, ...]
    pages: Mapping[str, str]
    abilities: Mapping[str, str]
    links: Mapping[str, str]
    baseline: str | None
    same_as_source: tuple[re.Pattern[str], ...]
    words: tuple[str, ...]
    state: str | None
    untranslated: str
    label: str
    typography: Mapping[str, str]
    profile: str
    house: Mapping[str, Any]
    inclusive: Mapping[str, Any]
    gates: Mapping[str, Any]

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Settings:
        """Settings from values by dotted key; what is not given has its default."""
        full: dict[str, Any] = {name: values.get(name, key.default) for name, key in KEYS.items()}
        typography = {
            name.removeprefix("typography."): str(full.pop(name))
            for name in list(full)
            if name.startswith("typography.")
        }
        house = {name.removeprefix("house."): full.pop(name) for name in list(full) if name.startswith("house.")}
        inclusive = {
            name.removeprefix("inclusive."): full.pop(name) for name in list(full) if name.startswith("inclusive.")
        }
        gates = {name.removeprefix("gates."): full.pop(name) for name in list(full) if name.startswith("gates.")}
        return cls(
            typography=typography,
            house=house,
            inclusive=inclusive,
            gates=gates,
            **{name.replace("-", "_"): value for name, value in full.items()},
        )

    def runs(self, code: str) -> bool:
        """Whether a rule is asked for."""
        if self.severity.get(code) == "off":
            return False
        if self.select and not code.startswith(self.select):
            return False
        return not (self.ignore and code.startswith(self.ignore))
