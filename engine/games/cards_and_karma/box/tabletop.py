"""How the game lies under a camera: which faces may lie where, and what a camera may be trusted for."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    BUILDING,
    DICE_FACES,
    GOODS,
    KARMA,
    PALACE,
    PLAYER_COLOURS,
    SHIP,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY
from engine.kernel.box import Tabletop
from engine.words import Face, Form, Millimetres, Shape

TOKEN: Final = Form(Shape.DISC, Millimetres(20.0), Millimetres(20.0), Millimetres(2.0))
"""A round token; its size is likely, by reviews."""

LEVELS: Final = {"all": None, "tray": frozenset((GRID, TRAY, DRAW, DISCARD)), "grid": frozenset((GRID,))}
"""The places of each coverage level, the most first."""

_KINDS: Final = {"ships": (SHIP,), "buildings": (BUILDING,), "goods": (GOODS,)}


def tabletop(cards: Cards) -> Tabletop:
    """Return how a box of these cards lies on the table."""
    return Tabletop(mat, partial(faces, cards), LEVELS, "tray", {KARMA: TOKEN}, token_areas)


def faces(cards: Cards, place: str) -> tuple[Face, ...]:
    """Return the faces that may lie at a place, whatever the state of the match.

    A card of another kind that lies there by mistake is then unknown, never misread as one of these.
    """
    if place in {GRID, DRAW}:
        return _of_kinds(cards, SHIP, BUILDING, GOODS, PALACE)
    if place == DISCARD:
        return tuple(DICE_FACES)
    if place == TRAY:
        return (*DICE_FACES, *_of_kinds(cards, PALACE), ADMINISTRATOR, KARMA)
    _, seat, row = place.split("-", 2)
    if row == "score":
        colour = PLAYER_COLOURS[int(seat)]
        return (day_face(colour), *(night_face(bonus, colour) for bonus in BONUSES))
    return (ADMINISTRATOR,) if row == "administrators" else _of_kinds(cards, *_KINDS[row])


def _of_kinds(cards: Cards, *kinds: int) -> tuple[Face, ...]:
    found = (face for face, kind in zip(cards.action, cards.kind, strict=True) if kind in kinds)
    return tuple(dict.fromkeys(found))
