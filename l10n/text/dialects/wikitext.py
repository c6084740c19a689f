"""MediaWiki markup.

`mwparserfromhell` finds what nests (templates, links, comments, verbatim tags); it is loaded
only for a text that holds any. Emphasis is resolved here, line by line, as MediaWiki does it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role
from l10n.text.dialects._disjoint import disjoint
from l10n.text.dialects.html import DIALECT as HTML

if TYPE_CHECKING:
    from mwparserfromhell.nodes import ExternalLink, Tag, Wikilink
    from mwparserfromhell.wikicode import Wikicode

CARD_CODE = lazy(r":(?:br|pa|[gm][0-9xt](?:-[gm][0-9])?|ma|mis?c?|mc?|[A-ZÀ-Þ]):")
"""A code of Arcmage's card text that a page quotes (`:br:`, `:m0-m9:`, `:C:`): no list marker."""

_FILES = "File|Image|Media|Fichier|Média|Datei|Bild|Archivo|Imagen|Immagine|Bestand|Plik|Ficheiro|Dosiero"
_SPACES = (
    "Category|Catégorie|Kategorie|Categoría|Categoria|Categorie|Kategoria|Kategorio|Template|Modèle|Help|Aide"
    "|User|Utilisateur|Talk|Discussion|Special|Spécial|Project|Projet|MediaWiki|Portal|Portail|Wikipedia"
)
MEDIA_LINK = lazy(rf"\[\[\s*(?:{_FILES})\s*:(?:[^\[\]]|\[\[[^\[\]]*\]\]|\[[^\[\]]*\])*\]\]", re.IGNORECASE)
"""A link that shows a file, with the links inside its caption."""
UNSEEN_LINK = lazy(r"\[\[\s*(?:Cat|Kat)[eé]gor[a-zéí]+\s*:[^\[\]]*\]\]", re.IGNORECASE)
"""A link that files the page in a category and prints nothing."""

_MEDIA_TITLE = lazy(rf"\s*(?:{_FILES})\s*:", re.IGNORECASE)
_SPACE_TITLE = lazy(rf"\s*(?:#|:?\s*(?:{_FILES}|{_SPACES})\s*:)", re.IGNORECASE)
_MEDIA_OPTION = lazy(
    r"""\s*(?:thumb(?:nail)?|frame(?:d|less)?|border|left|right|cent(?:er|re)|none|baseline|middle|sub|super
    |(?:text-)?(?:top|bottom)|upright(?:[ =].*)?|\d*(?:x\d+)?\s*px|(?:link|alt|page|lang|class|thumb)\s*=.*
    |vignette|gauche|droite|centré|néant|cadre|encadré|sans_cadre|redresse(?:[ =].*)?|bordure|haut|bas|milieu
    )\s*$""",
    re.VERBOSE | re.DOTALL,
)
_FLOATING = lazy(r"\|\s*(?:thumb(?:nail)?|framed?|vignette|cadre|encadré)\s*(?=[|\]])")
_NESTED = lazy(r"\[\[[^\[\]]*\]\]|\[[^\[\]]*\]|\{\{[^{}]*\}\}")

_VERBATIM = ("code", "kbd", "math", "nowiki", "pre", "score", "source", "syntaxhighlight", "tt")
_NEEDS_PARSER = lazy(rf"\{{\{{|\{{\||\[|<(?:!--|(?:ref|{'|'.join(_VERBATIM)})\b)", re.IGNORECASE)
_BBCODE = lazy(r"\[(img|url)\][^\[\]]*\[/\1\]|\[/?(?:img|url|size|colou?r|font|quote)(?:=[^\[\]\n]*)?\]", re.IGNORECASE)
_LINE_MARKS = lazy(
    rf"^(?!{CARD_CODE.pattern}|:-?[)(DP/|](?!\w))[*#:;]+[ \t]*|^-{{4,}}|^={{1,6}}[ \t]*(?=[^=\n].*=[ \t]*$)",
    re.MULTILINE,
)
_HEADING_END = lazy(r"^=.*?[^=\s](?P<mark>[ \t]*={1,6}[ \t]*)$", re.MULTILINE)
_MAGIC_WORD = lazy(r"__[A-ZÀ-Þ]{3,}__")
_QUOTES = lazy("''+")
_OPAQUE = "\ue000"


