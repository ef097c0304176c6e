"""The rewards of ships (CK-de > Schiffsbelohnungen).

Each reward of `box.faces` has an entry in `_TASKS` or in `_TOKENS`. A new one also needs a rule with its
cards (`rule_book/rules.py`, `data/rules`), a ship (`data/reference.toml`), its picture (`ship_faces.py` of
the simulator) and the second reading of the tests (`slow/gains.py`).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import SHIP_REWARDS
from engine.games.cards_and_karma.play.gains import GainDice, PickGoods, PickPalace
from engine.games.cards_and_karma.state import State, with_seat
from engine.games.cards_and_karma.task import Task

_TASKS: dict[str, tuple[Task, ...]] = {
    "dice-2": (GainDice(2),),
    # The last task comes first: one goods card must be taken, a second one may (ruling A20).
    "goods-cards-1-2": (PickGoods(optional=True), PickGoods()),
    "die-1-good": (GainDice(1),),
    "goods-card-1-die-1": (GainDice(1), PickGoods()),
    "palace-1": (PickPalace(),),
}
_TOKENS: dict[str, tuple[int, int, int]] = {
    "karma-2": (2, 0, 0),
    "coins-3": (0, 3, 0),
    "coins-2-fame-1": (0, 2, 1),
    "fame-1-good": (0, 0, 1),
    "karma-1-good": (1, 0, 0),
}
_BY_CODE = tuple((_TASKS[id_], None) if id_ in _TASKS else ((), _TOKENS[id_]) for id_ in SHIP_REWARDS)


def reward(state: State, code: int) -> State:
    """Give the acting player what a ship's reward (an index into SHIP_REWARDS) brings at once.

    Its good lies on the ship itself.
    """
    tasks, tokens = _BY_CODE[code]
    if tokens is None:
        return replace(state, agenda=state.agenda + tasks)
    karma, coins, fame = tokens
    seat = state.seat
    seat = replace(seat, karma=seat.karma + karma, coins=seat.coins + coins, fame=seat.fame + fame)
    return replace(state, seats=with_seat(state, seat))
