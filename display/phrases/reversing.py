"""Going back: whether the table agrees to it, and what has to be moved until it lies as it should."""

from __future__ import annotations

from typing import Final, Literal

from display.games.cards_and_karma.phrases.turns import amounts
from display.games.cards_and_karma.vocabulary import card_name, place_name
from display.model import CardSummary, Entry, Tokens
from display.words import Words, counted, words
from engine.msgid import msgid

Why = Literal["taken-back", "brought-back", "corrected"]

_HEADS: Final = {
    "taken-back": msgid("The turn is taken back: put everything back as it lay before"),
    "brought-back": msgid("The turn counts again: lay everything as it lay after it"),
    "corrected": msgid("The record is corrected: does all lie like this?"),
}


def after_turn(name: str) -> Words:
    """The turn has ended since."""
    return words(msgid("{name}'s turn is over. Do all agree to take it back?"), name=name)


def after_reveal(name: str) -> Words:
    """Something was rolled, drawn or turned since."""
    return words(
        msgid("Something has been revealed since. Do all agree to take back {name}'s turn?"), name=name
    )


def another_players(name: str) -> Words:
    """Another player's decision was taken back before."""
    return words(msgid("Do all agree to go back further and take back {name}'s turn as well?"), name=name)


def after_agreement() -> Words:
    """All agreed to go on from a table as it lay."""
    return words(msgid("All agreed to go on from the table as it lay. Do all take that back?"))


def restoring(why: Why) -> Words:
    """Why pieces are to be moved."""
    return words(_HEADS[why])


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


def drawn_cards() -> Entry:
    """Nobody may know which cards were drawn last."""
    return Entry(words(msgid("put the cards drawn last back onto the draw pile")), "pointer")


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


def and_more(n: int) -> Entry:
    """Further pieces do not lie as they should."""
    return Entry(counted("{n} more piece", "{n} more pieces", n), "warning")


def _icon(tokens: Tokens) -> str:
    return "fame" if tokens.fame else "coin" if tokens.coins else "karma"
