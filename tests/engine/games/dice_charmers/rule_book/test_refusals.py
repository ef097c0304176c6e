"""Why choices are refused is what was reviewed: for each task, whatever somebody may wish instead.

After a wanted change write the text anew, with
`python -m tests.engine.games.dice_charmers.rule_book.test_refusals`; then read the difference as a reviewer
would.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from engine.games.dice_charmers.choices import AnyChoice
from engine.games.dice_charmers.play.dice import PickAgain
from engine.games.dice_charmers.state import State
from engine.kernel.agenda import Task
from engine.kernel.clauses import Clause
from engine.kernel.contract import Chance, Decision, Legality
from tests.engine.games.dice_charmers.desk import GAME, LONGEST
from tests.engine.games.dice_charmers.rule_book.test_reasons import WISHES
from tests.engine.games.dice_charmers.test_playthrough import OTHERWISE, with_rare_bonuses
from tests.engine.reviewed import assert_reviewed

GOLDEN = Path(__file__).parents[1] / "golden" / "refusals.txt"
SEEDS = range(3)


def questions() -> Iterator[tuple[Task, State]]:
    """Yield each task that asks something in some random matches, with the last state in which it does."""
    found: dict[object, tuple[Task, State]] = {}
    for seed in SEEDS:
        game, rng = with_rare_bonuses(), Random(seed)
        state = game.setup(OTHERWISE)
        for _ in range(LONGEST):
            pending = game.pending(state)
            if isinstance(pending, Chance):
                state = game.observe(state, rng.choice(pending.results))
            elif isinstance(pending, Decision):
                if state.played % 3 == seed:
                    task = state.agenda[-1]
                    found[PickAgain if isinstance(task, PickAgain) else task] = (task, state)
                state = game.act(state, rng.choice(pending.choices))
            else:
                break
    yield from found.values()


def _said(choice: AnyChoice) -> str:
    return " ".join(map(str, GAME.write(choice).values()))


def _told(clause: Clause | None) -> str:
    assert clause is not None
    return " ".join((clause.id, *(f"{name}={value}" for name, value in clause.values)))


def lines() -> Iterator[str]:
    """Yield the rulings on wishes by task; what is legal instead stands at the end.

    Wishes that are refused for the same need stand together, each with what there was.
    """
    for task, state in questions():
        yield f"{task}, seat {state.actor}"
        told: dict[str, dict[str, None]] = {}
        for wish in WISHES:
            ruling = GAME.why_not(state, wish)
            rules = ", ".join(ruling.rules)
            if ruling.legality is not Legality.IMPOSSIBLE:
                told.setdefault(f"{rules}: legal", {})[_said(wish)] = None
                continue
            there = _told(ruling.there)
            if not there.startswith("answered-"):
                there = f"{_said(wish)} ({there}; {' or '.join(map(_said, ruling.nearest))})"
            told.setdefault(f"{rules}: {_told(ruling.needed)}", {})[there] = None
        yield from (f"    {why}: {', '.join(wishes)}" for why, wishes in told.items())


def test_the_refusals_are_the_reviewed_ones() -> None:
    """Any change of a rule's place, of what is needed, of what there was, or of the nearest choices shows."""
    assert_reviewed(lines(), GOLDEN)


if __name__ == "__main__":
    GOLDEN.write_text("\n".join((*lines(), "")), "utf-8")
