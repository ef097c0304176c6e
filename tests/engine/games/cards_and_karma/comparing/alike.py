"""Choices that are as good as one another, and questions to which there is only one real answer.

The first rules list what pays once for all dice that show the same, and of goods on cards that leave
anyway only the dearest; where one answer is left, or all lead to the same table, they go on by
themselves. The slow rules list and ask it all.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from engine.games.cards_and_karma.box.components import COINS_PER_FLIP, FAME_PER_FLIP
from tests.engine.games.cards_and_karma.comparing.second import CARDS, Second
from tests.engine.games.cards_and_karma.slow.table import day_cards

Choice = dict[str, Any]

_DIE = {card["id"]: f"{card['die_colour']} {card['die_value']}" for card in CARDS}


def key(choice: Choice) -> str:
    """Return what a choice comes to: equal for those that are as good as one another."""
    told = dict(choice)
    if "dice" in told:
        told["dice"] = sorted(_DIE[card] for card in told["dice"])
    if "trios" in told:
        told["trios"] = [[trio["kind"], trio["cards"]] for trio in told["trios"]]
    return json.dumps(told, sort_keys=True)


def sensible(choices: list[Choice]) -> list[Choice]:
    """Return the choices without those that bring fewer coins for the same cards (ruling A3)."""
    best: dict[str, int] = {}
    for choice in choices:
        best[key(choice)] = max(best.get(key(choice), 0), _coins(choice))
    return [choice for choice in choices if _coins(choice) == best[key(choice)]]


def _coins(choice: Choice) -> int:
    return sum(trio["coins"] for trio in choice.get("trios", ()))


def only_answer(second: Second, rng: Random) -> Choice | None:
    """Return an answer to a question of the slow rules that leaves nothing to choose; else None."""
    choices = sensible(second.choices())
    if len({key(choice) for choice in choices}) == 1 and second.asks != "pay":
        return choices[0]
    if second.asks == "take-die" and _all_come(second):
        return rng.choice(choices)
    if second.asks == "exchange" and _both_will_be_paid(second):
        return rng.choice(choices)
    return None


def _all_come(second: Second) -> bool:
    """Tell whether all cards of the grid come into the hand, one by one (rulings A12, A13)."""
    steps = second.state.gains[-1].steps
    coming = 1 + [step["do"] for step in steps].count("take-die")
    return coming >= len(second.state.grid)


def _both_will_be_paid(second: Second) -> bool:
    """Tell whether enough scoring cards are left for all fame and coins, in whatever order (ruling A8)."""
    seat = second.state.me
    due = seat.fame // FAME_PER_FLIP + seat.coins // COINS_PER_FLIP
    return due <= len(day_cards(seat))


def carried_out(facts: dict[str, Any]) -> dict[str, Any]:
    """Return facts in which a palace card that is in use lies in tray and discards already.

    In a free order of what is due (ruling A0.3) the slow rules let it leave as soon as its own steps are
    done, the first ones after the trios that they have set off.
    """
    told = dict(facts)
    acting = told.pop("in-use")
    for place in ("tray", "discards"):
        told[place] = sorted([*told[place], *acting])
    return told
