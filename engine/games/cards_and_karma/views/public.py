"""A position without anything that only a hand, memory or counting could tell (ruling A45)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.choices import (
    Choice,
    ChooseTrios,
    CopyReward,
    Discard,
    Pay,
    TakeAction,
    TakeDie,
    Waive,
)
from engine.games.cards_and_karma.state import Seat, State, Tray
from engine.games.cards_and_karma.task import Task


def veiled(state: State) -> State:
    """Return a state that knows only what everybody sees at this moment.

    Cards that lie open are any that show their face; those in hands and piles are any of the box. Two
    states with the same public view and the same question look alike.
    """
    return replace(forgotten(state), shuffled=False, discrepancies=())


def forgotten(state: State) -> State:
    """Return a state to play on with, in which nothing is known of cards that nobody sees now."""
    box = state.box
    return replace(
        state,
        seats=tuple(_seat(box, seat) for seat in state.seats),
        agenda=tuple(_task(box, task) for task in state.agenda),
        grid=_grid(box, state.grid),
        top=_by_face(box, state.top),
        below=box.all if state.below_count else 0,
        discards=(box.all,) * len(state.discards),
        tray=_tray(box, state.tray),
        last_tray=_tray(box, state.last_tray),
        exact=False,
        waived=tuple(_waiver(box, one) for one in state.waived),
    )


def seen_by_all(box: Cards, choice: Choice) -> Choice:
    """Return a choice as everybody sees it: cards by the side that lies open, discards by their number."""
    if isinstance(choice, TakeDie | TakeAction | CopyReward):
        return type(choice)(_by_face(box, choice.card))
    if isinstance(choice, Pay):
        return payment_seen(box, choice)
    if isinstance(choice, Discard):
        return Discard((box.all,) * len(choice.cards))
    if isinstance(choice, ChooseTrios):
        trios = (
            replace(trio, cards=tuple(sorted(_by_face(box, card) for card in trio.cards)))
            for trio in choice.trios
        )
        return ChooseTrios(tuple(trios))
    return _waiver(box, choice) if isinstance(choice, Waive) else choice


def payment_seen(box: Cards, pay: Pay) -> Pay:
    """Return a payment as everybody sees it: dice by the side that lies open."""
    return replace(pay, dice=box.by_dice(_by_die(box, mask) for mask in pay.dice))


def _waiver(box: Cards, waiver: Waive) -> Waive:
    """Return a waived rule with the cards of a display by their faces."""
    return replace(waiver, cards=tuple(_by_face(box, card) for card in waiver.cards))


def _by_face(box: Cards, mask: int) -> int:
    """Return all cards with the action side of a token; any where that is not known; 0 of none."""
    mask &= box.all
    face = box.action_face(mask)
    if face is not None:
        return box.face_mask[face]
    return box.all if mask else 0


def _by_die(box: Cards, mask: int) -> int:
    """Return the same for a card that lies dice side up."""
    faces = box.dice_faces(mask)
    if len(faces) == 1:
        return box.dice_face_mask[next(iter(faces))]
    return box.all if faces else 0


@lru_cache(maxsize=512)
def _grid(box: Cards, grid: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(_by_face(box, token) for token in grid))


@lru_cache(maxsize=512)
def _seat(box: Cards, seat: Seat) -> Seat:
    return replace(
        seat,
        hand=(box.all,) * len(seat.hand),
        buildings=tuple(sorted(_by_face(box, token) for token in seat.buildings)),
        ships=tuple(_by_face(box, token) for token in seat.ships),
        goods=tuple(sorted(_by_face(box, token) for token in seat.goods)),
    )


@lru_cache(maxsize=512)
def _tray(box: Cards, tray: Tray) -> Tray:
    dice = box.by_dice(_by_die(box, token) for token in tray.dice)
    return replace(tray, dice=dice, palace=tuple(sorted(_by_face(box, token) for token in tray.palace)))


def _task(box: Cards, task: Task) -> Task:
    """Return a task whose cards are known by their faces; they were taken from where they lie open."""
    changes: dict[str, object] = {}
    if hasattr(task, "card"):
        changes["card"] = _by_face(box, task.card)
    if hasattr(task, "ships"):
        changes["ships"] = tuple(_by_face(box, ship) for ship in task.ships)
    return replace(task, **changes) if changes else task
