"""The games in which all is public go through the lattice as they are."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.dice_charmers.game import DiceCharmers
from engine.games.rajas.game import Rajas
from engine.kernel.contract import Chance, Decision, Game
from tests.engine.following.lattice.followed import Followed


def followed(game: Game, rng: Random, turns: int, *, presses: bool) -> Followed:  # type: ignore[type-arg]
    """Play turns at random from a seeded beginning, a picture after each answer; questions are answered."""
    state = game.setup({"players": 2})
    while isinstance(question := game.pending(state), Chance):
        state = game.observe(state, rng.choice(question.results))
    table = Followed(game, state)
    for _ in range(turns):
        ended = game.turns(table.true).ended
        while game.turns(table.true).ended == ended:
            asked = game.pending(table.true)
            choices = asked.choices if isinstance(asked, Decision) else asked.results  # type: ignore[union-attr]
            table.plays(rng.choice(choices))
            table.sees(after=2.0)
        table.sees()
        if presses:
            table.presses()
            table.sees(3)
        if (open_one := table.lattice.asked) is not None:
            table.answers(game.facts(table.true).get(open_one.question.fact))
    return table


def test_dice_charmers_with_presses() -> None:
    """What was taken and written is recorded, without a question."""
    table = followed(DiceCharmers(), Random(1), 2, presses=True)
    assert (table.state, table.told) == (table.true, ["record"] * 2)


def test_dice_charmers_without_presses() -> None:
    """A die in the next player's depot tells that the turn before is over."""
    table = followed(DiceCharmers(), Random(1), 2, presses=False)
    assert (table.state, table.told) == (table.ends[1], ["record"])


@pytest.mark.slow
def test_rajas_with_presses() -> None:
    """Workers, dice, tiles and boats: what several explanations leave open is asked, and answered."""
    table = followed(Rajas(), Random(1), 4, presses=True)
    assert table.state == table.true
