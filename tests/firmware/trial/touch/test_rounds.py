"""How long matches last for people who look ahead, on the sheets and the set of our own.

`python -m tests.firmware.trial.touch.test_rounds` tells it for each number of players.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.games.dice_charmers.game import DiceCharmers
from engine.games.rajas.game import Rajas
from engine.kernel.contract import Game, Over
from firmware.trial.touch.games import people_of

CHARMERS, RAJAS = DiceCharmers(), Rajas()
DICE_USED = range(10, 19)
"""So many dice each player of The Dice Charmers should use: a round each, where more than two play; a pass,
where two do."""
ROUNDS = range(5, 11)
"""So many rounds a match of Rajas of the Ganges should have."""
VARIANTS = tuple(
    some for number in range(4) for some in combinations(("navaratnas", "ganga", "mango"), number)
)


def ended(game: Game[Any, Any, Any], options: dict[str, object], random: Random) -> Any:  # noqa: ANN401
    """Return the last state of a match."""
    people, state = people_of(game.id), game.setup(options)
    assert people
    while not isinstance(game.pending(state), Over):
        _, state = people.play(game, state, random)
    return state


def dice_used(sheet: str, players: int, seeds: range) -> Iterator[int]:
    """Yield how many dice each player could use in some matches."""
    for seed in seeds:
        options = {"players": players, "sheet": sheet, "starter": seed % players}
        yield ended(CHARMERS, options, Random(f"{seed} {players} {sheet}")).played // players


def rounds(players: int, variants: tuple[str, ...], seeds: range) -> Iterator[int]:
    """Yield how many rounds some matches of Rajas had."""
    for seed in seeds:
        options: dict[str, object] = {"players": players, "variants": variants}
        yield ended(RAJAS, options, Random(f"{seed} {players} {variants}")).rounds


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ["sun", "moon"])
def test_matches_last_as_long_as_they_should(sheet: str) -> None:
    """Of those of three to five players all but one in twenty."""
    found = [used for players in (3, 4, 5) for used in dice_used(sheet, players, range(40))]
    assert len([used for used in found if used not in DICE_USED]) <= len(found) // 20


@pytest.mark.slow
def test_matches_of_rajas_last_as_long_as_they_should() -> None:
    """Of those of two to four players, with each combination of variants, all but one in twenty."""
    found = [one for players in (2, 3, 4) for some in VARIANTS for one in rounds(players, some, range(10))]
    assert len([one for one in found if one not in ROUNDS]) <= len(found) // 20


def tell(name: str, found: list[int], usual: range) -> None:
    """Print how long matches were."""
    found.sort()
    outside = sum(one not in usual for one in found)
    spread = f"{found[0]} to {found[-1]}, median {found[len(found) // 2]}"
    print(f"{name}: {len(found)} matches, {spread}, {outside} outside {usual[0]} to {usual[-1]}")  # noqa: T201


if __name__ == "__main__":
    for side in ("sun", "moon"):
        for number in (2, 3, 4, 5):
            used = list(dice_used(side, number, range(9000, 9100)))
            tell(f"The Dice Charmers, {side}, {number} players", used, DICE_USED)
    for number in (2, 3, 4):
        lasted = [one for variants in VARIANTS for one in rounds(number, variants, range(9000, 9025))]
        tell(f"Rajas of the Ganges, {number} players", lasted, ROUNDS)
