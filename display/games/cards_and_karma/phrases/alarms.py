"""What does not fit, in one sentence."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid

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
