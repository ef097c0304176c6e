"""What does not fit, and what to do about it."""

from __future__ import annotations

from display.model import CardSummary, Entry, Price
from display.vocabulary import card_name, place_name, price_name
from display.words import Words, counted, words
from engine.msgid import msgid


def contradiction() -> Words:
    """Nothing legal explains the table."""
    return words(msgid("The table does not fit the rules"))


def restoring() -> Words:
    """The pieces must first lie as the record says."""
    return words(msgid("Put the table right first"))


def unpaid(name: str) -> Words:
    """A card was taken and its price does not lie in the tray."""
    return words(msgid("{name}: the payment does not fit"), name=name)


def wrong_player(name: str) -> Words:
    """Somebody plays while it is another's turn."""
    return words(msgid("It is {name}'s turn"), name=name)


def missing(card: CardSummary | None, place: str, owner: str = "") -> Entry:
    """A card is not where it should be."""
    where = place_name(place, owner)
    return Entry(words(msgid("missing: {card} ({place})"), card=card_name(card), place=where), "question")


def too_many(card: CardSummary | None, place: str, owner: str = "") -> Entry:
    """A card lies where it should not."""
    where = place_name(place, owner)
    return Entry(words(msgid("too many: {card} ({place})"), card=card_name(card), place=where), "cross")


def payment_missing() -> Entry:
    """Nothing in the tray pays for what was taken, or not enough."""
    return Entry(words(msgid("the payment is missing (tray)")), "die")


def payment_surplus(card: CardSummary | None) -> Entry:
    """Something lies in the tray that pays for nothing."""
    return Entry(words(msgid("does not pay for it: {card} (tray)"), card=card_name(card)), "cross")


def and_more(n: int) -> Entry:
    """Further pieces differ."""
    return Entry(counted("{n} more piece differs", "{n} more pieces differ", n), "warning")


def put_back(card: CardSummary | None, place: str, owner: str = "") -> Entry:
    """Move a card to a place."""
    where = place_name(place, owner)
    return Entry(words(msgid("put {card} back: {place}"), card=card_name(card), place=where), "undo")


def lay_payment(price: Price) -> Entry:
    """Lay the missing payment into the tray."""
    return Entry(words(msgid("lay in the tray: {price}"), price=price_name(price)), "die")
