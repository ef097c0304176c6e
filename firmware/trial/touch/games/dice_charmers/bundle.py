"""People who look one turn ahead, and read the dice that they have rolled."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any, Final

from display.games.dice_charmers.dice import face_spot
from engine.games.dice_charmers.choices import AnyChoice, Karma
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.state import State
from engine.kernel.contract import Chance, Decision
from firmware.trial.touch.games import People

_LOOKED_AT: Final = 14
"""So many choices are looked at, and half as many of those that follow."""
_FAR: Final = 4
"""So many decisions of one's own are thought ahead."""
_ROLLS: Final = 4
"""So many rolls are imagined where karma is thought of."""
_WHIM: Final = 0.3
"""By so much likings vary, in halves of a fame point."""


def worth(state: State, seat: int) -> float:
    """Return what a player's sheet is worth, in halves of a fame point."""
    player, coins = state.players[seat], state.sheet.coins
    stock = sum(
        sum(coins[gone:have]) for have, gone in zip(player.goods, player.sold, strict=True)
    )  # what they bring once they are sold
    rest = 0.8 * (player.karma - player.used) + 1.2 * sum(player.levels) + 0.5 * player.circled.bit_count()
    sailed = 0.3 * player.river.bit_count() - 0.05 * player.river.bit_length()
    return 2 * player.fame + player.money + 0.7 * stock + rest + sailed + 0.15 * player.reach.bit_count()


def choose(game: DiceCharmers, state: State, random: Random) -> AnyChoice:
    """Return the choice after which the player's sheet is worth most, own decisions thought ahead."""
    choices = list(_decision(game, state).choices)
    if len(choices) > _LOOKED_AT:
        choices = random.sample(choices, _LOOKED_AT)
    return max(choices, key=lambda one: _expected(game, state, one, random) + _WHIM * random.random())


def _expected(game: DiceCharmers, state: State, choice: AnyChoice, random: Random) -> float:
    rolls = _ROLLS if isinstance(choice, Karma) else 1
    return fmean(_ahead(game, state, choice, random) for _ in range(rolls))


def _ahead(game: DiceCharmers, state: State, choice: AnyChoice, random: Random) -> float:
    seat, after = state.actor, game.act(state, choice)
    for _ in range(_FAR):
        if after.actor != seat or after.played > state.played:
            break
        asked = game.pending(after)
        if isinstance(asked, Chance):
            after = game.observe(after, random.choice(asked.results))
            continue
        if not isinstance(asked, Decision):
            break
        choices = list(asked.choices)
        if len(choices) > _LOOKED_AT // 2:
            choices = random.sample(choices, _LOOKED_AT // 2)
        after = max((game.act(after, one) for one in choices), key=lambda one: worth(one, seat))
    return worth(after, seat)


def _decision(game: DiceCharmers, state: State) -> Decision[AnyChoice]:
    asked: Any = game.pending(state)
    return asked  # type: ignore[no-any-return]  # whoever chooses is asked


def read(_: State, answer: Any) -> tuple[str, ...]:  # noqa: ANN401 -- any answer of the game
    """Return the faces that are touched for a roll."""
    return tuple(map(face_spot, answer.faces)) if isinstance(answer, Rolled) else ()


BUNDLE: Final = People(choose, read)
