"""The Raspberry Pi's camera by picamera2, which is imported only when it is wanted.

The camera finds exposure, gain, white balance and focus by itself; after that they are held, so that
pictures differ by what lies on the table and by nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Self, final

import cv2
import numpy as np

from firmware.buttons import Clock
from firmware.camera.exposure import MICROSECONDS, Exposure, steady
from firmware.camera.port import CameraError, Shot
from firmware.table_protocol.messages import Screen
from vision.arrays import Image
from vision.frames import Frame

SETTLING: Final = 2.0
"""Seconds in which exposure and white balance find themselves."""

_FULL: Final = 0.95
"""Share of the largest gain from which on it is all that the camera can."""

AF_MANUAL: Final = 0
"""libcamera's AfMode that leaves the lens where it is."""

WITHOUT: Final = "`munshi play --no-camera` goes on without one"
"""What to do meanwhile where no camera can be had."""


@final
class PiCamera:
    """One camera with two streams: small pictures all the time, large ones on demand.

    Args:
        still_size: Width and height of the large pictures.
        motion_size: Width and height of the small ones.
        mains_hz: 50 or 60.
        clock: The match's clock.
        sleep: Waits for some seconds.

    Attributes:
        exposure: How it exposes; None before it has started.
    """

    def __init__(
        self,
        still_size: tuple[int, int],
        motion_size: tuple[int, int],
        mains_hz: int,
        clock: Clock,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._still_size = still_size
        self._motion_size = motion_size
        self._mains_hz = mains_hz
        self._clock = clock
        self._sleep = sleep
        self._camera: Any = None
        self._number = 0
        self.exposure: Exposure | None = None

    def __enter__(self) -> Self:
        try:
            library = import_module("picamera2")
        except ImportError as error:
            raise CameraError(
                f"No picamera2 on this machine ({error}).",
                expected="Raspberry Pi OS with python3-picamera2, seen from Munshi's environment",
                advice=f'sudo apt install python3-picamera2, or set camera.source = "simulated"; {WITHOUT}',
            ) from error
        try:
            self._camera = library.Picamera2()
            self._start()
        except (RuntimeError, IndexError, OSError) as error:
            self.__exit__(None, None, None)
            raise CameraError(
                f"A camera that does not start: {error}.",
                expected="a camera module that `rpicam-hello --list-cameras` shows",
                advice=f"check its cable, and that no other program uses it; {WITHOUT}",
            ) from error
        return self

    def __exit__(self, *_: object) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.close()

    def motion(self) -> Shot | None:
        """Return the next small picture."""
        planes = self._captured("lores")
        # Rows may be padded, and the padding can be cut off only after the conversion.
        pixels = cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420)[:, : self._motion_size[0]]
        return self._shot(np.ascontiguousarray(pixels, np.uint8), still=False)

    def still(self) -> Shot | None:
        """Return the next large picture."""
        return self._shot(np.ascontiguousarray(self._captured("main"), np.uint8), still=True)

    def show(self, screen: Screen) -> None:
        """The screen is elsewhere."""

    def relock(self) -> None:
        """Find exposure and white balance anew and hold them; the focus stays. Takes some seconds."""
        try:
            # Nought hands exposure time and gain back to the automatic, which `AeEnable` alone does not.
            self._camera.set_controls(
                {"AeEnable": True, "AwbEnable": True, "ExposureTime": 0, "AnalogueGain": 0.0}
            )
            self._sleep(SETTLING)
            self._hold(self._camera.capture_metadata(), movable=False)
        except (RuntimeError, OSError) as error:
            raise CameraError(
                f"A camera whose exposure cannot be set: {error}.",
                expected="a camera that goes on giving pictures",
                advice="check the camera's cable; Munshi tries again",
            ) from error

    def _start(self) -> None:
        streams = self._camera.create_video_configuration(
            # Three bytes in the order blue, green, red: libcamera names them from the other end.
            main={"size": self._still_size, "format": "RGB888"},
            # A Pi 4 gives its second stream in no other form.
            lores={"size": self._motion_size, "format": "YUV420"},
        )
        self._camera.configure(streams)
        self._camera.start()
        self._sleep(SETTLING)
        # Most camera modules have no motor; asking for focus there is a mistake.
        movable = "AfMode" in self._camera.camera_controls
        if movable:
            self._camera.autofocus_cycle()
        self._hold(self._camera.capture_metadata(), movable=movable)

    def _hold(self, found: dict[str, Any], *, movable: bool) -> None:
        exposure, gain = steady(found["ExposureTime"], found["AnalogueGain"], self._mains_hz)
        held = {
            "AeEnable": False,
            "AwbEnable": False,
            "ExposureTime": exposure,
            "AnalogueGain": gain,
            "ColourGains": found["ColourGains"],
        }
        if movable:
            held |= {"AfMode": AF_MANUAL, "LensPosition": found["LensPosition"]}
        self._camera.set_controls(held)
        most = self._camera.camera_controls.get("AnalogueGain", (1.0, 1.0, 1.0))[1]
        self.exposure = Exposure(exposure / MICROSECONDS, gain, full=gain >= _FULL * most)

    def _captured(self, stream: str) -> Image:
        try:
            pixels: Image = self._camera.capture_array(stream)
        except (RuntimeError, OSError) as error:
            raise CameraError(
                f"A camera that gives no picture: {error}.",
                expected="a picture",
                advice="check the camera's cable; Munshi tries again",
            ) from error
        return pixels

    def _shot(self, pixels: Image, *, still: bool) -> Shot:
        self._number += 1
        return Shot(Frame(pixels, self._clock(), self._number), still)
