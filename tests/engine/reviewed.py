"""Whole matches as lines of text, which are compared with those that were reviewed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from engine.kernel.contract import UNSEEN, Decision, Game, Over
from engine.kernel.facts import Fact, lying

_LONG: Final = 8
"""Of lists with more entries, and of sheets, only what came and what went is told."""


class Told(NamedTuple):
    """A match that is told; the seeds are of short matches in which much happens."""

    game: Callable[[], Game[Any, Any, Any]]
    options: Mapping[str, object]
    seed: int
    unseen: float = 0


def lines(match: Told) -> Iterator[str]:
    """Yield the start, then question and answer, how many there were, and what that changed on the table."""
    game, rng = match.game(), Random(match.seed)
    state = game.setup(match.options)
    yield " | ".join(f"{name} {value}" for name, value in _shown(game, state).items())
    number = 0
    while not isinstance(pending := game.pending(state), Over):
        number += 1
        before = _shown(game, state)
        if isinstance(pending, Decision):
            answer: Any = rng.choice(pending.choices)
            asked = f"seat {pending.seat}, {pending.kind}, 1 of {len(pending.choices)}"
            state = game.act(state, answer)
        else:
            answer = UNSEEN if rng.random() < match.unseen else rng.choice(pending.results)
            asked = f"{pending.kind} at {pending.place}, 1 of {len(pending.results)}"
            state = game.observe(state, answer)
        written = game.write(answer)
        said = written if isinstance(written, str) else " ".join(str(one) for one in written.values())
        yield " | ".join((f"{number}. {asked}: {said}", *_changes(before, _shown(game, state))))
    standing = game.standing(state)
    yield from (f"{one.name}: {one.values}, tied {one.tied} ({one.rule})" for one in standing.steps)
    yield f"order {standing.order}, winners {standing.winners}"


def _shown(game: Game[Any, Any, Any], state: object) -> dict[str, Fact]:
    """Return what lies at each place, and how far the match is."""
    layout, facts, turns = game.layout(state), game.facts(state), game.turns(state)
    assert {place.id for place in game.places(state)} == set(layout)
    course = {"begun": turns.begun, "ended": turns.ended}
    return {
        **facts,
        **course,
        **{place: lying(layout[place]) for place in layout if place not in facts},
    }


def _changes(before: dict[str, Fact], after: dict[str, Fact]) -> Iterator[str]:
    for name, new in after.items():
        old = before[name]
        if old == new:
            continue
        long = name.endswith("sheet") or (isinstance(new, list) and len(new) > _LONG)
        if isinstance(old, list) and isinstance(new, list) and long:
            gone = [f"-{one}" for one in old if one not in new]
            yield f"{name} {', '.join((*gone, *(one for one in new if one not in old)))}"
        else:
            yield f"{name} {', '.join(new) if isinstance(new, list) else new}"


def assert_reviewed(told: Iterable[str], file: Path) -> None:
    """Compare line by line: the first one that differs says more than all of them, and is found at once."""
    for number, (one, reviewed) in enumerate(zip_longest(told, file.read_text("utf-8").splitlines()), 1):
        if one != reviewed:  # pytest takes very long to compare long lines
            pytest.fail(f"line {number} of {file.name}:\n{one}\nreviewed:\n{reviewed}")


def write(matches: Mapping[str, Told], folder: Path) -> None:
    """Write the texts anew, to be reviewed."""
    folder.mkdir(exist_ok=True)
    for name, match in matches.items():
        (folder / f"{name}.txt").write_text("\n".join((*lines(match), "")), "utf-8")
