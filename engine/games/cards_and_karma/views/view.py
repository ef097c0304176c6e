"""What one seat, or everybody, may know of a state (ruling A45).

A public view holds action sides that lie open, tokens and counts; never a value in a hand.
"""

from __future__ import annotations

from msgspec import Struct

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    PLAYER_COLOURS,
    TOKENS,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.state import HIDDEN, Seat, State
from engine.games.cards_and_karma.turn import Finished
from engine.words import UNNAMED, Face

KARMA = TOKENS[1]


class SeatView(Struct, frozen=True):
    """One player, as others see them.

    Args:
        colour: One of PLAYER_COLOURS.
        buildings, goods: Action faces, sorted; ships in the order laid.
        score: Faces of the six scoring cards from the owner's left.
        flipped: How many of them have been turned.
        hand: How many dice cards are held.
        dice: For the seat's own view: what each hand card may show; else empty.
    """

    colour: str
    buildings: tuple[Face, ...]
    ships: tuple[Face, ...]
    goods: tuple[Face, ...]
    score: tuple[Face, ...]
    flipped: int
    fame: int
    coins: int
    karma: int
    administrators: int
    hand: int
    dice: tuple[tuple[Face, ...], ...] = ()


class View(Struct, frozen=True):
    """The table, as a seat or everybody may know it.

    Args:
        seats: The players, clockwise.
        grid: Action faces in the middle, sorted.
        draw_top: Action face on the draw pile; None where it is used up or not seen.
        draw: Cards in the draw pile.
        discards: Cards discarded, the tray's among them.
        tray: Faces that were laid into the tray this turn, sorted.
        actor: The seat whose turn it is; starter: the one with the elephant.
        second: Whether it is the second pass; rounds: rounds begun; extra: extra turns won.
        ending: Whether this is the last pass; over: whether the match has ended.
        asked: Kind of the pending question, empty at the end.
        invented: Whether the catalogue is an invented one.
    """

    seats: tuple[SeatView, ...]
    grid: tuple[Face, ...]
    draw_top: Face | None
    draw: int
    discards: int
    tray: tuple[Face, ...]
    actor: int
    starter: int
    second: bool
    rounds: int
    extra: int
    ending: bool
    over: bool
    asked: str
    invented: bool


def view(state: State, seat: int) -> View:
    """Return what a seat (or PUBLIC) may know."""
    box = state.box
    task = state.agenda[-1]
    over = isinstance(task, Finished)
    paid = [box.dice_faces(token) for token in state.tray.dice]
    tray = [next(iter(faces)) if len(faces) == 1 else UNNAMED for faces in paid]
    tray += [_face(box, token) for token in state.tray.palace]
    tray += [ADMINISTRATOR] * state.tray.administrators + [KARMA] * state.tray.karma
    return View(
        seats=tuple(_seat(state, number, one, own=number == seat) for number, one in enumerate(state.seats)),
        grid=tuple(sorted(_face(box, token) for token in state.grid)),
        draw_top=box.action_face(state.top),
        draw=bool(state.top) + state.below_count,
        discards=len(state.discards),
        tray=tuple(sorted(tray)),
        actor=state.actor,
        starter=state.starter,
        second=state.second,
        rounds=state.rounds,
        extra=state.extra,
        ending=state.ending,
        over=over,
        asked="" if over else task.question(state).kind,
        invented=box.catalogue.invented,
    )


def _face(box: Cards, token: int) -> Face:
    return box.action_face(token) or UNNAMED


def _seat(state: State, number: int, seat: Seat, *, own: bool) -> SeatView:
    box = state.box
    colour = PLAYER_COLOURS[number]
    return SeatView(
        colour=colour,
        buildings=tuple(sorted(_face(box, token) for token in seat.buildings)),
        ships=tuple(_face(box, token) for token in seat.ships),
        goods=tuple(sorted(_face(box, token) for token in seat.goods)),
        score=tuple(_score_face(state, seat, colour, slot) for slot in range(len(seat.bonuses))),
        flipped=seat.flipped,
        fame=seat.fame,
        coins=seat.coins,
        karma=seat.karma,
        administrators=seat.administrators,
        hand=len(seat.hand),
        dice=tuple(tuple(sorted(box.dice_faces(token))) for token in seat.hand) if own else (),
    )


def _score_face(state: State, seat: Seat, colour: str, slot: int) -> Face:
    if seat.turned(slot) == bool(state.options.open_bonuses):
        return day_face(colour)
    bonus = seat.bonuses[slot]
    return UNNAMED if bonus == HIDDEN else night_face(BONUSES[bonus], colour)
