"""A table for tests: states with given sheets and dice, and turns played on them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.dice_charmers.box.words import DICE, FACE
from engine.games.dice_charmers.choices import AnyChoice
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.play.turn import TURN
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.state import Player, State
from engine.kernel.contract import Chance, Decision

GAME = DiceCharmers()
USUAL = ("tea+tea", "tea+silk", "straight", "bend", "flag", "lotus", "maharani", "merchant")
"""A roll of all eight dice."""
LONGEST = 2000
"""More states than any match has: a rule that lets one go on for ever is noticed."""


def begun(players: int = 3, **options: object) -> State:
    """A match before its first roll."""
    return GAME.setup({"players": players, **options})


def rolled(state: State, *faces: str) -> State:
    """A state after a roll; what is not said is as usual."""
    shown = list(USUAL)
    for face in faces:
        die = next(number for number, die in enumerate(DICE) if face in die and shown[number] not in faces)
        shown[die] = face
    return GAME.observe(state, Rolled(tuple(shown)))


def on_sheet(state: State, seat: int | None = None, **marks: object) -> State:
    """A state with other marks on a sheet: that of the player in turn, or of a seat."""
    seat = state.actor if seat is None else seat
    player = replace(state.players[seat], **marks)
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_roads(state: State, **roads: str) -> State:
    """A state in which the player in turn has drawn roads (`C4="ns"`), without what they bring."""
    sheet, player = state.sheet, state.player
    drawn, reach = player.roads, player.reach
    for at, sides in roads.items():
        field = sheet.field[at]
        road = sum(1 << "nesw".index(side) for side in sides)
        drawn |= road << 4 * field
        reach |= sheet.leads[field][road]
    return on_sheet(state, roads=drawn, reach=reach)


def did(state: State, *answers: AnyChoice | Rolled) -> State:
    """The state after some answers, each of which must be legal."""
    for answer in answers:
        asked = GAME.pending(state)
        if isinstance(answer, Rolled):
            assert isinstance(asked, Chance)
            state = GAME.observe(state, answer)
        else:
            assert isinstance(asked, Decision)
            assert answer in asked.choices, (answer, asked.kind, asked.choices)
            state = GAME.act(state, answer)
    return state


def asked(state: State) -> tuple[str, tuple[Any, ...]]:
    """What is asked, and the choices."""
    pending = GAME.pending(state)
    assert isinstance(pending, Decision)
    return pending.kind, tuple(pending.choices)


def ready(state: State) -> State:
    """A state in which the player in turn may take any die, karma aside."""
    return replace(state, agenda=TURN)


def circled(state: State, name: str, seat: int = 0) -> bool:
    """Whether a bonus is circled on a sheet, by the name of its source."""
    return bool(state.players[seat].circled >> state.sheet.name.index(name) & 1)


def crossed(state: State, name: str, seat: int = 0) -> bool:
    """Whether it is crossed."""
    return bool(state.players[seat].crossed >> state.sheet.name.index(name) & 1)


def face(name: str) -> int:
    """The number of a face."""
    return FACE[name]


__all__ = ["GAME", "Player", "State"]
