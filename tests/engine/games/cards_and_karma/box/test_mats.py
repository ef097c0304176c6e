"""The mats: places lie on the sheet, apart, and have room for what the rules let lie there."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.kernel.errors import OptionsError
from engine.words import Region

ROOM = {"score": 6, "buildings": 4, "ships": 2, "goods": 4, "administrators": 1}
"""Cards that must lie side by side at rest."""


def _apart(a: Region, b: Region) -> bool:
    return a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y


@pytest.mark.parametrize("players", [2, 3, 4])
def test_regions_lie_on_the_mat_and_apart(players: int) -> None:
    """No place leaves the sheet or overlaps another place, a token area or a tag."""
    sheet = mat(players)
    tags = [
        Region(f"tag-{t.id}", t.x - t.side / 2, t.y - t.side / 2, t.side, t.side)  # type: ignore[arg-type]
        for t in sheet.tags
    ]
    boxes = [*sheet.regions, *token_areas(players), *tags]
    assert all(b.x >= 0 and b.y >= 0 and b.x + b.width <= 1000 and b.y + b.height <= 750 for b in boxes)
    assert [(a.place, b.place) for a, b in combinations(boxes, 2) if not _apart(a, b)] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_place_has_room_for_its_cards(players: int) -> None:
    """Cards lie side by side at rest, and the grid holds a full round's display."""
    sheet = mat(players)
    for seat in range(players):
        for name, cards in ROOM.items():
            region = sheet.region(f"seat-{seat}-{name}")
            assert region.width >= cards * sheet.piece.width
            assert region.height >= sheet.piece.width
    columns, rows = GRID[players]
    assert sheet.region("grid").width >= columns * (sheet.piece.width + 6)
    assert sheet.region("grid").height >= rows * (sheet.piece.width + 6)


def test_seats_run_clockwise_and_face_their_edge() -> None:
    """Four seats: lower left, upper left, upper right, lower right, each read from its own edge."""
    rows = [mat(4).region(f"seat-{seat}-score") for seat in range(4)]
    assert [(r.x < 500, r.y < 375, r.facing) for r in rows] == [
        (True, False, 0),
        (True, True, 2),
        (False, True, 2),
        (False, False, 0),
    ]


def test_another_number_of_players_is_refused() -> None:
    """A mat for five says what is possible."""
    with pytest.raises(OptionsError, match="2, 3 or 4"):
        mat(5)
