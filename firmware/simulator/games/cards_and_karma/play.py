"""A match of Cards & Karma as its people play it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.kernel.errors import OptionsError
from engine.kernel.options import read_options
from firmware.simulator.games import Chances
from firmware.simulator.games.cards_and_karma.mistakes.choice import KINDS, Blunderer
from firmware.simulator.games.cards_and_karma.mistakes.imagining import Imagination
from firmware.simulator.games.cards_and_karma.people.course import CourseKeeper
from firmware.simulator.games.cards_and_karma.people.doing import Doer
from firmware.simulator.games.cards_and_karma.people.habits import Habits
from firmware.simulator.games.cards_and_karma.people.planning import Planner
from firmware.simulator.games.cards_and_karma.table.box import Box, open_box
from firmware.simulator.games.cards_and_karma.table.facts import whereabouts
from firmware.simulator.games.cards_and_karma.table.ground import ground
from firmware.simulator.games.cards_and_karma.table.laying import lay
from firmware.simulator.people.company import Company
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.settings import Settings, agreed
from firmware.simulator.table.world import World

_OPEN: Final = "open_bonuses"
_AS_THEY_LIE: Final = "yes"


class Play:
    """One match (`firmware.simulator.games.Play`).

    Args:
        settings: What the evening is made of.
        chances: Where its accidents come from.

    Raises:
        OptionsError: So many players cannot play it, or what they have agreed on is not possible.
    """

    passing = ("tray",)

    def __init__(self, settings: Settings, chances: Chances) -> None:
        self._settings = settings
        self._chances = chances
        self.habits = habits_of(settings)
        self.ground = ground(settings.players)
        cards = Cards.of(load_reference())
        chosen = agreed(settings.agreed)
        self.box = arranged(open_box(cards, settings.players, chances.box), chosen)
        self.pieces = self.box.all()
        self.nights = tuple(tuple(_bonus(piece.back) for piece in row) for row in self.box.scores)
        if _OPEN in chosen:
            chosen[_OPEN] = [[BONUSES[bonus] for bonus in row] for row in self.nights]
        self._nights_up = _OPEN in chosen
        starter = int(chances.starter.integers(settings.players))
        self.options = read_options({**chosen, "players": settings.players, "starter": starter}, Options)
        self.options.check()
        deck = [int(card) for card in chances.planning.permutation(cards.count)]
        self.planner = Planner(CardsAndKarma(cards), self.options, deck, self.nights, chances.planning)
        self.begun = self.planner.begun

    @property
    def declared(self) -> dict[str, Any]:
        """What the players say of their match: the first player, and what is not as usual."""
        return declared(self.options)

    @cached_property
    def blunderer(self) -> Blunderer:
        """Whoever makes mistakes."""
        settings = self._settings
        kinds = settings.kinds or KINDS
        dice = self._chances.mistakes
        return Blunderer(self.planner, self.nights, settings.mistakes, kinds, settings.coverage, dice)

    def lay(self, world: World) -> None:
        """Lay out the cards, the supplies and the hands."""
        planner = self.planner
        lay(world, self.box, planner.pile, planner.where, self._chances.laying, nights_up=self._nights_up)

    def keeper(self, world: World) -> CourseKeeper:
        """Return whoever counts turns and passes."""
        return CourseKeeper(world, self.options.starter, nights_up=self._nights_up)

    def doer(self, work: Handiwork, company: Company) -> Doer:
        """Return somebody who plays with these hands."""
        return Doer(work, company, self.box, self.habits)

    def imagined(self, table: World) -> Imagination:
        """Return a table that lies like one with nothing in the air."""
        return Imagination(table, self.box)

    def whereabouts(self, table: World) -> dict[str, list[str]]:
        """Return the ids of the play cards by place, hands included."""
        return whereabouts(table)


def habits_of(settings: Settings) -> Habits:
    """Return what people do besides playing.

    Raises:
        TypeError: The habits are of another game.
    """
    habits = Habits() if settings.habits is None else settings.habits
    if not isinstance(habits, Habits):
        raise TypeError(f"habits of Cards & Karma are wanted, not {habits!r}")
    return habits


def declared(options: Options) -> dict[str, Any]:
    """Return what the players say of their match: the first player, and what is not as usual."""
    told = msgspec.to_builtins(options)
    usual = msgspec.to_builtins(Options(players=options.players))
    del told["players"]
    return {name: value for name, value in told.items() if name == "starter" or value != usual[name]}


def arranged(box: Box, chosen: dict[str, Any]) -> Box:
    """Return the box with the scoring cards in the order that the players want, where they say one.

    Args:
        box: The box.
        chosen: The options; open bonuses are `yes`, or the players' rows, each from its owner's left.

    Raises:
        OptionsError: The rows are not as many as the players, or do not hold each bonus once.
    """
    rows = chosen.get(_OPEN, _AS_THEY_LIE)
    if rows == _AS_THEY_LIE:
        return box
    rows = [[rows]] if isinstance(rows, str) else rows
    if len(rows) != len(box.scores) or any(sorted(row) != sorted(BONUSES) for row in rows):
        raise OptionsError(
            f"open bonuses in {len(rows)} rows",
            expected=f"for each of {len(box.scores)} players all of {', '.join(BONUSES)}",
            advice="arrange every player's six scoring cards",
        )
    scores = (
        tuple(next(piece for piece in pieces if piece.back.startswith(f"score-{bonus}-")) for bonus in row)
        for pieces, row in zip(box.scores, rows, strict=True)
    )
    return replace(box, scores=tuple(scores))


def _bonus(face: str) -> int:
    """Return the index of the bonus that a night side shows."""
    return next(i for i, bonus in enumerate(BONUSES) if face.startswith(f"score-{bonus}-"))
