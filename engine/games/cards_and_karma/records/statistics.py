"""What is counted of a turn, by what everybody at the table could see of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from engine.games.cards_and_karma import choices
from engine.games.cards_and_karma.box.components import CARD_KINDS, TRIO
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.trios import Trios, possible
from engine.games.cards_and_karma.records.steps import Step, steps_of
from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.task import Placing
from engine.kernel.statistics import Counting

TAKEN: Final = {kind: f"took_{kind}" for kind in CARD_KINDS}
"""The columns for the action of a turn (CK-de > B, C, D, E), by the kind of the card."""

PLACED: Final = {kind: f"got_{kind}" for kind in CARD_KINDS}
"""The columns for cards whose action side was used, taken as an action or gained."""

_TRIOS: Final = {
    "same-buildings": "trios_same_buildings",
    "different-buildings": "trios_different_buildings",
    "same-goods": "trios_same_goods",
    "different-goods": "trios_different_goods",
}
_GAINS: Final = ("fame", "coins", "karma", "administrators")

COLUMNS: Final = (
    "took_die",
    *TAKEN.values(),
    *PLACED.values(),
    "dice_paid",
    "dice_discarded",
    "karma_used",
    "jokers",
    "administrators_for_cards",
    "administrators_for_turns",
    *_TRIOS.values(),
    "trios_ships",
    "ships_lost",
    "coins_from_goods",
    "karma_exchanged",
    "administrators_exchanged",
    "turned_by_fame",
    "turned_by_coins",
    *(f"{name}_gained" for name in _GAINS),
    "rules_waived",
)
"""What is counted, in the order of the columns; docs/notation.md says what each means."""

SCORES: Final = ("cards_turned", "fame", "coins", "karma", "administrators", "hand")
"""What a player has, in the order of the columns."""


@final
class CardsAndKarmaCounting:
    """The counting of Cards & Karma."""

    columns: Sequence[str] = COLUMNS
    scores: Sequence[str] = SCORES
    steps: Sequence[str] = ("flipped", "fame-and-coins", "karma")

    def counted(self, state: State, answer: Any) -> Counter[tuple[int, str]]:
        """Return what an answer adds, by seat and column."""
        return counted(state, answer)

    def score(self, state: State, seat: int) -> tuple[int, ...]:
        """Return what a player has; dice cards in the hand are only numbered."""
        one = state.seats[seat]
        return (one.flipped, one.fame, one.coins, one.karma, one.administrators, len(one.hand))

    def when(self, state: State) -> tuple[int, int]:
        """Return the round and the pass."""
        return state.rounds, 1 + state.second


COUNTING: Final[Counting[State]] = CardsAndKarmaCounting()


def counted(state: State, answer: Any) -> Counter[tuple[int, str]]:
    """Return what an answer adds, by seat and column.

    Args:
        state: The state that waits for it.
        answer: A choice, a result, UNSEEN, a sighting, or where the table went on anew.

    Raises:
        IllegalChoiceError: It is certainly against the rules.
    """
    found: Counter[tuple[int, str]] = Counter()
    for one in steps_of(state, answer):
        # Tokens are exchanged in steps of their own, whatever else is due (ruling A0).
        counts = _turned(one) or _chosen(one) + _followed(one)
        found.update({(one.before.actor, column): number for column, number in counts.items()})
        found.update(_gained(one))
    return found


def _chosen(one: Step) -> Counter[str]:
    """Count what the player decided."""
    count = _CHOSEN.get(type(one.choice))
    return Counter() if count is None else Counter(count(one))


def _for_action(one: Step) -> dict[str, int]:
    """Count the action of a turn; cards that come as a reward are no action."""
    if not isinstance(one.task, Menu):
        return {}
    if isinstance(one.choice, choices.TakeDie):
        return {"took_die": 1}
    box = one.before.box
    return {TAKEN[CARD_KINDS[box.kind[one.choice.card.bit_length() - 1]]]: 1}


def _paid(one: Step) -> dict[str, int]:
    pay: choices.Pay = one.choice
    return {"dice_paid": len(pay.dice), "karma_used": pay.karma, "jokers": pay.administrators}


_CHOSEN: Final[dict[type, Callable[[Step], dict[str, int]]]] = {
    choices.TakeDie: _for_action,
    choices.TakeAction: _for_action,
    choices.Pay: _paid,
    choices.Discard: lambda one: {"dice_discarded": len(one.choice.cards)},
    choices.DrawTwo: lambda _: {"administrators_for_cards": 1},
    choices.ExtraTurn: lambda _: {"administrators_for_turns": 1},
    choices.Waive: lambda _: {"rules_waived": 1},
}
"""What each choice counts for."""


def _followed(one: Step) -> Counter[str]:
    """Count cards that are placed and threes of a kind that leave."""
    found: Counter[str] = Counter()
    seat, now = one.seat, one.now
    if isinstance(one.task, Placing):
        box = one.before.box
        found[PLACED[CARD_KINDS[box.kind[one.task.card.bit_length() - 1]]]] = 1
        found["ships_lost"] = sum(ship not in now.ships for ship in seat.ships)
    if isinstance(one.task, Trios) and (now.administrators, now.coins) != (seat.administrators, seat.coins):
        found["trios_ships"] = bool(one.task.ships)
        found["coins_from_goods"] = now.coins - seat.coins
        chosen = one.choice.trios if one.choice is not None else possible(one.before, seat)[0]
        found.update(_TRIOS[trio.kind] for trio in chosen)
    return found


def _turned(one: Step) -> Counter[str]:
    """Count exchanges of tokens, and the scoring cards that they turn."""
    seat, now = one.seat, one.now
    if now.flipped > seat.flipped:
        return Counter(turned_by_fame=1) if now.fame < seat.fame else Counter(turned_by_coins=1)
    if now.karma == seat.karma - TRIO and now.administrators > seat.administrators:
        return Counter(karma_exchanged=1)
    if now.administrators == seat.administrators - TRIO and now.fame > seat.fame:
        return Counter(administrators_exchanged=1)
    return Counter()


def _gained(one: Step) -> Counter[tuple[int, str]]:
    """Count what players got, whoever's turn it is: the elephant gives its karma between passes."""
    found: Counter[tuple[int, str]] = Counter()
    for number, (seat, now) in enumerate(zip(one.before.seats, one.after.seats, strict=True)):
        for name in _GAINS:
            gain = _held(now, name) - _held(seat, name)
            if gain > 0:
                found[number, f"{name}_gained"] += gain
    return found


def _held(seat: Seat, name: str) -> int:
    held: int = getattr(seat, name)
    return held
