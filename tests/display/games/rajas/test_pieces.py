"""Small pictures: each gain, each die, each answer's sign can be drawn and told from the others."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.canvas import Canvas, Mark
from display.drawing.metrics import Metrics
from display.games.rajas.dice import INKS, VALUES, Cup, Die
from display.games.rajas.gains import draw_gain, grid
from display.games.rajas.kali import kali_of
from display.games.rajas.signs import pieces_of
from display.games.rajas.tiles import Tile
from display.language import load_language
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.sets import load_reference
from engine.games.rajas.box.words import BUILDINGS, CHAMBERS, COLOURS, GAINS, KINDS
from engine.games.rajas.choices import DICE
from tests.display.games.rajas.scenes import match
from tests.display.inspection import cut, faint, tools

SET = GameSet(load_reference())
PIECE = pieces_of(SET)
SIDE = 48
SIGNS = (
    *(f"tile:{name}" for name in SET.tiles.ids),
    *(f"die:{name}" for name in DICE),
    *(f"goods:{kind}+{number}" for kind in KINDS for number in (1, 2, 3)),
    *(f"chamber:{chamber}" for chamber in CHAMBERS),
    *(f"building:{building}" for building in BUILDINGS),
    *(f"seat:{seat}" for seat in range(4)),
    *(f"river:{space}" for space in (1, 30)),
    *(f"dice:{colour}" for colour in COLOURS),
    "dice:blue+green",
)


def canvas(log: list[Mark] | None = None) -> Canvas:
    """A small canvas."""
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill((253, 249, 238))
    return Canvas(surface, Metrics((SIDE, SIDE), 5.0), load_language("en"), tools(), log)


def drawn(name: str) -> bytes:
    """The picture of an answer."""
    on = canvas()
    PIECE(name).draw(on, on.surface.get_rect())
    return pygame.image.tobytes(on.surface, "RGB")


def test_no_two_answers_look_alike() -> None:
    """All tiles, dice, goods, chambers, buildings and players differ."""
    assert len({drawn(name) for name in SIGNS}) == len(SIGNS)


@pytest.mark.parametrize("name", GAINS)
def test_each_gain_is_drawn(name: str) -> None:
    """Nothing of it is cut or faint, and something is there."""
    log: list[Mark] = []
    on = canvas(log)
    bare = pygame.image.tobytes(on.surface, "RGB")
    draw_gain(on, on.surface.get_rect(), name)
    assert pygame.image.tobytes(on.surface, "RGB") != bare
    assert cut(log) + faint(log) == []


def test_no_two_gains_look_alike() -> None:
    """But those that count the same thing under two names: markets, and tiles with markets."""
    pictures: dict[bytes, list[str]] = {}
    for name in GAINS:
        on = canvas()
        draw_gain(on, on.surface.get_rect(), name)
        pictures.setdefault(pygame.image.tobytes(on.surface, "RGB"), []).append(name)
    assert [names for names in pictures.values() if len(names) > 1] == []


@pytest.mark.parametrize(("buildings", "markets"), [(2, 2), (2, 1), (1, 2), (1, 1), (0, 2), (2, 0)])
def test_whatever_stands_on_a_tile_is_drawn(buildings: int, markets: int) -> None:
    """Up to two buildings and two markets, each once; in any turn nothing is cut or faint."""
    contents = load_reference()
    tile = replace(
        contents.tiles[0], buildings=("temple", "fort")[:buildings], markets=("silk-3", "tea-2")[:markets]
    )
    tiles = GameSet(replace(contents, tiles=(tile, *contents.tiles[1:]))).tiles
    for quarter in range(4):
        log: list[Mark] = []
        on = canvas(log)
        Tile(tiles, 0, quarter).draw(on, on.surface.get_rect())
        drawn_icons = {mark.what for mark in log if mark.kind == "icon"}
        assert {"temple", "fort", "silk", "tea"} & drawn_icons == {
            *tile.buildings,
            *(market.partition("-")[0] for market in tile.markets),
        }
        assert cut(log) + faint(log) == []


def test_yields_and_river_tiles_have_pictures() -> None:
    """By their ids; tiles of one gain differ by their colour."""
    names = [f"yield:{name}" for name in SET.yield_ids] + [f"ganga:{name}" for name in SET.ganga_ids]
    distinct = {(PIECE(name).gains, getattr(PIECE(name), "hue", "")) for name in names}  # type: ignore[attr-defined]
    assert len({drawn(name) for name in names}) == len(distinct)


def test_dice_of_two_colours_differ_without_colour() -> None:
    """In grey, blue and green above all, the shapes differ in a twentieth of the picture."""
    shapes = {}
    for colour in INKS:
        on = canvas()
        Die(f"{colour}-4").draw(on, on.surface.get_rect())
        shapes[colour] = pygame.mask.from_threshold(on.surface, (253, 249, 238), (8, 8, 8, 255))
    for one in INKS:
        for other in INKS:
            both = shapes[one].overlap_area(shapes[other], (0, 0))
            apart = shapes[one].count() + shapes[other].count() - 2 * both
            assert (apart > SIDE * SIDE / 20) == (one != other), (one, other)


def test_the_cup_has_a_row_for_each_colour_that_was_rolled() -> None:
    """Six sides each, and the row's own die."""
    boxes = Cup(("orange", "blue", "orange")).boxes(pygame.Rect(0, 0, 500, 300))
    rows = {name: box.top for name, box in boxes.items()}
    assert len(boxes) == 2 * 7
    assert {rows[f"roll-blue-{value}"] for value in VALUES} == {rows["roll-blue"]}
    assert rows["roll-blue"] != rows["roll-orange"]


def test_kali_has_a_place_for_each_die_that_fits() -> None:
    """Ten, or eight on the harder side; dice and free places never lie on one another."""
    for variants, limit in (((), 10), (("navaratnas",), 8)):
        for state in match(3, variants)[::60]:
            for seat in range(3):
                kali, box = kali_of(state, seat), pygame.Rect(0, 0, 260, 80)
                boxes = kali.boxes(box)
                places = [*(boxes[die.spot] for die in kali.dice), *kali.free(box)]
                assert len(places) == limit
                assert all(place.collidelist(places[:number]) == -1 for number, place in enumerate(places))
                assert boxes["karma"].collidelist(places) == -1


@pytest.mark.parametrize(
    ("count", "size", "wanted"), [(1, (30, 30), 30), (2, (60, 30), 30), (4, (60, 60), 30), (3, (30, 90), 30)]
)
def test_a_grid_has_the_largest_squares(count: int, size: tuple[int, int], wanted: int) -> None:
    """Side by side or below one another, whichever is larger."""
    parts = grid(pygame.Rect((0, 0), size), count)
    assert len(parts) == count
    assert {min(part.size) for part in parts} == {wanted}
    assert grid(pygame.Rect((0, 0), size), 0) == []
