"""Scoring cards that are turned, and the bonus each gives at once (CK-de > Boni)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES, PALACE, SHIP
from engine.games.cards_and_karma.choices import TAKE_TOKENS, FirstBonus, TakeAction, TakeTokens
from engine.games.cards_and_karma.play.gains import GainDice
from engine.games.cards_and_karma.play.grid import offers, refilled, taken
from engine.games.cards_and_karma.refusals import misfit
from engine.games.cards_and_karma.results import BonusShown, Result
from engine.games.cards_and_karma.state import HIDDEN, State, with_seat
from engine.games.cards_and_karma.task import Placing, Task
from engine.kernel.agenda import done, instead
from engine.kernel.contract import Chance, Decision, Unseen

(KARMA_2, PALACE_OR_COINS, SHIP_OR_FAME, ADMINISTRATOR, DICE_2, EXTRA_TURN) = range(len(BONUSES))
_KIND = {PALACE_OR_COINS: PALACE, SHIP_OR_FAME: SHIP}


class Flip(Task, frozen=True, gc=False):
    """A scoring card of the acting player has been turned; its bonus comes to light.

    Args:
        slot: Which one, 0 to 5 from the left.
    """

    rule: ClassVar[str] = "bonuses"
    asks: ClassVar[str] = "bonus-shown"

    slot: int

    def run(self, state: State) -> State | None:
        """Go on where the bonus is open (ruling A34) or the only one left; else wait for it."""
        bonuses = state.seat.bonuses
        bonus = bonuses[self.slot]
        if bonus == HIDDEN:
            hidden = _hidden(bonuses)
            if len(hidden) > 1:
                return None
            bonus = hidden[0]
        return self._shown(state, bonus)

    def question(self, state: State) -> Chance[BonusShown]:
        """Ask which bonus the night side shows."""
        hidden = _hidden(state.seat.bonuses)
        return Chance("bonus", f"seat-{state.actor}-score", lambda: tuple(map(BonusShown, hidden)))

    def result(self, state: State, result: Result | Unseen) -> State:
        """Take the bonus in; without knowing it nobody can play on, so it waits where unseen."""
        if isinstance(result, Unseen):
            return state
        if not isinstance(result, BonusShown) or result.bonus not in range(len(BONUSES)):
            raise self.misfit(result)
        if result.bonus in state.seat.bonuses:
            fault = f"seat-{state.actor}-score: {BONUSES[result.bonus]}"
            state = replace(state, discrepancies=(*state.discrepancies, fault))
        return self._shown(state, result.bonus)

    def _shown(self, state: State, bonus: int) -> State:
        """Lay the bonus under what comes before it: trios that are due (ruling A0, point 3)."""
        seat = state.seat
        bonuses = (*seat.bonuses[: self.slot], bonus, *seat.bonuses[self.slot + 1 :])
        agenda = state.agenda[:-1]
        at = len(agenda)
        while at and agenda[at - 1].closing:
            at -= 1
        return replace(
            state,
            agenda=(*agenda[:at], Bonus(bonus), *agenda[at:]),
            seats=with_seat(state, replace(seat, bonuses=bonuses)),
        )


def _hidden(bonuses: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(bonus for bonus in range(len(BONUSES)) if bonus not in bonuses)


class Bonus(Task, frozen=True, gc=False):
    """A bonus that is due. Several that lie on one another are due together (ruling A0).

    Args:
        bonus: Index into BONUSES.
        first: Whether the player put it before the others.
    """

    rule: ClassVar[str] = "bonuses"
    asks: ClassVar[str] = "bonus"

    bonus: int
    first: bool = False

    def run(self, state: State) -> State | None:
        """Carry it out; wait where the player has to choose."""
        if len(self._due(state)) > 1:
            return None
        seat = state.seat
        if self.bonus == KARMA_2:
            return done(state, seats=with_seat(state, replace(seat, karma=seat.karma + 2)))
        if self.bonus == ADMINISTRATOR:
            one_more = replace(seat, administrators=seat.administrators + 1)
            return done(state, seats=with_seat(state, one_more))
        if self.bonus == DICE_2:
            return instead(state, GainDice(2))
        if self.bonus == EXTRA_TURN:
            return done(state, extra=state.extra + 1)
        # Ruling A23: where no such card lies in the grid, the tokens.
        return None if offers(state, _KIND[self.bonus]) else self._tokens(state)

    def _due(self, state: State) -> list[Bonus]:
        """Return the bonuses of which the player chooses one, this one first; only it once chosen."""
        due = [self]
        if not self.first:
            for task in reversed(state.agenda[:-1]):
                if not isinstance(task, Bonus):
                    break
                due.append(task)
        return due

    def question(self, state: State) -> Decision[FirstBonus | TakeAction | TakeTokens]:
        """Ask for the order of the bonuses, or card or tokens."""
        due = self._due(state)
        if len(due) > 1:
            return Decision(state.actor, "first-bonus", lambda: [FirstBonus(task.bonus) for task in due])
        return Decision(
            state.actor,
            BONUSES[self.bonus],
            lambda: [*map(TakeAction, offers(state, _KIND[self.bonus])), TAKE_TOKENS],
        )

    def answer(self, state: State, choice: object) -> State:
        """Put a bonus first, or take the card (free) or the tokens (ruling A23)."""
        due = self._due(state)
        if len(due) > 1:
            chosen = [task for task in due if isinstance(choice, FirstBonus) and task.bonus == choice.bonus]
            if not chosen:
                raise misfit(self.rule, choice, "bonus-order")
            rest = (task for task in reversed(due) if task is not chosen[0])
            agenda = state.agenda[: -len(due)]
            return replace(state, agenda=(*agenda, *rest, Bonus(chosen[0].bonus, first=True)))
        if isinstance(choice, TakeTokens):
            return self._tokens(state)
        if not isinstance(choice, TakeAction):
            raise self.misfit(choice)
        token, state = taken(state, choice.card, self.rule, _KIND[self.bonus])
        return refilled(instead(state, Placing(token)))

    def _tokens(self, state: State) -> State:
        seat = state.seat
        if self.bonus == PALACE_OR_COINS:
            seat = replace(seat, coins=seat.coins + 2)
        else:
            seat = replace(seat, fame=seat.fame + 1)
        return done(state, seats=with_seat(state, seat))
