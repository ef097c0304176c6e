"""What does not fit, in one sentence."""

from __future__ import annotations

from display.words import Words, words
from engine.msgid import msgid


def unpaid(name: str) -> Words:
    """A card was taken and its price does not lie in the tray."""
    return words(msgid("{name}: the payment does not fit"), name=name)


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
