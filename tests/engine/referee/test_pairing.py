"""Which of the faces that a state allows a piece plainly has."""

from __future__ import annotations

import pytest

from engine.referee.pairing import plain
from engine.words import Expected, Face, PieceSeen

RED, BLUE, GREEN = map(Face, ("red", "blue", "green"))
RED_OR_BLUE = Expected(frozenset((RED, BLUE)))


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        (((RED, 0.9),), True),
        (((RED, 0.45), (GREEN, 0.45)), True),  # the green one lies elsewhere
        (((RED, 0.45), (BLUE, 0.45)), False),
        (((GREEN, 0.6), (RED, 0.25)), True),
        (((RED, 0.4), (BLUE, 0.001)), True),  # a highlight makes it strange, but no other one
        (((RED, 0.4), (BLUE, 0.05)), False),
        (((RED, 0.4), (GREEN, 0.05)), False),
        (((RED, 0.2),), False),
        ((), False),
    ],
)
def test_a_face_is_told_where_no_other_one_is_left(
    faces: tuple[tuple[Face, float], ...], *, told: bool
) -> None:
    """Of the faces that eyes leave open only those count that may lie there; faint ones tell nothing."""
    assert plain([(RED_OR_BLUE, PieceSeen(faces))]) == ((RED,) if told else ())
