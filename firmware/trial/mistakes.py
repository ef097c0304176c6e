"""Which mistakes of players were named in time, and which alarms had no mistake behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from firmware.trial.games import Owned
from firmware.trial.truth import TrueMistake

ANNOUNCED: Final = frozenset(("alarm", "pause", "restore"))
"""Events of the assistant that tell people that something is wrong."""

Owner = Callable[[str], Owned]
"""Tells whose a place is."""

Verdict = Literal["named", "silent", "other pieces", "other rule", "indistinguishable"]


class Alarm(Struct, frozen=True):
    """What the assistant announced.

    Args:
        time: Of the picture that it is about.
        shown: When it was on the screen.
        rule: Id of the rule that it names first, None where it names none.
        pieces: The pieces that it names: faces by place.
        accused: Those of them that break the rule; empty where no rule is named.
    """

    time: float
    shown: float
    rule: str | None
    pieces: dict[str, list[str]]
    accused: dict[str, list[str]] = {}


class Judged(Struct, frozen=True):
    """What became of a mistake.

    Args:
        mistake: The mistake.
        verdict: `named` in time; else it was missed, unless nobody could have told it: nothing was
            said (`silent`), or of `other pieces`, or by `other rule` first.
        misnamed: Whether another rule was told first, before it was named.
    """

    mistake: TrueMistake
    verdict: Verdict
    misnamed: bool = False

    @property
    def missed(self) -> bool:
        """Whether it should have been named and was not."""
        return self.verdict not in {"named", "indistinguishable"}


def alarm_of(event: Mapping[str, Any], shown: float) -> Alarm:
    """Return what an event of the assistant's log announces.

    Args:
        event: The event; `missing`, `surplus` and `pieces` name pieces, `rule` the rule.
        shown: When the screen showed it.
    """
    pieces: dict[str, list[str]] = {}
    for field in ("missing", "surplus", "pieces"):
        for place, faces in (event.get(field) or {}).items():
            more = Counter(faces) - Counter(pieces.get(place, ()))
            pieces.setdefault(place, []).extend(more.elements())
    return Alarm(
        event.get("time", event.get("turn_end", 0.0)),
        shown,
        event.get("rule"),
        pieces,
        event.get("pieces") or {},
    )


def judged(mistakes: Iterable[TrueMistake], alarms: Sequence[Alarm], owned: Owner) -> tuple[Judged, ...]:
    """Return what became of each mistake; `owned` tells whose a place is."""
    return tuple(_judged(mistake, alarms, owned) for mistake in mistakes)


def false_alarms(mistakes: Sequence[TrueMistake], alarms: Iterable[Alarm], owned: Owner) -> int:
    """Count the alarms that are not about a mistake that stands (`about`)."""
    return sum(not any(about(one, alarm, owned) for one in mistakes) for alarm in alarms)


def about(mistake: TrueMistake, alarm: Alarm, owned: Owner) -> bool:
    """Tell whether an alarm is about a mistake, however wrongly it says what it was.

    Its picture shows a table on which the mistake stands, and the camera can tell. Whom it accuses,
    by the places of the pieces that break a rule, is the one who erred; or it names a piece of the
    mistake at its place. Where it accuses nobody, all pieces that it names are looked at; where it
    names none that lies before somebody, it is about what stands.
    """
    if mistake.indistinguishable or not mistake.time <= alarm.time <= mistake.righted:
        return False
    told = [alarm.accused or alarm.pieces, alarm.pieces]
    before = [{seat for seat, _ in map(owned, pieces) if seat is not None} for pieces in told]
    accused = next((seats for seats in before if seats), set())
    return (
        not accused
        or mistake.seat in accused
        or any(_share(alarm.accused or alarm.pieces, way) for way in mistake.pieces)
    )


def _share(told: Mapping[str, Sequence[str]], true: Mapping[str, Sequence[str]]) -> bool:
    """Tell whether a piece is among both at the same place."""
    return any(Counter(told.get(place, ())) & Counter(faces) for place, faces in true.items())


def _judged(mistake: TrueMistake, alarms: Sequence[Alarm], owned: Owner) -> Judged:
    if mistake.indistinguishable:
        return Judged(mistake, "indistinguishable")
    told = [alarm for alarm in alarms if mistake.time <= alarm.time and alarm.shown <= mistake.until]
    right = [alarm for alarm in told if any(_names(alarm.pieces, way) for way in mistake.pieces)]
    named = [alarm.shown for alarm in right if alarm.rule == mistake.rule]
    if named:
        before = [one for one in told if one.shown < min(named) and one.rule not in {None, mistake.rule}]
        return Judged(mistake, "named", any(about(mistake, one, owned) for one in before))
    if right:
        return Judged(mistake, "other rule")
    return Judged(mistake, "other pieces" if told else "silent")


def _names(told: Mapping[str, Sequence[str]], true: Mapping[str, Sequence[str]]) -> bool:
    """Tell whether all of some pieces are among those that are told."""
    return all(Counter(faces) <= Counter(told.get(place, ())) for place, faces in true.items())
