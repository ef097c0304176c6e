"""Only what has changed is drawn, and the result is what drawing everything would have given."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from display.drawing.canvas import Tools
from display.drawing.metrics import LEAST, PANELS, Metrics, Size
from display.faults import ScreenError
from display.games.cards_and_karma.card import CardView
from display.games.cards_and_karma.grid import Grid, GridCard
from display.games.cards_and_karma.phrases import turns
from display.games.cards_and_karma.piles import Piles
from display.games.cards_and_karma.seats import Tokens
from display.games.cards_and_karma.summaries import FREE, Price
from display.language import load_language
from display.model import Entry, Label, Live, Model
from display.painter import Painter
from display.words import verbatim
from engine.words import Face
from tests.display.games.cards_and_karma import scenes
from tests.display.games.cards_and_karma.strategies import lives
from tests.display.inspection import drawn, painter

SIZE: Size = (800, 480)
OTHERS = (scenes.alarm(2), scenes.end(3), scenes.rule())


def pixels(surface: pygame.Surface) -> bytes:
    """The picture as bytes."""
    return pygame.image.tobytes(surface, "RGB")


def richer(model: Live) -> Live:
    """The same moment with one token more in front of the first player."""
    first, *others = scenes.lying(model).seats
    seats = (replace(first, tokens=Tokens(fame=2, coins=3)), *others)
    return scenes.laid(replace(model, number=model.number + 1), seats=seats)


def test_the_same_again_draws_nothing() -> None:
    """A model that shows the same, if under another number, changes no pixel."""
    artist = painter(SIZE, "en")
    artist.draw(scenes.live(3))
    assert artist.draw(replace(scenes.live(3), number=77)) == []


def test_one_change_draws_one_panel() -> None:
    """A token more in front of a player draws that seat anew and nothing else."""
    artist = painter(SIZE, "en")
    artist.draw(scenes.live(3))
    before = artist.surface.copy()
    (changed,) = artist.draw(richer(scenes.live(3)))
    assert changed.width * changed.height < SIZE[0] * SIZE[1] / 8
    after = artist.surface.copy()
    for surface in (before, after):
        surface.fill((0, 0, 0), changed)
    assert pixels(before) == pixels(after)


def test_another_layout_draws_everything() -> None:
    """The alarm takes the place of the seats, so nothing of them may be left."""
    artist = painter(SIZE, "en")
    artist.draw(scenes.live(3))
    assert artist.draw(scenes.alarm(3)) == [artist.surface.get_rect()]
    assert pixels(artist.surface) == pixels(drawn(scenes.alarm(3), SIZE, "en")[0])


@settings(max_examples=12)
@given(st.lists(lives() | st.sampled_from(OTHERS), min_size=2, max_size=4))
def test_step_by_step_is_the_same_as_at_once(models: list[Model]) -> None:
    """However the screen came to a model, it looks as if it had been drawn on fresh paper."""
    artist = painter(SIZE, "de")
    for model in models:
        artist.draw(model)
    assert pixels(artist.surface) == pixels(drawn(models[-1], SIZE, "de")[0])


def test_a_card_is_not_kept_with_its_ground() -> None:
    """The top card of a thin pile, kept from before, does not bring the corner that it had there."""
    thick, thin = (
        scenes.laid(scenes.live(2), piles=Piles(count, 9, scenes.card("ship-12"))) for count in (9, 2)
    )
    artist = painter(SIZE, "en")
    for model in (thin, thick):
        artist.draw(model)
    fresh = Painter(pygame.Surface(SIZE), Metrics.of(SIZE), load_language("en"), Tools())
    fresh.draw(thick)
    assert pixels(artist.surface) == pixels(fresh.surface)


def test_what_may_not_be_taken_is_fainter() -> None:
    """A card that the rules do not give now looks different from one that they do, each half by itself."""
    view = scenes.card("ship-12")
    assert view.summary is not None
    looks = set()
    for action in (view.summary.price, None):
        for as_die in (True, False):
            grid = Grid(3, 4, (GridCard(view, 0, 0, action, as_die),))
            looks.add(pixels(drawn(scenes.laid(scenes.live(2), grid=grid), SIZE, "en")[0]))
    assert len(looks) == 4


class Album:
    """Pictures that are red all over."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def picture(self, face: Face, side: int) -> pygame.Surface | None:
        """Return a red picture of a ship, of another size than wanted; nothing else is known."""
        self.asked.append((face, side))
        if not face.startswith("ship"):
            return None
        picture = pygame.Surface((200, 200))
        picture.fill((255, 0, 0))
        return picture


