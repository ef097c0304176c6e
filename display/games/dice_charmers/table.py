"""What lies on the table of The Dice Charmers: the sheet in front, the dice beside it, everybody's gap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, Self

import pygame
from msgspec.structs import replace

from display.drawing.boxes import cut_left, cut_top, rows
from display.drawing.canvas import Box
from display.drawing.metrics import Metrics
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
from display.lit import spots_of
from display.model import Player
from display.model import Table as AnyTable
from display.panel import Panel, to_box

SHARE: Final = 66
"""The most of the width that the sheet takes, in per cent."""
DICE_SHARE: Final = 42
"""What dice, or bonuses, take of the height beside it, in per cent."""
DICE_MM: Final = 14.0
"""The least height of dice or bonuses."""
BONUS_SHARE: Final = 62
"""What bonuses take of the room of the dice, in per cent."""
ROW_MM: Final = 4.5
"""The height of a row of symbols."""
SEAT_MM: Final = 4.4
"""The least height of a player's line; dice and bonuses give way to it."""


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

    tall: ClassVar[bool] = True
    paper: Paper
    middle: tuple[Die, ...]
    elephant: Die | None
    seats: tuple[Seat, ...]
    acting: int
    starter: int
    bonuses: tuple[Bonus, ...] = ()
    cup: Cup | None = None

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return the panel of the sheet, or of the cup, and the room for the rest."""
        width = min(round(box.height * WIDTH / HEIGHT), box.width * SHARE // 100)
        left, rest = cut_left(box, width, metrics.gap)
        if self.cup is not None:
            return (Panel("cup", to_box(left), self.cup, draw_cup),), rest
        return (Panel("sheet", to_box(left), self.paper, draw_paper),), rest

    def others(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return the panel of the dice, or of bonuses, where there is room, and one for each player."""
        found = []
        lit = {"glowing": self.paper.glowing, "chosen": self.paper.chosen}
        gap = metrics.gap // 3
        upper, rest = cut_top(box, box.height * DICE_SHARE // 100, gap)
        listed = rest.height < len(players) * metrics.mm(SEAT_MM) or upper.height < metrics.mm(DICE_MM)
        if self.bonuses:  # a row of symbols where something else is listed
            part = metrics.mm(ROW_MM) if listed else upper.height * BONUS_SHARE // 100
            row, rest_ = cut_top(box if listed else upper, part, gap)
            box, upper = (rest_, upper) if listed else (box, rest_)
            found.append(Panel("bonuses", to_box(row), Bonuses(self.bonuses, **lit), draw_bonuses))
        if not listed:
            box = rest
            found.append(Panel("dice", to_box(upper), Lying(self.middle, self.elephant, **lit), draw_lying))
        lines = rows(box, len(players), metrics.gap // 3)
        for number, (player, seat, line) in enumerate(zip(players, self.seats, lines, strict=True)):
            standing = Standing(player, seat, number == self.acting, number == self.starter, **lit)
            found.append(Panel(f"seat-{number}", to_box(line), standing, draw_standing))
        return tuple(found)

    def lit(self, spots: AbstractSet[str], chosen: AbstractSet[str]) -> Self:
        """Return the table with the spots glowing that answer what is asked."""
        lit = {"glowing": frozenset(spots), "chosen": frozenset(chosen)}
        cup = None if self.cup is None else replace(self.cup, **lit)
        return replace(self, paper=replace(self.paper, **lit), cup=cup)

    def spots(self, panels: Sequence[Panel]) -> Mapping[str, Box]:
        """Return where spots are on the screen, by their names."""
        return spots_of(panels)
