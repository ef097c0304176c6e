"""Exchanges of tokens: three karma, three administrators, three fame, six coins.

Several that are due together lead to the same position in any order, for each takes exactly three
(or six) and leaves the rest (ruling A6). The exception: fame and coins that are due for more scoring
cards than are left to turn (ruling A8); only then the player is asked.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import COINS_PER_FLIP, FAME_PER_FLIP, SCORING_CARDS, TRIO
from engine.games.cards_and_karma.choices import Exchange
from engine.games.cards_and_karma.play.bonuses import Flip
from engine.games.cards_and_karma.play.waivers import used_up, waived
from engine.games.cards_and_karma.state import Seat, State, with_seat
from engine.games.cards_and_karma.task import Task
from engine.kernel.agenda import done
from engine.kernel.contract import Decision

FAME_FOR_ADMINISTRATORS = 2
"""What three administrators bring (CK-de > Drei einer Art)."""


def exchange_due(state: State) -> State | None:
    """Carry out one exchange that is due for the acting player; None where none is.

    Sources: CK-de > Drei einer Art; CK-de > Ruhmtoken und Münzen; rulings A5 to A8 and A41 (with six
    scoring cards turned, fame and coins stay).
    """
    seat = state.seats[state.actor]
    if seat.karma >= TRIO and not waived(state, "karma"):
        return karma_exchanged(state)
    if seat.administrators >= TRIO and not waived(state, "administrators"):
        return administrators_exchanged(state)
    if seat.fame < FAME_PER_FLIP and seat.coins < COINS_PER_FLIP:
        return None
    return _scored(state, seat)


def _scored(state: State, seat: Seat) -> State | None:
    """Turn a scoring card for fame or coins that are due; None where none is left, or it must wait."""
    left = SCORING_CARDS - seat.left - seat.right
    if left == 0 or isinstance(state.agenda[-1], LastCard | Flip):
        return None
    by_fame, by_coins = seat.fame // FAME_PER_FLIP, seat.coins // COINS_PER_FLIP
    if state.waived:
        by_fame = 0 if waived(state, "fame") else by_fame
        by_coins = 0 if waived(state, "coins") else by_coins
    if not by_fame and not by_coins:
        return None
    if by_fame and by_coins and by_fame + by_coins > left:
        return replace(state, agenda=(*state.agenda, LastCard()))
    return flip(state, fame=by_fame > 0)


def karma_exchanged(state: State) -> State:
    """Pay three karma for an administrator (CK-de > Drei einer Art; ruling A6)."""
    seat = state.seat
    return _with(state, replace(seat, karma=seat.karma - TRIO, administrators=seat.administrators + 1))


def administrators_exchanged(state: State) -> State:
    """Pay three administrators for two fame (CK-de > Drei einer Art; ruling A6)."""
    seat = state.seat
    fame = seat.fame + FAME_FOR_ADMINISTRATORS
    return _with(state, replace(seat, administrators=seat.administrators - TRIO, fame=fame))


def flip(state: State, *, fame: bool) -> State:
    """Pay and turn the leftmost (fame) or rightmost (coins) scoring card that is not yet turned.

    Source: CK-de > Ruhmtoken und Münzen.
    """
    seat = state.seat
    from_left = fame
    if waiver := waived(state, "score-end"):
        state, from_left = used_up(state, waiver), not fame
    if fame:
        seat = replace(seat, fame=seat.fame - FAME_PER_FLIP)
    else:
        seat = replace(seat, coins=seat.coins - COINS_PER_FLIP)
    if from_left:
        slot = seat.left
        seat = replace(seat, left=seat.left + 1)
    else:
        slot = SCORING_CARDS - 1 - seat.right
        seat = replace(seat, right=seat.right + 1)
    ending = state.ending or seat.flipped == SCORING_CARDS
    return _with(replace(state, agenda=(*state.agenda, Flip(slot)), ending=ending), seat)


class LastCard(Task, frozen=True, gc=False):
    """Fame and coins are due for more scoring cards than are left (ruling A8)."""

    rule: ClassVar[str] = "fame-and-coins"
    asks: ClassVar[str] = "last-card"

    def question(self, state: State) -> Decision[Exchange]:
        """Ask which tokens turn the next card."""
        return Decision(state.actor, "last-card", lambda: (Exchange("fame"), Exchange("coins")))

    def answer(self, state: State, choice: object) -> State:
        """Turn the card; what no card is left for stays and breaks ties."""
        if not isinstance(choice, Exchange):
            raise self.misfit(choice)
        return flip(done(state), fame=choice.tokens == "fame")


def _with(state: State, seat: Seat) -> State:
    return replace(state, seats=with_seat(state, seat))
