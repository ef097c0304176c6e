"""How long matches of The Dice Charmers last for people who look one turn ahead, on the sheets of our own.

`python -m tests.firmware.trial.touch.test_rounds` tells it for each number of players.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.games.dice_charmers.game import DiceCharmers
from engine.kernel.contract import Decision, Over
from firmware.trial.touch.games.dice_charmers.bundle import choose

GAME = DiceCharmers()
USUAL = range(10, 19)
"""So many dice each player should use: a round each, where more than two play; a pass, where two do."""


def dice_used(sheet: str, players: int, seeds: range) -> Iterator[int]:
    """Yield how many dice each player could use in some matches."""
    for seed in seeds:
        random = Random(f"{seed} {players} {sheet}")
        state = GAME.setup({"players": players, "sheet": sheet, "starter": seed % players})
        while not isinstance(asked := GAME.pending(state), Over):
            if isinstance(asked, Decision):
                state = GAME.act(state, choose(GAME, state, random))
            else:
                state = GAME.observe(state, random.choice(asked.results))
        yield state.played // players


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ["sun", "moon"])
def test_matches_last_as_long_as_they_should(sheet: str) -> None:
    """Of those of three to five players all but one in twenty."""
    found = [used for players in (3, 4, 5) for used in dice_used(sheet, players, range(40))]
    assert len([used for used in found if used not in USUAL]) <= len(found) // 20


if __name__ == "__main__":
    for side in ("sun", "moon"):
        for number in (2, 3, 4, 5):
            used = sorted(dice_used(side, number, range(9000, 9100)))
            outside = len([one for one in used if one not in USUAL])
            print(side, number, "players:", used[0], "to", used[-1], "median", used[50], "outside", outside)  # noqa: T201
