"""The game's things by the engine's ids, as texts to translate.

The words are those of the rulebooks: Verwalter, Ruhmtoken, Zählleistenkarte in German; administrateur,
jeton de gloire, carte piste de score in French.
"""

from __future__ import annotations

from typing import Final

from display.games.cards_and_karma.seats import Trio
from display.games.cards_and_karma.summaries import CardSummary, Price
from display.words import Words, counted, named, words
from engine.msgid import msgid

GOODS: Final = {"silk": msgid("silk"), "tea": msgid("tea"), "spices": msgid("spices")}
BUILDINGS: Final = {"red": msgid("red"), "yellow": msgid("yellow"), "white": msgid("white")}
DIE_COLOURS: Final = {
    "purple": msgid("purple"),
    "blue": msgid("blue"),
    "orange": msgid("orange"),
    "green": msgid("green"),
}
KINDS: Final = {
    "ship": msgid("ship"),
    "building": msgid("building"),
    "goods": msgid("goods card"),
    "palace": msgid("palace card"),
}
"""The kinds of play cards by the engine's ids."""

BONUSES: Final = {
    "karma-2": msgid("2 karma"),
    "palace-or-coins-2": msgid("palace action or 2 coins"),
    "ship-or-fame-1": msgid("ship or 1 fame"),
    "administrator": msgid("administrator"),
    "dice-2": msgid("2 dice"),
    "extra-turn": msgid("extra turn"),
}
STEPS: Final = {
    "flipped": msgid("Scoring cards turned"),
    "fame-and-coins": msgid("2 × fame + coins"),
    "karma": msgid("Karma"),
}
"""The comparisons of the standing, by the engine's names."""

PLACES: Final = {
    "grid": msgid("grid"),
    "tray": msgid("tray"),
    "draw": msgid("draw pile"),
    "discard": msgid("discards"),
    "hand": msgid("hand"),
    "score": msgid("scoring cards"),
    "administrators": msgid("administrators"),
    "buildings": msgid("buildings"),
    "ships": msgid("ships"),
    "goods": msgid("goods"),
    "tokens": msgid("tokens"),
}
"""The places of the table by the last part of the engine's ids."""

PIECES: Final = {
    "administrator": msgid("administrator"),
    "karma": msgid("karma"),
    "fame": msgid("fame"),
    "coin": msgid("coin"),
    "elephant": msgid("elephant"),
    "sun": msgid("scoring card, not turned"),
}
"""Pieces other than play cards, by the kind of their summary; `moon` is a scoring card that is turned."""


def card_name(card: CardSummary | None) -> Words:
    """Return what a player would call a card: `ship 12`, `building red (blue 3)`, `tea 2`."""
    if card is None:
        return words(msgid("unknown card"))
    if card.kind in _NUMBERED:
        return words(_NUMBERED[card.kind], number=card.number)
    if card.kind == "die":
        return die_name(card.die_colour, card.number)
    goods = [
        words(msgid("{goods} {value}"), goods=named(GOODS, kind), value=value) for kind, value in card.goods
    ]
    if card.kind == "building":
        shown = _sum(*(named(BUILDINGS, one) for one in card.buildings), *goods)
        return words(msgid("building {shown} ({price})"), shown=shown, price=price_name(card.price))
    if card.kind == "moon":
        return words(msgid("scoring card: {bonus}"), bonus=named(BONUSES, card.reward))
    if card.coin:
        goods.append(counted("{n} coin", "{n} coins", card.coin))
    return _sum(*goods) if goods else named(PIECES, card.kind)


def die_name(colour: str, value: int) -> Words:
    """Return what a player would call a die: `orange 4`."""
    return words(msgid("{colour} {value}"), colour=named(DIE_COLOURS, colour), value=value)


def price_name(price: Price) -> Words:
    """Return what a player would call a price: `blue 11`, `a die with 3`."""
    if price.colour:
        return die_name(price.colour, price.pips)
    return words(msgid("a die with {pips}"), pips=price.pips)


def trio_name(trio: Trio) -> Words:
    """Return what three of a kind are called: `3 × tea`."""
    if trio.kind == "same-buildings":
        return words(msgid("3 × building {kind}"), kind=named(BUILDINGS, trio.of))
    if trio.kind == "same-goods":
        return words(msgid("3 × {goods}"), goods=named(GOODS, trio.of))
    return words(_TRIOS[trio.kind])


def place_name(place: str, owner: str = "") -> Words:
    """Return what a place is called: `grid`, `ships of Sara`; one for a single piece as the piece is.

    Args:
        place: The last part of the engine's id (`ships` of `seat-1-ships`).
        owner: The name of the player it belongs to.
    """
    name = named(PLACES if place in PLACES else PIECES, place)
    return words(msgid("{place} of {name}"), place=name, name=owner) if owner else name


_NUMBERED: Final = {"ship": msgid("ship {number}"), "palace": msgid("palace action {number}")}
_TRIOS: Final = {
    "different-buildings": msgid("3 different buildings"),
    "different-goods": msgid("3 different goods"),
    "ships": msgid("3 ascending ships"),
}


def _sum(*parts: Words) -> Words:
    """Return one or two things printed on one card."""
    first, *others = parts
    for other in others:
        first = words("{first} + {other}", first=first, other=other)
    return first
