"""Positions built by hand: only the cards that matter are named, and play goes on by their names.

Example:
    yellow = house("yellow", cost=("blue", 5))
    five = die("blue", 5)
    play = position(Sitting(hand=[five]), grid=[yellow])
    play.take(yellow).pay(five)
    assert play.seat.fame == 1
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Self

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.box.contents import Card, Catalogue
from engine.games.cards_and_karma.box.faces import (
    ActionFace,
    BuildingFace,
    BuildingType,
    DieColour,
    Good,
    GoodsFace,
    GoodsKind,
    PalaceFace,
    Reward,
    ShipFace,
)
from engine.games.cards_and_karma.choices import (
    TURN_OVER,
    Choice,
    Discard,
    FirstBonus,
    Pay,
    TakeAction,
    TakeDie,
    Trio,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.results import LAID, BonusShown, Result, Shown
from engine.games.cards_and_karma.state import HIDDEN, Seat, State
from engine.games.cards_and_karma.task import Task
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.contract import Chance, Decision, Over, Unseen

Dice = tuple[DieColour, int]
Ware = tuple[GoodsKind, int]
Place = Literal["hand", "buildings", "ships", "goods"]


@dataclass(eq=False)
class Piece:
    """One physical card: its action side and the value of its die (0 where nobody has looked)."""

    face: ActionFace
    value: int
    number: int = -1

    @property
    def token(self) -> int:
        """The card where one knows which it is."""
        return 1 << self.number


def ship(
    number: int, reward: Reward = "coins-3", cost: int = 1, good: Ware | None = None, die: Dice = ("green", 6)
) -> Piece:
    """Return a ship; the good's kind and coins where it carries one."""
    ware = None if good is None else Good(*good)
    return Piece(ShipFace("x", die[0], number, cost, reward, ware), die[1])


def house(
    *types: BuildingType, cost: Dice = ("blue", 1), goods: Sequence[Ware] = (), die: Dice = ("green", 6)
) -> Piece:
    """Return a building card with these buildings."""
    wares = tuple(Good(*good) for good in goods)
    return Piece(BuildingFace("x", die[0], types, *cost, wares), die[1])


def ware(*goods: Ware, coin: int = 0, die: Dice = ("green", 6)) -> Piece:
    """Return a goods card."""
    return Piece(GoodsFace("x", die[0], tuple(Good(*good) for good in goods), coin), die[1])


def palace(number: int, die: Dice = ("green", 6)) -> Piece:
    """Return a palace card."""
    return Piece(PalaceFace("x", die[0], number), die[1])


def copy_of(piece: Piece, value: int) -> Piece:
    """Return another card with the same action side, and this value on its die."""
    return Piece(piece.face, value)


def dice(colour: DieColour, *values: int) -> list[Piece]:
    """Return cards of which only the die matters; as buildings they are too dear for anybody."""
    return [house("white", cost=("purple", 48), die=(colour, value)) for value in values]


def die(colour: DieColour, value: int) -> Piece:
    """Return a card of which only the die matters."""
    return dice(colour, value)[0]


@dataclass
class Sitting:
    """One player: cards and tokens, the bonuses under the scoring cards, how many are turned."""

    hand: Sequence[Piece] = ()
    buildings: Sequence[Piece] = ()
    ships: Sequence[Piece] = ()
    goods: Sequence[Piece] = ()
    fame: int = 0
    coins: int = 0
    karma: int = 0
    administrators: int = 0
    nights: Sequence[str] = BONUSES
    left: int = 0
    right: int = 0

    @property
    def pieces(self) -> list[Piece]:
        """All cards."""
        return [*self.hand, *self.buildings, *self.ships, *self.goods]

    def seat(self) -> Seat:
        """Return it as the state holds it; bonuses of cards not turned are hidden."""
        turned = Seat(left=self.left, right=self.right).turned
        return Seat(
            hand=_sorted(self.hand),
            buildings=_sorted(self.buildings),
            ships=tuple(one.token for one in self.ships),
            goods=_sorted(self.goods),
            fame=self.fame,
            coins=self.coins,
            karma=self.karma,
            administrators=self.administrators,
            bonuses=tuple(
                BONUSES.index(name) if turned(slot) else HIDDEN for slot, name in enumerate(self.nights)
            ),
            left=self.left,
            right=self.right,
        )


