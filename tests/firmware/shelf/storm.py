"""A storm of random presses and touches, a thousand a second, on each kind of screen.

python -m tests.firmware.shelf.storm SECONDS [KIND ...]

In a match it comes in gusts, and between them something is touched that is offered, so that the match goes
on: answers, corrections, turns that are taken back, its end. Nothing may crash or hang, and no screen of a
match may be ahead of the disk.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from threading import Thread
from typing import Final

import pygame
import pytest
from msgspec.structs import replace

from display.driver import VARIABLE
from display.model import End, Leaving, Live, Page
from display.screen import Screen, Settings
from engine.games import DEFAULT, GAMES
from engine.kernel.replay import replay
from firmware.appliance import appliance
from firmware.appliance.appliance import Appliance
from firmware.appliance.follower import Follower
from firmware.appliance.opening import go_on, plan_to_go_on
from firmware.appliance.plan import Wishes, plan_of
from firmware.appliance.stage import Condition, Stage
from firmware.assistant.assistant import Assistant
from firmware.buttons.keyboard import KEYS
from firmware.clock import MatchClock
from firmware.configuration import Buttons, Configuration, load_configuration
from firmware.configuration.sections import Camera, Records, Table
from firmware.eyes.entry import Entry
from firmware.eyes.entry import main as usual_eyes
from firmware.gallery.matches import AMID, match_of
from firmware.gallery.shelf import NAMES, WRONG, asked
from firmware.records import game_of, load_transcript
from firmware.records.shelf import records_in
from firmware.shelf.counter import Counter as Desk
from firmware.shelf.house import House
from firmware.shelf.kept import Kept
from firmware.shelf.troubles import Way, trouble
from tests.firmware.appliance.films import wrong
from tests.firmware.shelf.houses import cut_off
from tests.firmware.shelf.onlooker import labels_on, things_on

RATE: Final = 1000
"""Presses and touches a second."""
GUST: Final = 0.01
"""Seconds from one handful of them to the next."""
BLOWS: Final = 0.1
"""Seconds that a gust lasts in a match,"""
CALM: Final = 0.3
"""and seconds of calm before and after what is offered is touched: sooner it would mean the screen before."""
TRIES: Final = 60
"""So often people try to come where it may blow, before it blows elsewhere."""
THROUGH: Final = 120.0
"""Seconds within which the screen must be through with all of them."""
OFFERED: Final = 0.6
"""So often something on the table or in a list is touched where there is any, else a button is pressed."""
KEY_OF: Final = {button: key for key, button in reversed(KEYS.items())}
ALARMED: Final = f"{DEFAULT}-alarm"
"""The kind of a match in which cards vanish and come back; it blows from the first alarm on."""
CORRECTION: Final = "-correction"
"""What the kind ends in of a match in which people go for a correction whenever they can."""
WAY: Final = ("other ...", "earlier turns", "this is wrong", "correct it")
"""How they come to it,"""
TO_THE_TABLE: Final = ("end of turn", "go on with the match", "to the match", "back to the alarm", "back")
"""and how they come back to a table that is wrong."""
WATCHED: Final = f"{DEFAULT}-watched"
"""The kind of a match on the simulated table, while its camera is opened and the table laid."""
LEFT: Final = 30
"""So many answers are missing at the end of the match that is played."""
OWN: Final = '[camera]\nsource = "none"\n[buttons]\nsource = "keyboard"\n[records]\nfolder = "records"\n'
"""What nobody may change on the screen, or there would be no more presses."""


class Storm:
    """Presses and touches on whatever screen is open, and what comes of them.

    Args:
        seed: Which they are.
        seconds: How long it lasts.
        plays: Whether something that is offered is touched between its gusts.
        way: The labels that are pressed rather than others.
        begins: Tells whether it may begin on a page; something that is offered is touched until then.

    Attributes:
        told: Counts.
        blows: Whether it is not over yet.
    """

    def __init__(
        self,
        seed: int,
        seconds: float,
        *,
        plays: bool = False,
        way: Sequence[str] = (),
        begins: Callable[[Page | Leaving], bool] = lambda _: True,
    ) -> None:
        self._rng = Random(seed)
        self._seconds = seconds
        self._plays, self._way, self._begins = plays, way, begins
        self._seen: Page | Leaving | None = None
        self._screen: Screen | None = None
        self._needed: dict[int, int] = {}
        self._appliance: Appliance | None = None
        self.told: Counter[str] = Counter({"unconfirmed": 0})
        self.blows = True
        self.over = False

    def run(self) -> None:
        """Blow for so many seconds from the first screen on, or where it may begin; then close windows."""
        while not self.over and not self._comes():
            time.sleep(GUST)
        ends = time.monotonic() + self._seconds
        while self._plays and time.monotonic() < ends and not self.told["unconfirmed"]:
            self._gust(BLOWS)
            time.sleep(CALM)
            self.play()
            time.sleep(CALM)
            self._comes()
        if not self.told["unconfirmed"]:
            self._gust(ends - time.monotonic())
        self.blows = False
        while not self.over:
            self._post(pygame.event.Event(pygame.QUIT))
            time.sleep(0.2)

    def _comes(self) -> bool:
        """Tell whether it may blow, after a while in which people go where it may."""
        for _ in range(TRIES):
            if self._seen is not None and self._begins(self._seen):
                return True
            if self._way:
                self.play()
            time.sleep(CALM)
        return False

    def _gust(self, seconds: float) -> None:
        begun, sent = time.monotonic(), 0
        while (gone := time.monotonic() - begun) < seconds:
            while sent < gone * RATE:
                self._send()
                sent += 1
            time.sleep(GUST)

    def see(self, screen: Screen, model: Page | Leaving) -> None:
        """Note what is shown."""
        for what, shown in (("alarms", alarmed), ("restores", restored)):
            self.told[what] += shown(model) and not (self._seen is not None and shown(self._seen))
            self.told[f"{what} screens"] += shown(model)
        self.told["ends"] += isinstance(model, End) and not isinstance(self._seen, End)
        self._screen, self._seen = screen, model

    def play(self) -> None:
        """Touch, or press for, something that is offered, first of all a label of the way."""
        screen, seen = self._screen, self._seen
        painter = None if screen is None else screen._painter
        if painter is None or seen is None:
            return
        things, labels = things_on(painter, seen), labels_on(painter, seen)
        led = {button: label for button, label in labels.items() if label.text in self._way}
        labels = led or labels
        if not led and things and (not labels or self._rng.random() < OFFERED):
            place = pygame.Rect(self._rng.choice(things).box).center
            event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place)
        elif labels:
            key = KEY_OF[self._rng.choice(list(labels))]
            event = pygame.event.Event(pygame.KEYDOWN, key=key)
        else:
            return
        self.told["offered"] += self._post(event)

    def _send(self) -> None:
        if self._rng.random() < 0.5:
            event = pygame.event.Event(pygame.KEYDOWN, key=self._rng.choice(list(KEYS)))
        else:
            place = self._rng.randrange(800), self._rng.randrange(480)
            event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place)
        kind = "presses" if event.type == pygame.KEYDOWN else "touches"
        self.told[kind if self._post(event) else "lost"] += 1

    def _post(self, event: pygame.event.Event) -> bool:
        try:
            return pygame.event.post(event)
        except pygame.error:  # no window is open just now, or its queue is full
            return False

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Note what is drawn, and whether the disk has all that it rests on."""
        draw, run, play = Screen._draw, Appliance.run, Stage.play

        def drawn(screen: Screen, model: Page | Leaving) -> None:
            draw(screen, model)  # type: ignore[arg-type]
            self.told["screens"] += 1
            self.see(screen, model)
            writer = None if self._appliance is None else self._appliance._writing._writer
            if writer is not None and writer.written < self._needed.get(model.number, 0):
                self.told["unconfirmed"] += 1

        def ran(appliance: Appliance) -> object:
            self._needed, self._appliance = {}, appliance
            try:
                return run(appliance)
            finally:
                self._appliance = None

        def played(stage: Stage, follower: Follower, condition: Condition, *, table: bool) -> bool:
            if isinstance(follower.assistant, Assistant):
                self._needed[follower.assistant.scene.number] = len(follower.assistant.match.records)
            return play(stage, follower, condition, table=table)

        for owner, name, new in ((Screen, "_draw", drawn), (Appliance, "run", ran), (Stage, "play", played)):
            patch.setattr(owner, name, new)


