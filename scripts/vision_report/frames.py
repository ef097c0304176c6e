"""Pictures of failures: the piece as it was seen, beside what was read and what is true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from scripts.vision_report.section import Shown
from vision.album import Album
from vision.arrays import Floats, Image

HEIGHT: Final = 240
"""Of a panel, in pixels."""

_AROUND: Final = 0.35
"""What is shown around a piece, in its own size."""

_LABEL: Final = 26


def panels(named: Sequence[tuple[str, Image | None]]) -> Image:
    """Return pictures beside each other, each under its name; a grey square where there is none."""
    columns = [_panel(name, picture) for name, picture in named]
    return np.concatenate(columns, axis=1)


def crop(image: Image, quad: Floats) -> Image:
    """Return a piece with some of what is around it; its outline, (4, 2), is drawn in."""
    low, high = quad.min(axis=0), quad.max(axis=0)
    around = (high - low).max() * _AROUND
    height, width = image.shape[:2]
    x0, y0 = np.clip(low - around, 0, (width - 2, height - 2)).astype(int)
    x1, y1 = np.clip(high + around, (x0 + 2, y0 + 2), (width, height)).astype(int)
    shown = image[y0:y1, x0:x1].copy()
    corners = np.rint((quad - (x0, y0)) * 16).astype(np.int32)
    cv2.polylines(shown, [corners], True, (0, 0, 255), 1, cv2.LINE_AA, shift=4)  # noqa: FBT003
    return shown


def face_of(album: Album, face: str | None) -> Image | None:
    """Return the album's first picture of a face in its own shape; None where there is none."""
    if face is None or face not in album.faces:
        return None
    number = int(np.flatnonzero(album.owners == album.faces.index(face))[0])
    height = HEIGHT
    width = max(1, round(height / float(album.shapes[number])))
    return np.asarray(cv2.resize(album.pictures[number], (width, height)), np.uint8)


def failure_of(
    image: Image, quad: Floats, album: Album, read: str | None, true: str | None, how: str
) -> Shown:
    """Return the usual picture of a failure.

    Args:
        image: What was looked at, (height, width, 3).
        quad: (4, 2) corners of the piece in it.
        album: Where the two faces are.
        read: The face that was read; None where it got no name.
        true: The face that it is; None where no card lies, or none that the album should know.
        how: What kind of failure, and of which picture.
    """
    faces = [("seen", crop(image, quad)), (f"read {read or '-'}", face_of(album, read))]
    faces.append((f"true {true or '-'}", face_of(album, true)))
    return Shown(f"{how}: read {read or 'no name'}, true {true or 'none of the album'}", panels(faces))


def fitted(image: Image, side: int) -> Image:
    """Return a picture that is at most so many pixels wide and high."""
    scale = min(1.0, side / max(image.shape[:2]))
    size = [max(1, round(length * scale)) for length in image.shape[1::-1]]
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def _panel(name: str, picture: Image | None) -> Image:
    if picture is None:
        picture = np.full((HEIGHT, HEIGHT * 2 // 3, 3), 200, np.uint8)
    width = max(1, round(picture.shape[1] * HEIGHT / picture.shape[0]))
    scaled = cv2.resize(picture, (width, HEIGHT), interpolation=cv2.INTER_AREA)
    (wide, _), _ = cv2.getTextSize(name, cv2.FONT_HERSHEY_SIMPLEX, 0.5, 1)
    panel = np.full((HEIGHT + _LABEL, max(width, wide) + 8, 3), 255, np.uint8)
    panel[_LABEL:, 4 : 4 + width] = scaled
    cv2.putText(panel, name, (4, 18), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
    return panel
