"""What a card was that no picture ever showed, and that somebody bought: the tray shows what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import islice
from math import log
from operator import or_

from engine.games.cards_and_karma.box.components import BUILDING, DIE_COLOURS, DIE_VALUES, GOODS, die_face
from engine.games.cards_and_karma.box.places import GRID, TRAY, display_place
from engine.games.cards_and_karma.choices import TakeAction
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.payment_signs import paid
from engine.games.cards_and_karma.table.signs import NEW, gone, laid, unwatched
from engine.kernel.clues import Clues, Unlikely
from engine.words import Face

MOST = 6
"""So many faces at most that a price may mean are worth telling apart."""


def bought(state: State, clues: Clues) -> Iterator[Unlikely]:
    """Yield what a card without a name may have been taken for, where rows are not seen.

    It came under a hand and went from under the next. Of all that it may be there are few whose price is
    just what lies in the tray anew, with no die of it left over; which of them it was only people can tell.
    Nothing where the tray itself is not seen in full, or was paid without dice. What the card looked like,
    where some picture shows it, is told elsewhere.
    """
    box = state.box
    if clues[TRAY].look.hidden or clues[TRAY].look.hidden_at_end or clues[TRAY].look.tally.nameless:
        return
    nameless = (token for token in gone(state, clues, box.all) if box.action_face(token) is None)
    may = reduce(or_, nameless, 0) & unwatched(state, clues) & ~box.kind_mask[GOODS]
    looked_like = (box.face_mask.get(face, 0) for face in clues[GRID].look.guessed)
    may &= ~reduce(or_, looked_like, 0)
    dice = _new_dice(state, clues) if may else {}
    if not dice:
        return
    fits = (mask for mask in box.parted(may) if _suits(state, mask, dice) and _pays(state, clues, mask, dice))
    fitting = [*islice(fits, MOST + 1)]
    if len(fitting) > MOST:
        return
    for mask in fitting:
        row = display_place(state.actor, box.kind[mask.bit_length() - 1])
        yield Unlikely(TakeAction(mask), log(len(fitting)), vague=row)


def _new_dice(state: State, clues: Clues) -> dict[Face, int]:
    """Return the dice that have surely been laid in the tray in this turn, and how many of each."""
    found = {face: sum(nats < NEW for nats in each) for face, each in laid(state, clues).items()}
    return {face: count for face, count in found.items() if count and face in state.box.dice_face_mask}


def _suits(state: State, mask: int, dice: dict[Face, int]) -> bool:
    """Tell whether a card is paid with dice like these at all: some of one colour, or any one."""
    box, number = state.box, mask.bit_length() - 1
    if box.kind[number] != BUILDING:
        return sum(dice.values()) == 1
    return dice.keys() <= _of_colour(DIE_COLOURS[box.cost_colour[number]])


def _of_colour(colour: str) -> set[Face]:
    return {die_face(colour, value) for value in DIE_VALUES}


def _pays(state: State, clues: Clues, mask: int, dice: dict[Face, int]) -> bool:
    """Tell whether the new dice pay for a card, all of them."""
    count = sum(dice.values())
    for one in paid(state, Payment(mask), clues):
        pay = one.answer
        if len(pay.dice) == count and one.nats < NEW * (count + pay.administrators + pay.karma):
            return True
    return False
