"""What The Dice Charmers shows of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from display.games.dice_charmers.phrases import heads
from display.games.dice_charmers.vocabulary import COMPARED
from display.model import Comparison, Header, Notice, players_of
from display.phrases.heads import turn_of
from display.phrases.margins import margin
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.play.turn import ended
from engine.games.dice_charmers.rule_book.rules import RULE_BOOK
from engine.games.dice_charmers.state import State
from engine.kernel.contract import Standing
from firmware.presenters.common.public import Public
from firmware.presenters.common.screens import compared
from firmware.presenters.games.dice_charmers import answers
from firmware.presenters.games.dice_charmers.deeds import story
from firmware.presenters.games.dice_charmers.history import when
from firmware.presenters.games.dice_charmers.restoring import restore
from firmware.presenters.games.dice_charmers.tables import table_of


def header(state: State, names: Sequence[str]) -> Header:
    """Return whose turn it is, in which round, and whether it is the last one."""
    player = players_of(names)[state.actor]
    return Header(turn_of(player.name), player.colour, when(state), last=ended(state))


def comparisons(standing: Standing) -> tuple[Comparison, ...]:
    """Return the comparisons in words; overlaps in fame points."""
    first, *others = compared(standing, COMPARED, RULE_BOOK)
    return replace(first, values=tuple(map(margin, standing.steps[0].values))), *others


def invented(game: DiceCharmers) -> tuple[Notice, ...]:
    """Return whether something of the sheets is invented."""
    sides = (side for side in (game.pad.sun, game.pad.moon) if side is not None)
    found = any(one.flag == "invented" for side in sides for _, one in side.entries())
    return (heads.INVENTED,) if found else ()


SHOWS: Final = Public(
    header=header,
    table=lambda state, page: table_of(state, page.begun or () if page is not None else ()),
    story=story,
    told=lambda _, answer: answers.told(answer),
    compared=comparisons,
    restore=restore,
    invented=invented,
)
