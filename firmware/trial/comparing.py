"""What is believed wrongly of a turn's end, and whether it stood so long that somebody could go by it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise
from math import inf
from typing import Any, Final

from engine.cards_and_karma.box.cards import Cards
from engine.cards_and_karma.box.catalogue import load_reference
from firmware.trial.truth import TrueTurn

NOT_COMPARED: Final = frozenset(("draw-top", "tray"))
"""Facts that are no state: the order of the draw pile is excluded, the tray may be cleared."""


def silent_wrong(turns: Sequence[TrueTurn], snapshots: Iterable[dict[str, Any]]) -> int:
    """Count the turns that were recorded wrongly and stood so when the next turn had ended, or later.

    A record that is only written by then is wrong at once, however soon it is corrected. What is wrong
    in the record of the turn before as well is counted there.

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
    before: frozenset[str] = frozenset()
    for turn in turns:
        if turn.number in stood:
            now = frozenset(chain.from_iterable(differing(turn, one) for one in stood[turn.number]))
            count += bool(now - before)
            before = now
    return count


def differing(turn: TrueTurn, snapshot: dict[str, Any] | None) -> dict[str, Any]:
    """Return what differs at a turn's end, by fact: (truth, assistant)."""
    if snapshot is None:
        return {"recorded": (True, False)}
    believed = snapshot["facts"]
    found = facts_differing(turn.facts, believed)
    box = Cards.of(load_reference())
    for seat, tokens in enumerate(snapshot["hands"]):
        held = turn.cards.get(f"seat-{seat}-hand", [])
        if not fits([box.index[card] for card in held], [int(token, 16) for token in tokens]):
            found[f"seat-{seat}-hand-cards"] = (held, "not inside the belief")
    thrown = [*turn.cards.get("discard", []), *turn.cards.get("tray", [])]
    if not fits([box.index[card] for card in thrown], [int(token, 16) for token in snapshot["discards"]]):
        found["discarded-cards"] = (sorted(thrown), "not inside the belief")
    return found


def facts_differing(truth: Mapping[str, Any], believed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts that are state and differ, as (truth, believed)."""
    return {
        key: (value, believed.get(key))
        for key, value in truth.items()
        if key not in NOT_COMPARED and believed.get(key) != value
    }


def fits(cards: Sequence[int], tokens: Sequence[int]) -> bool:
    """Tell whether tokens can be these cards, each token one of them (a perfect matching).

    Args:
        cards: Numbers of the true cards.
        tokens: Bits of the cards each token may be.
    """
    if len(cards) != len(tokens):
        return False
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
    return all(place(token, set()) for token in order)
