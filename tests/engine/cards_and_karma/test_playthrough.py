"""Whole matches as text are those that were reviewed.

After a wanted change write the texts anew: `python -m tests.engine.cards_and_karma.test_playthrough`;
then read the difference as a reviewer would.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards_and_karma.options import Options
from engine.kernel.playthrough import playthrough
from tests.engine.cards_and_karma.worlds import GAME

GOLDEN = Path(__file__).parent / "golden"
MATCHES = ((2, 2, 0.0), (3, 36, 1.0), (4, 2, 0.5))
"""Players; the seed, of short matches; the share of results in hands that nobody sees."""


def text(players: int, seed: int, unseen: float) -> str:
    """Return the match that is compared."""
    return playthrough(GAME, Options(players=players), seed=seed, unseen=unseen)


def _file(players: int) -> Path:
    return GOLDEN / f"{players}-players.txt"


@pytest.mark.parametrize(("players", "seed", "unseen"), MATCHES)
def test_the_match_is_the_reviewed_one(players: int, seed: int, unseen: float) -> None:
    """Any change of rules, questions, views or order shows as a difference of text."""
    assert text(players, seed, unseen) == _file(players).read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for match in MATCHES:
        _file(match[0]).write_text(text(*match), "utf-8")
