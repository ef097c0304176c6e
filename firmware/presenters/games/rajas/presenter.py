"""What Rajas of the Ganges shows of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from display.games.rajas.phrases import heads
from display.games.rajas.vocabulary import COMPARED, margin
from display.model import Comparison, Header, Notice, players_of
from display.phrases.heads import turn_of
from display.words import verbatim
from engine.games.rajas.game import Rajas
from engine.games.rajas.rule_book.rules import RULE_BOOK
from engine.games.rajas.state import State
from engine.kernel.contract import Standing
from firmware.presenters.common.public import Public
from firmware.presenters.common.screens import compared
from firmware.presenters.games.rajas import answers
from firmware.presenters.games.rajas.deeds import story
from firmware.presenters.games.rajas.history import when
from firmware.presenters.games.rajas.restoring import restore
from firmware.presenters.games.rajas.tables import table_for


def header(state: State, names: Sequence[str]) -> Header:
    """Return whose turn it is, in which round, and whether the match ends."""
    player = players_of(names)[state.actor]
    return Header(turn_of(player.name), player.colour, when(state), last=bool(state.met))


def comparisons(standing: Standing) -> tuple[Comparison, ...]:
    """Return the comparisons in words: margins in fame points, and as the how manieth one's markers met."""
    margins = standing.steps[0].values
    told = [tuple(map(margin, margins))]
    for step in standing.steps[1:]:
        pairs = zip(margins, step.values, strict=True)
        told.append(tuple(verbatim(str(1 - value) if over >= 0 else "–") for over, value in pairs))
    rows = compared(standing, COMPARED, RULE_BOOK)
    return tuple(replace(row, values=values) for row, values in zip(rows, told, strict=True))


def invented(_: Rajas) -> tuple[Notice, ...]:
    """Return that the set is invented where no rulebook tells it."""
    return (heads.INVENTED,)


SHOWS: Final = Public(
    header=header,
    table=table_for,
    story=story,
    told=answers.told,
    compared=comparisons,
    restore=restore,
    invented=invented,
)
