"""Players who buy houses, and clear away what they paid with; nobody presses by themselves."""

from __future__ import annotations

from typing import Final

from engine.games.cards_and_karma.box.components import die_face
from engine.kernel.contract import Fact
from engine.words import Seconds
from firmware.assistant.moves import Moved
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, house
from tests.engine.referee.desk import At, Desk, pays, table
from tests.firmware.assistant.bench import NAMES, Bench, From

PRICE: Final = ("blue", 5)


class Shopping:
    """A table with a house for each of two players, and an assistant that looks at it.

    Attributes:
        houses: What each player will buy; both have the die that pays, and nothing else.
        others: Two more cards of the grid.
    """

    def __init__(self, *others: Piece) -> None:
        self.houses = (house("yellow", cost=PRICE), house("red", cost=PRICE))
        first, second = dice("blue", 5, 5)
        self.others = dice("green", 2, 3)
        grid = [*self.houses, *others, *self.others]
        self.desk: Desk = table(Sitting(hand=[first]), Sitting(hand=[second]), grid=grid)
        game = self.desk.game
        self.bench = Bench(From(game, self.desk.start), teller=CardsAndKarmaTeller(game, NAMES))
        self.bench.read(self.desk.now)

    def sees(self, *changes: At, after: float = 1.0) -> None:
        """Have hands change the table, and the assistant look at it a while later."""
        self.bench.read(self.desk.moves(*changes), after=after)

    def buys(self, seat: int, *, paid: bool = True, after: float = 1.0) -> None:
        """Have a player lay out their house, and the die that pays it into the tray."""
        self.sees(*self.lays(seat, paid=paid), after=after)

    def lays(self, seat: int, *, paid: bool = True) -> list[At]:
        """Return what hands change where a player buys their house."""
        name = self.desk.name(self.houses[seat])
        lying = name in [piece.best for piece in self.desk.now.places["grid"].pieces]
        changes = [At(f"seat-{seat}-buildings", come=(name,))]
        changes += [At("grid", gone=(name,))] if lying else []
        changes += [pays(PRICE, spot=150.0 * seat)] if paid else []
        return changes

    def clears(self, *, after: float = 1.0) -> None:
        """Have somebody put the payment onto the discards."""
        paid = die_face(*PRICE)
        self.sees(At("tray", gone=(paid,)), At("discard", come=(paid,)), after=after)

    def takes_back(self, *, after: float = 1.0) -> None:
        """Have somebody take the payment into the hand again."""
        self.sees(At("tray", gone=(die_face(*PRICE),)), after=after)

    def lifts(self, card: Piece, *, after: float = 1.0) -> None:
        """Have somebody take a card of the grid into the hand."""
        self.sees(At("grid", gone=(self.desk.name(card),)), after=after)

    def ends(self, *, after: float = 1.0, screen: int | None = None) -> None:
        """Have somebody press the button that ends a turn."""
        self.bench.press("a", self.desk.now, after=after, screen=screen)

    def plays(self, seat: int, *, paid: bool = True) -> None:
        """Have a player buy their house and press."""
        self.buys(seat, paid=paid)
        self.ends()

    def goes_back(self) -> None:
        """Have the table agree to take the last turn back."""
        self.bench.press("b", self.desk.now)
        self.bench.press("d", self.desk.now)

    def puts_back(self, *, grid: bool = True) -> None:
        """Have the first player take the payment, and put the house back; or hold it in the hand."""
        self.takes_back()
        house = self.desk.name(self.houses[0])
        back = (At("grid", come=(house,)),) if grid else ()
        self.sees(At("seat-0-buildings", gone=(house,)), *back)

    @property
    def moves(self) -> list[Moved]:
        """What is still to be moved until the table lies as it should."""
        restoration = self.bench.assistant.scene.restoration
        assert restoration is not None
        return list(restoration.moves)

    def answers(self, value: Fact) -> None:
        """Have somebody pick an answer to the question on the screen."""
        self.bench.picks(value, self.desk.now)

    @property
    def time(self) -> Seconds:
        """Now."""
        return Seconds(self.bench.time)
