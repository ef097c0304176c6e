"""Random legal play ends, counts what it says, and is the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.kernel.contract import Decision, Game, Over
from engine.kernel.errors import OptionsError
from engine.kernel.playouts import playout
from tests.engine.kernel.playing import TOYS
from tests.engine.kernel.toys import dice, tile
from tests.engine.kernel.toys.toy import Options


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_play_ends(game: Game[Any, Any, Any]) -> None:
    """The last state asks nothing more, and nothing that was seen contradicted the rules."""
    for seed in range(50):
        played = playout(game, {"players": 2}, Random(seed))
        assert isinstance(game.pending(played.state), Over)
        assert played.turns == game.turns(played.state).ended > 0
        assert played.state.discrepancies == ()


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_moves_are_decisions_between_at_least_two(game: Game[Any, Any, Any]) -> None:
    """Counted by hand along the same random play, forced choices and results do not count."""
    for seed in range(20):
        rng = Random(seed)
        state, moves = game.setup({"players": 2}), 0
        while not isinstance(pending := game.pending(state), Over):
            possible = pending.choices if isinstance(pending, Decision) else pending.results
            decides = isinstance(pending, Decision)
            moves += decides and len(possible) > 1
            pick = (
                possible[0] if decides and len(possible) == 1 else possible[int(rng.random() * len(possible))]
            )
            state = game.act(state, pick) if decides else game.observe(state, pick)
        assert playout(game, {"players": 2}, Random(seed)).moves == moves


def test_the_seed_decides() -> None:
    """The same seed plays the same match, another one another."""
    game = tile.TileGame()
    states = [playout(game, Options(), Random(seed)).state for seed in (1, 1, 2)]
    assert states[0] == states[1] != states[2]


def test_every_choice_and_result_is_played() -> None:
    """Nothing that is legal is left out by the way numbers are drawn."""
    seen: set[object] = set()
    for seed in range(200):
        state = playout(dice.DiceGame(), Options(players=1, rounds=1), Random(seed)).state
        seen.update(state.sheets[0] or {0})
    assert seen == {0, 1, 2, 3, 4, 5, 6}


def test_wrong_options_are_refused() -> None:
    """A match that cannot be set up is not played."""
    with pytest.raises(OptionsError):
        playout(dice.DiceGame(), {"players": "many"}, Random(0))
