"""Whole matches as text are those that were reviewed, line by line, against the rules.

After a wanted change write the texts anew: `python -m tests.engine.games.rajas.test_playthrough`; then
read the difference as a reviewer would.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.rajas.game import Rajas
from tests.engine.reviewed import Told, assert_reviewed, lines, write

GOLDEN = Path(__file__).parent / "golden"
MATCHES = {
    "2-players": Told(Rajas, {"players": 2}, 0),
    "all-variants": Told(Rajas, {"players": 3, "variants": ["navaratnas", "ganga", "mango"]}, 6, 0.1),
    "mixed": Told(
        Rajas,
        {"players": 4, "variants": ["mango"], "mixed": [1, 3], "harbour": "skip", "passing": "free"},
        11,
    ),
}


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_the_reviewed_one(name: str) -> None:
    """Any change of rules, questions or order shows as a difference of text."""
    assert_reviewed(lines(MATCHES[name]), GOLDEN / f"{name}.txt")


if __name__ == "__main__":
    write(MATCHES, GOLDEN)
