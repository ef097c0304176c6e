"""A scripted evening: real presses in a real window, no keyboard, no file, a fresh home; kept as a film.

python -m tests.firmware.shelf.evening [touch | buttons] [--out DIR] [--turns N]

Whoever plays it sees the screen and nothing else: they touch what is written there or glows, at random
where they play. Needs Xvfb and xdotool.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, Literal, final, get_args

import msgspec
import numpy as np
import pygame

from display.language import load_language
from display.model import BUTTONS, Button
from engine.games import open_box
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.replay import repeat
from firmware.records import game_of, load_transcript
from firmware.records.shelf import records_in
from firmware.trial.touch.film import Film
from tests.firmware.shelf.onlooker import Seen, Sight

SIZE: Final = (1280, 720)
"""The X server's screen, which Munshi's window fills: its usual size."""
PATIENCE: Final = 20.0
"""Seconds after which a touch is taken for one without effect."""
STARTS: Final = 120.0
"""Seconds in which Munshi has to be there after the plug."""
TAKES_IN: Final = 0.3
"""Seconds that people take to see a screen; what is touched sooner is meant for the one before."""
ALARMS: Final = 300.0
"""Seconds in which somebody who ends turns that are none has been told that something is wrong."""
LOOKS: Final = 2.0
"""Seconds for which people look at a table before they press again."""
IDLE: Final = 60
"""More touches than any answer takes."""
KEYS: Final = dict(zip(BUTTONS, "1234", strict=True))
NAMES: Final = ("Abe", "Bo", "Cy")
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
HEAD: Final = (SIZE[0] * 3 // 4, 20)
"""A place in the head of the screen."""

TITLES: Final = {game: open_box(game).title for game in ("dice-charmers", "rajas", "cards-and-karma")}

Way = Literal["touch", "buttons"]


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing: apt install xvfb xdotool")
    return found


def _middle(thing: Seen) -> tuple[int, int]:
    left, top, width, height = thing.box
    return left + width // 2, top + height // 2


class StuckError(Exception):
    """People do not know how to go on."""


@final
class Table:
    """An X server with Munshi's window, and hands.

    Args:
        home: The home folder, which holds nothing at first.
        film: Takes what the X server shows, and where it is touched.

    Attributes:
        sight: What stands on the screen.
    """

    def __init__(self, home: Path, film: Film) -> None:
        self._home, self._film = home, film
        self._stack = contextlib.ExitStack()
        self.sight: Sight | None = None
        self._program: subprocess.Popen[bytes] | None = None
        self._rest = b""

    def __enter__(self) -> Table:
        """Start the X server."""
        folder = self._stack.enter_context(tempfile.TemporaryDirectory())
        self._frame = Path(folder) / "Xvfb_screen0"
        reads, writes = os.pipe()
        width, height = SIZE
        server = subprocess.Popen(
            (
                *(_program("Xvfb"), "-displayfd", str(writes), "-screen", "0", f"{width}x{height}x24"),
                *("-fbdir", folder, "-nolisten", "tcp"),
            ),
            pass_fds=(writes,),
            stderr=subprocess.DEVNULL,
        )
        self._stack.callback(server.wait)
        self._stack.callback(server.terminate)
        os.close(writes)
        with os.fdopen(reads) as number:
            self._display = f":{number.readline().strip()}"
        return self

    def __exit__(self, *_: object) -> None:
        """End all of it."""
        self.cut_the_power()
        self._stack.close()

    def plug_in(self) -> None:
        """Start Munshi, as on a new device, and wait until something is shown."""
        ours = {"HOME": str(self._home), "DISPLAY": self._display, "GPIOZERO_PIN_FACTORY": "mock"}
        ours["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # standard output tells what is seen, and nothing else
        self.sight, self._rest = None, b""
        self._program = subprocess.Popen(
            (sys.executable, "-m", "tests.firmware.shelf.onlooker", "play"),
            env={"PATH": os.environ["PATH"], **ours},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._await(STARTS)

    def cut_the_power(self) -> None:
        """Kill Munshi and all that it has started."""
        if self._program is not None:
            os.killpg(self._program.pid, signal.SIGKILL)
            self._program.communicate()
            self._program = None

    def ends(self) -> int:
        """Wait until Munshi ends by itself; return its status."""
        assert self._program is not None
        status = self._program.wait(PATIENCE)
        self._program = None
        return status

    def touch(self, place: tuple[int, int]) -> bool:
        """Touch the screen; tell whether something else is shown then."""
        self.shoot(place)
        x, y = map(str, place)
        return self._do(lambda: self._hand("mousemove", x, y, "click", "1"))

    def press(self, button: Button, *, pins: bool) -> bool:
        """Press a button, on the pins or as a key; tell whether something else is shown then."""
        label = self.sight.labels.get(button) if self.sight is not None else None
        self.shoot(None if label is None else _middle(label))
        if not pins:
            return self._do(lambda: self._hand("key", KEYS[button]))
        assert self._program is not None
        assert self._program.stdin is not None
        stdin = self._program.stdin

        def send() -> None:
            stdin.write(f"{button}\n".encode())
            stdin.flush()

        return self._do(send)

    def wait(self, seconds: float) -> bool:
        """Look at the screen for a while; tell whether something else is shown then."""
        return self._await(seconds)

    def shoot(self, finger: tuple[int, int] | None) -> None:
        """Take a picture for the film."""
        self._film.take(self.picture(), finger)

    def picture(self) -> pygame.Surface:
        """Return what the X server shows: a file with a head, then blue, green, red and a rest."""
        held = self._frame.read_bytes()
        head, colours = struct.unpack_from(">I", held)[0], struct.unpack_from(">I", held, 76)[0]
        pixels = np.frombuffer(held, np.uint8, SIZE[0] * SIZE[1] * 4, head + 12 * colours)
        bgr_rows = pixels.reshape(SIZE[1], SIZE[0], 4)
        return pygame.image.frombuffer(bgr_rows[..., 2::-1].tobytes(), SIZE, "RGB")

    def _hand(self, *words: str) -> None:
        subprocess.run(
            (_program("xdotool"), *words), env={**os.environ, "DISPLAY": self._display}, check=True
        )

    def _do(self, work: Callable[[], object]) -> bool:
        while self._await(0.0):
            pass
        work()
        return self._await(PATIENCE)

    def _await(self, seconds: float) -> bool:
        """Wait for another page, and until it has been taken in."""
        changed = False
        while (line := self._line(TAKES_IN if changed else seconds)) is not None:
            self.sight, changed = msgspec.json.decode(line, type=Sight), True
        return changed

    def _line(self, seconds: float) -> bytes | None:
        assert self._program is not None
        assert self._program.stdout is not None
        stream = self._program.stdout.fileno()
        until = time.monotonic() + seconds
        while b"\n" not in self._rest:
            ready, _, _ = select.select([stream], [], [], max(until - time.monotonic(), 0.0))
            more = os.read(stream, 1 << 16) if ready else b""
            if not more:
                return None
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return line


class Touch(msgspec.Struct, frozen=True):
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
        way: How they answer.
        out: The folder for pictures.
        records: Where Munshi keeps its records, to count what was played.
        seed: Which answers they choose.
    """

    def __init__(self, table: Table, way: Way, out: Path, records: Path, seed: int = 1) -> None:
        self._table, self._way, self._out, self._records = table, way, out, records
        self._random = Random(seed)
        self._language = "en"
        self._pins = False
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
            if one.box[0] <= _middle(thing)[0] < one.box[0] + one.box[2]
        )
        self._press(over)
        return False

    def _scroll(self, text: str) -> None:
        """Wait for what is not there yet."""
        if not self._table.wait(PATIENCE):
            raise StuckError(f"{text!r} is not there: {self.sight}")

    def _find(self, text: str) -> Seen | None:
        found = [one for one in self.sight.things if one.text == text]
        found += [one for one in self.sight.things if one.text.startswith(text)]
        return found[0] if found else None

    def _label(self, text: str) -> Button | None:
        labels = self.sight.labels.items()
        found = [button for button, one in labels if one.text == text]
        found += [button for button, one in labels if one.text.startswith(text)]
        return found[0] if found else None

    def _touch(self, thing: Seen) -> None:
        self._note()
        if not self._table.touch(_middle(thing)):
            self.deaf.append(f"{thing} on {self.sight.kind}: {self.sight.texts[:3]}")

    def _press(self, button: Button) -> None:
        if self._way == "touch":
            self._touch(self.sight.labels[button])
            return
        self._note()
        if not self._table.press(button, pins=self._pins):
            self.deaf.append(f"button {button} on {self.sight.kind}: {self.sight.texts[:3]}")

    def _note(self) -> None:
        self.count += 1
        if self._in_match:
            path = self.record
            self.touches.append(Touch(path, len(path.read_bytes().splitlines()), self._plays))

    # --- an evening --------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Look at the camera that is not there, and have turns touched in; with buttons, take the pins."""
        self.still("start")
        self.choose("hang the camera")
        self.still("set-up")
        self.choose("to the start" if self.sees(self.words("to the start")) else "back")
        self.choose("settings", "camera", "none: turns are touched in")
        if self._way == "buttons":
            self.choose("buttons:", "on the pins")
        self.still("settings")
        self.choose("back")
        self._pins = self._way == "buttons"

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
            self._to_menu()
            self.choose("pause")

    def _to_menu(self) -> None:
        """Come to where nothing is asked, but what else can be done stands at the buttons."""
        for _ in range(IDLE):
            if self.sees(self.words("take back")) and self.sees(self.words("pause")):
                return
            if self.sees(self.words("other ...")):
                self.choose("other ...")
            else:
                self.play_on()
        raise StuckError(f"no way to the menu: {self.sight}")

    def take_back(self) -> None:
        """Take back a turn."""

        def go() -> None:
            self._to_menu()
            self.choose("take back")
            self.still("taken-back")
            self._until_recorded()

        self._aside(go)

    def correct(self) -> None:
        """Correct the last turn: whatever it may have been instead."""

        def go() -> None:
            self._to_menu()
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

    def play(self, lines: int | None = None) -> None:
        """Play until the record has so many lines more, or else to the end of the match."""
        self._in_match = True
        idle, last, first = 0, 0, self.lines
        while self.sight.kind != "End" and (lines is None or self.lines < first + lines):
            self.play_on()
            idle, last = (0 if self.lines != last else idle + 1), self.lines
            if idle > IDLE:
                raise StuckError(f"nothing is recorded any more: {self.sight}")
        self._in_match = self.sight.kind != "End"

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


