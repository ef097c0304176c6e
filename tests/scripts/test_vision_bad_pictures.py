"""Bad pictures are made as they say, and what becomes of them is counted right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import cv2
import numpy as np
import pytest

from scripts.vision_report.bad_files import FILES
from scripts.vision_report.bad_pictures import outcome_of
from scripts.vision_report.bad_places import BROKEN, MOVING, SPLICED, TURNED, maps, misplaced, missing
from scripts.vision_report.bad_views import VIEWS
from scripts.vision_report.four_inks import four_inks
from scripts.vision_report.judging import Lying
from scripts.vision_report.tables import Photograph
from tests.vision import drawn
from vision.pictures import load_picture

PICTURE = drawn.table(height=300, width=400)
QUAD = [[20, 20], [100, 20], [100, 140], [20, 140]]
SEEN = Photograph("table", PICTURE, (Lying("Island", QUAD), Lying("Swamp", [[x + 200, y] for x, y in QUAD])))
REASON = {"seen": "the picture is blurred", "expected": "sharp edges", "advice": "Focus."}


def line(*faces: str | None, reason: dict[str, str] | None = None) -> dict[str, Any]:
    """What `munshi read --json` prints of a photograph."""
    return {"cards": [{"face": face} for face in faces], "reason": reason}


@pytest.mark.parametrize(
    ("told", "mistake", "outcome"),
    [
        (line("Island"), "", "named"),
        (line("Island", None), "", "named"),
        (line("Swamp", "Island"), "", "wrong"),
        (line(None), "", "no reason"),
        (line(None, reason=REASON), "", "nothing named"),
        (line(reason=REASON | {"advice": ""}), "", "no reason"),
        (None, "x.png: the file is empty\nExpected: a picture\nWhat to do: Copy it again.", "refused"),
        (None, "x.png: the file is empty", "no reason"),
        (None, "Traceback (most recent call last):\nExpected: x\nWhat to do: y", "crashed"),
        (None, "", "crashed"),
    ],
)
def test_every_outcome(told: dict[str, Any] | None, mistake: str, outcome: str) -> None:
    """Names that lie there are right, silence without all three parts of a reason is not enough."""

    def wrong(cards: Sequence[Mapping[str, Any]]) -> int:
        return sum(card["face"] not in {"Island", None} for card in cards)

    assert outcome_of(told, mistake, wrong) == outcome


def card(face: str, *shift: int) -> dict[str, Any]:
    """A card that is read where the Island lies, or a way off."""
    return {"face": face, "corners": (np.array(QUAD) + (shift or (0, 0))).tolist()}


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ([card("Island")], 0),
        ([card("Island"), card("Swamp", 200, 0)], 0),
        ([card("Swamp")], 1),
        ([card("Island", 100, 0)], 1),
        ([card("Island"), card("Island")], 1),
        ([card("Island", 5000, 0)], 1),
        ([card("Island") | {"face": None}], 0),
    ],
)
def test_names_are_judged_where_they_are_read(cards: list[dict[str, Any]], count: int) -> None:
    """A name that lies elsewhere on the photograph is wrong, and so is one that is read twice."""
    assert misplaced(cards, SEEN.lying, maps("blurred", SEEN, np.random.default_rng(1))) == count


def test_a_torn_card_may_be_named_of_what_is_left() -> None:
    """Of two cards torn at one place either may be named there, but not both, and nothing else."""
    torn = np.zeros((300, 400, 3), np.uint8)
    torn[20:90, 20:100] = torn[90:140, 220:300] = 1
    torn[90:140, 20:100] = torn[20:90, 220:300] = 2
    for cards, count in [
        ([card("Island")], 0),
        ([card("Swamp")], 0),
        ([card("Forest")], 1),
        ([card("Island"), card("Swamp")], 1),
    ]:
        assert misplaced(cards, SEEN.lying, iter([torn]), torn=True) == count


def test_a_strip_of_a_torn_card_is_no_card() -> None:
    """What fills less than a third of a place is not what lies there."""
    torn = np.zeros((300, 400, 3), np.uint8)
    torn[20:120, 20:100] = torn[120:140, 220:300] = 1
    torn[120:140, 20:100] = torn[20:120, 220:300] = 2
    assert misplaced([card("Swamp")], SEEN.lying, iter([torn]), torn=True) == 1


def test_where_nothing_is_torn_a_card_is_named_once_and_as_what_most_of_it_is() -> None:
    """Neither both halves of it, nor the lesser part of a place, nor what lies beyond the edge."""
    halves = [
        {"face": "Island", "corners": [[20, y], [100, y], [100, y + 60], [20, y + 60]]} for y in (20, 80)
    ]
    shared = np.zeros((300, 400, 3), np.uint8)
    shared[20:92, 20:100] = shared[92:140, 220:300] = 1
    shared[92:140, 20:100] = shared[20:92, 220:300] = 2
    outside = {"face": "Island", "corners": [[-300, 20], [100, 20], [100, 140], [-300, 140]]}
    for cards, where, count in [
        (halves, None, 1),
        ([card("Swamp")], shared, 1),
        ([card("Island")], shared, 0),
        ([outside], None, 1),
    ]:
        maps_of = maps("blurred", SEEN, np.random.default_rng(1)) if where is None else iter([where])
        assert misplaced(cards, SEEN.lying, maps_of) == count


def test_one_name_for_two_cards_is_wrong() -> None:
    """Two cards beside each other that were taken for one lack a name, whichever they are."""
    beside = Photograph(
        "row", PICTURE, (Lying("Island", QUAD), Lying("Island", [[x + 82, y] for x, y in QUAD]))
    )
    both = {"face": "Island", "corners": [[20, 20], [182, 20], [182, 140], [20, 140]]}
    where = maps("blurred", beside, np.random.default_rng(1))
    assert misplaced([both], beside.lying, where) == 1


def test_of_broken_files_names_count() -> None:
    """Where a picture has slipped, each name may be read as often as such a card lies there, once a place."""
    twice = [card("Island", 300, 0), card("Island"), card("Forest")]
    assert missing("cut off", [card("Island", 300, 0), card("Swamp")], SEEN.lying) == 0
    assert missing("cut off", twice, SEEN.lying) == 2
    assert missing(SPLICED, twice, SEEN.lying) == 1, "the second file shows the same photograph"
    assert missing(SPLICED, [card("Island"), card("Island", 10, 20)], SEEN.lying) == 1, "there lies only one"


def test_places_go_where_the_picture_goes() -> None:
    """On a mirrored photograph a card lies on the other side, and nowhere else."""
    assert {*BROKEN, TURNED} <= set(FILES)
    assert set(VIEWS) >= MOVING
    rng = np.random.default_rng(1)
    mirrored = VIEWS["mirrored"](PICTURE, np.random.default_rng(1))
    across = (mirrored == PICTURE[:, ::-1]).all()
    height, width = PICTURE.shape[:2]
    quad = [[width - 1 - x, y] if across else [x, height - 1 - y] for x, y in QUAD]
    there = {"face": "Island", "corners": quad}
    assert misplaced([there], SEEN.lying, maps("mirrored", SEEN, rng)) == 0
    assert misplaced([card("Island")], SEEN.lying, maps("mirrored", SEEN, np.random.default_rng(1))) == 1


@pytest.mark.parametrize("kind", FILES)
def test_files_come_out_as_they_are_named(kind: str, tmp_path: Any) -> None:  # noqa: ANN401 - pytest's own
    """Of every kind there is something in the file, and nothing but our own mistakes comes of reading it."""
    from engine.errors import MunshiError

    mistakes = []
    for seed in range(4):
        suffix, data = FILES[kind](PICTURE, np.random.default_rng(seed))
        path = tmp_path / f"{seed}.{suffix}"
        path.write_bytes(data)
        try:
            assert load_picture(path, long_side=200).pixels.dtype == np.uint8
        except MunshiError as error:
            mistakes.append(error)
    assert all(error.expected and error.advice for error in mistakes)


@pytest.mark.parametrize("kind", [kind for kind in VIEWS if kind != "huge"])
def test_views_are_pictures(kind: str) -> None:
    """Whatever is done to a picture, it is still one, and another."""
    for seed in range(3):
        view = VIEWS[kind](PICTURE, np.random.default_rng(seed))
        assert view.ndim == 3
        assert view.dtype == np.uint8
        assert min(view.shape) > 0
        assert view.shape != PICTURE.shape or (view != PICTURE).any()


def test_four_inks_show_the_picture() -> None:
    """A file in four inks comes back in three colours, coarse but the same."""
    picture = cv2.GaussianBlur(drawn.laid(drawn.table(), drawn.face(3), drawn.quad(500, 400)), (0, 0), 12)
    back = cv2.imdecode(np.frombuffer(four_inks(np.asarray(picture, np.uint8)), np.uint8), cv2.IMREAD_COLOR)
    assert back is not None
    height, width = back.shape[:2]
    assert cv2.absdiff(back, picture[:height, :width]).mean() < 8
