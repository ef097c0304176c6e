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


def two_cards(name: str) -> Words:
    """A second card was taken in one turn."""
    return words(msgid("{name} has taken one card too many"), name=name)


def full_hand(name: str) -> Words:
    """More dice cards came than a hand may hold, and nothing was discarded."""
    return words(msgid("{name} holds more than 8 dice cards"), name=name)


def ships_stay(name: str) -> Words:
    """A ship with a lower number was laid, and the earlier ones still lie there."""
    return words(msgid("{name}: a lower ship number sends the earlier ships away"), name=name)


def trio_stays(name: str) -> Words:
    """Three of a kind were not exchanged."""
    return words(msgid("{name}: three of a kind must be exchanged"), name=name)


def wrong_trio(name: str) -> Words:
    """Other cards have left than three of a kind."""
    return words(msgid("{name}: the cards that left are no three of a kind"), name=name)


def no_administrator(name: str) -> Words:
    """What brings an administrator was given away, and none came."""
    return words(msgid("{name}: three of a kind bring an administrator"), name=name)


def karma_stays(name: str) -> Words:
    """Three karma were not exchanged."""
    return words(msgid("{name}: three karma must be exchanged for an administrator"), name=name)


def administrators_stay(name: str) -> Words:
    """Three administrators were not exchanged."""
    return words(msgid("{name}: three administrators must be exchanged for 2 fame"), name=name)


def card_not_turned(name: str, *, fame: bool) -> Words:
    """A scoring card is due and was not turned."""
    by_fame = msgid("{name}: 3 fame turn the leftmost scoring card")
    by_coins = msgid("{name}: 6 coins turn the rightmost scoring card")
    return words(by_fame if fame else by_coins, name=name)


def wrong_end(name: str) -> Words:
    """A scoring card was turned at the wrong end of the row."""
    return words(msgid("{name}: fame turns scoring cards from the left, coins from the right"), name=name)


def filled_up_early() -> Words:
    """New cards were laid into the grid before the end of the round."""
    return words(msgid("The grid is filled up at the end of the round only"))


def turn_card(*, left: bool) -> Entry:
    """Turn the scoring card that is due."""
    first = msgid("turn the leftmost scoring card")
    last = msgid("turn the rightmost scoring card")
    return Entry(words(first if left else last), "flip")


def discard_down() -> Entry:
    """Discard before more cards come."""
    return Entry(words(msgid("discard dice cards until 8 are left")), "die")


def take_administrator() -> Entry:
    """Take what the exchange brings."""
    return Entry(words(msgid("take an administrator")), "administrator")


def or_take_back(name: str) -> Entry:
    """The other way: everything is put back as it lay before the turn."""
    return Entry(words(msgid("or put everything back: {name} plays the turn again"), name=name), "undo")


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
