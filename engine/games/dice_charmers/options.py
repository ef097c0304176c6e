"""The options of a match: players, the side of the pad, and what the rulings leave to the table."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from engine.games.dice_charmers.joining.position import Position
from engine.kernel.errors import OptionsError

PLAYERS: Final = range(2, 6)
"""How many may play (DC-de > title)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is played; the defaults are the recommended rulings.

    Args:
        players: Seats at the table, 2 to 5.
        starter: The seat of the youngest player, who begins (DC-de > Spielvorbereitung).
        sheet: The side of the pad.
        half_roads: `any`: two half roads that were won in one turn may be joined; `named`: only one of the
            palace with one of the money track (ruling B5).
        two_different: `up-to`: selling two different goods may be one; `both`: it must be two (ruling B14).
        overlap: `above`: the end comes when the tracks overlap; `meet`: when they meet (ruling B15).
        confirmation: What people at the table are asked to confirm; the rules do not look at it.
        position: Where the match begins midway: what lay there then, and was written; None for one that
            begins anew (`joining`).
    """

    players: int = 3
    starter: int = 0
    sheet: Literal["sun", "moon"] = "sun"
    half_roads: Literal["any", "named"] = "any"
    two_different: Literal["up-to", "both"] = "up-to"
    overlap: Literal["above", "meet"] = "above"
    confirmation: Literal["action", "turn", "unsure"] = "turn"
    position: Position | None = None

    def check(self) -> None:
        """Raise OptionsError where the options do not fit together."""
        if self.players not in PLAYERS:
            raise OptionsError(
                f"a match for {self.players} players",
                expected="2 to 5 players (DC-de > title)",
                advice="choose another number of players",
            )
        if not 0 <= self.starter < self.players:
            raise OptionsError(
                f"seat {self.starter} as the first player of {self.players}",
                expected=f"a seat from 0 to {self.players - 1}",
                advice="name the seat of the youngest player",
            )
