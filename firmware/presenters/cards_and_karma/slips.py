"""A rule that was not kept, in words: what was done, and what puts it right; nothing of a hand is told."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from display.model import Entry
from display.phrases import alarms
from display.words import Words
from engine.cards_and_karma.choices import Waive, Waived
from engine.cards_and_karma.view import View
from engine.referee import Slip


class Slipped(Struct, frozen=True):
    """What is said of a slip.

    Args:
        said: The sentence, and the id of the rule.
        remedies: What puts it right, besides moving the pieces that differ.
    """

    said: tuple[Words, str]
    remedies: tuple[Entry, ...] = ()


def told(slip: Slip, seen: View, names: Sequence[str]) -> Slipped | None:
    """Return what is said of a slip; None where the pieces that differ tell all.

    Args:
        slip: What the referee found.
        seen: The public view of the confirmed state.
        names: The players by seat.
    """
    waiver = next((one for one in slip.explanation.answers if isinstance(one, Waive)), None)
    if waiver is None or not slip.rules:
        return None
    return Slipped((_sentence(waiver, names[seen.actor]), slip.rules[0]), _remedies(waiver.what))


def _sentence(waiver: Waive, name: str) -> Words:
    if waiver.what == "trios" and waiver.cards:
        return alarms.wrong_trio(name)
    if waiver.what in {"fame", "coins"}:
        return alarms.card_not_turned(name, fame=waiver.what == "fame")
    if waiver.what == "refill":
        return alarms.filled_up_early()
    return _SENTENCES[waiver.what](name)


_SENTENCES = {
    "payment": alarms.unpaid,
    "one-action": alarms.two_cards,
    "hand-limit": alarms.full_hand,
    "ships": alarms.ships_stay,
    "trios": alarms.trio_stays,
    "trio-administrator": alarms.no_administrator,
    "karma": alarms.karma_stays,
    "administrators": alarms.administrators_stay,
    "score-end": alarms.wrong_end,
    "turn-order": alarms.wrong_player,
}


def _remedies(what: Waived) -> tuple[Entry, ...]:
    if what in {"fame", "coins"}:
        return (alarms.turn_card(left=what == "fame"),)
    if what in {"trio-administrator", "karma"}:
        return (alarms.take_administrator(),)
    return (alarms.discard_down(),) if what == "hand-limit" else ()
