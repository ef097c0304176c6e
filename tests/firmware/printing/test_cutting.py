"""Tiles on paper: of their true size, side by side, none over another or over the edge of a page."""

from __future__ import annotations

import re

from display.language import load_language
from engine.games import open_box
from firmware.printing.cutting import draw_tiles
from firmware.printing.games import prints_of
from firmware.printing.pads import DENSITY
from firmware.printing.papers import MARGIN

TILES = prints_of("rajas").tiles(open_box("rajas").catalogue)
PLACED = re.compile(r"q ([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm /P\d+ Do Q")


def test_each_tile_is_printed_once_at_its_size() -> None:
    """As many pictures as tiles, each as wide as was told, with 300 dots to an inch."""
    few = (*TILES[:3], *TILES[-2:])
    drawing, pages = draw_tiles(few, load_language("en"))
    placed = PLACED.findall(drawing.content)
    assert [float(wide) for wide, *_ in placed] == [side for _, side in few]
    assert [float(high) for _, high, *_ in placed] == [side for _, side in few]
    assert len(pages) == 1
    for (_, side), picture in zip(few, drawing.pictures, strict=True):
        assert f"/Width {round(side * DENSITY)} /Height {round(side * DENSITY)} " in picture


def test_no_tile_lies_on_another_or_over_an_edge() -> None:
    """All tiles of a set, on as many pages as they need."""
    drawing, pages = draw_tiles(TILES, load_language("en"))
    boxes: list[tuple[float, float, float]] = []
    for wide, _, left, low in PLACED.findall(drawing.content):
        side, x, y = float(wide), float(left), float(low) - float(wide)
        page = next(one for one in pages if one.window.y <= y < one.window.y + one.height)
        assert x >= MARGIN
        assert x + side <= page.width - MARGIN
        assert page.window.y + MARGIN <= y
        assert y + side <= page.window.y + page.height - MARGIN
        assert all(
            x >= other + size or other >= x + side or y >= top + size or top >= y + side
            for other, top, size in boxes
        )
        boxes.append((x, y, side))
    assert len(boxes) == len(TILES) == 111
    assert len(pages) > 1
