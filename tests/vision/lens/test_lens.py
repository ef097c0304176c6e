"""A lens serves pictures of the view that it was calibrated with, and no others."""

from __future__ import annotations

import pytest

from vision.lens.lens import Lens, LensError

LENS = Lens(2304, 1296, (1705.25, 1705.25), (1150.5, 644.0), (-0.04, 0.01, 0.0, 0.0, 0.002), 0.06, 12)


def test_a_lens_serves_other_sizes_of_the_same_view() -> None:
    """Half as wide, half the focal length; the middle of the picture stays the middle."""
    half = LENS.matrix((1152, 648))
    assert half[0, 0] == pytest.approx(852.625)
    assert half[0, 2] == pytest.approx((1150.5 + 0.5) / 2 - 0.5)
    assert LENS.matrix((2304, 1296))[:2, 2].tolist() == [1150.5, 644.0]


def test_a_lens_does_not_serve_another_shape() -> None:
    """A picture of 4 : 3 shows another part of what the chip sees; both sizes are named."""
    with pytest.raises(LensError, match=r"2304 x 1296 .* 2028 x 1520"):
        LENS.matrix((2028, 1520))
