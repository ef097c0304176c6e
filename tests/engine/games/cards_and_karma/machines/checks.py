"""What must hold of any state, and what matches are drawn from."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    BONUSES,
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    HAND_LIMIT,
    SCORING_CARDS,
    TRIO,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.trios import possible
from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.turn import Finished, TurnEnd
from firmware.soak.games.cards_and_karma.belief import inside
from firmware.soak.games.cards_and_karma.settings import SETTINGS
from tests.engine.games.cards_and_karma.positions import whereabouts
from tests.engine.games.cards_and_karma.worlds import GAME

TURNS_PER_PLAYER = 100
"""No random match of 9000 took half as many turns for each player."""
ANSWERS_PER_TURN = 200
"""No turn of a random match takes half as many answers."""

SEEDS = st.integers(0, 2**32 - 1).map(Random)
FEW_CARDS = CardsAndKarma(
    Cards.of(replace(GAME.cards.catalogue, name="half", cards=GAME.cards.catalogue.cards[::2]))
)
"""Half a box: enough for two players, and shuffled every few rounds."""


@st.composite
def options(draw: st.DrawFn, players: tuple[int, ...] = (2, 3, 4)) -> Options:
    """Draw the options of a match: players, starter, settings, open or hidden bonuses."""
    count = draw(st.sampled_from(players))
    rows = st.just(()) | st.tuples(*[st.permutations(BONUSES).map(tuple)] * count)
    return Options(
        players=count,
        starter=draw(st.integers(0, count - 1)),
        open_bonuses=draw(rows),
        **{name: draw(st.sampled_from(values)) for name, values in SETTINGS.items()},
    )


def accounted(state: State) -> None:
    """Check that each card lies at one place, and that nothing else does; for who knows all."""
    places = whereabouts(state)
    assert len(places) == places.total() == state.box.count
    assert all(card.bit_count() == 1 for card in places)
    assert state.below_count == state.below.bit_count()
    assert state.exact
    assert not state.discrepancies


def rested(seat: Seat) -> bool:
    """Tell whether no tokens are left to be exchanged (ruling A41: all turned keeps fame and coins)."""
    turned = seat.flipped == SCORING_CARDS
    return (
        seat.karma < TRIO
        and seat.administrators < TRIO
        and (turned or (seat.fame < FAME_PER_FLIP and seat.coins < COINS_PER_FLIP))
    )


def at_rest(state: State) -> bool:
    """Tell whether a turn begins or may end, or the match has ended."""
    return isinstance(state.agenda[-1], Menu | TurnEnd | Finished)


def settled(state: State) -> None:
    """Check that nothing is due in a state at rest: the pool is empty and no three lie anywhere."""
    assert [type(one) for one in state.agenda] in ([TurnEnd, Menu], [TurnEnd], [Finished])
    for seat in state.seats:
        assert rested(seat)
        assert possible(state, seat) == [()]
        numbers = [state.box.ship_number[token.bit_length() - 1] for token in seat.ships]
        assert numbers == sorted(numbers)
        assert len(numbers) < TRIO


def follows(before: State, after: State) -> None:
    """Check what only goes one way: turns and scoring cards; and that no hand is too large."""
    assert all(len(seat.hand) <= HAND_LIMIT for seat in after.seats)
    assert after.played - before.played in {0, 1}
    for old, new in zip(before.seats, after.seats, strict=True):
        assert (old.left, old.right) <= (new.left, new.right)
        assert new.flipped <= SCORING_CARDS


def holds(truth: State, belief: State) -> None:
    """Check that the true state is among those that are believed possible."""
    assert not belief.discrepancies
    assert inside(truth.grid, belief.grid)
    assert inside(truth.discards, belief.discards)
    assert inside(truth.tray.dice, belief.tray.dice)
    assert bool(truth.top) == bool(belief.top)
    assert truth.top & ~belief.top == 0
    assert truth.below & ~belief.below == 0
    assert truth.below_count == belief.below_count
    for true, seen in zip(truth.seats, belief.seats, strict=True):
        assert inside(true.hand, seen.hand)
        assert inside(true.buildings, seen.buildings)
        assert inside(true.goods, seen.goods)
        assert len(true.ships) == len(seen.ships)
        assert all(one & ~other == 0 for one, other in zip(true.ships, seen.ships, strict=True))
        for count in ("fame", "coins", "karma", "administrators", "bonuses", "left", "right"):
            assert getattr(true, count) == getattr(seen, count)
    for name in ("actor", "starter", "second", "turns", "extra", "fresh", "ending", "played", "rounds"):
        assert getattr(truth, name) == getattr(belief, name)


def forgotten(before: State, belief: State) -> None:
    """Check that a shuffle leaves open where any of the discards lies (ruling A14).

    One that might have been among them and has come to light with the same answer lies where it is laid.

    Args:
        before: What was believed before it.
        belief: What is believed after it.
    """
    known = 0
    for token in before.discards:
        known |= token
    may_be_drawn = belief.top | belief.below
    for seat in belief.seats:
        for token in seat.hand:
            may_be_drawn |= token
    for token in belief.grid:
        may_be_drawn |= token
    open_now = [getattr(task, "card", 0) for task in belief.agenda]
    open_now += [token for seat in belief.seats for token in (*seat.buildings, *seat.goods, *seat.ships)]
    for token in open_now:
        if token.bit_count() == 1:
            known &= ~token
    assert known & ~may_be_drawn == 0
