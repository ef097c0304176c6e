"""Matches that people enter on the drawn table, by touch or by buttons alone, in any such game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

from display.drawing.metrics import Metrics
from display.language import load_language
from display.live import live_panels
from display.model import Live, Model
from display.pointing import touchable
from engine.games import open_box
from engine.kernel.contract import Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.words import Seconds
from firmware.appliance.follower import follower
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import Scene, nothing
from firmware.buttons import ButtonId, Press
from firmware.entering.asked import Asked, Given
from firmware.entering.turn import TurnEntry
from firmware.trial.touch.fingers import fewest
from firmware.trial.touch.games import people_of

Way = Literal["touch", "buttons"]
SMALL = Metrics.of((800, 480))
"""The screen on which least is drawn."""
NAMES = ("Asha", "Bela", "Caio", "Devi", "Emil")
WHIM = 0.1
"""So often somebody decides at random, as for karma."""


class Table:
    """An assistant that sees nothing, and whoever presses and touches.

    Attributes:
        match: The match.
        disk: The records that were kept.
        count: How many touches and presses there were.
    """

    def __init__(self, game: str, players: int = 3, **options: Any) -> None:  # noqa: ANN401 -- of the match
        self.disk: list[Record] = []
        self.count = 0
        people = people_of(game)
        assert people is not None
        self._people = people
        self.match: Match[Any, Any, Any] = Match.start(
            open_box(game).game, {"players": players, **options}, NAMES[:players], Said(Origin.BUTTON, 0.0)
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
        return self.shown(self.assistant.scene)

    def shown(self, scene: Scene) -> Model:
        """What the screen would show of a scene."""
        return self._at.model(scene)

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

    def enter(self, answers: list[Any], way: Way = "touch") -> int:
        """Enter answers until they are written down; return how many touches or presses it took."""
        number, before = self.match.number, self.count
        while self.match.number == number:
            self.step(answers, way)
        return self.count - before

    def step(self, answers: list[Any], way: Way = "touch") -> None:
        """Touch once on the way to answers, or press until something is answered."""
        wanted = answers[len(self.entry.answers) :]
        read = self._people.read(self.entry.state, wanted[0])
        told = read[len(self.entry.asked.begun or ())] if read else None
        if way == "buttons":
            self._choose(wanted, told)
        elif told is not None:
            self.touch(told)
        else:
            pointing = self.live.pointing
            assert pointing is not None
            live = self.live
            drawn = touchable(pointing, live.table, live_panels(live, SMALL), SMALL)
            touch = fewest(self.entry.asked, wanted, drawn)
            assert touch is not None, (wanted, drawn)
            self.touch(touch)

    def _choose(self, wanted: list[Any], told: str | None) -> None:
        """Go to the answer that leads on, and give it; of what is told piece by piece the next piece."""
        options = self.entry.asked.options
        found = next(
            number
            for number, one in enumerate(options)
            if (told in one.spots if told is not None else leads(one.leads(), wanted))
        )
        for _ in range((found - (self.entry.shown.cursor or 0)) % len(options)):
            self.press("b")
        self.press("a")

    def parts(self, seed: int) -> Iterator[tuple[list[Any], Any]]:
        """Yield what people do up to the end of a turn or the next roll, and the state after it."""
        random, game = Random(seed), self.match.game
        while not isinstance(game.pending(state := self.match.state), Over):
            yield self._people.play(game, state, random, WHIM)


def leads(led: Asked | Given, wanted: Sequence[Any]) -> bool:
    """Tell whether an answer leads to what is wanted."""
    if isinstance(led, Given):
        answers = (led.answer, *led.then)
        return answers == tuple(wanted[: len(answers)])
    return any(leads(one.leads(), wanted) for one in led.options)
