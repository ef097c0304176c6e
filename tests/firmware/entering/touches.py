"""How many touches a turn takes on the drawn table, of people who look a little ahead and know the screen.

python -m tests.firmware.entering.touches --game rajas --games 16
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import Any, Final

from engine.kernel.contract import Chance, Over
from tests.firmware.entering.pointed import Table

AGREED: Final[dict[str, list[dict[str, Any]]]] = {
    "dice-charmers": [
        {"players": players, "sheet": sheet} for sheet in ("sun", "moon") for players in (2, 3, 4, 5)
    ],
    "rajas": [
        *({"players": players} for players in (2, 3, 4)),
        *({"players": players, "variants": ["navaratnas", "ganga", "mango"]} for players in (2, 3, 4)),
        {"players": 3, "variants": ["ganga"], "mixed": [1]},
        {"players": 2, "variants": ["mango"]},
    ],
}
"""What is played, by game; the matches take it in turn."""


def turns(game: str, seed: int, options: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Return the touches of each turn, results included, and of what chance shows before anybody decides."""
    table, count = Table(game, **options), 0
    rules = table.match.game
    found: list[int] = []
    before: list[int] = []
    for answers, _ in table.parts(seed):
        was = rules.turns(table.match.state)
        first = isinstance(rules.pending(table.match.state), Chance) and was.begun == was.ended
        count += table.enter(answers)
        if first or rules.turns(table.match.state).ended > was.ended:
            (before if first else found).append(count)
            count = 0
    assert isinstance(rules.pending(table.match.state), Over)
    return found, before


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="touches on the drawn table")
    parser.add_argument("--game", choices=AGREED, default="rajas")
    parser.add_argument("--games", type=int, default=16)
    asked = parser.parse_args()
    agreed = AGREED[asked.game]
    found = [turns(asked.game, seed, agreed[seed % len(agreed)]) for seed in range(asked.games)]
    each = sorted(touches for one, _ in found for touches in one)
    before = sum(touches for _, one in found for touches in one)
    sys.stdout.write(
        f"{asked.game}: {asked.games} matches, {len(each)} turns, touches a turn: median {median(each):g},"
        f" mean {sum(each) / len(each):.1f}, nine of ten {each[len(each) * 9 // 10]}, most {each[-1]};"
        f" with what chance shows before a turn {(sum(each) + before) / len(each):.1f}\n"
    )


if __name__ == "__main__":
    main()
