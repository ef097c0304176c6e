"""The table of The Dice Charmers as the screen draws it."""

from __future__ import annotations

from collections.abc import Sequence

from display.games.dice_charmers.dice import Cup, Die
from display.games.dice_charmers.paper import Paper
from display.games.dice_charmers.phrases import lapsing
from display.games.dice_charmers.seats import Bonus, Seat
from display.games.dice_charmers.table import Table
from display.games.dice_charmers.vocabulary import bonus, gives
from engine.games.dice_charmers.box.words import FACES, UNKNOWN
from engine.games.dice_charmers.play.dice import Roll
from engine.games.dice_charmers.play.effect import BONUS_EFFECTS
from engine.games.dice_charmers.play.tracks import overlap
from engine.games.dice_charmers.state import ELEPHANT, MIDDLE, State
from firmware.presenters.games.dice_charmers.spots import bonus_of, source_spot, waiting


def table_of(state: State, rolled: Sequence[str] = (), seat: int | None = None) -> Table:
    """Return the table.

    Args:
        state: The state.
        rolled: The faces that people have named of a roll so far.
        seat: Whose sheet is looked at; None for the player in turn.
    """
    seat = state.actor if seat is None else seat
    task = state.agenda[-1]
    return Table(
        paper=Paper(state.sheet, state.players[seat]),
        middle=tuple(sorted(_lying(state, MIDDLE), key=lambda die: die.number)),
        elephant=next(iter(_lying(state, ELEPHANT)), None),
        seats=tuple(
            Seat(overlap(state.sheet, one), one.karma - one.used, _lying(state, number), state.passes)
            for number, one in enumerate(state.players)
        ),
        acting=seat,
        starter=state.starter,
        bonuses=tuple(_bonus(state, source) for source in waiting(state)),
        cup=Cup(tuple(rolled)) if isinstance(task, Roll) else None,
    )


def _lying(state: State, place: int) -> tuple[Die, ...]:
    """Return the dice at a place; those that are being rolled lie nowhere."""
    task = state.agenda[-1]
    rolled = task.dice if isinstance(task, Roll) else ()
    return tuple(
        Die("" if state.dice[die] == UNKNOWN else FACES[state.dice[die]], die)
        for die, lies in enumerate(state.lying)
        if lies == place and die not in rolled
    )


def _bonus(state: State, source: int) -> Bonus:
    name = bonus_of(state, source)
    usable = BONUS_EFFECTS[state.sheet.bonus[source]].possible(state)
    lapses = None if usable else lapsing.LAPSES
    return Bonus(source_spot(state, source), name, bonus(name), gives(name), lapses)
