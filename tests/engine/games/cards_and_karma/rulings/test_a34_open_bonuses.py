"""The variant with open bonuses (ruling A34)."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.games.cards_and_karma.advance import advance
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.exchanges import flip
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.contract import PUBLIC, Chance
from tests.engine.games.cards_and_karma.worlds import GAME, states


def test_open_bonuses_are_known() -> None:
    """A34: with the night sides up nobody is asked what a card shows; its bonus is the arranged one."""
    game = CardsAndKarma()
    rows = (BONUSES[::-1], BONUSES)
    state = game.setup(Options(players=2, open_bonuses=rows))
    assert [seat.bonuses for seat in state.seats] == [(5, 4, 3, 2, 1, 0), (0, 1, 2, 3, 4, 5)]
    after = flip(replace(state, seats=(replace(state.seats[0], fame=3), state.seats[1])), fame=True)
    assert advance(after).extra == 1, "seat 0 had put the extra turn first"


def test_open_score_rows() -> None:
    """A34: in the variant bonuses lie open, and turned cards show their day side."""
    options = Options(players=2, open_bonuses=(BONUSES, BONUSES))
    state = CardsAndKarma().setup(options)
    state = replace(state, seats=(replace(state.seats[0], left=1), state.seats[1]))
    row = CardsAndKarma().view(state, PUBLIC).seats[0].score
    assert row == ("score-day-ruby", *(f"score-{name}-ruby" for name in BONUSES[1:]))


def test_coins_turn_the_last_of_the_arranged_row() -> None:
    """A34: coins turn from the right as ever; the bonus is the one that the player put there."""
    game = CardsAndKarma()
    rows = (BONUSES, (*BONUSES[1:], BONUSES[0]))
    state = game.setup(Options(players=2, open_bonuses=rows, starter=1))
    seats = (state.seats[0], replace(state.seats[1], coins=6))
    after = advance(flip(replace(state, seats=seats, agenda=(TurnEnd(), Menu())), fame=False))
    assert (after.seats[1].right, after.seats[1].karma, after.seats[0].karma) == (1, 2, 0)


def test_nothing_is_asked_of_an_open_row() -> None:
    """A34: from the first turn to the last no night side is waited for."""
    rows = (BONUSES[::-1], BONUSES[3:] + BONUSES[:3])
    for state in states(GAME, Options(players=2, open_bonuses=rows), Random(3)):
        pending = GAME.pending(state)
        assert not isinstance(pending, Chance) or pending.kind != "bonus"
        assert [seat.bonuses for seat in state.seats] == [tuple(map(BONUSES.index, row)) for row in rows]
