"""Forgotten presses: turns of which nobody said that they were over, found when people play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, final

from msgspec import Struct

from engine.referee import Explained
from engine.referee.trace import Trace
from engine.words import Reading
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.cleared import Cleared
from firmware.assistant.judging.dealt import Dealt
from firmware.assistant.judging.doubt import DOUBTFUL
from firmware.assistant.judging.hindsight import Hindsight, How
from firmware.assistant.judging.seams import Seams
from firmware.assistant.judging.slips import Slips

Look: TypeAlias = tuple[Reading, Trace]
"""A picture, and what was seen until then since the last record."""


class Missed(Struct, frozen=True):
    """A turn of which nobody said that it was over.

    Args:
        verdict: What it was.
        shown: The picture that shows it, before the next turn began.
        wrong: Whether a rule was not kept in the turn after it.
    """

    verdict: Explained
    shown: Reading
    wrong: bool = False


class Both(Struct, frozen=True):
    """A turn that may have ended with the one before, by one press.

    Args:
        verdict: What it was, if it has ended; None for a turn in which a rule was not kept, if it has.
        plain: Whether it has; else it may still be played.
    """

    verdict: Explained | None
    plain: bool


@final
class Forgotten:
    """Finds turns whose press was forgotten; records nothing.

    Args:
        seams: What they are found with.
        slips: Tells rules that were not kept.
    """

    def __init__(self, seams: Seams, slips: Slips) -> None:
        self._seams: Final = seams
        self._slips = slips
        self._hindsight = Hindsight(seams.match.game, seams.referee)
        self._cleared = Cleared(seams.match.game, seams.referee, self._hindsight)
        self._dealt = Dealt(seams.match.game, seams.referee)

    def over(self, now: Reading, trace: Trace) -> Missed | None:
        """Return the turn that is over though nobody has said so: it was cleared away, or cards came then.

        Args:
            now: The present picture.
            trace: What was seen since the last record.
        """
        seams = self._seams
        known = seams.state, trace, now, seams.denied, seams.budget
        found = self._cleared.over(*known) or self._dealt.over(*known)
        return None if found is None else Missed(*found)

    def missed(self, pressed: Pressed, looks: Sequence[Look]) -> Missed | None:
        """Return the turn that an earlier picture shows, where the next one explains one of some pictures.

        What is legal is looked for in all of them first: a rule that was not kept takes far more time.

        Args:
            pressed: The press that ended the next one.
            looks: The pictures, each with what was seen since the last record and until then.
        """
        open_ones = []
        for now, trace in looks:
            found = self._hidden(pressed, now, trace, "last")
            if found is None:  # hands that deal cards are in many pictures, which take much time
                found = self._hidden(pressed, now, trace, "at-rest")
            if found is None:
                open_ones.append((now, trace))
                continue
            # A press that was forgotten is rare by itself: no doubt is added to it.
            doubt = found[0].doubt
            # Who has turned down what is legal as one turn is asked about two before a rule is told.
            plain = doubt < DOUBTFUL or self._seams.denied.legal
            if plain or not self._slips.plainly_wrong(pressed, trace, doubt):
                return Missed(*found)
        for now, trace in open_ones:
            if self._slips.may_be_two(pressed, now, trace):
                found = self._hidden(pressed, now, trace, "slips")
                if found is not None:
                    return Missed(*found, wrong=True)
        return None

    def _hidden(
        self, pressed: Pressed, now: Reading, trace: Trace, how: How
    ) -> tuple[Explained, Reading] | None:
        seams = self._seams
        return self._hindsight.missed_turn(
            seams.state,
            trace,
            now,
            seams.denied,
            seams.budget.part(),
            at_press=now is pressed.reading,
            how=how,
            next_seat=pressed.next_seat,
        )

    def both(
        self,
        before: Any,  # noqa: ANN401 -- of any game
        pressed: Pressed,
        seen: Sequence[Reading],
        trace: Trace,
    ) -> Both | None:
        """Return the present turn, if a press may have ended it with the one before.

        It has if it had begun well before the press. None where it goes on.

        Args:
            before: The state at the beginning of the turn before.
            pressed: The press.
            seen: Pictures taken before it.
            trace: What was seen since the last record.
        """
        seams, state = self._seams, self._seams.state
        begun = seams.moments.begun_before(before, state, trace, pressed, seen)
        if begun is False:
            return None
        then = trace.over_since(pressed.time)
        verdict = seams.referee.explain(state, pressed.reading, seams.budget.part().up, trace=then)
        if not isinstance(verdict, Explained):
            wrong = begun and self._slips.plainly_wrong(pressed, then)
            return Both(None, plain=False) if wrong else None  # else it is half a turn
        return Both(verdict, plain=bool(begun))
