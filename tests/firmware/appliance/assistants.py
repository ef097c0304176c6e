"""An assistant that understands nothing and remembers what it was told."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from display.model import Live
from display.words import verbatim
from engine.words import DieSeen, Reading, Seconds
from firmware.appliance.follower import Follower
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import Choice, Scene
from firmware.buttons import Press
from tests.display.games.cards_and_karma.scenes import live


class Listener:
    """Stands in for the assistant; each thing it hears makes a new scene.

    Attributes:
        heard: ("read" or "overtaken", number of the reading), or ("press", button, number of the reading or
            None).
        lits: The screens that were shown, and since when.
        asks: Whether its next scenes ask something.
        seeing: Whether there is a camera, as far as it was told.
    """

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []
        self.lits: list[tuple[int, Seconds]] = []
        self.asks = False
        self.seeing = True
        self.joins = False
        self.agreeing = None
        self.inquiry = None
        self.onward = None
        self.introducing = None
        self.screens = self
        self.scene = Scene(1, "setup", ("A", "B"), None, 1, None, None, None, ("grid",))

    def read(self, reading: Reading, *, overtaken: bool = False, strangers: object = ()) -> None:
        """Hear a reading."""
        self._hear("overtaken" if overtaken else "read", reading.number)

    def rolled(self, dice: tuple[DieSeen, ...]) -> None:
        """Hear a roll."""
        self._hear("rolled", dice)

    def go_on(self, *, sees: bool) -> None:
        """Hear whether there is a camera."""
        self.seeing = sees

    def meant(self, press: Press) -> int:
        """Say which screen a press answers: the one whose number it carries."""
        return press.answers

    def lit(self, number: int, time: Seconds) -> None:
        """Take note of when a screen was shown."""
        self.lits.append((number, time))

    def press(self, press: Press, reading: Reading | None, strangers: object = ()) -> None:
        """Hear a press."""
        self._hear("press", press.button, reading.number if reading is not None else None)

    def _hear(self, *told: object) -> None:
        self.heard.append(told)
        asked = verbatim("Which one?") if self.asks else None
        choices = (Choice("a", verbatim("this")),)
        ending = frozenset[str]() if self.asks else frozenset("a")
        self.scene = replace(
            self.scene, number=self.scene.number + 1, asked=asked, choices=choices, ending=ending
        )


def follower(listener: Listener) -> Follower:
    """Whoever follows with it; its screens carry the number and say which places are covered."""

    def model(scene: Scene) -> Live:
        return replace(live(2), number=scene.number, notices=())

    return Follower(cast("Assistant", listener), model)
