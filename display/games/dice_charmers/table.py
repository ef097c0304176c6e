"""What lies on the table of The Dice Charmers: the sheet in front, the dice beside it, everybody's gap."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, Self

from msgspec.structs import replace

from display.games.dice_charmers.dice import Cup, Die, draw_cup
from display.games.dice_charmers.paper import Paper, draw_paper
from display.games.dice_charmers.plan import HEIGHT, WIDTH
from display.games.dice_charmers.seats import (
    Bonus,
    Bonuses,
    Lying,
    Seat,
    Standing,
    draw_bonuses,
    draw_lying,
    draw_standing,
)
from display.model import Player
from display.model import Table as AnyTable
from display.model.table import Part, Row

ROW_MM: Final = 4.5
"""The least height of bonuses, a row of symbols."""
DICE_MM: Final = 6.0
"""The least height of the dice; where there is no room for it something else is listed, and they wait."""
SEAT_MM: Final = 4.4
"""The least height of a player's line."""


class Table(AnyTable, frozen=True):
    """The table as everybody sees it; `display.model.Table` says what its methods are for.

    Args:
        paper: The sheet that is looked at, as a rule that of the player in turn.
        middle: The dice in the middle.
        elephant: The die on the elephant; None for none.
        seats: How the players stand.
        acting: Whose turn it is, an index into the seats.
        starter: Who holds the elephant.
        bonuses: What is circled in this turn and not used.
        cup: What has been said of dice that were rolled; takes the place of the sheet. None for nothing.
    """

    aspect: ClassVar[float] = WIDTH / HEIGHT
    paper: Paper
    middle: tuple[Die, ...]
    elephant: Die | None
    seats: tuple[Seat, ...]
    acting: int
    starter: int
    bonuses: tuple[Bonus, ...] = ()
    cup: Cup | None = None

    def first(self) -> Part:
        """Return the sheet, or the cup."""
        return ("sheet", self.paper, draw_paper) if self.cup is None else ("cup", self.cup, draw_cup)

    def rows(self, height_mm: float, players: Sequence[Player]) -> Sequence[Row]:
        """Return the bonuses, the dice where there is room, and a line for each player."""
        lit = {"glowing": self.paper.glowing, "chosen": self.paper.chosen}
        bonuses, lying = Bonuses(self.bonuses, **lit), Lying(self.middle, self.elephant, **lit)
        rows = [Row((("bonuses", bonuses, draw_bonuses),), ROW_MM, 16)] if self.bonuses else []
        rows.append(Row((("dice", lying, draw_lying),), DICE_MM, 3 if self.bonuses else 8, spare=True))
        everybody = tuple(players)
        for number in range(len(everybody)):
            standing = Standing(
                number, everybody, self.seats, number == self.acting, number == self.starter, **lit
            )
            rows.append(Row(((f"seat-{number}", standing, draw_standing),), SEAT_MM, 1))
        return rows

    def lit(self, spots: AbstractSet[str], chosen: AbstractSet[str]) -> Self:
        """Return the table with the spots glowing that answer what is asked."""
        lit = {"glowing": frozenset(spots), "chosen": frozenset(chosen)}
        cup = None if self.cup is None else replace(self.cup, **lit)
        return replace(self, paper=replace(self.paper, **lit), cup=cup)
