"""What people may settle about a match: the settings that the rulings leave to the table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from engine.games.cards_and_karma.box.components import BONUSES
from firmware.configuration.section import Section

Bonus = Annotated[str, Meta(min_length=1)]


class Settings(Section, frozen=True):
    """How a match of Cards & Karma is played."""

    confirmation: Annotated[
        Literal["action", "turn", "unsure"],
        Meta(description="When a press is asked for: after each action, once a turn, or only when unsure."),
    ] = "turn"
    exchanges: Annotated[
        Literal["first", "free"],
        Meta(description="Order of what is due at once: tokens, trios, bonuses; or as the player likes."),
    ] = "first"
    reward_dice: Annotated[
        Literal["all", "fewer"],
        Meta(description="Whether all dice cards of a reward come, or the player may take fewer."),
    ] = "all"
    empty_grid: Annotated[
        Literal["turn", "at-once"],
        Meta(description="When a grid that is used up gets four cards: before the next turn, or at once."),
    ] = "turn"
    joker: Annotated[
        Literal["strict", "free"],
        Meta(description="An administrator as a joker: alone or with one dice card, or with any number."),
    ] = "strict"
    overpaying: Annotated[
        Literal["ask", "refuse"],
        Meta(description="A payment with more than the cost needs: taken after a question, or refused."),
    ] = "ask"
    open_bonuses: Annotated[
        tuple[tuple[Bonus, ...], ...],
        Meta(
            description="The variant with open bonuses: for each player the six bonuses from the left, as"
            " the scoring cards lie night side up; empty for the normal game."
            f" Each list holds {', '.join(BONUSES)}, in any order."
        ),
    ] = ()


BUNDLE: Final = Settings
