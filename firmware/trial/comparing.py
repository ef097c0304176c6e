"""What is believed wrongly of a turn's end, and whether it stood so long that somebody could go by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from math import inf
from typing import Any, Final

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from firmware.trial.differences import Difference, differences
from firmware.trial.truth import TrueTurn

NOT_COMPARED: Final = frozenset(("draw-top", "tray"))
"""Facts that are no state: the order of the draw pile is excluded, the tray may be cleared."""


def silent_wrong(turns: Sequence[TrueTurn], snapshots: Iterable[dict[str, Any]]) -> int:
    """Count the turns that were recorded wrongly and stood so when the next turn had ended, or later.

    A record that is only written by then is wrong at once, however soon it is corrected. What was
    wrong in the record of the turn before and is merely carried on is counted there; a fact that is wrong
    in another way than then counts again (`differences` says what is the same). Of cards that nobody sees
    only their number is compared: other ones that are wrong, but no more of them, are taken to be the same.

    Args:
        turns: All turns.
        snapshots: What was believed of their ends, each with the time `since` and `until` when.
    """
    ends = {turn.number: following.time for turn, following in pairwise(turns)}
    stood: dict[int, list[dict[str, Any]]] = {}
    for one in snapshots:
        kept = one["until"] > ends.get(one["turn"], inf) or one["until"] == inf
        if kept and (one["since"] < one["until"] or one["since"] == inf):
            stood.setdefault(one["turn"], []).append(one)
    count = 0
    before: frozenset[Difference] = frozenset()
    for turn in turns:
        if turn.number in stood:
            now = frozenset(chain.from_iterable(_wrong(turn, one) for one in stood[turn.number]))
            count += bool(now - before)
            before = now
    return count


def differing(turn: TrueTurn, snapshot: dict[str, Any] | None) -> dict[str, Any]:
    """Return what differs at a turn's end, by fact: (truth, assistant)."""
    if snapshot is None:
        return {"recorded": (True, False)}
    found = facts_differing(turn.facts, snapshot["facts"])
    return found | {name: (held, "not inside the belief") for name, held, _ in _hidden(turn, snapshot)}


def nameless(turn: TrueTurn, snapshot: dict[str, Any] | None) -> bool:
    """Tell whether a turn's end differs from the truth only by cards that are shown as unknown."""
    return snapshot is not None and bool(differing(turn, snapshot)) and not _wrong(turn, snapshot)


def _wrong(turn: TrueTurn, snapshot: dict[str, Any]) -> frozenset[Difference]:
    """Return each thing that is wrong; of cards that nobody sees how many are not what is believed."""
    found = differences(facts_differing(turn.facts, snapshot["facts"]), len(snapshot["hands"]))
    return found | {
        (name, number) for name, _, lacking in _hidden(turn, snapshot) for number in range(lacking)
    }


def _hidden(turn: TrueTurn, snapshot: dict[str, Any]) -> Iterator[tuple[str, list[str], int]]:
    """Yield hands and discards outside the belief: their name, cards, and how many are not inside."""
    box = Cards.of(load_reference())
    thrown = sorted([*turn.cards.get("discard", []), *turn.cards.get("tray", [])])
    places = [
        (f"seat-{seat}-hand-cards", turn.cards.get(f"seat-{seat}-hand", []), tokens)
        for seat, tokens in enumerate(snapshot["hands"])
    ]
    for name, held, believed in (*places, ("discarded-cards", thrown, snapshot["discards"])):
        lacking = outside([box.index[card] for card in held], [int(token, 16) for token in believed])
        if lacking:
            yield name, held, lacking


def facts_differing(truth: Mapping[str, Any], believed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts that are state and differ, as (truth, believed)."""
    return {
        key: (value, believed.get(key))
        for key, value in truth.items()
        if key not in NOT_COMPARED and believed.get(key) != value
    }


def fits(cards: Sequence[int], tokens: Sequence[int]) -> bool:
    """Tell whether tokens can be these cards, each token one of them (a perfect matching)."""
    return not outside(cards, tokens)


def outside(cards: Sequence[int], tokens: Sequence[int]) -> int:
    """Return how many cards, or tokens if there are more, have no partner (in a largest matching).

    Args:
        cards: Numbers of the true cards.
        tokens: Bits of the cards each token may be.
    """
    owner: dict[int, int] = {}

    def place(token: int, tried: set[int]) -> bool:
        for i, card in enumerate(cards):
            if i in tried or not tokens[token] >> card & 1:
                continue
            tried.add(i)
            if i not in owner or place(owner[i], tried):
                owner[i] = token
                return True
        return False

    # Tokens of few cards first: most are settled at once.
    order = sorted(range(len(tokens)), key=lambda i: tokens[i].bit_count())
    return max(len(cards), len(tokens)) - sum(place(token, set()) for token in order)
