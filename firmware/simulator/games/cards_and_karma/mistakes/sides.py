"""Which side of a scoring card lies up (CK-de > Ruhmtoken und Münzen; ruling A34)."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import BONUSES, PLAYER_COLOURS, day_face, night_face
from engine.games.cards_and_karma.state import State


def score_side(state: State, number: int, bonus: int, *, turned: bool) -> str:
    """Return the face of a scoring card.

    Args:
        state: The position; its options tell whether the bonuses lie open from the start.
        number: The seat whose card it is.
        bonus: On its night side, as an index into BONUSES.
        turned: Whether the card has been turned.
    """
    colour = PLAYER_COLOURS[number]
    night = turned is not bool(state.options.open_bonuses)
    return str(night_face(BONUSES[bonus], colour) if night else day_face(colour))
