"""Counts of legal sequences are those that can be worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.contract import UNSEEN, Chance, Decision, Game, Over
from tests.engine.kernel.playing import TOYS
from tests.engine.kernel.toys import dice, hands
from tests.engine.perft import perft

DICE = dice.DiceGame()


def counted(game: Game[Any, Any, Any], state: Any, depth: int) -> int:  # noqa: ANN401  # any game's state
    """Count one by one, without merging anything."""
    if not depth:
        return 1
    pending = game.pending(state)
    if isinstance(pending, Over):
        return 0
    if isinstance(pending, Decision):
        return sum(counted(game, game.act(state, one), depth - 1) for one in set(pending.choices))
    return sum(counted(game, game.observe(state, one), depth - 1) for one in set(pending.results))


def test_the_first_turn_by_hand() -> None:
    """3 throws; 6 + 6 + 36 rolls; after one die 2 choices, after two 2 or 3; then 3 throws again."""
    start = DICE.setup({})
    singles, doubles, pairs = 12, 6, 30
    marks = singles * 2 + doubles * 2 + pairs * 3
    assert perft(DICE, start, 4) == (3, 48, marks, marks * 3)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_merging_equal_states_changes_no_count(game: Game[Any, Any, Any]) -> None:
    """The quick count is that of the slow one at every depth."""
    start = game.setup({"players": 2})
    assert perft(game, start, 5) == tuple(counted(game, start, depth) for depth in range(1, 6))


def test_results_may_be_fixed() -> None:
    """Where the caller names the result, only the decisions branch."""

    def sixes(state: dice.State, _: Chance[dice.Result]) -> list[dice.Result]:
        return [(6,) * len(state.thrown)]

    assert perft(DICE, DICE.setup({}), 3, sixes) == (3, 3, 6)


def test_a_result_may_be_unseen() -> None:
    """Unseen results are results too; equal ones count once."""
    start = hands.HandsGame().setup({"players": 2})
    assert perft(hands.HandsGame(), start, 5, lambda _state, _chance: [UNSEEN, UNSEEN]) == (1, 1, 1, 1, 9)


def test_sequences_end_with_the_match() -> None:
    """After the end there is nothing more to count."""
    start = DICE.setup({"players": 1, "rounds": 1})
    assert perft(DICE, start, 5)[-2:] == (0, 0)