def match_of_three(guest: Guest, table: Table, title: str, *, language: str) -> None:
    """Play a match to its end, with all that belongs to an evening, and what comes after it."""
    game = title.rpartition(" ")[2].lower()
    guest.begin(title, typed=language == "fr")
    guest.wait_for("Live")
    guest.still(f"{game}-begins")
    guest.play(25)
    guest.still(f"{game}-turn")
    guest.take_back()
    guest.play(15)
    guest.correct()
    guest.play(15)
    guest.speak(language)
    guest.wait_for("Live")
    guest.play(10)
    table.cut_the_power()
    table.plug_in()
    guest.still(f"{game}-cut-off")
    guest.go_on()
    guest.play()
    guest.still(f"{game}-end")
    guest.after(game)


def per_turn(touches: list[Touch]) -> list[int]:
    """Return how many touches each turn of a match took; going back and looking up do not count."""
    path = touches[0].record
    transcript = load_transcript(path)
    game = game_of(path.parent, transcript.header)
    first, *later = transcript.records
    match = Match(game, transcript.header, Said(first.source, first.time, first.confidence))
    ended = [0, 0]
    for record in later:
        repeat(match, record.step, Said(record.source, record.time, record.confidence))
        ended.append(game.turns(match.state).ended)
    count = Counter(ended[one.before - 1] for one in touches if one.plays)
    return [count[turn] for turn in sorted(count)]


