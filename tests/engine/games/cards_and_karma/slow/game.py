"""The door to the slow rules: start, pending, choices, answer, facts, reshuffles."""

from __future__ import annotations

from typing import Any

from tests.engine.games.cards_and_karma.slow.cards import read_card
from tests.engine.games.cards_and_karma.slow.due import next_step, resolve_due
from tests.engine.games.cards_and_karma.slow.exchanges import turn_up
from tests.engine.games.cards_and_karma.slow.options import read_options
from tests.engine.games.cards_and_karma.slow.payments import is_accepted
from tests.engine.games.cards_and_karma.slow.piles import (
    hidden_cards,
    lay_out_if_used_up,
    lay_out_one,
    reshuffle_if_empty,
    top_must_be_told,
)
from tests.engine.games.cards_and_karma.slow.questions import Choice, follow, listed_choices
from tests.engine.games.cards_and_karma.slow.table import BONUSES, GRID_SIZE, Seat, State
from tests.engine.games.cards_and_karma.slow.trios import trio_order
from tests.engine.games.cards_and_karma.slow.turns import go_on, standing

RULES = {
    "action": "A33, rulebook 'Wenn du an der Reihe bist': one of the five actions, payable, from the grid",
    "end": "A27: at the end of a turn an administrator may be used, or the turn ends",
    "pay": "rulebook B, C, E and A24, A25, A36: this does not pay the cost",
    "discard": "rulebook A, A10: exactly so many hand cards must be discarded first",
    "take-die": "A11: a die card is taken from the grid",
    "goods-card": "rulebook Schiffsbelohnungen, A20: a goods card of the grid; only the second is optional",
    "palace-card": "rulebook Schiffsbelohnungen: a palace card of the grid",
    "card-or-tokens": "A23: a card of this kind from the grid, or the other half",
    "copy-reward": "A16: the last ship still lying in some row",
    "first-bonus": "A0.5: one of the bonuses that are due",
    "exchange": "A8: fame or coins first",
    "next-due": "A0.3: one of the things that are due",
    "dice-count": "A10: so many dice cards cannot come",
    "trios": "A1 to A4: a maximal set of trios without a common symbol",
}


def start(players: int, starter: int, cards: list[dict[str, Any]], options: dict[str, Any]) -> State:
    """Set the game up (rulebook: Spielvorbereitung): hands first, then the grid, then the open top card."""
    if players not in GRID_SIZE or not 0 <= starter < players:
        raise ValueError("rulebook: 2 to 4 players, one of them starts")
    printed = {card.id: card for card in (read_card(entry) for entry in cards)}
    state = State(
        cards=printed,
        options=read_options(options, players),
        seats=[Seat() for _ in range(players)],
        starter=starter,
        actor=starter,
        to_deal=[seat for seat in range(players) for _ in range(4)],
        to_lay_out=GRID_SIZE[players],
        draw=len(printed),
    )
    run_on(state)
    return state


def run_on(state: State) -> None:
    """Let the game run until something is asked or it is over.

    What is due is resolved after each step; only then comes the next step of the gain (A0.1).
    """
    while state.question is None and not state.over:
        if state.to_deal:
            state.question = {"ask": "deal", "seat": state.to_deal[0]}
            return
        reshuffle_if_empty(state)
        lay_out_if_used_up(state)
        if top_must_be_told(state):
            state.question = {"ask": "card"}
        elif state.to_lay_out > 0:
            lay_out_one(state)
        elif inner_gain_is_done(state):
            state.gains.pop()
        elif resolve_due(state):
            pass
        elif not state.gains:
            go_on(state)
        elif state.gains[-1].steps:
            next_step(state)
        else:
            state.gains.pop()


def inner_gain_is_done(state: State) -> bool:
    """A0.5: an item is resolved when its steps are done; what it sets off joins the pool around it."""
    return len(state.gains) > 1 and not state.gains[-1].steps and not state.gains[-1].bonuses


def pending(state: State) -> dict[str, Any]:
    """What the game waits for."""
    if state.over or state.question is None:
        return {"kind": "over"}
    ask = state.question["ask"]
    if ask == "card":
        return {"kind": "card"}
    if ask == "deal":
        return {"kind": "deal", "seat": state.question["seat"]}
    if ask == "bonus":
        return {"kind": "bonus", "seat": state.actor}
    return {"kind": "choice", "seat": state.actor}


