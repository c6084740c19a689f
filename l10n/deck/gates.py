"""Whether a deck may go on to a stage: what the project's gates ask of it, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from l10n.deck.status import Deck, counted
from l10n.gates import STAGES
from l10n.model import Finding, Message, Severity
from l10n.settings import Settings


@dataclass(frozen=True)
class Gate:
    """What is asked for at a stage; None asks nothing. Counts are the most that may be, but of `reviews`."""

    stage: str
    translated: int | None
    stale: int | None
    needs_review: int | None
    errors: int | None
    warnings: int | None
    profile: str
    reviews: int | None

    @property
    def wants_findings(self) -> bool:
        """Whether it asks what the check finds."""
        return self.errors is not None or self.warnings is not None


@dataclass(frozen=True)
class Verdict:
    """Whether a deck is ready for a stage: None where its findings were not counted and nothing else is in the way."""

    stage: str
    ready: bool | None
    reasons: tuple[Message, ...] = ()


def gates_of(settings: Settings) -> tuple[Gate, ...]:
    """The gates of a project, in the order of the stages."""
    found = []
    for stage in STAGES:
        prefix = f"{stage}."
        asked = {
            name.removeprefix(prefix).replace("-", "_"): value
            for name, value in settings.gates.items()
            if name.startswith(prefix)
        }
        found.append(Gate(stage, **asked))
    return tuple(found)


def lacks(deck: Deck, gate: Gate) -> list[Message]:
    """What a deck lacks for a stage, its findings left aside."""
    found = []
    if gate.translated is not None and deck.percent < gate.translated:
        found.append(_untranslated(deck, gate.translated))
    if gate.stale is not None and deck.stale > gate.stale:
        found.append(
            Message(
                "{count} text is stale: its source has changed",
                {},
                "{count} texts are stale: their source has changed",
                deck.stale,
            )
        )
    if gate.needs_review is not None and deck.waiting > gate.needs_review:
        found.append(
            Message("{count} text is marked for review", {}, "{count} texts are marked for review", deck.waiting)
        )
    if gate.reviews and (left := gate.reviews - deck.full_reviews) > 0:
        found.append(
            Message("{count} reader of the whole is missing", {}, "{count} readers of the whole are missing", left)
        )
    return found


def _untranslated(deck: Deck, wanted: int) -> Message:
    count = deck.untranslated
    if wanted >= 100:
        return Message("{count} text is not translated", {}, "{count} texts are not translated", count)
    return Message(
        "{count} text is not translated ({percent} % of them are, {wanted} % are asked)",
        {"percent": deck.percent, "wanted": wanted},
        "{count} texts are not translated ({percent} % of them are, {wanted} % are asked)",
        count,
    )


def faults(findings: Iterable[Finding], gate: Gate) -> list[Message]:
    """What a deck's findings, made under the gate's profile, have against a stage."""
    counts = counted(findings)
    params = {"profile": gate.profile}
    found = []
    if gate.errors is not None and (errors := counts[Severity.ERROR]) > gate.errors:
        found.append(Message("{count} error (profile {profile})", params, "{count} errors (profile {profile})", errors))
    if gate.warnings is not None and (warnings := counts[Severity.WARNING]) > gate.warnings:
        found.append(
            Message("{count} warning (profile {profile})", params, "{count} warnings (profile {profile})", warnings)
        )
    return found


def verdict(deck: Deck, gate: Gate, findings: Mapping[str, Iterable[Finding]]) -> Verdict:
    """Whether a deck may go on to a stage. `findings` are those of the deck, by the profile they were made under."""
    reasons = lacks(deck, gate)
    if gate.wants_findings:
        if gate.profile in findings:
            reasons += faults(findings[gate.profile], gate)
        elif not reasons:
            return Verdict(gate.stage, None)
    return Verdict(gate.stage, not reasons, tuple(reasons))
