"""Evenings of random play, followed by readings alone: what is recorded must be what was played."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from tests.engine.referee.camera import ALL, PERFECT, TRAY, Faults
from tests.engine.referee.evening import GAME, Evening, Habits, Score

EYES = Faults(missed=0.005, nameless=0.02, twin=0.02, covered=0.05)
"""Eyes that are good but not perfect."""


def evenings(
    coverage: Collection[str], habits: Habits, faults: Faults = PERFECT, turns: int = 30, seeds: int = 2
) -> Score:
    """Return what came of some evenings with two to four players."""
    total = Score()
    for seed in range(seeds):
        total.add(Evening(11 + seed, 2 + seed % 3, coverage, faults, habits).play(turns))
    return total


def test_clear_play_hardly_needs_a_question() -> None:
    """Everything open is seen and everybody presses in time: every turn of whole matches is recorded."""
    score = evenings(ALL, Habits(leave=0.0), turns=500)
    assert score.turns > 100
    assert score.recorded == score.turns, score.notes
    assert score.wrong == score.alarms == 0
    assert score.asked < 0.03 * score.turns


def test_what_was_recorded_replays() -> None:
    """The record of an evening leads to the same state without any camera."""
    match = Evening(5, 3)
    match.play(25)
    kept = match.match
    assert kept.state.played == 25
    assert replay(GAME, Transcript(kept.header, tuple(kept.records))).state == kept.state


@pytest.mark.parametrize(
    ("coverage", "habits"),
    [
        pytest.param(ALL, Habits(leave=1.0), id="nobody-clears-the-tray"),
        pytest.param(ALL, Habits(ahead=0.5), id="hands-play-ahead"),
        pytest.param(ALL, Habits(tidy=0.6), id="the-tray-is-cleared-before-the-press"),
        pytest.param(ALL, Habits(early=0.7), id="cards-are-laid-out-before-the-press"),
        pytest.param(ALL, Habits(meanwhile=0.0), id="only-the-end-is-seen"),
        pytest.param(TRAY, Habits(), id="rows-are-not-under-the-camera"),
        pytest.param(TRAY, Habits(ahead=0.2, tidy=0.2, early=0.2), id="all-of-it-without-rows"),
    ],
)
def test_habits_are_understood(coverage: Collection[str], habits: Habits) -> None:
    """However people play, what is recorded is what they did, if they answer what is asked."""
    score = evenings(coverage, habits, turns=20)
    assert score.turns == score.recorded == 40, score.notes
    assert score.wrong == score.alarms == 0


def test_forgotten_presses_are_understood() -> None:
    """One press explains two turns: nearly always right, and never a wrong record."""
    score = evenings(ALL, Habits(forget=0.3), seeds=3)
    assert score.turns > 80
    assert score.wrong == 0, score.notes
    assert score.recorded > 0.97 * score.turns
    assert score.asked < 0.1 * score.turns


def test_what_lies_open_is_not_asked_about() -> None:
    """The rows tell what the tray alone does not: with them people are hardly ever asked."""
    habits = Habits(ahead=0.1)
    rows, tray = (evenings(one, habits) for one in (ALL, TRAY))
    assert rows.recorded == tray.recorded == 60
    assert rows.asked < 0.1 * rows.turns
    assert tray.asked > 2 * rows.asked


def test_eyes_that_err_now_and_then_mislead_nobody() -> None:
    """Missed, nameless and mistaken cards and covered places hardly ever cost a turn."""
    habits = Habits(ahead=0.1, tidy=0.1, early=0.1, meanwhile=0.8)
    score = evenings(ALL, habits, EYES, turns=20, seeds=3)
    assert score.turns >= 40
    assert score.wrong + score.alarms <= 1, score.notes
    assert score.recorded >= score.turns - 1


def test_blind_eyes_ruin_it() -> None:
    """Negative control: with half of all cards missed nobody follows a match."""
    score = Evening(31, 3, ALL, Faults(missed=0.5), Habits()).play(30)
    assert score.recorded <= 3
    assert score.alarms + score.wrong == 1
