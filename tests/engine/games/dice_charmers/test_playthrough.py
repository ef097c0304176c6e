"""Whole matches as text, to be read against the rules: what was asked, what was done, what was marked.

After a wanted change write the texts anew: `python -m tests.engine.games.dice_charmers.test_playthrough`;
then read the difference as a reviewer would.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.games.dice_charmers.state import State
from engine.games.dice_charmers.table import marks
from engine.kernel.contract import Decision, Over
from tests.engine.games.dice_charmers.desk import GAME

GOLDEN = Path(__file__).parent / "golden"
MATCHES: dict[str, tuple[dict[str, Any], int]] = {
    "2-players-moon": ({"players": 2, "sheet": "moon"}, 7),
    "4-players-sun": ({"players": 4, "sheet": "sun", "starter": 2}, 3),
}


def told(options: dict[str, Any], seed: int) -> str:
    """Return a match at random: each answer among how many, and the new marks on each sheet."""
    return "\n".join(_lines(options, Random(seed)))


def _lines(options: dict[str, Any], rng: Random) -> Iterator[str]:
    state = GAME.setup(options)
    yield msgspec.json.encode(options).decode()
    while not isinstance(pending := GAME.pending(state), Over):
        if isinstance(pending, Decision):
            possible: Any = pending.choices
            who = f"{state.played + 1}. seat {pending.seat}, {pending.kind}"
        else:
            possible, who = pending.results, f"{state.played + 1}. {pending.kind}"
        answer = rng.choice(possible)
        written = " ".join(map(_value, GAME.write(answer).values()))
        yield f"{who}, 1 of {len(possible)}: {written}"
        before = state
        state = GAME.act(state, answer) if isinstance(pending, Decision) else GAME.observe(state, answer)
        yield from _marked(before, state)
    for step in GAME.standing(state).steps:
        yield f"{step.name}: {', '.join(map(str, step.told))}"
    yield f"winners: {GAME.standing(state).winners}\n"


def _value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _marked(before: State, after: State) -> Iterator[str]:
    for seat, (one, two) in enumerate(zip(before.players, after.players, strict=True)):
        new = marks(after.sheet, two).marks - marks(before.sheet, one).marks
        if new:
            yield f"   seat {seat}: {', '.join(sorted(new))}"


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_the_reviewed_one(name: str) -> None:
    """Any change of rules, questions or order shows as a difference of text."""
    assert told(*MATCHES[name]) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_the_matches_show_what_there_is() -> None:
    """Between them they have bonuses of every kind of source, and nearly every kind of question."""
    texts = "".join(told(*match) for match in MATCHES.values())
    kinds = ("border", "palace", "upgrades", "tent", "karma", "fame", "money")
    assert [kind for kind in kinds if f"bonus-{kind}-" not in texts] == []
    asked = ("die", "die-again", "bonus", "road", "half-road", "goods", "sell", "upgrade", "person", "river")
    assert [kind for kind in asked if f", {kind}, 1 of " not in texts] == []


if __name__ == "__main__":
    for one, match in MATCHES.items():
        (GOLDEN / f"{one}.txt").write_text(told(*match), "utf-8")
