"""A match as a film: camera's picture and screen side by side, with a caption, quicker than it was."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal, final

import cv2
import numpy as np
import pygame
from msgspec import Struct

from display.model import Model
from display.pictures import Pictures
from display.screen import Settings, draw_off_screen
from vision.arrays import Image
from vision.frames import Frame

HALF: Final = (960, 540)
"""Width and height of each half in pixels."""

STRIP: Final = 60
"""Height of the caption in pixels."""

STEP: Final = 0.4
"""Seconds of the table between two pictures of the film."""

PACE: Final = 10.0
"""Pictures a second of the film: four times as quick as it was."""

_INSTANT: Final = 1e-6
_QUALITY: Final = 88
_INK: Final = (238, 228, 205)
_FAINT: Final = (158, 148, 130)
_GROUND: Final = (32, 28, 26)
_LETTERS: Final = 24
_MARGIN: Final = 18

Caption = Callable[[float], tuple[str, str]]
"""Tells for a time what stands at the left and in the middle of the strip."""


class _Kept(Struct, frozen=True):
    """A picture on the disk.

    Args:
        time: Of the table's clock, in seconds.
        half: Which half shows it from then on.
        start, size: Where its JPEG lies in the file, in bytes.
    """

    time: float
    half: Literal["table", "screen"]
    start: int
    size: int


@final
class Reel:
    """Keeps pictures while a match is played, and makes a film of them afterwards.

    What goes on at the table is known only from its log when the match is over, so the captions come last.

    Args:
        folder: Where the pictures wait; they are gone when the reel is closed.
        settings: How the screen is.
        pictures: Where pictures of cards come from.
    """

    def __init__(self, folder: Path, settings: Settings, pictures: Pictures) -> None:
        self._settings = settings
        self._pictures = pictures
        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 -- open until `close`
        self._kept: list[_Kept] = []
        self._now = 0.0
        self._filmed = -STEP

    def glimpse(self, frame: Frame) -> None:
        """Take in a small picture, if there has been none for a moment."""
        self._now = float(frame.time)
        if self._now >= self._filmed + STEP:
            self._keep("table", frame.pixels)

    def see(self, frame: Frame) -> None:
        """Take in a still."""
        self._now = float(frame.time)
        small = cv2.resize(frame.pixels, HALF, interpolation=cv2.INTER_AREA)
        self._keep("table", np.asarray(small, np.uint8))

    def show(self, model: Model, *, keep: bool = False) -> None:
        """Take in what the screen shows."""
        surface = draw_off_screen(model, self._settings, self._pictures)
        self._keep("screen", bgr(surface))

    def close(self) -> None:
        """Throw the pictures away."""
        self._file.close()

    def develop(self, path: Path, caption: Caption) -> int:
        """Write the film and return how many pictures it has.

        Args:
            path: The file, an MP4; one that is there is replaced.
            caption: What stands below the pictures.
        """
        size = (2 * HALF[0], HALF[1] + STRIP)
        writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), PACE, size)
        count = 0
        try:
            for time, both in self._pairs():
                writer.write(np.vstack([both, strip(*caption(time))]))
                count += 1
        finally:
            writer.release()
        return count

    def _keep(self, half: Literal["table", "screen"], picture: Image) -> None:
        _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
        self._kept.append(_Kept(self._now, half, self._file.tell(), packed.nbytes))
        self._file.write(packed.tobytes())
        if half == "table":
            self._filmed = self._now

    def _pairs(self) -> Iterator[tuple[float, Image]]:
        """Yield what both halves show, at even steps of the table's time."""
        halves: dict[str, Image] = {}
        latest: dict[str, _Kept] = {}
        step = 0
        for number, kept in enumerate(self._kept):
            latest[kept.half] = kept
            following = self._kept[number + 1].time if number + 1 < len(self._kept) else kept.time + STEP
            while (time := step * STEP) < following - _INSTANT:
                for half, one in latest.items():
                    halves[half] = self._half(one)
                latest.clear()
                if len(halves) == 2:  # noqa: PLR2004 -- both
                    yield time, np.hstack([halves["table"], halves["screen"]])
                step += 1

    def _half(self, kept: _Kept) -> Image:
        self._file.seek(kept.start)
        packed = np.frombuffer(self._file.read(kept.size), np.uint8)
        self._file.seek(0, 2)
        picture = cv2.imdecode(packed, cv2.IMREAD_COLOR)
        if picture is None:
            return np.zeros((HALF[1], HALF[0], 3), np.uint8)
        shrinks = picture.shape[1] > HALF[0]
        resized = cv2.resize(picture, HALF, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_CUBIC)
        return np.asarray(resized, np.uint8)


def strip(left: str, middle: str) -> Image:
    """Return the caption: (STRIP, 2 * HALF[0], 3) uint8, BGR.

    Args:
        left: When and whose turn.
        middle: What goes on; made smaller where it is long.
    """
    pygame.font.init()
    surface = pygame.Surface((2 * HALF[0], STRIP))
    surface.fill(_GROUND)
    font = pygame.font.Font(None, _LETTERS)
    faint = font.render(left, True, _FAINT)  # noqa: FBT003 -- pygame takes no names
    surface.blit(faint, (_MARGIN, (STRIP - faint.get_height()) // 2))
    begin = HALF[0] // 3
    ink = pygame.font.Font(None, _LETTERS + 8).render(middle, True, _INK)  # noqa: FBT003 -- as above
    room = 2 * HALF[0] - begin - _MARGIN
    if ink.get_width() > room:
        ink = pygame.transform.smoothscale(ink, (room, ink.get_height() * room // ink.get_width()))
    surface.blit(ink, (begin, (STRIP - ink.get_height()) // 2))
    return bgr(surface)


def bgr(surface: pygame.Surface) -> Image:
    """Return what a surface shows: (height, width, 3) uint8, BGR."""
    rgb = np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
    return np.asarray(cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR), np.uint8)
