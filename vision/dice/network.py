"""The small network that sees dice: one ONNX file, run by OpenCV."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image

NOMINAL: Final = 44.0
"""Pixels along the box of a die that the network is made for."""

STRIDE: Final = 4
"""Pixels of the picture to a cell of what the network says."""

REACH: Final = 0.4
"""How far off, as a logarithm, the dice may be in size from NOMINAL: 0.67 to 1.5 of it."""

_MULTIPLE: Final = 16
_TILE: Final = 1600
"""A picture that is longer is looked at in parts, or it would take gigabytes;"""
_AROUND: Final = 96
"""each with so many pixels around it, which is further than the network looks."""
_OUTPUTS: Final = ("head.conv", "solid.conv")


class Network:
    """The network, from one ONNX file.

    Args:
        model: The file's bytes.
    """

    def __init__(self, model: bytes) -> None:
        self._net = cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))

    def said(self, pixels: Image) -> Floats:
        """Look at a picture.

        Args:
            pixels: (height, width, 3) uint8, BGR, dice about NOMINAL pixels large.

        Returns:
            (9, ceil(height / 4), ceil(width / 4)): how surely a die's middle is there, 0 to 1; how likely it
            shows a sign, 1, 2, ... 6, with sum 1; the logarithm of its size over NOMINAL.
        """
        height, width = pixels.shape[:2]
        more = (-height % _MULTIPLE, -width % _MULTIPLE)
        bordered = cv2.copyMakeBorder(pixels, 0, more[0], 0, more[1], cv2.BORDER_REPLICATE)
        padded = np.asarray(bordered, np.uint8)
        whole = np.concatenate(
            [
                np.concatenate([self._part(padded, top, left) for left in range(0, width, _TILE)], axis=2)
                for top in range(0, height, _TILE)
            ],
            axis=1,
        )
        return np.asarray(whole[:, : -(-height // STRIDE), : -(-width // STRIDE)], np.float32)

    def _part(self, padded: Image, top: int, left: int) -> Floats:
        above, before = min(top, _AROUND), min(left, _AROUND)
        reach = _TILE + _AROUND
        part = padded[top - above : top + reach, left - before : left + reach]
        said = self.said_of(part[None])[0][0]
        rows, columns = (slice(at // STRIDE, (at + _TILE) // STRIDE) for at in (above, before))
        return np.asarray(said[:, rows, columns], np.float32)

    def said_of(self, pictures: Image) -> tuple[Floats, Floats]:
        """Look at pictures of one die each.

        Args:
            pictures: (n, height, width, 3), whose sides 16 divides, the die in the middle.

        Returns:
            (n, 9, rows, columns) as of `said`; (n,) what speaks for a solid die, not one printed on something
            flat, as a logit.
        """
        self._net.setInput(cv2.dnn.blobFromImages(list(pictures), 1 / 255))
        raw, solid = (np.asarray(one, np.float32) for one in self._net.forward(_OUTPUTS))
        raw[:, 0] = 1 / (1 + np.exp(-np.clip(raw[:, 0], -30, 30)))
        likely = np.exp(raw[:, 1:8] - raw[:, 1:8].max(axis=1, keepdims=True))
        raw[:, 1:8] = likely / likely.sum(axis=1, keepdims=True)
        return raw, solid.ravel()


@lru_cache(maxsize=1)
def shipped() -> Network:
    """Return the network that comes with Munshi."""
    return Network(files(__package__).joinpath("dice.onnx").read_bytes())
