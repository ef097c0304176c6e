"""What the simulated table needs of each game: a `SimulatedGame` in the folder of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct
from numpy.random import Generator

from firmware.rooms import bundle
from firmware.simulator.optics.sprites import Draw
from firmware.simulator.people.company import Company
from firmware.simulator.people.doer import Doer
from firmware.simulator.people.habits import Habits
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.people.mistakes import Blunderer, Imagination
from firmware.simulator.people.plans import CourseKeeper, Planner
from firmware.simulator.people.script import Repertoire
from firmware.simulator.settings import Settings
from firmware.simulator.table.ground import Ground
from firmware.simulator.table.pieces import Piece
from firmware.simulator.table.world import World


class Chances(Struct, frozen=True, eq=False):
    """Where the accidents of a match come from, each kind apart from the others.

    Args:
        box: What is shuffled as the box is opened.
        starter: Who begins.
        planning: What is shuffled and decided in the match.
        laying: How exactly the table is laid.
        mistakes: Who errs, and how.
    """

    box: Generator
    starter: Generator
    planning: Generator
    laying: Generator
    mistakes: Generator


class Play(Protocol):
    """A match of a game as its people play it, from the box to the last turn."""

    @property
    def ground(self) -> Ground:
        """How the table is divided."""

    @property
    def pieces(self) -> Sequence[Piece]:
        """All pieces."""

    @property
    def options(self) -> Any:  # noqa: ANN401 -- each game has its own
        """The options of the match."""

    @property
    def declared(self) -> Mapping[str, Any]:
        """What the players say of their match before it: options by name."""

    @property
    def begun(self) -> Sequence[Any]:
        """What was shown in the set-up, as the game writes it."""

    @property
    def habits(self) -> Habits:
        """What people do besides playing."""

    @property
    def planner(self) -> Planner:
        """Whoever plans the turns."""

    @property
    def blunderer(self) -> Blunderer:
        """Whoever makes mistakes."""

    @property
    def passing(self) -> tuple[str, ...]:
        """Names of the facts that tell of one turn only."""

    def lay(self, world: World) -> None:
        """Lay the empty table for the first turn."""

    def keeper(self, world: World) -> CourseKeeper:
        """Return whoever counts the turns."""

    def doer(self, work: Handiwork, company: Company) -> Doer:
        """Return somebody who plays with these hands."""

    def imagined(self, table: World) -> Imagination:
        """Return a table that lies like one with nothing in the air, to imagine deeds on it."""

    def whereabouts(self, table: World) -> dict[str, list[str]]:
        """Return the ids of the cards by place, hidden ones included."""


class SimulatedGame(Struct, frozen=True, eq=False):
    """A game on the simulated table.

    Args:
        play: Begins a match.
        ground: Returns how the table is divided for a number of players.
        faces: Returns the ids of all faces.
        draws: Returns what draws the faces of a print, 0 or more.
        piece: Returns a piece with a face on both sides.
        strewn: Lays so many faces at random on a table.
        exchanged: Exchanges a piece in each of so many places.
        repertoire: What people do besides playing by the rules.
        script: File of a script in which every habit occurs.
    """

    play: Callable[[Settings, Chances], Play]
    ground: Callable[[int], Ground]
    faces: Callable[[], tuple[str, ...]]
    draws: Callable[[int], Draw]
    piece: Callable[[str], Piece]
    strewn: Callable[[Ground, int, Generator], World]
    exchanged: Callable[[World, int, Generator], None]
    repertoire: Repertoire
    script: Path


def simulated(game: str) -> SimulatedGame:
    """Return a game by its id.

    Raises:
        UnknownGameError: The simulated table does not have it.
    """
    found: SimulatedGame = bundle(__name__, game)
    return found
