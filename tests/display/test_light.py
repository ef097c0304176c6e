"""What is read by day is read in the evening as well, by people who see colours otherwise too."""

from __future__ import annotations

import pytest

from display.drawing.theme import GILT, INK, LAPIS, LEAF, LIGHT, PAPER, SEPIA, VERMILION, Colour, Theme, lit
from tests.display.inspection import contrast

SIGHT = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
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
