"""Which dice side a picture shows, as a person sees it at a glance who knows the deck."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]

_SIDE = 96
_DIE = slice(25, 71)
"""Where the die is on a dice side of 96 pixels, and where it may be in a picture that is cut a little off:"""
_ABOUT = slice(19, 77)
_BETTER = 0.04
"""By so much the best side must agree better than the second."""


Sight = tuple[Floats, Floats]
"""A picture without colour, (96, 96), and the colour of its middle without lightness, (3,)."""


def known(dice: Mapping[str, Picture]) -> dict[str, Sight]:
    """Return what dice sides, (512, 512, 3) in red, green, blue, look like, by their names."""
    return {name: _seen(face) for name, face in dice.items()}


def shown_die(path: Path, dice: Mapping[str, Sight]) -> str:
    """Return the name of the dice side in a picture, whichever way it is turned; "" where that is unclear.

    Args:
        path: The picture, cut along the card's edges.
        dice: All dice sides, from `known`.
    """
    picture = cv2.imread(str(path))
    if picture is None:
        return ""
    looked_at = [_seen(np.rot90(np.asarray(picture, np.uint8)[..., ::-1], turn)) for turn in range(4)]
    marks = {name: max(_alike(face, one) for one in looked_at) for name, face in dice.items()}
    best, second = sorted(marks, key=marks.__getitem__, reverse=True)[:2]
    return best if marks[best] > marks[second] + _BETTER else ""


def _seen(picture: Picture) -> Sight:
    small = cv2.resize(np.ascontiguousarray(picture), (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    middle = small[_DIE, _DIE].astype(np.float32)
    tone = np.median(middle, (0, 1)) - np.median(middle)
    return small.mean(2, np.float32), np.asarray(tone / max(float(np.linalg.norm(tone)), 1.0), np.float32)


def _alike(face: Sight, seen: Sight) -> float:
    agreed = cv2.matchTemplate(seen[0][_ABOUT, _ABOUT], face[0][_DIE, _DIE], cv2.TM_CCOEFF_NORMED)
    return float(agreed.max()) + float(face[1] @ seen[1])
