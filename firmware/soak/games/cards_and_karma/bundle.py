"""What soaking needs of Cards & Karma."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.cards_and_karma.game import CardsAndKarma
from firmware.soak.games import SoakedGame
from firmware.soak.games.cards_and_karma.invariants import cards, limits, rest
from firmware.soak.games.cards_and_karma.legality import agreeing
from firmware.soak.games.cards_and_karma.onlooker import Onlooker
from firmware.soak.games.cards_and_karma.settings import labels, options_of
from firmware.soak.games.cards_and_karma.taste import Taste


def taste(game: CardsAndKarma, rng: Random, uniform: bool) -> Taste:  # noqa: FBT001 -- called by position
    """Return what the players of a match like."""
    return Taste(game.cards, rng, uniform=uniform)


BUNDLE: Final = SoakedGame(
    options=options_of,
    labels=labels,
    taste=taste,
    steady={
        "cards": lambda _, state: cards(state),
        "rest": lambda _, state: rest(state),
        "limits": limits,
    },
    agreeing=agreeing,
    onlooker=Onlooker,
)
