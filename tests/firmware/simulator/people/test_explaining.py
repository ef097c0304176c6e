"""What a legal turn explains as well is no mistake that anybody could name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.choices import Pay
from engine.cards_and_karma.components import BONUSES
from engine.cards_and_karma.results import Result
from engine.cards_and_karma.state import State
from firmware.simulator.evening import Evening, Settings
from firmware.simulator.people.mistakes.explaining import Explainer, Seen
from firmware.simulator.people.planning import Plan
from firmware.simulator.table.facts import Facts
from firmware.simulator.truth import TruthLog
from firmware.table_protocol.messages import Coverage
from tests.firmware.simulator.matches import GAME, events, play

TURNS = 25


def turns(seed: int, coverage: Coverage) -> tuple[Explainer, list[Plan]]:
    """Return who explains, and the first turns of a match."""
    evening = Evening(Settings(players=3, seed=seed))
    nights = tuple(tuple(bonus_of(piece.back) for piece in row) for row in evening.box.scores)
    return Explainer(GAME, nights, coverage), [evening.planner.turn() for _ in range(TURNS)]


def bonus_of(face: str) -> int:
    """Return the index of the bonus on a night side."""
    return next(number for number, bonus in enumerate(BONUSES) if face.startswith(f"score-{bonus}-"))


def end(plan: Plan) -> State:
    """Return the position at a turn's end."""
    state = plan.start.state
    for choice in plan.choices:
        if state.played > plan.start.state.played:
            break
        state = GAME.observe(state, choice) if isinstance(choice, Result) else GAME.act(state, choice)
    return state


@pytest.mark.parametrize("coverage", ["grid", "tray", "all"])
def test_a_legal_turn_explains_itself(coverage: Coverage) -> None:
    """Whatever the camera sees: what was played by the rules can have been played by the rules."""
    explainer, plans = turns(1, coverage)
    for plan in plans:
        assert explainer.legal(plan.start.state, plan.start.pile, explainer.seen(end(plan))), plan.answers


def test_what_nobody_paid_for_is_not_explained() -> None:
    """With the dice out of the tray and everything else as it was, no legal turn leads to that table."""
    explainer, plans = turns(2, "all")
    unpaid = 0
    for plan in plans:
        after = end(plan)
        paid = any(isinstance(choice, Pay) and choice.dice for choice in plan.choices)
        if not paid or after.tray.palace:
            continue
        unpaid += 1
        table = replace(explainer.seen(after), tray=())
        assert not explainer.legal(plan.start.state, plan.start.pile, table), plan.answers
    assert unpaid > 3


def test_what_was_meant_looks_the_same(tmp_path: Path) -> None:
    """Nine cards in a hand look like eight: made all the same, and marked as what nobody can tell."""
    play(Evening(Settings(players=3, seed=13, mistakes=1.0, kinds=("hand-limit",)), tmp_path))
    told = [one for one in events(tmp_path) if one["event"] == "mistake"]
    assert told
    assert all(one["indistinguishable"] for one in told)


def test_less_is_told_where_less_is_seen(tmp_path: Path) -> None:
    """Three karma that are kept show where the administrators are seen; with the grid alone they do not."""
    marks = {}
    for coverage in ("all", "grid"):
        folder = tmp_path / coverage
        settings = Settings(players=3, seed=1, mistakes=1.0, kinds=("karma-kept",), coverage=coverage)
        play(Evening(settings, folder))
        marks[coverage] = [one["indistinguishable"] for one in events(folder) if one["event"] == "mistake"]
    assert marks["all"]
    assert not any(marks["all"])
    assert marks["grid"]
    assert all(marks["grid"])


@pytest.mark.parametrize("explained", [True, False])
def test_cards_laid_out_early_are_explained_as_all_else(
    explained: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table with those cards is tried out; where something legal would explain it, it is left alone."""
    evening = Evening(Settings(players=3, seed=1, mistakes=1.0, kinds=("refill-early",)), tmp_path)
    tried: list[Seen] = []
    laid: list[tuple[Facts, Seen]] = []
    log = TruthLog.__call__

    def legal(_: Explainer, __: State, ___: tuple[int, ...], table: Seen) -> bool:
        tried.append(table)
        return explained

    def noted(self: TruthLog, event: dict[str, Any]) -> None:
        if event["event"] == "mistake":
            laid.append((evening.match.known(), tried[-1]))
        log(self, event)

    monkeypatch.setattr(Explainer, "legal", legal)
    monkeypatch.setattr(TruthLog, "__call__", noted)
    play(evening)
    assert len(tried) > 3
    assert bool(laid) is not explained
    for known, table in laid:
        assert (sorted(known["grid"]), [known["draw-top"]]) == ([*table.grid], [*dict(table.open)["draw"]])
