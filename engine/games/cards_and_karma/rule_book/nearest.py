"""The legal choices that come nearest to one that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import nsmallest
from typing import Any

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.choices import Choice, ChooseTrios, Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.play.gains import MakeRoom
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.paying import Payment, payment_fault
from engine.games.cards_and_karma.play.purse import purse_of
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import Finished
from engine.games.cards_and_karma.views.offered import offered
from engine.kernel.contract import NEAREST, Decision

Distance = tuple[int, ...]
"""How far a choice is from another one; the first number counts most, and none at all is nearest.

Distances of one list are of one make: payments, discards and trios are never listed among other choices.
"""

_OTHER_KIND = 20
"""No two cards of one kind differ by more in what is printed on them, but ships in their numbers."""


def nearest(state: State, choice: Choice, *, public: bool = False) -> tuple[Choice, ...]:
    """Return what could be chosen instead, the nearest first, at most NEAREST.

    While a card is paid for, the last one is to take it as a die instead, which is always allowed. `public`:
    name only what may be offered to everybody (ruling A45).
    """
    task = state.agenda[-1]
    if isinstance(task, Finished):
        return ()
    legal = _offered(state) if public else _listed(state)
    if not isinstance(task, Payment):
        return tuple(nsmallest(NEAREST, legal, key=lambda one: _distance(state, choice, one)))
    found = nsmallest(NEAREST - 1, legal, key=lambda one: _distance(state, choice, one))
    return (*found, TakeDie(task.card))


def _listed(state: State) -> Sequence[Any]:
    question = state.agenda[-1].question(state)
    return question.choices if isinstance(question, Decision) else ()


def _offered(state: State) -> Sequence[Any]:
    task = state.agenda[-1]
    if isinstance(task, Menu):
        # Some are too dear for any hand of so many cards.
        purse = purse_of(state.box, state.options, state.seat)
        return [
            one
            for one in offered(state)
            if not isinstance(one, TakeAction) or purse.pays(state.box, one.card.bit_length() - 1)
        ]
    if isinstance(task, MakeRoom):
        # Which cards may go is nobody's business, how many is everybody's.
        return (Discard((state.box.all,) * task.count),)
    return offered(state) if isinstance(task.question(state), Decision) else ()


def _distance(state: State, choice: Choice, other: Choice) -> Distance:
    """Return how far a legal choice is from what was wanted."""
    box = state.box
    if isinstance(choice, Pay) and isinstance(other, Pay):
        return _between_payments(box, choice, other)
    if isinstance(choice, Discard) and isinstance(other, Discard):
        return (-_common(choice.cards, other.cards),)
    if isinstance(choice, ChooseTrios) and isinstance(other, ChooseTrios):
        return (-(_symbols(box, choice) & _symbols(box, other)).total(),)
    wanted, card = getattr(choice, "card", 0) & box.all, getattr(other, "card", 0)
    if wanted & card or _pays_for(state, choice, other):
        return ()
    far = _unlike(box, wanted, card) if wanted and card else 0
    pieces = len(other.dice) + other.administrators + other.karma if isinstance(other, Pay) else 0
    return (1 if type(choice) is type(other) else 2), far, pieces


def _pays_for(state: State, choice: Choice, other: Choice) -> bool:
    """Tell whether a payment is that of a card which may still be taken."""
    if not (isinstance(choice, Pay) and isinstance(other, TakeAction)):
        return False
    return not payment_fault(state, other.card.bit_length() - 1, choice)


def _between_payments(box: Cards, a: Pay, b: Pay) -> tuple[int, int]:
    """Return how many pieces two payments do not share, and by how much their worth differs."""
    pieces = len(a.dice) + len(b.dice) - 2 * _common(a.dice, b.dice)
    pieces += abs(a.administrators - b.administrators) + abs(a.karma - b.karma)
    return pieces, abs(_worth(box, a.dice) - _worth(box, b.dice))


def _common(a: Sequence[int], b: Sequence[int]) -> int:
    """Return how many of some cards may be among others."""
    left = list(b)
    for one in a:
        match = next((other for other in left if other & one), None)
        if match is not None:
            left.remove(match)
    return len(b) - len(left)


def _worth(box: Cards, dice: Sequence[int]) -> int:
    return sum(box.die_value[(mask & box.all).bit_length() - 1] for mask in dice if mask & box.all)


def _symbols(box: Cards, choice: ChooseTrios) -> Counter[tuple[str, str | None]]:
    return Counter(
        (trio.kind, box.action_face(card & box.all)) for trio in choice.trios for card in trio.cards
    )


def _unlike(box: Cards, one: int, other: int) -> int:
    """Return how much two cards differ in what is printed on their action sides."""
    a, b = one.bit_length() - 1, other.bit_length() - 1
    shown = (box.buildings, box.goods)
    return (
        _OTHER_KIND * (box.kind[a] != box.kind[b])
        + abs(box.cost[a] - box.cost[b])
        + abs(box.exact_cost[a] - box.exact_cost[b])
        + abs(box.ship_number[a] - box.ship_number[b])
        + (box.cost_colour[a] != box.cost_colour[b])
        + sum(len(set(by_card[a]) ^ set(by_card[b])) for by_card in shown)
    )
