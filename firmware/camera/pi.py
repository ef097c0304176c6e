"""The Raspberry Pi's camera by picamera2, which is imported only when it is wanted.

The camera finds exposure, gain, white balance and focus by itself; after that they are held, so that
pictures differ by what lies on the table and by nothing else. What a camera does not have is not held, and
that is told. One that was pulled out answers nothing, and would be waited for without end: so every call has
a limit.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Self, final

import cv2
import numpy as np

from firmware.buttons import Clock
from firmware.camera.exposure import MICROSECONDS, Exposure, steady
from firmware.camera.port import CameraError, Shot
from firmware.camera.remark import Remark
from firmware.table_protocol.messages import Screen
from vision.arrays import Image
from vision.frames import Frame

LOG: Final = logging.getLogger(__name__)

LIMIT: Final = 6.0
"""Seconds that the camera has to answer. Focusing takes the longest, some three."""

SETTLING: Final = 2.0
"""Seconds in which exposure and white balance find themselves."""

_FULL: Final = 0.95
"""Share of the largest gain from which on it is all that the camera can."""

AF_MANUAL: Final = 0
"""libcamera's AfMode that leaves the lens where it is."""

WITHOUT: Final = "`munshi play --no-camera` goes on without one"
"""What to do meanwhile where no camera can be had."""

_LACKING: Final = {
    "colourless": CameraError(
        "A camera without colours: it tells no white balance (ColourGains), or does not hold it.",
        expected="a colour camera; some faces differ by nothing but their colour",
        advice="use a colour camera; where the pictures have colours, keep the light as it is",
    ),
    "unheld": CameraError(
        "A camera that does not tell how it exposes (ExposureTime, AnalogueGain), or does not hold it.",
        expected="a camera whose exposure can be held",
        advice="keep the light as it is, and hands away from the lamp",
    ),
}
"""What is said of a camera that lacks something."""


