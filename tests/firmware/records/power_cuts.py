"""Cuts the power in the middle of matches, at any operation on the disk; what was acknowledged must stand.

python -m tests.firmware.records.power_cuts COUNT
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec import Struct

from engine.games import GAMES, open_box
from engine.kernel.replay import replay
from firmware.records import create, keep_catalogue, load_transcript, reopen
from tests.engine.kernel.playing import AnyMatch, played
from tests.firmware.records.disk import KINDS, Disk, Kind, PowerCutError

CATALOGUE: Final = "cards = []\n" * 700
"""Longer than a page."""

LONGEST: Final = 30
"""Records that are written together at the most; they cross several pages."""


class _Life(Struct):
    """What the players were told: that the match has begun, and how many of its records are on the disk."""

    begun: bool = False
    acknowledged: int = 0


def cuts(count: int, seed: int, folder: Path) -> Counter[str]:
    """Cut the power so often at least, in turn in each way, in a match of each game.

    Raises:
        AssertionError: Something that was acknowledged is not there after a cut.
    """
    rng = Random(seed)
    matches = [played(open_box(game).game, seed=seed, most=250) for game in GAMES]
    told: Counter[str] = Counter()
    while sum(told[kind] for kind in KINDS) < count:
        for kind in KINDS:
            with tempfile.TemporaryDirectory(dir=folder) as place:
                told += _whole_match(rng.choice(matches), kind, rng, Path(place))
    return told


def _whole_match(match: AnyMatch, kind: Kind, rng: Random, place: Path) -> Counter[str]:
    """Write a match, and go on after each cut until all of it is written; return what was found."""
    told: Counter[str] = Counter()
    life, folder = _Life(), place / "0"
    folder.mkdir()
    while life.acknowledged < len(match.records):
        after = place / str(int(folder.name) + 1)
        with pytest.MonkeyPatch.context() as patch:
            Disk(folder, patch).cut_after(rng.randint(1, 60), rng, kind, after)
            try:
                _write(match, folder / "records", life, rng)
            except PowerCutError:
                folder = after
                told.update((kind, _found(match, folder / "records", life)))
    return told


def _write(match: AnyMatch, folder: Path, life: _Life, rng: Random) -> None:
    """Begin or go on with the record of a match, to its end."""
    path = folder / "match.jsonl"
    if life.begun:
        writer = reopen(path).writer
    else:
        keep_catalogue(folder, "abc", CATALOGUE)
        path.unlink(
            missing_ok=True
        )  # a match that never began keeps its name, and the next one takes another
        writer = create(path, match.header)
        life.begun = True
    with writer:
        life.acknowledged = writer.written  # as the screen shows them when the match goes on
        while writer.written < len(match.records):
            rest = match.records[writer.written :]
            life.acknowledged = writer.append(rest[: rng.randint(1, LONGEST)])


def _found(match: AnyMatch, folder: Path, life: _Life) -> str:
    """Return what a cut has left, after a look at whether it is enough."""
    path, catalogue = folder / "match.jsonl", folder / "catalogue-abc.toml"
    assert not catalogue.exists() or catalogue.read_text() == CATALOGUE
    if not life.begun:
        return "not begun"
    assert catalogue.exists()
    transcript = load_transcript(path)
    kept = len(transcript.records)
    assert kept >= life.acknowledged, f"{life.acknowledged} steps were acknowledged, {kept} are there"
    assert transcript.records == match.records[:kept]
    if kept:
        assert replay(match.game, transcript).records == match.records[:kept]
    if transcript.torn is None:
        return "whole lines"
    return "whole steps behind a damaged one" if transcript.torn.steps else "torn end"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for what, number in sorted(cuts(int(sys.argv[1]), 1, Path(scratch)).items()):
            sys.stdout.write(f"{number:6}  {what}\n")
