"""Choices that are not listed, legal or not: both must say the same of them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tests.engine.games.cards_and_karma.comparing.second import Second

SHARE: Final = 0.3
"""Of the questions at which something else is tried."""


def probe(second: Second, rng: Random) -> dict[str, Any] | None:
    """Return a choice that may be against the rules, now and then; None else."""
    if rng.random() > SHARE:
        return None
    if second.asks == "pay":
        return _payment(second, rng)
    if second.asks == "discard":
        hand = second.state.me.hand
        return {"type": "discard", "cards": sorted(rng.sample(hand, rng.randint(1, 3)))}
    if second.asks in {"action", "goods-card", "palace-card", "card-or-tokens"}:
        return {"type": "take-action", "card": rng.choice(second.state.grid)}
    return None


def _payment(second: Second, rng: Random) -> dict[str, Any]:
    """Return a payment with what is held, or a little more; mostly dice of the colour asked for."""
    state = second.state
    assert state.question
    colour = state.cards[state.question["card"]].cost_colour
    hand = state.me.hand
    if rng.random() < 0.8:
        hand = [die for die in hand if state.cards[die].die_colour == colour] or hand
    return {
        "type": "pay",
        "dice": sorted(rng.sample(hand, rng.randint(0, len(hand)))),
        "administrators": rng.randint(0, state.me.administrators + (rng.random() < 0.1)),
        "karma": rng.randint(0, state.me.karma + (rng.random() < 0.1)),
    }
