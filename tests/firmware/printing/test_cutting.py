"""Cards and tiles on paper: of true size, edge to edge, marks at each edge, backs behind their fronts."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

import numpy as np
import pytest
from fpdf import FPDF
from PIL.Image import Image, new
from PIL.Image import open as open_image

from display.language import LANGUAGES, Language, load_language
from display.phrases.printing import INVENTED
from engine.games import open_box
from engine.games.cards_and_karma.box.components import TOKENS
from firmware.printing.cutting import DENSITY, Cut, lay_out
from firmware.printing.games import Kind, game_with, prints_of
from firmware.printing.games.cards_and_karma import bundle
from firmware.printing.papers import MARGIN, PAPERS
from firmware.printing.pdf import POINTS, Drawing, Picture, Rectangle, Text
from firmware.simulator.games.cards_and_karma.faces import face_ids

ENGLISH = load_language("en")
KINDS: tuple[Kind, ...] = ("set", "deck")
GAMES = {kind: game_with(kind) for kind in KINDS}
CUTS = {kind: prints_of(game).cuts(open_box(game).catalogue) for kind, game in GAMES.items()}


def blank(side: float, *, back: bool) -> Cut:
    """Of a size, with pictures as small as may be."""

    def draw(_: int, __: Language) -> Image:
        return new("RGB", (1, 1))

    return Cut(side, draw, draw if back else None)


def pictures(drawing: Drawing) -> list[Picture]:
    """All pictures of a drawing."""
    return [one for one in drawing if isinstance(one, Picture)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_each_lies_once_on_paper_and_none_on_another(kind: Kind, paper: str) -> None:
    """At its size, between the margins; those of one page are of one size."""
    cuts = [blank(cut.side, back=False) for cut in CUTS[kind]]
    leaves = lay_out(cuts, "Game", paper, ENGLISH)
    placed = [picture.box for drawing, _ in leaves for picture in pictures(drawing)]
    assert [box.width for box in placed] == [box.height for box in placed] == [cut.side for cut in cuts]
    for drawing, page in leaves:
        assert (page.width, page.height) == PAPERS[paper]
        boxes = [picture.box for picture in pictures(drawing)]
        assert len({box.width for box in boxes}) == 1
        for number, box in enumerate(boxes):
            assert MARGIN <= box.x <= page.width - MARGIN - box.width
            assert MARGIN <= box.y <= page.height - MARGIN - box.height
            for other in boxes[:number]:
                assert max(abs(box.x - other.x), abs(box.y - other.y)) > box.width - 1e-6


def test_a_mark_stands_at_both_ends_of_each_edge() -> None:
    """Where a ruler is laid from one to the other, it lies along the edge; no mark is on a card."""
    ((drawing, page),) = lay_out([blank(60, back=False)] * 10, "Game", "a4", ENGLISH)
    marks = [one.box for one in drawing if isinstance(one, Rectangle)]
    assert len(marks) == 2 * 5 + 2 * 4
    for picture in pictures(drawing):
        box = picture.box
        for x in (box.x, box.x + box.width):
            ends = [mark.y for mark in marks if mark.height > 1 and abs(mark.x + mark.width / 2 - x) < 1e-6]
            assert sorted(y > page.height / 2 for y in ends) == [False, True]
        for y in (box.y, box.y + box.height):
            ends = [mark.x for mark in marks if mark.width > 1 and abs(mark.y + mark.height / 2 - y) < 1e-6]
            assert sorted(x > page.width / 2 for x in ends) == [False, True]
        for mark in marks:
            aside = mark.x + mark.width < box.x or mark.x > box.x + box.width
            assert aside or mark.y + mark.height < box.y or mark.y > box.y + box.height


def test_backs_lie_behind_their_fronts() -> None:
    """Turned over the short edge, also where the last row is not full; heads stay up."""
    leaves = lay_out([blank(60, back=True)] * 15, "Game", "a4", ENGLISH)
    assert [len(pictures(drawing)) for drawing, _ in leaves] == [12, 12, 3, 3]
    for (fronts, page), (backs, _) in zip(leaves[::2], leaves[1::2], strict=True):
        for front, back in zip(pictures(fronts), pictures(backs), strict=True):
            assert back.box.x + back.box.width == pytest.approx(page.width - front.box.x)
            assert back.box.y == front.box.y


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_written_fits_above_the_marks(code: str) -> None:
    """Also where it says that the deck is invented; no line is longer than the paper."""
    language, paper = load_language(code), FPDF()
    paper.core_fonts_encoding = "cp1252"
    title = f"{open_box(GAMES['deck']).title} \N{EN DASH} {INVENTED.in_language(language)}"
    for drawing, page in lay_out([blank(60, back=True)] * 150, title, "a4", language):
        (line,) = (one for one in drawing if isinstance(one, Text))
        paper.set_font("Helvetica", size=line.size * POINTS)
        assert line.x + paper.get_string_width(line.words) < page.width - MARGIN
        assert line.y + 0.25 * line.size < min(one.box.y for one in drawing if isinstance(one, Rectangle))


def test_a_tile_has_300_dots_to_an_inch() -> None:
    """As many pixels as its width has."""
    tile = CUTS["set"][0]
    image = tile.front(round(tile.side * DENSITY), ENGLISH)
    assert isinstance(image, Image)
    assert image.width / tile.side * 25.4 == pytest.approx(300, abs=1)


def test_the_deck_is_the_whole_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each face that the simulated table draws is on a card or a token, 60 or 20 mm wide; all have backs."""
    monkeypatch.setattr(bundle, "_jpeg", lambda face, *_: face.encode())
    deck = bundle.cuts(open_box(GAMES["deck"]).catalogue)
    sides = [(cut.side, one(1, ENGLISH)) for cut in deck for one in (cut.front, cut.back) if one]
    assert {face for _, face in sides} == {face.encode() for face in face_ids()}
    assert Counter(side for side, _ in sides) == {
        60.0: 2 * (144 + 24 + 18 + 1),
        20.0: 2 * (14 + 14 + 14 + 10),
    }


@pytest.mark.parametrize(("face", "white"), [(TOKENS[0], True), ("administrator", False)])
def test_a_token_is_round_on_white(face: str, white: bool) -> None:
    """No ink is spent on its corners; a card fills its square."""
    image = np.asarray(open_image(BytesIO(bundle._jpeg(face, 60, ENGLISH))))
    assert (image[1:59:57, 1:59:57].min() > 240) == white
    assert image[3, 30].min() < 200
