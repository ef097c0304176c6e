"""How many presses a match takes where no camera sees it: random matches, entered to their end.

python -m tests.firmware.entering.presses --games 30
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import Any

from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import Shown
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import UNSEEN, Over
from tests.firmware.entering.fingers import GAME, Finger, Truth, Way, as_seen, vaguely
from tests.firmware.entering.tables import Unwatched

WAYS: tuple[Way, ...] = ("touch", "buttons")


def said(state: State, answer: Any) -> Any:  # noqa: ANN401 -- any answer of the game
    """Return what people say who name no dice."""
    return vaguely(state, as_seen(state, answer))


def entered(seed: int, players: int, way: Way) -> tuple[int, list[int], int, int]:
    """Return the presses for the set-up, each turn, and cards laid out, and how many cards these were."""
    truth, table = Truth(seed, Options(players=players)), Unwatched(Options(players=players, memory=False))
    finger = Finger(table.assistant, way, said)
    laid = truth.lay()
    finger.enter(laid)
    setup, turns, cards, named = finger.presses, [], 0, 0
    while not isinstance(GAME.pending(truth.state), Over):
        before, naming = finger.presses, finger.named
        turn = truth.turn()
        finger.enter(turn)
        turns.append(finger.presses - before - (finger.named - naming))
        cards += sum(isinstance(one, Shown) and as_seen(state, one) is not UNSEEN for state, one in turn)
        named += finger.named - naming
    return setup, turns, named, cards


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="presses without a camera")
    parser.add_argument("--games", type=int, default=30)
    asked = parser.parse_args()
    for way in WAYS:
        found = [entered(seed, 2 + seed % 3, way) for seed in range(asked.games)]
        turns = sorted(presses for _, each, _, _ in found for presses in each)
        named, cards = sum(one[2] for one in found), sum(one[3] for one in found)
        sys.stdout.write(
            f"{way}: {len(turns)} turns, presses a turn: median {median(turns):g},"
            f" mean {sum(turns) / len(turns):.1f}, nine of ten {turns[len(turns) * 9 // 10]},"
            f" most {turns[-1]};"
            f" a card laid out: {named / cards:.1f};"
            f" set-up: median {median(one[0] for one in found):g}\n"
        )


if __name__ == "__main__":
    main()