def alarmed(model: Page | Leaving) -> bool:
    """Tell whether a page shows an alarm."""
    return isinstance(model, Live) and model.alarm is not None


def restored(model: Page | Leaving) -> bool:
    """Tell whether a page says which pieces go where, after a correction or a take-back."""
    return isinstance(model, Live) and model.restore is not None


def _playing(model: Page | Leaving) -> bool:
    return isinstance(model, Live | End)


def kinds() -> Iterator[str]:
    """Yield what a storm can blow on: the whole shelf, each of its questions, and each game."""
    yield from ("shelf", "trouble", *(name for name, *_ in asked("en", match_of(DEFAULT, NAMES[:3], AMID))))
    for game in GAMES:
        yield from (game, f"{game}-end", f"{game}{CORRECTION}")
    yield from (WATCHED, ALARMED)


def blown(kind: str, seconds: float, folder: Path, patch: pytest.MonkeyPatch, seed: int = 1) -> Counter[str]:
    """Have a storm on a kind of screen; return the counts.

    Raises:
        AssertionError: A screen was ahead of the disk, or something hangs.
    """
    patch.setenv(VARIABLE, "dummy")
    corrects = kind.endswith(CORRECTION)
    plays = _game(kind) in GAMES or kind in (WATCHED, ALARMED)
    begins = restored if corrects else alarmed if kind == ALARMED else _playing if plays else lambda _: True
    way = WAY if corrects else TO_THE_TABLE if kind == ALARMED else ()
    storm = Storm(seed, seconds, plays=plays, way=way, begins=begins)
    storm.watch(patch)
    open_it = opener(kind, folder)
    blowing = Thread(target=storm.run, daemon=True)
    blowing.start()
    try:
        while storm.blows:
            open_it()
            storm.told["windows"] += 1
    finally:
        storm.over = True
        blowing.join(THROUGH)
    assert not blowing.is_alive()
    assert not storm.told["unconfirmed"], "a screen was ahead of the disk"
    for path in records_in(folder / "records"):
        transcript = load_transcript(path)
        assert transcript.torn is None
        replay(game_of(path.parent, transcript.header), transcript)
        storm.told.update({"matches": 1, "records": len(transcript.records)})
        storm.told.update(type(record.step).__name__.lower() for record in transcript.records)
    return storm.told


