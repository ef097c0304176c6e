"""What is printed on every face of the box, in the view model's words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, final

import msgspec

from display.games.cards_and_karma.card import CardView, Die, Sight
from display.games.cards_and_karma.summaries import CardSummary, summary_of, summary_of_die
from display.games.cards_and_karma.vocabulary import DIE_COLOURS as DIE_COLOURS_SHOWN
from display.games.cards_and_karma.vocabulary import card_name, place_name
from display.words import Words, named, words
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    DAY_FACES,
    DICE_FACES,
    DIE_COLOURS,
    DIE_VALUES,
    ELEPHANT_BACK,
    ELEPHANT_FRONT,
    PLAYER_COLOURS,
    die_face,
    night_face,
)
from engine.words import Face
from firmware.presenters.common.keys import whose

_TOKENS: Final = {
    "fame": CardSummary("fame"),
    "karma": CardSummary("karma"),
    "coin-1": CardSummary("coin"),
    "coin-3": CardSummary("coin"),
}
SKETCH: Final = "sketch "
BONUS_OF: Final = {night_face(bonus, player): bonus for player in PLAYER_COLOURS for bonus in BONUSES}
"""The bonus on each night side."""


@final
class Faces:
    """All faces of a box.

    Args:
        cards: The play cards, some of which may become known later.
    """

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._summaries: dict[Face, CardSummary] = {
            **{
                die_face(colour, value): summary_of_die(colour, value)
                for colour in DIE_COLOURS
                for value in DIE_VALUES
            },
            **dict.fromkeys(DAY_FACES, CardSummary("sun")),
            **{face: CardSummary("moon", reward=bonus) for face, bonus in BONUS_OF.items()},
            **{Face(face): summary for face, summary in _TOKENS.items()},
            ADMINISTRATOR: CardSummary("administrator"),
            ELEPHANT_FRONT: CardSummary("elephant"),
            ELEPHANT_BACK: CardSummary("elephant"),
        }

    def summary(self, face: Face | None) -> CardSummary | None:
        """Return what is printed on a face; None for one that nobody knows."""
        if face is None:
            return None
        if (known := self._cards.faces.get(face)) is not None:
            return summary_of(known)
        return sketched(face) if face.startswith(SKETCH) else self._summaries.get(face)

    def name(self, face: Face | None) -> Words:
        """Return what players call a face."""
        return card_name(self.summary(face))

    def full_name(self, face: Face | None) -> Words:
        """Return a face's name with the colour of the die on its back, which tells near twins apart."""
        summary = self.summary(face)
        if summary is None or not summary.die_colour or summary.kind == "die":
            return self.name(face)
        colour = named(DIE_COLOURS_SHOWN, summary.die_colour)
        return words("{card} [{colour}]", card=self.name(face), colour=colour)

    def place(self, key: str, names: Sequence[str]) -> Words:
        """Return what a place is called, by its id and the players' names."""
        return place_name(*whose(key, names))

    def piece(self, face: Face) -> CardView | None:
        """Return a face as it is shown beside a sentence, None for one that is not in the box."""
        return self.card(face) if self.summary(face) is not None else None

    def answer(self, face: Face) -> Die | CardView:
        """Return a face as it is shown in an answer: a dice side as its die."""
        summary = self.summary(face)
        if summary is not None and summary.kind == "die":
            return Die(summary.die_colour, summary.number)
        return self.card(face)

    def card(self, face: Face | None, sight: Sight = Sight.SURE) -> CardView:
        """Return a face as it is shown; "" stands for one that nobody knows."""
        summary = self.summary(face)
        return CardView(face if face is not None and summary else Face(""), summary, sight)


def sketch(card: CardSummary) -> Face:
    """Return a face for a card of which only some is known, to be drawn while the rest is asked for."""
    return Face(SKETCH + msgspec.json.encode(card).decode())


@lru_cache(maxsize=512)
def sketched(face: Face) -> CardSummary:
    """Return what is known of a card that is sketched."""
    return msgspec.json.decode(face.removeprefix(SKETCH), type=CardSummary)


def is_die(face: Face) -> bool:
    """Tell whether a face is a dice side."""
    return face in DICE_FACES
