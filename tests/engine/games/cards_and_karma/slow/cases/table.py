"""Tables to begin a case with, and what players say."""

from __future__ import annotations

from typing import Any

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.box import box
from tests.engine.games.cards_and_karma.slow.piles import hidden_cards
from tests.engine.games.cards_and_karma.slow.table import Seat, State, rows

Choice = dict[str, Any]

FIVE_TURNED = ["karma-2", "dice-2", "administrator", "extra-turn", "ship-or-fame-1", None]
"""The scoring cards of a seat with one left to turn; its bonus is a palace action or 2 coins."""

TOKENS: Choice = {"type": "take-tokens"}
END: Choice = {"type": "end-turn"}
EXTRA: Choice = {"type": "extra-turn"}
DRAW_TWO: Choice = {"type": "draw-two"}
ENOUGH: Choice = {"type": "enough"}


def table(
    *seats: Seat,
    grid: list[str],
    top: str = "blue 6 d",
    pile: list[str] | None = None,
    discards: list[str] | None = None,
    left: int | None = None,
    **options: object,
) -> State:
    """Seat 0 of at least two is about to act; what is not named lies in the draw pile, or is discarded.

    Args:
        seats: The first seats; a second one that holds nothing is added where it is missing.
        grid: The cards in the middle.
        top: The open top card of the draw pile.
        pile: More cards that must exist; they lie in the draw pile.
        discards: Cards that lie on the discards.
        left: How many cards the draw pile has, its top one included; the others are discarded.
        options: The settings of the match.
    """
    all_seats = list(seats) + [Seat() for _ in range(2 - len(seats))]
    held = [card for one in all_seats for card in one.hand + rows(one)]
    named = [*held, *grid, top, *(pile or []), *(discards or [])]
    state = game.start(len(all_seats), 0, box(named), dict(options))
    state.seats = all_seats
    state.to_deal = []
    state.to_lay_out = 0
    state.grid = list(grid)
    state.draw_top = top
    state.discards = list(discards or [])
    if left is not None:
        below = [card for card in hidden_cards(state) if card not in (pile or [])]
        state.discards += below[left - 1 - len(pile or []) :]
    state.draw = len(hidden_cards(state)) + 1
    state.phase = "action"
    state.question = {"ask": "action"}
    return state


def end_of_first_pass(
    first: Seat, grid: list[str], held: list[str] | None = None, **options: object
) -> State:
    """Seat 1, with these cards in hand, plays the last turn of the first pass; seat 0 gets karma next."""
    state = table(first, Seat(hand=list(held or [])), grid=grid, **options)  # type: ignore[arg-type]
    state.actor = 1
    state.turns_in_pass = 1
    return state


def tell(state: State, cards: list[str], bonuses: list[str]) -> State:
    """Tell which card comes to light, and which bonus; where no card is listed any spare one will do."""
    while True:
        kind = game.pending(state)["kind"]
        if kind == "card":
            state = game.answer(state, {"card": cards.pop(0) if cards else hidden_cards(state)[-1]})
        elif kind == "bonus":
            assert bonuses, "a scoring card was turned unexpectedly"
            state = game.answer(state, {"bonus": bonuses.pop(0)})
        else:
            return state


def play(state: State, *answers: Choice, cards: tuple[str, ...] = (), bonuses: tuple[str, ...] = ()) -> State:
    """Give the answers one after the other; each must be listed, a payment at least accepted.

    Args:
        state: Where to begin; it stays as it is.
        answers: What the players say.
        cards: The cards that come to light, in this order.
        bonuses: The bonuses that are turned up, in this order; all of them must be.
    """
    told_cards, told_bonuses = list(cards), list(bonuses)
    state = tell(state, told_cards, told_bonuses)
    for one in answers:
        assert one in game.choices(state) or one["type"] == "pay", (one, game.choices(state))
        state = tell(game.answer(state, one), told_cards, told_bonuses)
    assert not told_bonuses, "a bonus was not asked for"
    return state


def take(card: str) -> Choice:
    """Take this card for its action side."""
    return {"type": "take-action", "card": card}


def die(card: str) -> Choice:
    """Take this card as a dice card."""
    return {"type": "take-die", "card": card}


def pay(*dice: str, administrators: int = 0, karma: int = 0) -> Choice:
    """Pay with these dice cards, so many jokers and so much karma."""
    return {"type": "pay", "dice": sorted(dice), "administrators": administrators, "karma": karma}


def discard(*cards: str) -> Choice:
    """Make room in the hand."""
    return {"type": "discard", "cards": sorted(cards)}


def exchange(tokens: str) -> Choice:
    """Exchange fame or coins first (A8)."""
    return {"type": "exchange", "tokens": tokens}


def first(bonus: str) -> Choice:
    """Carry out this bonus first."""
    return {"type": "first-bonus", "bonus": bonus}


def due(item: str) -> Choice:
    """Resolve this first (free order)."""
    return {"type": "next-due", "due": item}


def copy(ship: str) -> Choice:
    """Copy this ship's reward."""
    return {"type": "copy-reward", "card": ship}


def count(number: int) -> Choice:
    """Let so many dice cards come."""
    return {"type": "take-dice", "count": number}


def trio(kind: str, *cards: str, coins: int = 0) -> Choice:
    """One trio of a choice among trios."""
    return {"kind": kind, "cards": sorted(cards), "coins": coins}


def trios(*chosen: Choice) -> Choice:
    """Score these trios."""
    return {"type": "choose-trios", "trios": list(chosen)}


def types(state: State) -> set[str]:
    """The types of the choices there are."""
    return {choice["type"] for choice in game.choices(state)}


def taken(state: State) -> list[str]:
    """The cards that may be taken for their action side now."""
    return [choice["card"] for choice in game.choices(state) if choice["type"] == "take-action"]
