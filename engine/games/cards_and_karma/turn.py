"""Turns, passes and rounds (CK-de > Spielablauf, Durchgang beendet, Runde beendet, Spielende)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import EMERGENCY_GRID, GRID
from engine.games.cards_and_karma.choices import (
    DRAW_TWO,
    EXTRA_TURN,
    TURN_OVER,
    DrawTwo,
    EndTurn,
    ExtraTurn,
)
from engine.games.cards_and_karma.play.administrators import draw_two, used
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.play.waivers import used_up, waived
from engine.games.cards_and_karma.refusals import misfit
from engine.games.cards_and_karma.state import State, with_seat
from engine.games.cards_and_karma.task import Task
from engine.kernel.contract import Decision


class TurnEnd(Task, frozen=True, gc=False):
    """The turn would be over; administrators may still be used (rulings A26, A27)."""

    rule: ClassVar[str] = "administrator-turn"
    asks: ClassVar[str] = "turn-end"

    def run(self, state: State) -> State | None:
        """Wait where an administrator could be used."""
        if waiver := waived(state, "one-action"):
            return replace(used_up(state, waiver), agenda=(*state.agenda, Menu()))
        return None if state.seat.administrators else _go_on(state)

    def question(self, state: State) -> Decision[EndTurn | ExtraTurn | DrawTwo]:
        """Ask whether the turn is over."""
        return Decision(state.actor, "turn-end", lambda: (TURN_OVER, EXTRA_TURN, DRAW_TWO))

    def answer(self, state: State, choice: object) -> State:
        """End the turn, or use an administrator (CK-de > Verwalter 1, Verwalter 3)."""
        if isinstance(choice, EndTurn):
            return _go_on(state)
        if isinstance(choice, DrawTwo):
            return draw_two(state)
        if not isinstance(choice, ExtraTurn):
            raise misfit("one-action", choice, self.asks)  # its action is over (ruling A33)
        return start_turn(_ended(used(state, self.rule)))


def _go_on(state: State) -> State:
    """Return a state in which an extra turn that was won begins (ruling A26), else the next turn."""
    waiver = waived(state, "refill")
    state = _ended(state)
    state = start_turn(replace(state, extra=state.extra - 1)) if state.extra else next_turn(state)
    if waiver and isinstance(state.agenda[-1], Menu | SecondPass):
        return replace(state, agenda=(*state.agenda, Lay(waiver.number)))
    return state


def _ended(state: State) -> State:
    """Return a state whose turn is over, to which the next one is to be given; its tray still lies there."""
    return replace(state, played=state.played + 1, fresh=True, waived=())


def start_turn(state: State) -> State:
    """Return a state in which the acting player's turn begins.

    Source: CK-de > Aktionsauslage aufgebraucht; ruling A12 (checked at the start of every turn).
    """
    lay = () if state.grid else (Lay(EMERGENCY_GRID),)
    return replace(state, agenda=(TurnEnd(), Menu(), *lay))


def next_turn(state: State) -> State:
    """Return a state in which the next player's turn, pass or round begins."""
    players = len(state.seats)
    if state.turns < players:
        actor = (state.actor + 1) % players
        return start_turn(replace(state, actor=actor, turns=state.turns + 1))
    if state.ending:
        # The pass is finished, so all have had equally many turns (CK-de > Spielende).
        return replace(state, agenda=(Finished(),))
    return next_round(state) if state.second else second_pass(state)


def second_pass(state: State) -> State:
    """Return a state in which the elephant gives its karma (CK-de > Durchgang beendet; ruling A28)."""
    state = replace(state, actor=state.starter, second=True, turns=1, agenda=(SecondPass(),))
    seat = state.seat
    return replace(state, seats=with_seat(state, replace(seat, karma=seat.karma + 1)))


class SecondPass(Task, frozen=True, gc=False):
    """What the elephant's karma set off is over; the second pass begins."""

    def run(self, state: State) -> State | None:
        """Start its first turn; between passes the sixth scoring card ends the match (ruling A29)."""
        if state.ending:
            return replace(state, agenda=(Finished(),))
        return start_turn(state)


def next_round(state: State) -> State:
    """Return a state in which the elephant has moved on and the grid is to be filled up.

    Source: CK-de > Runde beendet; ruling A43 (only this refill, even where the grid is empty).
    """
    players = len(state.seats)
    columns, rows = GRID[players]
    starter = (state.starter + 1) % players
    return replace(
        state,
        agenda=(TurnEnd(), Menu(), Lay(columns * rows - len(state.grid))),
        starter=starter,
        actor=starter,
        second=False,
        turns=1,
        rounds=state.rounds + 1,
    )


class Finished(Task, frozen=True, gc=False):
    """The match is over."""

    rule: ClassVar[str] = "end-of-game"
    asks: ClassVar[str] = "match-open"
