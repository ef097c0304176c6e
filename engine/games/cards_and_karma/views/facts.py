"""The public facts of a state as plain values, so that two tables can be compared.

The form is part of the protocol between a table and the assistant (docs/table-protocol.md).
"""

from __future__ import annotations

from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import View, view
from engine.kernel.contract import PUBLIC, Fact
from engine.words import UNNAMED


def facts(state: State) -> dict[str, Fact]:
    """Return the public facts of a state."""
    return facts_of(view(state, PUBLIC))


def facts_of(seen: View) -> dict[str, Fact]:
    """Return the public facts of a public view."""
    found: dict[str, Fact] = {
        "grid": list(seen.grid),
        "tray": list(seen.tray),
        "draw-top": UNNAMED if seen.draw and seen.draw_top is None else seen.draw_top,
        "draw": seen.draw,
        "discards": seen.discards,
        "actor": seen.actor,
        "starter": seen.starter,
        "pass": int(seen.second),
        "round": seen.rounds,
        "extra": seen.extra,
        "over": seen.over,
    }
    for number, seat in enumerate(seen.seats):
        own = f"seat-{number}-"
        found[own + "buildings"] = list(seat.buildings)
        found[own + "ships"] = list(seat.ships)
        found[own + "goods"] = list(seat.goods)
        found[own + "score"] = list(seat.score)
        found[own + "administrators"] = seat.administrators
        found[own + "karma"] = seat.karma
        found[own + "fame"] = seat.fame
        found[own + "coins"] = seat.coins
        found[own + "hand"] = seat.hand
    return found
