"""The assistant without a camera: presses, an alarm, and what people enter by hand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.cards_and_karma.options import Options
from engine.cards_and_karma.places import GRID
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.referee import Referee
from engine.words import PlaceReading, Reading, Seconds, Sight
from firmware.assistant.alarms import PATIENCE
from firmware.assistant.assistant import Assistant
from firmware.buttons import ButtonId, Press
from firmware.presenters.cards_and_karma import CardsAndKarmaPresenter
from tests.engine.referee.evening import GAME, Evening, Habits

GONE = 6
"""So many cards are gone from the grid at once where nothing explains it."""


class Sitting:
    """An evening that an assistant follows by perfect readings.

    Attributes:
        told: What the assistant reported, by kind.
    """

    def __init__(self, seed: int = 1) -> None:
        self.evening = Evening(seed, 2, habits=Habits(leave=0.0, meanwhile=0.0))
        self.told: list[str] = []
        said = Said(Origin.CAMERA, Seconds(0.0))
        match = Match.start(GAME, Options(players=2), ("Asha", "Bela"), said)
        places = tuple(self.evening.look().places)
        self.assistant = Assistant(
            match,
            Referee(GAME),
            CardsAndKarmaPresenter(GAME),
            ("Asha", "Bela"),
            places,
            lambda _: None,
            report=lambda kind, _: self.told.append(kind),
        )
        self.time = 0.0
        for _ in range(4):
            self.assistant.read(self.reading())

    def reading(self, *without: str) -> Reading:
        """What is seen now, the grid without some faces."""
        self.time += 1.0
        seen = self.evening.look()
        grid = seen.places[GRID]
        left = tuple(piece for piece in grid.pieces if piece.best not in without)
        places = {**seen.places, GRID: PlaceReading(GRID, Sight.SEEN, pieces=left)}
        return replace(seen, time=Seconds(self.time), number=int(self.time), places=places)

    def press(self, button: ButtonId, reading: Reading | None = None) -> None:
        """Press a button on the screen that is shown."""
        self.time += 1.0
        press = Press(button, Seconds(self.time), self.assistant.scene.number)
        self.assistant.press(press, reading or self.reading())

    def alarmed(self) -> list[str]:
        """End a turn in which too many cards left the grid, and wait until that is told."""
        missing = [str(piece.best) for piece in self.evening.look().places[GRID].pieces[:GONE]]
        self.press("a", self.reading(*missing))
        until = self.time + PATIENCE + 2
        while self.time < until:
            self.assistant.read(self.reading(*missing))
        assert self.phase == "alarm"
        return missing

    @property
    def phase(self) -> str:
        """What the assistant is doing."""
        return self.assistant.scene.phase

    def labels(self) -> dict[str, Any]:
        """What the buttons do, by button."""
        return {choice.button: choice.words for choice in self.assistant.scene.choices}


def test_a_turn_is_followed_and_taken_back() -> None:
    """A press confirms what was seen; "take back" undoes it if all agree, and the match is where it was."""
    sitting = Sitting()
    before = sitting.assistant.match.state
    sitting.evening._played()
    sitting.press("a")
    assert sitting.assistant.match.state.played == 1
    assert sitting.told[-1] == "confirmed"
    sitting.press("b")
    assert sitting.phase == "agreeing"
    sitting.press("d")
    assert sitting.told[-1] == "undo"
    assert sitting.phase == "restoring"
    assert sitting.assistant.match.state == before


def test_what_nothing_explains_is_told_after_a_while() -> None:
    """So many cards gone are no turn: an alarm after some patience, with ways on."""
    sitting = Sitting()
    sitting.alarmed()
    assert sitting.told.count("alarm") == 1
    assert set(sitting.labels()) == {"a", "c", "d"}


def test_an_alarm_ends_when_the_table_is_put_right() -> None:
    """All but one are put back, which is taken as a die: a press explains it, and no picture before."""
    sitting = Sitting()
    missing = sitting.alarmed()
    sitting.assistant.read(sitting.reading(missing[0]))
    assert sitting.phase == "alarm"
    sitting.press("a", sitting.reading(missing[0]))
    assert sitting.phase in {"play", "asking"}
    assert sitting.assistant.scene.trouble is None


def test_what_was_overlooked_is_entered_by_hand() -> None:
    """Cards that lie there in truth are named one by one, until something explains the table."""
    sitting = Sitting()
    missing = sitting.alarmed()
    entered = 0
    while sitting.phase == "alarm" and entered < GONE:
        sitting.press("d", sitting.reading(*missing))
        assert sitting.phase == "correcting"
        assert sitting.assistant.scene.asked is not None
        sitting.press("a", sitting.reading(*missing))
        entered += 1
    assert 1 < entered < GONE
    assert sitting.told.count("by-hand") == entered
    assert sitting.phase in {"asking", "play"}
    assert sitting.assistant.scene.trouble is None


def test_a_whole_turn_is_entered_by_hand() -> None:
    """Step by step: the last item of the first menu, then whatever the rules ask."""
    sitting = Sitting()
    missing = sitting.alarmed()
    sitting.press("d", sitting.reading(*missing))
    while (button := _step_by_step(sitting)) is None:
        sitting.press("d", sitting.reading(*missing))
    sitting.press(button, sitting.reading(*missing))
    for _ in range(40):
        if sitting.phase != "correcting":
            break
        sitting.press("a", sitting.reading(*missing))
    assert sitting.assistant.match.state.played == 1
    assert sitting.told.count("by-hand") == 1


def _step_by_step(sitting: Sitting) -> ButtonId | None:
    """The button beside "step by step", None where it is on another page."""
    for choice in sitting.assistant.scene.choices:
        if "step by step" in str(choice.words):
            return choice.button
    return None


def test_the_screen_keeps_what_was_read_last_where_something_moves() -> None:
    """A hand over the grid makes none of its cards vanish from the screen."""
    sitting = Sitting()
    before = sitting.assistant.scene.reading
    assert before is not None
    seen = sitting.reading()
    moving = replace(seen, places={**seen.places, GRID: PlaceReading(GRID, Sight.UNREAD)})
    sitting.assistant.read(moving)
    shown = sitting.assistant.scene.reading
    assert shown is not None
    assert {one.best for one in shown.places[GRID].pieces} == {one.best for one in before.places[GRID].pieces}
    assert shown.time == moving.time
