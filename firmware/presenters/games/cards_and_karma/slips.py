"""A rule that was not kept, in one sentence; nothing of a hand is told."""

from __future__ import annotations

from display.games.cards_and_karma.phrases import alarms
from display.phrases.alarms import wrong_player
from display.words import Words
from engine.games.cards_and_karma.choices import Waive


def told(waiver: Waive, name: str) -> Words:
    """Return what was not kept.

    Args:
        waiver: What was left aside.
        name: The player in turn.
    """
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
    "turn-order": wrong_player,
}
