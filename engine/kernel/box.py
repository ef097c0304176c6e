"""What a game brings besides its rules: its components, its rule book, and how it lies on a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, final

from msgspec import Struct

from engine.errors import MunshiError
from engine.kernel.contract import Game
from engine.kernel.errors import OptionsError
from engine.kernel.kits import Kit, NoKitError
from engine.kernel.notation import PLAIN, Phrasing
from engine.kernel.statistics import NOTHING_COUNTED, Counting
from engine.rulebook import NO_RULES, RuleBook
from engine.words import Face, Form, Mat, Place, PlaceKind, Region, Source


@final
class CoverageError(MunshiError):
    """A camera is to be trusted for something that the game does not know."""


@final
class NoCameraError(MunshiError):
    """A camera is to read a game that no camera reads."""


class Tabletop(Struct, frozen=True, eq=False):
    """How a game lies on a table, for a camera above it.

    Args:
        mat: Returns the mat for a number of players; raises OptionsError for another number.
        faces: Returns the faces that may lie at a place, whatever the state; the place's id is given.
        levels: What a camera may be trusted for, the most first: by the name of the coverage level the ids
            of the places that everybody shares; None for all places that a camera can read.
        usual: The level where nobody says another.
        forms: The form of each face whose pieces are not as the mat's.
        areas: Returns, for a number of players, what is printed on the mat and not read.
    """

    mat: Callable[[int], Mat]
    faces: Callable[[str], tuple[Face, ...]]
    levels: Mapping[str, frozenset[str] | None]
    usual: str
    forms: Mapping[Face, Form] = {}
    areas: Callable[[int], tuple[Region, ...]] = lambda _: ()

    def level(self, wanted: str | None) -> str:
        """Return a coverage level by its name; the usual one for None.

        Raises:
            CoverageError: There is no such level.
        """
        level = wanted or self.usual
        if level not in self.levels:
            raise CoverageError(
                f"The coverage {level!r}.",
                expected=f"one of {', '.join(self.levels)}",
                advice="choose one of these as table.coverage",
            )
        return level

    def covered(self, places: Iterable[Place], level: str) -> tuple[str, ...]:
        """Return the ids of the places that the camera reads at a coverage level.

        Raises:
            CoverageError: There is no such level.
        """
        shared = self.levels[self.level(level)]
        return tuple(
            place.id
            for place in places
            if place.source is Source.OBSERVED
            and place.kind is not PlaceKind.HAND
            and (shared is None or place.id in shared)
        )


class Box(Struct, frozen=True, eq=False):
    """A game with the components it is played with.

    Args:
        game: Its rules.
        players: How many may play.
        title: What it is called, in English.
        catalogue: The text of its component file, to be kept beside records; empty where it needs none.
        phrasing: Its words in the text of a match.
        counting: What is counted for its statistics.
        rulebook: Its rules for players to look up.
        tabletop: How it lies on a table; None for a game that no camera reads.
        watched: Options of a match that everybody watches on one screen.
        position: The form of a position from which a match may begin; None where none may.
        partial: Whether it has pieces that the catalogue does not name: the game learns them in play.
        enrolled: What can be in it, for who writes down what is printed on the pieces; None for fixed ones.
    """

    game: Game[Any, Any, Any]
    players: range = range(2, 5)
    title: str = ""
    catalogue: str = ""
    phrasing: Phrasing = PLAIN
    counting: Counting[Any] = NOTHING_COUNTED
    rulebook: RuleBook = NO_RULES
    tabletop: Tabletop | None = None
    watched: Mapping[str, Any] = {}
    position: type[Struct] | None = None
    partial: bool = False
    enrolled: Kit | None = None

    @property
    def kit(self) -> Kit:
        """What can be in it.

        Raises:
            NoKitError: Its pieces cannot be written down.
        """
        if self.enrolled is None:
            raise NoKitError(
                f"A box of {self.game.id!r}.",
                expected="a game whose cards differ from box to box and can be written down",
                advice="play it with the file of its components (`munshi print catalogue`)",
            )
        return self.enrolled

    @property
    def table(self) -> Tabletop:
        """How the game lies on a table.

        Raises:
            NoCameraError: No camera reads it.
        """
        if self.tabletop is None:
            raise NoCameraError(
                f"A camera for {self.game.id!r}.",
                expected="a game that a camera can read",
                advice="play it without a camera (munshi play --no-camera)",
            )
        return self.tabletop

    def check_players(self, players: int, advice: str = "choose another number of players") -> None:
        """See to it that so many can play the game.

        Raises:
            OptionsError: They cannot.
        """
        if players not in self.players:
            raise OptionsError(
                f"{players} players for {self.title or self.game.id}.",
                expected=f"{self.players[0]} to {self.players[-1]} players",
                advice=advice,
            )

    def covered(self, places: Iterable[Place], level: str) -> tuple[str, ...]:
        """Return the ids of the places that a camera reads at a coverage level; none where none reads it.

        Raises:
            CoverageError: There is no such level.
        """
        return () if self.tabletop is None else self.tabletop.covered(places, level)
