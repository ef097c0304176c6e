"""What is said where people enter a turn themselves."""

from __future__ import annotations

from display.words import Words, counted, words
from engine.msgid import msgid


def numbered(first: int, last: int) -> Words:
    """Answer: several things by their numbers."""
    return words(msgid("{first} to {last}"), first=first, last=last)


def not_allowed(needed: Words | None) -> Words:
    """What was picked is against the rules."""
    if needed is None:
        return words(msgid("Not allowed now"))
    return words(msgid("Not allowed. Needed: {needed}"), needed=needed)


def cannot_be_so() -> Words:
    """What was said of a piece does not fit to the others of the box."""
    return words(msgid("That does not fit to the cards that are known"))


def refused_by(there: Words, needed: Words, rule: Words) -> Words:
    """What there was, what the rules ask for instead, and which part of the rulebook says so."""
    text = msgid("Not allowed: {there}. Needed: {needed} ({rule})")
    return words(text, there=there, needed=needed, rule=rule)


def nothing() -> Words:
    """What there was where nothing was."""
    return words(msgid("nothing"))


def one_of_these(n: int) -> Words:
    """Answer: a button over several answers."""
    return counted("{n} of these", "one of these {n}", n)


def step_back() -> Words:
    """Answer: back to the question before."""
    return words(msgid("step back"))


def not_now() -> Words:
    """Answer: a question is put off."""
    return words(msgid("not now"))


def next_spot() -> Words:
    """Answer: another spot of the drawn table is marked."""
    return words(msgid("next spot"))


def further(n: int) -> Words:
    """Answer: a spot several further on is marked."""
    return words(msgid("{n} further"), n=n)


def as_recorded() -> Words:
    """Answer: the dice showed what was recorded."""
    return words(msgid("the roll is recorded right"))


def correcting(turn: int) -> Words:
    """An earlier turn is entered once more."""
    return words(msgid("Correcting turn {n}"), n=turn)


def the_rule() -> Words:
    """Answer: the card of the rule that asks this."""
    return words(msgid("the rule"))


def to_the_match() -> Words:
    """Answer: away from the list, to the screen of the match."""
    return words(msgid("look at the match"))


def enter_turn() -> Words:
    """Answer: people enter the turn themselves."""
    return words(msgid("enter the turn"))


def other() -> Words:
    """Answer: whatever else can be done than entering a turn."""
    return words(msgid("other ..."))


def not_seen() -> Words:
    """Answer: nobody saw what showed."""
    return words(msgid("not seen"))
