"""The options of a match: players, variants, and what the rulings leave to the table."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from engine.games.rajas.joining.position import Position
from engine.kernel.errors import OptionsError

PLAYERS: Final = range(2, 5)
"""How many may play (RG-de > Allgemeine Spielinformationen)."""

Variant = Literal["navaratnas", "ganga", "mango"]
VARIANTS: Final[tuple[Variant, ...]] = get_args(Variant)
"""The variants; they combine as people like."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is played; the defaults are the recommended rulings.

    Args:
        players: Seats at the table, 2 to 4; the side of the board follows.
        variants: Navaratnas (six workers, eight dice, yield tiles that are placed), the Ganga module (river
            tiles), the Mango Village.
        mixed: Seats that play with the harder sides of Kali and province by the basic rules (RG-de > Spielen
            in gemischten Runden).
        harbour: `exact`: a die moves the boat; `skip`: any move in the harbour may be skipped (ruling C1).
        passing: `stuck`: who can place no worker is out for the round; `free`: anybody may be (ruling C17).
        confirmation: What people at the table are asked to confirm; the rules do not look at it.
        position: Where the match begins midway: what lay there then; None for one that begins
            anew (`joining`).
    """

    players: int = 3
    variants: tuple[Variant, ...] = ()
    mixed: tuple[int, ...] = ()
    harbour: Literal["exact", "skip"] = "exact"
    passing: Literal["stuck", "free"] = "stuck"
    confirmation: Literal["action", "turn", "unsure"] = "turn"
    position: Position | None = None

    def check(self) -> None:
        """Raise OptionsError where the options do not fit together."""
        if self.players not in PLAYERS:
            raise OptionsError(
                f"a match for {self.players} players",
                expected="2 to 4 players (RG-de > Allgemeine Spielinformationen)",
                advice="choose another number of players",
            )
        if len(set(self.variants)) < len(self.variants):
            raise OptionsError(
                f"the variants {', '.join(self.variants)}",
                expected="each variant at most once",
                advice="name it once",
            )
        if len(set(self.mixed)) < len(self.mixed) or not set(self.mixed) <= set(range(self.players)):
            raise OptionsError(
                f"the seats {', '.join(map(str, self.mixed))} for the harder sides",
                expected=f"seats from 0 to {self.players - 1}, each once",
                advice="name the seats of those who play with a handicap",
            )
        if self.mixed and "navaratnas" in self.variants:
            raise OptionsError(
                "a mixed match of Navaratnas",
                expected="the basic rules in a mixed match (RG-de > Spielen in gemischten Runden)",
                advice="leave one of the two out",
            )
