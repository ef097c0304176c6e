"""A folder of pictures as a camera: each lies under it for a while, in the natural order of their names."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final, Self, final

import cv2
import numpy as np

from firmware.buttons import Clock
from firmware.camera.port import CameraError, Shot
from firmware.table_protocol.messages import Screen
from vision.arrays import Image
from vision.frames import Frame
from vision.picture_files import pictures_in, shown
from vision.pictures import load_picture

LOG: Final = logging.getLogger(__name__)

LYING: Final = 2.0
"""Seconds for which each picture lies under the camera, so that it comes to rest."""


@final
class FolderCamera:
    """Shows a folder's pictures one after the other; none is left out, however slowly they are read.

    Args:
        folder: The pictures.
        motion_size: Width and height of the small pictures.
        clock: The match's clock.
        lying: Seconds for which each picture lies there.
    """

    def __init__(
        self, folder: Path, motion_size: tuple[int, int], clock: Clock, lying: float = LYING
    ) -> None:
        self._folder = folder
        self._motion_size = motion_size
        self._clock = clock
        self._lying = lying
        self._paths: list[Path] = []
        self._picture: Image | None = None
        self._since = 0.0
        self._number = 0

    def __enter__(self) -> Self:
        if not self._folder.is_dir():
            raise CameraError(
                f"The folder {self._folder}, which is not there.",
                expected="a folder of pictures",
                advice="correct camera.folder in the configuration",
            )
        found = pictures_in(self._folder)
        if found.others:
            others = ", ".join(shown(path.name) for path in found.others)
            LOG.warning("Left out of %s, for they are no pictures: %s.", self._folder, others)
        self._paths = list(reversed(found.pictures))
        if not self._paths:
            raise CameraError(
                f"The folder {self._folder} without a picture.",
                expected="JPEG, PNG, WebP or BMP files",
                advice="put pictures of the table there",
            )
        return self

    def __exit__(self, *_: object) -> None:
        self._picture = None
        self._paths = []

    def motion(self) -> Shot | None:
        """Return the picture that lies there, made small; after its time the next one lies there."""
        now = self._clock()
        if self._picture is None or now - self._since >= self._lying:
            if not self._paths:
                return None
            self._picture = load_picture(self._paths.pop()).pixels
            self._since = now
        small = cv2.resize(self._picture, self._motion_size, interpolation=cv2.INTER_AREA)
        return self._shot(np.asarray(small, np.uint8), still=False)

    def still(self) -> Shot | None:
        """Return the picture that lies there."""
        if self._picture is None and self.motion() is None:
            return None
        return self._shot(self._picture, still=True) if self._picture is not None else None

    def relock(self) -> None:
        """Pictures are as they were taken."""

    def show(self, screen: Screen) -> None:
        """Nobody sits at a folder."""

    def _shot(self, pixels: Image, *, still: bool) -> Shot:
        self._number += 1
        return Shot(Frame(pixels, self._clock(), self._number), still)
