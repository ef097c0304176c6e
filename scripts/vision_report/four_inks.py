"""A JPEG in four inks (cyan, magenta, yellow, black), which OpenCV reads but cannot write.

Baseline JPEG (ITU T.81) with Adobe's marker, one flat colour for each block of 8 x 8 pixels: each block is
the difference of its mean to the block before, and an end mark.
"""

from __future__ import annotations

import struct
from typing import Final

import cv2
import numpy as np

from vision.arrays import Image

_BLOCK: Final = 8
_CATEGORIES: Final = range(12)
"""Lengths of a difference in bits; each has a code of four bits, its own number."""


def four_inks(picture: Image) -> bytes:
    """Return a picture, (height, width, 3), as such a file, coarse."""
    height, width = (side // _BLOCK for side in picture.shape[:2])
    small = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA).astype(int)
    black = small.max(axis=2)
    inks = np.dstack(
        [small[..., ::-1] * 255 // np.maximum(black, 1)[..., None], black]
    )  # Adobe's are inverted
    table = b"".join(bytes([category]) for category in _CATEGORIES)
    segments = [
        (0xEE, b"Adobe" + struct.pack(">HHHB", 100, 0, 0, 0)),
        (0xDB, b"\x00" + bytes([_BLOCK] * 64)),
        (0xC0, _frame(width * _BLOCK, height * _BLOCK)),
        (0xC4, b"\x00" + bytes([0, 0, 0, len(table)] + [0] * 12) + table),
        (0xC4, b"\x10" + bytes([1] + [0] * 15) + b"\x00"),
        (0xDA, b"\x04" + b"".join(bytes([one, 0]) for one in range(1, 5)) + b"\x00\x3f\x00"),
    ]
    headers = b"".join(
        bytes([0xFF, mark]) + struct.pack(">H", len(data) + 2) + data for mark, data in segments
    )
    return b"\xff\xd8" + headers + _coded(np.clip(inks, 0, 255) - 128) + b"\xff\xd9"


def _frame(width: int, height: int) -> bytes:
    components = b"".join(bytes([one, 0x11, 0]) for one in range(1, 5))
    return struct.pack(">BHHB", 8, height, width, 4) + components


def _coded(blocks: Image) -> bytes:
    """Return the blocks, (height, width, 4), as bits."""
    before = [0, 0, 0, 0]
    bits: list[str] = []
    for block in blocks.reshape(-1, 4).tolist():
        for ink, value in enumerate(block):
            change, before[ink] = value - before[ink], value
            length = abs(change).bit_length()
            bits.append(f"{length:04b}")
            if length:
                bits.append(f"{change if change > 0 else change + (1 << length) - 1:0{length}b}")
            bits.append("0")
    whole = "".join(bits)
    whole += "1" * (-len(whole) % 8)
    data = int(whole, 2).to_bytes(len(whole) // 8, "big")
    return data.replace(b"\xff", b"\xff\x00")
