"""Matches to be exported."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.games import open_box
from engine.kernel.contract import Over
from engine.kernel.headers import header_of
from engine.kernel.match import Match
from tests.engine.kernel.playing import AnyMatch, said, step, text

NAMES = ("Sara", 'Änne "Kara", O\'Neil', "=2+3")
DATE = "2026-11-22 19:30:05+01:00"


def played(seed: int = 4, most: int = 10_000, date: str = DATE, players: int = 3) -> AnyMatch:
    """A match of Cards & Karma with so many answers, or to its end; some hands are not seen."""
    game = open_box("cards-and-karma").game
    header = header_of(game, {"players": players, "starter": 1}, NAMES[:players], 0.0, date)
    match: AnyMatch = Match(game, header, said())
    rng = Random(seed)
    while not isinstance(pending := match.pending, Over) and len(match.records) < most:
        step(match, rng, 0.3 if getattr(pending, "place", "").endswith("hand") else 0.0)
    return match


def written(match: AnyMatch, folder: Path) -> Path:
    """The file of a match."""
    path = folder / "match.jsonl"
    path.write_bytes(text(match).encode())
    return path
