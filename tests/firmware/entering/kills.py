"""Kills the process while cards are learnt: what was acknowledged is in the box, and is never asked again.

python -m tests.firmware.entering.kills --kills 50
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread

from engine.games import open_box
from engine.games.cards_and_karma.options import Options
from engine.kernel.records import Learn, Record
from engine.words import Face
from firmware.appliance.opening import go_on
from firmware.appliance.writing import Writing
from firmware.box.folder import open_folder
from firmware.box.learning import bring_together, keep_learnt, known_cards
from firmware.records import create, find_catalogue, keep_catalogue
from tests.firmware.entering.fingers import GAME
from tests.firmware.entering.half_known import Newcomers, facts_of, new_box

KIT = open_box(GAME.id).kit


def acknowledge(face: Face) -> None:
    """Say that a card is on the disk."""
    sys.stdout.write(f"safe {face}\n")
    sys.stdout.flush()


def child(folder: Path, seed: int) -> None:
    """Play with the box; print each card that is asked about, and each that is on the disk."""
    box = new_box(folder / "box")
    writing = Writing(partial(keep_learnt, box))

    def keep(records: Sequence[Record]) -> None:
        writing.keep(records)
        for record in records:
            if isinstance(record.step, Learn):
                face = table.game.learn(record.step.facts)
                writing.after(partial(acknowledge, face))

    table = Newcomers(box, seed, Options(players=3), keep=keep)
    keep_catalogue(folder, table.match.header.catalogue, table.text)
    writer = create(folder / f"match-{seed}.jsonl", table.match.header)
    writer.append(table.match.records)
    writing.open(writer)
    thread = Thread(target=writing.run, daemon=True)
    thread.start()
    table.play()
    writing.end()
    thread.join()


def main() -> None:
    """Kill it many times; fail where something that was safe is lost, or asked about again."""
    parser = argparse.ArgumentParser(description="kills while cards are learnt")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--child", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    if asked.child is not None:
        child(asked.child, asked.seed)
        return
    random, killed, safe = Random(asked.seed), 0, set[Face]()
    with tempfile.TemporaryDirectory() as made:
        folder, seed = Path(made), 0
        while killed < asked.kills:
            seed += 1
            if seed % 10 == 1:  # a new box, before all is known
                safe.clear()
                folder = Path(made) / f"box-{seed}"
                folder.mkdir()
            killed += run(folder, seed, random, safe)
    sys.stdout.write(f"{killed} kills: nothing that was safe was lost or asked about again\n")


def run(folder: Path, seed: int, random: Random, safe: set[Face]) -> bool:
    """Play one match until it is killed, and look at what is left; tell whether it was killed."""
    command = (
        sys.executable,
        "-m",
        "tests.firmware.entering.kills",
        "--child",
        str(folder),
        "--seed",
        str(seed),
    )
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    more, before = random.randrange(1, 15), set(safe)
    for line in process.stdout:
        if line.startswith("safe "):
            face = Face(line.split()[1])
            assert face not in before, f"{face} was asked about again"
            safe.add(face)
            more -= 1
        if not more:
            time.sleep(random.random() * 0.05)
            os.kill(process.pid, signal.SIGKILL)
            break
    safe.update(Face(line.split()[1]) for line in process.stdout if line.startswith("safe ") and "\n" in line)
    process.wait()
    box = open_folder(folder / "box")
    known = known_cards(box)
    assert all(KIT.has(known.values(), facts_of(face)) for face in safe), "something is lost"
    opening = go_on(folder / f"match-{seed}.jsonl", over=True)
    catalogue = find_catalogue(folder, opening.match.header.catalogue)
    assert catalogue is not None
    opening.writer.append(bring_together(box, opening.match, catalogue))
    opening.writer.close()
    learnt = [record.step.facts for record in opening.match.records if isinstance(record.step, Learn)]
    assert all(KIT.has(known_cards(box).values(), facts) for facts in learnt)
    return not more


if __name__ == "__main__":
    main()
