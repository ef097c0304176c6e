"""Times rulings: why a choice is not legal, and what would be.

    python -m scripts.bench_why_not [--game GAME] [--rulings 20000] [--seed 1] [--players 2 3 4]

Matches are played at random, half of them with full knowledge and half as an onlooker believes them who sees
nothing that is hidden. In each state choices are ruled on that were legal in another one. Prints one JSON
object with milliseconds of a ruling on a choice that is impossible: of all, and of those for everybody.
"""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter_ns
from typing import Any

import numpy as np

from engine.games import DEFAULT, GAMES, open_box
from engine.kernel.contract import UNSEEN, Decision, Game, Legality, Over

EACH = 4
"""So many choices are ruled on in a state."""


def positions(game: Game[Any, Any, Any], options: object, rng: Random, *, hidden: bool) -> Iterator[Any]:
    """Play one match at random; yield its states, nothing hidden being seen where `hidden`."""
    state = game.setup(options)
    while not isinstance(pending := game.pending(state), Over):
        yield state
        if isinstance(pending, Decision):
            state = game.act(state, rng.choice(pending.choices))
        else:
            unseen = hidden and UNSEEN in game.offered(state)
            state = game.observe(state, UNSEEN if unseen else rng.choice(pending.results))


def measured(name: str, rulings: int, seed: int, players: Sequence[int]) -> dict[str, Any]:
    """Return how long rulings take on choices that are not legal.

    Args:
        name: Of the game.
        rulings: How many are timed.
        seed: Decides all that is played and wanted.
        players: At how many players' tables, one after another.

    Returns:
        Counts, and milliseconds as `p50`, `p95` and `max`: of all rulings, and of public ones.
    """
    rng, game = Random(seed), open_box(name).game
    taken: dict[bool, list[float]] = {False: [], True: []}
    wanted: dict[Any, None] = {}
    number = 0
    while sum(map(len, taken.values())) < rulings:
        options = {"players": players[number % len(players)]}
        for state in positions(game, options, rng, hidden=number // len(players) % 2 == 1):
            for choice in rng.sample(list(wanted), min(EACH, len(wanted))):
                public = rng.choice((False, True))
                started = perf_counter_ns()
                ruling = game.why_not(state, choice, public=public)
                spent = perf_counter_ns() - started
                if ruling.legality is Legality.IMPOSSIBLE:
                    taken[public].append(spent / 1e6)
            if isinstance(pending := game.pending(state), Decision):
                wanted.update(dict.fromkeys(rng.sample(list(pending.choices), 1)))
        number += 1
    return {
        "rulings": sum(map(len, taken.values())),
        "matches": number,
        "ms": quantiles(taken[False] + taken[True]),
        "public_ms": quantiles(taken[True]),
    }


def quantiles(milliseconds: list[float]) -> dict[str, float]:
    """Return the median, the 95th of 100 and the greatest."""
    found = np.quantile(milliseconds, (0.5, 0.95, 1), method="higher")
    return dict(zip(("p50", "p95", "max"), found.round(3).tolist(), strict=True))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), default=DEFAULT, help="whose rules")
    parser.add_argument("--rulings", type=int, default=20_000, help="how many are timed")
    parser.add_argument("--seed", type=int, default=1, help="decides what is played and wanted")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], help="sizes of the tables")
    arguments = parser.parse_args()
    gc.freeze()
    print(json.dumps(measured(arguments.game, arguments.rulings, arguments.seed, arguments.players)))


if __name__ == "__main__":
    main()
