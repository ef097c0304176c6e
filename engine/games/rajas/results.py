"""What chance shows: dice, tiles that are uncovered or drawn, and who begins."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engine.games.rajas.choices import DICE
from engine.kernel.rolls import Rolls


class Result(Struct, frozen=True, gc=False, tag_field="answer", forbid_unknown_fields=True, cache_hash=True):
    """What chance shows."""


class Rolled(Result, frozen=True, tag="rolled"):
    """Dice that were rolled, in any order (`blue-4`)."""

    dice: tuple[str, ...]


class Uncovered(Result, frozen=True, tag="uncovered"):
    """The province tile or village that now lies on top of its stack."""

    tile: str


class Drawn(Result, frozen=True, tag="drawn"):
    """The yield tile that was drawn."""

    tile: str


class Laid(Result, frozen=True, tag="laid"):
    """The river tile that was drawn, and the space that the roll led to; 0 and no tile at the river's end."""

    space: int = 0
    tile: str = ""


class Begins(Result, frozen=True, tag="begins"):
    """Who begins, of those with the lowest sum."""

    seat: int


AnyResult = Rolled | Uncovered | Drawn | Laid | Begins


@lru_cache(maxsize=256)
def rolls(colours: tuple[int, ...]) -> Rolls[Rolled]:
    """Return the ways in which dice of some colours may fall."""
    return Rolls([DICE[7 * colour + 1 : 7 * colour + 7] for colour in colours], Rolled)
