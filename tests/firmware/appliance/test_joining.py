"""Joining midway at the appliance: asked for, or offered where the table plainly shows no beginning."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from msgspec.structs import replace

from display.model import Listing, Live
from engine.errors import UsageError
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.state import State
from engine.kernel.replay import replay
from engine.words import Reading, Seconds
from firmware.appliance.follower import Follower
from firmware.appliance.meeting import Meeting
from firmware.appliance.writing import Writing
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import nothing
from firmware.buttons import Press
from firmware.cli import main
from firmware.joining.joining import Joining
from firmware.records import load_transcript
from tests.engine.games.cards_and_karma.joining.test_joining import at_rest
from tests.engine.kernel.toys.looking import look
from tests.firmware.appliance.plans import HELLO, plan
from tests.firmware.presenters.games.cards_and_karma.joining.declaring import truths, way_to

GAME = CardsAndKarma()


def of_two() -> State:
    """A position between two turns of a match of two players, with the normal rules."""
    for seed in range(50):
        state, _ = at_rest(seed)
        if state.options.players == 2 and not state.options.open_bonuses:
            return state
    raise AssertionError


class Door:
    """Somebody in front of the screen of an appliance that has no devices."""

    def __init__(self, folder: Path, *, join: bool) -> None:
        self.writing = Writing()
        self.thread = Thread(target=self.writing.run)
        self.thread.start()
        made = replace(plan(folder), join=join)
        self.meeting = Meeting(made, None, self.writing, nothing)
        self.follower: Follower = self.meeting.meet(HELLO)
        self.time = 10.0

    def press(self, button: str, reading: Reading | None = None, entry: int | None = None) -> None:
        """Press on what is shown, a second later."""
        self.time += 1.0
        number = self.follower.assistant.scene.number
        press = Press(button, Seconds(self.time), number, entry is not None, entry)  # type: ignore[arg-type]
        self.follower.assistant.press(press, reading)
        self.follower = self.follower.then() or self.follower

    def declare(self, truth: State) -> None:
        """Answer all that is asked."""
        joining: Any = self.follower.assistant
        declaring, true = joining._declaring, truths(truth)
        while declaring.path is not None:
            asked = declaring.path.asked
            way = way_to(asked, true[declaring._form._open])
            assert way is not None
            self.press("a", entry=asked.options.index(way[0]))

    def close(self) -> None:
        """End."""
        self.writing.end()
        self.thread.join()
        self.meeting.close()


def test_a_match_is_joined(tmp_path: Path) -> None:
    """Nothing is recorded before people say that it stands so; then the record begins with the position."""
    truth = of_two()
    door = Door(tmp_path, join=True)
    assert isinstance(door.follower.assistant, Joining)
    assert isinstance(door.follower.model(door.follower.assistant.scene), Listing)
    door.press("a", look(GAME.layout(truth)))
    door.declare(truth)
    shown = door.follower.model(door.follower.assistant.scene)
    assert isinstance(shown, Live)
    assert shown.question is not None
    assert list(tmp_path.glob("*.jsonl")) == []
    number = door.follower.assistant.scene.number
    door.press("a")
    assert isinstance(door.follower.assistant, Assistant)
    assert door.follower.assistant.scene.number > number
    assert door.meeting.meet(HELLO) is door.follower
    door.close()
    (path,) = tmp_path.glob("*.jsonl")
    state = replay(GAME, load_transcript(path)).state
    assert described(state).seats == described(truth).seats
    assert door.meeting.opening is not None
    assert state == door.meeting.opening.match.state


def test_a_beginning_that_is_none_is_told(tmp_path: Path) -> None:
    """Where the table shows a match that is going on, a button joins it; the record of nothing goes."""
    truth = of_two()
    door = Door(tmp_path, join=False)
    assert isinstance(door.follower.assistant, Assistant)
    first = door.meeting.opening
    assert first is not None
    assert [choice.button for choice in door.follower.assistant.scene.choices] == ["a"]
    door.follower.assistant.read(replace(look(GAME.layout(truth)), time=Seconds(5.0)))
    labels = {choice.button: choice.words.text for choice in door.follower.assistant.scene.choices}
    assert labels["c"] == "join a match that is going on"
    door.press("c")
    assert isinstance(door.follower.assistant, Joining)
    door.press("a", look(GAME.layout(truth)))
    door.declare(truth)
    door.press("a")
    assert isinstance(door.follower.assistant, Assistant)
    door.close()
    (path,) = tmp_path.glob("*.jsonl")
    assert path != first.path or door.meeting.opening is not first
    assert described(replay(GAME, load_transcript(path)).state).grid == described(truth).grid


def test_what_cannot_be_begins_no_match(tmp_path: Path) -> None:
    """It is said what is wrong; another picture, or other counts, put it right."""
    truth = of_two()
    door = Door(tmp_path, join=True)
    reading = look(GAME.layout(truth))
    grid = replace(reading.places["grid"], pieces=reading.places["grid"].pieces * 2)
    door.press("a", replace(reading, places={**reading.places, "grid": grid}))
    door.declare(truth)
    scene = door.follower.assistant.scene
    assert scene.aside.refused is not None
    assert [choice.button for choice in scene.choices] == ["b", "c", "d"]
    door.press("a")
    assert isinstance(door.follower.assistant, Joining)
    door.press("b")
    door.press("a", reading)
    door.press("a")
    assert isinstance(door.follower.assistant, Assistant)
    door.close()


def test_a_press_without_a_picture_takes_none(tmp_path: Path) -> None:
    """While the eyes are started again nothing is asked; without a camera all is asked at once."""
    door = Door(tmp_path, join=True)
    page = door.follower.assistant.scene.aside
    door.press("a")
    assert door.follower.assistant.scene.aside.words == page.words
    door.follower.assistant.go_on(sees=False)
    door.press("a")
    assert len(door.follower.assistant.scene.aside.columns) == 2
    door.press("d")
    door.press("d")
    assert len(door.follower.assistant.scene.aside.columns) == 1
    door.close()


@pytest.mark.parametrize("other", ["--position", "--record"])
def test_a_match_is_joined_from_one_place(other: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two ways at once are refused with what may be."""
    assert main(["play", "--join", other, "file"]) == 2
    assert "--join together with" in capsys.readouterr().err
    assert issubclass(UsageError, Exception)
