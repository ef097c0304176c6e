"""A press means the screen that people had in view, whatever the assistant has thought of since."""

from __future__ import annotations

import pytest

from engine.words import Face, Seconds, on_step
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.screens import REACTION
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.kernel.toys.tile import PLAYED, TRACK
from tests.engine.referee.desk import seen
from tests.firmware.assistant.bench import Bench, Hurry

A_MOMENT = REACTION / 2
LONG = 2 * REACTION


def asked() -> Bench:
    """Return a table at which it has just been asked whether the tile was turned, for time was short."""
    hurry = Hurry()
    bench = Bench(OrderlyTileGame(), budget=hurry.budget)
    bench.plays("turn-2")
    bench.press("a")
    assert bench.phase == "asking"
    hurry.slow = False
    return bench


@pytest.mark.parametrize(("after", "turns"), [(A_MOMENT, 0), (LONG, 1)])
def test_a_press_answers_a_question_that_was_in_view(after: float, turns: int) -> None:
    """Whoever pressed when the question came up meant the screen before, and is asked still."""
    bench = asked()
    bench.press("a", after=after)
    assert bench.phase == ("play" if turns else "asking")
    assert bench.state.turns == turns


@pytest.mark.parametrize(("after", "turns"), [(A_MOMENT, 0), (LONG, 1)])
def test_a_question_is_in_view_when_it_is_lit(after: float, turns: int) -> None:
    """Drawing takes a while: seconds that a screen was not shown yet do not count."""
    bench = asked()
    question = bench.assistant.scene.number
    bench.assistant.screens.lit(question, Seconds(bench.time + 2.0))
    bench.press("a", after=2.0 + after, screen=question)
    assert bench.state.turns == turns


def test_a_question_that_was_answered_is_answered_no_more() -> None:
    """A second press on its screen, heard of when all is done, ends no turn and takes nothing back."""
    for button in ("a", "b", "c"):
        bench = asked()
        question = bench.assistant.scene.number
        bench.press("a", after=LONG)
        told = list(bench.told)
        bench.plays(3)
        bench.press(button, after=A_MOMENT, screen=question)
        assert bench.state.turns == 1
        assert bench.told == told


def by_hand() -> Bench:
    """Return a table that nothing explains, of which people are about to say what was misread."""
    bench = Bench(OrderlyTileGame())
    marker = seen(TRACK.id, on_step("marker", 5))
    wrong = bench.look(track=marker, played=seen(PLAYED.id, Face("card-8"), Face("card-7")))
    bench.press("a", wrong)
    bench.read(wrong, after=PATIENCE)
    bench.press("d", wrong)
    assert bench.phase == "correcting"
    return bench


@pytest.mark.parametrize(("after", "picked"), [(A_MOMENT, False), (LONG, True)])
def test_a_press_does_not_pick_from_a_page_that_was_just_turned(after: float, picked: bool) -> None:
    """It was meant for the page before, which is gone; nothing is picked until the new one is in view."""
    bench = by_hand()
    first = bench.assistant.scene.choices
    bench.press("d", after=LONG)
    assert bench.assistant.scene.choices != first
    bench.press("a", after=after)
    assert (bench.phase == "correcting") is not picked
    assert ("by-hand" in bench.told) is picked
