"""Paying for buildings, ships and palace actions (rulebook: B, C, E, Karma, Verwalter 2; A24, A25, A36)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.engine.games.cards_and_karma.slow.cards import Card
from tests.engine.games.cards_and_karma.slow.table import State


def payment(dice: list[str], administrators: int, karma: int) -> dict[str, Any]:
    """A payment as it stands in a choice."""
    return {"type": "pay", "dice": sorted(dice), "administrators": administrators, "karma": karma}


def payments(state: State, card: str) -> list[dict[str, Any]]:
    """All irredundant payments for a card (A36)."""
    bought = state.cards[card]
    if bought.kind == "goods":
        return []
    if bought.kind == "building":
        return building_payments(state, bought)
    return exact_payments(state, bought)


def exact_payments(state: State, bought: Card) -> list[dict[str, Any]]:
    """Ships and palace actions: one die of exactly the value, shifted by karma, or one joker (C, E, A24)."""
    price = bought.cost if bought.kind == "ship" else bought.number
    found = []
    for die in sorted(state.me.hand):
        karma = abs(state.cards[die].die_value - price)
        if karma <= state.me.karma:
            found.append(payment([die], 0, karma))
    if state.me.administrators >= 1:
        found.append(payment([], 1, 0))
    return found


def building_payments(state: State, bought: Card) -> list[dict[str, Any]]:
    """Buildings: dice of a colour whose sum reaches the cost, jokers as sixes of it, karma on dice (B)."""
    seat = state.me
    usable = sorted(die for die in seat.hand if state.cards[die].die_colour == bought.cost_colour)
    found = []
    for count in range(len(usable) + 1):
        for dice in combinations(usable, count):
            for administrators in range(seat.administrators + 1):
                for karma in range(seat.karma + 1):
                    paid = payment(list(dice), administrators, karma)
                    if reaches(state, bought, paid) and not is_redundant(state, bought, paid):
                        found.append(paid)
    return found


def reaches(state: State, bought: Card, paid: dict[str, Any]) -> bool:
    """Whether a payment for a building is a possible one: enough, and by the rules for jokers and karma."""
    values = [state.cards[die].die_value for die in paid["dice"]]
    if not jokers_allowed(state, len(values), paid["administrators"]):
        return False
    return any(
        sum(dice) + 6 * paid["administrators"] >= bought.cost for dice in changed(values, paid["karma"])
    )


def changed(values: list[int], karma: int) -> set[tuple[int, ...]]:
    """What dice may show once each karma token has raised or lowered one of them by one, within 1 to 6."""
    found = {tuple(values)}
    for _ in range(karma):
        found = {
            (*dice[:place], dice[place] + by, *dice[place + 1 :])
            for dice in found
            for place in range(len(dice))
            for by in (1, -1)
            if 1 <= dice[place] + by <= 6
        }
    return found


def jokers_allowed(state: State, dice: int, jokers: int) -> bool:
    """A24: free, or strict: a joker stands alone or with exactly one die card."""
    if state.options["joker"] == "strict" and jokers > 0:
        return jokers == 1 and dice <= 1
    return True


def is_redundant(state: State, bought: Card, paid: dict[str, Any]) -> bool:
    """A36: whether a die, a joker or a karma could be left out and the rest would still reach the cost."""
    values = [state.cards[die].die_value for die in paid["dice"]]
    jokers = paid["administrators"]
    karma = paid["karma"]
    if karma > sum(6 - value for value in values):
        return True
    if karma > 0 and sum(values) + karma - 1 + 6 * jokers >= bought.cost:
        return True
    if jokers > 0 and sum(values) + karma + 6 * (jokers - 1) >= bought.cost:
        return True
    for place in range(len(values)):
        rest = values[:place] + values[place + 1 :]
        usable_karma = min(karma, sum(6 - value for value in rest))
        if sum(rest) + usable_karma + 6 * jokers >= bought.cost:
            return True
    return False


def is_accepted(state: State, card: str, paid: dict[str, Any]) -> bool:
    """Whether a payment may be made: a listed one or, unless refused, one with something to spare (A36)."""
    if paid in payments(state, card):
        return True
    bought = state.cards[card]
    seat = state.me
    if state.options["overpaying"] == "refuse" or bought.kind == "goods":
        return False
    held = len(set(paid["dice"])) == len(paid["dice"]) and all(die in seat.hand for die in paid["dice"])
    if (
        not held
        or not 0 <= paid["administrators"] <= seat.administrators
        or not 0 <= paid["karma"] <= seat.karma
    ):
        return False
    if bought.kind != "building":
        price = bought.cost if bought.kind == "ship" else bought.number
        values = [state.cards[die].die_value for die in paid["dice"]]
        return paid["administrators"] == 0 and len(values) == 1 and (price,) in changed(values, paid["karma"])
    if any(state.cards[die].die_colour != bought.cost_colour for die in paid["dice"]):
        return False
    return reaches(state, bought, paid)
