"""Rules that were not kept, and what no legal position shows."""

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


SLIPS: Final = {
    "payment": msgid("{name}: the payment does not fit"),
    "one-action": msgid("{name} has taken one card too many"),
    "hand-limit": msgid("{name} holds more than 8 dice cards"),
    "ships": msgid("{name}: a lower ship number sends the earlier ships away"),
    "trios": msgid("{name}: three of a kind must be exchanged"),
    "other-trios": msgid("{name}: the cards that left are no three of a kind"),
    "trio-administrator": msgid("{name}: three of a kind bring an administrator"),
    "karma": msgid("{name}: three karma must be exchanged for an administrator"),
    "administrators": msgid("{name}: three administrators must be exchanged for 2 fame"),
    "fame": msgid("{name}: 3 fame turn the leftmost scoring card"),
    "coins": msgid("{name}: 6 coins turn the rightmost scoring card"),
    "score-end": msgid("{name}: fame turns scoring cards from the left, coins from the right"),
    "turn-order": msgid("It is {name}'s turn"),
    "refill": msgid("The grid is filled up at the end of the round only"),
}
"""Rules that were not kept, by what the engine's waiver leaves aside; `other-trios` where cards left that
are no three of a kind."""


def slip(what: str, name: str) -> Words:
    """A rule that was not kept; what it says of a hand everybody may know."""
    return words(SLIPS[what], name=name)
