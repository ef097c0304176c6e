"""Two readings of the rules, the engine's and one from the rulebook alone, agree on every position."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.games.dice_charmers.state import State
from tests.engine.games.dice_charmers.comparing import differences
from tests.engine.games.dice_charmers.desk import GAME
from tests.engine.games.dice_charmers.naive import order
from tests.engine.games.dice_charmers.test_random import PLAYED, match


def compared(players: int, side: str, seed: int, share: float) -> int:
    """Compare a share of the positions of a match; return how many."""
    rng = Random(seed)
    states = [state for state in match(players, side, seed) if rng.random() < share]
    for state in states:
        assert not [*differences(state, rng)], state.player
    return len(states)


@pytest.mark.parametrize(("players", "side", "seed"), PLAYED)
def test_the_readings_agree(players: int, side: str, seed: int) -> None:
    """On a few positions of each kind of match."""
    assert compared(players, side, seed, 0.1) > 5


@pytest.mark.slow
def test_the_readings_agree_on_a_hundred_thousand_positions() -> None:
    """Of random matches with 2 to 5 players, on both sides."""
    positions = seed = 0
    while positions < 100_000:
        positions += compared(2 + seed % 4, ("sun", "moon")[seed % 2], 1000 + seed, 1.0)
        seed += 1


@pytest.mark.parametrize(("players", "side", "seed"), PLAYED[::2])
def test_turns_come_in_order(players: int, side: str, seed: int) -> None:
    """Round by round, as the rulebook says for so many players."""
    states = match(players, side, seed)
    began: list[State] = [
        after
        for before, after in pairwise(states)
        if GAME.turns(after).begun > GAME.turns(before).begun and not after.fresh
    ]
    told = order(players, 0, states[-1].rounds)
    assert [told[state.played] for state in began] == [state.actor for state in began]
