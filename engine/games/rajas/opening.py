"""The box of Rajas of the Ganges, opened."""

from __future__ import annotations

from engine.games.rajas.box.sets import load_reference, parse, reference_text
from engine.games.rajas.game import Rajas
from engine.games.rajas.joining.position import Position
from engine.games.rajas.options import PLAYERS
from engine.games.rajas.records.notation import PHRASING
from engine.games.rajas.records.statistics import COUNTING
from engine.games.rajas.rule_book.rules import RULE_BOOK
from engine.kernel.box import Box


def open_box(text: str | None) -> Box:
    """Return the box with the set of a file.

    Args:
        text: The file; None for the reference set.

    Raises:
        SetError: The file is faulty.
    """
    contents = load_reference() if text is None else parse(text)
    return Box(
        game=Rajas(contents),
        players=PLAYERS,
        title="Rajas of the Ganges",
        catalogue=reference_text() if text is None else text,
        phrasing=PHRASING,
        counting=COUNTING,
        rulebook=RULE_BOOK,
        position=Position,
    )
