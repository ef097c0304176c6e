"""What pictures cost until they can be looked at."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import cv2

from firmware.bench.spans import Spread, Watch, spreads
from firmware.camera.pi import PiCamera
from firmware.camera.port import CameraError
from firmware.clock import MatchClock
from vision.arrays import Image

STILL: Final = (2304, 1296)
MOTION: Final = (640, 360)
_SMALL: Final = 50
_LARGE: Final = 10
_HZ: Final = 50


def decoded(still: Image) -> dict[str, Spread]:
    """Return what it costs to read a JPEG of a still, (height, width, 3), as those of a folder."""
    _, packed = cv2.imencode(".jpg", still)
    watch = Watch()
    for _ in range(_LARGE):
        with watch.of("decode"):
            cv2.imdecode(packed, cv2.IMREAD_COLOR)
    return watch.spreads()


def captured() -> dict[str, Spread]:
    """Return what it costs to take pictures with this machine's camera; nothing where it has none.

    `capture small` and `capture still` are CPU time of this process, `wait small` and `wait still` seconds by
    the clock on the wall.
    """
    watch = Watch()
    waits: dict[str, list[float]] = {"wait small": [], "wait still": []}
    try:
        with PiCamera(STILL, MOTION, _HZ, MatchClock.standing_at(0.0)) as camera:
            for size, count, take in (("small", _SMALL, camera.motion), ("still", _LARGE, camera.still)):
                for _ in range(count):
                    begun = perf_counter()
                    with watch.of(f"capture {size}"):
                        take()
                    waits[f"wait {size}"].append(perf_counter() - begun)
    except CameraError:
        return {}
    return watch.spreads() | spreads(waits)
