"""Looks at what a camera delivers, before anybody looks for the table in it."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Callable
from typing import Final, final, get_args

import numpy as np

from firmware.camera.port import Camera, Shot
from firmware.camera.remark import Kind, Remark
from vision.pictures import even
from vision.table.errors import FrozenError

LASTING: Final = 8.0
"""Seconds for which a camera gives nothing new until it is told,"""

FRAMES: Final = 25
"""and at least so many pictures: one from a folder lies there for a while."""

LOOP: Final = 8
"""A picture that is one of so many before it is not new: a stuck camera may give a few in turn."""

_WIDTH: Final = 320
"""Pixels of each row that are looked at; the noise of any camera differs in some of them."""


@final
class Inspector:
    """Watches one camera.

    Args:
        camera: The camera; what it says of itself (`remarks`) is passed on.
        asked: Width and height of the stills that it was to deliver; None where nobody asked.
    """

    def __init__(self, camera: Camera, asked: tuple[int, int] | None = None) -> None:
        self._camera = camera
        self._asked = asked
        self._given: tuple[int, int] | None = None
        self._last: deque[int] = deque(maxlen=LOOP)
        self._old = 0
        self._new_at = 0.0

    def look(self, shot: Shot) -> None:
        """Look at a picture.

        Raises:
            FrozenError: It is the same as before, and has been for long.
        """
        pixels, time = shot.frame.pixels, float(shot.frame.time)
        if shot.still:
            self._given = (pixels.shape[1], pixels.shape[0])
        step = -(-pixels.shape[1] // _WIDTH)
        few = np.ascontiguousarray(pixels[::step, ::step])
        mark = zlib.crc32(few.tobytes())
        # In the dark, and before a cover, all pictures are alike.
        if mark in self._last and not even(few):
            self._old += 1
        else:
            self._old, self._new_at = 0, time
        self._last.append(mark)
        if self._old >= FRAMES and time - self._new_at >= LASTING:
            raise FrozenError(
                f"a camera that has given nothing new for {time - self._new_at:.0f} seconds",
                expected="pictures of this moment, no two of them alike",
                advice="check the camera's cable, and start Munshi again",
            )

    def remarks(self, card: Callable[[tuple[int, int]], float], sign: str = "") -> tuple[Remark, ...]:
        """Return what people must know of the camera and of the last picture.

        Args:
            card: Returns the width in pixels of a card in stills of a width and height.
            sign: Of the mistake for which the picture could not be read; "" for none that has one.
        """
        told = [Remark(kind) for kind in get_args(Kind) if kind == sign]
        told += getattr(self._camera, "remarks", ())
        given, asked = self._given, self._asked
        if given is not None and asked is not None and given != asked:
            told.append(Remark("size", (*given, *asked, int(card(given)))))
        return tuple(dict.fromkeys(told))
