"""Matches in which rules are broken: the table is put right again, and play goes on by the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards_and_karma.facts import facts as facts_by_rules
from firmware.simulator.evening import Evening, Settings
from tests.firmware.simulator.matches import answered, begun, events, play


def test_without_mistakes_nothing_is_planned_otherwise(tmp_path: Path) -> None:
    """The chance of mistakes is apart from all other chance: their rate changes no plan."""
    plans = []
    for rate in (0.0, 1.0):
        evening = Evening(Settings(players=2, seed=31, mistakes=rate), tmp_path / str(rate))
        play(evening)
        plans.append([one["answers"] for one in events(tmp_path / str(rate)) if one["event"] == "turn-end"])
    assert plans[0] == plans[1]
    assert not any(one["event"] == "mistake" for one in events(tmp_path / "0.0"))
    assert sum(one["event"] == "mistake" for one in events(tmp_path / "1.0")) > 5


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7), (4, 8)])
def test_every_turn_ends_on_a_legal_table(players: int, seed: int, tmp_path: Path) -> None:
    """Whatever was done wrongly: once it is put right, the pieces are where the rules have them."""
    play(Evening(Settings(players=players, seed=seed, mistakes=0.7), tmp_path))
    log = events(tmp_path)
    state = begun(log)
    for end in (one for one in log if one["event"] == "turn-end"):
        assert end["facts"] == dict(facts_by_rules(answered(state, end["answers"], lay=False))), end["turn"]
        state = answered(state, end["answers"], lay=True)
    kinds = [one["event"] for one in log if one["event"] in {"mistake", "overdue", "repair"}]
    assert kinds == ["mistake", "overdue", "repair"] * (len(kinds) // 3)
