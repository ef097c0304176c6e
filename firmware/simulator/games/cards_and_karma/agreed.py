"""What the simulated players have agreed on before their match, from words of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.options import Options
from engine.kernel.errors import OptionsError
from firmware.simulator.games.cards_and_karma.table.box import Box

OPEN: Final = "open_bonuses"
AS_THEY_LIE: Final = "yes"


def agreed(words: Sequence[str]) -> dict[str, Any]:
    """Return the options that `NAME=VALUE` words tell.

    Open bonuses are told as `yes`, or as rows with `/` between them and bonuses with `,`: the
    players' rows, each from its owner's left.

    Raises:
        OptionsError: A word is none of that form.
    """
    found: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not (name and sign and value):
            raise OptionsError(
                f"the setting {word!r}", expected="NAME=VALUE", advice="write it as exchanges=free"
            )
        rows = [row.split(",") for row in value.split("/")]
        found[name] = rows if name == OPEN and value != AS_THEY_LIE else value
    return found


def declared(options: Options) -> dict[str, Any]:
    """Return what the players say of their match: the first player, and what is not as usual."""
    told = msgspec.to_builtins(options)
    usual = msgspec.to_builtins(Options(players=options.players))
    del told["players"]
    return {name: value for name, value in told.items() if name == "starter" or value != usual[name]}


def arranged(box: Box, chosen: dict[str, Any]) -> Box:
    """Return the box with the scoring cards in the order that the players want, where they say one.

    Raises:
        OptionsError: The rows are not as many as the players, or do not hold each bonus once.
    """
    rows = chosen.get(OPEN, AS_THEY_LIE)
    if rows == AS_THEY_LIE:
        return box
    if len(rows) != len(box.scores) or any(sorted(row) != sorted(BONUSES) for row in rows):
        raise OptionsError(
            f"open bonuses in {len(rows)} rows",
            expected=f"for each of {len(box.scores)} players all of {', '.join(BONUSES)}",
            advice="arrange every player's six scoring cards",
        )
    scores = (
        tuple(next(piece for piece in pieces if piece.back.startswith(f"score-{bonus}-")) for bonus in row)
        for pieces, row in zip(box.scores, rows, strict=True)
    )
    return replace(box, scores=tuple(scores))
