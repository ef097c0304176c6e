"""An evening that an assistant follows by perfect readings."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.cards_and_karma.box.places import GRID
from engine.games.cards_and_karma.options import Options
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.referee import Referee
from engine.words import PlaceReading, Reading, Seconds, Sight
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.assistant import Assistant
from firmware.buttons import ButtonId, Press
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.engine.referee.evening import GAME, Evening, Habits

GONE = 6
"""So many cards are gone from the grid at once where nothing explains it."""


class FollowedEvening:
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
