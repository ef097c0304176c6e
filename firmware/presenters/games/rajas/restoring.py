"""What people do where a match goes back: pieces lie again as the screen shows them."""

from __future__ import annotations

from collections.abc import Sequence

from display.games.rajas.phrases import reversing
from display.model import Entry, Restore
from display.phrases import reversing as frame
from firmware.assistant.moves import Restoration
from firmware.presenters.common.keys import whose


def restore(left: Restoration, names: Sequence[str]) -> Restore:
    """Return where something is to be put right, place by place.

    Args:
        left: Which pieces.
        names: The players by seat.
    """
    places = dict.fromkeys(move.goal or move.origin or "" for move in left.moves)
    kinds = dict.fromkeys(reversing.kind(*whose(place, names)) for place in places)
    return Restore(frame.restoring(left.why), tuple(Entry(words, "redo") for words in kinds))
