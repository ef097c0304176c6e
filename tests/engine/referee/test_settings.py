"""Whatever the table has agreed on, its turns are explained, recorded and replayed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import NextDue, TakeDice
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import LAID
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from tests.engine.referee.evening import GAME, Evening, Score

ROWS = tuple(tuple(Random(seed).sample(BONUSES, len(BONUSES))) for seed in range(3))


def evenings(options: Options, turns: int = 30, seeds: Iterable[int] = range(3)) -> tuple[Score, list[Any]]:
    """Return what came of some evenings, and all answers that were recorded."""
    total = Score()
    answers: list[Any] = []
    for seed in seeds:
        evening = Evening(seed, options.players, options=options)
        total.add(evening.play(turns))
        match = evening.match
        again = replay(GAME, Transcript(match.header, match.records))
        assert again.state == match.state
        answers += [reply.answer for node in match.line for reply in node.replies]
    return total, answers


@pytest.mark.parametrize(
    "agreed",
    [
        *(
            pytest.param(one, marks=pytest.mark.slow)
            for one in (
                {"exchanges": "free"},
                {"reward_dice": "fewer"},
                {"empty_grid": "at-once"},
                {"open_bonuses": ROWS},
            )
        ),
        {"joker": "free"},
        {"overpaying": "refuse"},
        {"open_bonuses": ROWS, "exchanges": "free", "reward_dice": "fewer", "empty_grid": "at-once"},
    ],
    ids="+".join,
)
def test_turns_are_explained(agreed: dict[str, Any]) -> None:
    """Every turn is recorded as it was played, if people answer what is asked; no alarm."""
    score, _ = evenings(Options(players=3, **agreed), seeds=range(2))
    assert score.wrong == score.alarms == 0, score.notes
    assert score.recorded == score.turns > 50


def test_fewer_dice_are_told_apart() -> None:
    """A10, fewer: where all dice were not taken, the record says how many; what hands hide is asked."""
    score, answers = evenings(Options(players=3, reward_dice="fewer"), turns=60)
    counts = {answer.count for answer in answers if isinstance(answer, TakeDice)}
    assert counts == {0, 1, 2}
    assert score.asked > 0


def test_the_order_is_recorded() -> None:
    """A0.3, free: an order that leads to another table is found, and stands in the record."""
    _, answers = evenings(Options(players=3, exchanges="free"), turns=45, seeds=(3,))
    assert any(isinstance(answer, NextDue) for answer in answers)


def test_a_grid_that_is_used_up_within_a_turn() -> None:
    """A12, at once: the four new cards are part of the turn that took the last one."""
    options = Options(players=2, empty_grid="at-once")
    laid = turns = 0
    for seed in range(6):
        rest = described(Evening(seed, 2, options=options).true)
        few = rest.grid[:2]
        short = replace(rest, grid=few, draw=rest.draw + len(rest.grid) - len(few))
        evening = Evening(seed, 2, options=replace(options, position=short))
        for _ in range(3):
            evening.turn()
        assert evening.score.wrong == evening.score.alarms == 0, evening.score.notes
        turns += evening.score.recorded
        # No round ends in these turns, so that cards are laid only where the grid was used up.
        laid += [reply.answer for node in evening.match.line for reply in node.replies].count(LAID)
        assert len(evening.match.state.grid) > 0
    assert turns == 18
    assert laid >= 6
