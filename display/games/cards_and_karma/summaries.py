"""What is printed on cards and pieces."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from display.drawing.vectors import check_icon
from engine.games.cards_and_karma.box.faces import ActionFace, BuildingFace, GoodsFace, PalaceFace, ShipFace


class Price(Struct, frozen=True):
    """What a card costs in dice, as printed.

    Args:
        pips: The sum of the dice; 0 for a free card.
        colour: The colour the dice must have; "" for one die of exactly these pips, of any colour.
    """

    pips: int
    colour: str = ""

    def __post_init__(self) -> None:
        if self.colour:
            check_icon(f"die-{self.colour}")
        elif self.pips:
            check_icon(f"pips-{self.pips}")


FREE: Final = Price(0)


class CardSummary(Struct, frozen=True):
    """What is printed on a card, enough to draw it where there is no picture of it.

    Args:
        kind: `ship`, `building`, `goods`, `palace`, `die`, or another id for which an icon exists.
        number: A ship's flag, a palace action's number, a die's value; 0 where there is none.
        price: What is printed as its cost.
        buildings: Ids of the building types.
        goods: (id of the kind, coins it sells for) of each good.
        reward: Id of a ship's reward.
        coin: Coins that it brings at once.
        die_colour: The colour of the die on its back, or of the die it shows; "" where not told.
    """

    kind: str
    number: int = 0
    price: Price = FREE
    buildings: tuple[str, ...] = ()
    goods: tuple[tuple[str, int], ...] = ()
    reward: str = ""
    coin: int = 0
    die_colour: str = ""

    def __post_init__(self) -> None:
        check_icon(self.kind)
        for building in self.buildings:
            check_icon(f"building-{building}")
        for good, _ in self.goods:
            check_icon(good)
        if self.die_colour:
            check_icon(f"die-{self.die_colour}")


def summary_of(face: ActionFace) -> CardSummary:
    """Return what is printed on an action side, its cost as the rules read it (CK-de > B to E)."""
    goods = () if isinstance(face, PalaceFace) else tuple((good.kind, good.value) for good in face.goods)
    match face:
        case ShipFace():
            return CardSummary(
                kind="ship",
                number=face.number,
                price=Price(face.cost),
                goods=goods,
                reward=face.reward,
                die_colour=face.die_colour,
            )
        case BuildingFace():
            return CardSummary(
                kind="building",
                price=Price(face.cost, face.cost_colour),
                buildings=face.buildings,
                goods=goods,
                die_colour=face.die_colour,
            )
        case GoodsFace():
            return CardSummary("goods", price=FREE, goods=goods, coin=face.coin, die_colour=face.die_colour)
        case PalaceFace():
            return CardSummary(
                "palace", number=face.number, price=Price(face.number), die_colour=face.die_colour
            )


def summary_of_die(colour: str, value: int) -> CardSummary:
    """Return what is printed on a dice side."""
    return CardSummary("die", number=value, die_colour=colour)
