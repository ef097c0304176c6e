"""The eyes' real process at a table where nothing moves, and what goes wrong there once."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, Literal, Self, final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from engine.errors import MunshiError
from engine.words import Reading, Seconds
from firmware.camera.port import CameraError, Shot
from firmware.clock import MatchClock
from firmware.eyes import process, worker
from firmware.eyes.entry import end_with_parent
from firmware.eyes.messages import Task
from firmware.eyes.stills import Stills
from firmware.table_protocol.messages import Screen
from vision.frames import Frame

Moment = Literal["first still", "small picture", "press", "reading", "start"]
MOMENTS: Final[tuple[Moment, ...]] = ("first still", "small picture", "press", "reading", "start")
"""When it goes wrong: as soon as the eyes see, with nothing to do, at the still of a press, or while that is
read; or at a small picture, and then at the next start once more."""

Trouble = Literal["unplugged", "killed", "unreadable", "frozen"]
"""What it is; `frozen` gives the same picture from the first on."""

TOLD: Final = "told"
"""The file in the folder that says that people were told; nothing is seen again before."""

HURRY: Final = 40.0
"""By so much faster pictures of a camera that is frozen are taken, as they say."""

LONGEST: Final = 20.0
"""Seconds for which that is waited for, below what the eyes may be silent."""


def troubled(
    pipe: Connection, task: Task, stills: Stills | None, moment: Moment, trouble: Trouble, folder: Path
) -> None:
    """Run the eyes; the trouble that there was is remembered in a folder."""
    end_with_parent()
    table = _Table(task.clock, moment, trouble, folder)
    replaced: Mapping[str, Callable[..., object]] = {
        "camera_for": lambda *_: table,
        "eyes_for": lambda *_: table,
        "learns": lambda *_: False,
    }
    if trouble == "frozen":
        vars(worker)["PERIOD"] = 0.02  # many pictures must be alike
    for name, stand_in in replaced.items():
        setattr(process, name, stand_in)
    process.run(pipe, replace(task, source="folder"), stills)


class _Glance(Struct, frozen=True):
    at_rest: bool = False
    worth_reading: bool = False


@final
class _Table:
    """Camera and eyes; the second still is that of a press, for nothing else asks for one."""

    bump = None
    light_changed = False

    def __init__(self, clock: MatchClock, moment: Moment, trouble: Trouble, folder: Path) -> None:
        self._clock = clock
        self._moment = moment
        self._trouble = trouble
        self._folder = folder
        self._pictures = 0
        self._stills = 0

    def __enter__(self) -> Self:
        if self._moment == "start" and (self._folder / "small picture").exists():
            self._once("start")
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to let go."""

    blurred = False

    def card(self, size: tuple[int, int]) -> float:
        """Say that cards are seen large enough."""
        return 100.0

    def motion(self) -> Shot:
        """Take a small picture."""
        self._wait()
        if self._moment in {"small picture", "start"}:
            self._once("small picture")
        return self._shot(still=False)

    def still(self) -> Shot:
        """Take a still."""
        self._wait()
        self._stills += 1
        if self._moment == ("first still" if self._stills == 1 else "press"):
            self._once(self._moment)
        return self._shot(still=True)

    def show(self, screen: Screen) -> None:
        """Nobody looks at it."""

    def glance(self, frame: Frame) -> _Glance:
        """See nothing that is worth a still."""
        return _Glance()

    def read(self, frame: Frame, *, whole: bool) -> Reading:
        """Read nothing; `whole` for a press."""
        if whole and self._moment == "reading":
            self._once("reading")
        return Reading(frame.time, frame.number, {})

    def _shot(self, *, still: bool) -> Shot:
        self._pictures += 1
        pixels, time = np.zeros((36, 64, 3), np.uint8), self._clock()
        if self._trouble == "frozen":
            seed = self._pictures if (self._folder / TOLD).exists() else 0
            pixels = np.random.default_rng(seed).integers(0, 255, pixels.shape, np.uint8)
            time = Seconds(time * HURRY)
        return Shot(Frame(pixels, time, self._pictures), still)

    def _wait(self) -> None:
        """Wait until people were told what went wrong: a screen that comes too fast is skipped."""
        end = time.monotonic() + LONGEST
        marks = {path.name for path in self._folder.iterdir()}
        while marks and TOLD not in marks and time.monotonic() < end:
            time.sleep(0.01)
            marks = {path.name for path in self._folder.iterdir()}

    def _once(self, mark: str) -> None:
        """Have it go wrong, unless it did."""
        if self._trouble == "frozen" or (self._folder / mark).exists():
            return
        (self._folder / mark).touch()
        if self._trouble == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if self._trouble == "unplugged":
            raise CameraError("No camera.")
        raise MunshiError("0 of 6 tags")