def choices(state: State) -> list[Choice]:
    """All legal choices; of payments only the irredundant ones (A36).  Empty where no seat has to choose."""
    if pending(state)["kind"] != "choice":
        return []
    return listed_choices(state)


def answer(state: State, choice: Choice) -> State:
    """Give the position after an answer; ValueError names the rule where it is not legal."""
    new = state.copy()
    question = new.question
    if new.over or question is None:
        raise ValueError("rulebook Spielende: the game is over")
    if question["ask"] in ("card", "deal"):
        take_told_card(new, question, choice)
    elif question["ask"] == "bonus":
        take_told_bonus(new, question, choice)
    else:
        take_choice(new, question, choice)
    run_on(new)
    return new


def take_told_card(state: State, question: dict[str, Any], told: Choice) -> None:
    """A card comes to light or is dealt; it must be one that can still lie in the draw pile."""
    card = told.get("card")
    if card not in hidden_cards(state):
        raise ValueError(f"A14: {card} does not lie in the draw pile")
    state.question = None
    if question["ask"] == "deal":
        state.seats[state.to_deal.pop(0)].hand.append(card)
        state.draw -= 1
    else:
        state.draw_top = card


def take_told_bonus(state: State, question: dict[str, Any], told: Choice) -> None:
    """A scoring card has been turned; every seat has each of the six bonuses once."""
    bonus = told.get("bonus")
    if bonus not in BONUSES or bonus in state.me.score:
        raise ValueError(f"rulebook Spielvorbereitung: {bonus} is not among the bonuses still hidden")
    state.question = None
    turn_up(state, question["place"], bonus)


def in_order(choice: Choice) -> Choice:
    """The choice with its lists sorted."""
    sorted_choice = dict(choice)
    for name in ("cards", "dice"):
        if name in sorted_choice:
            sorted_choice[name] = sorted(sorted_choice[name])
    if "trios" in sorted_choice:
        trios = [{**trio, "cards": sorted(trio["cards"])} for trio in sorted_choice["trios"]]
        sorted_choice["trios"] = sorted(trios, key=trio_order)
    return sorted_choice


def take_choice(state: State, question: dict[str, Any], choice: Choice) -> None:
    """Check a seat's choice and carry it out; the first one of a turn clears the tray.

    What the elephant's karma sets off comes between the passes, so it is no turn (A28, A29).
    """
    try:
        wanted = in_order(choice)
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a choice: {choice}") from error
    legal = wanted in listed_choices(state)
    if question["ask"] == "pay" and set(wanted) == {"type", "dice", "administrators", "karma"}:
        legal = wanted["type"] == "pay" and is_accepted(state, question["card"], wanted)
    if not legal:
        raise ValueError(f"{RULES[question['ask']]} ({wanted})")
    if state.tray_is_old and state.phase != "elephant":
        state.tray = []
        state.tray_is_old = False
    state.question = None
    follow(state, question, wanted)


def facts(state: State) -> dict[str, Any]:
    """Everything that can be seen or is held, under plain names."""
    told: dict[str, Any] = {
        "grid": sorted(state.grid),
        "tray": sorted(state.tray),
        "draw-top": state.draw_top,
        "draw": state.draw,
        "discards": sorted(state.discards),
        "actor": state.actor,
        "starter": state.starter,
        "pass": state.pass_number,
        "extra": state.extra,
        "over": state.over,
    }
    for number, seat in enumerate(state.seats):
        told[f"seat-{number}-hand"] = sorted(seat.hand)
        told[f"seat-{number}-buildings"] = sorted(seat.buildings)
        told[f"seat-{number}-goods"] = sorted(seat.goods)
        told[f"seat-{number}-ships"] = list(seat.ships)
        told[f"seat-{number}-score"] = list(seat.score)
        told[f"seat-{number}-administrators"] = seat.administrators
        told[f"seat-{number}-karma"] = seat.karma
        told[f"seat-{number}-fame"] = seat.fame
        told[f"seat-{number}-coins"] = seat.coins
    if state.over:
        told["standing"] = standing(state)
    return told


def reshuffles(state: State) -> int:
    """How often the discards have become the draw pile (A14)."""
    return state.reshuffles
