"""The use of an administrator that brings cards (CK-de > Verwalter 3; ruling A27)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.play.gains import DiceCount, coming
from engine.games.cards_and_karma.play.piles import Draw
from engine.games.cards_and_karma.refusals import refusal
from engine.games.cards_and_karma.state import State, with_seat
from engine.kernel.clauses import Clause

CARDS_DRAWN = 2
"""What one administrator brings from the draw pile (CK-de > Verwalter 3)."""


def used(state: State, rule: str) -> State:
    """Return a state in which the acting player has laid an administrator into the tray.

    Args:
        state: The position.
        rule: The id of the rule by which it is used.

    Raises:
        IllegalChoiceError: The player has none.
    """
    seat = state.seat
    if not seat.administrators:
        raise refusal(rule, Clause("no-administrator"), Clause("administrator-held"))
    one_less = replace(seat, administrators=seat.administrators - 1)
    tray = replace(state.tray, administrators=state.tray.administrators + 1)
    return replace(state, tray=tray, seats=with_seat(state, one_less))


def draw_two(state: State) -> State:
    """Use an administrator for the two top cards of the draw pile; room is made first (ruling A10).

    Raises:
        IllegalChoiceError: The player has none.
    """
    state = used(state, "administrator-cards")
    count = min(CARDS_DRAWN, bool(state.top) + state.below_count + len(state.discards))
    if not count:
        return state
    if state.options.reward_dice == "fewer":
        return replace(state, agenda=(*state.agenda, DiceCount(count, drawn=True)))
    return coming(state, Draw(count - 1), count)
