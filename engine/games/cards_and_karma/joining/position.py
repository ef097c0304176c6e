"""A position as people and pictures tell it: what lies open, and what is declared.

It stands in the header of the record of a match that was joined midway; names are ids of faces, `?` is
a card that lies open and that nobody can name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.games.cards_and_karma.box.components import ADMINISTRATOR
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY, seat_place
from engine.games.cards_and_karma.table.faults import Counts
from engine.words import UNNAMED, Face


class SeatPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has.

    Args:
        hand: How many dice cards; which ones nobody says.
        buildings, ships, goods: Action faces that lie in the display, ships in the order laid.
        score: The faces of the six scoring cards as their owner sees them from the left.
        fame, coins, karma, administrators: Counts; coins by value.
    """

    hand: int
    score: tuple[Face, ...]
    buildings: tuple[Face, ...] = ()
    ships: tuple[Face, ...] = ()
    goods: tuple[Face, ...] = ()
    fame: int = 0
    coins: int = 0
    karma: int = 0
    administrators: int = 0


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The table between two turns, with the grid filled up.

    Args:
        seats: The players, clockwise.
        grid: Action faces in the middle.
        draw: Cards in the draw pile; `draw_top` is its top card's action face.
        discards: Cards thrown away, those that still lie in the tray among them; `discard_top` is the
            dice face on top of the pile.
        tray: Faces of the pieces that still lie there from the last turn.
        actor: The seat whose turn begins; starter: the one with the elephant.
        second: Whether it is the round's second pass.
        extra: Extra turns that this player has won and not yet played.
        rounds: Rounds begun.
    """

    seats: tuple[SeatPosition, ...]
    grid: tuple[Face, ...]
    draw: int
    discards: int
    actor: int
    starter: int
    draw_top: Face = UNNAMED
    discard_top: Face = UNNAMED
    tray: tuple[Face, ...] = ()
    second: bool = False
    extra: int = 0
    rounds: int = 1

    @property
    def faces(self) -> dict[str, tuple[Face, ...]]:
        """What lies open, by place."""
        found = {GRID: self.grid, TRAY: self.tray}
        found |= {DRAW: (self.draw_top,)} if self.draw else {}
        found |= {DISCARD: (self.discard_top,)}
        for number, seat in enumerate(self.seats):
            for row in ("buildings", "ships", "goods", "score"):
                found[seat_place(number, row)] = getattr(seat, row)
            found[seat_place(number, "administrators")] = (ADMINISTRATOR,) * seat.administrators
        return found

    @property
    def counts(self) -> dict[int, Counts]:
        """What is declared, by seat."""
        return {
            number: Counts(seat.hand, seat.fame, seat.coins, seat.karma, seat.administrators)
            for number, seat in enumerate(self.seats)
        }


def seat_seen(faces: Mapping[str, Sequence[Face]], seat: int, counts: Counts) -> SeatPosition:
    """Return what a player has, from what a picture shows and what is declared.

    Rows that were not seen count as empty; administrators that were seen count before those declared.
    """
    rows = {
        row: tuple(faces.get(seat_place(seat, row), ())) for row in ("buildings", "ships", "goods", "score")
    }
    seen = faces.get(seat_place(seat, "administrators"))
    return SeatPosition(
        hand=counts.hand or 0,
        fame=counts.fame or 0,
        coins=counts.coins or 0,
        karma=counts.karma or 0,
        administrators=len(seen) if seen is not None else counts.administrators or 0,
        **rows,
    )
