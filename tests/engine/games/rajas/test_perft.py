"""Counts of legal sequences: those of a turn worked out by hand, and longer ones as they were counted."""

from __future__ import annotations

from engine.games.rajas.results import AnyResult
from engine.games.rajas.state import State
from engine.kernel.contract import Chance
from tests.engine.games.rajas.desk import GAME, begun, having
from tests.engine.perft import perft


def first(_: State, chance: Chance[AnyResult]) -> list[AnyResult]:
    """Of all results the first."""
    return [chance.results[0]]


def test_a_turn_by_hand() -> None:
    """Three players; the first has a 1 of each colour, the next one a 2 of each, both have one karma."""
    free = 4 + 8  # balconies and terrace: one way to pay, one roll
    chambers = 2  # the Great Mogul for a 1, the Portuguese for a 6 by karma
    first_of_rows = 1 + 1  # quarry and harbour
    spaces = 2 + 3 + 1 + free + chambers + first_of_rows  # with assorted goods, stalls, outer terrace
    second = 1 + 3 + 1 + free + 1 + first_of_rows  # the second player: the other assorted one, the dancer
    rolled_again = 2**4
    any_die = 4 * 2  # as it lies or turned
    tiles = 12  # each open one costs at most 6
    ways = 2 * second + free + 3 * any_die + rolled_again + chambers * 4 + 4 + tiles
    assert perft(GAME, begun(3), 2, first) == (spaces, ways) == (22, 116)


def test_a_turn_of_two() -> None:
    """As it was counted."""
    state = having(begun(2), dice="blue-6 green-5 orange-1 purple-3", karma=1)
    assert perft(GAME, state, 4, first) == (19, 76, 530, 2907)


def test_a_turn_with_variants() -> None:
    """As it was counted."""
    state = having(begun(3, variants=("navaratnas", "mango")), dice="blue-6 blue-5 green-5 purple-3", karma=1)
    assert perft(GAME, state, 3, first) == (26, 176, 1436)
