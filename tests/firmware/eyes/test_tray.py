"""The eyes over a dice tray: a film of drawn dice is told as its rolls."""

from __future__ import annotations

from multiprocessing import Pipe
from typing import Self

import numpy as np

from engine.words import DieSeen, Seconds
from firmware.camera.port import Shot
from firmware.eyes.messages import FROM_EYES, Alive, Ended, FromEyes, Ready, Rolled, Stop, packed
from firmware.eyes.tray import TrayLoop, seen
from firmware.simulator.dice.chance import pip_atlas, turned
from firmware.simulator.dice.faces import Pips
from firmware.simulator.dice.looks import Lamp, Look, seen_from
from firmware.simulator.dice.render import Die as DrawnDie
from firmware.simulator.dice.render import lay, render
from firmware.table_protocol.messages import Screen
from tests.firmware.clocks import StoppedClock
from vision.arrays import Image
from vision.dice.reader import Die
from vision.dice.rolls import Doubt, Resting
from vision.dice.watching import TrayWatch
from vision.frames import Frame

WHITE = Look(body=(0.9, 0.92, 0.93), rounding=0.15, ball=1.75)
ROOM = 100


def tray(*values: int) -> Image:
    """Return a picture of a tray with white dice, each turned."""
    chance = np.random.default_rng(sum(values))
    picture = np.full((160, 400, 3), (90, 120, 150), np.uint8)
    for number, value in enumerate(values):
        die = DrawnDie(WHITE, pip_atlas(value, Pips((0.04, 0.04, 0.04)), chance), turned(29.0 * value))
        layer = render(die, Lamp(), seen_from(ROOM, 36.0, 6.0, 40.0 * value))
        lay(layer, picture, (number * ROOM, 10 + 8 * value))
    return picture


class Film:
    """A camera that shows each picture of a film so many times, small or large; then it is over."""

    def __init__(self, clock: StoppedClock, *scenes: tuple[Image, int]) -> None:
        self._clock = clock
        self._pictures = [one for one, times in scenes for _ in range(times)]
        self.stills = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def _take(self, *, still: bool) -> Shot | None:
        self._clock.now += 0.2
        if not self._pictures:
            return None
        self.stills += still
        return Shot(Frame(self._pictures.pop(0), Seconds(self._clock.now), 1), still=still)

    def motion(self) -> Shot | None:
        """Return the next one."""
        return self._take(still=False)

    def still(self) -> Shot | None:
        """Return the next one."""
        return self._take(still=True)

    def relock(self) -> None:
        """Nothing is locked."""

    def show(self, screen: Screen) -> None:
        """Nobody watches."""


def told(film: Film, clock: StoppedClock, *, stops: bool = False) -> list[FromEyes]:
    """Return what the main process hears of a film."""
    ours, theirs = Pipe()
    if stops:
        ours.send_bytes(packed(Stop()))
    TrayLoop(film, TrayWatch(), theirs, clock).run()
    heard = []
    while ours.poll():
        heard.append(FROM_EYES.decode(ours.recv_bytes()))
    return heard


def test_each_roll_is_told_once() -> None:
    """Two rolls with a hand between them; the long rest after each costs a few looks and no more."""
    clock = StoppedClock(0.0)
    hand = np.full((160, 400, 3), (110, 140, 195), np.uint8)
    film = Film(clock, (hand, 2), (tray(3, 5, 6), 30), (hand, 2), (tray(1, 2, 4), 30))
    first, *others, last = told(film, clock)
    assert first == Ready(dice=True)
    assert last == Ended()
    rolls = [one for one in others if isinstance(one, Rolled)]
    assert [sorted(str(die.shows) for die in one.dice) for one in rolls] == [["3", "5", "6"], ["1", "2", "4"]]
    assert all(isinstance(die, DieSeen) for one in rolls for die in one.dice)
    assert film.stills <= 8
    assert all(isinstance(one, Alive | Rolled) for one in others)


def test_it_stops_when_told() -> None:
    """Before any picture, if need be."""
    clock = StoppedClock(0.0)
    assert told(Film(clock, (tray(1), 5)), clock, stops=True) == [Ready(dice=True)]


def test_dice_that_touch_keep_their_values() -> None:
    """A die beside the tray has none, and neither has one on which looks do not agree."""
    die = Die(3, None, 0.9, "blue", (50.0, 50.0), 40.0, 0.9)
    doubted: dict[tuple[Doubt, ...], str | None] = {(): "3", ("touching",): "3", ("outside",): None}
    for doubts, shows in doubted.items():
        assert seen(Resting(3, 0.9, die, doubts)) == DieSeen(shows, "blue")
    assert seen(Resting(None, 0.9, die, ("unsure",))) == DieSeen(None, "blue")
