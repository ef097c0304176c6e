"""What the simulated table needs of each game: a `SimulatedGame` in the folder of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from numpy.random import Generator

from firmware.rooms import bundle
from firmware.simulator.optics.sprites import Draw
from firmware.simulator.people.doer import Company, Doer
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


class Play(Struct, frozen=True, eq=False):
    """A match of a game as its people play it, from the box to the last turn.

    Args:
        ground: How the table is divided.
        pieces: All pieces.
        options: The options of the match, as the game's own Struct.
        declared: What the players say of their match before it: options by name.
        begun: What was shown in the set-up, as the game writes it.
        habits: What people do besides playing.
        planner: Plans the turns.
        blunderer: Makes mistakes.
        lay: Lays the empty table for the first turn.
        keeper: Returns what counts the turns at a table.
        doer: Returns somebody who plays with such hands in a company.
        imagined: Returns a table that lies like one with nothing in the air, to imagine deeds on it.
        whereabouts: Returns the ids of a table's cards by place, hidden ones included.
        passing: Names of the facts that tell of one turn only.
        printed: Returns what is printed on a face, as people read it off.
    """

    ground: Ground
    pieces: tuple[Piece, ...]
    options: Any
    declared: Mapping[str, Any]
    begun: Sequence[Any]
    habits: Habits
    planner: Planner
    blunderer: Blunderer
    lay: Callable[[World], None]
    keeper: Callable[[World], CourseKeeper]
    doer: Callable[[Handiwork, Company], Doer]
    imagined: Callable[[World], Imagination]
    whereabouts: Callable[[World], dict[str, list[str]]]
    passing: tuple[str, ...]
    printed: Callable[[str], Mapping[str, str]]


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
