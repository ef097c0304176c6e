"""A shop in which the first player can buy a house with one die, and what people confirm is agreed on."""

from __future__ import annotations

from engine.words import Reading
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, house
from tests.engine.referee.desk import Desk, pays, table, takes
from tests.firmware.assistant.bench import Bench, From


class SmallShop:
    """A table at which seat 0 can buy a house with one die.

    Args:
        confirmation: What people confirm.
    """

    def __init__(self, confirmation: str) -> None:
        hand, self.house = dice("blue", 5), house("yellow", cost=("blue", 5))
        self.others: list[Piece] = dice("green", 1, 2)
        self.desk: Desk = table(Sitting(hand=hand), Sitting(), grid=[self.house, *self.others])
        options = {"players": 2, "confirmation": confirmation}
        self.bench = Bench(From(self.desk.game, self.desk.start), options=options)
        self.bench.read(self.desk.now)

    def bought(self) -> Reading:
        """Have the house bought."""
        return self.desk.moves(*takes(self.desk, self.house, "buildings"), pays(("blue", 5)))
