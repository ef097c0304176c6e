"""Turns, passes, rounds, the end (Durchgang beendet, Runde beendet, Spielende; A12, A26 to A30, A40)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow.gains import tokens
from tests.engine.games.cards_and_karma.slow.table import GRID_SIZE, Gain, State, all_turned


def go_on(state: State) -> None:
    """Nothing is due and no gain is under way: what comes next in the course of the game?"""
    if state.phase == "set-up":
        start_turn(state, state.starter)
    elif state.phase == "action":
        state.question = {"ask": "action"}
    elif state.phase == "acted":
        if state.me.administrators >= 1:
            state.question = {"ask": "end"}
        else:
            end_turn(state)
    elif state.phase == "elephant":
        second_pass(state)
    elif state.phase == "new-round":
        new_round(state)


def start_turn(state: State, seat: int) -> None:
    """A turn begins, an extra one too; four cards are laid out if the grid is used up (A12)."""
    state.actor = seat
    state.phase = "action"
    state.tray_is_old = True
    if not state.grid:
        state.to_lay_out = 4


def end_turn(state: State) -> None:
    """The turn is over: extra turns first (A26), then the next seat, or the pass is over."""
    state.tray_is_old = True
    if state.extra > 0:
        state.extra -= 1
        start_turn(state, state.actor)
        return
    state.turns_in_pass += 1
    if state.turns_in_pass < len(state.seats):
        start_turn(state, (state.actor + 1) % len(state.seats))
    else:
        end_pass(state)


def end_pass(state: State) -> None:
    """Rulebook: Durchgang beendet, Runde beendet; the game ends with the pass (A30)."""
    if any(all_turned(seat) for seat in state.seats):
        state.over = True
        return
    state.turns_in_pass = 0
    if state.pass_number == 0:
        state.pass_number = 1
        state.actor = state.starter
        state.phase = "elephant"
        state.gains.append(Gain([tokens(karma=1)]))
    else:
        state.phase = "new-round"
        state.to_lay_out = GRID_SIZE[len(state.seats)] - len(state.grid)


def second_pass(state: State) -> None:
    """The elephant's karma is given and all it set off is done (A28); a sixth card ends the game (A29)."""
    if any(all_turned(seat) for seat in state.seats):
        state.over = True
    else:
        start_turn(state, state.starter)


def new_round(state: State) -> None:
    """The grid is full again (A43); the elephant goes to the left, its front up (A28)."""
    state.starter = (state.starter + 1) % len(state.seats)
    state.pass_number = 0
    start_turn(state, state.starter)


def standing(state: State) -> list[list[int]]:
    """The places (A30, A44): turned cards, 2 for each fame and 1 for each coin, karma; ties are shared."""
    results: dict[tuple[int, int, int], list[int]] = {}
    for number, seat in enumerate(state.seats):
        turned = sum(1 for bonus in seat.score if bonus is not None)
        result = (turned, 2 * seat.fame + seat.coins, seat.karma)
        results.setdefault(result, []).append(number)
    return [results[result] for result in sorted(results, reverse=True)]