@dataclass
class Playing:
    """A position that is played on; the table answers what chance decides.

    The draw pile's cards come in the order of `pile`, then by number; bonuses are as each sitting
    says; refills are laid at once.
    """

    game: CardsAndKarma
    state: State
    sittings: Sequence[Sitting]
    pile: list[Piece]
    asked: list[str] = field(default_factory=list)

    @property
    def seat(self) -> Seat:
        """The acting player."""
        return self.state.seat

    @property
    def kind(self) -> str:
        """Kind of the pending question; empty after the end."""
        pending = self.game.pending(self.state)
        return "" if isinstance(pending, Over) else pending.kind

    @property
    def choices(self) -> Sequence[Any]:
        """The choices that are listed."""
        pending = self.game.pending(self.state)
        assert isinstance(pending, Decision)
        return pending.choices

    def does(self, choice: Choice) -> Self:
        """Carry a choice out and let the table answer until the next decision."""
        return self.decides(choice).settle()

    def decides(self, choice: Choice) -> Self:
        """Carry a choice out and leave what chance decides open."""
        self.asked.append(self.kind)
        self.state = self.game.act(self.state, choice)
        return self

    def change(self, **changes: object) -> Self:
        """Change fields of the state, as no play would."""
        self.state = replace(self.state, **changes)
        return self

    def observes(self, result: Result | Unseen) -> Self:
        """Take one result in."""
        self.state = self.game.observe(self.state, result)
        return self

    def settle(self) -> Self:
        """Let the table answer until the next decision."""
        while isinstance(pending := self.game.pending(self.state), Chance):
            self.state = self.game.observe(self.state, self._shown(pending))
        if self.state.exact:
            places = whereabouts(self.state)
            assert len(places) == places.total() == self.state.box.count, "each card lies somewhere once"
        return self

    def _shown(self, chance: Chance[Result]) -> Result:
        if chance.kind == "lay":
            return LAID
        if chance.kind == "bonus":
            seat = self.state.seat
            slot = next(i for i in range(6) if seat.turned(i) and seat.bonuses[i] == HIDDEN)
            return BonusShown(BONUSES.index(self.sittings[self.state.actor].nights[slot]))
        while self.pile and not self.pile[0].token & self.state.below:
            self.pile.pop(0)
        return Shown(self.pile.pop(0).token) if self.pile else chance.results[0]

    def die(self, card: Piece) -> Self:
        """Take a card of the grid for its die."""
        return self.does(TakeDie(card.token))

    def take(self, card: Piece) -> Self:
        """Take a card of the grid for its action side."""
        return self.does(TakeAction(card.token))

    def pay(self, *cards: Piece, administrators: int = 0, karma: int = 0) -> Self:
        """Pay."""
        return self.does(Pay(_sorted(cards), administrators, karma))

    def discard(self, *cards: Piece) -> Self:
        """Throw dice cards away."""
        return self.does(Discard(_sorted(cards)))

    def first(self, bonus: str) -> Self:
        """Put a bonus before the others."""
        return self.does(FirstBonus(BONUSES.index(bonus)))

    def end(self) -> Self:
        """Leave the administrators unused at the end of the turn."""
        return self.does(TURN_OVER)

    def trios(self, *wanted: tuple[str, Iterable[Piece]]) -> Self:
        """Choose trios by their kind and the cards that leave."""
        sets = [one for one in self.choices if _described(one.trios) == _described_pieces(wanted)]
        assert len(sets) == 1, self.choices
        return self.does(sets[0])

    def holds(self, place: Place, *pieces: Piece, seat: int | None = None) -> bool:
        """Tell whether a player has exactly these cards at a place."""
        one = self.state.seat if seat is None else self.state.seats[seat]
        return sorted(getattr(one, place)) == sorted(piece.token for piece in pieces)

    def discarded(self, *pieces: Piece) -> bool:
        """Tell whether these cards are among the discards."""
        return all(piece.token in self.state.discards for piece in pieces)


