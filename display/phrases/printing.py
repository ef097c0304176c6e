"""What stands on the sheets that people print."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid


def tag_place(number: int, x: int, y: int) -> tuple[Words, ...]:
    """Where the middle of a single tag belongs, in millimetres from the mat's upper left corner."""
    return (
        words(msgid("tag {number}"), number=number),
        words(msgid("its middle {x} mm from the left"), x=x),
        words(msgid("and {y} mm from the upper edge"), y=y),
    )


def board_size(side: int) -> Words:
    """What to measure on a printed calibration board."""
    return words(msgid("calibration board: each square is {side} mm wide; print it at 100 %"), side=side)


INVENTED: Final = words(msgid("our own invented deck, not the cards of a real box"))


def cut_sheet(number: int, of: int, side: int, *, back: bool) -> Words:
    """What stands above one side of a sheet that is cut up."""
    if back:
        text = msgid("sheet {number} of {of}, backs: print them behind the fronts, flipped on the short edge")
        return words(text, number=number, of=of)
    text = msgid("sheet {number} of {of}: each square is {side} mm wide; print it at 100 %")
    return words(text, number=number, of=of, side=side)
