"""What people may settle about a match: the settings that the rulings leave to the table."""

from __future__ import annotations

from typing import Final

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.options import Options
from firmware.configuration.section import settled

BUNDLE: Final = settled(
    Options,
    "How a match of Cards & Karma is played.",
    exchanges="Order of what is due at once: tokens, trios, bonuses; or as the player likes.",
    reward_dice="Whether all dice cards of a reward come, or the player may take fewer.",
    empty_grid="When a grid that is used up gets four cards: before the next turn, or at once.",
    joker="An administrator as a joker: alone or with one dice card, or with any number.",
    overpaying="A payment with more than the cost needs: taken after a question, or refused.",
    open_bonuses="The variant with open bonuses: for each player the six bonuses from the left, as"
    " the scoring cards lie night side up; empty for the normal game."
    f" Each list holds {', '.join(BONUSES)}, in any order.",
)
