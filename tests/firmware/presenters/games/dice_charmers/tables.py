"""Matches of The Dice Charmers that people enter, by touch or by buttons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

from display.drawing.metrics import Metrics
from display.language import load_language
from display.live import live_panels
from display.model import Live, Model
from display.pointing import touchable
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.state import State
from engine.kernel.contract import Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.words import Seconds
from firmware.appliance.follower import follower
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import nothing
from firmware.buttons import ButtonId, Press
from firmware.entering.asked import Asked, Given
from firmware.entering.turn import TurnEntry
from firmware.trial.touch.fingers import fewest
from firmware.trial.touch.games import people_of

GAME = DiceCharmers()
SMALL = Metrics.of((800, 480))
"""The screen on which least is drawn."""
NAMES = ("Asha", "Bela", "Caio", "Devi", "Emil")
PEOPLE = people_of(GAME.id)
WHIM = 0.1
"""So often somebody decides at random, as for karma."""


class Table:
    """An assistant that sees nothing, and whoever presses and touches.

    Attributes:
        match: The match.
        disk: The records that were kept.
        count: How many touches and presses there were.
    """

    def __init__(self, players: int = 3, **options: Any) -> None:  # noqa: ANN401 -- of the match
        self.disk: list[Record] = []
        self.count = 0
        said = Said(Origin.BUTTON, 0.0)
        self.match: Match[State, Any, Any] = Match.start(
            GAME, {"players": players, **options}, NAMES[:players], said
        )
        self.disk += self.match.records
        self._at = follower(self.match, (), self.disk.extend, nothing, load_language("en"))
        self._now = 10.0
        assert isinstance(self._at.assistant, Assistant)
        self.assistant = self._at.assistant
        self.assistant.go_on(sees=False)

    @property
    def model(self) -> Model:
        """What the screen shows."""
        return self._at.model(self.assistant.scene)

    @property
    def live(self) -> Live:
        """The same during a match."""
        model = self.model
        assert isinstance(model, Live)
        return model

    @property
    def entry(self) -> TurnEntry:
        """What has been entered."""
        entry = self.assistant.entering
        assert entry is not None
        return entry

    def press(self, button: ButtonId, entry: int | str | None = None) -> None:
        """Press a button, or touch something, a second later."""
        shown = self.assistant.scene.number
        self._now += 1
        self.count += 1
        self.assistant.screens.lit(shown, Seconds(self._now - 0.9))
        press = Press(button, Seconds(self._now), shown, touched=entry is not None, entry=entry)
        self.assistant.press(press, None)

    def touch(self, entry: int | str) -> None:
        """Touch something."""
        self.press("a", entry)

    def enter(self, answers: list[Any], way: Literal["touch", "buttons"] = "touch") -> int:
        """Enter answers until they are written down; return how many touches or presses it took."""
        number, before = self.match.number, self.count
        while self.match.number == number:
            self.step(answers, way)
        return self.count - before

    def step(self, answers: list[Any], way: Literal["touch", "buttons"] = "touch") -> None:
        """Touch once on the way to answers, or press until something is answered."""
        wanted = answers[len(self.entry.answers) :]
        if way == "buttons":
            self._choose(wanted)
        elif read := PEOPLE.read(wanted[0]):  # type: ignore[union-attr]  # there are people
            self.touch(read[len(self.entry.asked.begun or ())])
        else:
            pointing = self.live.pointing
            assert pointing is not None
            touch = fewest(self.entry.asked, wanted, pointing)
            assert touch is not None, wanted
            drawn = touchable(pointing, self.live.table, live_panels(self.live, SMALL), SMALL)
            assert touch in drawn, (touch, wanted)
            self.touch(touch)

    def _choose(self, wanted: list[Any]) -> None:
        """Go to the answer that leads on, and give it."""
        begun = len(self.entry.asked.begun or ())
        options = self.entry.asked.options
        found = next(number for number, one in enumerate(options) if leads(one.leads(), wanted, begun))
        for _ in range((found - (self.entry.shown.cursor or 0)) % len(options)):
            self.press("b")
        self.press("a")


def leads(led: Asked | Given, wanted: list[Any], told: int) -> bool:
    """Tell whether an answer leads to what is wanted; of a roll face by face."""
    if isinstance(led, Given):
        answers = [led.answer, *led.then]
        rolled = hasattr(led.answer, "faces") and len(led.answer.faces) > 1
        return answers == wanted[: len(answers)] if not rolled else sorted_faces(led.answer, wanted[0])
    if isinstance(led.begun, tuple) and led.begun:
        faces = list(wanted[0].faces)
        return all(face in faces and not faces.remove(face) for face in led.begun)  # type: ignore[func-returns-value]
    return any(leads(one.leads(), wanted, told) for one in led.options)


def sorted_faces(one: Any, other: Any) -> bool:  # noqa: ANN401 -- two rolls
    """Tell whether two rolls show the same."""
    return sorted(one.faces) == sorted(other.faces)


def parts(seed: int, table: Table) -> Iterator[tuple[list[Any], State]]:
    """Yield what people do up to the end of a turn or the next roll, and the state after it."""
    random = Random(seed)
    while not isinstance(GAME.pending(table.match.state), Over):
        yield PEOPLE.play(GAME, table.match.state, random, WHIM)  # type: ignore[union-attr]  # there are people
