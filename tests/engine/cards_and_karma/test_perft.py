"""Counts of legal sequences: some worked out by hand, some that any slip in the rules would change.

A count that changes with a wanted change of the rules is written anew after the difference was
understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.cards_and_karma.menu import Menu
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.results import Result
from engine.cards_and_karma.state import State
from engine.kernel.contract import Chance
from engine.kernel.perft import perft
from tests.engine.cards_and_karma.positions import Sitting, dice, die, house, palace, position, ship, ware
from tests.engine.cards_and_karma.worlds import GAME, states


def first(_: State, chance: Chance[Result]) -> Sequence[Result]:
    """Let chance always show the first of its results."""
    return chance.results[:1]


def test_a_turn_by_hand() -> None:
    """Three cards in the grid, a 3, a 4 and an administrator in hand, a building that costs 7."""
    red, tea = house("red", cost=("blue", 7)), ware(("tea", 1))
    rich = Sitting(hand=dice("blue", 3, 4), administrators=1)
    play = position(rich, Sitting(), grid=[red, tea, die("blue", 1)])
    first_answers = 3 + 1 + 1 + 1  # a die, the tea, the building, two cards for the administrator
    ends = (3 + 1) * 3  # over, another turn, or two cards
    payments = 3  # 3 + 4, joker + 3, joker + 4
    drawn = 1  # the second card that comes to light
    assert perft(play.game, play.state, 2, first) == (first_answers, ends + payments + drawn)


def test_goods_reward_by_hand() -> None:
    """Three goods cards for a ship of one or two: 3 first ones, then 2 more or enough."""
    new, one = ship(3, "goods-cards-1-2"), die("blue", 1)
    goods = [ware((kind, 1)) for kind in ("tea", "tea", "silk")]
    play = position(Sitting(hand=[one]), grid=[new, *goods]).take(new).pay(one)
    assert perft(play.game, play.state, 2, first) == (3, 9)


def test_two_dice_by_hand() -> None:
    """Two of four dice cards, one after another: 4, then 3."""
    two, exact = palace(2), die("blue", 2)
    play = position(Sitting(hand=[exact]), grid=[two, *dice("blue", 1, 2, 3, 4)]).take(two).pay(exact)
    assert perft(play.game, play.state, 2, first) == (4, 12)


@pytest.mark.parametrize(
    ("players", "turns", "counts"),
    [
        (2, 0, (20, 311, 4747, 51764)),
        (2, 40, (20, 148, 1720, 8557)),
        (3, 0, (26, 517, 12507)),
        (3, 60, (22, 318, 4812, 27379)),
        (4, 0, (33, 760, 17001)),
        (4, 80, (31, 220, 4150)),
    ],
)
def test_counts_from_random_matches(players: int, turns: int, counts: tuple[int, ...]) -> None:
    """From a turn of a random match so many sequences of one, two and more answers go on."""
    state = next(
        state
        for state in states(GAME, Options(players=players), Random(players))
        if state.played == turns and isinstance(state.agenda[-1], Menu)
    )
    assert perft(GAME, state, len(counts), first) == counts
