"""Which payments the tray may show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from operator import or_

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BUILDING,
    DIE_COLOURS,
    DIE_VALUES,
    HAND_LIMIT,
    KARMA,
    die_face,
)
from engine.games.cards_and_karma.box.places import DISCARD, TRAY, seat_place
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.play.paying import Payment, payment_fault
from engine.games.cards_and_karma.play.payments import needed, payments
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.signs import AT_ONCE, NEW, ROWS, laid
from engine.kernel.clues import Clues, Unlikely
from engine.words import Face

Nats = tuple[float, ...]

THROWN = 1.5
"""Of a die that was not seen in the tray, but came onto the discards; it may have come from a hand."""

UNPAID = 2.0
"""Of a die on the discards that has not paid, and of which nobody knows whence it came.

So little that people are asked: where an earlier picture stands for the end of the turn before, the cards of
its three of a kind may have come there since.
"""

OVERPAID = 4.0
"""Of a payment with more than the cost needs: nobody gives away an administrator or a karma for nothing."""


INSTEAD = 1.0
"""Of dice that nobody saw where an administrator who is seen would pay: so little that people are asked."""


ABSURD = 8.0
"""Of a payment that nobody thinks of: a rule that was not kept is far likelier.

A tray that nobody has cleared for long holds pieces for thousands of payments.
"""


def paid(state: State, task: Payment, clues: Clues) -> Iterator[Unlikely]:
    """Yield the payments that can be made of what lies in the tray, those of new pieces first.

    Where pieces of the tray are covered or have no name, they may be any dice that the hand may
    hold. Where what is seen pays, those under a hand are tried only in place of an administrator, who may
    have been laid for something else.
    """
    pieces = laid(state, clues)
    card = task.card.bit_length() - 1
    seen = [(pay, nats) for pay, nats in _seen(state, card, pieces) if not payment_fault(state, card, pay)]
    for pay, nats in seen:
        yield Unlikely(pay, nats if _needed(state, card, pay) else nats + OVERPAID)
    otherwise = () if seen else tuple(_otherwise(state, card, pieces, clues))
    yield from otherwise
    hidden = clues[TRAY].look.hidden or clues[TRAY].look.hidden_at_end
    unseen = len(state.seat.hand) if hidden else clues[TRAY].look.tally.nameless
    if unseen and not otherwise:
        if not seen:
            yield from _hidden(state, card, pieces, unseen)
        elif hidden and (jokers := max(pay.administrators for pay, _ in seen)):
            yield from _instead(state, card, pieces, unseen, jokers)


def whatever(state: State, clues: Clues) -> Iterator[Unlikely]:
    """Yield what was paid against the rules: all that is new in the tray, or nothing."""
    box, seat = state.box, state.seat
    held = reduce(or_, seat.hand, 0)
    new = {face: sum(nats < NEW for nats in each) for face, each in laid(state, clues).items()}
    dice = box.by_dice(
        mask
        for face, count in new.items()
        if (mask := box.dice_face_mask.get(face, 0) & held)
        for _ in range(count)
    )
    used, karma = min(new.get(ADMINISTRATOR, 0), seat.administrators), min(new.get(KARMA, 0), seat.karma)
    if dice or used or karma:
        yield Unlikely(Pay(dice, used, karma), 0.0)
    if used:
        yield Unlikely(Pay(dice, 0, karma), OVERPAID)
    yield Unlikely(Pay(), 0.0)


def against_no_payment(state: State, clues: Clues) -> float:
    """Return how unlikely it is, in nats, that nothing has been paid, for all that the discards show.

    A die that came onto them after what had paid for the turn before was cleared away has paid, unless cards
    have left the display, or a full hand has made room.
    """
    if len(state.seat.hand) >= HAND_LIMIT:
        return 0.0
    # Before the first answer of a turn the tray is still that of the turn before, and the last one that of
    # the turn before that: it may never have been cleared.
    box = state.box
    last, other = (state.tray, state.last_tray) if state.fresh else (state.last_tray, state.tray)
    before = {face for token in (*last.dice, *last.palace) for face in box.dice_faces(token)}
    tops = clues[DISCARD].look.tops
    cleared = max((number for number, face in enumerate(tops) if face in before), default=len(tops))
    others = {face for token in (*other.dice, *other.palace) for face in box.dice_faces(token)}
    others.update(face for card in _left(state, clues) for face in box.dice_faces(card))
    return UNPAID if any(face not in others for face in tops[cleared + 1 :]) else 0.0


def _otherwise(state: State, card: int, pieces: dict[Face, Nats], clues: Clues) -> Iterator[Unlikely]:
    """Yield the payments of pieces that the tray may have held, where those in it do not pay."""
    thrown = _thrown(state, clues, pieces)
    found = False
    for pay, nats in _seen(state, card, thrown) if thrown != pieces else ():
        if not payment_fault(state, card, pay):
            found = True
            yield Unlikely(pay, nats)
    if clues.repaired and not found:
        for pay, nats in _seen(state, card, _and_tokens(state, thrown)):
            if not payment_fault(state, card, pay) and _needed(state, card, pay):
                yield Unlikely(pay, nats)


def _thrown(state: State, clues: Clues, pieces: dict[Face, Nats]) -> dict[Face, Nats]:
    """Return the tray's pieces and the dice that came onto the discards, which it may have held."""
    box = state.box
    last = (*state.last_tray.dice, *state.last_tray.palace)
    others = {face for token in last for face in box.dice_faces(token)}
    others.update(face for card in _left(state, clues) for face in box.dice_faces(card))
    tray = clues[TRAY].look
    found, lying = dict(pieces), Counter[Face]() if tray.hidden else tray.tally.seen
    for face, nats in clues[DISCARD].look.laid.items():
        # What was seen in the tray may be the very die that lies on the discards now; or it is there still.
        in_tray = pieces.get(face, ())
        another = len(in_tray) <= lying[face]
        if face in box.dice_face_mask and face not in others and another and nats[0] < THROWN:
            found[face] = tuple(sorted((*in_tray, THROWN)))
    return found


