"""The state of a match of The Dice Charmers. All of it lies open; only a roll that nobody saw is unknown."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.options import Options
from engine.kernel.agenda import Task

MIDDLE: Final = -2
ELEPHANT: Final = -1
"""Where a die lies; else the seat on whose depot it does."""


class Player(Struct, frozen=True, gc=False, cache_hash=True):
    """What one player's sheet shows.

    Args:
        roads: The sides that the road of each field joins, four bits a field.
        reach: The sides of each field at which a neighbour's road arrives, likewise.
        goods: How many goods of each kind are circled.
        sold: How many of these are crossed.
        river: The marked spaces, as bits.
        palace: How many boxes of each person are crossed.
        levels: How often each kind of building was upgraded, 0 to 2.
        karma: Boxes of karma that are circled.
        used: Boxes of karma that are crossed.
        fame: Fields of fame that are marked.
        money: Fields of money that are marked.
        circled: The sources whose bonus is circled, as bits.
        crossed: Those of them that are crossed.
    """

    roads: int
    reach: int
    levels: tuple[int, ...]
    goods: tuple[int, ...] = (0, 0, 0)
    sold: tuple[int, ...] = (0, 0, 0)
    river: int = 0
    palace: tuple[int, ...] = (0,) * 6
    karma: int = 1
    used: int = 0
    fame: int = 0
    money: int = 0
    circled: int = 0
    crossed: int = 0


def blank(sheet: Sheet) -> Player:
    """Return a sheet on which only stands what is printed."""
    return Player(sheet.start_roads, sheet.start_reach, (0,) * len(sheet.upgrade), karma=sheet.start)


class State(Struct, frozen=True, gc=False, cache_hash=True):
    """A position.

    Args:
        sheet: The sheet that all play on.
        options: The options of the match.
        players: What stands on the sheets, by seat.
        agenda: What is still to be done, the next thing last.
        dice: What each die shows, as a number of FACES, or UNKNOWN.
        lying: Where each die lies: MIDDLE, ELEPHANT, or a seat.
        pool: The sources whose bonus was circled in this turn and not used yet, as bits.
        actor: The seat whose turn it is.
        rounds: Rounds begun.
        taken: Turns of the round that have ended.
        played: Turns ended since the start.
        fresh: Whether the next turn has not begun, with its die or the roll of the round.
        discrepancies: Observations that cannot be, as `place: faces` texts.
    """

    sheet: Sheet
    options: Options
    players: tuple[Player, ...]
    agenda: tuple[Task, ...]
    dice: tuple[int, ...]
    lying: tuple[int, ...]
    pool: int = 0
    actor: int = 0
    rounds: int = 1
    taken: int = 0
    played: int = 0
    fresh: bool = True
    discrepancies: tuple[str, ...] = ()

    @property
    def player(self) -> Player:
        """The sheet of the player whose turn it is."""
        return self.players[self.actor]

    @property
    def starter(self) -> int:
        """The seat with the elephant."""
        return (self.options.starter + self.rounds - 1) % len(self.players)

    @property
    def passes(self) -> int:
        """How often each player takes a die in a round (DC-de > Das Spiel für zwei Spieler)."""
        return 2 if len(self.players) == 2 else 1  # noqa: PLR2004 - two players


def spread(values: tuple[int, ...], index: int, more: int = 1) -> tuple[int, ...]:
    """Return numbers with one of them raised."""
    return (*values[:index], values[index] + more, *values[index + 1 :])


def marked(state: State, won: int = 0, **marks: Any) -> State:
    """Return a state with new marks on the acting player's sheet.

    Args:
        state: The state.
        won: Sources whose bonus is circled with them; those that are circled already count no more.
        marks: Fields of `Player`.
    """
    actor, players = state.actor, state.players
    player = players[actor]
    won &= ~player.circled
    if won:
        marks["circled"] = player.circled | won
    changed = replace(player, **marks)
    return replace(state, players=(*players[:actor], changed, *players[actor + 1 :]), pool=state.pool | won)
