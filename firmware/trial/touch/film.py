"""A match by touch as a film, with the finger; and some of its screens as pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Self, final

import cv2
import pygame

from firmware.trial.reel import bgr

PACE: Final = 2.0
"""Pictures a second of the film: one for each touch."""
EVERY: Final = 4
"""Of so many screens one is kept as a picture, and the last one."""
FINGER: Final = (60, 60, 220)
"""The colour of the finger, blue, green and red."""


@final
class Film:
    """Keeps `match.mp4`, and pictures in `screen/`.

    Args:
        folder: Where files go.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writer: cv2.VideoWriter | None = None
        self._count = 0
        (folder / "screen").mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Finish the film."""
        if self._writer is not None:
            self._writer.release()

    def take(self, screen: pygame.Surface, finger: tuple[int, int] | None) -> None:
        """Take in a screen, and where it is touched next; None at the end."""
        picture = bgr(screen)
        self._count += 1
        if finger is not None:
            cv2.circle(picture, finger, screen.get_height() // 30, FINGER, 4, cv2.LINE_AA)
        if finger is None or self._count % EVERY == 1:
            cv2.imwrite(str(self._folder / "screen" / f"{self._count:04d}.png"), picture)
        if self._writer is None:
            code = cv2.VideoWriter.fourcc(*"mp4v")
            path = str(self._folder / "match.mp4")
            self._writer = cv2.VideoWriter(path, code, PACE, screen.get_size())
        self._writer.write(picture)
