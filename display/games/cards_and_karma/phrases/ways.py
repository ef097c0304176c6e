"""The ways on where a table does not fit: what to move, piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.games.cards_and_karma.phrases.turns import amounts
from display.games.cards_and_karma.seats import Tokens
from display.games.cards_and_karma.vocabulary import BONUSES, place_name
from display.model import Entry
from display.words import Words, counted, named, words
from engine.msgid import msgid

INTO: Final = {
    "grid": msgid("back into the grid: {cards}"),
    "hand": msgid("back into the hand: {cards}"),
    "draw": msgid("back onto the draw pile: {cards}"),
    "discard": msgid("onto the discards: {cards}"),
    "tray": msgid("into the tray: {cards}"),
}
"""Where pieces go, by the last part of the place's id."""

PAY_OTHERWISE: Final = Entry(words(msgid("pay in another way")), "die")
UNDO_BONUS: Final = Entry(words(msgid("put back what that card brought")), "undo")


def move(cards: Sequence[Words], place: str, owner: str = "") -> Entry:
    """Put pieces where they belong: by the last part of the place's id, and its owner's name."""
    if place in INTO:
        return Entry(words(INTO[place], cards=tuple(cards)), "pointer")
    where = place_name(place, owner)
    return Entry(words(msgid("lay with {place}: {cards}"), place=where, cards=tuple(cards)), "pointer")


def take_away(cards: Sequence[Words], place: str, owner: str = "") -> Entry:
    """Take away pieces that do not belong where they lie; nobody knows where they came from."""
    where = place_name(place, owner)
    return Entry(words(msgid("take away from {place}: {cards}"), place=where, cards=tuple(cards)), "cross")


def take_from_tray(cards: Sequence[Words]) -> Entry:
    """Take back what pays for nothing."""
    return Entry(words(msgid("take back, it does not pay: {cards}"), cards=tuple(cards)), "cross")


def pay_sum(colour: Words, n: int) -> Entry:
    """Pay for a building: any dice of its colour; an administrator counts six."""
    return Entry(
        words(msgid("pay at least {n} with dice in {colour} (administrator: 6)"), colour=colour, n=n), "die"
    )


def pay_more(colour: Words, n: int) -> Entry:
    """Add to a payment for a building."""
    return Entry(
        words(msgid("pay at least {n} more in {colour} (administrator: 6)"), n=n, colour=colour), "die"
    )


def pay_exactly(n: int) -> Entry:
    """Pay for a ship or a palace action."""
    return Entry(words(msgid("pay with one die of exactly {n}, or one administrator"), n=n), "die")


def one_die_only(n: int) -> Entry:
    """Leave just one of several dice for a ship or a palace action."""
    return Entry(words(msgid("leave only one die of exactly {n}, or one administrator"), n=n), "cross")


def one_back(cards: Sequence[Words]) -> Entry:
    """Of several cards that were taken, all but one go back with what paid for them."""
    return Entry(words(msgid("keep one of these, put back the rest: {cards}"), cards=tuple(cards)), "undo")


def undo_card(card: Words) -> Entry:
    """A card lies in the grid again; what paid for it and what it brought is still to be put back."""
    return Entry(words(msgid("put back what {card} cost and brought"), card=card), "undo")


def turn_card(*, left: bool) -> Entry:
    """Turn the scoring card that is due."""
    first = msgid("turn the leftmost scoring card")
    last = msgid("turn the rightmost scoring card")
    return Entry(words(first if left else last), "flip")


def turn_back(bonus: str) -> Entry:
    """Turn a scoring card back; "" where nobody knows what it shows."""
    if not bonus:
        return Entry(words(msgid("turn the scoring card back")), "undo")
    shown = named(BONUSES, bonus)
    return Entry(words(msgid("turn the scoring card back: {bonus}"), bonus=shown), "undo")


def exchange_one(trios: Sequence[Words]) -> Entry:
    """Several threes of a kind might leave; the player chooses."""
    return Entry(words(msgid("exchange three of a kind, as you choose: {trios}"), trios=tuple(trios)), "trio")


def discard_down(n: int) -> Entry:
    """Throw dice cards away until the hand is as it should be."""
    return Entry(counted("discard {n} dice card of the hand", "discard {n} dice cards of the hand", n), "die")


def take(tokens: Tokens, name: str) -> Entry:
    """Take tokens of the supply."""
    return Entry(words(msgid("{name} takes {gains}"), name=name, gains=amounts(tokens)), _icon(tokens))


def give_back(tokens: Tokens, name: str) -> Entry:
    """Give tokens back to the supply."""
    return Entry(words(msgid("{name} gives back {gains}"), name=name, gains=amounts(tokens)), _icon(tokens))


def _icon(tokens: Tokens) -> str:
    held = ((tokens.administrators, "administrator"), (tokens.fame, "fame"), (tokens.coins, "coin"))
    return next((icon for amount, icon in held if amount), "karma")