def test_pictures_take_the_place_of_symbols() -> None:
    """A card with a picture shows it, with its price on it; without one its symbols."""
    album = Album()
    cards = [GridCard(scenes.card(face), n, 0, FREE) for n, face in enumerate(("ship-12", "palace-3"))]
    model = scenes.laid(scenes.live(2), grid=Grid(3, 4, tuple(cards)))
    artist = Painter(pygame.Surface(SIZE), Metrics.of(SIZE), load_language("en"), Tools(album))
    artist.draw(model)
    grid = next(pygame.Rect(panel.box) for panel in artist.panels(model) if panel.name == "grid")
    red = pygame.mask.from_threshold(artist.surface, (255, 0, 0), (20, 20, 20, 255))
    seen = red.to_surface(setcolor=(255, 0, 0, 255), unsetcolor=(0, 0, 0, 0)).get_bounding_rect()
    assert grid.contains(seen)
    assert red.count() > 900
    assert {face for face, _ in album.asked} >= {"ship-12", "palace-3"}
    assert all(20 < side < 200 for _, side in album.asked)


def test_the_word_free_hides_no_coins_of_a_picture() -> None:
    """On a picture the word stands in the middle: what goods sell for is printed at the lower edge."""
    prices = FREE, Price(2)
    lower = []
    for action in prices:
        grid = Grid(1, 1, (GridCard(scenes.card("ship-12"), 0, 0, action),))
        model = scenes.laid(scenes.live(2), grid=grid)
        artist = Painter(pygame.Surface(SIZE), Metrics.of(SIZE), load_language("en"), Tools(Album()))
        artist.draw(model)
        box = next(pygame.Rect(panel.box) for panel in artist.panels(model) if panel.name == "grid")
        edge = pygame.Rect(box.left, box.bottom - box.height * 2 // 5, box.width, box.height * 2 // 5)
        assert pixels(artist.surface.subsurface(box)).count(b"\xff\x00\x00") > 900
        lower.append(pixels(artist.surface.subsurface(edge)))
    assert lower[0] == lower[1]


def test_what_leads_elsewhere_looks_otherwise() -> None:
    """Of three labels with the same words each kind has a look of its own."""
    plain = Label("a", verbatim("none of these"), "cross")
    looks = {
        pixels(drawn(replace(scenes.live(2), labels=(label,)), SIZE, "en")[0])
        for label in (plain, replace(plain, chief=True), replace(plain, aside=True))
    }
    assert len(looks) == 3


@pytest.mark.parametrize("before", range(1, 7))
def test_a_name_stands_before_what_is_told_of_it(before: int) -> None:
    """Where the strip goes on to another player, the name is on the line of what that player does."""
    turn = scenes.last_turn()
    name = Entry(verbatim("Anne-Sophie"), "emblem-turquoise")
    entries = (*(turn.entries * 2)[:before], name, turns.ELEPHANT_KARMA)
    _, log = drawn(replace(scenes.live(3), last_turn=replace(turn, entries=entries)), SIZE, "de")
    texts = {mark.what: mark.box for mark in log if mark.panel == "strip" and mark.kind == "text"}
    assert texts["Anne-Sophie"][1] == texts["bekommt 1 Karma vom Startofant"][1]


def test_smaller_figures_come_before_dots() -> None:
    """A row that is too short for large figures still says "1/3"."""
    _, log = drawn(scenes.live(3), SIZE, "de")
    said = [mark.what for mark in log if mark.panel == "seat-0"]
    assert said.count("1/3") >= 3


def test_an_unknown_card_is_drawn() -> None:
    """A card that nobody knows is a card with a question mark."""
    model = scenes.laid(scenes.live(2), grid=Grid(3, 4, (GridCard(CardView(Face("")), 0, 0),)))
    _, log = drawn(model, SIZE, "en")
    assert "question" in {mark.what for mark in log if mark.panel == "grid"}


@pytest.mark.parametrize("size", [(639, 480), (800, 359), (0, 0)])
def test_too_small_a_screen_is_refused(size: Size) -> None:
    """Where letters could not be read, the size that is needed is told."""
    with pytest.raises(ScreenError, match=f"{LEAST[0]} x {LEAST[1]}"):
        Metrics.of(size)


@pytest.mark.parametrize(("size", "width"), [((800, 480), 154.0), ((1280, 720), 222.0), ((1024, 600), 154.0)])
def test_letters_follow_the_panel(size: Size, width: float) -> None:
    """Sizes in pixels come from the width of the panel: the nearest known one, or the one that is told."""
    assert Metrics.of(size).per_mm == pytest.approx(size[0] / width)
    assert Metrics.of(size, 300.0).per_mm == pytest.approx(size[0] / 300.0)
    assert set(PANELS) == {(800, 480), (1280, 720)}
