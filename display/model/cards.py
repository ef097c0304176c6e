"""Cards and the grid as the screen shows them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from display.faults import ModelError
from display.model.icons import check_icon
from engine.words import Face


class Sight(StrEnum):
    """How far a card on the screen can be trusted."""

    SURE = "sure"
    """Read, and certain."""
    UNSURE = "unsure"
    """Read, but another card is nearly as likely, or none is likely enough."""
    COVERED = "covered"
    """Something is over it; what is shown was read before."""
    BELIEVED = "believed"
    """Not looked at by this camera: what the confirmed turns make it."""
    MOVING = "moving"
    """Gone from its place, or come to it, in a turn that nobody has ended yet."""


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


class CardView(Struct, frozen=True):
    """A card as it is shown.

    Args:
        face: Id of the face, under which a picture may be found; "" for a card that nobody knows.
        summary: What is printed on it; None for an unknown card.
        sight: How far it can be trusted.
    """

    face: Face
    summary: CardSummary | None = None
    sight: Sight = Sight.SURE


class Piles(Struct, frozen=True):
    """Draw pile and discards, as everybody sees them.

    Args:
        draw: Cards in the draw pile.
        discards: Cards discarded.
        top: The draw pile's top card, action side up, as the turns make it: without a mark; None where the
            pile is used up.
    """

    draw: int
    discards: int
    top: CardView | None = None


class GridCard(Struct, frozen=True):
    """A card of the grid and what the rules allow with it by what everybody can see.

    Args:
        card: The card.
        column, row: Where it lies, from 0, as the camera sees the grid from the screen's side.
        action: The printed price for its action side, `FREE` where there is none; None where the
            player in turn may not take it for its action now.
        as_die: Whether the player in turn may take it as a dice card now.
    """

    card: CardView
    column: int
    row: int
    action: Price | None = None
    as_die: bool = False


class Grid(Struct, frozen=True):
    """The cards in the middle.

    Args:
        columns, rows: The size of the full grid.
        cards: The cards as read; no two at one place.
    """

    columns: int
    rows: int
    cards: tuple[GridCard, ...] = ()

    def __post_init__(self) -> None:
        places = {(card.column, card.row) for card in self.cards}
        inside = all(0 <= c < self.columns and 0 <= r < self.rows for c, r in places)
        if len(places) < len(self.cards) or not inside:
            raise ModelError(
                f"cards of the grid at {sorted((card.column, card.row) for card in self.cards)}",
                expected=f"each at its own place of {self.columns} columns and {self.rows} rows",
                advice="give every card the nearest free place",
            )
