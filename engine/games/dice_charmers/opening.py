"""The box of The Dice Charmers, opened."""

from __future__ import annotations

from engine.games.dice_charmers.box.pads import load_reference, parse, reference_text
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.joining.position import Position
from engine.games.dice_charmers.options import PLAYERS
from engine.games.dice_charmers.records.notation import PHRASING
from engine.games.dice_charmers.records.statistics import COUNTING
from engine.games.dice_charmers.rule_book.rules import RULE_BOOK
from engine.kernel.box import Box


def open_box(text: str | None) -> Box:
    """Return the box with the sheets of a file.

    Args:
        text: The file; None for the reference sheets.

    Raises:
        SheetError: The file is faulty.
    """
    pad = load_reference() if text is None else parse(text)
    return Box(
        game=DiceCharmers(pad),
        players=PLAYERS,
        title="Rajas of the Ganges: The Dice Charmers",
        catalogue=reference_text() if text is None else text,
        phrasing=PHRASING,
        counting=COUNTING,
        rulebook=RULE_BOOK,
        position=Position,
    )
