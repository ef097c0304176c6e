"""What people may settle about a match: variants, seats with a handicap, and what the rulings leave open."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from firmware.configuration.section import Section


class Settings(Section, frozen=True):
    """How a match of Rajas of the Ganges is played."""

    variants: Annotated[
        tuple[Literal["navaratnas", "ganga", "mango"], ...],
        Meta(description="The variants that are played, which combine: navaratnas, ganga, mango."),
    ] = ()
    mixed: Annotated[
        tuple[int, ...],
        Meta(description="Seats, counted from 0, that play with the harder sides of Kali and province."),
    ] = ()
    harbour: Annotated[
        Literal["exact", "skip"],
        Meta(description="A die in the harbour moves the boat; or the move may be skipped."),
    ] = "exact"
    passing: Annotated[
        Literal["stuck", "free"],
        Meta(description="Who can place no worker is out for the round; or anybody may be."),
    ] = "stuck"
    confirmation: Annotated[
        Literal["action", "turn", "unsure"],
        Meta(description="When a press is asked for: after each action, once a turn, or only when unsure."),
    ] = "turn"


BUNDLE: Final = Settings
