"""Pictures of failures: the piece as it was seen, beside what was read and what is true."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from scripts.vision_report.report import Shown
from vision.album import Album
from vision.arrays import Floats, Image

_HEIGHT: Final = 240
"""Of a panel, in pixels."""

_AROUND: Final = 0.35
"""What is shown around a piece, in its own size."""

_LABEL: Final = 26


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
    panels = [_panel("seen", _crop(image, quad))]
    panels += [
        _panel(f"{what} {face or '-'}", _face(album, face)) for what, face in (("read", read), ("true", true))
    ]
    caption = f"{how}: read {read or 'no name'}, true {true or 'none of the album'}"
    return Shown(caption, np.concatenate(panels, axis=1))


def _crop(image: Image, quad: Floats) -> Image:
    """Return a piece with some of what is around it; its outline is drawn in."""
    low, high = quad.min(axis=0), quad.max(axis=0)
    around = (high - low).max() * _AROUND
    height, width = image.shape[:2]
    x0, y0 = np.clip(low - around, 0, (width - 2, height - 2)).astype(int)
    x1, y1 = np.clip(high + around, (x0 + 2, y0 + 2), (width, height)).astype(int)
    shown = image[y0:y1, x0:x1].copy()
    corners = np.rint((quad - (x0, y0)) * 16).astype(np.int32)
    cv2.polylines(shown, [corners], True, (0, 0, 255), 1, cv2.LINE_AA, shift=4)  # noqa: FBT003
    return shown


def _face(album: Album, face: str | None) -> Image:
    """Return the album's first picture of a face in its own shape; a grey one where there is none."""
    if face is None or face not in album.faces:
        return np.full((_HEIGHT, _HEIGHT * 2 // 3, 3), 200, np.uint8)
    number = int(np.flatnonzero(album.owners == album.faces.index(face))[0])
    width = max(1, round(_HEIGHT / float(album.shapes[number])))
    return np.asarray(cv2.resize(album.pictures[number], (width, _HEIGHT)), np.uint8)


def _panel(name: str, picture: Image) -> Image:
    width = max(1, round(picture.shape[1] * _HEIGHT / picture.shape[0]))
    (wide, _), _ = cv2.getTextSize(name, cv2.FONT_HERSHEY_SIMPLEX, 0.5, 1)
    panel = np.full((_HEIGHT + _LABEL, max(width, wide) + 8, 3), 255, np.uint8)
    panel[_LABEL:, 4 : 4 + width] = cv2.resize(picture, (width, _HEIGHT), interpolation=cv2.INTER_AREA)
    cv2.putText(panel, name, (4, 18), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
    return panel
