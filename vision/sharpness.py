"""How sharp a picture of black on white is."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Image

_ENDS: Final = (5.0, 95.0)
"""Percentiles of brightness that count as black and as white."""

_STEEP: Final = 98.0
"""Percentile of steepness that counts as an edge: a few per cent of such a picture are edges."""


def edge_width(grey: Image) -> float:
    """Return over how many pixels black becomes white; some 2 where edges are as sharp as can be.

    Args:
        grey: (height, width) uint8 of something black and white with many edges: a tag, a chessboard.
    """
    dark, bright = np.percentile(grey, _ENDS)
    # Sobel's weights sum to 8 for a slope of one step a pixel.
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0) / 8
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1) / 8
    steepest = float(np.percentile(np.hypot(across, down), _STEEP))
    return float(bright - dark) / max(steepest, 0.1)
