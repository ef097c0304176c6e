"""What people do who play a game by touch: `People` in the folder of its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from engine.kernel.contract import Chance, Game, Over
from engine.kernel.replies import answered
from firmware.rooms import bundle, known

S = TypeVar("S")


class People(Struct, frozen=True, eq=False):
    """The players of a game.

    Args:
        choose: Returns what the player in turn decides; takes the rules, the state and a random generator.
        read: Returns the spots that are touched one after another to tell an answer to a state, such as the
            dice of a roll; () for what is told at once.
    """

    choose: Callable[[Any, Any, Random], Any]
    read: Callable[[Any, Any], Sequence[str]]

    def play(
        self, game: Game[S, Any, Any], state: S, random: Random, whim: float = 0.0
    ) -> tuple[list[Any], S]:
        """Return what is done up to the end of a turn or the next roll, and the state after it.

        Args:
            game: The rules.
            state: A state that waits for somebody.
            random: Says what is rolled, and whatever else is left to chance.
            whim: How often somebody decides at random, from 0 to 1.
        """
        answers, ended = list[Any](), game.turns(state).ended
        while not isinstance(asked := game.pending(state), Over):
            chance = isinstance(asked, Chance)
            free = asked.results if isinstance(asked, Chance) else asked.choices
            some = chance or (whim and random.random() < whim)
            answers.append(random.choice(free) if some else self.choose(game, state, random))
            state = answered(game, state, answers[-1])[1]
            if (chance and len(free) > 1) or game.turns(state).ended > ended:
                break
        return answers, state


def people_of(game: str) -> People | None:
    """Return the players of a game by its id; None where nobody plays it by touch."""
    found: People | None = bundle(__name__, game) if game in known(__name__) else None
    return found