def _and_tokens(state: State, pieces: dict[Face, Nats]) -> dict[Face, Nats]:
    """Return pieces with the administrators and the karma that may have been put away at once in a repair."""
    found = dict(pieces)
    for face, held in ((ADMINISTRATOR, state.seat.administrators), (KARMA, state.seat.karma)):
        shown = pieces.get(face, ())
        more = held - len(shown)
        if more > 0:
            found[face] = (*shown, *(AT_ONCE, *(0.0,) * more)[:more])
    return found


def _left(state: State, clues: Clues) -> Iterator[int]:
    """Yield the cards, as bits, that have left the display in this turn: the discards show their dice.

    The card that is being paid for is one of them where it is seen nowhere. So are palace cards that lay
    in the tray, and what came in this very turn and left again, as the last of three of a kind may.
    """
    box, task = state.box, state.agenda[-1]
    places = (TRAY, *(seat_place(state.actor, row) for row in ROWS))
    for place in places:
        yield from (box.face_mask[face] for face in clues[place].look.passed if face in box.face_mask)
    for place in places[1:]:
        for piece in clues[place].gone:
            yield from (box.face_mask[face] for face in piece.faces if face in box.face_mask)
    face = box.action_face(task.card) if isinstance(task, Payment) else None
    if isinstance(task, Payment) and not any(face in clues[place].surplus for place in places):
        yield task.card


def _needed(state: State, card: int, pay: Pay) -> bool:
    """Tell whether nothing could be left out of a payment (ruling A36)."""
    box = state.box
    values = tuple(sorted(value for mask in pay.dice for _, value in box.dice(mask)))
    if box.kind[card] != BUILDING:
        return not pay.karma or any(abs(value - box.exact_cost[card]) == pay.karma for value in values)
    return needed(values, pay.administrators, pay.karma, box.cost[card])


