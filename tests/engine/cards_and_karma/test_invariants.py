"""What holds in every match, whoever plays it and however."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards_and_karma.components import (
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    HAND_LIMIT,
    SCORING_CARDS,
    TRIO,
)
from engine.cards_and_karma.game import CardsAndKarma
from engine.cards_and_karma.menu import Menu
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.state import Seat
from engine.cards_and_karma.trios import possible
from engine.cards_and_karma.turn import Finished, TurnEnd
from engine.kernel.contract import Decision
from tests.engine.cards_and_karma.positions import whereabouts
from tests.engine.cards_and_karma.worlds import GAME, states

TURNS_PER_PLAYER = 100
"""No random match of 9000 took half as many turns for each player."""

MATCHES = st.tuples(
    st.builds(
        Options,
        players=st.sampled_from([2, 3, 4]),
        starter=st.sampled_from([0, 1]),
        joker=st.sampled_from(["free", "strict"]),
        overpaying=st.sampled_from(["ask", "refuse"]),
    ),
    st.integers(0, 2**32 - 1).map(Random),
)
few = settings(max_examples=25)


@few
@given(MATCHES)
def test_every_card_is_somewhere_once(match: tuple[Options, Random]) -> None:
    """The 144 cards are always accounted for, each at one place; with full knowledge it stays full."""
    for state in states(GAME, *match):
        places = whereabouts(state)
        assert len(places) == places.total() == state.box.count
        assert all(card.bit_count() == 1 for card in places)
        assert state.below_count == state.below.bit_count()
        assert state.exact
        assert not state.discrepancies


def rested(seat: Seat) -> bool:
    """Tell whether nothing is left to be exchanged (ruling A41: all turned keeps fame and coins)."""
    turned = seat.flipped == SCORING_CARDS
    return (
        seat.karma < TRIO
        and seat.administrators < TRIO
        and (turned or (seat.fame < FAME_PER_FLIP and seat.coins < COINS_PER_FLIP))
    )


@few
@given(MATCHES)
def test_no_three_rest_unexchanged(match: tuple[Options, Random]) -> None:
    """Whenever a turn begins or may end, nobody holds three of a kind, and the pool is empty."""
    for state in states(GAME, *match):
        task = state.agenda[-1]
        if not isinstance(task, Menu | TurnEnd | Finished):
            continue
        assert [type(one) for one in state.agenda] in ([TurnEnd, Menu], [TurnEnd], [Finished])
        for seat in state.seats:
            assert rested(seat)
            assert possible(state, seat) == [()]
            numbers = [state.box.ship_number[token.bit_length() - 1] for token in seat.ships]
            assert numbers == sorted(numbers)
            assert len(numbers) < TRIO


@few
@given(MATCHES)
def test_the_match_ends(match: tuple[Options, Random]) -> None:
    """Random play ends within a hundred turns a player; someone has then turned all six."""
    options, _ = match
    *_, last = states(GAME, *match)
    assert isinstance(last.agenda[-1], Finished)
    assert last.played <= TURNS_PER_PLAYER * options.players
    standing = GAME.standing(last)
    assert standing.over
    assert all(last.seats[seat].flipped == SCORING_CARDS for seat in standing.winners)
    assert GAME.resting(last)


@few
@given(MATCHES)
def test_a_turn_ends(match: tuple[Options, Random]) -> None:
    """The pool always empties: no turn takes more than two hundred answers."""
    answers = Counter(state.played for state in states(GAME, *match))
    assert max(answers.values()) <= 200


@few
@given(MATCHES)
def test_limits(match: tuple[Options, Random]) -> None:
    """Hands hold eight cards at most, scoring cards never turn back, turns only go up."""
    before = None
    for state in states(GAME, *match):
        assert all(len(seat.hand) <= HAND_LIMIT for seat in state.seats)
        if before is not None:
            assert state.played - before.played in {0, 1}
            for old, new in zip(before.seats, state.seats, strict=True):
                assert (old.left, old.right) <= (new.left, new.right)
                assert new.flipped <= SCORING_CARDS
        before = state


@few
@given(MATCHES)
def test_every_listed_choice_is_legal(match: tuple[Options, Random]) -> None:
    """There is always something to choose, and whatever is listed can be done, once each."""
    options, rng = match
    game = CardsAndKarma(GAME.cards)
    for state in states(game, options, rng):
        pending = game.pending(state)
        if isinstance(pending, Decision) and rng.random() < 0.3:
            choices = pending.choices
            assert choices
            assert len(set(choices)) == len(choices)
            for choice in rng.sample(list(choices), min(10, len(choices))):
                game.act(state, choice)
