"""Every screen of a match of Rajas of the Ganges fits; what answers can be touched, and stands out."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.metrics import PANELS, Metrics, Size
from display.language import LANGUAGES
from display.live import live_panels
from display.model import Live
from display.pointing import lit, pointed_at
from tests.display.games.rajas.scenes import LOOKED_FOR, SHOWN, all_scenes, met
from tests.display.inspection import cut, drawn, faint, outside, overlapping

SCENES = all_scenes()
ASKED = {
    name: model for name, model in SCENES.items() if isinstance(model, Live) and model.pointing is not None
}
SIZES = pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")


@SIZES
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_shortened_clipped_covered_or_faint(name: str, size: Size) -> None:
    """Whatever is asked, however many play."""
    for code in LANGUAGES if size == (800, 480) else ("de",):
        _, log = drawn(SCENES[name], size, code)
        assert cut(log) + outside(log, size) + overlapping(log) + faint(log) == []


def test_every_kind_of_screen_is_met() -> None:
    """Each question is asked in some match, and each screen that is looked for is found."""
    assert {name for players in SHOWN for name in met(players)} == {*LOOKED_FOR, "end"}
    for players, (_, _, wanted) in SHOWN.items():
        assert {*wanted} <= {*met(players)}


@SIZES
@pytest.mark.parametrize("name", ASKED)
def test_whatever_answers_is_touched_where_it_is_drawn(name: str, size: Size) -> None:
    """The middle of each spot that glows means this spot; dice are there whatever else is listed."""
    model, metrics = ASKED[name], Metrics.of(size)
    assert model.pointing is not None
    table = lit(model.table, model.pointing)
    panels = live_panels(model, metrics)
    boxes = table.spots(panels)
    for spot in frozenset[str]().union(*model.pointing.own):
        middle = pygame.Rect(boxes[spot]).center
        assert pointed_at(model.pointing, table, panels, middle, metrics) == spot


@SIZES
@pytest.mark.parametrize("name", ASKED)
def test_each_player_has_a_line_with_the_gap(name: str, size: Size) -> None:
    """On every screen, however little room there is."""
    model = ASKED[name]
    _, log = drawn(model, size, "en")
    for seat in range(len(model.players)):
        told = [mark.what for mark in log if mark.panel == f"seat-{seat}" and mark.kind == "text"]
        assert any(text.startswith(("gap", "overlap", "−")) for text in told), (name, seat)


@SIZES
@pytest.mark.parametrize("name", ["worker-4", "cells-3", "builder-2", "river-4", "upgrade-3"])
def test_what_answers_is_marked(name: str, size: Size) -> None:
    """A spot that answers looks otherwise than where nothing is asked."""
    model = ASKED[f"rajas-{name}"]
    assert model.pointing is not None
    boxes = lit(model.table, model.pointing).spots(live_panels(model, Metrics.of(size)))
    pictures = [drawn(one, size, "en")[0] for one in (model, replace(model, pointing=None))]
    for spot in frozenset[str]().union(*model.pointing.own) & boxes.keys():
        parts = [picture.subsurface(pygame.Rect(boxes[spot])) for picture in pictures]
        assert len({pygame.image.tobytes(part, "RGB") for part in parts}) == 2, spot
