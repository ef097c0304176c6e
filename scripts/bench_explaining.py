"""Times explaining a turn: random matches of four players, followed by the referee from readings alone.

    python -m scripts.bench_explaining [--matches 20] [--turns 40] [--seed 100]

A match is played with all of it under the camera, people clearing the tray as they do, until many faces lie
on the table; then nobody clears the tray while fewer than 72 do. From 65 faces on, turns are explained with
the eyes in question and timed, until so many turns are over or the referee is at a loss. Prints one JSON
object with the CPU milliseconds of an explanation, by what the eyes are like and how many faces lay there.
Needs the tests beside it, whose synthetic table it takes.

*Perfect* eyes name every piece and find it within a millimetre. *Good* eyes err anew in every picture: of a
hundred pieces they miss half a one, will not name two and take two that have a near-twin for it (the right
name comes second), and one place in twenty is covered by a hand with half of its pieces. Of seventy faces so
three or four are wrong in every single picture.
"""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from msgspec import Struct

from engine.kernel.contract import Over
from engine.referee import Contradiction, Explained
from engine.words import Reading
from tests.engine.referee.camera import ALL, PERFECT, Faults
from tests.engine.referee.evening import GAME, Evening, Habits

EYES: Final = {"perfect": PERFECT, "good": Faults(missed=0.005, nameless=0.02, twin=0.02, covered=0.05)}
PLAYERS: Final = 4
LATE: Final = 52
"""From so many faces on nobody clears the tray,"""
CLUTTERED: Final = 72
"""but where there are more than these."""
FULL: Final = range(65, 76)
"""So many faces count as seventy."""
LONGEST: Final = 150
"""Turns after which a match is given up."""


class Explanation(Struct, frozen=True):
    """One explanation.

    Args:
        faces: How many lay there.
        milliseconds: Of the CPU.
        cut_short: Whether the search was stopped at its limits.
        complete: Whether nothing else is nearly as likely.
    """

    faces: int
    milliseconds: float
    cut_short: bool
    complete: bool


class Timed(Evening):
    """A match of which the turns at a full table are explained with other eyes, and timed.

    Args:
        seed: Of the match.
        faults: Of those eyes.
    """

    def __init__(self, seed: int, faults: Faults) -> None:
        super().__init__(seed, PLAYERS, ALL)
        self._faults = faults
        self._left = False
        self.timed = False
        self.explained: list[Explanation] = []

    @property
    def faces(self) -> int:
        """How many faces lie on the table."""
        return sum(len(pieces) for _, pieces in self.table.pieces(self.true))

    def turn(self) -> None:
        """Play one turn as people do at such a table."""
        faces = self.faces
        self._left = self._left or faces >= LATE
        if self._left:
            self.habits = Habits(leave=0.0 if faces > CLUTTERED else 1.0)
        if not self.timed and faces in FULL:
            self.timed, self.camera.faults = True, self._faults
        super().turn()

    def _verdict(self, reading: Reading) -> Explained | Contradiction:
        faces = self.faces
        verdict = super()._verdict(reading)
        if self.timed:
            milliseconds = self.score.seconds[-1] * 1000
            self.explained.append(Explanation(faces, milliseconds, verdict.cut_short, verdict.complete))
        return verdict


def measured(faults: Faults, matches: int, turns: int, seed: int) -> dict[str, Any]:
    """Return how long explanations took.

    Args:
        faults: Of the eyes.
        matches: How many.
        turns: Of each, explained with those eyes, at most.
        seed: Of the first match.
    """
    explained: list[Explanation] = []
    for number in range(matches):
        match = Timed(seed + number, faults)
        begun = 0
        while not (match.score.wrong or match.score.alarms or match.score.turns >= begun + turns):
            match.play(match.score.turns + 1)
            if not match.timed:
                begun = match.score.turns
            if begun >= LONGEST or isinstance(GAME.pending(match.true), Over):
                break
        explained += match.explained
    full = [one for one in explained if one.faces in FULL]
    return {"all": _spread(explained), "seventy_faces": _spread(full)}


def _spread(explained: list[Explanation]) -> dict[str, float]:
    """Return count, mean of the faces, and quantiles of the milliseconds."""
    if not explained:
        return {"explanations": 0}
    ordered = sorted(one.milliseconds for one in explained)
    return {
        "explanations": len(ordered),
        "faces": round(sum(one.faces for one in explained) / len(ordered), 1),
        "cut_short": sum(one.cut_short for one in explained),
        "hardly_sure": sum(not (one.complete or one.cut_short) for one in explained),
        "p50": round(ordered[len(ordered) // 2], 1),
        "p95": round(ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)], 1),
        "max": round(ordered[-1], 1),
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=20, help="matches for each kind of eyes")
    parser.add_argument("--turns", type=int, default=40, help="turns of each that are explained, at most")
    parser.add_argument("--seed", type=int, default=100, help="of the first match")
    arguments = parser.parse_args()
    figures: dict[str, Any] = {}
    for name, faults in EYES.items():
        found = measured(faults, arguments.matches, arguments.turns, arguments.seed)
        figures[f"{name}_eyes_ms"] = found["all"]
        figures[f"{name}_eyes_seventy_faces_ms"] = found["seventy_faces"]
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
