"""The eyes' real process at a simulated table, as fast as the machine goes.

What it sees is followed in step: after each still it waits until what came of it is on the disk and on the
screen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Semaphore
from typing import Any, Final, Literal, Self, final

from msgspec.structs import replace

from firmware.camera.port import Camera, Shot
from firmware.camera.table import TableCamera
from firmware.eyes import process, worker
from firmware.eyes.entry import end_with_parent
from firmware.eyes.messages import Task
from firmware.eyes.outfit import watches
from firmware.eyes.stills import Stills
from firmware.simulator.evening import Evening
from firmware.simulator.settings import Settings
from firmware.table_protocol.messages import Screen
from tests.firmware.trial.perfect import BlindTable, PerfectEyes

Kind = Literal["perfect", "real"]
"""Eyes that look at the simulated pieces themselves, or those that read its pictures."""

LONGEST: Final = 500.0
"""Seconds for which a still is followed, at the longest."""


class Pace:
    """What the eyes' process and the main process share.

    Args:
        context: Of `multiprocessing`, as it starts the eyes.
        frames: How many pictures are wanted.
    """

    def __init__(self, context: Any, frames: int) -> None:  # noqa: ANN401 -- it has no type of its own
        self.followed: Semaphore = context.Semaphore(0)
        self.left = context.RawValue("q", frames)


@final
class Paced:
    """A camera that counts its pictures, and gives none after a still before that was followed."""

    def __init__(self, camera: Camera, pace: Pace) -> None:
        self._camera = camera
        self._pace = pace
        self._owed = False
        self.now = 0.0

    def __enter__(self) -> Self:
        self._camera.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._camera.__exit__(None, None, None)

    def motion(self) -> Shot | None:
        """Take a small picture."""
        return self._taken(self._camera.motion)

    def still(self) -> Shot | None:
        """Take a large one."""
        return self._taken(self._camera.still)

    def relock(self) -> None:
        """Pass it on."""
        self._camera.relock()

    def show(self, screen: Screen) -> None:
        """Pass it on."""
        self._camera.show(screen)

    def _taken(self, take: Callable[[], Shot | None]) -> Shot | None:
        if self._owed and not self._pace.followed.acquire(timeout=LONGEST):
            raise TimeoutError("nobody follows")
        shot = take() if self._pace.left.value > 0 else None
        self._owed = shot is not None and shot.still
        if shot is not None:
            self._pace.left.value -= 1
            self.now = float(shot.frame.time)
        return shot


@final
class _Table:
    """A simulated table in place of the program that has one; gives no pictures, only what lies there."""

    def __init__(self, seed: int, task: Task) -> None:
        self.evening = Evening(Settings(players=task.players, seed=seed, manner="careless"))
        table = BlindTable(self.evening, task.coverage, inf)
        self.hello, self.show, self.motion, self.still = table.hello, table.show, table.motion, table.still

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to let go."""

    def close(self) -> None:
        """Nothing to let go."""


@final
class _Eyes(PerfectEyes):
    """As the process wants them."""

    bump = None
    light_changed = blurred = False

    def card(self, size: tuple[int, int]) -> float:
        """Say that cards are seen large enough."""
        return 100.0


def look(pipe: Connection, task: Task, stills: Stills | None, pace: Pace, kind: Kind, seed: int) -> None:
    """Run the eyes; their clock is that of the pictures."""
    end_with_parent()
    cameras: list[Paced] = []

    def paced(task: Task, table: Any) -> Paced:  # noqa: ANN401 -- one of two kinds
        cameras.append(Paced(TableCamera(table, task.clock), pace))
        return cameras[-1]

    replaced: dict[str, object] = {
        "camera_for": paced,
        "EyesLoop": partial(worker.EyesLoop, clock=lambda: cameras[-1].now),
    }
    if kind == "perfect":
        table = _Table(seed, task)
        places = tuple(watch.place for watch in watches(task.players, task.coverage))
        replaced["TableConnection"] = lambda _: table
        replaced["learns"] = lambda *_: False
        replaced["eyes_for"] = lambda *_: _Eyes(table.evening, places)
    else:
        task = replace(task, table=(*task.table, f"--seed={seed}"))
    for name, stand_in in replaced.items():
        setattr(process, name, stand_in)
    vars(worker)["PERIOD"] = 0.0
    process.run(pipe, task, stills)
