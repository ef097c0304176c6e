"""A table with so many faces as are wanted, laid at random: each card in a place where it may lie."""

from __future__ import annotations

from typing import Final

from numpy.random import Generator

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from firmware.simulator.games.cards_and_karma.table.box import Box, open_box
from firmware.simulator.table.ground import Ground
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.spots import Spot, free_spots, middle
from firmware.simulator.table.world import World

_ROWS: Final = {"buildings": "building", "ships": "ship", "goods": "goods"}
"""What the action sides in a player's rows are called."""

_PILES: Final = {"draw": 30, "discard": 15}
_ASKEW: Final = 2.0
"""Standard deviation of where a card lies, in millimetres, and of its angle, in degrees."""


def strewn(ground: Ground, faces: int, dice: Generator) -> World:
    """Lay a table.

    Args:
        ground: The table.
        faces: Faces that can be seen, piles counted once; fewer if there is no room for so many.
        dice: What lies where.
    """
    box = open_box(Cards.of(load_reference()), len(ground.own), dice)
    world = World(ground, box.all(), lambda _: None)
    cards = [box.cards[number] for number in dice.permutation(len(box.cards))]
    for place, count in _PILES.items():
        for _ in range(count):
            _put(world, cards.pop(), middle(world.region(place)), dice, back=place == "discard", askew=0.6)
    spots = [
        (region.place, spot)
        for region in ground.mat.regions
        if region.place not in _PILES
        for spot in free_spots(world, region.place)
    ]
    for number in dice.permutation(len(spots)):
        if faces <= len(_PILES):
            break
        faces -= _lay(world, spots[number], cards, box, dice)
    return world


def exchanged(world: World, count: int, dice: Generator) -> None:
    """Exchange the cards of so many places, one in each, with cards of the draw pile."""
    places = [region.place for region in world.mat.regions]
    for number in dice.permutation(len(places)):
        kind = _kind(places[number])
        if count == 0 or kind is None:
            continue
        cards = world.at(places[number])
        heap = [piece for piece, _ in world.at("draw")[:-1] if piece.front.startswith(kind)]
        if not cards or not heap:
            continue
        old, pose = cards[int(dice.integers(len(cards)))]
        new = heap[int(dice.integers(len(heap)))]
        world.lift(old, 0)
        world.lift(new, 0)
        world.put(new, Pose(pose.x, pose.y, 0.0, pose.angle, pose.back))
        count -= 1


def _lay(world: World, where: tuple[str, Spot], cards: list[Piece], box: Box, dice: Generator) -> int:
    """Lay a card on a spot if one is left that may lie there; return how many were laid."""
    place, spot = where
    row = place.rsplit("-", 1)[-1]
    if row == "score":
        scores = box.scores[int(place.split("-")[1])]
        piece = next(one for one in scores if one.id not in world.poses)
    elif row == "administrators":
        piece = next(one for one in box.administrators if one.id not in world.poses)
    else:
        kind = _kind(place)
        fitting = [card for card in cards if kind is not None and card.front.startswith(kind)]
        if not fitting:
            return 0
        piece = fitting[0]
        cards.remove(piece)
    night = row == "score" and dice.random() < 0.5  # noqa: PLR2004 -- one or the other
    _put(world, piece, spot, dice, back=row == "tray" or night, askew=_ASKEW)
    return 1


def _kind(place: str) -> str | None:
    """Return how action sides begin that may lie in a place; None where no play card lies."""
    row = place.rsplit("-", 1)[-1]
    return "" if row in {"grid", "tray"} else _ROWS.get(row)  # there any may lie


def _put(world: World, piece: Piece, spot: Spot, dice: Generator, *, back: bool, askew: float) -> None:
    x, y, angle = dice.normal(0, askew, 3).tolist()
    world.put(piece, Pose(spot.x + x, spot.y + y, 0.0, spot.angle + angle, back))
