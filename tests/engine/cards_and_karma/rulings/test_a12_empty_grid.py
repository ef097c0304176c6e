"""An empty grid, within a round and at its end (rulings A12, A43)."""

from __future__ import annotations

from engine.cards_and_karma.choices import TakeDie
from engine.cards_and_karma.piles import Lay
from tests.engine.cards_and_karma.positions import Sitting, dice, die, position, ship


def test_empty_grid_at_the_end_of_a_round() -> None:
    """A43: only the full refill, not four cards first."""
    grid = dice("blue", 1)
    play = position(Sitting(), Sitting(), grid=grid, second=True, turns=2, actor=1, fill=60)
    play.decides(TakeDie(grid[0].token))
    assert play.state.agenda[-1] == Lay(12)


def test_empty_grid_at_the_start_of_a_turn() -> None:
    """A12: four cards are laid before the next player's turn, before an extra turn as well."""
    grid = dice("blue", 1)
    play = position(Sitting(), Sitting(), grid=grid)
    play.decides(TakeDie(grid[0].token))
    assert play.state.agenda[-1] == Lay(4)
    assert play.game.resting(play.state), "hands may take their time"
    play.settle()
    assert (len(play.state.grid), play.state.actor) == (4, 1)
    grid = dice("blue", 1)
    play = position(Sitting(), Sitting(), grid=grid, extra=1).does(TakeDie(grid[0].token))
    assert (len(play.state.grid), play.state.actor) == (4, 0)


def test_reward_takes_what_is_there() -> None:
    """A12: within a turn the empty grid is not filled; a reward finds nothing."""
    new, one = ship(3, "dice-2"), die("blue", 1)
    play = position(Sitting(hand=[one]), grid=[new]).take(new).pay(one)
    assert play.state.seats[0].hand == ()
    assert len(play.state.grid) == 4
