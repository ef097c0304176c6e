"""Which answers to the pending question could explain what was seen.

What the clues rule out is not tried; what they say is filled in: dice from the tray, new cards from
the grid, bonuses from the score row. Where a place is silent, all that is possible there is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    GOODS,
    PALACE,
    PALACE_TOP,
    PLAYER_COLOURS,
    SHIP,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.box.places import DRAW, GRID, TRAY, seat_place
from engine.games.cards_and_karma.choices import (
    DRAW_TWO,
    ENOUGH,
    EXTRA_TURN,
    TAKE_TOKENS,
    TURN_OVER,
    Choice,
    ChooseTrios,
    Discard,
    FirstBonus,
    TakeAction,
    TakeDie,
)
from engine.games.cards_and_karma.play.bonuses import Bonus, Flip
from engine.games.cards_and_karma.play.gains import MakeRoom, PickDice, PickGoods, PickPalace
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.palace import TopCard
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.play.piles import Lay, Reveal
from engine.games.cards_and_karma.play.trios import Trios
from engine.games.cards_and_karma.play.waivers import waived
from engine.games.cards_and_karma.results import LAID, Result, Shown
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.bought import bought
from engine.games.cards_and_karma.table.layout import hidden
from engine.games.cards_and_karma.table.payment_signs import against_no_payment, paid, whatever
from engine.games.cards_and_karma.table.signs import (
    ROWS,
    administrator_used,
    administrators_left,
    displayed,
    for_actions,
    for_dice,
    untold,
)
from engine.games.cards_and_karma.task import Task
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.clues import Clues, Unlikely
from engine.kernel.contract import UNSEEN, Decision, Unseen
from engine.words import Face

Answer = Choice | Result | Unseen | Unlikely

GUESSED = 1.0
"""Of a card that nobody saw come and go, against one that was seen."""

DRAWN_BEFORE = 4.0
"""Of cards that were drawn well before the administrator was laid that brings them."""

LONG_BEFORE = 2.0
"""So many seconds before it came."""

HASTY = 3.0
"""Of cards that were laid out although nobody has seen them, against hands that will."""


def toward(state: State, clues: Clues) -> Iterable[Answer]:
    """Yield the answers to the pending question that the clues allow."""
    task = state.agenda[-1]
    finder = _FINDERS.get(type(task))
    return _choices(state) if finder is None else finder(state, clues)


def _choices(state: State) -> Sequence[Any]:
    """Return all choices of the pending decision."""
    question = state.agenda[-1].question(state)
    return question.choices if isinstance(question, Decision) else ()


def _menu(state: State, clues: Clues) -> Iterator[Answer]:
    unpaid = against_no_payment(state, clues)
    hand = seat_place(state.actor, "hand")
    for card, nats in for_dice(state, clues):
        yield Unlikely(TakeDie(card), nats + unpaid, vague=hand if untold(state, clues, card) else "")
    yield from _taken(for_actions(state, clues, state.box.all))
    yield from bought(state, clues)
    used = administrator_used(state, clues)
    if used is not None:
        yield Unlikely(DRAW_TWO, used)


def _taken(actions: Iterable[tuple[int, float]]) -> Iterator[Unlikely]:
    """Yield what may have been taken for its action side: masks of cards, and nats."""
    return (Unlikely(TakeAction(card), nats) for card, nats in actions)


def _turn_end(state: State, clues: Clues) -> Iterator[Answer]:
    yield TURN_OVER
    nats = administrator_used(state, clues)
    if nats is not None:
        yield Unlikely(EXTRA_TURN, nats)
        yield Unlikely(DRAW_TWO, nats + _untouched(clues))


def _untouched(clues: Clues) -> float:
    """Return how unlikely it is that cards were drawn with the last administrator in the tray, in nats.

    Where the card on top of the draw pile was seen there before the administrator came, and is still, hands
    would have to have drawn first and laid it long afterwards.
    """
    top = clues[DRAW].look.tally.plain
    seconds = min((clues.since(DRAW, face, TRAY, ADMINISTRATOR) for face in top), default=0.0)
    return DRAWN_BEFORE if seconds >= LONG_BEFORE else 0.0


def _payment(state: State, clues: Clues) -> Iterator[Answer]:
    task = state.agenda[-1]
    if isinstance(task, Payment):
        yield from whatever(state, clues) if waived(state, "payment") else paid(state, task, clues)


def _make_room(state: State, _: Clues) -> Iterator[Answer]:
    """Yield a discard of which one knows only that it came from the hand."""
    task = state.agenda[-1]
    if isinstance(task, MakeRoom):
        yield Discard((state.box.all,) * task.count)


def _pick(state: State, clues: Clues, kind: int) -> Iterator[Answer]:
    yield from _taken(for_actions(state, clues, state.box.kind_mask[kind]))
    yield from (one for one in _choices(state) if one == ENOUGH)


def _bonus(state: State, clues: Clues) -> Iterator[Answer]:
    for one in _choices(state):
        if isinstance(one, FirstBonus) or one == TAKE_TOKENS:
            yield one
    kind = _bonus_kind(state)
    if kind is not None:
        yield from _taken(for_actions(state, clues, state.box.kind_mask[kind]))


def _bonus_kind(state: State) -> int | None:
    """Return the kind of card that the bonus asks for, None where it asks for the order."""
    cards = [one.card for one in _choices(state) if isinstance(one, TakeAction)]
    if not cards:
        return None
    return PALACE if cards[0] & state.box.kind_mask[PALACE] else SHIP


def _trios(state: State, clues: Clues) -> Iterator[Answer]:
    """Yield the trios whose cards are not seen in the display any more."""
    places = [seat_place(state.actor, row) for row in ROWS]
    absent = Counter(piece for place in places for piece in clues[place].gone)
    looks = [clues[place].look for place in places]
    silent = any(look.hidden or look.tally.nameless or look.tally.doubtful for look in looks)
    choices: list[ChooseTrios] = list(_choices(state))
    fitting = [
        one
        for one in choices
        if not Counter(hidden(state.box, card) for trio in one.trios for card in set(trio.cards)) - absent
    ]
    # Where other cards have left, those of the three that were meant may lie there still.
    yield from choices if silent or not fitting or waived(state, "trios") else fitting


def _flip(state: State, clues: Clues) -> Iterator[Answer]:
    """Read the bonus off the score row; try each where the row cannot be read."""
    task = state.agenda[-1]
    if not isinstance(task, Flip):
        return
    place = seat_place(state.actor, "score")
    results = task.question(state).results
    reading = clues[place].look.reading
    pieces = reading.pieces if reading is not None and not clues[place].look.hidden else ()
    if len(pieces) != len(BONUSES):
        yield from results
        return
    colour = PLAYER_COLOURS[state.actor]
    seen = dict(pieces[task.slot].faces)
    if seen.get(day_face(colour), 0.0) > _NOT_TURNED:
        return
    weights = {one: seen.get(night_face(BONUSES[one.bonus], colour), 0.0) for one in results}
    likely = [one for one in results if weights[one] > _UNLIKELY]
    yield from likely or results


_NOT_TURNED = 0.5
"""From this probability of the day side on, hands have not turned the card yet."""

_UNLIKELY = 0.02
"""A bonus less probable than this is not tried while a likelier one is seen."""


def _reveal(state: State, clues: Clues) -> Iterator[Answer]:
    """Fill in the card from where it lies now."""
    task = state.agenda[-1]
    if not isinstance(task, Reveal):
        return
    if task.goes_to == GRID:
        yield from _into_grid(state, clues)
    elif task.goes_to == DRAW:
        yield from _on_top(state, clues)
    else:
        yield UNSEEN


def _into_grid(state: State, clues: Clues) -> Iterator[Answer]:
    """Yield the card that was laid into the grid: in any order the same cards come to lie there.

    One order is enough. What lay there all the time was hardly taken, and its like laid there anew.
    """
    box = state.box
    plain = Counter(clues[GRID].look.tally.plain)
    plain.subtract(face for face in map(box.action_face, state.grid) if face is not None)
    faces = [face for face in sorted({*clues[GRID].come}) if plain[face] > 0 and _possible(state, face)]
    if faces:
        newness = clues[GRID].look.laid
        nats = {face: _each(newness.get(face, ()), plain[face]) for face in faces}
        first = min(faces, key=lambda face: (nats[face], face))
        yield Unlikely(Shown(box.face_mask[first]), nats[first])
        return
    # One that the next player has taken already was seen to come and go.
    passed = Counter(clues[GRID].look.passed)
    gone = (face for face in sorted(passed) if passed[face] + min(0, plain[face]) > 0)
    face = next((face for face in gone if _possible(state, face)), None)
    yield Shown(box.face_mask[face]) if face is not None else UNSEEN


def _each(nats: Sequence[float], number: int) -> float:
    """Return how unlikely it is that the last of so many pieces has come, the likeliest first."""
    return nats[number - 1] if number <= len(nats) else 0.0


def _on_top(state: State, clues: Clues) -> Iterator[Answer]:
    """Yield the draw pile's next top: it may lie there still, or have gone on.

    Where the same card lies on top all the time, hardly anything was drawn.
    """
    if clues[DRAW].look.hidden:
        yield UNSEEN
        return
    box = state.box
    nats = clues[DRAW].look.laid
    stayed = min((each[0] for each in nats.values() if each), default=0.0)
    top = [face for face in clues[DRAW].look.tally.plain if _possible(state, face)]
    yield from (Unlikely(Shown(box.face_mask[face]), nats.get(face, (0.0,))[0]) for face in top)
    # One more administrator may bring further cards; it may have been put away again.
    more = administrators_left(state, clues) or administrator_used(state, clues) is not None
    goes_on = more or _palace_top(state, clues)
    if goes_on or clues[GRID].look.hidden or clues[GRID].surplus:
        passed = [face for face in clues[DRAW].look.passed if face not in top and _possible(state, face)]
        yield from (Shown(box.face_mask[face]) for face in dict.fromkeys(passed))
        yield Unlikely(UNSEEN, stayed)
    elif not top:
        yield Unlikely(UNSEEN, stayed)


def _possible(state: State, face: Face) -> bool:
    return bool(state.box.face_mask.get(face, 0) & (state.below or state.box.all))


def _more_of(state: State, mask: int) -> bool:
    """Tell whether not all cards that show a face lie open: one more may come from the draw pile."""
    rows = ((*seat.buildings, *seat.ships, *seat.goods) for seat in state.seats)
    lying = chain(state.grid, state.tray.palace, *rows)
    return sum(bool(token) and not token & ~mask for token in lying) < mask.bit_count()


def _palace_top(state: State, clues: Clues) -> bool:
    """Tell whether a palace card that takes the top card may still be used."""
    box = state.box
    shown = displayed(state, clues)
    return clues[TRAY].look.hidden or any(
        box.palace[mask.bit_length() - 1] == PALACE_TOP
        for mask in map(box.face_mask.get, shown)
        if mask is not None
    )


def _lay(_: State, clues: Clues) -> Iterator[Answer]:
    if clues[GRID].come:
        yield LAID
    elif clues[GRID].look.hidden:
        yield Unlikely(LAID, HASTY)


def _top_card(state: State, clues: Clues) -> Iterator[Answer]:
    """Fill in the unseen top card from whatever lies somewhere new; else any that may have gone on."""
    box = state.box
    shown = {*displayed(state, clues), *clues[DRAW].look.passed}
    masks = [box.face_mask[face] for face in sorted(shown) if box.face_mask.get(face, 0) & state.top]
    masks = [mask for mask in masks if _more_of(state, mask)]
    yield from map(Shown, masks)
    if not masks:
        for part in box.parted(state.top):
            face = box.action_face(part)
            if face is not None:
                yield Unlikely(Shown(box.face_mask[face]), GUESSED)


_FINDERS: dict[type[Task], Callable[[State, Clues], Iterator[Answer]]] = {
    Menu: _menu,
    TurnEnd: _turn_end,
    Payment: _payment,
    MakeRoom: _make_room,
    PickDice: lambda state, clues: (Unlikely(TakeDie(card), nats) for card, nats in for_dice(state, clues)),
    PickGoods: partial(_pick, kind=GOODS),
    PickPalace: partial(_pick, kind=PALACE),
    Bonus: _bonus,
    Trios: _trios,
    Flip: _flip,
    Reveal: _reveal,
    Lay: _lay,
    TopCard: _top_card,
}
