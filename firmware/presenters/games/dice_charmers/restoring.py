"""What people do where a match goes back: dice lie as they lay, and marks are erased or written again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from display.games.dice_charmers.phrases import reversing
from display.games.dice_charmers.signs import piece
from display.model import Entry, Restore
from display.phrases import reversing as frame
from engine.words import Face
from firmware.assistant.moves import Moved, Restoration
from firmware.presenters.common.keys import whose


def restore(left: Restoration, names: Sequence[str]) -> Restore:
    """Return what is to be done, the dice first.

    Args:
        left: Which pieces and marks.
        names: The players by seat.
    """
    dice = [_die(move, move.face, names) for move in left.moves if move.face and not _of_sheet(move)]
    marks = sorted((move for move in left.moves if _of_sheet(move)), key=_order)
    return Restore(frame.restoring(left.why), (*dice, *_marks(marks, names)))


def _of_sheet(move: Moved) -> bool:
    return (move.origin or move.goal or "").endswith("sheet")


def _order(move: Moved) -> tuple[str, bool, str]:
    """Return what marks are told by together: the sheet, whether they are erased, and of which kind."""
    return move.origin or move.goal or "", move.goal is not None, reversing.kind(move.face or "")


def _die(move: Moved, face: Face, names: Sequence[str]) -> Entry:
    place, owner = whose(move.goal or "", names)
    return Entry(reversing.lies(face, place, owner), "", (piece(face),))


def _marks(moves: Sequence[Moved], names: Sequence[str]) -> Iterator[Entry]:
    """Yield a sentence for the marks of a kind on a sheet."""
    for (place, written, kind), group in groupby(moves, key=_order):
        name = whose(place, names)[1]
        marks = [move.face or "" for move in group]
        yield Entry(reversing.marks(name, kind, marks, written=written), "pencil" if written else "cross")