def opener(kind: str, folder: Path) -> Callable[[], object]:
    """Return what opens that kind of screen until its window is closed."""
    (folder / "munshi.toml").write_text(OWN)
    kept = Kept(folder, load_configuration(folder / "munshi.toml"))
    if kind == "shelf":
        return lambda: House(kept).run()
    game = _game(kind)
    if game in GAMES:
        record = cut_off(folder, game, 1 if kind.endswith("-end") else LEFT)
        return lambda: _match(game, record)
    if kind in (WATCHED, ALARMED):
        watched = Configuration(records=Records(folder=folder / "records"))
        return lambda: _match(DEFAULT, None, watched, wrong if kind == ALARMED else None)
    return lambda: _question(kind)


def _game(kind: str) -> str:
    return kind.removesuffix("-end").removesuffix(CORRECTION)


def _match(
    game: str, record: Path | None, configuration: Configuration | None = None, eyes: Entry | None = None
) -> None:
    """Play on, or begin, in a window of the match's own, perhaps with eyes of our own."""
    configuration = configuration or Configuration(camera=Camera(source="none"))
    players = configuration.table.players if record is None else load_transcript(record).header.players
    configuration = replace(configuration, table=Table(game=game, players=players))
    wishes = Wishes(players=None if record is None else len(players), table="none" if eyes else "")
    plan = plan_of(configuration, wishes, MatchClock.standing_at(0.0))
    plan = replace(plan, screen=replace(plan.screen, size=(800, 480)))
    opening = None if record is None else go_on(record, over=True)
    Appliance(
        plan if opening is None else plan_to_go_on(plan, opening), opening, entry=eyes or usual_eyes
    ).run()


def _question(kind: str) -> None:
    """Ask a question of the shelf again and again, or tell what is wrong."""
    found = {name: (head, one) for name, head, one in asked("en", match_of(DEFAULT, NAMES[:3], AMID))}
    clock = MatchClock.standing_at(0.0)
    with Screen(Settings((800, 480))) as screen, Desk(screen, Buttons(), clock, lambda: None) as desk:
        while not desk.closed:
            if kind == "trouble":
                trouble(desk, WRONG, tuple(Way))
            else:
                desk.ask(*found[kind])


def main() -> None:
    """Blow on all kinds, or on those that are named, and print what came of it."""
    os.environ[VARIABLE] = "dummy"
    # Neither SDL nor a match takes the signal then: what is to end, ends at once.
    signal.signal(signal.SIGTERM, lambda number, _: os._exit(128 + number))
    for kind in sys.argv[2:] or kinds():
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            patch.setattr(appliance, "SIGNALS", {})
            told = blown(kind, float(sys.argv[1]), Path(folder), patch)
        sys.stdout.write(f"{kind}: {', '.join(f'{told[one]} {one}' for one in sorted(told))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
