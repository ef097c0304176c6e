"""Where the buttons are: a pad at each short edge for each long edge, wired in parallel."""

from __future__ import annotations

from typing import Final

from engine.words import Mat, Region

_BESIDE: Final = 95.0
_LOWER: Final = 0.83
_UPPER: Final = 0.17


def pads(mat: Mat) -> tuple[tuple[float, float], ...]:
    """Return the middles of all pads beside a mat, in millimetres."""
    return tuple(
        (x, mat.height * share) for x in (-_BESIDE, mat.width + _BESIDE) for share in (_UPPER, _LOWER)
    )


def nearest(mat: Mat, sits: Region) -> tuple[float, float]:
    """Return the pad that somebody uses who sits behind a place."""
    x, y = sits.x + sits.width / 2, sits.y + sits.height / 2
    return min(pads(mat), key=lambda pad: abs(pad[1] - y) * 10 + abs(pad[0] - x))
