"""Whole matches as text are those that were reviewed, line by line, against the rules.

After a wanted change write the texts anew: `python -m tests.engine.games.dice_charmers.test_playthrough`;
then read the difference as a reviewer would.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.games.dice_charmers.box.pads import parse, reference_text
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.state import State
from engine.kernel.contract import UNSEEN, Decision, Over
from engine.kernel.facts import Fact, lying
from tests.engine.games.dice_charmers.desk import LONGEST

GOLDEN = Path(__file__).parent / "golden"
RARE = (
    *("sell-2-different", "person-great-mogul", "fame-1", "sell-same", "money-8", "half-road", "fame-6"),
    *("money-1", "goods-1", "river-back-any", "money-7", "sell-different", "sell-2-different"),
    *("half-road", "sell-1", "half-road", "money-2", "river-back-any"),
)
"""Bonuses for the edge of the sun side, all that the reference sheet does not have among them."""


def with_rare_bonuses() -> DiceCharmers:
    """Return a game with a sun side that has them."""
    rare = iter(RARE)
    text = reference_text()
    edge = re.compile(r'(side = "\w+", bonus = )"[\w-]+"')
    return DiceCharmers(parse(edge.sub(lambda found: f'{found[1]}"{next(rare)}"', text, count=len(RARE))))


class Told(NamedTuple):
    """A match that is told; the seeds are of short matches in which much happens."""

    options: Mapping[str, object]
    seed: int
    unseen: float = 0
    game: Callable[[], DiceCharmers] = DiceCharmers


OTHERWISE = {"players": 3, "half_roads": "named", "two_different": "both", "overlap": "meet"}
MATCHES = {
    "2-players": Told({"players": 2}, 5),
    "moon": Told({"players": 3, "sheet": "moon", "starter": 2}, 33),
    "other-settings": Told(OTHERWISE, 55, game=with_rare_bonuses),
    "unseen": Told({"players": 2, "starter": 1}, 37, 0.5),
}


def lines(match: Told) -> Iterator[str]:
    """Yield the start, then question and answer, how many there were, and what that changed on the table."""
    game, rng = match.game(), Random(match.seed)
    state = game.setup(match.options)
    yield " | ".join(f"{name} {value}" for name, value in _shown(game, state).items())
    for number in range(1, LONGEST):
        pending = game.pending(state)
        if isinstance(pending, Over):
            standing = game.standing(state)
            yield from (f"{one.name}: {one.values}, tied {one.tied} ({one.rule})" for one in standing.steps)
            yield f"order {standing.order}, winners {standing.winners}"
            return
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


def _shown(game: DiceCharmers, state: State) -> dict[str, Fact]:
    """Return what lies at each place, and how far the match is."""
    layout = game.layout(state)
    assert {place.id for place in game.places(state)} == set(layout)
    turns = game.turns(state)
    course = {"begun": turns.begun, "ended": turns.ended}
    return {
        **game.facts(state),
        **course,
        **{place: lying(layout[place]) for place in layout if "sheet" in place},
    }


def _changes(before: dict[str, Fact], after: dict[str, Fact]) -> Iterator[str]:
    for name, new in after.items():
        old = before[name]
        if old == new:
            continue
        if name.endswith("sheet") and isinstance(old, list) and isinstance(new, list):
            assert set(old) < set(new)
            yield f"{name} {', '.join(one for one in new if one not in old)}"
        else:
            yield f"{name} {', '.join(new) if isinstance(new, list) else new}"


def assert_reviewed(told: Iterable[str], file: Path) -> None:
    """Compare line by line: the first one that differs says more than all of them, and is found at once."""
    for number, (one, reviewed) in enumerate(zip_longest(told, file.read_text("utf-8").splitlines()), 1):
        if one != reviewed:  # pytest takes very long to compare long lines
            pytest.fail(f"line {number} of {file.name}:\n{one}\nreviewed:\n{reviewed}")


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_the_reviewed_one(name: str) -> None:
    """Any change of rules, questions or order shows as a difference of text."""
    assert_reviewed(lines(MATCHES[name]), GOLDEN / f"{name}.txt")


def test_the_matches_show_what_there_is() -> None:
    """Between them the matches have every kind of question, karma rolled again, and joined half roads."""
    texts = "".join((GOLDEN / f"{name}.txt").read_text("utf-8") for name in MATCHES)
    kinds = ("die", "die-again", "goods", "goods-die", "sell", "road", "half-road", "river", "upgrade")
    assert all(f", {kind}, 1 of " in texts for kind in (*kinds, "person", "bonus"))
    assert all(f": use {bonus}" in texts for bonus in ("river-forward False", "half-road True"))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, match in MATCHES.items():
        (GOLDEN / f"{name}.txt").write_text("\n".join((*lines(match), "")), "utf-8")
