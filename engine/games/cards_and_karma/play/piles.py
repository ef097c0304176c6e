"""The draw pile, the discards and the grid: cards that come and go.

The draw pile lies action side up, so that its top card is public (ruling A15); what lies under it is
a set of cards in unknown order. A reshuffle happens at the moment the last card leaves (A14).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import EMERGENCY_GRID
from engine.games.cards_and_karma.refusals import misfit
from engine.games.cards_and_karma.results import LAID, CardResults, Laid, Result, Shown
from engine.games.cards_and_karma.state import State, added, with_seat
from engine.games.cards_and_karma.task import Task
from engine.kernel.agenda import done, instead
from engine.kernel.contract import Chance, Unseen


class Reveal(Task, frozen=True, gc=False):
    """The draw pile's next card comes to light (ruling A14).

    Args:
        goes_to: The id of the place where the card will lie next: `draw` where it stays on top.
    """

    rule: ClassVar[str] = "piles"
    asks: ClassVar[str] = "next-card"

    goes_to: str = "draw"

    def run(self, state: State) -> State | None:
        """Reshuffle where the pile is used up; wait for the next card (ruling A14)."""
        if state.below_count:
            return None
        return shuffled(state) if state.discards else done(state, top=0)

    def question(self, state: State) -> Chance[Shown]:
        """Ask which card came to light."""
        return Chance("draw", self.goes_to, lambda: CardResults(_below(state)))

    def result(self, state: State, result: Result | Unseen) -> State:
        """Put the card on top."""
        state = done(state, below_count=state.below_count - 1)
        if isinstance(result, Unseen):
            return replace(state, top=_below(state), exact=False)
        if not isinstance(result, Shown) or not result.card:
            raise self.misfit(result)
        return on_top(state, state.below, result.card)


def _below(state: State) -> int:
    """Return what the next card may be: any card once observations have contradicted one another."""
    return state.below or state.box.all


def on_top(state: State, could: int, seen: int) -> State:
    """Return a state whose draw pile shows on top one of the cards `seen`.

    Args:
        state: The position.
        could: The cards that it may be, as far as was known.
        seen: The cards that it may be, as was seen; where both rule each other out, this counts.
    """
    token = could & seen
    if not token:
        token = seen
        face = state.box.action_face(seen) or "a card"
        state = replace(state, discrepancies=(*state.discrepancies, f"draw: {face}"), exact=False)
    if token & (token - 1):
        return replace(state, top=token, shuffled=False, exact=False)
    state = replace(state, top=token, shuffled=False, below=state.below & ~token)
    return state if state.exact else pinned(state, token)


def pinned(state: State, token: int) -> State:
    """Return a state in which a card whose place is now known is nowhere else.

    Only tokens that may be several cards shrink; one that would be left empty stays as it is.
    """
    keep = ~token

    def without(tokens: tuple[int, ...]) -> tuple[int, ...]:
        if not any(t & token and t & keep for t in tokens):
            return tokens
        return tuple(sorted(t & keep or t for t in tokens))

    return replace(
        state,
        below=state.below & keep,
        grid=without(state.grid),
        discards=without(state.discards),
        seats=tuple(
            seat if (hand := without(seat.hand)) is seat.hand else replace(seat, hand=hand)
            for seat in state.seats
        ),
    )


def shuffled(state: State) -> State:
    """Return a state whose discards are the draw pile, face down for what one knows of their order.

    The tray's cards that were discarded go with them (ruling A14: paid dice are discarded already).
    They may lie there a while longer, for hands shuffle later than the rules.
    """
    acting = tuple(task.card for task in state.agenda if isinstance(task, DiscardPalace))
    tray, last = state.tray, state.last_tray
    thrown = tuple(card for card in tray.palace if card not in acting)
    return replace(
        state,
        below=reduce(or_, state.discards),
        below_count=len(state.discards),
        shuffled=True,
        discards=(),
        tray=replace(tray, dice=(), palace=acting),
        last_tray=replace(
            last, dice=state.box.by_dice(last.dice + tray.dice), palace=(*last.palace, *thrown)
        ),
    )


def discarded(state: State, tokens: Iterable[int]) -> tuple[int, ...]:
    """Return the discards with some more; they lie dice side up (CK-de > B)."""
    discards = state.discards
    for token in tokens:
        discards = added(discards, token)
    return discards


class DiscardPalace(Task, frozen=True, gc=False):
    """A palace card whose action is over goes to the discards (CK-de > E)."""

    closing: ClassVar[bool] = True

    card: int

    def run(self, state: State) -> State | None:
        """Discard it."""
        return done(state, discards=discarded(state, (self.card,)))


class Draw(Task, frozen=True, gc=False):
    """The acting player takes the draw pile's top card into the hand (CK-de > Verwalter 3).

    Args:
        more: Cards to be drawn after this one.
    """

    more: int = 0

    def run(self, state: State) -> State | None:
        """Take the card; the next one comes to light."""
        seat = state.seat
        seats = with_seat(state, replace(seat, hand=added(seat.hand, state.top)))
        later: tuple[Task, ...] = (Reveal(),)
        if self.more:
            later = (Draw(self.more - 1), Reveal(f"seat-{state.actor}-hand"))
        return instead(state, *later, seats=seats, top=0)


class Lay(Task, frozen=True, gc=False):
    """Cards of the draw pile are laid into the grid by the people at the table.

    Sources: CK-de > Runde beendet, Aktionsauslage aufgebraucht.

    Args:
        count: How many are missing.
    """

    asks: ClassVar[str] = "cards-laid"

    count: int

    def answer(self, state: State, choice: object) -> State:
        """Refuse it: the cards come first (rulings A12, A43)."""
        used_up = not state.grid and self.count == EMERGENCY_GRID
        raise misfit("empty-grid" if used_up else "refill", choice, self.asks)

    def question(self, state: State) -> Chance[Laid]:
        """Ask whether the cards have been laid."""
        return Chance("lay", "grid", lambda: (LAID,))

    def result(self, state: State, result: Result | Unseen) -> State:
        """Lay them, one after another."""
        return instead(state, Laying(self.count))


class Laying(Task, frozen=True, gc=False):
    """The next `count` cards of the draw pile go to the grid."""

    count: int

    def run(self, state: State) -> State | None:
        """Lay one card; the next one comes to light."""
        if not self.count or not state.top:
            return done(state)
        goes_to = "grid" if self.count > 1 else "draw"
        return instead(
            state,
            Laying(self.count - 1),
            Reveal(goes_to),
            grid=added(state.grid, state.top),
            top=0,
        )
