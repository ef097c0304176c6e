"""The board: a place for all that the engine names, one beside another, and each piece to be seen there."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.canvas import Canvas
from display.drawing.metrics import Metrics
from display.games.rajas.board import Ground, board_of, draw_board
from display.games.rajas.plan import HEIGHT, WIDTH, Plan, spots
from display.language import load_language
from engine.games.rajas.board import Board
from engine.games.rajas.table import places
from tests.display.games.rajas.scenes import ALL, match
from tests.display.inspection import tools

BOX = pygame.Rect(0, 0, 800, 496)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def board_for(players: int) -> Board:
    """The board with all variants."""
    return match(players, ALL)[0].board


def picture(ground: Ground) -> pygame.Surface:
    """A drawn board."""
    surface = pygame.Surface(BOX.size)
    draw_board(Canvas(surface, Metrics(BOX.size, 5.0), load_language("en"), tools()), BOX, ground)
    return surface


AT_FIRST: dict[str, object] = {
    "boats": (0,) * 4,
    "fame": (0,) * 4,
    "money": (3,) * 4,
    "bonus": (12,) * 4,
    "levels": ((0,) * 4,) * 4,
}
"""What lies there before."""


def differing(one: Ground, other: Ground) -> pygame.Rect:
    """What is drawn otherwise."""
    mask = pygame.mask.from_threshold(picture(one), (0, 0, 0), (1, 1, 1, 255), picture(other))
    mask.invert()
    found: list[pygame.Rect] = mask.get_bounding_rects()  # type: ignore[assignment]  # pygame says one
    return found[0].unionall(found[1:])


@PLAYERS
def test_all_places_of_the_engine_are_spots(players: int) -> None:
    """Spaces for workers, stacks and upgrades by their ids; river and tracks by their steps."""
    board = board_for(players)
    there = Plan(board, BOX)
    own = {place.id for place in places(board) if place.owner is None}
    named = {name for name in own if name.startswith(("stack-", "upgrade-"))} | {
        one.name for one in board.spots
    }
    named |= {f"river-{space}" for space in range(board.set.last + 1)}
    named |= {f"fame-{step}" for step in range(61)} | {f"money-{step}" for step in range(121)}
    assert [name for name in sorted(named) if name not in there] == []


@PLAYERS
def test_spots_lie_beside_one_another_on_the_board(players: int) -> None:
    """None sticks out, and none covers another but the levels of an upgrade, which are its parts."""
    boxes = {name: spot for name, spot in spots(board_for(players)).items() if not name.startswith("level-")}
    tight = 1e-6
    for left, top, width, height in boxes.values():
        assert min(left, top) >= -tight
        assert left + width <= WIDTH + tight
        assert top + height <= HEIGHT + tight
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
        down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
        assert min(across, down) <= tight, (one, other)


def test_the_tracks_run_against_each_other() -> None:
    """Two steps of money lie beside each step of fame, so that markers that meet stand side by side."""
    found = spots(board_for(4))
    for step in range(1, 121):
        money, fame = found[f"money-{step}"], found[f"fame-{61 - -(-step // 2)}"]
        whole = pygame.Rect([round(10 * one) for one in money]).union([round(10 * one) for one in fame])
        assert max(whole.size) <= 52, step
        if step > 1:
            before = found[f"money-{step - 1}"]
            assert abs(money[0] - before[0]) + abs(money[1] - before[1]) < 8


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"workers": (("quarry-2", 1),)}, ["quarry-2"]),
        ({"workers": (("chamber-yogi", 3),)}, ["chamber-yogi"]),
        ({"boats": (9, 0, 0, 0)}, ["river-0", "river-9"]),
        ({"fame": (17, 0, 0, 0)}, ["fame-0", "fame-17"]),
        ({"money": (3, 3, 3, 55)}, ["money-3", "money-55"]),
        ({"bonus": (44, 12, 12, 12)}, ["bonus-12", "bonus-44"]),
        ({"waiting": (("worker-fame", (1, 2)),)}, ["worker-fame"]),
        ({"levels": ((0, 1, 0, 0), (0,) * 4, (0,) * 4, (0,) * 4)}, ["upgrade-palace"]),
        ({"tops": ((3, 5),)}, ["stack-purple-snake"]),
        ({"ganga": ((7, 2),)}, ["river-7"]),
    ],
)
def test_a_piece_is_seen_where_it_lies(change: dict[str, object], at: list[str]) -> None:
    """Another place of a piece changes the board at the old and the new place, and nowhere far from them."""
    bare = Ground(board_for(4))
    field = next(iter(change))
    first = {field: AT_FIRST.get(field, ())}
    before, after = (replace(bare, pieces=replace(bare.pieces, **lies)) for lies in (first, change))
    boxes = [Plan(bare.board, BOX)[name] for name in at]
    changed = differing(before, after)
    assert boxes[0].unionall(boxes[1:]).inflate(90, 90).contains(changed)
    assert all(box.inflate(90, 90).colliderect(changed) for box in boxes)


def test_covered_spaces_are_crossed_out() -> None:
    """With three players the first of the quarry and the third of the harbour are no spaces."""
    three, four = picture(Ground(match(3)[0].board)), picture(Ground(match(4)[0].board))
    plan = Plan(match(4)[0].board, BOX)
    for name in ("quarry-1", "harbour-3", "quarry-2", "harbour-1"):
        parts = [pygame.image.tobytes(one.subsurface(plan[name]), "RGB") for one in (three, four)]
        assert (parts[0] != parts[1]) == (name in {"quarry-1", "harbour-3"})


@PLAYERS
def test_a_position_is_drawn_as_it_is(players: int) -> None:
    """Each worker stands where the engine has it, and no tile lies on an empty stack."""
    for state in match(players)[::40]:
        ground = board_of(state)
        placed = sum(player.placed.bit_count() for player in state.players)
        assert len(ground.pieces.workers) == placed
        for (tile, left), top in zip(ground.pieces.tops, state.tops, strict=False):
            assert tile == max(top, -1)
            assert left or tile < 0
