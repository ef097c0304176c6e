"""A province: each cell and yield in its place, tiles turned, ghosts where a tile may lie."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.canvas import Canvas, Mark
from display.drawing.metrics import Metrics
from display.games.rajas.province import Hand, Plot, Yard, bare, draw_province, province_of
from display.games.rajas.tiles import ROAD, Tile
from display.language import load_language
from engine.games.rajas.box.land import TURNED
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.sets import load_reference
from engine.games.rajas.box.words import YARDS
from engine.games.rajas.play.building import Place
from tests.display.games.rajas.scenes import match
from tests.display.inspection import cut, tools

SET = GameSet(load_reference())
BOX = pygame.Rect(0, 0, 519, 325)


def picture(yard: Yard, log: list[Mark] | None = None) -> pygame.Surface:
    """A drawn province."""
    surface = pygame.Surface(BOX.size)
    draw_province(Canvas(surface, Metrics(BOX.size, 5.2), load_language("en"), tools(), log), BOX, yard)
    return surface


def laying() -> Yard:
    """A province with a tile in hand."""
    state = next(one for one in match(4) if isinstance(one.agenda[-1], Place))
    task = state.agenda[-1]
    assert isinstance(task, Place)
    hand = Hand(task.tile, tuple(task.turns(state)))
    return replace(province_of(state, state.actor), hand=hand)


@pytest.mark.parametrize("name", YARDS)
@pytest.mark.parametrize("beside", ["nothing", "hand", "offered"])
def test_everything_has_a_place_of_its_own(name: str, beside: str) -> None:
    """Cells and residence, the yields at the edges, and the tile's turns or the yield tiles beside them."""
    yard = bare(SET, SET.lands[name])  # type: ignore[index]  # one of YARDS
    if beside == "hand":
        yard = replace(yard, hand=Hand(0, ()))
    elif beside == "offered":
        yard = replace(yard, offered=SET.yield_ids)
    boxes = yard.boxes(BOX)
    land = yard.land
    wanted = {f"cell-{at}" for at in (*land.ats, *land.province.residence.at)}
    wanted |= {f"edge-{one}" for one in land.edge_names}
    wanted |= {f"turn-{quarter}" for quarter in range(4)} if beside == "hand" else set()
    wanted |= {f"yield-{one}" for one in SET.yield_ids} if beside == "offered" else set()
    assert boxes.keys() == wanted
    assert all(BOX.contains(box) for box in boxes.values())
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.inflate(-2, -2).colliderect(b.inflate(-2, -2)), (one, other)


def test_a_turned_tile_has_its_road_where_it_leads() -> None:
    """In each quarter turn the middle of a side is road where the turned road joins that side."""
    surface = pygame.Surface((80, 80))
    canvas = Canvas(surface, Metrics((80, 80), 5.0), load_language("en"), tools())
    for number, road in enumerate(SET.tiles.roads[::5]):
        for quarter in range(4):
            Tile(SET.tiles, number * 5, quarter).draw(canvas, surface.get_rect())
            ends = ((40, 10), (69, 40), (40, 69), (10, 40))
            found = sum((tuple(surface.get_at(end)) == (*ROAD, 255)) << side for side, end in enumerate(ends))
            assert found == TURNED[road][quarter], (SET.tiles.ids[number * 5], quarter)


def test_ghosts_lie_where_the_tile_may() -> None:
    """On each legal cell that glows, and nowhere else; the least turn of each cell is shown."""
    yard = laying()
    assert yard.hand is not None
    land, legal = yard.land, {turn >> 2 for turn in yard.hand.turns}
    lit = replace(yard, glowing=frozenset(f"cell-{land.ats[cell]}" for cell in legal))
    one, other, boxes = picture(yard), picture(lit), yard.boxes(BOX)
    for cell, at in enumerate(land.ats):
        parts = [surface.subsurface(boxes[f"cell-{at}"]) for surface in (one, other)]
        before, after = (pygame.image.tobytes(part, "RGB") for part in parts)
        assert (before != after) == (cell in legal), at
    for cell, quarter in yard.ghosts().items():
        assert quarter == min(turn & 3 for turn in yard.hand.turns if turn >> 2 == cell)


def test_only_legal_turns_of_the_chosen_cell_are_shown() -> None:
    """The others are empty frames, and so are all before a cell is chosen."""
    yard = laying()
    assert yard.hand is not None
    at = yard.land.ats[yard.hand.turns[0] >> 2]
    legal = {turn & 3 for turn in yard.hand.turns if yard.land.ats[turn >> 2] == at}
    boxes, before = yard.boxes(BOX), picture(yard)
    after = picture(replace(yard, hand=replace(yard.hand, at=at)))
    for quarter in range(4):
        parts = [surface.subsurface(boxes[f"turn-{quarter}"]) for surface in (before, after)]
        one, other = (pygame.image.tobytes(part, "RGB") for part in parts)
        assert (one != other) == (quarter in legal)


def test_joined_yields_have_a_tick() -> None:
    """As many ticks as roads have joined yields."""
    yard = laying()
    for joined in (0, 0b1, 0b10110):
        log: list[Mark] = []
        picture(replace(yard, joined=joined), log)
        assert [mark.what for mark in log].count("tick") == joined.bit_count()
        assert cut(log) == []


def test_a_province_keeps_its_shape_in_any_box() -> None:
    """Cells are squares, whatever the box."""
    for size in ((900, 300), (300, 900)):
        plot = Plot(bare(SET, SET.lands["base"]), pygame.Rect((0, 0), size))
        cell = plot.boxes["cell-A1"]
        assert abs(cell.width - cell.height) <= 1
        assert pygame.Rect((0, 0), size).contains(plot.box)
