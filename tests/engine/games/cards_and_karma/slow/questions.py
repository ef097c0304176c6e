"""Which choices a question offers, and what an answer does."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.engine.games.cards_and_karma.slow.display import play_card
from tests.engine.games.cards_and_karma.slow.due import begin_bonus, next_due_choices, resolve_item
from tests.engine.games.cards_and_karma.slow.exchanges import exchange, exchange_choices
from tests.engine.games.cards_and_karma.slow.gains import ship_reward
from tests.engine.games.cards_and_karma.slow.payments import payments
from tests.engine.games.cards_and_karma.slow.piles import discard, discard_used
from tests.engine.games.cards_and_karma.slow.steps import do_first, give_tokens, last_ships, let_dice_come
from tests.engine.games.cards_and_karma.slow.table import Gain, State, grid_of_kind
from tests.engine.games.cards_and_karma.slow.trios import score_trios, trio_choices
from tests.engine.games.cards_and_karma.slow.turns import end_turn, start_turn

Choice = dict[str, Any]


def action_choices(state: State) -> list[Choice]:
    """The five actions of a turn (rulebook, before A; A33), and an administrator's two die cards (A27)."""
    found: list[Choice] = [{"type": "take-die", "card": card} for card in sorted(state.grid)]
    payable = [
        card for card in sorted(state.grid) if state.cards[card].kind == "goods" or payments(state, card)
    ]
    found.extend({"type": "take-action", "card": card} for card in payable)
    if state.me.administrators >= 1:
        found.append({"type": "draw-two"})
    return found


def listed_choices(state: State) -> list[Choice]:  # noqa: C901, PLR0911, PLR0912 -- one rule each
    """All choices of the question now open."""
    question = state.question
    if question is None:
        return []
    ask = question["ask"]
    if ask == "action":
        return action_choices(state)
    if ask == "end":
        return [{"type": "draw-two"}, {"type": "extra-turn"}, {"type": "end-turn"}]
    if ask == "pay":
        return payments(state, question["card"])
    if ask == "discard":
        return [
            {"type": "discard", "cards": list(cards)}
            for cards in combinations(sorted(state.me.hand), question["count"])
        ]
    if ask == "take-die":
        return [{"type": "take-die", "card": card} for card in sorted(state.grid)]
    if ask == "dice-count":
        return [{"type": "take-dice", "count": count} for count in range(question["most"] + 1)]
    if ask == "goods-card":
        enough: list[Choice] = [{"type": "enough"}] if question["optional"] else []
        return take_choices(state, "goods") + enough
    if ask == "palace-card":
        return take_choices(state, "palace")
    if ask == "card-or-tokens":
        return take_choices(state, question["kind"]) + [{"type": "take-tokens"}]
    if ask == "copy-reward":
        return [{"type": "copy-reward", "card": card} for card in last_ships(state)]
    if ask == "first-bonus":
        return [{"type": "first-bonus", "bonus": bonus} for bonus in sorted(state.gains[-1].bonuses)]
    if ask == "next-due":
        return next_due_choices(state)
    if ask == "exchange":
        return exchange_choices()
    if ask == "trios":
        return trio_choices(state)
    return []


def take_choices(state: State, kind: str) -> list[Choice]:
    """Taking one card of a kind from the grid without cost."""
    return [{"type": "take-action", "card": card} for card in grid_of_kind(state, kind)]


def take_and_play(state: State, card: str) -> None:
    """A card leaves the grid and its action side is carried out.

    A12 `[setting]`: was it the last one, four cards are laid out before that, so before a ship sends others
    to the discards, which may be shuffled for it.
    """
    state.grid.remove(card)
    if state.options["empty_grid"] == "at-once" and not state.grid:
        state.in_use.append(card)
        do_first(state, [{"do": "play", "card": card}])
    else:
        play_card(state, card)


def follow(state: State, question: dict[str, Any], choice: Choice) -> None:  # noqa: C901, PLR0912 -- one rule each
    """Carry out a legal choice.  The question has been taken away already."""
    what = choice["type"]
    if question["ask"] == "action" and what == "take-die":
        state.phase = "acted"
        state.gains.append(Gain([{"do": "room", "count": 1}, {"do": "move-die", "card": choice["card"]}]))
    elif question["ask"] == "action" and what == "take-action":
        take_as_action(state, choice["card"])
    elif what == "pay":
        pay(state, question["card"], choice)
    elif what == "draw-two":
        state.me.administrators -= 1
        state.gains.append(Gain([{"do": "pile-dice", "count": 2}]))
    elif what == "extra-turn":
        state.me.administrators -= 1
        start_turn(state, state.actor)
    elif what == "end-turn":
        end_turn(state)
    elif what == "discard":
        for card in choice["cards"]:
            state.me.hand.remove(card)
            discard(state, card)
    elif what == "take-die":
        state.grid.remove(choice["card"])
        state.me.hand.append(choice["card"])
    elif what == "take-action":
        take_and_play(state, choice["card"])
    elif what == "take-tokens":
        give_tokens(state, question["tokens"])
    elif what == "copy-reward":
        state.gains.append(Gain(ship_reward(state.cards[choice["card"]])))
    elif what == "first-bonus":
        begin_bonus(state, state.gains[-1].bonuses.index(choice["bonus"]))
    elif what == "exchange":
        exchange(state, choice["tokens"])
    elif what == "next-due":
        resolve_item(state, choice["due"])
    elif what == "take-dice":
        let_dice_come(state, choice["count"], question["source"])
    elif what == "choose-trios":
        score_trios(state, choice)
    # "enough" (A20) does nothing.


def take_as_action(state: State, card: str) -> None:
    """B to E: a goods card is free and taken at once; the others wait in the grid for the payment."""
    if state.cards[card].kind == "goods":
        state.phase = "acted"
        state.gains.append(Gain([]))
        take_and_play(state, card)
    else:
        state.question = {"ask": "pay", "card": card}


def pay(state: State, card: str, choice: Choice) -> None:
    """A37: what pays leaves first; then the card is taken and counts."""
    state.me.administrators -= choice["administrators"]
    state.me.karma -= choice["karma"]
    for die in choice["dice"]:
        state.me.hand.remove(die)
        discard_used(state, die)
    state.phase = "acted"
    state.gains.append(Gain([]))
    take_and_play(state, card)
