"""Which spots of the drawn table stand for an answer, and which answer a spot would mean."""

from __future__ import annotations

from collections import Counter
from typing import Any

from display.games.cards_and_karma.grid import card_spot, die_spot
from display.games.cards_and_karma.piles import DRAW
from display.games.cards_and_karma.widgets.seat import seat_spot
from engine.games.cards_and_karma.choices import CopyReward, DrawTwo, TakeAction, TakeDie
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.state import State
from engine.words import Face

Spots = tuple[str, ...]


def lying(state: State) -> list[tuple[Face | None, Spots, Spots]]:
    """Return each face in the grid, None for cards that nobody knows, with the spots of cards and of dice."""
    count = Counter(map(state.box.action_face, state.grid))
    return [
        (
            face,
            tuple(card_spot(face or "", copy) for copy in range(1, n + 1)),
            tuple(die_spot(face or "", copy) for copy in range(1, n + 1)),
        )
        for face, n in count.items()
    ]


def spots_of(state: State, answer: Any) -> Spots:  # noqa: ANN401 -- any answer of the game
    """Return the spots that stand for an answer that takes no card of the grid; () for what is not drawn."""
    if isinstance(answer, DrawTwo):
        return (DRAW,)
    if isinstance(answer, CopyReward):
        seats = enumerate(state.seats)
        return tuple(seat_spot(at) for at, seat in seats if seat.ships and seat.ships[-1] & answer.card)
    return ()


def meant(state: State, spot: str) -> TakeAction | TakeDie | DrawTwo | None:
    """Return the choice that a spot would stand for if the rules allowed it; None where it is none."""
    if spot == DRAW:
        return DrawTwo() if isinstance(state.agenda[-1], Menu) else None
    for face, cards, dice in lying(state):
        if face is not None and spot in (*cards, *dice):
            return (TakeDie if spot in dice else TakeAction)(state.box.face_mask[face])
    return None
