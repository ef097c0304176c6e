"""A match recorded to files: the table and the screen beside it, as video and as pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

import cv2
import numpy as np

from display.model import Model
from display.pictures import Pictures
from display.screen import Settings, draw_off_screen
from firmware.trial.reel import bgr
from vision.arrays import Image
from vision.frames import Frame

WIDTH: Final = 960
"""Pixels of the table's half of the video."""

PACE: Final = 3.0
"""Pictures a second of the video."""

EVERY: Final = 4
"""Of so many changes of the screen one is kept as a picture."""


@final
class Recorder:
    """Keeps what a spectator would see: `match.mp4`, and pictures in `screen/` and `table/`.

    Args:
        folder: Where files go.
        settings: How the screen is.
        pictures: Where pictures of cards come from.
    """

    def __init__(self, folder: Path, settings: Settings, pictures: Pictures) -> None:
        self._folder = folder
        self._settings = settings
        self._pictures = pictures
        self._table: Image | None = None
        self._writer: cv2.VideoWriter | None = None
        self._count = 0
        for part in ("screen", "table"):
            (folder / part).mkdir(parents=True, exist_ok=True)

    def glimpse(self, frame: Frame) -> None:
        """Leave a small picture: the video has one of each screen."""

    def see(self, frame: Frame) -> None:
        """Take in a still."""
        height = WIDTH * frame.pixels.shape[0] // frame.pixels.shape[1]
        small = cv2.resize(frame.pixels, (WIDTH, height), interpolation=cv2.INTER_AREA)
        self._table = np.asarray(small, np.uint8)

    def show(self, model: Model, *, keep: bool = False) -> None:
        """Take in what the screen shows.

        Args:
            model: It.
            keep: Whether to keep it as a picture in any case.
        """
        surface = draw_off_screen(model, self._settings, self._pictures)
        screen = bgr(surface)
        self._count += 1
        if keep or self._count % EVERY == 1:
            cv2.imwrite(str(self._folder / "screen" / f"{self._count:04d}.png"), screen)
            if self._table is not None:
                cv2.imwrite(str(self._folder / "table" / f"{self._count:04d}.jpg"), self._table)
        self._film(screen)

    def _film(self, screen: Image) -> None:
        if self._table is None:
            return
        height = self._table.shape[0]
        width = screen.shape[1] * height // screen.shape[0]
        both = np.hstack([self._table, cv2.resize(screen, (width, height), interpolation=cv2.INTER_AREA)])
        if self._writer is None:
            code = cv2.VideoWriter.fourcc(*"mp4v")
            size = (both.shape[1], both.shape[0])
            self._writer = cv2.VideoWriter(str(self._folder / "match.mp4"), code, PACE, size)
        self._writer.write(both)

    def close(self) -> None:
        """Finish the video."""
        if self._writer is not None:
            self._writer.release()
            self._writer = None
