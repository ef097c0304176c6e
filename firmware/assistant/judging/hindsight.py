"""Hindsight: turns whose press was forgotten, told from the pictures taken meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final, Literal, TypeAlias, final

from msgspec.structs import replace

from engine.kernel.contract import Game
from engine.kernel.replies import answered
from engine.referee import Contradiction, Explained, InProgress, Referee
from engine.referee.trace import Trace
from engine.words import PlaceKind, Reading, Sight
from firmware.assistant.alarms.trouble import CLEAR
from firmware.assistant.budget import Spell
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.supply import supply
from firmware.assistant.evidence.turns import is_turn_of, same_player
from firmware.assistant.judging.earlier import Earlier

State: TypeAlias = Any
"""A state of any game."""

How = Literal["last", "at-rest", "slips"]
"""How an earlier turn is looked for.

| word | meaning |
|---|---|
| `last` | in the last pictures, whatever they show |
| `at-rest` | in those in which no hand is over the table: they go further back, and take less time |
| `slips` | in the last ones; one rule may not have been kept in the turn after it |
"""

PICTURES: Final = 24
"""So many pictures are looked at again for a turn that nobody has said to be over: each is a search."""

A_PICTURE: Final = 0.125
"""The share of the time that is left which one of them may take.

A picture of two turns and of cards laid out between them takes all that it is given and tells nothing;
the quick one before it, which shows the turn alone, must still have its time.
"""


@final
class Hindsight:
    """Looks back over the pictures since the last record.

    Args:
        game: The rules.
        referee: Explains readings.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee) -> None:
        self._game = game
        self._referee = referee
        self._earlier: Final = Earlier(referee)
        self._between: Final = Earlier(referee)

    def missed_turn(  # noqa: PLR0913 -- what was seen, what people said, and how far to look
        self,
        state: State,
        trace: Trace,
        now: Reading,
        denied: Denied,
        spell: Spell,
        *,
        at_press: bool = True,
        how: How = "last",
        next_seat: int | None = None,
        last: bool = False,
    ) -> tuple[Explained, Reading] | None:
        """Return what an earlier picture says of a turn of which nobody said that it was over.

        It is believed only where the turn that follows explains the present picture then. The last
        such picture counts: an earlier one may show half a turn that passes for a whole one.

        Args:
            state: The last confirmed state.
            trace: What was seen since.
            now: The present picture.
            denied: What people have said is not true.
            spell: The time for all of it.
            at_press: Whether somebody pressed on the present picture; a later one shows what was done
                since, which would pass for the beginning of a third turn.
            how: Which pictures count, and what may explain the present one.
            next_seat: Whose turn it is by now, where people have said so: there may be a turn more between.
            last: Whether just one turn follows.

        Returns:
            What the turn was, with the doubt of both turns, and the picture that shows it.
        """
        begun: tuple[Explained, Reading] | None = None
        shorter: set[State] = set()
        looks = self._between if last else self._earlier
        for verdict, earlier in self._whole(state, trace, denied, spell, looks, at_rest=how == "at-rest"):
            whole = tuple(one for one in verdict.explanations if not one.ahead)
            first = whole[0].state
            if begun is not None and first not in shorter:
                continue
            following = trace.next(earlier, expected=self._game.layout(first))
            late = spell.part()
            second = self._referee.explain(first, now, late.up, trace=following)
            explained = isinstance(second, Explained) and (at_press or not second.explanations[0].ahead)
            if isinstance(second, Explained) and not self._leads_to(second, next_seat):
                # Where people have said whose turn it is by now, two presses may have been forgotten.
                rest = partial(self.missed_turn, first, following, now, denied, spell.part(), last=True)
                more = None if last else rest(at_press=at_press, next_seat=next_seat)
                if more is None:
                    continue
                second, explained = more[0], True
            told = how == "slips" and not late.up()  # where there was no time, something legal may explain it
            if not explained and not (told and self._slipped(state, first, now, following, spell)):
                continue
            doubt = verdict.doubt + _against(second) + self._again(first, trace, earlier, following, now)
            if begun is not None or len(whole) == len(verdict.explanations):
                return replace(verdict, explanations=whole, doubt=doubt), earlier
            # Of what it shows, some may be of the next turn: then a picture before shows the shorter one.
            begun = replace(verdict, explanations=whole, complete=False, doubt=doubt), earlier
            shorter = {one.state for one in verdict.explanations if one.ahead}
        return begun

    def _leads_to(self, verdict: Explained, seat: int | None) -> bool:
        """Tell whether an explanation leads to the turn of `seat`; true for all where `seat` is None."""
        return seat is None or any(is_turn_of(self._game, one.state, seat) for one in verdict.explanations)

    def _again(self, first: State, trace: Trace, earlier: Reading, following: Trace, now: Reading) -> float:
        """Return the nats against pieces that a turn took and that lie again where they lay before it.

        Their like may have been laid there since; but hands that set straight what lies there lift it, too.

        Args:
            first: The state after the turn.
            trace: What was seen since the turn began.
            earlier: The picture that shows the turn.
            following: What was seen since the turn was over.
            now: The present picture.
        """
        places = [
            one.id for one in self._game.places(first) if one.kind is PlaceKind.HEAP and not one.passing
        ]
        back = [(place, *one) for place in places for one in trace.back(place, earlier, now)]
        watched = self._referee.watch(first, now, following) if back else None
        if not isinstance(watched, InProgress):
            return 0.0
        return sum(nats for place, face, nats in back if face in watched.clues[place].come)

    def _whole(
        self, state: State, trace: Trace, denied: Denied, spell: Spell, looks: Earlier, *, at_rest: bool
    ) -> Iterator[tuple[Explained, Reading]]:
        """Yield the pictures that show a whole turn, the last one first, each with what it may have been.

        Where there was no time for a later picture, nobody knows whether that shows more: then none is sure.

        Args:
            state: The last confirmed state.
            trace: What was seen since.
            denied: What people have said is not true.
            spell: The time for all of it.
            looks: What is remembered of such pictures.
            at_rest: Whether only pictures count in which no hand is over the table.
        """
        # Where hands move over what everybody takes from, nobody can tell what has been taken.
        heaps = supply(self._game, state)
        needed = trace.latest.keys() if at_rest else trace.latest.keys() & heaps
        taken = (one for one in reversed(trace.during) if _all_read(one, needed))
        pictures = [*islice(taken, PICTURES)]
        then = trace.at_each(one.time for one in pictures)
        short = False
        for earlier in pictures:
            if spell.up():
                break
            late = spell.part(A_PICTURE)
            verdict = looks.explained(state, earlier, then[earlier.time], late)
            short |= late.up()
            if not isinstance(verdict, Explained) or not verdict.complete:
                continue
            if verdict.explanations[0].ahead:
                continue  # that the next turn had begun there is told by a picture before
            possible = tuple(one for one in verdict.explanations if denied.possible(one, more=True))
            if any(not one.ahead for one in possible):
                # Where others were turned down, what is left need not be true either.
                all_open = not short and len(possible) == len(verdict.explanations)
                yield replace(verdict, explanations=possible, complete=all_open), earlier

    def _slipped(self, before: State, state: State, now: Reading, trace: Trace, spell: Spell) -> bool:
        """Tell whether a table is clearly against one rule, in another turn than the one before.

        Who plays on though nobody has pressed has not ended that turn.
        """
        late = spell.part()
        slips = self._referee.diagnose(state, now, late.up, trace=trace).slips
        if late.up() or not slips or slips[0].explanation.cost >= CLEAR:
            return False
        for answer in slips[0].explanation.answers:
            after = answered(self._game, state, answer)[1]
            if self._game.slip(answer):
                return same_player(self._game, state, after) or not same_player(self._game, before, after)
            state = after
        return True

    def without(
        self,
        before: State,
        after: State,
        earlier: Trace,
        trace: Trace,
        now: Reading,
        late: Callable[[], bool],
    ) -> tuple[Explained, Trace] | None:
        """Return how the table is legal without the last turn, None where that is not clear.

        Args:
            before: The state at the beginning of the turn that would be taken back.
            after: The state to which that turn led.
            earlier: What was seen before it was recorded.
            trace: What was seen since.
            now: The present picture.
            late: Tells whether the time of a search is up.

        Returns:
            What the turn was instead, and the trace that tells it.
        """
        seen = earlier.anew(trace)
        seen.add(now, over=True)
        verdict = self._referee.explain(before, now, late, trace=seen)
        if not isinstance(verdict, Explained) or verdict.doubt > CLEAR:
            return None
        if verdict.explanations[0].state == after:
            return None  # that is what was recorded
        others = tuple(one for one in verdict.explanations if one.state != after)
        return replace(verdict, explanations=others), seen


def _all_read(reading: Reading, known: Collection[str]) -> bool:
    """Tell whether none of the `known` places that a picture has is unread."""
    return all(one.sight is not Sight.UNREAD for place, one in reading.places.items() if place in known)


def _against(following: Explained | Contradiction) -> float:
    """Return the nats that speak against a turn: that the next one had begun, too, is odd."""
    if not isinstance(following, Explained):
        return 0.0
    first = following.explanations[0]
    return max(following.doubt, first.cost) if first.ahead else following.doubt
