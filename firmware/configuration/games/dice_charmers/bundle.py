"""What people may settle about a match: the side of the pad, and what the rulings leave to the table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from firmware.configuration.section import Section


class Settings(Section, frozen=True):
    """How a match of The Dice Charmers is played."""

    sheet: Annotated[
        Literal["sun", "moon"],
        Meta(description="The side of the pad that all play on."),
    ] = "sun"
    half_roads: Annotated[
        Literal["any", "named"],
        Meta(
            description="Which two half roads won in one turn may be joined: any, or one of the palace with"
            " one of the money track."
        ),
    ] = "any"
    two_different: Annotated[
        Literal["up-to", "both"],
        Meta(description="Selling two different goods: one is enough, or it must be two."),
    ] = "up-to"
    overlap: Annotated[
        Literal["above", "meet"],
        Meta(description="When the match ends: once somebody's tracks overlap, or already when they meet."),
    ] = "above"
    confirmation: Annotated[
        Literal["action", "turn", "unsure"],
        Meta(description="When a press is asked for: after each action, once a turn, or only when unsure."),
    ] = "turn"


BUNDLE: Final = Settings
