"""Which answers to the pending question may be offered to everybody (ruling A45).

What the hand could pay, or what the draw pile may still hold, is nobody's business: the lists rest on
what lies open. A card that lies in the grid unseen may be of any face that the box has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.games.cards_and_karma.choices import DRAW_TWO, TakeAction, TakeDie
from engine.games.cards_and_karma.play.bonuses import Bonus
from engine.games.cards_and_karma.play.gains import MakeRoom, PickDice, PickGoods, PickPalace
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.palace import TopCard
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.play.piles import Reveal
from engine.games.cards_and_karma.results import Shown
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.task import Task
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.contract import UNSEEN, Decision
from engine.words import Face


def offered(state: State) -> Sequence[Any]:
    """Return the answers that may be offered; none where only the table can tell."""
    task = state.agenda[-1]
    lister = _LISTERS.get(type(task), _all)
    return lister(state)


def _all(state: State) -> Sequence[Any]:
    question = state.agenda[-1].question(state)
    return question.choices if isinstance(question, Decision) else question.results


def _none(_: State) -> Sequence[Any]:
    return ()


def _menu(state: State) -> Sequence[Any]:
    """Offer each card whether or not its taker can pay."""
    draw = (DRAW_TWO,) if state.seat.administrators else ()
    return (*_as_dice(state), *_for_actions(state, state.box.all), *draw)


def _as_dice(state: State) -> tuple[TakeDie, ...]:
    box = state.box
    cards = (box.face_mask[face] if (face := box.action_face(one)) else one for one in state.grid)
    return tuple(map(TakeDie, dict.fromkeys(cards)))


def _in_sight(state: State) -> Sequence[Any]:
    """Offer what is listed, with its cards as everybody sees them."""
    seen = state.box.action_face
    listed = [one for one in _all(state) if not isinstance(one, TakeAction) or seen(one.card) is not None]
    cards = [one.card for one in listed if isinstance(one, TakeAction)]
    if not cards:
        return listed
    box = state.box
    kind = box.kind_mask[box.kind[cards[0].bit_length() - 1]]
    return (*_for_actions(state, kind), *(one for one in listed if not isinstance(one, TakeAction)))


def _for_actions(state: State, kind: int) -> Iterator[TakeAction]:
    """Yield each card of the grid for its action side, of all that may be of a kind."""
    faces = list(map(state.box.action_face, state.grid))
    lying = dict.fromkeys(face for face in faces if face is not None)
    any_face: tuple[Face, ...] = tuple(state.box.face_mask) if None in faces else ()
    for face in dict.fromkeys((*lying, *any_face)):
        if state.box.face_mask[face] & kind:
            yield TakeAction(state.box.face_mask[face])


_LISTERS: dict[type[Task], Callable[[State], Sequence[Any]]] = {
    Menu: _menu,
    PickDice: _as_dice,
    PickGoods: _in_sight,
    PickPalace: _in_sight,
    Bonus: _in_sight,
    Payment: _none,
    MakeRoom: _none,
    Reveal: lambda _: (UNSEEN,),  # a card is seen where it lies, or lies in a hand
    TopCard: lambda state: tuple(map(Shown, state.box.face_mask.values())),
    Finished: _none,
}
