"""Headers of records: made for a match, and checked before it is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from engine.kernel.contract import Game
from engine.kernel.errors import OptionsError, RecordError
from engine.kernel.records import Header


def header_of(
    game: Game[Any, Any, Any], options: object, players: Sequence[str], time: float, date: str = ""
) -> Header:
    """Return the header of a new match, not yet sealed.

    Args:
        game: The rules.
        options: The game's own Struct of options, or the same as plain values.
        players: Names by seat.
        time: When the match is set up, in seconds of the injected clock.
        date: The day and time of day (`2026-11-22 19:30:05+01:00`), "" where nobody knows.

    Raises:
        OptionsError: The options are no names with values.
    """
    values = msgspec.to_builtins(options)
    if not isinstance(values, dict):
        raise OptionsError(
            f"The options {options!r}.", expected="names with values", advice="name each option"
        )
    return Header(
        game=game.id,
        rules=game.version,
        catalogue=game.catalogue,
        options=values,
        players=tuple(players),
        time=time,
        date=date or UNSET,
    )


def options_of(game: Game[Any, Any, Any], header: Header) -> dict[str, Any]:
    """Return the options of a match; what the header of an older one leaves out is as it was then."""
    return {**game.older.get(header.rules, {}), **header.options}


def check_header(game: Game[Any, Any, Any], header: Header) -> None:
    """Raise RecordError where a header is not of this game, its catalogue and rules that still replay."""
    replays = header.rules if header.rules in game.older else game.version
    for name, seen, expected in (
        ("game", header.game, game.id),
        ("version of the rules", header.rules, replays),
        ("catalogue", header.catalogue, game.catalogue),
    ):
        if seen != expected:
            raise RecordError(
                f"A match with the {name} {seen or 'none'}.",
                expected=f"the {name} {expected or 'none'}",
                advice=f"replay it with the same {name}",
            )
