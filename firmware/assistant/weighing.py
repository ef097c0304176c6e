"""Weighing: what is legal, but doubtful, against a rule that was not kept."""

from __future__ import annotations

from math import inf
from typing import Any, Final, final

from msgspec.structs import replace

from engine.kernel.clues import NOTHING, Clues
from engine.kernel.match import Match
from engine.referee import Contradiction, Explained, Explanation, InProgress, Referee, Slip, Trace
from engine.words import Reading
from firmware.assistant.alarms import Alarms
from firmware.assistant.budget import Budget
from firmware.assistant.denied import Denied
from firmware.assistant.moments import Moments
from firmware.assistant.overhang import Overhang, Overhangs
from firmware.assistant.passing import passing
from firmware.assistant.pressed import Pressed
from firmware.assistant.trouble import CLEAR, SECOND_LOOK, Diagnostician, is_clear
from firmware.assistant.turns import opening_choices, same_player

DOUBTFUL: Final = 2.5
"""Nats against a legal explanation from which on it is compared with rules that were not kept."""

ANOTHER_LOOK: Final = 3.0
"""Seconds for which a question waits where a covered place may still answer it."""

UNUSUAL: Final = 3.9
"""Nats from which on what is legal is asked about, as paying more than the cost needs (ruling A36)."""

UNTOLD: Final = 2.0
"""Nats from which on a turn that was put right is asked about: nobody saw a token come, say."""

SURELY: Final = 3.0
"""A rule that was not kept is told if it is likelier than what is legal by so many nats."""

SEEN_OTHERWISE: Final = 5.0
"""Nats against what the picture of the press does not show where nobody can look again."""

LIKELIER: Final = 0.3
"""It is asked about if it is likelier by more than this: most doubts are those of eyes."""


def either(verdict: Explained, slip: Slip) -> Explained:
    """Return a verdict that asks whether the turn was legal or a rule was not kept in it."""
    share = sum(one.probability for one in verdict.explanations) or 1.0
    legal = (replace(one, probability=one.probability / share / 2) for one in verdict.explanations)
    return replace(verdict, explanations=(*legal, replace(slip.explanation, probability=1 / 2)))


