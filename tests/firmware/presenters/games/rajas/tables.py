"""Matches of Rajas of the Ganges that people enter, by touch or by buttons."""

from __future__ import annotations

from typing import Any

from tests.engine.games.rajas.desk import GAME
from tests.firmware.entering import pointed


class Table(pointed.Table):
    """A table for it."""

    def __init__(self, players: int = 3, **options: Any) -> None:  # noqa: ANN401 -- of the match
        super().__init__(GAME.id, players, **options)
