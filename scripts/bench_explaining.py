"""Times explaining a turn: random matches of four players, followed by the referee from readings alone.

    python -m scripts.bench_explaining [--evenings 6] [--turns 60] [--seed 100] [--players 4]

Everything open is under the camera, and the tray is left uncleared until more than seventy faces lie on the
table. Prints one JSON object with the CPU milliseconds of one explanation, by
what the eyes are like (`perfect`, or `good`: now and then a card is missed, nameless, mistaken or covered)
and by how many faces lay there. Needs the tests beside it, whose synthetic table it takes.
"""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from msgspec import Struct

from engine.referee import Contradiction, Explained
from engine.words import Reading
from tests.engine.referee.camera import ALL, PERFECT, Faults
from tests.engine.referee.evening import Evening, Habits

EYES: Final = {"perfect": PERFECT, "good": Faults(missed=0.005, nameless=0.02, twin=0.02, covered=0.05)}
CLUTTERED: Final = 70
"""With more faces than these on the table somebody clears the tray."""
FULL: Final = range(65, 76)
"""So many faces count as seventy."""


class Explanation(Struct, frozen=True):
    """One explanation: how many faces lay there, CPU milliseconds, and whether all was looked at."""

    faces: int
    milliseconds: float
    complete: bool


class Timed(Evening):
    """An evening that keeps the time of each explanation."""

    explained: list[Explanation]

    def turn(self) -> None:
        """Play one turn; the tray is cleared before it only where too much lies on the table."""
        cluttered = _faces(self.look()) > CLUTTERED
        self.habits = Habits(leave=0.0 if cluttered else 1.0)
        super().turn()

    def _verdict(self, reading: Reading) -> Explained | Contradiction:
        verdict = super()._verdict(reading)
        milliseconds = self.score.seconds[-1] * 1000
        self.explained.append(Explanation(_faces(reading), milliseconds, verdict.complete))
        return verdict


def _faces(reading: Reading) -> int:
    return sum(len(place.pieces) for place in reading.places.values())


def measured(faults: Faults, evenings: int, turns: int, seed: int, players: int) -> dict[str, Any]:
    """Return how long explanations took.

    Args:
        faults: Of the eyes.
        evenings: How many matches.
        turns: Turns of each, at most; it ends before where the referee is at a loss.
        seed: Of the first match.
        players: At the table.
    """
    explained: list[Explanation] = []
    played = 0
    for number in range(evenings):
        evening = Timed(seed + number, players, ALL, faults)
        evening.explained = explained
        played += evening.play(turns).turns
    full = [one for one in explained if one.faces in FULL]
    return {"turns": played, "all": _spread(explained), "seventy_faces": _spread(full)}


def _spread(explained: list[Explanation]) -> dict[str, float]:
    """Return count, mean of the faces, and quantiles of the milliseconds."""
    if not explained:
        return {"explanations": 0}
    ordered = sorted(one.milliseconds for one in explained)
    return {
        "explanations": len(ordered),
        "faces": round(sum(one.faces for one in explained) / len(ordered), 1),
        "cut_short": sum(not one.complete for one in explained),
        "p50": round(ordered[len(ordered) // 2], 1),
        "p95": round(ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)], 1),
        "max": round(ordered[-1], 1),
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--evenings", type=int, default=6, help="matches")
    parser.add_argument("--turns", type=int, default=60, help="turns of each at most")
    parser.add_argument("--seed", type=int, default=100, help="of the first match")
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4), help="at the table")
    arguments = parser.parse_args()
    figures: dict[str, Any] = {}
    for name, faults in EYES.items():
        found = measured(faults, arguments.evenings, arguments.turns, arguments.seed, arguments.players)
        figures[f"{name}_eyes_turns"] = found["turns"]
        figures[f"{name}_eyes_ms"] = found["all"]
        figures[f"{name}_eyes_seventy_faces_ms"] = found["seventy_faces"]
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
