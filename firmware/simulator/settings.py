"""What an evening on the simulated table is made of."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.games import DEFAULT
from engine.kernel.errors import OptionsError
from firmware.simulator.people.answering import Manner
from firmware.simulator.people.habits import Habits
from firmware.simulator.people.script import Script
from firmware.table_protocol.messages import Coverage


class Settings(Struct, frozen=True):
    """What an evening is made of.

    Args:
        players: How many.
        seed: Everything else follows from it.
        light: The light level.
        art: Which of the drawn sets of faces.
        manner: How people treat proposals.
        habits: What people do besides playing, of the kind of the game; None for the usual habits.
        mistakes: Share of turns in which a rule is broken, of those in which one can be.
        kinds: Which mistakes are made; () for all that the game has.
        coverage: What the camera is trusted for, a coverage level of the game.
        agreed: What the players have agreed on, as `NAME=VALUE`.
        script: What they surely do besides.
        game: Id of the game.
        catalogue: File that says which cards are in the box; "" for the reference.
        faces: Folder with pictures of its faces, named after them; those that have none are drawn.
        seats: The people's names; () for names of the simulator's own.
    """

    players: int = 3
    seed: int = 0
    light: str = "day"
    art: int = 0
    manner: Manner = "careless"
    habits: Habits | None = None
    mistakes: float = 0.0
    kinds: tuple[str, ...] = ()
    coverage: Coverage = "all"
    agreed: tuple[str, ...] = ()
    script: Script = Script()
    game: str = DEFAULT
    catalogue: str = ""
    faces: str = ""
    seats: tuple[str, ...] = ()


def agreed(words: Sequence[str]) -> dict[str, Any]:
    """Return the options that `NAME=VALUE` words tell; a value with `/` or `,` is rows.

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
        plain = json.loads(value) if value in {"true", "false"} or value.isdecimal() else value
        found[name] = plain if rows == [[value]] else rows
    return found
