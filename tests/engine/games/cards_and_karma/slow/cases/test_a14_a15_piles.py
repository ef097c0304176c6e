"""A14, A15: draw pile, discards and what lies open."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import DRAW_TWO, die, pay, play, table, take
from tests.engine.games.cards_and_karma.slow.piles import hidden_cards
from tests.engine.games.cards_and_karma.slow.table import Seat


def test_the_discards_become_the_pile() -> None:
    """A14 (CK-de > B, Achtung): in the moment the last card leaves, so that a new top card lies open."""
    mine = Seat(administrators=1)
    state = table(mine, grid=["orange 2", "orange 3"], top="blue 1", pile=["blue 2"], left=2)
    held = len(state.discards)
    state = play(state, DRAW_TWO, cards=("blue 2", "purple 1 spare 000"))
    assert state.seats[0].hand == ["blue 1", "blue 2"]
    assert (game.reshuffles(state), state.discards, state.draw) == (1, [], held)
    assert state.draw_top == "purple 1 spare 000"


def test_a_pile_with_cards_is_not_shuffled() -> None:
    """A14 (CK-de > B, 'erst wenn'): with one card left the discards stay."""
    state = table(Seat(administrators=1), grid=["orange 2"], top="blue 1", left=3)
    held = len(state.discards)
    state = play(state, DRAW_TWO)
    assert (game.reshuffles(state), state.draw, len(state.discards)) == (0, 1, held)


def test_what_paid_is_shuffled_in() -> None:
    """A14 (CK-de > B, E): palace 6 draws the last card; the paid die goes in, the palace card does not."""
    state = table(Seat(hand=["orange 6"]), grid=["palace 6", "orange 2"], top="tea1 coin", left=1)
    held = len(state.discards)
    state = game.answer(game.answer(state, take("palace 6")), pay("orange 6"))
    assert "orange 6" in hidden_cards(state)
    assert "palace 6" not in hidden_cards(state)
    state = play(state)
    assert (state.draw, state.discards) == (held + 1, ["palace 6"])
    assert game.facts(state)["tray"] == ["palace 6"]


def test_shuffled_while_the_grid_is_laid_out() -> None:
    """A14, A12 (CK-de > Aktionsauslage aufgebraucht): two of four come from the shuffled pile."""
    state = table(Seat(), grid=["orange 2"], top="blue 1", pile=["blue 2"], left=2)
    state = play(state, die("orange 2"), cards=("blue 2",))
    assert (game.reshuffles(state), len(state.grid)) == (1, 4)


def test_the_next_top_card_is_asked_for() -> None:
    """A15 (CK-de > Spielvorbereitung): the action side of the top card is always open."""
    state = table(Seat(hand=["orange 6"]), grid=["palace 6", "orange 2"], top="tea1 coin")
    state = game.answer(game.answer(state, take("palace 6")), pay("orange 6"))
    assert game.pending(state) == {"kind": "card"}
    assert game.facts(state)["draw-top"] is None
    state = game.answer(state, {"card": "purple 1 spare 003"})
    assert game.facts(state)["draw-top"] == "purple 1 spare 003"


def test_the_top_card_lies_open_from_the_start() -> None:
    """A15 (CK-de > Spielvorbereitung): pile with the action side up; nothing below is known."""
    state = table(Seat(), grid=["orange 2"], top="tea1 coin")
    told = game.facts(state)
    assert told["draw-top"] == "tea1 coin"
    assert told["draw"] == len(hidden_cards(state)) + 1


def test_a_card_that_lies_elsewhere_cannot_be_drawn() -> None:
    """A14, A15 (CK-de > Spielvorbereitung): what lies in the grid or on the discards is not in the pile."""
    state = table(Seat(administrators=1), grid=["orange 2"], top="blue 1", discards=["blue 3"])
    state = game.answer(state, DRAW_TWO)
    for card in ("orange 2", "blue 3", "blue 1", "card-999"):
        with pytest.raises(ValueError, match="A14"):
            game.answer(state, {"card": card})