def whereabouts(state: State) -> Counter[int]:
    """Return how often each card is somewhere, those on the agenda included."""
    found = Counter([*state.grid, *state.discards, *([state.top] if state.top else [])])
    for seat in state.seats:
        found.update((*seat.hand, *seat.buildings, *seat.ships, *seat.goods))
    for task in state.agenda:
        found.update([card] if (card := getattr(task, "card", 0)) else [])
    found.update(1 << number for number in range(state.box.count) if state.below >> number & 1)
    return found


def position(
    *sittings: Sitting,
    grid: Sequence[Piece] = (),
    draw: Sequence[Piece] = (),
    discards: Sequence[Piece] = (),
    fill: int = 20,
    agenda: tuple[Task, ...] = (TurnEnd(), Menu()),
    options: Options | None = None,
    **changes: object,
) -> Playing:
    """Return a position in which seat 0 has the turn, unless `changes` say otherwise.

    Args:
        sittings: The players; those that are left out (at least two play) have nothing.
        grid: Cards in the middle.
        draw: Cards of the draw pile, the top first.
        discards: Discarded cards.
        fill: Further cards of the draw pile that do not matter.
        agenda: What is to be done.
        options: Of the match; by default only the number of players is told.
        changes: Further fields of the state.
    """
    seats = [*sittings, *(Sitting() for _ in range(2 - len(sittings)))]
    below = [*draw, *dice("purple", *(1 for _ in range(fill)))]
    pieces = [*(one for seat in seats for one in seat.pieces), *grid, *below, *discards]
    box = compiled(pieces)
    state = State(
        box=box,
        options=options or Options(players=len(seats)),
        seats=tuple(seat.seat() for seat in seats),
        agenda=agenda,
        grid=_sorted(grid),
        top=below[0].token if below else 0,
        below=sum(one.token for one in below[1:]),
        below_count=max(len(below) - 1, 0),
        discards=_sorted(discards),
        turns=1,
        fresh=False,
    )
    return Playing(CardsAndKarma(state.box), replace(state, **changes), seats, list(draw[1:]))


def compiled(pieces: Sequence[Piece]) -> Cards:
    """Return the tables of a box that holds just these cards.

    Faces that say the same are faces of their own, apart from copies (`copy_of`).
    """
    faces: dict[int, ActionFace] = {}
    cards = []
    for number, piece in enumerate(pieces):
        assert piece.number in {-1, number}, "a piece lies at one place only"
        piece.number = number
        face = faces.setdefault(id(piece.face), replace(piece.face, id=f"{piece.face.name}-{number}"))
        cards.append(Card(f"card-{number}", face.id, piece.value))
    return Cards(
        Catalogue(
            1,
            "cards-and-karma",
            "test",
            invented=True,
            note="",
            faces=tuple(faces.values()),
            cards=tuple(cards),
        )
    )


def _sorted(pieces: Iterable[Piece]) -> tuple[int, ...]:
    return tuple(sorted(piece.token for piece in pieces))


def _described(trios: Iterable[Trio]) -> set[tuple[str, tuple[int, ...]]]:
    return {(trio.kind, tuple(sorted(trio.cards))) for trio in trios}


def _described_pieces(wanted: Iterable[tuple[str, Iterable[Piece]]]) -> set[tuple[str, tuple[int, ...]]]:
    return {(kind, _sorted(pieces)) for kind, pieces in wanted}