def _seen(state: State, card: int, pieces: dict[Face, Nats]) -> Iterator[tuple[Pay, float]]:
    """Yield every choice of the tray's pieces that a card may be paid with, and how odd it is."""
    box, seat = state.box, state.seat
    held = reduce(or_, seat.hand, 0)
    sum_of = box.kind[card] == BUILDING
    colours = [DIE_COLOURS[box.cost_colour[card]]] if sum_of else DIE_COLOURS
    dice = [
        (box.dice_face_mask[face], pieces[face])
        for face in (die_face(colour, value) for colour in colours for value in DIE_VALUES)
        if face in pieces and box.dice_face_mask[face] & held
    ]
    jokers = pieces.get(ADMINISTRATOR, ())[: seat.administrators]
    karma = pieces.get(KARMA, ())[: seat.karma]
    for masks, odd in _sums(dice) if sum_of else _single(dice):
        for used, tokens in product(range(len(jokers) + 1), range(len(karma) + 1)):
            nats = odd + sum(jokers[:used]) + sum(karma[:tokens])
            if nats <= ABSURD:
                yield Pay(masks, used, tokens), nats


def _single(dice: Sequence[tuple[int, Nats]]) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield no die and each single one: what pays an exact price."""
    yield (), 0.0
    yield from (((mask,), nats[0]) for mask, nats in reversed(dice))


def _sums(dice: Sequence[tuple[int, Nats]]) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield the dice of one colour that may be new together, lowest first."""
    for counts, odd in _counts([nats for _, nats in dice], ABSURD):
        masks = (mask for (mask, _), count in zip(dice, counts, strict=True) for _ in range(count))
        yield tuple(masks), odd


def _counts(each: Sequence[Nats], most: float) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield how many of each kind of piece are new, and how unlikely that is, if not beyond some nats."""
    if not each:
        yield (), 0.0
        return
    odd = 0.0
    for count, nats in enumerate((0.0, *each[0])):
        odd += nats
        if odd > most:
            break
        yield from (((count, *others), odd + more) for others, more in _counts(each[1:], most - odd))


def _hidden(state: State, card: int, pieces: dict[Face, Nats], unseen: int) -> Iterator[Unlikely]:
    """Yield the payments with at most so many pieces that one cannot see or name."""
    box, seat = state.box, state.seat
    for pay in payments(box, state.options, seat, card):
        faces = [_face(state, mask) for mask in pay.dice]
        used = Counter(faces) + Counter({ADMINISTRATOR: pay.administrators, KARMA: pay.karma})
        more = used - Counter({face: len(nats) for face, nats in pieces.items()})
        if more.total() <= unseen:
            odd = sum(sum(pieces[face][:count]) for face, count in used.items() if face in pieces)
            masks = box.by_dice(box.dice_face_mask[face] for face in faces)
            yield Unlikely(Pay(masks, pay.administrators, pay.karma), odd)


def _instead(
    state: State, card: int, pieces: dict[Face, Nats], unseen: int, jokers: int
) -> Iterator[Unlikely]:
    """Yield the payments in which unseen dice stand for administrators, beside all dice that are seen."""
    box = state.box
    colours = [DIE_COLOURS[box.cost_colour[card]]] if box.kind[card] == BUILDING else DIE_COLOURS
    own = {die_face(colour, value) for colour in colours for value in DIE_VALUES}
    new = Counter({face: sum(n < NEW for n in nats) for face, nats in pieces.items() if face in own})
    for one in _hidden(state, card, pieces, unseen):
        used = Counter(_face(state, mask) for mask in one.answer.dice)
        if one.answer.administrators < jokers and used > new:
            yield replace(one, nats=one.nats + INSTEAD)


def _face(state: State, mask: int) -> Face:
    return min(state.box.dice_faces(mask))
