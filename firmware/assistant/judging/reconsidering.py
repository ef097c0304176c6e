"""Reconsidering: what was recorded wrongly shows when people play on, and finds its way back."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, log
from typing import Any, Final, final

from msgspec import Struct

from engine.referee import Contradiction, Explained, Explanation, InProgress, Limits, Referee
from engine.referee.trace import Trace
from engine.words import Reading, Seconds
from firmware.assistant.alarms.trouble import CLEAR
from firmware.assistant.budget import Spell
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.doubt import LIKELIER
from firmware.assistant.judging.hindsight import Hindsight
from firmware.assistant.judging.seams import Seams
from firmware.assistant.judging.slips import Slips
from firmware.assistant.recording.chronicle import Chronicle, Told
from firmware.assistant.recording.correcting import would_lead_to
from firmware.assistant.recording.taking_back import beginning

WIDE: Final = Limits(margin=8.0)
"""What was passed over when a turn was recorded, up to what one misread piece weighs."""

LEAST: Final = 1e-3
"""How likely it is at the least that a turn was recorded wrongly: nothing is surer than eyes are."""

DOUBTFUL: Final = 0.05
"""From so likely on that a turn was recorded wrongly, this is weighed against a rule that was not kept."""

PAUSE: Final = 4.0
"""Seconds for which one press is not looked back from again."""

TWO: Final = 2
"""So many turns are told from one picture."""


class Doubt(Struct, frozen=True):
    """A recorded turn that was another one, by all that was seen since.

    Args:
        told: The turn as it was recorded.
        instead: What it may have been instead, likeliest first.
        cost: Nats that speak against the likeliest.
        ago: How many turns ago it was, 1 for the last one.
        trace: For the last turn, the trace that tells it; None for an earlier one.
    """

    told: Told
    instead: tuple[Explanation, ...]
    cost: float
    ago: int = 1
    trace: Trace | None = None


@final
class Reconsidering:
    """Looks for the record that was wrong, where nothing explains the table; changes nothing.

    Args:
        seams: What it is told with.
        chronicle: The last turns, and what they were told by.
        slips: Tells rules that were not kept.
    """

    def __init__(self, seams: Seams, chronicle: Chronicle, slips: Slips) -> None:
        self._seams: Final = seams
        self._wide = Referee(seams.match.game, WIDE)
        self._hindsight = Hindsight(seams.match.game, seams.referee)
        self._chronicle = chronicle
        self._slips = slips
        self._looked: tuple[Seconds, Reading] | None = None
        self._right: list[int] = []

    def is_right(self, record: int) -> None:
        """Take note that people have said what a turn was, or do not know of another one.

        Args:
            record: The sequence of its first record.
        """
        self._right.append(record)

    def doubts(self, pressed: Pressed, verdict: Explained | Contradiction, *, alarmed: bool) -> list[Doubt]:
        """Return the turns of the last ones that may have been recorded wrongly, likeliest first.

        With each of them all later ones still hold, the table is explained, and that is likelier than a
        rule that was not kept. Where something legal explains the table, though nobody is sure of it, or
        such a rule does clearly, only the last turn is doubted, if it was recorded with doubt.

        Args:
            pressed: The press that ended the present turn, with the picture that shows it.
            verdict: What the present turn was from what is recorded.
            alarmed: Whether the table has been said to be wrong.
        """
        trace, last = self._chronicle.trace, self._last
        if isinstance(verdict, Contradiction) and (
            alarmed or self._slips.may_be_two(pressed, pressed.shown, trace)
        ):
            found = self._looked_back(pressed)
        else:
            doubtful = last is not None and last.wrong >= DOUBTFUL
            found = [*self._of_the_last(pressed.shown, self._seams.budget.part())] if doubtful else []
        if not found:
            return []
        other = verdict.doubt if isinstance(verdict, Explained) else inf
        limit = min(other, self._slips.against(pressed, trace)) - LIKELIER
        return sorted((one for one in found if one.cost < limit), key=lambda one: one.cost)

    @property
    def _last(self) -> Told | None:
        """The last turn, unless people have said that it was recorded rightly."""
        told = self._chronicle.told[-1] if self._chronicle.told else None
        return None if told is None or told.records[0] in self._right else told

    def _looked_back(self, pressed: Pressed) -> list[Doubt]:
        """Return what the last turns may have been; empty where the press was looked back from just now."""
        now = pressed.shown
        if self._looked is not None:
            time, looked = self._looked
            if looked.alike(now) or (time == pressed.time and now.time - looked.time < PAUSE):
                return []
        self._looked = pressed.time, now
        spell = self._seams.budget.part()
        found = [*self._of_the_last(now, spell)]
        for ago, told in enumerate(reversed(self._chronicle.told), 1):
            if spell.up():
                break
            if ago > 1 and told.records[0] not in self._right:
                found += self._of_an_earlier(told, ago, now, spell)
        return found

    def _of_the_last(self, now: Reading, spell: Spell) -> Iterator[Doubt]:
        """Yield what the last turn was by all pictures since, where that is another one."""
        told = self._last
        if told is None:
            return
        game, trace = self._seams.game, self._chronicle.trace
        if game.turns(self._seams.state).ended != game.turns(told.turn.after).ended:
            return
        if game.turns(told.turn.after).ended - game.turns(told.turn.before).ended != 1:
            return  # two turns on which people agreed at once: only the second one would be taken back
        before = beginning(self._seams.match)  # what was laid out before it stays
        found = self._hindsight.without(before, told.turn.after, told.trace, trace, now, spell.part().up)
        if found is not None:
            verdict, seen = found
            yield Doubt(told, verdict.explanations, _nats(told.wrong) + verdict.doubt, trace=seen)

    def _of_an_earlier(self, told: Told, ago: int, now: Reading, spell: Spell) -> Iterator[Doubt]:
        """Yield what an earlier turn may have been, with which the table is explained.

        Args:
            told: The turn as it was recorded.
            ago: How many turns ago.
            now: The present picture.
            spell: The time for all of it.
        """
        tried: list[Any] = [told.turn.after]
        for cost, one in self._instead(told, now, spell, look=ago <= TWO):
            if spell.up():
                return
            if one.others or one.state in tried or not self._ends_alike(told, one):
                continue
            tried.append(one.state)
            state = would_lead_to(self._seams.match, told.records, one.answers)
            left = self._unexplained(state, now, spell) if state is not None else None
            if left is not None:
                yield Doubt(told, (one,), cost + left, ago)

    def _instead(
        self, told: Told, now: Reading, spell: Spell, *, look: bool
    ) -> Iterator[tuple[float, Explanation]]:
        """Yield what a turn may have been instead, each with what speaks against it in nats."""
        before = told.turn.before
        for one in told.others:
            yield max(_nats(told.wrong), _nats(one.probability)), one
        if look:
            seen = self._since(told)
            seen.add(now, over=True)
            verdict = self._seams.referee.explain(before, now, spell.part().up, trace=seen)
            if isinstance(verdict, Explained):
                for one in verdict.explanations:
                    yield _nats(told.wrong) + verdict.doubt, one
        shown = told.pressed.shown
        trace = told.trace.over_since(told.pressed.time) if shown is told.pressed.reading else told.trace
        verdict = self._wide.explain(before, shown, spell.part().up, trace=trace)
        if isinstance(verdict, Explained):
            for one in verdict.explanations:
                yield max(_nats(told.wrong), one.cost - verdict.explanations[0].cost), one

    def _since(self, told: Told) -> Trace:
        """Return what was seen since a turn began; the pictures on which it was told wrongly are left out."""
        seen = told.trace.anew()
        later = [one.trace for one in self._chronicle.told if one.records > told.records]
        for trace in (*later, self._chronicle.trace):
            for reading in trace.during:
                seen.add(reading)
        return seen

    def _ends_alike(self, told: Told, one: Explanation) -> bool:
        """Tell whether as many turns end in an explanation as were recorded."""
        game = self._seams.game
        return game.turns(one.state).ended == game.turns(told.turn.after).ended

    def _unexplained(self, state: Any, now: Reading, spell: Spell) -> float | None:  # noqa: ANN401 -- of any game
        """Return what a picture leaves open from a state, in nats; None where it is not explained.

        What did not fit when the last turn was recorded is forgiven only where it was not explained then.
        """
        trace = self._chronicle.trace
        if not isinstance(self._seams.referee.watch(state, now, trace), InProgress):
            return 0.0 if self._lies_so(state, now, frozenset()) else None
        verdict = self._seams.referee.explain(state, now, spell.part().up, trace=trace)
        if not isinstance(verdict, Explained) or verdict.doubt > CLEAR:
            return None
        first = verdict.explanations[0]
        return verdict.doubt if self._lies_so(first.state, now, first.ahead) else None

    def _lies_so(self, state: Any, now: Reading, ahead: frozenset[str]) -> bool:  # noqa: ANN401 -- of any game
        """Tell whether all lies as in a state, but for what eyes have misread all the time."""
        last, elsewhere = self._chronicle.last, ahead | passing(self._seams.game, state)
        known = set()
        if last is not None and last.reading is not None:
            known = self._differing(last.after, last.reading)
        return all(place in elsewhere for place, _ in self._differing(state, now) - known)

    def _differing(self, state: Any, reading: Reading) -> set[tuple[str, object]]:  # noqa: ANN401
        """Return the pieces that lie otherwise than in a state."""
        watched = self._seams.referee.watch(state, reading)
        if not isinstance(watched, InProgress):
            return set()
        pieces = [*watched.clues.absent.items(), *watched.clues.surplus.items()]
        return {(place, one) for place, ones in pieces for one in ones}


def _nats(probability: float) -> float:
    return -log(max(probability, LEAST))
