"""What a player did, and what came of it: short sentences about a player, in the order of a turn."""

from __future__ import annotations

from typing import Final

from display.model import Entry
from display.words import Words, words
from engine.msgid import msgid

_DONE: Final[dict[str, tuple[str, str]]] = {
    "places": (msgid("places a worker: {space}"), "hand"),
    "out": (msgid("places no more worker in this round"), "cross"),
    "stuck": (msgid("can place no worker in this round"), "cross"),
    "pays": (msgid("pays with {dice}"), "hand"),
    "pays-money": (msgid("pays {coins} money, {total} left"), "quill"),
    "uses-karma": (msgid("uses {n} karma, {total} left"), "redo"),
    "takes": (msgid("takes {dice}"), "hand"),
    "returns": (msgid("puts back {die}"), "hand"),
    "rolls": (msgid("rolls {faces}"), "redo"),
    "rerolls": (msgid("rolls again: {dice}"), "redo"),
    "builds": (msgid("builds at {at} – {tile}"), "hand"),
    "covers": (msgid("builds at {at} over {old} – {tile}"), "hand"),
    "joins": (msgid("yield at {edge}: {gains}"), "tick"),
    "no-yield": (msgid("the master builder brings no yield at {edge}"), "cross"),
    "scores": (msgid("scores markets of {kind}: {n}"), "hand"),
    "assorted": (msgid("scores assorted goods"), "hand"),
    "revisits": (msgid("scores again {tile}"), "hand"),
    "visits": (msgid("palace action: {chamber}"), "hand"),
    "sails": (msgid("sails to space {n}: {gains}"), "hand"),
    "draws": (msgid("draws a yield tile: {tile}"), "hand"),
    "settles": (msgid("lays a yield tile at {edge}: {tile}"), "hand"),
    "fewer": (msgid("has fewer workers: may lay a yield tile"), "pointer"),
    "no-fewer": (msgid("has fewer workers, but no place for a yield tile"), "cross"),
    "fame": (msgid("{points} fame, now {total}"), "quill"),
    "money": (msgid("{coins} money, now {total}"), "quill"),
    "karma": (msgid("{n} karma, now {total}"), "quill"),
    "upgrades": (msgid("{building} is now worth {n}"), "quill"),
    "upgrades-later": (msgid("{building} is worth {n} from the next turn on"), "quill"),
    "fame-bonus": (msgid("bonus of the fame track at {n}: {gain}"), "tick"),
    "money-bonus": (msgid("bonus of the money track at {n}: {gain}"), "tick"),
    "fame-worker": (msgid("a new worker from the fame track"), "tick"),
    "money-worker": (msgid("a new worker from the money track"), "tick"),
    "bridge-worker": (msgid("a new worker from the bridge"), "tick"),
    "worker-gone": (msgid("the third inactive worker leaves the match"), "cross"),
    "meets": (msgid("fame and money meet"), "crown"),
    "passes": (msgid("fame and money have passed each other by {n}"), "crown"),
    "mogul": (msgid("will begin the next round"), "elephant"),
    "begins": (msgid("begins round {number}"), "elephant"),
}
"""What one player did, with the icon."""

_SEEN: Final[dict[str, tuple[str, str]]] = {
    "uncovered": (msgid("now open – {tile}"), "eye"),
    "hidden": (msgid("nobody saw which tile lies open on the stack “{stack}”"), "question"),
    "empty": (msgid("the stack “{stack}” is empty"), "cross"),
    "river-tile": (msgid("river tile on space {n}: {gains}"), "hand"),
    "river-full": (msgid("no more river tiles"), "tick"),
    "shuffled": (msgid("the white yield tiles are shuffled"), "redo"),
    "last": (msgid("The match ends with this pass"), "warning"),
    "over": (msgid("The match is over"), "crown"),
    "impossible": (msgid("That cannot be, and counts as not seen"), "warning"),
    "roll": (msgid("rolls, and nobody saw it"), "question"),
    "yield": (msgid("draws a yield tile, and nobody saw it"), "question"),
    "river-tile-unseen": (msgid("a river tile was laid, and nobody saw it"), "question"),
}
"""What concerns the whole table, and what nobody saw."""

_LEFT: Final = {
    "river": msgid("does not sail"),
    "dice": msgid("puts no die back, and takes fewer"),
    "reroll": msgid("rolls no die again"),
    "yield-tile": msgid("takes no yield tile"),
    "village": msgid("scores no more village"),
}
"""What was left alone, by the kind of the question."""

_NOTHING: Final = {
    "dice": msgid("no die can be taken"),
    "river": msgid("no free space can be reached"),
    "upgrade": msgid("no building can be upgraded any more"),
    "sell": msgid("no such market to score"),
    "chamber": msgid("no palace action is possible"),
    "yield-tile": msgid("no yield tile can be laid"),
    "village": msgid("no village to score again"),
    "": msgid("no effect"),
}
"""What could not be done, by the kind of the question that would have been asked."""


def done(what: str, **values: str | int | Words | tuple[Words, ...]) -> Entry:
    """Something that happened.

    Args:
        what: A key of `_DONE` or `_SEEN`.
        values: The values of its text.
    """
    text, icon = _DONE[what] if what in _DONE else _SEEN[what]
    return Entry(words(text, **values), icon)


def left(kind: str) -> Entry:
    """Something that a player could have done and did not, by the kind of the question."""
    return Entry(words(_LEFT[kind]), "cross")


def nothing(kind: str) -> Entry:
    """Something that could not be done, by the kind of the question that would have been asked."""
    return Entry(words(_NOTHING.get(kind, _NOTHING[""])), "cross")
