"""The box of Cards & Karma, opened: rules, cards, rule book, and how it lies on the table."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.games.cards_and_karma.box import catalogue as source
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
    PLAYERS,
    SHIP,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.box.half_known import cards_of
from engine.games.cards_and_karma.box.kit import KIT
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.joining.position import Position
from engine.games.cards_and_karma.records.notation import PHRASING
from engine.games.cards_and_karma.records.statistics import COUNTING
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK
from engine.kernel.box import Box, Tabletop
from engine.words import Face, Form, Millimetres, Shape


def open_box(text: str | None) -> Box:
    """Return the box with the cards of a catalogue.

    Args:
        text: The catalogue; None for the reference catalogue.

    Raises:
        CatalogueError: The catalogue is faulty.
    """
    catalogue = source.load_reference() if text is None else source.parse(text)
    cards = cards_of(catalogue)
    return Box(
        game=CardsAndKarma(cards),
        players=PLAYERS,
        title="Rajas of the Ganges: Cards & Karma",
        catalogue=text or source.to_text(catalogue),
        phrasing=PHRASING,
        counting=COUNTING,
        rulebook=RULE_BOOK,
        tabletop=tabletop(cards),
        watched={"memory": False},  # nothing on the screen may rest on a hand (ruling A45)
        position=Position,
        partial=catalogue.partial,
        enrolled=KIT,
    )


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
