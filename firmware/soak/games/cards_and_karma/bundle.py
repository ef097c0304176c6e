"""What soaking needs of Cards & Karma."""

from __future__ import annotations

from typing import Final

from firmware.soak.games import SoakedGame
from firmware.soak.games.cards_and_karma.invariants import cards, limits, rest
from firmware.soak.games.cards_and_karma.legality import agreeing
from firmware.soak.games.cards_and_karma.onlooker import Onlooker
from firmware.soak.games.cards_and_karma.settings import labels, options_of
from firmware.soak.games.cards_and_karma.taste import Taste

BUNDLE: Final = SoakedGame(
    tied=23,
    options=options_of,
    labels=labels,
    taste=lambda game, rng, uniform: Taste(game.cards, rng, uniform=uniform).pick,
    steady={"cards": lambda _, state: cards(state), "rest": lambda _, state: rest(state), "limits": limits},
    agreeing=agreeing,
    onlooker=Onlooker,
)
