"""What a card was that no picture ever showed, and that somebody bought: the tray shows what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from math import log
from operator import or_

from engine.cards_and_karma.box.components import GOODS
from engine.cards_and_karma.box.places import GRID, display_place
from engine.cards_and_karma.choices import TakeAction
from engine.cards_and_karma.play.paying import Payment
from engine.cards_and_karma.state import State
from engine.cards_and_karma.table.payment_signs import paid
from engine.cards_and_karma.table.signs import NEW, gone, laid, unwatched
from engine.kernel.clues import Clues, Unlikely

MOST = 12
"""So many faces at most that a price may mean are worth telling apart."""


def bought(state: State, clues: Clues) -> Iterator[Unlikely]:
    """Yield what a card without a name may have been taken for, where rows are not seen.

    It came under a hand and went from under the next. Of all that it may be there are few whose price is
    just what lies in the tray anew, with no die of it left over; which of them it was only people can tell.
    """
    box = state.box
    nameless = (token for token in gone(state, clues, box.all) if box.action_face(token) is None)
    may = reduce(or_, nameless, 0) & unwatched(state, clues) & ~box.kind_mask[GOODS]
    dice = _new_dice(state, clues) if may and not clues.guessed(GRID) else 0
    if not dice:
        return
    fitting = [mask for mask in box.parted(may) if _pays(state, clues, mask, dice)]
    if len(fitting) > MOST:
        return
    for mask in fitting:
        row = display_place(state.actor, box.kind[mask.bit_length() - 1])
        yield Unlikely(TakeAction(mask), log(len(fitting)), vague=row)


def _new_dice(state: State, clues: Clues) -> int:
    """Return how many dice have surely been laid in the tray in this turn."""
    faces = laid(state, clues).items()
    return sum(nats < NEW for face, each in faces if face in state.box.dice_face_mask for nats in each)


def _pays(state: State, clues: Clues, mask: int, dice: int) -> bool:
    """Tell whether the new dice pay for a card, all of them."""
    payments = paid(state, Payment(mask), clues)
    return any(one.nats < NEW and len(one.answer.dice) == dice for one in payments)
