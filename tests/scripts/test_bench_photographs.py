"""The measure of the photographs counts what it says."""

from __future__ import annotations

from typing import Any

import pytest

from scripts.bench_photographs import compare, inside

SQUARE = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]]


def card(face: str | None, x: float = 0.0) -> dict[str, Any]:
    """A card that was read, moved to the right by x."""
    return {"face": face, "corners": [[a + x, b] for a, b in SQUARE]}


@pytest.mark.parametrize(
    ("read", "counted"),
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
def test_every_outcome_is_counted_once(read: list[dict[str, Any]], counted: dict[str, int]) -> None:
    """One card lies there; whatever is read of it falls under one heading."""
    counts = compare([{"name": "Island", "quad": SQUARE}], read)
    assert dict(+counts) == {"cards": 1, **counted}


@pytest.mark.parametrize("corners", [SQUARE, SQUARE[::-1]])
def test_either_way_round_is_inside(corners: list[list[float]]) -> None:
    """Corners may run clockwise or counter-clockwise."""
    assert inside(corners, 5, 5)
    assert not inside(corners, 11, 5)