@final
class Weighing:
    """Weighs what may have happened in a turn.

    Args:
        match: The match; nothing is changed.
        referee: Explains readings.
        diagnostician: Finds rules that were not kept.
        alarms: What does not fit, and what people have said of the table.
        denied: What people have said is not true.
        budget: The time for searches.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        referee: Referee,
        diagnostician: Diagnostician,
        alarms: Alarms,
        denied: Denied,
        budget: Budget,
    ) -> None:
        self._match = match
        self._referee = referee
        self._moments = Moments(match.game, referee)
        self._diagnostician = diagnostician
        self._alarms = alarms
        self._denied = denied
        self._budget = budget
        self._overhangs = Overhangs(match, referee, budget)

    def verdict(
        self, pressed: Pressed, reading: Reading, trace: Trace, clues: Clues
    ) -> Explained | Contradiction | None:
        """Return what a picture after the end of a turn tells of it, None where another one may tell more.

        Args:
            pressed: The press that ended the turn.
            reading: The picture.
            trace: What was seen since the last record.
            clues: What differs from it in the picture.
        """
        told = pressed.told
        said = (told.fact, told.value) if told is not None else None
        state, declared = self._match.state, self._alarms.declared
        explained = self._referee.explain(state, reading, self._budget.part().up, declared, trace, said)
        alarmed = self._alarms.trouble is not None
        unmended = self._alarms.unmended(reading) if alarmed else None
        begun, moved = unmended is False, self._alarms.moved(reading)
        verdict = self._denied.without(explained, clues, begun=begun, mended=moved)
        if not isinstance(verdict, Explained):
            return verdict
        if self._denied.wrong and (unmended or not alarmed):
            return self._never_so(pressed, reading, verdict, clues)
        if trace.repaired:
            verdict = self._put_right(reading, verdict)
        if alarmed:
            return self._whose(pressed, reading, verdict, trace)
        beyond = self._beyond(pressed, reading, verdict, trace) if told is None else Overhang.NONE
        if beyond is Overhang.SURPLUS:
            return replace(self._contradicted(pressed, verdict), denied=True)
        if self._hidden_since(pressed, reading, verdict):
            if reading.time - pressed.time < ANOTHER_LOOK:
                return None
            verdict = replace(verdict, doubt=verdict.doubt + SEEN_OTHERWISE)
        weighed = self._weighed(pressed, verdict, trace)
        hidden = isinstance(weighed, Explained) and weighed.silent and not weighed.sure
        again = beyond is Overhang.OPEN or (hidden and reading.time - pressed.time < ANOTHER_LOOK)
        return None if again else weighed

    def _put_right(self, table: Reading, verdict: Explained) -> Explained:
        """Return what a turn is that was put right; it is asked about where part of that was not seen.

        That is a token that went back at once: nothing may show that it has.
        """
        first = verdict.explanations[0]
        told = (first.misfit if first.ahead else first.odd) < UNTOLD
        return verdict if told or self._alarms.mended(table) else replace(verdict, complete=False)

    def _whose(self, pressed: Pressed, reading: Reading, verdict: Explained, trace: Trace) -> Explained:
        """Ask, at a press, where what pays a turn that is put right may be the next player's.

        They have taken a card that nothing else pays, and what pays came after the press that was wrong.
        """
        trouble, game, first = self._alarms.trouble, self._match.game, verdict.explanations[0]
        if trouble is None or trouble.slip is None or reading.time > pressed.reading.time:
            return verdict
        if not first.ahead - passing(game, first.state):
            return verdict
        late, declared = self._budget.part().up, self._alarms.declared
        following = trace.next(reading, first.ahead, game.layout(first.state))
        if isinstance(self._referee.explain(first.state, reading, late, declared, following), Explained):
            return verdict
        left, before = self._alarms.as_left(reading, trace)
        known = self._referee.explain(self._match.state, left, late, declared, before)
        same = isinstance(known, Explained) and known.explanations[0].state == first.state
        return verdict if same else either(verdict, trouble.slip)

    def _never_so(
        self, pressed: Pressed, reading: Reading, verdict: Explained, clues: Clues
    ) -> Explained | Contradiction:
        """Return what a table is of which people have said that a rule was not kept, and that lies so still.

        Whatever else would explain it, it is not what happened; but the turn may have gone on.
        """
        slip = self._gone_on(pressed, reading, verdict)
        if slip is not None:
            return either(verdict, slip)
        return Contradiction(clues, verdict.steps, complete=True, denied=True)

    def _gone_on(self, pressed: Pressed, reading: Reading, verdict: Explained) -> Slip | None:
        """Return the rule that was not kept if a press may end the same turn, put right; else None.

        What was owed may have been used at once, as an administrator is: then it never lies where it should.
        All on the table is of this turn then; but who was next may have played on, so it is to be asked.
        """
        trouble = self._alarms.trouble
        later = reading.time > pressed.reading.time
        if trouble is None or trouble.slip is None or later:
            return None
        first, game, before = verdict.explanations[0], self._match.game, self._match.state
        chosen = opening_choices(game, before, trouble.slip.explanation)
        same = all(one in chosen for one in opening_choices(game, before, first))
        return trouble.slip if same and not first.ahead else None

    def _hidden_since(self, pressed: Pressed, reading: Reading, verdict: Explained) -> bool:
        """Tell whether the picture of the press shows otherwise what is covered now."""
        first = verdict.explanations[0]
        covered = verdict.silent - passing(self._match.game, first.state) - first.ahead
        if reading is pressed.reading or not covered:
            return False
        watched = self._referee.watch(first.state, pressed.reading)
        if not isinstance(watched, InProgress):
            return False
        differs = watched.clues.absent.keys() | watched.clues.surplus.keys()
        return bool(differs & covered)

    def _beyond(self, pressed: Pressed, reading: Reading, verdict: Explained, trace: Trace) -> Overhang:
        """Tell whose it is what lies in the tray beyond a turn, where it may be against the rules."""
        if reading is pressed.reading:
            if not self._overhangs.found(verdict.explanations, pressed, trace):
                return Overhang.NONE
            slip = self._slip(pressed, trace)
            if slip is None or not is_clear(slip):
                self._overhangs.forget()
        return self._overhangs.judged(pressed, reading, trace)

    def mends(self, pressed: Pressed, table: Reading, trace: Trace) -> bool:
        """Tell whether a table is legal now by the very turn that was not: another payment, say.

        Half of a repair may look like another legal turn; so the same card must have been taken, and nothing
        of what was wrong may still lie as it did. Unless the table lies just as it should, nothing may be
        odd, open or left over either. Else a press tells: nobody is asked before hands have done, nor
        which of several turns it is now.

        Args:
            pressed: The press that ended the turn.
            table: How the table lies now.
            trace: What was seen since the last record.
        """
        trouble = self._alarms.trouble
        if trouble is None or trouble.slip is None or not self._alarms.touched(table):
            return False
        verdict = self.verdict(pressed, table, trace, NOTHING)
        if not isinstance(verdict, Explained):
            return False
        first, game, before = verdict.explanations[0], self._match.game, self._match.state
        chosen = opening_choices(game, before, trouble.slip.explanation)
        if not all(one in chosen for one in opening_choices(game, before, first)):
            return False
        left = first.ahead - passing(game, first.state)
        plain = verdict.sure and verdict.doubt < DOUBTFUL and first.odd < UNUSUAL and not left
        return plain or (len(verdict.explanations) == 1 and self._alarms.mended(table))

    def _weighed(self, pressed: Pressed, verdict: Explained, trace: Trace) -> Explained | Contradiction:
        """Weigh what is legal, but doubtful, against a rule that was not kept.

        It is asked about where a broken rule is likelier, and where the turn is unusual: which of the two it
        was, if both are of the whole table. It is a contradiction where a broken rule is much likelier.
        """
        first = verdict.explanations[0]
        doubtful = verdict.doubt >= DOUBTFUL
        slip = self._slip(pressed, trace) if doubtful else None
        more = verdict.doubt - slip.doubt if slip is not None else -inf
        if more > SURELY:
            return self._contradicted(pressed, verdict)
        odd = doubtful and first.odd >= UNUSUAL
        if slip is not None and (more > LIKELIER or (odd and more > -SURELY and not first.ahead)):
            return either(verdict, slip)
        if odd and len(verdict.explanations) == 1:
            return replace(verdict, complete=False)
        if first.ahead and self._may_be_one(pressed, first, trace):
            slip = self._in_one_turn(pressed, trace)
            if slip is not None and self._left(slip.explanation, pressed) < self._left(first, pressed):
                return either(verdict, slip)
        return verdict

    def _contradicted(self, pressed: Pressed, verdict: Explained) -> Contradiction:
        """Return that a table is against the rules, though something legal explains it."""
        watched = self._referee.watch(verdict.explanations[0].state, pressed.reading)
        clues = watched.clues if isinstance(watched, InProgress) else NOTHING
        return Contradiction(clues, verdict.steps, complete=True)

    def _may_be_one(self, pressed: Pressed, first: Explanation, trace: Trace) -> bool:
        """Tell whether what looks like one turn and more of the next may be one that was too long.

        That nobody pressed between two turns is as rare as somebody who plays on where the turn is over.
        Only who is next clears the tray before playing; who is next and only quick has just begun; and
        who has another turn by right may well play both before pressing.
        """
        game, before = self._match.game, self._match.state
        tray = map(pressed.reading.places.get, passing(game, before))
        if any(trace.passed(one.place, one) for one in tray if one is not None):
            return False
        following = trace.next(pressed.reading, first.ahead, game.layout(first.state))
        readings = (*trace.during, *trace.after)
        if not self._moments.begun_before(before, first.state, following, pressed, readings):
            return False
        if not same_player(game, before, first.state):
            return True
        seen_then = following.over_since(pressed.time)
        second = self._referee.explain(first.state, pressed.reading, self._budget.part().up, trace=seen_then)
        return not isinstance(second, Explained)

    def wrong_since(self, before: Any, pressed: Pressed, trace: Trace) -> bool:  # noqa: ANN401 -- a state
        """Tell whether a rule was not kept in a turn that a press may have ended, or the one before it.

        Args:
            before: The state at the beginning of the turn before, which was understood without a press.
            pressed: The press.
            trace: What was seen since.
        """
        state = self._match.state
        if not self._moments.begun_before(before, state, trace, pressed, trace.during):
            return False
        return self._in_one_turn(pressed, trace.over_since(pressed.time)) is not None

    def _in_one_turn(self, pressed: Pressed, trace: Trace) -> Slip | None:
        """Return the rule that was not kept if all happened in the turn that a press ended, else None."""
        slip, game = self._slip(pressed, trace), self._match.game
        if slip is None or slip.doubt >= CLEAR:
            return None
        ended = game.ended(slip.explanation.state) - game.ended(self._match.state)
        return slip if ended == 1 else None

    def plainly_wrong(self, pressed: Pressed, trace: Trace) -> bool:
        """Tell whether one rule that was not kept in one turn tells all that was seen until a press.

        Args:
            pressed: The press.
            trace: What was seen since the last record.
        """
        slip = self._in_one_turn(pressed, trace)
        return slip is not None and is_clear(slip)

    def _slip(self, pressed: Pressed, trace: Trace) -> Slip | None:
        """Return the likeliest rule that was not kept, None for none that agrees with what the press said."""
        slip = self._diagnostician.likeliest(self._match.state, pressed, self._alarms.declared, trace)
        told = pressed.told
        if slip is None or told is None:
            return slip
        return slip if self._match.game.facts(slip.explanation.state).get(told.fact) == told.value else None

    def _left(self, explanation: Explanation, pressed: Pressed) -> int:
        """Return how many pieces the picture of a press shows beyond an explanation."""
        watched = self._referee.watch(explanation.state, pressed.reading)
        if not isinstance(watched, InProgress):
            return 0
        clues, cleared = watched.clues, passing(self._match.game, explanation.state)
        absent = sum(len(pieces) for place, pieces in clues.absent.items() if place not in cleared)
        return absent + sum(map(len, clues.surplus.values()))

    def against_a_slip(self, pressed: Pressed, trace: Trace) -> float:
        """Return the nats that speak against the likeliest rule that was not kept; infinite where none is."""
        slip = self._slip(pressed, trace)
        return slip.doubt if slip is not None else inf

    def may_be_two(self, pressed: Pressed, reading: Reading, trace: Trace) -> bool:
        """Tell whether to look for a rule that was not kept in the turn after one whose press was forgotten.

        That is where no rule not kept in one turn tells all, at the second look.
        """
        if reading.time - pressed.time < SECOND_LOOK:
            return False
        slip = self._slip(pressed, trace)
        return slip is None or not is_clear(slip)
