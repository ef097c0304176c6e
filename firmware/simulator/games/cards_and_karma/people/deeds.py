"""Deeds: what hands do to the pieces, in the order in which a person does them."""

from __future__ import annotations

from msgspec import Struct


class Carry(Struct, frozen=True):
    """Move play cards.

    Args:
        cards: Their numbers in the catalogue.
        source: Where they are: a place, or `seat-K-hand`.
        target: Where they go: a place, or `seat-K-hand`.
        back: Whether they lie dice side up there.
    """

    cards: tuple[int, ...]
    source: str
    target: str
    back: bool = False


class MoveAdministrators(Struct, frozen=True):
    """Move administrators, which are all alike.

    Args:
        count: How many.
        source: A place, or `supply`.
        target: A place, or `supply`.
    """

    count: int
    source: str
    target: str


class ChangeTokens(Struct, frozen=True):
    """Bring a player's tokens to new counts.

    Args:
        seat: Whose.
        karma: Tokens they have afterwards.
        fame: Tokens they have afterwards.
        coins: What their coins are worth afterwards.
        spent: Karma tokens that go to the tray, because they changed a die; below 0, that come back.
    """

    seat: int
    karma: int
    fame: int
    coins: int
    spent: int = 0


class TurnScore(Struct, frozen=True):
    """Turn a scoring card over.

    Args:
        seat: Whose.
        slot: Which, 0 to 5 from its owner's left.
    """

    seat: int
    slot: int


class TurnElephant(Struct, frozen=True):
    """Turn the elephant over.

    Args:
        back: Which side is up afterwards.
    """

    back: bool


class Shuffle(Struct, frozen=True):
    """Shuffle all discards, the tray's too, into a new draw pile.

    Args:
        order: The numbers of the cards, the lowest first.
    """

    order: tuple[int, ...]


class Refill(Struct, frozen=True):
    """Lay cards of the draw pile into the grid.

    Args:
        cards: Their numbers, in the order in which they come off the pile.
    """

    cards: tuple[int, ...]


Deed = Carry | MoveAdministrators | ChangeTokens | TurnScore | TurnElephant | Shuffle | Refill
