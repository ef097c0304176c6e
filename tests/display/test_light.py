"""What is read by day is read in the evening as well, by people who see colours otherwise too."""

from __future__ import annotations

import pytest

from display.drawing.theme import GILT, INK, LAPIS, LEAF, LIGHT, PAPER, SEPIA, VERMILION, Colour, Theme, lit
from tests.display.inspection import contrast

SIGHT = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.147), (0.005, 0.691, 0.304)),
}
"""How people see linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1)."""


def seen(colour: Colour, sight: str) -> Colour:
    """A colour as somebody sees it."""
    linear = [(part / 255) ** 2.2 for part in colour]
    found = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in SIGHT[sight])
    red, green, blue = (round(255 * min(1.0, max(0.0, part)) ** (1 / 2.2)) for part in found)
    return red, green, blue


@pytest.mark.parametrize("theme", LIGHT)
@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (INK, PAPER),
        (INK, LEAF),
        (SEPIA, PAPER),
        (SEPIA, LEAF),
        (LEAF, LAPIS),
        (LAPIS, LEAF),
        (GILT, LAPIS),
        (LEAF, VERMILION),
    ],
)
def test_texts_can_be_read_in_every_light(ink: Colour, ground: Colour, theme: Theme, sight: str) -> None:
    """The pairs that texts are set in keep 4.5."""
    assert contrast(seen(lit(ink, theme), sight), seen(lit(ground, theme), sight)) >= 4.5
