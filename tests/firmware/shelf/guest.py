"""Somebody who reads what stands on the screen, and touches it or presses a button."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, Literal, final

import pygame
from msgspec import Struct

from display.language import load_language
from display.model import Button
from engine.games import open_box
from firmware.records.shelf import records_in
from tests.firmware.shelf.hands import PATIENCE, SIZE, STARTS, Table, middle
from tests.firmware.shelf.onlooker import Seen, Sight

ALARMS: Final = 300.0
"""Seconds in which somebody who ends turns that are none has been told that something is wrong."""
LOOKS: Final = 2.0
"""Seconds for which people look at a table before they press again."""
ASIDE: Final = 0.5
"""So often they try what leads elsewhere when they look for something."""
IDLE: Final = 60
"""More touches than any answer takes."""
NAMES: Final = ("Abe", "Bo", "Cy")
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
HEAD: Final = (SIZE[0] * 3 // 4, 20)
"""A place in the head of the screen."""

TITLES: Final = {game: open_box(game).title for game in ("dice-charmers", "rajas", "cards-and-karma")}

Way = Literal["touch", "buttons"]


class StuckError(Exception):
    """People do not know how to go on."""


class Touch(Struct, frozen=True):
    """A touch or a press within a match.

    Args:
        record: The match's record.
        before: So many lines it had then.
        plays: Whether it was part of a turn; else it went back, or looked something up.
    """

    record: Path
    before: int
    plays: bool


@final
class Guest:
    """Somebody at the table who reads what the screen says.

    Args:
        table: The table.
        way: How they answer; buttons are by turns keys and pins.
        out: The folder for pictures.
        records: Where Munshi keeps its records, to count what was played.
        seed: Which answers they choose.
    """

    def __init__(self, table: Table, way: Way, out: Path, records: Path, seed: int = 1) -> None:
        self._table, self._way, self._out, self._records = table, way, out, records
        self._random = Random(seed)
        self._language = "en"
        self._plays = True
        self._in_match = False
        self.touches: list[Touch] = []
        self.deaf: list[str] = []
        self.count = 0

    @property
    def sight(self) -> Sight:
        """What stands on the screen."""
        assert self._table.sight is not None
        return self._table.sight

    # --- reading and touching ----------------------------------------------------------------------

    def words(self, text: str) -> str:
        """Return a text as it stands on the screen."""
        return load_language(self._language).gettext(text)

    def still(self, name: str) -> None:
        """Keep a picture of the screen."""
        pygame.image.save(self._table.picture(), str(self._out / f"{name}.png"))

    def sees(self, text: str) -> bool:
        """Tell whether something to be touched, or a label, begins with a text."""
        return self._find(text) is not None or self._label(text) is not None

    def choose(self, *texts: str) -> None:
        """Touch one thing after another, or press for it, each by the beginning of what it says."""
        for text in map(self.words, texts):
            for _ in range(IDLE):
                if self._step_to(text):
                    break
            else:
                raise StuckError(f"{text!r} is not reached: {self.sight}")

    def _step_to(self, text: str) -> bool:
        """Come nearer to something; tell whether it was touched."""
        thing, label = self._find(text), self._label(text)
        if label is not None and (self._way == "buttons" or thing is None):
            self._press(label)
            return True
        if thing is None:
            self._scroll(text)
            return False
        if self._way == "touch":
            self._touch(thing)
            return True
        over = next(
            button
            for button, one in self.sight.labels.items()
            if one.box[0] <= middle(thing)[0] < one.box[0] + one.box[2]
        )
        self._press(over)
        return False

    def _scroll(self, text: str) -> None:
        """Wait for what is not there yet."""
        if not self._table.wait(PATIENCE):
            raise StuckError(f"{text!r} is not there: {self.sight}")

    def _find(self, text: str) -> Seen | None:
        found = [one for one in self.sight.things if one.text == text]
        found += [one for one in self.sight.things if len(text) > 1 and one.text.startswith(text)]
        return found[0] if found else None

    def _label(self, text: str) -> Button | None:
        labels = self.sight.labels.items()
        found = [button for button, one in labels if one.text == text]
        found += [button for button, one in labels if len(text) > 1 and one.text.startswith(text)]
        return found[0] if found else None

    def _touch(self, thing: Seen) -> None:
        self._note()
        if not (self._table.touch(middle(thing)) or self._table.over):
            self.deaf.append(f"{thing} on {self.sight.kind}: {self.sight.texts[:3]}")

    def _press(self, button: Button) -> None:
        if self._way == "touch":
            self._touch(self.sight.labels[button])
            return
        self._note()
        if not (self._table.press(button, pins=self.count % 2 == 0) or self._table.over):
            self.deaf.append(f"button {button} on {self.sight.kind}: {self.sight.texts[:3]}")

    def _note(self) -> None:
        self.count += 1
        if self._in_match:
            path = self.record
            self.touches.append(Touch(path, len(path.read_bytes().splitlines()), self._plays))

    # --- an evening --------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Look at the camera that is not there, and have turns touched in."""
        self.still("start")
        self.choose("hang the camera")
        self.still("set-up")
        self.choose("to the start" if self.sees(self.words("to the start")) else "back")
        self.choose("settings", "camera", "none: turns are touched in")
        self.still("settings")
        self.choose("back")

    def begin(self, title: str, *, typed: bool = False) -> None:
        """Begin a match of three; names are typed the first time."""
        self.choose("new match")
        self.still("new-match")
        self.choose(title)
        for name in NAMES:
            if typed:
                self.choose("new name", *name, "done")
            else:
                self.choose(name)
        self.still("players")
        self.choose("all are there")
        self.still("agreed")
        self.choose("begin")

    def speak(self, code: str) -> None:
        """Have another language, in a pause."""
        self._aside(self._pause)
        self.still(f"pause-{self._language}")
        self.choose("settings", "language", LANGUAGES[code])
        self._language = code
        self.choose("back")

    def _pause(self) -> None:
        if self._way == "touch":
            self._note()
            self._table.touch(HEAD)
        else:
            self._come_to("pause")
            self.choose("pause")

    def _come_to(self, text: str) -> None:
        """Come to where a label stands: by what leads elsewhere, or by playing on."""
        for _ in range(IDLE):
            if self._label(self.words(text)) is not None:
                return
            aside = [button for button, one in self.sight.labels.items() if one.quiet]
            if self.sees(self.words("other ...")):
                self.choose("other ...")
            elif aside and self._way == "buttons" and self._random.random() < ASIDE:
                self._press(self._random.choice(aside))
            else:
                self.play_on()
        raise StuckError(f"no way to {text!r}: {self.sight}")

    def take_back(self) -> None:
        """Take back a turn."""

        def go() -> None:
            self._come_to("take back")
            self.choose("take back")
            self.still("taken-back")
            self._until_recorded()

        self._aside(go)

    def correct(self) -> None:
        """Correct the last turn: whatever it may have been instead."""

        def go() -> None:
            self._come_to("earlier turns")
            self.choose("earlier turns", "this is wrong")
            self.still("correction")
            self._until_recorded()

        self._aside(go)

    def _until_recorded(self) -> None:
        lines = self.lines
        for _ in range(IDLE):
            if self.lines > lines or self.sees(self.words("other ...")):
                return
            self.play_on()
        raise StuckError(f"nothing comes of it: {self.sight}")

    def go_on(self) -> None:
        """Go on with the match that was cut off, as the first screen offers."""
        self.choose(self.words("go on: {names}").partition("{")[0])
        self.wait_for("Live")

    def after(self, game: str) -> None:
        """Look at the steps by which the match was decided, and at what is offered after it."""
        self.choose("what next?")
        self.still(f"{game}-what-next")
        self.choose("statistics")
        self.still(f"{game}-statistics")
        self.choose("back", "to BG Stats")
        self.still(f"{game}-qr")
        self.choose("back", "to the start")

    def alarm(self) -> None:
        """Watch the simulated table, and press before a turn is over until something does not fit."""
        self.choose("settings", "camera", "none: a simulated table, to be watched", "back")
        self.begin(TITLES["cards-and-karma"])
        self.wait_for("Live")
        until = time.monotonic() + ALARMS
        while "alarm" not in self.sight.panels:
            if time.monotonic() > until:
                raise StuckError(f"no alarm comes: {self.sight}")
            if any(one.filled for one in self.sight.labels.values()) or "restore" not in self.sight.panels:
                self.play_on()
            self._table.wait(LOOKS)
        self.still("alarm")
        while "alarm" in self.sight.panels and time.monotonic() < until:
            self._table.wait(LOOKS)
            self.play_on()
        self.still("after-alarm")

    def leave(self) -> None:
        """Leave the match, and pull the plug as the screen says."""
        self._pause()
        self.still("leaving")
        self.choose("leave it", "pull the plug")
        self.still("plug")
        self.choose("end Munshi")

    def _aside(self, work: Callable[[], object]) -> None:
        before, self._plays = self._plays, False
        try:
            work()
        finally:
            self._plays = before

    def play_on(self) -> None:
        """Touch, or press for, something that is offered."""
        sight = self.sight
        things = [one for one in sight.things if one.filled and self._random.random() < 0.6] or sight.things
        labels = sight.labels
        if things and self._way == "touch":
            self._touch(self._random.choice(things))
        elif sight.kind == "Live" and things:
            while self._random.random() < 0.4:
                self._press("b")
            self._press("a")
        elif any(one.filled for one in labels.values()):
            self._press(next(button for button, one in labels.items() if one.filled))
        else:
            usual = [button for button, one in labels.items() if not one.quiet] or list(labels)
            self._press(self._random.choice(usual))

    def play(self, lines: int | None = None, *, counted: bool = True) -> None:
        """Play until the record has so many lines more, or else to the end; what is touched may count."""
        self._in_match = counted
        idle, last, first = 0, 0, self.lines
        while self.sight.kind != "End" and (lines is None or self.lines < first + lines):
            self.play_on()
            idle, last = (0 if self.lines != last else idle + 1), self.lines
            if idle > IDLE:
                raise StuckError(f"nothing is recorded any more: {self.sight}")
        self._in_match = counted and self.sight.kind != "End"

    def wait_for(self, kind: str) -> None:
        """Wait for a page of a kind."""
        while self.sight.kind != kind:
            if not self._table.wait(STARTS):
                raise StuckError(f"no {kind} comes: {self.sight}")

    @property
    def record(self) -> Path:
        """The record of the match."""
        return records_in(self._records)[0]

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return len(self.record.read_bytes().splitlines())
