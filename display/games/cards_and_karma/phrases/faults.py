"""What no legal position shows, whatever move led to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.games.cards_and_karma.phrases.turns import amounts
from display.games.cards_and_karma.seats import Tokens
from display.words import Words, words
from engine.msgid import msgid

LYING: Final = {
    "copies": msgid("{card} lies there {n} times, the box has {most}"),
    "score-row": msgid("{place}: not the {most} cards of this player"),
    "score-order": msgid("{place}: one is turned in the middle, not from an end"),
    "wrong-row": msgid("{card} does not belong to {place}"),
    "four-ships": msgid("{place}: {n} lie there, three in order leave at once"),
    "ship-order": msgid("{place}: {card} lies behind a higher number"),
    "trio": msgid("three of a kind still lie there: {cards}"),
    "administrators": msgid("{name} still has {tokens}"),
}
"""What a camera can see, by the kind of the engine's fault; counts of hands and tokens it never sees."""

COUNTED: Final = {
    "hand": msgid("{n} dice cards, at most {most}"),
    "karma": msgid("{n} karma, at most {most}"),
    "fame": msgid("{n} fame, at most {most}"),
    "coins": msgid("{n} coins, at most {most}"),
    "face": msgid("{cards} cannot lie there"),
    "count": msgid("fewer cards than none"),
    "grid": msgid("{n} cards, at most {most}"),
    "card-count": msgid("{n} cards in all, the box has {most}"),
    "tray": msgid("{n} cards thrown away lie open, {most} were counted"),
    "pairing": msgid("no cards of the box show all these sides at once"),
}
"""What else is wrong with a position that people declare: what was found, and what may be."""


def fault(kind: str, where: Sequence[Words], cards: Sequence[Words], name: str, n: int, most: int) -> Words:
    """Why a position cannot be; `name` is that of the first place's owner, `n` are there of `most`."""
    if kind in LYING:
        return words(
            LYING[kind],
            place=tuple(where[:1]),
            card=tuple(cards[:1]),
            cards=tuple(cards),
            name=name,
            tokens=amounts(Tokens(administrators=n)),
            n=n,
            most=most,
        )
    said = words(COUNTED.get(kind, COUNTED["face"]), cards=tuple(cards), n=n, most=most)
    return words(msgid("{where}: {fault}"), where=tuple(where), fault=said)
