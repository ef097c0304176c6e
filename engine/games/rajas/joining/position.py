"""A position as people tell it: the board, the stacks, and what each player has.

It stands in the header of the record of a match that was joined midway. What the rules say of it is derived:
which tiles are left in the stacks, which yields roads have joined, who begins the next round.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=999)]
Name = Annotated[str, Meta(max_length=40)]
Laid = Annotated[str, Meta(max_length=60, pattern="^[^@]+@[^@]+$", description="what and where, parted by @")]


class SeatPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has.

    Args:
        karma: The step of the karma marker.
        fame, money: The steps of both markers.
        boat: The space of the boat; 0 is the start.
        bonus: The step of the money track where the bonus marker lies, 0 where it is out of the match; None
            for the first one beyond the money marker.
        dice: The dice on Kali (`blue-4`; `blue-0` where nobody saw the value).
        workers: Which inactive workers were won: `fame`, `money`, `bridge`.
        placed: The spaces with workers of this round.
        out: Whether the player places no more worker in this round.
        visits: How often the player was offered a yield tile in this round for having fewer workers.
        upgrades: A kind of building for each time that it was upgraded.
        tiles: The open tiles of the province with their cells and quarter turns clockwise (`blue-cow-3@C4`,
            `blue-cow-3@C4-1`).
        covered: The tiles under those of the master builder (`blue-cow-3@C4`).
        yields: The yield tiles with their places (`brown-2@C4-north`).
        had: Yields that a road had joined before the master builder covered it (`C4-north`).
    """

    karma: Count
    fame: Count = 0
    money: Count = 0
    boat: Count = 0
    bonus: Count | None = None
    dice: tuple[Name, ...] = ()
    workers: tuple[Name, ...] = ()
    placed: tuple[Name, ...] = ()
    out: bool = False
    visits: Count = 0
    upgrades: tuple[Name, ...] = ()
    tiles: tuple[Laid, ...] = ()
    covered: tuple[Laid, ...] = ()
    yields: tuple[Laid, ...] = ()
    had: tuple[Name, ...] = ()


class Position(Struct, frozen=True, forbid_unknown_fields=True, tag_field="answer", tag="position"):
    """The table between two turns.

    Args:
        seats: The players, clockwise.
        actor: The seat whose turn begins.
        starter: The seat with the elephant.
        rounds: Rounds begun.
        open: The tiles on top of the stacks; one of which nobody saw the top is left out.
        drawn: The white yield tiles that lie open beside their pile.
        river: The river tiles with their spaces (`river-tile-3@5`).
    """

    seats: tuple[SeatPosition, ...]
    actor: int
    starter: int
    rounds: Annotated[int, Meta(ge=1, le=999)] = 1
    open: tuple[Name, ...] = ()
    drawn: tuple[Name, ...] = ()
    river: tuple[Laid, ...] = ()
