"""Which mistakes of players were named in time, and which alarms had no mistake behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from firmware.trial.truth import TrueMistake

ANNOUNCED: Final = frozenset(("alarm", "pause", "restore"))
"""Events of the assistant that tell people that something is wrong."""

Verdict = Literal["named", "silent", "other pieces", "other rule", "indistinguishable"]


class Alarm(Struct, frozen=True):
    """What the assistant announced.

    Args:
        time: Of the picture that it is about.
        shown: When it was on the screen.
        rule: Id of the rule that it names first, None where it names none.
        pieces: The pieces that it names: faces by place.
    """

    time: float
    shown: float
    rule: str | None
    pieces: dict[str, list[str]]


class Judged(Struct, frozen=True):
    """What became of a mistake.

    Args:
        mistake: The mistake.
        verdict: `named` in time; else it was missed, unless nobody could have told it: nothing was
            said (`silent`), or of `other pieces`, or by `other rule` first.
    """

    mistake: TrueMistake
    verdict: Verdict

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
    return Alarm(event.get("time", event.get("turn_end", 0.0)), shown, event.get("rule"), pieces)


def judged(mistakes: Iterable[TrueMistake], alarms: Sequence[Alarm]) -> tuple[Judged, ...]:
    """Return what became of each mistake."""
    return tuple(Judged(mistake, _verdict(mistake, alarms)) for mistake in mistakes)


def false_alarms(mistakes: Sequence[TrueMistake], alarms: Iterable[Alarm]) -> int:
    """Count the alarms about pictures of a table on which no mistake stood."""
    return sum(not any(one.time <= alarm.time <= one.righted for one in mistakes) for alarm in alarms)


def _verdict(mistake: TrueMistake, alarms: Sequence[Alarm]) -> Verdict:
    if mistake.indistinguishable:
        return "indistinguishable"
    told = [alarm for alarm in alarms if mistake.time <= alarm.time and alarm.shown <= mistake.until]
    right = [alarm for alarm in told if any(_names(alarm.pieces, way) for way in mistake.pieces)]
    if any(alarm.rule == mistake.rule for alarm in right):
        return "named"
    if right:
        return "other rule"
    return "other pieces" if told else "silent"


def _names(told: Mapping[str, Sequence[str]], true: Mapping[str, Sequence[str]]) -> bool:
    """Tell whether all of some pieces are among those that are told."""
    return all(Counter(faces) <= Counter(told.get(place, ())) for place, faces in true.items())
