"""What a legal turn explains as well is no mistake that anybody could name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.results import Result
from engine.games.cards_and_karma.state import State
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.mistakes.explaining import Explainer, Seen
from firmware.simulator.games.cards_and_karma.people.planning import Plan
from firmware.simulator.settings import Settings
from firmware.simulator.truth import TruthLog
from firmware.table_protocol.messages import Coverage, Facts
from tests.firmware.simulator.games.cards_and_karma.matches import GAME, events, play, played

TURNS = 25


def turns(seed: int, coverage: Coverage) -> tuple[Explainer, list[Plan]]:
    """Return who explains, and the first turns of a match."""
    evening = Evening(Settings(players=3, seed=seed))
    match = played(evening)
    return Explainer(GAME, match.nights, coverage), [match.planner.turn() for _ in range(TURNS)]


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


def test_what_lies_in_the_tray_may_be_from_any_hand() -> None:
    """What others hold nobody knows: a turn is explained though another one really holds what pays for it."""
    explainer, plans = turns(3, "all")
    tried = 0
    for plan in plans:
        state, after = plan.start.state, end(plan)
        paid = [token for choice in plan.choices if isinstance(choice, Pay) for token in choice.dice]
        hands = [set(seat.hand) for seat in state.seats]
        other = (state.actor + 1) % len(hands)
        if len(paid) != 1 or not hands[other] or paid[0] not in hands[state.actor]:
            continue
        tried += 1
        given = min(hands[other])
        hands[state.actor] ^= {paid[0], given}
        hands[other] ^= {paid[0], given}
        dealt = zip(state.seats, hands, strict=True)
        seats = tuple(replace(seat, hand=tuple(sorted(hand))) for seat, hand in dealt)
        start = replace(state, seats=seats)
        assert explainer.legal(start, plan.start.pile, explainer.seen(after)), plan.answers
        die = state.box.dice_faces(paid[0])
        without = (tuple(one for one in seat.hand if state.box.dice_faces(one) != die) for seat in seats)
        nobody = tuple(replace(seat, hand=hand) for seat, hand in zip(seats, without, strict=True))
        start = replace(state, seats=nobody)
        assert not explainer.legal(start, plan.start.pile, explainer.seen(after)), plan.answers
    assert tried > 3


def test_no_more_cards_are_laid_out_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who errs in the last turn of a round leaves no cards that should have gone: the grid is filled up."""
    laid: list[int] = []
    laid_out = Explainer.laid_out

    def noted(self: Explainer, table: Seen, after: State, refill: Any) -> Seen:  # noqa: ANN401 -- deeds
        found = laid_out(self, table, after, refill)
        laid.append(len(found.grid))
        return found

    monkeypatch.setattr(Explainer, "laid_out", noted)
    kinds = ("score-kept", "payment-none")
    for seed in range(3):
        play(Evening(Settings(players=4, seed=seed, mistakes=1.0, kinds=kinds), tmp_path / str(seed)))
    columns, rows = GRID[4]
    assert laid
    assert max(laid) <= columns * rows


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
