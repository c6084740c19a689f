"""What `status` and `release` share: decks counted, checked where that is wanted, held against the gates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from l10n.cli.console import complain_of, notice
from l10n.cli.run import CheckRun, View
from l10n.deck.gates import Gate, Verdict, gates_of, lacks, verdict
from l10n.deck.names import open_decks
from l10n.deck.roadmap import claim
from l10n.deck.status import Deck, Status, status_of
from l10n.discover import Request, UsageError
from l10n.model import Finding, Message, Severity

Whose = tuple[str, str]


class DeckRun:
    """The decks of a request. Raises UsageError or ConfigError."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.opened = open_decks(request)
        for each in self.opened.notices:
            notice(each)
        self._checked: dict[str, Mapping[Whose, Sequence[Finding]]] = {}

    @cached_property
    def status(self) -> Status:
        """The decks, counted."""
        return status_of(self.opened.workspace)

    @property
    def decks(self) -> Sequence[Deck]:
        """The decks that were asked for."""
        return self.status.decks

    def complain(self) -> bool:
        """Say which files could not be read; whether there are any."""
        complain_of(self.status.failures, self.opened.workspace.tree.name)
        return bool(self.status.failures)

    def read_roadmap(self, path: Path) -> str:
        """Take the readers of a roadmap over; gives its text.

        Raises UsageError where it cannot be read, or where nobody can tell which locale it is of.
        """
        text = roadmap_text(path)
        locales = sorted({each.locale for each in self.decks})
        if len(locales) > 1:
            params = {"known": ", ".join(locales)}
            raise UsageError(Message("a roadmap is of one locale: say --locale (there are {known})", params))
        strangers = claim(self.decks, text)
        if strangers and not self.request.paths:
            params = {"path": str(path), "names": ", ".join(strangers)}
            notice(Message("{path} names decks that are not here: {names}", params))
        return text

    def findings(self, profile: str | None = None) -> Mapping[Whose, Sequence[Finding]]:
        """What the check finds, by deck and locale, under a profile (None: that of the settings)."""
        usual = self.opened.workspace.settings.profile
        wanted = profile or usual
        if wanted not in self._checked:
            request, opened = self.request, self.opened
            if wanted != usual:
                request = replace(request, assignments=(*request.assignments, f"profile={wanted}"))
                opened = open_decks(request)
            shown = CheckRun(opened, request, Severity.INFO, unsafe=False).shown(View())
            self._checked[wanted] = self.status.sorted_out(shown.findings)
        return self._checked[wanted]

    def verdicts(self, decks: Iterable[Deck], checks: bool) -> dict[Whose, list[Verdict]]:
        """Whether decks are ready for each stage. `checks`: their findings count; else only what is counted."""
        gates = gates_of(self.opened.workspace.settings)
        decks = list(decks)
        if checks:
            for gate in gates:
                if gate.wants_findings and any(not lacks(each, gate) for each in decks):
                    self.findings(gate.profile)
        known = self._checked if checks else {}
        return {(each.name, each.locale): [_verdict(each, gate, known) for gate in gates] for each in decks}

    def verdicts_of(self, decks: Iterable[Deck], stage: str) -> dict[Whose, Verdict]:
        """Whether decks are ready for one stage, with all that stands before it."""
        gate = next(each for each in gates_of(self.opened.workspace.settings) if each.stage == stage)
        if gate.wants_findings:
            self.findings(gate.profile)
        return {(each.name, each.locale): _verdict(each, gate, self._checked) for each in decks}


def _verdict(deck: Deck, gate: Gate, checked: Mapping[str, Mapping[Whose, Sequence[Finding]]]) -> Verdict:
    whose = (deck.name, deck.locale)
    return verdict(deck, gate, {profile: found.get(whose, ()) for profile, found in checked.items()})


def roadmap_text(path: Path) -> str:
    """A roadmap. Raises UsageError where it cannot be read."""
    from l10n.formats import FormatError
    from l10n.formats._encoding import decode
    from l10n.os_errors import reason

    try:
        return decode(path.read_bytes()).text
    except OSError as error:
        why: Message = reason(error)
    except FormatError as error:
        why = error.message
    raise UsageError(Message("{path}: cannot read this file: {reason}", {"path": path, "reason": why}))
