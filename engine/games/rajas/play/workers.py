"""Placing a worker on a space of the board, and what it costs (RG-de > Arbeiter einsetzen)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.rajas.box.set import Spot
from engine.games.rajas.box.words import Area
from engine.games.rajas.choices import PASS, Pass, Pay, Put
from engine.games.rajas.play.building import Build, buildable
from engine.games.rajas.play.dice import RollAgain, TakeDice
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.kali import Price, hand, numbered, payments, without
from engine.games.rajas.play.market import Assorted, OneKind
from engine.games.rajas.play.palace import BUILDER, Earn, builds, entered, usable
from engine.games.rajas.play.payment import Payment
from engine.games.rajas.play.river import Voyage, ahead
from engine.games.rajas.play.villages import Revisit
from engine.games.rajas.state import State, changed
from engine.kernel.agenda import done, then

LOW: Final = 0b1110
"""The values that move a boat, as bits."""


def taken(state: State) -> int:
    """Return the spaces with a worker, as bits."""
    found = 0
    for player in state.players:
        found |= player.placed
    return found


def usable_spots(state: State) -> int:
    """Return the spaces that the acting player can use now, as bits."""
    board, player = state.board, state.player
    areas, free = board.areas, ~taken(state)
    have = hand(player.dice)
    shown = have.shown[player.karma > 0]
    found = free & (areas["outer"] | areas["terrace"])
    for spots in board.once:
        if not player.placed & spots:
            found |= free & spots
    for area, can in _ROWS:  # filled from the first to the last
        row = free & areas[area]
        first = row & -row
        if first and board.spots[first.bit_length() - 1].price <= player.money and can(state, shown):
            found |= first
    if player.dice:
        found |= free & areas["stall"]
        for colour in have.colours:
            found |= free & board.balconies[colour]
        for chamber, spots in enumerate(board.chambers):
            if spots & free and shown >> chamber + 1 & 1 and _enters(state, chamber):
                found |= spots & free
    return found


_ROWS: Final[tuple[tuple[Area, Callable[[State, int], bool]], ...]] = (
    ("quarry", lambda state, _: next(buildable(state), None) is not None),
    ("harbour", lambda state, shown: bool(shown & LOW) and bool(ahead(state, 1))),
)
"""The rows of spaces, and whether their action can be carried out."""


def _enters(state: State, chamber: int) -> bool:
    """Tell whether a chamber can be carried out after its die is paid."""
    if chamber != BUILDER:
        return usable(state, chamber)
    player = state.player
    return any(_pays_builder(state, one) for one in payments(_FIVE, player.dice, player.karma))


_FIVE: Final = Price("value", BUILDER + 1)


def _pays_builder(state: State, choice: Pay) -> bool:
    """Tell whether the master builder can still be used after a payment for the space."""
    player = state.player
    dice = without(player.dice, numbered(choice.dice) or ())
    return builds(state, dice, player.karma - len(choice.flipped))


class Worker(Effect[Put | Pass], frozen=True, gc=False):
    """A worker is placed: a turn begins."""

    rule = "workers"
    kind = "worker"

    def choices(self, state: State) -> Sequence[Put | Pass]:
        """Return the spaces that can be used; passing is an option of the match (ruling C17)."""
        puts = state.board.placing(usable_spots(state))
        return (*puts, PASS) if puts and state.board.options.passing == "free" else puts

    def run(self, state: State) -> State | None:
        """Who can use no space is out for the round."""
        if self.menu(state):
            return None
        return changed(done(state), out=True)

    def chosen(self, state: State, choice: Put | Pass) -> State:
        """Place it, pay the money, and carry out the action or ask for its dice."""
        if isinstance(choice, Pass):
            return changed(state, out=True)
        board, player = state.board, state.player
        number = board.spot_number[choice.space]
        spot = board.spots[number]
        state = changed(state, placed=player.placed | 1 << number, money=player.money - spot.price)
        return _ACTIONS[spot.area](state, spot, number)


class PayForSpot(Payment, frozen=True, gc=False):
    """A die is paid for the action of a space.

    Args:
        spot: The number of the space.
    """

    rule = "payment"
    spot: int

    def price(self, state: State) -> Price:
        """Return what the space asks for."""
        spot = state.board.spots[self.spot]
        if spot.area == "chamber":
            return Price("value", spot.kind + 1)
        if spot.area == "balcony":
            return Price("colour", colour=spot.colour)
        return Price("low") if spot.area == "harbour" else Price("any")

    def choices(self, state: State) -> Sequence[Pay]:
        """Return the payments after which the action can be carried out."""
        found = super().choices(state)
        if self._builds(state):
            return [one for one in found if _pays_builder(state, one)]
        return found

    def accepts(self, state: State, choice: object) -> bool:
        """Take any payment after which the action can be carried out."""
        return choice in self.menu(state) or (
            isinstance(choice, Pay)
            and self.suffices(state, choice)
            and not (self._builds(state) and not _pays_builder(state, choice))
        )

    def _builds(self, state: State) -> bool:
        spot = state.board.spots[self.spot]
        return spot.area == "chamber" and spot.kind == BUILDER

    def paid(self, state: State, value: int) -> State:
        """Carry out the action."""
        spot = state.board.spots[self.spot]
        if spot.area == "chamber":
            return entered(state, spot.kind)
        if spot.area == "balcony":
            return then(state, TakeDice((spot.take, spot.take)))
        return then(state, Voyage(value, "harbour") if spot.area == "harbour" else OneKind(value, spot.kind))


def _pay(state: State, _spot: Spot, number: int) -> State:
    return then(state, PayForSpot(number))


_ACTIONS: Final[dict[str, Callable[[State, Spot, int], State]]] = {
    "quarry": lambda state, _spot, _number: then(state, Build()),
    "harbour": _pay,
    "assorted": lambda state, _spot, _number: then(state, Assorted()),
    "stall": _pay,
    "outer": lambda state, spot, _number: then(state, RollAgain(), Earn(money=spot.money)),
    "balcony": _pay,
    "terrace": lambda state, spot, _number: then(state, TakeDice((spot.colour,))),
    "chamber": _pay,
    "village": lambda state, _spot, _number: then(state, Revisit()),
}
"""What a worker does, by the part of the board."""
