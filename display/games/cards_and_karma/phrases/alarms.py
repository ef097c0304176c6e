"""What does not fit, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence

from display.games.cards_and_karma.vocabulary import place_name
from display.model import Entry
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


def missing(cards: Sequence[Words], place: str, owner: str = "") -> Entry:
    """Pieces are not where they should be."""
    where = place_name(place, owner)
    return Entry(words(msgid("missing: {cards} ({place})"), cards=tuple(cards), place=where), "question")


def too_many(cards: Sequence[Words], place: str, owner: str = "") -> Entry:
    """Pieces lie where they should not."""
    where = place_name(place, owner)
    return Entry(words(msgid("too many: {cards} ({place})"), cards=tuple(cards), place=where), "cross")


def and_more(n: int) -> Entry:
    """Further pieces differ."""
    return Entry(counted("{n} more piece differs", "{n} more pieces differ", n), "warning")
