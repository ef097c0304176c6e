"""The sheets of The Dice Charmers, for the printer and to be compared with those of a box."""

from __future__ import annotations

from functools import partial
from typing import Final

from display.games.dice_charmers.blank import TITLES, draw_blank
from display.games.dice_charmers.plan import HEIGHT, WIDTH
from engine.games.dice_charmers.box.contents import Contents
from engine.games.dice_charmers.box.pads import SIDES, parse
from firmware.printing.games import Prints, Side


def read(text: str) -> tuple[Side, ...]:
    """Return the sides that a sheet file describes.

    Raises:
        SheetError: It is faulty.
    """
    pad = parse(text)
    found = ((side, getattr(pad, side)) for side in SIDES)
    return tuple(_side(side, contents) for side, contents in found if contents is not None)


def _side(side: str, contents: Contents) -> Side:
    flags = {name: str(entry.flag) for name, entry in contents.entries()}
    return Side(
        name=side,
        title=TITLES[side],
        label=contents.name,
        flags=flags,
        draw=partial(draw_blank, contents),
        proportion=HEIGHT / WIDTH,
        paper="a5",
        tags=TAGS[side],
    )


TAGS: Final = {"sun": (40, 41, 42, 43), "moon": (44, 45, 46, 47)}
BUNDLE: Final = Prints(kind="sheet", read=read)
