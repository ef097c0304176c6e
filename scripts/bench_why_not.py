"""Times rulings: why a choice is not legal, and what would be.

    python scripts/bench_why_not.py [--rulings 20000] [--seed 1] [--players 2 3 4]

Matches of Cards & Karma are played at random, half of them with full knowledge and half as an onlooker
believes them who sees no hand; in each state choices of every kind are ruled on that are not legal. Prints
one JSON object with milliseconds of one ruling: of all, of those for everybody, and of the full truth while
a hand that nobody knows pays.
"""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Iterator
from random import Random
from time import perf_counter_ns
from typing import Any

from engine.games.cards_and_karma import choices
from engine.games.cards_and_karma.choices import (
    Choice,
    ChooseTrios,
    CopyReward,
    Discard,
    Exchange,
    FirstBonus,
    Pay,
    TakeAction,
    TakeDie,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.results import Shown
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import UNSEEN, Decision, Legality, Over

EACH = 4
"""So many choices are ruled on in a state."""

PLAIN: tuple[Choice, ...] = (
    choices.DRAW_TWO,
    choices.EXTRA_TURN,
    choices.TURN_OVER,
    choices.ENOUGH,
    choices.TAKE_TOKENS,
    Exchange("fame"),
    FirstBonus(0),
    ChooseTrios(()),
    Pay(),
)


def positions(game: CardsAndKarma, options: Options, rng: Random, *, hidden: bool) -> Iterator[State]:
    """Play one match at random; yield its states, hands unseen where `hidden`."""
    state = game.setup(options)
    while not isinstance(pending := game.pending(state), Over):
        yield state
        if isinstance(pending, Decision):
            state = game.act(state, rng.choice(pending.choices))
            continue
        result = rng.choice(pending.results)
        if hidden and isinstance(result, Shown):
            face = Shown(state.box.copies[result.card.bit_length() - 1])
            state = game.observe(state, UNSEEN if pending.place.endswith("hand") else face)
        else:
            state = game.observe(state, result)


def wanted(state: State, rng: Random) -> Choice:
    """Return a choice that may well not be legal."""
    box = state.box
    sort = rng.choice(("plain", "pay", "discard", "card", "card", "card"))
    if sort == "plain":
        return rng.choice(PLAIN)
    if sort == "pay":
        faces = rng.choices(list(box.dice_face_mask.values()), k=rng.randint(1, 4))
        return Pay(tuple(sorted(faces)), rng.randint(0, 2), rng.randint(0, 2))
    if sort == "discard" and state.seat.hand:
        return Discard(tuple(rng.sample(state.seat.hand, rng.randint(1, min(3, len(state.seat.hand))))))
    card = rng.choice([*state.grid, *box.face_mask.values()])
    return rng.choice((TakeDie(card), TakeAction(card), CopyReward(card)))


def measured(rulings: int, seed: int, players: list[int]) -> dict[str, Any]:
    """Return how long rulings take on choices that are not legal.

    Args:
        rulings: How many are timed.
        seed: Decides all that is played and wanted.
        players: At how many players' tables, one after another.

    Returns:
        Counts, and milliseconds as `p50`, `p95` and `max`: of all rulings, of public ones, and of the truth
        while a hand that nobody knows pays.
    """
    rng, game = Random(seed), CardsAndKarma()
    taken: dict[bool, list[int]] = {False: [], True: []}
    paying: list[int] = []
    number = 0
    while sum(map(len, taken.values())) < rulings:
        options = Options(players=players[number % len(players)])
        for state in positions(game, options, rng, hidden=number // len(players) % 2 == 1):
            for _ in range(EACH):
                choice, public = wanted(state, rng), rng.choice((False, True))
                started = perf_counter_ns()
                ruling = game.why_not(state, choice, public=public)
                spent = perf_counter_ns() - started
                if ruling.legality is Legality.IMPOSSIBLE:
                    taken[public].append(spent)
                    if not public and not state.exact and isinstance(state.agenda[-1], Payment):
                        paying.append(spent)
        number += 1
    return {
        "rulings": sum(map(len, taken.values())),
        "matches": number,
        "ms": quantiles(taken[False] + taken[True]),
        "public_ms": quantiles(taken[True]),
        "unknown_hand_pays_ms": quantiles(paying),
    }


def quantiles(nanoseconds: list[int]) -> dict[str, float]:
    """Return the median, the 95th of 100 and the greatest, in milliseconds."""
    ordered = sorted(nanoseconds)

    def at(share: float) -> float:
        if not ordered:
            return 0.0
        return round(ordered[min(int(share * len(ordered)), len(ordered) - 1)] / 1e6, 3)

    return {"p50": at(0.5), "p95": at(0.95), "max": at(1.0)}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rulings", type=int, default=20_000, help="how many are timed")
    parser.add_argument("--seed", type=int, default=1, help="decides what is played and wanted")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], help="sizes of the tables")
    arguments = parser.parse_args()
    gc.freeze()
    print(json.dumps(measured(arguments.rulings, arguments.seed, arguments.players)))


if __name__ == "__main__":
    main()
