"""The box of Cards & Karma, opened: rules, cards, rule book, and how it lies on the table."""

from __future__ import annotations

from engine.games.cards_and_karma.box import catalogue as source
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import PLAYERS
from engine.games.cards_and_karma.box.tabletop import tabletop
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.joining.position import Position
from engine.games.cards_and_karma.records.notation import PHRASING
from engine.games.cards_and_karma.records.statistics import COUNTING
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK
from engine.kernel.box import Box


def open_box(text: str | None) -> Box:
    """Return the box with the cards of a catalogue.

    Args:
        text: The catalogue; None for the reference catalogue.

    Raises:
        CatalogueError: The catalogue is faulty.
    """
    catalogue = source.load_reference() if text is None else source.parse(text)
    cards = Cards.of(catalogue)
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
    )
