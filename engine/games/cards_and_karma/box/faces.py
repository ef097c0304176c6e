"""The action sides of the play cards, as a catalogue writes them down."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$",
        description="small letters and digits, with single hyphens between them",
    ),
]

# A word's place in its list is its code (`components`).
DieColour = Literal["purple", "blue", "orange", "green"]
BuildingType = Literal["red", "yellow", "white"]
GoodsKind = Literal["silk", "tea", "spices"]
Reward = Literal[
    "karma-2",
    "dice-2",
    "coins-3",
    "coins-2-fame-1",
    "goods-cards-1-2",
    "die-1-good",
    "fame-1-good",
    "karma-1-good",
    "goods-card-1-die-1",
    "palace-1",
]


class Good(Struct, frozen=True, forbid_unknown_fields=True):
    """One goods symbol with the coins it brings when sold (CK-de > D)."""

    kind: GoodsKind
    value: Annotated[int, Meta(ge=1, le=9)]


class ShipFace(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="ship"):
    """A ship (CK-de > C): flag number, the one die value that pays it, reward, its good if any."""

    id: Id
    die_colour: DieColour
    number: Annotated[int, Meta(ge=1, le=28)]
    cost: Annotated[int, Meta(ge=1, le=3)]
    reward: Reward
    good: Good | None = None

    @property
    def goods(self) -> tuple[Good, ...]:
        """The goods symbols on the card, none or one."""
        return () if self.good is None else (self.good,)

    @property
    def name(self) -> str:
        """What the id must start with: ship numbers occur once, so no more is needed."""
        return f"ship-{self.number:02d}"


class BuildingFace(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="building"):
    """One or two buildings (CK-de > B): dice of one colour pay at least the cost."""

    id: Id
    die_colour: DieColour
    buildings: Annotated[tuple[BuildingType, ...], Meta(min_length=1, max_length=2)]
    cost_colour: DieColour
    cost: Annotated[int, Meta(ge=1, le=48)]
    goods: Annotated[tuple[Good, ...], Meta(max_length=2)] = ()

    @property
    def name(self) -> str:
        """What the id must start with: types, cost, goods, colour of the die on the back."""
        types = "-".join(self.buildings)
        return f"building-{types}-{self.cost_colour}-{self.cost}{_words(self.goods)}-{self.die_colour}"


class GoodsFace(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="goods"):
    """One good or two different ones, with or without coins at once (CK-de > D)."""

    id: Id
    die_colour: DieColour
    goods: Annotated[tuple[Good, ...], Meta(min_length=1, max_length=2)]
    coin: Annotated[int, Meta(ge=0, le=3)] = 0

    @property
    def name(self) -> str:
        """What the id must start with: goods with values, coins, colour of the die on the back."""
        coin = f"-coin-{self.coin}" if self.coin else ""
        return f"goods{_words(self.goods)}{coin}-{self.die_colour}"


class PalaceFace(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="palace"):
    """A palace action (CK-de > E): its number is the one die value that pays it."""

    id: Id
    die_colour: DieColour
    number: Annotated[int, Meta(ge=2, le=6)]

    @property
    def name(self) -> str:
        """What the id must start with: number, colour of the die on the back."""
        return f"palace-{self.number}-{self.die_colour}"


ActionFace = ShipFace | BuildingFace | GoodsFace | PalaceFace


def _words(goods: tuple[Good, ...]) -> str:
    return "".join(f"-{good.kind}-{good.value}" for good in goods)
