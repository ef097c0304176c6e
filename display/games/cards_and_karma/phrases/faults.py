"""What no legal table shows, whatever move led to it."""

from __future__ import annotations

from collections.abc import Sequence

from display.games.cards_and_karma.vocabulary import place_name
from display.model import Entry
from display.words import Words, words
from engine.msgid import msgid


def too_many_copies(card: Words, n: int, most: int) -> Entry:
    """More of a face lie open than the box holds."""
    return Entry(words(msgid("{card} lies there {n} times, the box has {most}"), card=card, n=n, most=most))


def foreign_scoring(place: str, owner: str, most: int) -> Entry:
    """A score row holds cards that are not of this player, or too many."""
    where = place_name(place, owner)
    return Entry(words(msgid("{place}: not the {most} cards of this player"), place=where, most=most))


def turned_between(place: str, owner: str) -> Entry:
    """A scoring card is turned though its neighbours on both sides are not."""
    where = place_name(place, owner)
    return Entry(words(msgid("{place}: one is turned in the middle, not from an end"), place=where))


def full_hand(owner: str, n: int, most: int) -> Entry:
    """More dice cards in a hand than it may hold."""
    return Entry(
        words(msgid("{name} holds {n} dice cards, at most {most} are allowed"), name=owner, n=n, most=most)
    )


def in_wrong_row(card: Words, place: str, owner: str) -> Entry:
    """A card lies in a row of another kind."""
    where = place_name(place, owner)
    return Entry(words(msgid("{card} does not belong to {place}"), card=card, place=where))


def too_many_ships(place: str, owner: str, n: int) -> Entry:
    """More ships lie in a row than ever rest there."""
    where = place_name(place, owner)
    return Entry(words(msgid("{place}: {n} lie there, three in order leave at once"), place=where, n=n))


def ship_out_of_order(card: Words, place: str, owner: str) -> Entry:
    """A ship lies after one with a higher number."""
    where = place_name(place, owner)
    return Entry(words(msgid("{place}: {card} lies behind a higher number"), place=where, card=card))


def three_at_rest(cards: Sequence[Words]) -> Entry:
    """Three of a kind that were not exchanged."""
    return Entry(words(msgid("three of a kind still lie there: {cards}"), cards=tuple(cards)))


def tokens_at_rest(owner: str, tokens: Words) -> Entry:
    """Tokens that were not exchanged."""
    return Entry(words(msgid("{name} still has {tokens}"), name=owner, tokens=tokens))