class QuoteRun(NamedTuple):
    """A run of two apostrophes or more on one line, as MediaWiki reads it.

    Its first `literal` apostrophes print as apostrophes; the rest (2, 3 or 5) switch italics,
    bold, or both. `italic_open` and `bold_open` say what is on after the run: those of the
    line's last run tell what is left unclosed.
    """

    start: int
    end: int
    literal: int
    italic: bool
    bold: bool
    italic_open: bool
    bold_open: bool


def resolve_quotes(line: str) -> list[QuoteRun]:
    """The emphasis of one line (MediaWiki's `doQuotes`): marks never reach over a line's end.

    Where both bold and italic marks are odd in number, one bold mark is an apostrophe and an
    italic mark: the one after a single-letter word (`l'''armée''`), else the first after a
    longer word, else the first after a space.
    """
    spans = [found.span() for found in _QUOTES.finditer(line)]
    marks = [2 if end - start == 2 else 3 if end - start < 5 else 5 for start, end in spans]
    if sum(mark != 3 for mark in marks) % 2 and sum(mark != 2 for mark in marks) % 2:
        culprit = _apostrophe_run(line, spans, marks)
        if culprit is not None:
            marks[culprit] = 2
    runs: list[QuoteRun] = []
    italic = bold = False
    for (start, end), mark in zip(spans, marks, strict=True):
        italic ^= mark != 3
        bold ^= mark != 2
        runs.append(QuoteRun(start, end, end - start - mark, mark != 3, mark != 2, italic, bold))
    return runs


def _apostrophe_run(line: str, spans: list[tuple[int, int]], marks: list[int]) -> int | None:
    """Index of the bold mark that MediaWiki takes for an apostrophe and an italic mark."""
    word: int | None = None
    space: int | None = None
    done = 0
    for index, ((_, end), mark) in enumerate(zip(spans, marks, strict=True)):
        before = line[done : end - mark]  # a fourth apostrophe belongs to the text
        done = end
        if mark != 3:
            continue
        if before.endswith(" "):
            space = index if space is None else space
        elif before[-2:-1] == " ":
            return index
        elif word is None:
            word = index
    return space if word is None else word


def caption_span(link: str) -> tuple[int, int] | None:
    """Where the caption of a `[[File:…|…]]` stands in it, or None."""
    masked = "[[" + _NESTED.sub(lambda found: _OPAQUE * len(found[0]), link[2:-2])
    caption = None
    at = masked.find("|")
    while at >= 0:
        following = masked.find("|", at + 1)
        end = following if following >= 0 else len(masked)
        if masked[at + 1 : end].strip() and not _MEDIA_OPTION.match(masked[at + 1 : end]):
            caption = at + 1, end
        at = following
    return caption


