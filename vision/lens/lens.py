"""A calibrated lens."""

from __future__ import annotations

import math
from typing import Annotated, Final, final

import numpy as np
from msgspec import Meta, Struct

from engine.errors import MunshiError
from vision.arrays import Floats

_ALIKE: Final = 0.004
"""By how much the shapes of two pictures, width to height, may differ for one lens to serve both."""

Side = Annotated[int, Meta(ge=160, le=20_000)]
Length = Annotated[float, Meta(gt=0.0, le=200_000.0)]
Place = Annotated[float, Meta(ge=0.0, le=20_000.0)]
Coefficient = Annotated[float, Meta(ge=-100.0, le=100.0)]


@final
class LensError(MunshiError):
    """A lens file that cannot be read, or is of another camera; or pictures that tell no lens."""


class Lens(Struct, frozen=True, forbid_unknown_fields=True):
    """How a camera sees: a pinhole behind a lens that bends straight lines.

    Args:
        width, height: Of the pictures it was calibrated with, in pixels.
        focal: Focal length across and down, in pixels.
        centre: Where the optical axis meets the picture, in pixels.
        distortion: OpenCV's coefficients k1, k2, p1, p2, k3.
        error: Root mean square distance in pixels of the board's corners from where this lens has them.
        pictures: From how many pictures it was told.
    """

    width: Side
    height: Side
    focal: tuple[Length, Length]
    centre: tuple[Place, Place]
    distortion: tuple[Coefficient, Coefficient, Coefficient, Coefficient, Coefficient]
    error: Annotated[float, Meta(ge=0.0, le=1000.0)]
    pictures: Annotated[int, Meta(ge=1, le=100_000)]

    def __post_init__(self) -> None:
        """Refuse what no lens is like."""
        # TOML has `nan`, which is neither above nor below any bound.
        values = (*self.focal, *self.centre, *self.distortion, self.error)
        if not all(map(math.isfinite, values)):
            raise ValueError("a number that is none")
        if not all(0.2 < length / self.width < 20 for length in self.focal):  # noqa: PLR2004 -- 136 to 3 degrees
            raise ValueError(f"focal {list(self.focal)} for pictures {self.width} pixels wide")
        if not (self.centre[0] < self.width and self.centre[1] < self.height):
            raise ValueError(f"a centre {list(self.centre)} outside the picture")

    def matrix(self, size: tuple[int, int]) -> Floats:
        """Return the camera matrix, (3, 3), for pictures of the same view in another size.

        Args:
            size: Width and height in pixels.

        Raises:
            LensError: Such pictures show another view: they are of another shape.
        """
        width, height = size
        if abs(width * self.height / (height * self.width) - 1) > _ALIKE:
            raise LensError(
                f"a lens that was calibrated with pictures of {self.width} x {self.height} pixels, and a "
                f"picture of {width} x {height}",
                expected="pictures of the same shape, which show the same view",
                advice="calibrate again with the stills' size of the configuration (camera.still_width)",
            )
        scale = width / self.width
        x, y = ((place + 0.5) * scale - 0.5 for place in self.centre)
        across, down = (length * scale for length in self.focal)
        return np.array([[across, 0, x], [0, down, y], [0, 0, 1]], np.float32)

    @property
    def bends(self) -> Floats:
        """The distortion as an array, (5,)."""
        return np.array(self.distortion, np.float32)
