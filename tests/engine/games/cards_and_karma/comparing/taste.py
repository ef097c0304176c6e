"""What the players of a match like: without it random play hardly ever saves up, or sails four ships."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tests.engine.games.cards_and_karma.comparing.second import CARDS

LIKING: Final = (0.1, 1.0, 1.0, 10.0)
"""How likely a kind of choice is against the others."""

_KIND: Final = {card["id"]: card["kind"] for card in CARDS}


@final
class Taste:
    """How much the players of one match like each kind of choice, drawn when it is first met.

    Args:
        rng: Decides.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._likings: dict[str, float] = {}

    def pick(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """Return one of the choices."""
        return self._rng.choices(choices, [self._liking(choice) for choice in choices])[0]

    def _liking(self, choice: dict[str, Any]) -> float:
        kind = choice["type"]
        if kind == "take-action":
            kind = _KIND[choice["card"]]
        if kind not in self._likings:
            self._likings[kind] = self._rng.choice(LIKING)
        return self._likings[kind]
