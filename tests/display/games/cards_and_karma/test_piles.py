"""Draw pile and discards beside the grid."""

from __future__ import annotations

from itertools import pairwise

import pytest

from display.drawing.metrics import PANELS, Size
from display.games.cards_and_karma.piles import Piles
from tests.display.games.cards_and_karma import scenes
from tests.display.inspection import drawn, painter

both_sizes = pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")


@both_sizes
def test_both_counts_can_be_read(size: Size) -> None:
    """The two figures stand there, large enough to be looked at."""
    artist = painter(size, "en")
    _, log = drawn(scenes.live(4), size, "en")
    figures = {mark.what: mark.cap for mark in log if mark.panel == "piles" and not mark.within}
    assert {"63", "24"} <= set(figures)
    assert min(figures["63"], figures["24"]) >= artist.metrics.note


def test_another_open_card_draws_the_piles_alone() -> None:
    """A card drawn from the pile changes its picture and its count, and nothing else of the screen."""
    artist = painter((800, 480), "en")
    plain = scenes.live(3)
    artist.draw(plain)
    (changed,) = artist.draw(scenes.laid(plain, piles=Piles(62, 24, scenes.card("ship-12"))))
    assert [panel.box for panel in artist.panels(plain) if panel.name == "piles"] == [tuple(changed)]


def test_a_pile_gets_lower() -> None:
    """Three cards, two, one and none look different, and a pile that is used up shows no card."""
    looks = []
    for draw in (3, 2, 1, 0):
        top = scenes.card("ship-12") if draw else None
        picture, log = drawn(scenes.laid(scenes.live(2), piles=Piles(draw, 0, top)), (1280, 720), "en")
        looks.append(picture.get_buffer().raw)
        shown = [mark.what for mark in log if mark.panel == "piles" and mark.kind == "piece"]
        assert shown == (["ship-12"] if draw else [])
    assert all(one != other for one, other in pairwise(looks))


def test_without_piles_the_players_have_their_room() -> None:
    """While the table is being laid there is no column for them."""
    artist = painter((800, 480), "en")
    without = artist.panels(scenes.laid(scenes.live(3), piles=None))
    assert "piles" not in {panel.name for panel in without}
    width = {panel.name: panel.box[2] for panel in artist.panels(scenes.live(3))}
    assert all(panel.box[2] > width[panel.name] for panel in without if panel.name.startswith("seat"))