def evening(way: Way, out: Path, games: Sequence[str]) -> None:
    """Play all of it, and print what it took."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    home = out / "home"
    home.mkdir()
    with Film(out) as film, Table(home, film) as table:
        guest = Guest(table, way, out, home / ".local/share/munshi/records")
        table.plug_in()
        guest.set_up()
        for title, language in zip(games, ("fr", "de", "en"), strict=False):
            match_of_three(guest, table, title, language=language)
        for record in dict.fromkeys(one.record for one in guest.touches):
            of_match = [one for one in guest.touches if one.record == record]
            each = sorted(per_turn(of_match))
            sys.stdout.write(
                f"{load_transcript(record).header.game}: {len(of_match)} touches, {len(each)} turns,"
                f" a turn: median {median(each):g}, mean {sum(each) / len(each):.1f},"
                f" nine of ten {each[len(each) * 9 // 10]}, most {each[-1]}\n"
            )
        guest.alarm()
        guest.leave()
        sys.stdout.write(f"{guest.count} touches and presses, {len(guest.deaf)} without effect\n")
        sys.stdout.writelines(f"  {one}\n" for one in guest.deaf)


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description="an evening by real touches or presses")
    parser.add_argument("way", choices=get_args(Way))
    parser.add_argument("--out", type=Path, default=Path("build/evening"))
    parser.add_argument("--game", action="append", choices=sorted(TITLES), help="only these, in this order")
    asked = parser.parse_args()
    evening(asked.way, asked.out / asked.way, [TITLES[one] for one in asked.game or TITLES])


if __name__ == "__main__":
    main()
