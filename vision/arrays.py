"""The array types of this room; what each axis means stands where an array is taken or given.

Pixel coordinates are (x, y), x to the right and y down; the centre of the first pixel is (0, 0), so that a
picture of width w covers x from -0.5 to w - 0.5. Corners of a card are clockwise as seen in the picture.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Image: TypeAlias = npt.NDArray[np.uint8]
"""(height, width, 3) blue, green, red, 0..255; or (height, width) one channel."""

Floats: TypeAlias = npt.NDArray[np.float32]
"""Numbers; a quad is (4, 2), several are (n, 4, 2)."""

Doubles: TypeAlias = npt.NDArray[np.float64]
"""Numbers where differences of large ones count, as in fits."""

Integers: TypeAlias = npt.NDArray[np.intp]
"""Places in other arrays, counts, numbers of quarter turns."""

Flags: TypeAlias = npt.NDArray[np.bool_]
"""True where something holds."""
