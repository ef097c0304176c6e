"""People who look a few decisions ahead, and read the dice that they have rolled."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from display.games.rajas.dice import roll_spot
from engine.games.rajas.choices import AnyChoice, Reroll
from engine.games.rajas.game import Rajas
from engine.games.rajas.results import Rolled
from engine.games.rajas.state import State
from engine.kernel.contract import Decision
from firmware.presenters.games.rajas.spots import reroll_spots
from firmware.trial.touch.games import People

_LOOKED_AT: Final = 16
"""So many choices are looked at, and half as many of those that follow."""
_FAR: Final = 3
"""So many decisions of one's own are thought ahead."""


def worth(state: State, seat: int) -> float:
    """Return what a player has, in halves of a fame point."""
    player = state.players[seat]
    tiles = sum(tile >= 0 for tile in player.province.tiles)
    dice = sum(die % 7 for die in player.dice)
    rest = 3 * player.karma + 6 * sum(player.levels) + 5 * player.workers + 0.5 * player.boat
    return 2 * player.fame + player.money + 6 * tiles + 0.7 * dice + rest


def choose(game: Rajas, state: State, random: Random) -> AnyChoice:
    """Return the choice after which the player has most, own decisions thought ahead."""
    asked: Any = game.pending(state)
    choices: list[AnyChoice] = list(asked.choices)
    if len(choices) > _LOOKED_AT:
        choices = random.sample(choices, _LOOKED_AT)
    return max(choices, key=lambda one: _ahead(game, state, one, random) + random.random())


def _ahead(game: Rajas, state: State, choice: AnyChoice, random: Random) -> float:
    seat, after = state.actor, game.act(state, choice)
    for _ in range(_FAR):
        asked = game.pending(after)
        if after.actor != seat or after.played > state.played or not isinstance(asked, Decision):
            break
        choices = list(asked.choices)
        if len(choices) > _LOOKED_AT // 2:
            choices = random.sample(choices, _LOOKED_AT // 2)
        after = max((game.act(after, one) for one in choices), key=lambda one: worth(one, seat))
    return worth(after, seat)


def read(state: State, answer: Any) -> tuple[str, ...]:  # noqa: ANN401 -- any answer of the game
    """Return the faces that are touched for a roll, and the dice that are rolled again."""
    if isinstance(answer, Reroll):
        return reroll_spots(state, answer)
    return tuple(map(roll_spot, answer.dice)) if isinstance(answer, Rolled) else ()


BUNDLE: Final = People(choose, read)
