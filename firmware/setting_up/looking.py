"""The configured camera, opened to look at its next still: while it is being hung, or to photograph cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

from display.setting_up import SettingUp
from firmware.appliance.plan import Wishes, plan_of
from firmware.camera.inspecting import Inspector
from firmware.camera.port import Camera, CameraError, Shot
from firmware.clock import MatchClock
from firmware.configuration import Configuration
from firmware.eyes.messages import Task
from firmware.eyes.process import asked_of, camera_for
from firmware.setting_up.guide import Guide
from firmware.table.connection import TableConnection
from vision.arrays import Image
from vision.table.errors import FrozenError


@contextmanager
def stills(configuration: Configuration) -> Iterator[Callable[[], Image]]:
    """Open the configured camera; give what takes a still, (height, width, 3) BGR.

    Raises:
        CameraError: There is none, or it gives no pictures.
    """
    with _opened(configuration) as (camera, _, _):
        yield lambda: _still(camera).frame.pixels


@contextmanager
def looking(guide: Guide, configuration: Configuration) -> Iterator[Callable[[], SettingUp]]:
    """Open the configured camera; give what looks at its next still.

    Raises:
        CameraError: There is none, or it gives no pictures.
    """
    with _opened(configuration) as (camera, task, table):
        inspector = Inspector(camera, asked_of(task, None if table is None else table.hello))

        def look() -> SettingUp:
            shot = _still(camera)
            sign = ""
            try:
                inspector.look(shot)
            except FrozenError as error:
                sign = error.sign
            remarks = partial(inspector.remarks, sign=sign)
            return guide.look(shot.frame.pixels, getattr(camera, "exposure", None), remarks)

        yield look


@contextmanager
def _opened(configuration: Configuration) -> Iterator[tuple[Camera, Task, TableConnection | None]]:
    task = plan_of(configuration, Wishes(), MatchClock.standing_at(0.0)).task
    if task.source == "none":
        raise CameraError(
            'camera.source = "none".',
            expected="a camera, or pictures that were taken elsewhere",
            advice="set camera.source in the configuration",
        )
    with ExitStack() as stack:
        table = stack.enter_context(TableConnection(task.table)) if task.source == "table" else None
        yield stack.enter_context(camera_for(task, table)), task, table


def _still(camera: Camera) -> Shot:
    shot = camera.still()
    if shot is None:
        raise CameraError("A camera without a picture.", expected="a still", advice="look at the camera")
    return shot
