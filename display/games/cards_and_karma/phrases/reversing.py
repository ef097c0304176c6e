"""What has to be moved until the table lies as it should."""

from __future__ import annotations

from typing import Final

from display.games.cards_and_karma.phrases.turns import amounts
from display.games.cards_and_karma.seats import Tokens
from display.games.cards_and_karma.summaries import CardSummary
from display.games.cards_and_karma.vocabulary import card_name, place_name
from display.model import Entry
from display.words import counted, words
from engine.msgid import msgid

DRAWN_CARDS: Final = Entry(words(msgid("put the cards drawn last back onto the draw pile")), "pointer")


def lay(card: CardSummary | None, place: str, owner: str = "") -> Entry:
    """Put a card where it belongs."""
    where = place_name(place, owner)
    return Entry(words(msgid("lay {card} here: {place}"), card=card_name(card), place=where), "pointer")


def to_hand(card: CardSummary | None, owner: str) -> Entry:
    """Take a card into a hand."""
    return Entry(words(msgid("{card}: into the hand of {name}"), card=card_name(card), name=owner), "hand")


def onto_pile(card: CardSummary | None) -> Entry:
    """Put a card onto the draw pile."""
    return Entry(words(msgid("{card}: onto the draw pile"), card=card_name(card)), "pointer")


def take_away(card: CardSummary | None, place: str, owner: str = "") -> Entry:
    """A card has no business where it lies, and nobody knows where it belongs."""
    where = place_name(place, owner)
    return Entry(words(msgid("take {card} away: {place}"), card=card_name(card), place=where), "cross")


def turn_over(card: CardSummary | None, owner: str = "") -> Entry:
    """Turn a card that lies where it belongs."""
    shown = card_name(card)
    if not owner:
        return Entry(words(msgid("turn over: {card}"), card=shown), "flip")
    return Entry(words(msgid("{name} turns over: {card}"), name=owner, card=shown), "flip")


def gives_back(tokens: Tokens, owner: str) -> Entry:
    """Tokens go back to the supply."""
    return Entry(words(msgid("{name} gives back {gains}"), name=owner, gains=amounts(tokens)), _icon(tokens))


def takes_again(tokens: Tokens, owner: str) -> Entry:
    """Tokens of the supply."""
    return Entry(words(msgid("{name} takes {gains}"), name=owner, gains=amounts(tokens)), _icon(tokens))


def has(tokens: Tokens, owner: str) -> Entry:
    """What somebody should have."""
    return Entry(words(msgid("{name} has {gains}"), name=owner, gains=amounts(tokens)), _icon(tokens))


def has_nothing(owner: str) -> Entry:
    """Somebody should have no tokens."""
    return Entry(words(msgid("{name} has no fame, coins or karma"), name=owner), "coin")


def holds(n: int, owner: str) -> Entry:
    """So many dice cards somebody should hold."""
    return Entry(counted("{name} holds {n} dice card", "{name} holds {n} dice cards", n, name=owner), "hand")


def has_elephant(owner: str) -> Entry:
    """Who should have the elephant."""
    return Entry(words(msgid("{name} has the elephant"), name=owner), "elephant")


def _icon(tokens: Tokens) -> str:
    return "fame" if tokens.fame else "coin" if tokens.coins else "karma"
