"""What may have been taken, where a card had no name or its row is not under the camera."""

from __future__ import annotations

from math import log

import pytest

from engine.games.cards_and_karma.table.signs import for_actions
from engine.words import Expected, Face
from tests.engine.clued import clued
from tests.engine.games.cards_and_karma.positions import Piece, Playing, Sitting, dice, house, position, ware

CHEAP, DEAR, TEA = house("yellow", cost=("blue", 5)), house("white", cost=("blue", 9)), ware(("tea", 2))


def unnamed() -> Playing:
    """A grid in which lies one card that nobody could name, after three others were seen elsewhere."""
    play = position(Sitting(), grid=[*dice("green", 1), CHEAP, DEAR, TEA])
    known = play.state.grid[:1]
    return play.change(grid=tuple(sorted((*known, play.state.box.all))), exact=False)


def face(play: Playing, piece: Piece) -> Face:
    """The id of a card's action side."""
    found = play.state.box.action_face(piece.token)
    assert found is not None
    return found


@pytest.mark.parametrize("trio", [False, True])
@pytest.mark.parametrize(
    ("silent", "guessed", "tried"),
    [
        (("seat-0-buildings",), [CHEAP, DEAR], [CHEAP, DEAR]),
        (("seat-0-buildings",), [CHEAP, TEA], [CHEAP]),
        (("seat-0-buildings", "seat-0-goods"), [CHEAP, TEA], [CHEAP, TEA]),
        (("seat-0-buildings",), [], []),
        ((), [CHEAP, DEAR], []),
    ],
)
def test_a_card_without_a_name_is_what_it_looked_like_where_its_row_does_not_tell(
    silent: tuple[str, ...], guessed: list[Piece], tried: list[Piece], *, trio: bool
) -> None:
    """Nobody sees the row, or a trio has left it; a card that looked like nothing is not tried."""
    play = unnamed()
    box = play.state.box
    looked = {face(play, one): 0.5 for one in guessed}
    left = {row: (Expected(frozenset({face(play, CHEAP)})),) for row in silent} if trio else {}
    clues = clued(
        {"grid": (Expected(box.action_faces(box.all)),), **left},
        silent=frozenset(() if trio else silent),
        looks={"grid": {"guessed": looked}},
    )
    found = dict(for_actions(play.state, clues, box.all))
    assert found == {box.face_mask[face(play, one)]: log(2) for one in tried}
