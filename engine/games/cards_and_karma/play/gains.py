"""Cards that are gained from the grid: dice cards, goods cards, palace cards (rulings A10, A11, A20)."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import EMERGENCY_GRID, GOODS, HAND_LIMIT, PALACE
from engine.games.cards_and_karma.choices import ENOUGH, Discard, Enough, TakeAction, TakeDice, TakeDie
from engine.games.cards_and_karma.play.grid import offers, refilled, surely_offered, taken
from engine.games.cards_and_karma.play.leaving import not_held, spend
from engine.games.cards_and_karma.play.piles import Draw, discarded
from engine.games.cards_and_karma.play.waivers import used_up, waived
from engine.games.cards_and_karma.refusals import misfit, refusal
from engine.games.cards_and_karma.state import Seat, State, added, with_seat
from engine.games.cards_and_karma.task import Placing, Task
from engine.kernel.agenda import done, instead
from engine.kernel.clauses import Clause, clause
from engine.kernel.contract import Decision
from engine.kernel.errors import IllegalChoiceError


class GainDice(Task, frozen=True, gc=False):
    """So many dice cards of the grid come into the acting player's hand.

    Sources: CK-de > Schiffsbelohnungen, Palastaktionen 2, Palastaktionen 3; rulings A10, A11, A13.
    """

    count: int

    def run(self, state: State) -> State | None:
        """Make room first, for the cards that will really come; or ask how many (ruling A10)."""
        count = min(self.count, _within_reach(state))
        if count and state.options.reward_dice == "fewer":
            return instead(state, DiceCount(count))
        return coming(done(state), PickDice(count), count)


def _within_reach(state: State) -> int:
    """Return how many dice cards of the grid can come one after another (rulings A10, A12)."""
    lying = len(state.grid)
    if lying and state.options.empty_grid == "at-once":
        lying += min(EMERGENCY_GRID, bool(state.top) + state.below_count + len(state.discards))
    return lying


def coming(state: State, gain: Task, count: int) -> State:
    """Return a state in which dice cards come once there is room for them (CK-de > A; ruling A10).

    The state is without the task that brings them, `gain` is the task by which they come.
    """
    excess = len(state.seat.hand) + count - HAND_LIMIT
    later = (gain, MakeRoom(excess)) if excess > 0 else (gain,)
    return replace(state, agenda=state.agenda + later)


class DiceCount(Task, frozen=True, gc=False):
    """The acting player says how many dice cards come, where fewer may be taken (ruling A10, `fewer`).

    Args:
        most: How many can come, at least one.
        drawn: Whether they come from the draw pile (CK-de > Verwalter 3).
    """

    rule: ClassVar[str] = "hand-limit"
    asks: ClassVar[str] = "dice-coming"

    most: int
    drawn: bool = False

    def question(self, state: State) -> Decision[TakeDice]:
        """Ask how many."""
        return Decision(
            state.actor, "dice-count", lambda: [TakeDice(count) for count in range(self.most, -1, -1)]
        )

    def answer(self, state: State, choice: object) -> State:
        """Let so many come."""
        if not isinstance(choice, TakeDice):
            raise self.misfit(choice)
        if not 0 <= choice.count <= self.most:
            raise refusal(self.rule, clause("dice-count", n=choice.count), clause("dice-most", n=self.most))
        if not choice.count:
            return done(state)
        gain = Draw(choice.count - 1) if self.drawn else PickDice(choice.count)
        return coming(done(state), gain, choice.count)


class PickDice(Task, frozen=True, gc=False):
    """The acting player takes dice cards of the grid, one after another (ruling A11)."""

    rule: ClassVar[str] = "take-die"
    asks: ClassVar[str] = "die"

    count: int

    def run(self, state: State) -> State | None:
        """Take what is left where there is no choice; else wait."""
        if not self.count:
            return done(state)
        lying = len(state.grid)
        if lying > self.count:
            return None
        seat = state.seat
        hand = tuple(sorted(seat.hand + state.grid))
        state = done(state, grid=(), seats=with_seat(state, replace(seat, hand=hand)))
        return further(state, self.count - lying) if lying else state

    def question(self, state: State) -> Decision[TakeDie]:
        """Ask for one card."""
        return Decision(state.actor, "die", lambda: list(map(TakeDie, dict.fromkeys(state.grid))))

    def answer(self, state: State, choice: object) -> State:
        """Take it."""
        if not isinstance(choice, TakeDie):
            raise self.misfit(choice)
        token, state = taken(state, choice.card, self.rule)
        return further(done(state, seats=into_hand(state, token)), self.count - 1)


def further(state: State, count: int) -> State:
    """Return a state in which so many more dice cards come, of a grid that may have to be refilled."""
    return refilled(replace(state, agenda=(*state.agenda, PickDice(count))))


class Receive(Task, frozen=True, gc=False):
    """A card that was chosen joins the hand once there is room."""

    card: int

    def run(self, state: State) -> State | None:
        """Take it into the hand."""
        return refilled(done(state, seats=into_hand(state, self.card)))


class MakeRoom(Task, frozen=True, gc=False):
    """The acting player throws so many dice cards away (CK-de > A; ruling A10)."""

    rule: ClassVar[str] = "hand-limit"
    asks: ClassVar[str] = "make-room"

    count: int

    def run(self, state: State) -> State | None:
        """Pass over where the limit is waived; else wait."""
        waiver = waived(state, "hand-limit")
        return done(used_up(state, waiver)) if waiver else None

    def question(self, state: State) -> Decision[Discard]:
        """Ask which cards go."""
        hand = state.seat.hand
        return Decision(
            state.actor,
            "discard",
            lambda: [Discard(cards) for cards in dict.fromkeys(combinations(hand, self.count))],
        )

    def answer(self, state: State, choice: object) -> State:
        """Discard them."""
        if not isinstance(choice, Discard):
            raise self.misfit(choice)
        if len(choice.cards) != self.count:
            raise refusal(
                self.rule,
                clause("dice-count", n=len(choice.cards)),
                clause("discard-count", n=self.count),
            )
        seat = state.seat
        spent = spend(seat.hand, choice.cards)
        if spent is None:
            raise refusal(self.rule, not_held(state.box, choice.cards), Clause("dice-held"))
        hand, cards, exact = spent
        return done(
            state,
            seats=with_seat(state, replace(seat, hand=hand)),
            discards=discarded(state, cards),
            exact=state.exact and exact,
        )


class _PickAction(Task, frozen=True, gc=False):
    """The acting player takes a card of a kind for its action side, without cost."""

    asked: ClassVar[str]
    """The id of the question."""
    kind: ClassVar[int]

    def run(self, state: State) -> State | None:
        """Pass over where none lies there (ruling A13); take the only one that must be taken."""
        cards = offers(state, self.kind)
        if not cards:
            return done(state)
        forced = len(cards) == 1 and not self.may_be_left(state)
        return self.answer(state, TakeAction(cards[0])) if forced else None

    def question(self, state: State) -> Decision[TakeAction | Enough]:
        """Ask for one card."""
        return Decision(state.actor, self.asked, lambda: self._choices(state))

    def _choices(self, state: State) -> list[TakeAction | Enough]:
        choices: list[TakeAction | Enough] = [TakeAction(token) for token in offers(state, self.kind)]
        return [*choices, ENOUGH] if self.may_be_left(state) else choices

    def may_be_left(self, state: State) -> bool:
        """Tell whether none need be taken; an unseen card of the grid may turn out not to be one."""
        return not surely_offered(state, self.kind)

    def answer(self, state: State, choice: object) -> State:
        """Take it, with all that it brings."""
        if isinstance(choice, Enough) and self.may_be_left(state):
            return done(state)
        if not isinstance(choice, TakeAction):
            raise self.misfit(choice)
        token, state = taken(state, choice.card, self.rule, self.kind)
        return refilled(instead(state, Placing(token)))


class PickGoods(_PickAction, frozen=True, gc=False):
    """The acting player takes a goods card of the grid (ruling A20).

    Args:
        optional: Whether it may be left.
    """

    rule: ClassVar[str] = "goods-reward"
    asks: ClassVar[str] = "goods-card"
    asked: ClassVar[str] = "goods"
    kind: ClassVar[int] = GOODS

    optional: bool = False

    def may_be_left(self, state: State) -> bool:
        """Tell whether none need be taken."""
        return self.optional or not surely_offered(state, GOODS)

    def misfit(self, answer: object) -> IllegalChoiceError:
        """Return the error for an answer to another question."""
        return misfit(self.rule, answer, "goods-card-or-none" if self.optional else self.asks)


class PickPalace(_PickAction, frozen=True, gc=False):
    """The acting player carries out a palace card of the grid without cost (CK-de > Schiffsbelohnungen)."""

    rule: ClassVar[str] = "ship-rewards"
    asks: ClassVar[str] = "palace-card"
    asked: ClassVar[str] = "palace"
    kind: ClassVar[int] = PALACE


def into_hand(state: State, token: int) -> tuple[Seat, ...]:
    """Return the seats after a card has joined the acting player's hand."""
    seat = state.seat
    return with_seat(state, replace(seat, hand=added(seat.hand, token)))
