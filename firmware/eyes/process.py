"""What the eyes' process does: opens album and camera as its task says, then looks."""

from __future__ import annotations

import traceback
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from typing import Final, Literal

import cv2

from engine.errors import MunshiError
from firmware.camera.folder import FolderCamera
from firmware.camera.pi import PiCamera
from firmware.camera.port import Camera, CameraError
from firmware.camera.table import TableCamera
from firmware.eyes.messages import Busy, Faulted, Ready, Task, packed
from firmware.eyes.outfit import eyes_for, learns
from firmware.eyes.stills import Stills
from firmware.eyes.tray import TrayLoop, own_dice_of
from firmware.eyes.worker import EyesLoop
from firmware.table.connection import TableConnection
from firmware.table_protocol.messages import Hello
from vision.album_file import AlbumError
from vision.dice.watching import TrayWatch

LEARNING: Final = Busy(1800.0, "Learning the simulated box; the first time this takes some minutes.")
"""It takes a minute and a half of one core on a computer, on a Raspberry Pi 4 five times that."""

READING: Final = Busy(900.0, "Reading the album; this takes a while.")
"""It takes three quarters of a minute of one core on a computer."""


def run(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """Run the eyes until they are told to stop.

    Args:
        pipe: To the main process.
        task: What to do.
        stills: Where each still is kept.
    """
    # The other cores belong to the screen and the referee.
    cv2.setNumThreads(1)
    try:
        _look(pipe, task, stills)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass  # the main process has gone, and so does this one
    except MunshiError as error:
        album = isinstance(error, AlbumError)
        _say_last(pipe, Faulted(error.seen, error.expected, error.advice, _lost_camera(task, error), album))
    except Exception as error:  # noqa: BLE001 -- a mistake in a picture's reading must not end the match
        traceback.print_exc()
        _say_last(pipe, Faulted(f"The eyes failed: {type(error).__name__}: {error}."))


def _lost_camera(task: Task, error: MunshiError) -> Literal["", "library", "device"]:
    """Return what is missing where an error is about the Pi's camera."""
    if task.source != "picamera2" or not isinstance(error, CameraError):
        return ""
    return "library" if isinstance(error.__cause__, ImportError) else "device"


def _say_last(pipe: Connection, fault: Faulted) -> None:
    with suppress(OSError):  # nobody may be left to hear it
        pipe.send_bytes(packed(fault))


def _look(pipe: Connection, task: Task, stills: Stills | None) -> None:
    with ExitStack() as stack:
        table = stack.enter_context(TableConnection(task.table)) if task.source == "table" else None
        hello = table.hello if table is not None else None
        camera = stack.enter_context(camera_for(task, table))
        if task.tray is not None:
            TrayLoop(camera, TrayWatch(task.tray, own_dice_of(task)), pipe).run()
            return
        pipe.send_bytes(packed(LEARNING if learns(task, hello) else READING))
        eyes = eyes_for(task, hello)
        pipe.send_bytes(packed(Ready(hello)))
        EyesLoop(camera, eyes, pipe, stills, asked=asked_of(task, hello), grows=task.box is not None).run()


def asked_of(task: Task, hello: Hello | None) -> tuple[int, int] | None:
    """Return width and height of the stills that the camera of a task is to deliver; None for any.

    Args:
        task: What is wanted.
        hello: What a table program said of itself: it delivers what it says.
    """
    if hello is not None:
        return hello.still
    return task.still if task.source == "picamera2" else None


def camera_for(task: Task, table: TableConnection | None) -> Camera:
    """Return the camera of a task, not yet entered.

    Args:
        task: What is wanted.
        table: The running table program, where the task has one.

    Raises:
        CameraError: A folder camera has no folder.
    """
    if table is not None:
        return TableCamera(table, task.clock)
    if task.source == "picamera2":
        return PiCamera(task.still, task.motion, task.mains_hz, task.clock)
    if task.folder is None:
        raise CameraError(
            "A camera of the kind `folder` without a folder.",
            expected="camera.folder in the configuration",
            advice="name the folder of pictures",
        )
    return FolderCamera(task.folder, task.motion, task.clock)
