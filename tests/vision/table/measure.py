"""Judge every reading in the logs of simulated matches by what truly lay there.

`munshi trial --seed 101 --out DIR`, then `python -m tests.vision.table.measure DIR/match-101 ...`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.games.cards_and_karma.box.mats import mat
from engine.words import Reading
from firmware.trial.score import EVENTS, TRUTH
from tests.vision.table.judging import Verdict, judged
from tests.vision.table.truth_log import TruthLog


class Sums(msgspec.Struct):
    """What is counted over readings: a place counts each time it was read anew.

    Attributes:
        readings: Of the whole table.
        places: By sight.
        pieces: By verdict.
    """

    readings: int = 0
    places: Counter[str] = msgspec.field(default_factory=Counter)
    pieces: Counter[str] = msgspec.field(default_factory=Counter)

    def told(self) -> str:
        """Return the sums in one line."""
        named = {kind: self.pieces[kind] for kind in ("right", "wrong", "unknown", "missed", "extra")}
        return f"{self.readings} readings; places {dict(self.places)}; pieces {named}"


def verdicts(folder: Path, sums: Sums) -> Iterator[tuple[float, Verdict]]:
    """Yield the time of each reading with each of its verdicts, in order.

    Args:
        folder: Holds `truth.jsonl` and `assistant.jsonl`.
        sums: Is added to.
    """
    truth = TruthLog(folder / TRUTH)
    regions = {region.place: region for region in mat(truth.players).regions}
    with (folder / EVENTS).open("rb") as lines:
        for event in map(msgspec.json.decode, lines):
            if event["kind"] != "reading":
                continue
            reading = msgspec.convert(event["reading"], Reading)
            sums.readings += 1
            lying = truth.at(reading.time)
            for place, one in reading.places.items():
                sums.places[one.sight if not one.age else f"kept {one.sight}"] += 1
                for verdict in judged(regions[place], lying, one):
                    sums.pieces[verdict.kind] += 1
                    yield reading.time, verdict


def shown(time: float, one: Verdict) -> str:
    """Return a verdict in one line."""
    return (
        f"{time:8.2f} {one.kind:7} {one.place:22} {one.truth:28} read {one.told or '-':24} "
        f"at {one.x:4.0f},{one.y:4.0f} {one.detail}"
    )


def main(folders: list[str]) -> None:
    """Print what is not right, each piece once as long as it stays so, and the sums."""
    for folder in folders:
        sums = Sums()
        before: set[tuple[str, ...]] = set()
        now: set[tuple[str, ...]] = set()
        last = -1.0
        for time, verdict in verdicts(Path(folder), sums):
            if time != last:
                before, now, last = now, set(), time
            if verdict.kind == "right":
                continue
            key = (verdict.kind, verdict.place, verdict.truth, verdict.told, f"{verdict.x:.0f}")
            now.add(key)
            if key not in before:
                sys.stdout.write(shown(time, verdict) + "\n")
        sys.stdout.write(f"{folder}: {sums.told()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