@final
class PiCamera:
    """One camera with two streams: small pictures all the time, large ones on demand.

    Args:
        still_size: Width and height of the large pictures.
        motion_size: Width and height of the small ones.
        mains_hz: 50 or 60.
        clock: The match's clock.
        sleep: Waits for some seconds.
        limit: Seconds that the camera has to answer.

    Attributes:
        exposure: How it exposes; None before it has started, and where it does not tell.
        remarks: What people must know of it.
    """

    def __init__(
        self,
        still_size: tuple[int, int],
        motion_size: tuple[int, int],
        mains_hz: int,
        clock: Clock,
        sleep: Callable[[float], None] = time.sleep,
        limit: float = LIMIT,
    ) -> None:
        self._still_size = still_size
        self._motion_size = motion_size
        self._mains_hz = mains_hz
        self._clock = clock
        self._sleep = sleep
        self._limit = limit
        self._camera: Any = None
        self._number = 0
        self.exposure: Exposure | None = None
        self.remarks: tuple[Remark, ...] = ()

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
            with self._telling(
                "A camera that does not start",
                "a camera module that `rpicam-hello --list-cameras` shows",
                f"check its cable, and that no other program uses it; {WITHOUT}",
            ):
                self._camera = self._within(library.Picamera2)
                self._start()
        except CameraError:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, *_: object) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            # One that no longer answers cannot be closed either; it goes when the process does.
            with suppress(TimeoutError, RuntimeError, OSError):
                self._within(camera.close)

    def motion(self) -> Shot | None:
        """Return the next small picture."""
        planes = self._captured("lores")
        # Rows may be padded, and the padding can be cut off only after the conversion. Another size than was
        # asked for has the same shape.
        width = round(self._motion_size[0] * (planes.shape[0] * 2 // 3) / self._motion_size[1])
        pixels = cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420)[:, :width]
        return self._shot(np.ascontiguousarray(pixels, np.uint8), still=False)

    def still(self) -> Shot | None:
        """Return the next large picture."""
        return self._shot(np.ascontiguousarray(self._captured("main"), np.uint8), still=True)

    def show(self, screen: Screen) -> None:
        """The screen is elsewhere."""

    def relock(self) -> None:
        """Find exposure and white balance anew and hold them; the focus stays. Takes some seconds."""
        with self._telling(
            "A camera whose exposure cannot be set",
            "a camera that goes on giving pictures",
            "check the camera's cable; Munshi tries again",
        ):
            # Nought hands exposure time and gain back to the automatic, which `AeEnable` alone does not.
            self._set({"AeEnable": True, "AwbEnable": True, "ExposureTime": 0, "AnalogueGain": 0.0})
            self._sleep(SETTLING)
            self._hold(movable=False)

    def _start(self) -> None:
        streams = self._camera.create_video_configuration(
            # Three bytes in the order blue, green, red: libcamera names them from the other end.
            main={"size": self._still_size, "format": "RGB888"},
            # A Pi 4 gives its second stream in no other form.
            lores={"size": self._motion_size, "format": "YUV420"},
        )
        self._within(self._camera.configure, streams)
        self._within(self._camera.start)
        self._sleep(SETTLING)
        # Most camera modules have no motor; asking for focus there is a mistake.
        movable = "AfMode" in self._camera.camera_controls
        if movable:
            self._camera.autofocus_cycle(wait=self._limit)
        self._hold(movable=movable)

    def _hold(self, *, movable: bool) -> None:
        """Hold what the camera has found, as far as it tells and takes it; take note of what it does not."""
        found = self._camera.capture_metadata(wait=self._limit)
        held: dict[str, Any] = {}
        if found.get("ExposureTime") and found.get("AnalogueGain"):
            exposure, gain = steady(found["ExposureTime"], found["AnalogueGain"], self._mains_hz)
            held |= {"AeEnable": False, "ExposureTime": exposure, "AnalogueGain": gain}
            most = self._camera.camera_controls.get("AnalogueGain", (1.0, 1.0, 1.0))[1]
            self.exposure = Exposure(exposure / MICROSECONDS, gain, full=gain >= _FULL * most)
        if "ColourGains" in found:
            held |= {"AwbEnable": False, "ColourGains": found["ColourGains"]}
        if movable and "LensPosition" in found:
            held |= {"AfMode": AF_MANUAL, "LensPosition": found["LensPosition"]}
        self._note(held.keys() - set(self._set(held)))

    def _set(self, controls: dict[str, Any]) -> list[str]:
        """Set controls one by one; return those that the camera does not have."""
        lacking = []
        for name, value in controls.items():
            try:
                self._camera.set_controls({name: value})
            except RuntimeError as error:
                if "not advertised" not in str(error):
                    raise
                lacking.append(name)
        return lacking

    def _note(self, held: set[str]) -> None:
        """Take note of what is held, and say once what is not."""
        told = list[Remark]()
        if not {"ColourGains", "AwbEnable"} <= held:
            told.append(Remark("colourless"))
        if not {"ExposureTime", "AnalogueGain"} <= held:
            told.append(Remark("unheld"))
        for remark in told:
            if remark not in self.remarks:
                LOG.warning("%s", _LACKING[remark.kind])
        self.remarks = tuple(told)

    def _captured(self, stream: str) -> Image:
        with self._telling(
            "A camera that gives no picture", "a picture", "check the camera's cable; Munshi tries again"
        ):
            pixels: Image = self._camera.capture_array(stream, wait=self._limit)
        return pixels

    @contextmanager
    def _telling(self, seen: str, expected: str, advice: str) -> Iterator[None]:
        """Turn what picamera2 and libcamera raise into what people are told.

        Raises:
            CameraError: They raised something, or did not answer in time.
        """
        try:
            yield
        except (RuntimeError, LookupError, OSError, ValueError, TypeError, AttributeError) as error:
            late = isinstance(error, TimeoutError)
            why = f"it has not answered for {self._limit:g} seconds" if late else str(error)
            raise CameraError(f"{seen}: {why}.", expected=expected, advice=advice) from error

    def _within(self, call: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401 -- picamera2 has no types
        """Return what a call returns that knows no limit of its own; one that takes longer is left behind.

        Raises:
            TimeoutError: It takes longer.
        """
        done: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()

        def run() -> None:
            try:
                done.put((call(*arguments), None))
            except BaseException as error:  # noqa: BLE001 -- raised where it is waited for
                done.put((None, error))

        Thread(target=run, daemon=True).start()
        try:
            value, error = done.get(timeout=self._limit)
        except Empty:
            raise TimeoutError from None
        if error is not None:
            raise error
        return value

    def _shot(self, pixels: Image, *, still: bool) -> Shot:
        self._number += 1
        return Shot(Frame(pixels, self._clock(), self._number), still)
