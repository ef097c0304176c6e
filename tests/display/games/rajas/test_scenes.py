"""Screens of Rajas of the Ganges fit at both sizes, in three languages; what answers can be touched."""

from __future__ import annotations

import pygame
import pytest

from display.drawing.metrics import PANELS, Metrics, Size
from display.language import LANGUAGES
from display.live import live_panels
from display.pointing import lit, pointed_at
from tests.display.games.rajas.scenes import all_scenes
from tests.display.inspection import cut, drawn, faint, outside, overlapping

SCENES = all_scenes()
SIZES = pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")


@SIZES
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_shortened_clipped_covered_or_faint(name: str, size: Size) -> None:
    """Whatever is asked, however many play."""
    for code in LANGUAGES if size == (800, 480) else ("de",):
        _, log = drawn(SCENES[name], size, code)
        assert cut(log) + outside(log, size) + overlapping(log) + faint(log) == []


@SIZES
@pytest.mark.parametrize("name", SCENES)
def test_whatever_answers_is_touched_where_it_is_drawn(name: str, size: Size) -> None:
    """The middle of each spot that glows means this spot; dice are there whatever else is listed."""
    model, metrics = SCENES[name], Metrics.of(size)
    assert model.pointing is not None
    table = lit(model.table, model.pointing)
    panels = live_panels(model, metrics)
    boxes = table.spots(panels)
    for spot in frozenset[str]().union(*model.pointing.own):
        middle = pygame.Rect(boxes[spot]).center
        assert pointed_at(model.pointing, table, panels, middle, metrics) == spot


@SIZES
@pytest.mark.parametrize("name", SCENES)
def test_each_player_has_a_line_with_the_gap(name: str, size: Size) -> None:
    """On every screen, however little room there is."""
    model = SCENES[name]
    _, log = drawn(model, size, "en")
    for seat in range(len(model.players)):
        told = [mark.what for mark in log if mark.panel == f"seat-{seat}" and mark.kind == "text"]
        assert any(text.startswith(("gap", "overlap", "−")) for text in told), (name, seat)


@SIZES
def test_what_answers_is_marked(size: Size) -> None:
    """A spot that answers looks otherwise than one that does not, and the chosen one otherwise again."""
    model = SCENES["rajas-board-4"]
    assert model.pointing is not None
    table = lit(model.table, model.pointing)
    boxes = table.spots(live_panels(model, Metrics.of(size)))
    with_, _ = drawn(model, size, "en")
    without, _ = drawn(type(model)(1, model.header, model.players, model.table), size, "en")
    for spot in frozenset[str]().union(*model.pointing.own):
        parts = [surface.subsurface(pygame.Rect(boxes[spot])) for surface in (with_, without)]
        one, other = (pygame.image.tobytes(part, "RGB") for part in parts)
        assert one != other, spot
