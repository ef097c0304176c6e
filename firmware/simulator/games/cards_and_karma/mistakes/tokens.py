"""Tokens that are not exchanged, and scoring cards that are turned wrongly.

Sources: CK-de > Karma; CK-de > Ruhmtoken und Münzen.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    PLAYER_COLOURS,
    SCORING_CARDS,
    TRIO,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.play.bonuses import Flip
from engine.games.cards_and_karma.play.exchanges import LastCard
from engine.games.cards_and_karma.state import Seat, State, with_seat
from firmware.simulator.games.cards_and_karma.mistakes.bend import Bend
from firmware.simulator.games.cards_and_karma.people.heads import Nights
from firmware.simulator.people.mistakes import Pieces


class KarmaKept(Bend):
    """Keeps three karma; no administrator comes."""

    kind: ClassVar[str] = "karma-kept"
    rule = "trio-karma"

    def step(self, state: State) -> State | None:
        """Overlook that there are three."""
        seat = state.seat
        if seat.karma < TRIO:
            return None
        self.bent = True
        self.kept = (TRIO, 0, 0)
        self.pieces = ({f"seat-{state.actor}-administrators": [ADMINISTRATOR]},)
        return replace(state, seats=with_seat(state, replace(seat, karma=seat.karma - TRIO)))


class CardNotTurned(Bend):
    """Keeps fame or coins for which a scoring card was to be turned."""

    kind: ClassVar[str] = "score-kept"
    rule = "fame-and-coins"

    def step(self, state: State) -> State | None:
        """Overlook them."""
        fame, seat = _due(state), state.seat
        if fame is None:
            return None
        self.bent = True
        self.kept = (0, FAME_PER_FLIP, 0) if fame else (0, 0, COINS_PER_FLIP)
        lies, missing = _sides(state, self.nights, seat.left if fame else SCORING_CARDS - 1 - seat.right)
        self.pieces = (lies, missing) if state.options.open_bonuses else (lies,)
        return replace(state, seats=with_seat(state, _poorer(seat, fame=fame)))


class WrongEnd(Bend):
    """Turns a scoring card from the left for coins, or from the right for fame."""

    kind: ClassVar[str] = "score-wrong-end"
    rule = "fame-and-coins"

    def step(self, state: State) -> State | None:
        """Turn the card at the other end."""
        fame = _due(state)
        if fame is None:
            return None
        seat = _poorer(state.seat, fame=fame)
        ends = seat.left, SCORING_CARDS - 1 - seat.right
        right, slot = ends if fame else ends[::-1]
        seat = replace(seat, right=seat.right + 1) if fame else replace(seat, left=seat.left + 1)
        self.bent = True
        missing, lies = _sides(state, self.nights, slot)
        stays, _ = _sides(state, self.nights, right)
        self.pieces = (lies, stays, missing) if state.options.open_bonuses else (lies, stays)
        return replace(state, seats=with_seat(state, seat), agenda=(*state.agenda, Flip(slot)))


def _due(state: State) -> bool | None:
    """Return whether fame (or else coins) turns a card now, None where neither does or one is left."""
    seat = state.seat
    if seat.karma >= TRIO or seat.administrators >= TRIO or isinstance(state.agenda[-1], LastCard | Flip):
        return None
    left = SCORING_CARDS - seat.flipped
    by_fame, by_coins = seat.fame // FAME_PER_FLIP, seat.coins // COINS_PER_FLIP
    if left < 2 or not (by_fame or by_coins) or by_fame + by_coins > left:  # noqa: PLR2004 -- two ends
        return None
    return by_fame > 0


def _sides(state: State, nights: Nights, slot: int) -> tuple[Pieces, Pieces]:
    """Return a scoring card of the acting player as it lies before it is turned, and afterwards."""
    colour, place = PLAYER_COLOURS[state.actor], f"seat-{state.actor}-score"
    day, night = day_face(colour), night_face(BONUSES[nights[state.actor][slot]], colour)
    before, after = (night, day) if state.options.open_bonuses else (day, night)
    return {place: [str(before)]}, {place: [str(after)]}


def _poorer(seat: Seat, *, fame: bool) -> Seat:
    if fame:
        return replace(seat, fame=seat.fame - FAME_PER_FLIP)
    return replace(seat, coins=seat.coins - COINS_PER_FLIP)
