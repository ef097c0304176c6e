"""Catalogues changed in one place, for tests."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.games.cards_and_karma.box.catalogue import Card, Catalogue
from engine.games.cards_and_karma.box.faces import ActionFace


def with_faces(box: Catalogue, change: Callable[[ActionFace], ActionFace]) -> Catalogue:
    """Return a catalogue with changed faces; each gets an id that fits what it shows and is its own."""
    new = {face.id: change(face) for face in box.faces}
    new = {old: replace(face, id=f"{face.name}-{_letters(i)}") for i, (old, face) in enumerate(new.items())}
    cards = tuple(replace(card, action=new[card.action].id) for card in box.cards)
    return replace(box, faces=tuple(new.values()), cards=cards)


def with_cards(box: Catalogue, change: Callable[[Card], Card]) -> Catalogue:
    """Return a catalogue with changed cards."""
    return replace(box, cards=tuple(map(change, box.cards)))


def _letters(number: int) -> str:
    return chr(ord("a") + number // 26) + chr(ord("a") + number % 26)
