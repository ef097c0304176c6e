"""What people put right by hand: what lies where in truth."""

from __future__ import annotations

from display.games.cards_and_karma.vocabulary import card_name, place_name
from display.model import CardSummary
from display.words import Words, words
from engine.msgid import msgid


def is_another(card: CardSummary | None, place: str, owner: str = "") -> Words:
    """A card was taken for another one."""
    return words(msgid("{place}: it is {card}"), place=place_name(place, owner), card=card_name(card))


def is_there(card: CardSummary | None, place: str, owner: str = "") -> Words:
    """A card was overlooked."""
    return words(msgid("{place}: {card} lies there"), place=place_name(place, owner), card=card_name(card))


def is_not_there(card: CardSummary | None, place: str, owner: str = "") -> Words:
    """What was read is none."""
    text = msgid("{place}: not {card}")
    return words(text, place=place_name(place, owner), card=card_name(card))
