"""The players as everybody at the table sees them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from display.drawing.vectors import check_icon
from display.games.cards_and_karma.card import CardView


class ScoreCard(Struct, frozen=True):
    """One of a player's six scoring cards, from left to right.

    Args:
        turned: Whether it has been flipped.
        bonus: Id of the bonus that lies open; "" where it is not to be seen.
        now: Whether it was flipped in the turn just understood.
    """

    turned: bool = False
    bonus: str = ""
    now: bool = False


class Trio(Struct, frozen=True):
    """How far a three of a kind has come.

    Args:
        kind: `same-buildings`, `different-buildings`, `same-goods`, `different-goods`, `ships`.
        have: How many of the three there are.
        of: The building type or the good of which three must be the same; else "".
    """

    kind: Literal["same-buildings", "different-buildings", "same-goods", "different-goods", "ships"]
    have: int
    of: str = ""

    def __post_init__(self) -> None:
        check_icon(f"building-{self.of}" if self.kind == "same-buildings" else self.of)


class Tokens(Struct, frozen=True):
    """What a player has in front of them, counted by the engine (coins by value)."""

    fame: int = 0
    coins: int = 0
    karma: int = 0
    administrators: int = 0


class Seat(Struct, frozen=True):
    """What a player has, as everybody at the table sees it.

    Args:
        hand: How many dice cards they hold.
        buildings, ships, goods: The cards of their rows; the ships in order.
        tokens: Their tokens.
        trios: Every three of a kind that has begun; karma and administrators are in `tokens`.
        score: Their six scoring cards from left to right.
        rank: Their place in the standing, 1 for who is ahead; the same for those level.
    """

    hand: int = 0
    buildings: tuple[CardView, ...] = ()
    ships: tuple[CardView, ...] = ()
    goods: tuple[CardView, ...] = ()
    tokens: Tokens = Tokens()
    trios: tuple[Trio, ...] = ()
    score: tuple[ScoreCard, ...] = (ScoreCard(),) * 6
    rank: int = 1
