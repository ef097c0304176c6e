"""Kills processes that play; what they had acknowledged must stand, and the match goes on.

python -m tests.firmware.records.kills COUNT
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread

from engine.games import GAMES, open_box
from engine.kernel.contract import Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from firmware.appliance.opening import MatchOverError, go_on
from firmware.appliance.writing import Writing
from firmware.records import create, keep_catalogue, load_transcript
from tests.engine.kernel.playing import step


def kills(count: int, seed: int, folder: Path) -> Counter[str]:
    """Kill a process in the middle of a match of each game in turn, so often; return what its records held.

    Raises:
        AssertionError: A step that was acknowledged is not there.
        MunshiError: The record does not replay.
    """
    rng, games = Random(seed), tuple(GAMES)
    told: Counter[str] = Counter()
    while told["kills"] < count:
        path = _begun(folder / f"match-{told['matches']}.jsonl", games[told["matches"] % len(games)])
        told["matches"] += 1
        while told["kills"] < count and not _over(path):
            acknowledged = _killed(path, rng)
            transcript = load_transcript(path)
            assert len(transcript.records) >= acknowledged
            told.update({"kills": 1, "torn ends": transcript.torn is not None, "steps": acknowledged})
    return told


def _begun(path: Path, game: str) -> Path:
    box = open_box(game)
    match = Match.start(box.game, {"players": 2}, ("Asha", "Bela"), Said(Origin.BUTTON, 0.0))
    keep_catalogue(path.parent, box.game.catalogue, box.catalogue)
    with create(path, match.header) as writer:
        writer.append(match.records)
    return path


def _over(path: Path) -> bool:
    """Tell whether a match has come to its end; looked at as a restart would."""
    with tempfile.TemporaryDirectory() as aside:
        for one in (path, *path.parent.glob("catalogue-*")):
            (Path(aside) / one.name).write_bytes(one.read_bytes())
        try:
            go_on(Path(aside) / path.name).writer.close()
        except MatchOverError:
            return True
    return False


def _killed(path: Path, rng: Random) -> int:
    """Have a process play on, kill it, and return the last step that it said to be on the disk."""
    heard, said = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _play(path, Random(rng.random()), said)
        finally:
            os._exit(0)
    os.close(said)
    with os.fdopen(heard) as lines:
        first = lines.readline()  # however slow the machine is, it has come into the middle of the match
        time.sleep(rng.uniform(0.0, 0.2))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        *_, last = [first, *lines.read().splitlines()]
    return int(last or 0)


def _play(path: Path, rng: Random, said: int) -> None:
    """Play a match on to its end, and say of each step that it is on the disk."""
    opening = go_on(path)
    match, writing = opening.match, Writing()
    thread = Thread(target=writing.run)
    thread.start()
    writing.open(opening.writer)
    while not isinstance(match.pending, Over):
        before = len(match.records)
        for _ in range(rng.randint(1, 6)):
            step(match, rng)
        writing.keep(match.records[before:])
        writing.after(partial(os.write, said, b"%d\n" % len(match.records)))
    writing.end()
    thread.join()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for what, number in kills(int(sys.argv[1]), 1, Path(scratch)).items():
            sys.stdout.write(f"{number:6}  {what}\n")
