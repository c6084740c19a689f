"""Card JSON: entries and fields taken out, with the comma that belongs to each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from l10n.formats._json_style import entries_of
from l10n.formats._json_walk import Array, Node, Object
from l10n.formats._splice import fault
from l10n.model import Message, Span


def removals(
    text: str,
    top: Object | Array,
    known: Mapping[str, Sequence[Span]],
    units: Collection[tuple[str, str | None]],
    shape: str,
) -> Iterator[tuple[Span, str]]:
    """The edits that take entries (a key and None) and fields out; `known` tells where each entry stands.

    Raises FormatError for a key that stands twice, for a field inside another one, and for the
    one card that a file holds.
    """
    keys = {key for key, field in units if field is None}
    fields: dict[str, set[str]] = {}
    for key, field in units:
        if field is not None and key not in keys:
            fields.setdefault(key, set()).add(field)
    starts = {}
    for key in (*keys, *fields):
        places = known.get(key, ())
        if len(places) != 1:
            raise fault(
                text, places[0].start if places else 0, Message("this key stands twice or nowhere: {key}", {"key": key})
            )
        starts[places[0].start] = key
    nodes = entries_of(top, shape)
    if keys and shape == "card":
        raise fault(text, top.start, Message("this card is its whole file: {key}", {"key": ", ".join(sorted(keys))}))
    gone = [starts.get(node.start) in keys for node in nodes]
    if shape != "card":
        yield from _without(top, gone)
    for node in nodes:
        owner = starts.get(node.start)
        if owner in fields:
            yield from _fields(text, node, fields[owner])


def _fields(text: str, node: Node, names: Collection[str]) -> Iterator[tuple[Span, str]]:
    there = [member.name for member in node.members] if isinstance(node, Object) else []
    if not isinstance(node, Object) or any(there.count(name) != 1 for name in names):
        raise fault(
            text,
            node.start,
            Message("this field cannot be taken out by itself: {key}", {"key": ", ".join(sorted(names))}),
        )
    yield from _without(node, [name in names for name in there])


def _without(box: Object | Array, gone: Sequence[bool]) -> Iterator[tuple[Span, str]]:
    """Edits that take members out: with the comma before, or the one after where none is kept before."""
    if not any(gone):
        return
    if all(gone):
        yield Span(box.start + 1, box.end - 1), ""
        return
    if isinstance(box, Array):
        starts, ends = [each.start for each in box.items], [each.end for each in box.items]
    else:
        starts, ends = [each.start for each in box.members], [each.node.end for each in box.members]
    is_first = True
    for rank, is_gone in enumerate(gone):
        if is_gone and is_first:
            yield Span(starts[rank], starts[rank + 1]), ""
        elif is_gone:
            yield Span(ends[rank - 1], ends[rank]), ""
        else:
            is_first = False
