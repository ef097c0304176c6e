"""A match of Cards & Karma as its people play it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.facts import flat
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import Catalogue, load_reference, parse
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.kernel.errors import OptionsError
from engine.kernel.kits import KIND
from engine.kernel.rules import read_options
from engine.words import Face
from firmware.simulator.games import Chances, Play
from firmware.simulator.games.cards_and_karma.mistakes.choice import Blunderer
from firmware.simulator.games.cards_and_karma.mistakes.imagining import Imagination
from firmware.simulator.games.cards_and_karma.people.course import CourseKeeper
from firmware.simulator.games.cards_and_karma.people.doing import Doer
from firmware.simulator.games.cards_and_karma.people.habits import Habits
from firmware.simulator.games.cards_and_karma.people.heads import Nights
from firmware.simulator.games.cards_and_karma.people.planning import Planner
from firmware.simulator.games.cards_and_karma.table.box import Box, open_box
from firmware.simulator.games.cards_and_karma.table.facts import whereabouts
from firmware.simulator.games.cards_and_karma.table.ground import ground
from firmware.simulator.games.cards_and_karma.table.laying import lay
from firmware.simulator.settings import Settings, agreed
from firmware.texts import TABLES_LIMIT, read_text

_OPEN: Final = "open_bonuses"
_AS_THEY_LIE: Final = "yes"


class CardPlay(Play, frozen=True, eq=False):
    """A match of Cards & Karma.

    Args:
        planner: Plans the turns, with full knowledge of every card.
        box: The pieces by kind.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
    """

    planner: Planner
    box: Box
    nights: Nights


def begin(settings: Settings, chances: Chances) -> CardPlay:
    """Begin a match.

    Raises:
        OptionsError: So many players cannot play it, or what they have agreed on is not possible.
    """
    habits = habits_of(settings)
    table = ground(settings.players)
    cards = Cards.of(catalogue_of(settings))
    chosen = agreed(settings.agreed)
    box = arranged(open_box(cards, settings.players, chances.box), chosen)
    nights = tuple(tuple(_bonus(piece.back) for piece in row) for row in box.scores)
    nights_up = _OPEN in chosen
    if nights_up:
        chosen[_OPEN] = [[BONUSES[bonus] for bonus in row] for row in nights]
    starter = int(chances.starter.integers(settings.players))
    options = read_options({**chosen, "players": settings.players, "starter": starter}, Options)
    options.check()
    deck = [int(card) for card in chances.planning.permutation(cards.count)]
    planner = Planner(CardsAndKarma(cards), options, deck, nights, chances.planning)
    return CardPlay(
        ground=table,
        pieces=box.all(),
        options=options,
        declared=declared(options),
        begun=planner.begun,
        habits=habits,
        planner=planner,
        blunderer=Blunderer(planner, nights, settings, chances.mistakes),
        lay=lambda world: lay(world, box, planner.pile, planner.where, chances.laying, nights_up=nights_up),
        keeper=lambda world: CourseKeeper(world, starter, nights_up=nights_up),
        doer=lambda work, company: Doer(work, company, box, habits),
        imagined=lambda world: Imagination(world, box),
        whereabouts=whereabouts,
        passing=("tray",),
        printed=lambda face: _printed(cards, Face(face)),
        box=box,
        nights=nights,
    )


def _printed(cards: Cards, face: Face) -> dict[str, str]:
    """Return what is printed on a face."""
    side = cards.faces.get(face)
    facts = {} if side is None else {KIND: str(side.__struct_config__.tag), **flat(side)}
    return {"face": face, **facts}


def catalogue_of(settings: Settings) -> Catalogue:
    """Return what is in the box.

    Raises:
        CatalogueError: The file is faulty.
        OSError: It cannot be read.
    """
    if not settings.catalogue:
        return load_reference()
    return parse(read_text(Path(settings.catalogue), TABLES_LIMIT))


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
