"""The options of the soaked matches: all player counts, and every setting that a match can have."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.games import settings_of
from engine.games.cards_and_karma.box.components import BONUSES, PLAYERS
from engine.games.cards_and_karma.options import Options

OPEN: Final = 0.25
"""Share of the matches with open bonuses (ruling A34)."""

SETTINGS: Final = settings_of("cards-and-karma")


def options_of(seed: int, **agreed: Any) -> Options:  # noqa: ANN401 -- any option
    """Return the options of a match; player counts go round, the rest is drawn or agreed on."""
    rng = Random(f"options {seed}")
    players = PLAYERS[seed % len(PLAYERS)]
    arranged = tuple(tuple(rng.sample(BONUSES, len(BONUSES))) for _ in range(players))
    drawn = {
        "starter": rng.randrange(players),
        "open_bonuses": arranged if rng.random() < OPEN else (),
        **{name: rng.choice(values) for name, values in SETTINGS.items()},
    }
    return Options(players=players, **(drawn | agreed))


def labels(options: Options) -> dict[str, str]:
    """Return what the figures are told apart by: the player count and each setting."""
    return {
        "players": str(options.players),
        "open_bonuses": "yes" if options.open_bonuses else "no",
        **{name: str(getattr(options, name)) for name in SETTINGS},
    }
