"""What a camera's pictures are like that they should not be, told at the table and to who sets up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.words import Words, words
from engine.msgid import msgid

FLAWS: Final = {
    "mirrored": msgid("the picture is mirrored: switch the camera's mirroring off"),
    "frozen": msgid("always the same picture: check the camera's cable, start again"),
    "repeated": msgid("a part of the picture repeats another: check the camera's cable"),
    "colourless": msgid("without colours: set the camera to colour, not to grey or night vision"),
    "blurred": msgid("blurred: focus the lens, clean it, fix the camera"),
    "unheld": msgid("the camera's exposure is not held: keep the light as it is"),
}

SPOILT: Final = frozenset({"mirrored", "frozen", "repeated", "colourless"})
"""Kinds of pictures from which nothing can be read."""

NEEDED: Final = 80
"""Pixels that a card must be wide for its face to be told from its near-twins, with some to spare.

Of 212 faces on three simulated tables, by day and in the evening, all were read down to 68.
"""


def remark(flaw: str, numbers: Sequence[int] = ()) -> Words:
    """What people must know of the camera or its pictures.

    Args:
        flaw: One of those above, or `size`.
        numbers: Of `size`: width and height of stills, the same asked for, and a card's width, in pixels.
    """
    return size(*numbers) if flaw == "size" else words(FLAWS[flaw])


def size(width: int, height: int, wide: int, high: int, card: int) -> Words:
    """The camera gives stills of another size than it was asked for, and what that means for cards."""
    given = {"width": width, "height": height, "wide": wide, "high": high, "card": card}
    if card >= NEEDED:
        return words(
            msgid("pictures of {width} x {height}, not {wide} x {high}: cards {card} pixels wide"), **given
        )
    return words(
        msgid(
            "pictures of {width} x {height}, not {wide} x {high}: cards {card} pixels wide, {needed} needed"
        ),
        **given,
        needed=NEEDED,
    )
