"""What people remember of the table, so that they can answer questions about a moment ago."""

from __future__ import annotations

from collections import Counter, deque
from typing import Final

from msgspec import Struct
from numpy.random import Generator

from engine.kernel.contract import MORE, UNKNOWN
from firmware.table_protocol.messages import Facts, Option, Question

_KEPT: Final = 80
_SOON: Final = 0.5
"""People do not tell moments apart that are closer than this, in seconds."""

_ABOUT: Final = 20.0
"""A turn that ended so many seconds before or after a moment may be the one that is meant."""

_WELL: Final = 1
"""A turn that so many turns or fewer have ended since is remembered by everybody."""

_OWN: Final = 0.95
_OTHERS: Final = 0.8
"""How likely it is for each further turn that somebody still knows of a turn of their own, or of others."""


class _Turn(Struct, eq=False):
    """A turn that has ended.

    Args:
        seat: Whose it was.
        begun: When the first piece of it moved.
        ended: When it ended, nothing of the next one having begun.
        truths: What was true at its end, from when on; what was put right or laid out since comes after.
    """

    seat: int
    begun: float
    ended: float
    truths: list[tuple[float, Facts]]


class Memory:
    """Facts of the last moments, and of the last turns' ends.

    Args:
        dice: What lets people forget what turns long ago were like; None for people who never do.
    """

    def __init__(self, dice: Generator | None = None) -> None:
        self._dice = dice
        self._known: dict[int, bool] = {}
        self._moments: deque[tuple[float, Facts]] = deque(maxlen=_KEPT)
        self._turns: deque[_Turn] = deque(maxlen=_KEPT)
        self._touched = 0.0

    def begins(self, time: float) -> None:
        """Keep when somebody began to move the first piece of a turn."""
        self._touched = time

    def remember(self, time: float, facts: Facts, *, ended: int | None = None) -> None:
        """Keep the facts of a moment; `ended` is whose turn ended then, nothing of the next having begun."""
        self._moments.append((time, facts))
        if ended is not None:
            self._turns.append(_Turn(ended, self._touched, time, [(time, facts)]))

    def put_right(self, time: float, facts: Facts, ended: int) -> None:
        """Keep how somebody's last turn ended once it was put right: whoever asks of it means that.

        Args:
            time: When it was put right.
            facts: What is true of its end.
            ended: Whose turn it was.
        """
        self._moments.append((time, facts))
        last = next((turn for turn in reversed(self._turns) if turn.seat == ended), None)
        if last is not None:
            last.truths[:] = [(time, facts)]

    def laid_out(self, time: float, facts: Facts) -> None:
        """Keep the facts after the table was laid for the next turn."""
        self._moments.append((time, facts))
        if self._turns:
            self._turns[-1].truths.append((time, facts))

    def true_option(self, question: Question) -> Option | None:
        """Return the option that is true, the one for "none of these" if no other is, else None."""
        for truth in self._truths(question.at, question.seat):
            for option in question.options:
                if option.facts is not None and holds(option.facts, truth):
                    return option
        return next((option for option in question.options if option.facts is None), None)

    def knows(self, question: Question, seat: int) -> bool:
        """Tell whether somebody is sure what a turn that was recorded was like; nobody remembers it later.

        Args:
            question: What is asked.
            seat: Who is asked.
        """
        if question.id not in self._known:
            held = 1.0
            if question.past and question.at is not None and question.seat is not None:
                each = _OWN if seat == question.seat else _OTHERS
                meant = self._meant(question.at, question.seat)
                since = next((since for since, one in enumerate(reversed(self._turns)) if one is meant), 0)
                held = each ** max(since - _WELL, 0)
            self._known[question.id] = self._dice is None or held >= 1.0 or bool(self._dice.random() < held)
        return self._known[question.id]

    def _meant(self, at: float, seat: int) -> _Turn | None:
        """Return the turn of somebody that is meant, None where none is."""
        since = [0.0, *(turn.ended for turn in self._turns)]
        near = [
            (min(_off(at, began, one) for one in (turn.ended, turn.truths[0][0])), turn)  # or was put right
            for began, turn in zip(since, self._turns, strict=False)
            if turn.seat == seat and turn.begun <= at + _SOON  # nothing of it lay there before
        ]
        apart, meant = min(near, key=lambda one: one[0], default=(_ABOUT, None))
        return meant if apart < _ABOUT or self._another_plays(at, seat) else None

    def _truths(self, at: float | None, seat: int | None) -> list[Facts]:
        """Return what was true at the end of somebody's turn; else in a moment, or at a turn's end before."""
        if at is not None and seat is not None and (meant := self._meant(at, seat)):
            # The table may have been laid for the next turn by then, or only later.
            truths = sorted(meant.truths, key=lambda one: (one[0] > at + _SOON, -one[0]))
            return [facts for _, facts in truths]
        ends = [turn.truths[0] for turn in self._turns]
        found = []
        for known in (list(self._moments), ends):
            before = [facts for time, facts in known if at is None or time <= at + _SOON]
            found += before[-1:]
        return found

    def _another_plays(self, at: float, seat: int) -> bool:
        """Tell whether it was another's turn in a moment: then the last one of this player is meant."""
        known = next((facts for time, facts in reversed(self._moments) if time <= at + _SOON), None)
        return known is not None and known.get("actor", seat) != seat


def _off(at: float, began: float, ended: float) -> float:
    """Return how far a moment is from the end of a turn; what is told of a turn rather comes after it.

    A turn that was going on at the moment is meant, however long it took, if no other is nearer.
    """
    if at >= ended:
        return at - ended
    before = 2.0 * (ended - at)
    return before if at < began else min(before, _ABOUT - 1.0)


def holds(claimed: Facts, truth: Facts) -> bool:
    """Tell whether all facts that are claimed are true; what is left out or unknown does not count."""
    return all(name in truth and _is(value, truth[name]) for name, value in claimed.items())


def _is(claimed: object, true: object) -> bool:
    if isinstance(claimed, list) and isinstance(true, list) and MORE in claimed:
        first = claimed[: claimed.index(MORE)]
        return len(first) <= len(true) and all(
            one in (UNKNOWN, each) for one, each in zip(first, true, strict=False)
        )
    if isinstance(claimed, list) and isinstance(true, list) and UNKNOWN in claimed:
        known = Counter(claimed)
        del known[UNKNOWN]
        return len(claimed) == len(true) and known <= Counter(true)
    return claimed in (UNKNOWN, true)