class _Reading:
    """The protected spans of one text, and the labels whose emphasis is resolved apart."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans: list[Protected] = []
        self.labels: list[tuple[int, int]] = []

    def read(self) -> list[Protected]:
        if "[" in self.text:
            for found in _BBCODE.finditer(self.text):
                # Posts copied from a forum: an address in `[url=…]` must not be taken for a wiki link.
                self.add(*found.span(), Role.CODE if found[1] else Role.MARKUP)
        if _NEEDS_PARSER.search(self.text):
            self.walk(_parse(self.masked()), 0)
        masked = self.masked()
        self.spans.extend(HTML.protect(masked))
        for pattern, role in ((_LINE_MARKS, Role.BREAK), (_MAGIC_WORD, Role.CODE)):
            for found in pattern.finditer(masked):
                self.add(*found.span(), role)
        for found in _HEADING_END.finditer(masked):
            self.add(*found.span("mark"), Role.BREAK)
        if "''" in self.text:
            self.emphasis(self.masked())
        return self.spans

    def add(self, start: int, end: int, role: Role, token: str = "") -> None:
        if start < end:
            self.spans.append(Protected(start, end, role, token))

    def masked(self) -> str:
        """The text with what is protected so far made opaque, one for one."""
        pieces: list[str] = []
        at = 0
        for span in disjoint(self.spans):
            pieces += (self.text[at : span.start], _OPAQUE * (span.end - span.start))
            at = span.end
        pieces.append(self.text[at:])
        return "".join(pieces)

    def walk(self, code: Wikicode, at: int) -> None:
        """Protect what a parsed passage holds; `at` is where it starts."""
        from mwparserfromhell import nodes

        for node in code.nodes:
            written = str(node)
            end = at + len(written)
            match node:
                case nodes.Template() | nodes.Argument():
                    self.add(at, end, Role.TOKEN, written)
                case nodes.Comment():
                    self.add(at, end, Role.MARKUP)
                case nodes.Wikilink():
                    self.link(node, at, end)
                case nodes.ExternalLink():
                    self.external(node, at, end)
                case nodes.Tag():
                    self.tag(node, written, at, end)
                case nodes.Heading():
                    self.walk(node.title, at + node.level)
            at = end

    def link(self, node: Wikilink, at: int, end: int) -> None:
        title, label = str(node.title), node.text
        named = _SPACE_TITLE.match(title) is not None
        if _MEDIA_TITLE.match(title):
            written = self.text[at:end]
            caption = caption_span(written)
            if caption is None:
                self.add(at, end, Role.TOKEN, written)
                return
            # A floating caption is a text of its own, that of an image in a line is part of the line.
            role = Role.BREAK if _FLOATING.search(written) else Role.MARKUP
            self.labelled(at, at + caption[0], at + caption[1], end, role)
            self.walk(_parse(written[slice(*caption)]), at + caption[0])
        elif label is None or not str(label).strip() or (named and UNSEEN_LINK.match(self.text, at)):
            self.add(at, end, Role.CODE if named else Role.TOKEN, self.text[at:end])
        else:
            start = at + 2 + len(title) + 1
            self.labelled(at, start, end - 2, end, Role.MARKUP)
            self.walk(label, start)

    def labelled(self, at: int, start: int, stop: int, end: int, role: Role) -> None:
        self.add(at, start, role)
        self.add(stop, end, role)
        self.labels.append((start, stop))

    def external(self, node: ExternalLink, at: int, end: int) -> None:
        title = str(node.title) if node.brackets and node.title is not None else ""
        if title.strip():
            start = end - 1 - len(title.lstrip())
            self.add(at, start, Role.MARKUP)
            self.add(end - 1, end, Role.MARKUP)
            assert node.title is not None
            self.walk(node.title, end - 1 - len(title))
        elif node.brackets:
            self.add(at, end, Role.CODE)
        # A bare address is read by `plain`, which knows that a guillemet or a no-break space ends it.

    def tag(self, node: Tag, written: str, at: int, end: int) -> None:
        name = str(node.tag).strip().lower()
        inner = "" if node.contents is None else str(node.contents)
        if name == "ref":
            self.add(at, end, Role.MARKUP)  # a note hangs on its word and takes no room in the sentence
        elif name in _VERBATIM and not node.wiki_markup:
            self.add(at, end, Role.CODE if inner else Role.MARKUP)
        elif node.contents is not None and inner:
            closing = str(node.closing_wiki_markup or "") if node.wiki_markup else f"</{node.closing_tag}>"
            start = end - len(closing) - len(inner)
            if node.wiki_markup:
                self.add(at, start, Role.BREAK)
                self.add(end - len(closing), end, Role.BREAK)
            self.walk(node.contents, start)
        elif node.wiki_markup and written[0] in "|!{":
            self.add(at, end, Role.BREAK)

    def emphasis(self, masked: str) -> None:
        """Protect emphasis marks, label by label from the inside out, then in the text around them."""
        for start, stop in (*sorted(self.labels, key=lambda span: span[1] - span[0]), (0, len(masked))):
            for line_start, line in _lines(masked[start:stop]):
                for run in resolve_quotes(line):
                    at = start + line_start
                    self.add(at + run.start + run.literal, at + run.end, Role.MARKUP)
            masked = masked[:start] + _OPAQUE * (stop - start) + masked[stop:]


def _parse(text: str) -> Wikicode:
    import mwparserfromhell

    return mwparserfromhell.parse(text, skip_style_tags=True)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1


class Wikitext:
    """The dialect of MediaWiki pages. Emphasis marks carry no token: a translation may move them."""

    name = "wikitext"

    def protect(self, text: str) -> list[Protected]:
        """The protected spans of a passage of a page, or of a whole page."""
        return disjoint(_Reading(text).read())


DIALECT = Wikitext()
