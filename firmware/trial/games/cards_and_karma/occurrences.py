"""What occurred in a match: the true answers are played through the rules and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from engine.games.cards_and_karma.advance import step
from engine.games.cards_and_karma.box.components import (
    BONUSES,
    CARD_KINDS,
    PALACE,
    PALACE_ACTIONS,
    SHIP,
    SHIP_REWARDS,
    TRIO,
)
from engine.games.cards_and_karma.choices import ChooseTrios, DrawTwo, ExtraTurn, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.trios import Trios, possible
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.task import Placing
from engine.kernel.contract import Chance, Decision
from firmware.trial.games import Occurrences
from firmware.trial.games.cards_and_karma.hidden import on_table
from firmware.trial.truth import Truth

_TRIOS: Final = ("same-buildings", "different-buildings", "same-goods", "different-goods", "ships")
ALL: Final = (
    *(f"action-{kind}" for kind in ("die", *CARD_KINDS)),
    *(f"reward-{reward}" for reward in SHIP_REWARDS),
    *(f"palace-{number}" for number in PALACE_ACTIONS),
    *(f"trio-{kind}" for kind in (*_TRIOS, "karma", "administrators")),
    *(f"bonus-{bonus}" for bonus in BONUSES),
    *(f"administrator-{use}" for use in ("turn", "joker", "cards")),
    "karma-payment",
)
"""What a trial counts; none may be missing over twelve matches."""


def occurrences(truth: Truth) -> Occurrences:
    """Count what occurred in a match."""
    game = CardsAndKarma(on_table(truth.catalogue))
    state = game.setup(truth.options)
    counts: Counter[str] = Counter()
    moves = 0
    for written in (*truth.begun, *(one for turn in truth.turns for one in turn.answers)):
        answer: Any = game.read(written)
        asked = game.pending(state)
        if isinstance(asked, Decision):
            moves += len(asked.choices) > 1
            counts.update(_decided(state, answer))
        task = state.agenda[-1]
        if isinstance(asked, Chance):
            following = game.observe(state, answer)
            begun = task.result(state, answer)
        else:
            following = game.act(state, answer)
            begun = task.answer(state, answer)
        for before, after in _steps(begun):
            counts.update(_happened(before, after))
        state = following
    for seat in state.seats:
        counts.update(
            f"bonus-{BONUSES[bonus]}" for slot, bonus in enumerate(seat.bonuses) if seat.turned(slot)
        )
    return Occurrences(moves, {name: counts[name] for name in ALL})


def _steps(state: State) -> Iterator[tuple[State, State]]:
    """Yield each step that follows of itself, as the states before and after it."""
    while (after := step(state)) is not None:
        yield state, after
        state = after


def _decided(state: State, answer: Any) -> Iterator[str]:  # noqa: ANN401 -- any choice of the game
    menu = isinstance(state.agenda[-1], Menu)
    if menu and isinstance(answer, TakeDie):
        yield "action-die"
    elif menu and isinstance(answer, TakeAction):
        yield f"action-{CARD_KINDS[state.box.kind[answer.card.bit_length() - 1]]}"
    elif isinstance(answer, DrawTwo):
        yield "administrator-cards"
    elif isinstance(answer, ExtraTurn):
        yield "administrator-turn"
    elif isinstance(answer, ChooseTrios):
        yield from (f"trio-{trio.kind}" for trio in answer.trios)
    elif isinstance(answer, Pay):
        yield from ["administrator-joker"] * bool(answer.administrators)
        yield from ["karma-payment"] * bool(answer.karma)


def _happened(before: State, after: State) -> Iterator[str]:
    """Name what one step was."""
    task = before.agenda[-1]
    box = before.box
    seat, now = before.seat, after.seats[before.actor]
    if now.karma == seat.karma - TRIO:
        yield "trio-karma"
    elif now.administrators == seat.administrators - TRIO and now.fame == seat.fame + 2:
        yield "trio-administrators"
    elif isinstance(task, Placing):
        card = task.card.bit_length() - 1
        if box.kind[card] == SHIP:
            yield f"reward-{SHIP_REWARDS[box.ship_reward[card]]}"
        elif box.kind[card] == PALACE:
            yield f"palace-{box.palace[card]}"
    elif isinstance(task, Trios):
        yield from _trios(before, task)


def _trios(state: State, task: Trios) -> Iterator[str]:
    if task.ships:
        yield "trio-ships"
    sets = possible(state, state.seat)
    if len(sets) == 1:
        yield from (f"trio-{trio.kind}" for trio in sets[0])
