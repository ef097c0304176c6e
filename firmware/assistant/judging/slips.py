"""Slips: which rule was not kept, where one turn tells all that was seen until a press."""

from __future__ import annotations

from math import inf
from typing import Any, Final, final

from engine.referee import Explained, Explanation, InProgress, Slip, Trace
from engine.words import Reading, Seconds
from firmware.assistant.alarms.trouble import CLEAR, SECOND_LOOK, is_clear
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import same_player
from firmware.assistant.judging.seams import Seams


@final
class Slips:
    """Tells the rule that was not kept.

    Args:
        seams: What it is told with.
    """

    def __init__(self, seams: Seams) -> None:
        self._seams: Final = seams

    def likeliest(self, pressed: Pressed, trace: Trace) -> Slip | None:
        """Return the likeliest rule that was not kept, None for none that agrees with what people have said.

        While an alarm stands they may have moved pieces since they told what came of the turn.

        Args:
            pressed: The press.
            trace: What was seen since the last record.
        """
        seams = self._seams
        slip = seams.diagnostician.likeliest(seams.state, pressed, seams.alarms.declared, trace)
        if slip is None or (seams.alarms.trouble is None and not seams.denied.agrees(slip.explanation)):
            return None
        told = pressed.told
        if told is None or seams.game.facts(slip.explanation.state).get(told.fact) == told.value:
            return slip
        return None

    def against(self, pressed: Pressed, trace: Trace) -> float:
        """Return the nats that speak against the likeliest rule that was not kept; infinite where none is."""
        slip = self.likeliest(pressed, trace)
        return slip.doubt if slip is not None else inf

    def plainly_wrong(self, pressed: Pressed, trace: Trace, legal: float = inf) -> bool:
        """Tell whether one rule that was not kept in one turn tells all that was seen until a press.

        That something was taken back meanwhile makes it no less plain, unless something legal is likelier.

        Args:
            pressed: The press.
            trace: What was seen since the last record.
            legal: Nats that speak against what else it may have been; infinite where there is nothing.
        """
        slip = self.likeliest(pressed, trace)
        if slip is None or not is_clear(slip) or slip.doubt >= max(CLEAR, legal):
            return False
        return self._of_one_turn(slip)

    def may_be_two(self, pressed: Pressed, reading: Reading, trace: Trace) -> bool:
        """Tell whether to look for a rule that was not kept in the turn after one whose press was forgotten.

        That is where no rule not kept in one turn tells all, at the second look.
        """
        if reading.time - pressed.time < SECOND_LOOK:
            return False
        slip = self.likeliest(pressed, trace)
        return slip is None or not is_clear(slip)

    def wrong_since(self, before: Any, pressed: Pressed, trace: Trace) -> bool:  # noqa: ANN401 -- a state
        """Tell whether a rule was not kept in a turn that a press may have ended, or the one before it.

        Args:
            before: The state at the beginning of the turn before, which was understood without a press.
            pressed: The press.
            trace: What was seen since.
        """
        state = self._seams.state
        if not self._seams.moments.begun_before(before, state, trace, pressed, trace.during):
            return False
        return self._in_one_turn(pressed, trace.over_since(pressed.time)) is not None

    def too_long(self, pressed: Pressed, first: Explanation, trace: Trace) -> Slip | None:
        """Return the rule that was not kept if what looks like one turn and more may be one too long.

        Args:
            pressed: The press.
            first: What it looks like; the next turn has begun in it.
            trace: What was seen since the last record.
        """
        slip = self._in_one_turn(pressed, trace) if self._may_be_one(pressed, first, trace) else None
        if slip is None or self._left(slip.explanation, pressed) >= self._left(first, pressed):
            return None
        return slip

    def _may_be_one(self, pressed: Pressed, first: Explanation, trace: Trace) -> bool:
        """Tell whether what looks like one turn and more of the next may be one that was too long.

        That nobody pressed between two turns is as rare as somebody who plays on where the turn is over.
        Only who is next clears the tray before playing; who is next and only quick has just begun; and
        who has another turn by right may well play both before pressing.
        """
        seams, game, before = self._seams, self._seams.game, self._seams.state
        # One that was cleared a moment ago may have been so by the next player, who did not wait.
        then = trace.until(Seconds(pressed.reading.time - QUICK))
        tray = map(then.latest.get, passing(game, before))
        if any(then.passed(one.place, one) for one in tray if one is not None):
            return False
        following = trace.next(pressed.reading, first.ahead, game.layout(first.state))
        readings = (*trace.during, *trace.after)
        if not seams.moments.begun_before(before, first.state, following, pressed, readings):
            return False
        if not same_player(game, before, first.state):
            return True
        seen_then = following.over_since(pressed.time)
        second = seams.referee.explain(first.state, pressed.reading, seams.budget.part().up, trace=seen_then)
        return not isinstance(second, Explained)

    def _in_one_turn(self, pressed: Pressed, trace: Trace) -> Slip | None:
        """Return the rule that was not kept if all happened in the turn that a press ended, else None."""
        slip = self.likeliest(pressed, trace)
        return slip if slip is not None and slip.doubt < CLEAR and self._of_one_turn(slip) else None

    def _of_one_turn(self, slip: Slip) -> bool:
        """Tell whether just one turn ends in what tells of a rule that was not kept."""
        game = self._seams.game
        return game.turns(slip.explanation.state).ended - game.turns(self._seams.state).ended == 1

    def _left(self, explanation: Explanation, pressed: Pressed) -> int:
        """Return how many pieces the picture of a press shows beyond an explanation."""
        watched = self._seams.referee.watch(explanation.state, pressed.reading)
        if not isinstance(watched, InProgress):
            return 0
        clues, cleared = watched.clues, passing(self._seams.game, explanation.state)
        absent = sum(len(pieces) for place, pieces in clues.absent.items() if place not in cleared)
        return absent + sum(map(len, clues.surplus.values()))
