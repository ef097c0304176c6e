"""Cards of our own design for the scenes, and who plays with them."""

from __future__ import annotations

from msgspec.structs import replace

from display.games.cards_and_karma.card import CardView
from display.games.cards_and_karma.summaries import summary_of
from engine.games.cards_and_karma.box.faces import (
    ActionFace,
    BuildingFace,
    Good,
    GoodsFace,
    PalaceFace,
    ShipFace,
)
from engine.words import Face

LISTED: tuple[ActionFace, ...] = (
    ShipFace("ship-01", "blue", 1, 1, "karma-2"),
    ShipFace("ship-04", "green", 4, 2, "coins-3"),
    ShipFace("ship-08", "green", 8, 2, "die-1-good", Good("spices", 2)),
    ShipFace("ship-12", "green", 12, 1, "karma-2"),
    ShipFace("ship-17", "orange", 17, 3, "coins-3"),
    ShipFace("ship-23", "orange", 23, 3, "die-1-good", Good("tea", 3)),
    ShipFace("ship-28", "purple", 28, 3, "palace-1"),
    BuildingFace("building-red", "orange", ("red",), "purple", 3),
    BuildingFace("building-yellow", "green", ("yellow",), "blue", 4, (Good("silk", 2),)),
    BuildingFace("building-white", "blue", ("white",), "green", 5),
    BuildingFace("building-red-yellow", "purple", ("red", "yellow"), "orange", 11),
    BuildingFace("building-red-yellow-tea", "blue", ("red", "yellow"), "purple", 9, (Good("tea", 1),)),
    BuildingFace(
        "building-yellow-white-two",
        "blue",
        ("yellow", "white"),
        "green",
        12,
        (Good("tea", 1), Good("spices", 2)),
    ),
    GoodsFace("goods-silk", "green", (Good("silk", 1),), 1),
    GoodsFace("goods-tea", "blue", (Good("tea", 2),)),
    GoodsFace("goods-tea-silk", "orange", (Good("tea", 1), Good("silk", 3))),
    GoodsFace("goods-spices", "purple", (Good("spices", 4),)),
    PalaceFace("palace-2", "purple", 2),
    PalaceFace("palace-3", "orange", 3),
    PalaceFace("palace-4", "blue", 4),
    PalaceFace("palace-5", "green", 5),
    PalaceFace("palace-6", "green", 6),
)
FACES = {face.id: face for face in LISTED}
"""Faces of our own, so that pictures do not change with the reference catalogue."""

NAMES = ("Sara", "Maximilian", "Anne-Sophie", "Jo")
COLOURS = ("ruby", "pearl", "turquoise", "onyx")
BONUSES = ("karma-2", "palace-or-coins-2", "ship-or-fame-1", "administrator", "dice-2", "extra-turn")


def card(face: str, **changes: object) -> CardView:
    """A card of the reference catalogue."""
    return replace(CardView(Face(face), summary_of(FACES[face])), **changes)
