"""Hands at Munshi's window: real touches and keys through an X server, presses on the pins, the plug."""

from __future__ import annotations

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
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

import msgspec
import numpy as np
import pygame

from display.model import BUTTONS, Button
from firmware.trial.touch.film import Film
from tests.firmware.shelf.onlooker import Seen, Sight

SIZE: Final = (1280, 720)
"""The X server's screen, which Munshi's window fills: its usual size."""
PATIENCE: Final = 20.0
"""Seconds after which a touch is taken for one without effect."""
STARTS: Final = 600.0
"""Seconds in which Munshi has to be there after the plug, or has learnt the simulated box."""
ENDS: Final = 5.0
"""Seconds within which it has ended where people say so."""
TAKES_IN: Final = 0.3
"""Seconds that people take to see a screen; what is touched sooner is meant for the one before."""
PINCTRL: Final = '#!/bin/sh\nfor pin in 5 6 13 19; do echo "$pin: ip    pu | hi // GPIO$pin = input"; done\n'
"""What a Raspberry Pi with four buttons tells of its pins."""
KEYS: Final = dict(zip(BUTTONS, "1234", strict=True))


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing: apt install xvfb xdotool")
    return found


def middle(thing: Seen) -> tuple[int, int]:
    """Return the middle of what is seen."""
    left, top, width, height = thing.box
    return left + width // 2, top + height // 2


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
        self._frame, self._pinctrl = Path(folder) / "Xvfb_screen0", Path(folder) / "pinctrl"
        self._pinctrl.write_text(PINCTRL)
        self._pinctrl.chmod(0o755)
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
            env={"PATH": f"{self._pinctrl.parent}:{os.environ['PATH']}", **ours},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._await(STARTS)

    def cut_the_power(self) -> None:
        """Kill Munshi and all that it has started."""
        if self._program is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._program.pid, signal.SIGKILL)
            self._program.communicate()
            self._program = None

    @property
    def over(self) -> bool:
        """Whether Munshi has ended by itself."""
        if self._program is None:
            return True
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._program.wait(ENDS)
        return self._program.poll() is not None

    def touch(self, place: tuple[int, int]) -> bool:
        """Touch the screen; tell whether something else is shown then."""
        self.shoot(place)
        x, y = map(str, place)
        return self._do(lambda: self._hand("mousemove", x, y, "click", "1"))

    def press(self, button: Button, *, pins: bool) -> bool:
        """Press a button, on the pins or as a key; tell whether something else is shown then."""
        label = self.sight.labels.get(button) if self.sight is not None else None
        self.shoot(None if label is None else middle(label))
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
