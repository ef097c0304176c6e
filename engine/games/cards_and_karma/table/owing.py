"""What a tray still owes for a card, by what lies there for everybody to see."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, BUILDING, DIE_COLOURS, KARMA
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.play.paying import paid, payment_fault, price
from engine.games.cards_and_karma.play.payments import meets, total
from engine.games.cards_and_karma.state import State
from engine.kernel.clauses import Clause
from engine.words import Face


class Owing(Struct, frozen=True):
    """What is wrong with a payment.

    Args:
        rule: The id of the rule that it breaks.
        needed: What the rule asks for.
        there: What there is.
        foreign: Dice in the tray that pay nothing, as often as they lie there.
        colour: The colour of the dice that pay; "" where one die must be exact.
        missing: Pips that are missing in that colour (0 for none, or where more would not help), or the pips
            of the exact die.
        begun: Whether something that pays lies there.
    """

    rule: str
    needed: Clause
    there: Clause
    foreign: tuple[Face, ...] = ()
    colour: str = ""
    missing: int = 0
    begun: bool = False


def owing(state: State, card: int, pieces: Counter[Face]) -> Owing | None:
    """Return what is wrong with what lies in a tray for a card; None where it pays.

    Any payment that the rules allow is right, not a certain one: nothing here rests on a hand (ruling
    A45).

    Args:
        state: The position; the acting player pays.
        card: Number of the card.
        pieces: The faces in the tray that were laid for it; other faces than dice, administrators and
            karma do not count.
    """
    box = state.box
    dice = [face for face in pieces.elements() if face in box.dice_face_mask]
    pay = Pay(box.by_dice(box.dice_face_mask[face] for face in dice), pieces[ADMINISTRATOR], pieces[KARMA])
    fault = payment_fault(state, card, pay)
    if fault is None:
        return None
    there = fault.there or paid(box, pay, fault.worth)
    if box.kind[card] != BUILDING:
        right = [face for face in dice if _exact(state, card, face, pay.karma)]
        foreign = Counter(dice) - Counter(right[:1])
        begun = len(right) + pay.administrators > 0
        cost = box.exact_cost[card]
        return Owing(fault.rule, fault.needed, there, tuple(foreign.elements()), "", cost, begun)
    colour = DIE_COLOURS[box.cost_colour[card]]
    values = {face: _value(state, face, colour) for face in dice}
    paying = tuple(sorted(values[face] for face in dice if values[face]))
    needed = price(box, card) if fault.needed.id == "dice-colour" else fault.needed
    worth = total(paying, pay.administrators, pay.karma) if paying or pay.administrators else 0
    return Owing(
        fault.rule,
        needed,
        there,
        tuple(face for face in dice if not values[face]),
        colour,
        max(0, box.cost[card] - worth) if fault.rule == "payment" else 0,
        worth > 0,
    )


def _exact(state: State, card: int, face: Face, karma: int) -> bool:
    """Tell whether a die is the exact one for a card, or karma makes it so."""
    sides = state.box.dice(state.box.dice_face_mask[face])
    return any(meets(value, state.box.exact_cost[card], karma) for _, value in sides)


def _value(state: State, face: Face, colour: str) -> int:
    """Return the pips of a die of a colour, 0 for one of another colour."""
    sides = state.box.dice(state.box.dice_face_mask[face])
    return max((value for die, value in sides if DIE_COLOURS[die] == colour), default=0)
