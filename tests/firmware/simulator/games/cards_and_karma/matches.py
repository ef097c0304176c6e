"""Matches played by hands, and their truth logs read again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Chance, Decision
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.simulator.games.cards_and_karma.play import CardPlay
from firmware.simulator.people.script import read_script

GAME = CardsAndKarma()
SCRIPT = read_script(BUNDLE.script, BUNDLE.repertoire)
"""The script that is shipped, in which every habit occurs."""

STEP = 20.0
LONGEST = 8000.0


def play(evening: Evening) -> None:
    """Play a match to its end, with nobody looking."""
    while evening.match.over_since is None:
        evening.clock.run(evening.clock.now + STEP)
        assert evening.clock.now < LONGEST, "nobody plays any more"
    evening.log.close()


def played(evening: Evening) -> CardPlay:
    """Return the match of an evening."""
    assert isinstance(evening.play, CardPlay)
    return evening.play


def events(folder: Path) -> list[dict[str, Any]]:
    """Return the lines of a truth log."""
    return [json.loads(line) for line in (folder / "truth.jsonl").read_text().splitlines()]


def begun(log: Sequence[dict[str, Any]]) -> State:
    """Return the position before the first turn."""
    state = GAME.setup(Options(**log[0]["options"] | {"open_bonuses": ()}))
    return answered(state, log[0]["begun"], lay=True)


def answered(state: State, answers: Sequence[Any], *, lay: bool) -> State:
    """Apply answers, up to the refill of the grid or with it."""
    for written in answers:
        pending, answer = GAME.pending(state), GAME.read(written)
        if isinstance(pending, Chance) and pending.kind == "lay" and not lay:
            break
        state = GAME.act(state, answer) if isinstance(pending, Decision) else GAME.observe(state, answer)  # type: ignore[arg-type]
    return state
