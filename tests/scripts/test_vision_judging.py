"""The measure of the photographs counts what it says."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest

from scripts.vision_report.judging import Lying, Photograph, counted, judged, mistaken
from scripts.vision_report.tables import view

SQUARE = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]]


def card(face: str | None, x: float = 0.0) -> dict[str, Any]:
    """A card that was read, moved to the right by x."""
    return {"face": face, "probability": 0.97, "corners": [[a + x, b] for a, b in SQUARE]}


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        ([card("Island")], {"right": 1}),
        ([card("Swamp")], {"wrong": 1}),
        ([card(None)], {"unknown": 1}),
        ([], {"missed": 1}),
        ([card("Island", x=30)], {"missed": 1, "invented": 1}),
        ([card("Island"), card("Swamp", x=2)], {"right": 1, "invented": 1}),
        ([card("Island"), card(None, x=30)], {"right": 1}),
    ],
)
def test_every_outcome_is_counted_once(read: list[dict[str, Any]], expected: dict[str, int]) -> None:
    """One card lies there; whatever is read of it falls under one heading."""
    counts = counted(judged([Lying("Island", SQUARE)], read))
    assert dict(+counts) == {"cards": 1, **expected}
    assert mistaken(counts) == expected.get("wrong", 0) + expected.get("invented", 0)


def test_a_verdict_tells_what_was_read_and_how_sure() -> None:
    """The face, the truth and the probability of the reading are kept for the picture of a failure."""
    (verdict,) = judged([Lying("Island", SQUARE)], [card("Swamp")])
    assert (verdict.read, verdict.true, verdict.probability) == ("Swamp", "Island", 0.97)


@pytest.mark.parametrize(
    ("read", "kind"), [([card("Swamp")], "wrong"), ([card(None)], "right"), ([], "right")]
)
def test_no_name_is_right_for_a_face_that_the_album_lacks(read: list[dict[str, Any]], kind: str) -> None:
    """In the open set a stranger is right without a name and wrong with any."""
    (verdict,) = judged([Lying("Island", SQUARE)], read, frozenset({"Swamp"}))
    assert verdict.kind == kind


def test_corners_may_run_either_way_round() -> None:
    """Clockwise or counter-clockwise."""
    (verdict,) = judged([Lying("Island", SQUARE[::-1])], [card("Island", x=4)])
    assert verdict.kind == "right"


@pytest.mark.parametrize("turn", [0, 37, 90, 180])
def test_a_turned_view_keeps_its_corners(turn: float) -> None:
    """The corners of a bright card lie on its corners in the view, whatever the size and the turn."""
    picture = np.zeros((300, 400, 3), np.uint8)
    picture[50:151, 100:251] = 255
    lying = (Lying("card", [[100, 50], [250, 50], [250, 150], [100, 150]]),)
    seen = view(Photograph("bright", picture, lying), 200, turn)
    mask = np.zeros(seen.pixels.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.rint(seen.lying[0].quad).astype(np.int32), 255)
    assert cv2.absdiff(mask, seen.pixels[..., 0]).mean() < 0.05 * mask.mean()
