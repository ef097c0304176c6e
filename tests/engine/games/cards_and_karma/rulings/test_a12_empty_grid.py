"""An empty grid, within a round and at its end (rulings A12, A43)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import EXTRA_TURN, TakeDie
from engine.games.cards_and_karma.play.piles import Lay
from tests.engine.games.cards_and_karma.moments import any_die
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, position, ship


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
    assert play.game.turns(play.state).resting, "hands may take their time"
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


def test_four_cards_come_as_often_as_needed() -> None:
    """A12: within one round four cards are laid each time that a turn begins before an empty grid."""
    grid = dice("blue", 1)
    play = position(*(Sitting() for _ in range(4)), grid=grid, fill=60)
    sizes = []
    for _ in range(6):
        any_die(play)
        sizes.append(len(play.state.grid))
    assert sizes == [4, 3, 2, 1, 4, 3]
    assert play.state.rounds == 1


def test_four_cards_before_an_extra_turn_by_an_administrator() -> None:
    """A12: a turn bought with an administrator is a turn: before it four cards are laid."""
    grid = dice("blue", 1)
    play = position(Sitting(administrators=1), grid=grid).die(grid[0]).decides(EXTRA_TURN)
    assert play.state.agenda[-1] == Lay(4)


def test_four_cards_with_a_shuffle_between() -> None:
    """A12, A14: where the pile runs out while four are laid, the discards are shuffled and go on."""
    grid = dice("blue", 1)
    play = position(Sitting(), grid=grid, draw=dice("blue", 2, 3), discards=dice("green", 2, 3, 4), fill=0)
    play.die(grid[0])
    assert len(play.state.grid) == 4
    assert (bool(play.state.top), play.state.below_count, play.state.discards) == (True, 0, ())


@pytest.mark.parametrize(("players", "cards"), [(3, 16), (4, 20)])
def test_only_the_full_refill_for_more_players(players: int, cards: int) -> None:
    """A43: with three and four players, too, an empty grid at the end of a round is filled up at once."""
    grid = dice("blue", 1)
    sittings = [Sitting() for _ in range(players)]
    play = position(*sittings, grid=grid, second=True, turns=players, actor=players - 1, fill=60)
    play.decides(TakeDie(grid[0].token))
    assert play.state.agenda[-1] == Lay(cards)
