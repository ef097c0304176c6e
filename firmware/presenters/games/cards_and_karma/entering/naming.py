"""A card of the box, found by its kind, then by its price or its goods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, final

from display.games.cards_and_karma.palette import face_spot
from display.games.cards_and_karma.phrases import entering as phrases
from display.games.cards_and_karma.summaries import CardSummary
from display.games.cards_and_karma.vocabulary import DIE_COLOURS, GOODS, KINDS
from display.phrases.entering import numbered
from display.words import Words, named, words
from engine.games.cards_and_karma.box.components import CARD_KINDS
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC
from engine.words import Face
from firmware.entering.asked import Asked, Given, Option
from firmware.presenters.games.cards_and_karma.faces import Faces

TEN: Final = 10
"""So many numbers make a range."""
AT_ONCE: Final = 21
"""So many cards are listed at a glance."""

Leads = Callable[[Face], Callable[[], Asked | Given]]
"""What a face leads to when it is picked."""


@final
class Naming:
    """Lists cards.

    Args:
        faces: What is printed on them.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def _named(self, cards: Sequence[Face], leads: Leads) -> tuple[Option, ...]:
        """Return cards as answers; near twins are told apart by the die on their back."""
        names = [self._faces.name(face) for face in cards]
        often = Counter(names)
        return tuple(
            Option(
                name if often[name] == 1 else self._faces.full_name(face),
                leads(face),
                self._summary(face).kind,
                face,
            )
            for name, face in zip(names, cards, strict=True)
        )

    def pictured(self, cards: Iterable[Face], leads: Leads) -> tuple[Option, ...]:
        """Return cards as answers that are all drawn at once, each to be touched."""
        return tuple(
            Option(
                self._faces.full_name(face),
                leads(face),
                self._summary(face).kind,
                face,
                spots=(face_spot(face),),
            )
            for face in sorted(cards, key=self._order)
        )

    def options(self, cards: Iterable[Face], leads: Leads, asks: Words) -> tuple[Option, ...]:
        """Return cards as answers; many of them by kind, and those of a kind by what sets them apart.

        Args:
            cards: Their faces, each once.
            leads: What each of them leads to.
            asks: The question, for the lists behind a kind.
        """
        known = sorted(cards, key=self._order)
        if len(known) <= AT_ONCE:
            return self._named(known, leads)
        return tuple(
            self._group(words(KINDS[kind]), kind, alike, leads, asks)
            for kind in CARD_KINDS
            if (alike := [face for face in known if self._summary(face).kind == kind])
        )

    def _group(self, name: Words, icon: str, cards: Sequence[Face], leads: Leads, asks: Words) -> Option:
        if len(cards) <= AT_ONCE:
            further = self._named(cards, leads)
            return Option(name, lambda: Asked(asks, further), icon)
        parts: dict[Words, list[Face]] = {}
        numbers = [self._summary(face).number for face in cards]
        for face in cards:
            parts.setdefault(_apart(self._summary(face), numbers), []).append(face)
        groups = tuple(
            self._named(alike, leads)[0]
            if len(alike) == 1
            else Option(part, partial(Asked, asks, self._named(alike, leads)), icon)
            for part, alike in parts.items()
        )
        return Option(name, lambda: Asked(asks, groups), icon)

    def _summary(self, face: Face) -> CardSummary:
        return self._faces.summary(face) or CardSummary("question")

    def _order(self, face: Face) -> tuple[int, str, int, int, Face]:
        """Return where a card stands in a list: by kind, colour of its price, price and number."""
        card = self._summary(face)
        kind = CARD_KINDS.index(card.kind) if card.kind in CARD_KINDS else len(CARD_KINDS)
        goods = "+".join(kind for kind, _ in card.goods) if card.kind == "goods" else ""
        return kind, card.price.colour or goods, card.price.pips if not card.number else 0, card.number, face


def _apart(card: CardSummary, numbers: Sequence[int]) -> Words:
    """Return what sets a card apart from others of its kind: its price, its goods, or its number.

    Numbers are told in ranges of those that there are.
    """
    if card.kind == "building":
        return named(DIE_COLOURS, card.price.colour)
    if card.kind == "goods":
        return phrases.goods_shown([named(GOODS, kind) for kind, _ in card.goods])
    alike = [number for number in numbers if (number - 1) // TEN == (card.number - 1) // TEN]
    return numbered(min(alike), max(alike))


def may_come(state: State) -> list[Face]:
    """Return the faces that a card from the draw pile may show: of some, all copies lie open."""
    seen = view(state, PUBLIC)
    lying = Counter([*seen.grid, *seen.tray])
    lying.update([seen.draw_top] if seen.draw_top is not None else [])
    for seat in seen.seats:
        lying.update([*seat.buildings, *seat.ships, *seat.goods])
    box = state.box
    return [face for face in box.face_mask if box.most(face) > lying[face]]
