"""Carrying out one step of a gain (A0.1); a step that needs the player sets the question."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow.display import goods_symbols, play_card
from tests.engine.games.cards_and_karma.slow.gains import tokens
from tests.engine.games.cards_and_karma.slow.piles import discard_used, draw_top_card
from tests.engine.games.cards_and_karma.slow.table import HAND_LIMIT, State, Step, grid_of_kind
from tests.engine.games.cards_and_karma.slow.trios import leave


def last_ships(state: State) -> list[str]:
    """The last ship still lying in each row (A16, A39)."""
    return sorted(seat.ships[-1] for seat in state.seats if seat.ships)


def do_first(state: State, steps: list[Step]) -> None:
    """Put steps before the others of the gain under way."""
    state.gains[-1].steps = steps + state.gains[-1].steps


def give_tokens(state: State, step: Step) -> None:
    """Karma, administrators, fame and coins from the supply, which never runs out (A31)."""
    state.me.karma += step["karma"]
    state.me.administrators += step["administrators"]
    state.me.fame += step["fame"]
    state.me.coins += step["coins"]


def make_room(state: State, coming: int) -> None:
    """A10: discard first, and once, for all the die cards that will really come."""
    too_many = len(state.me.hand) + coming - HAND_LIMIT
    if too_many > 0:
        state.question = {"ask": "discard", "count": too_many}


def dice_there(state: State, source: str) -> int:
    """How many die cards can really come: what lies in the grid, or in the pile (A10, A12, A13).

    Where a used-up grid is laid out anew at once, the pile comes into the grid as well.
    """
    piles = state.draw + len(state.discards)
    if source == "pile":
        return piles
    return len(state.grid) + (piles if state.options["empty_grid"] == "at-once" else 0)


def reward_dice(state: State, count: int, source: str) -> None:
    """Die cards of a reward or of an administrator: all that can come, or fewer (A10 `[setting]`)."""
    coming = min(count, dice_there(state, source))
    if coming == 0:
        return
    if state.options["reward_dice"] == "fewer":
        state.question = {"ask": "dice-count", "most": coming, "source": source}
    else:
        let_dice_come(state, coming, source)


def let_dice_come(state: State, count: int, source: str) -> None:
    """Room is made first, and once, for all of them (A10); then they come one by one (A11)."""
    one = {"do": "take-die"} if source == "grid" else {"do": "draw-die"}
    do_first(state, [{"do": "room", "count": count}] + [one] * count)


def carry_out(state: State, step: Step) -> None:  # noqa: C901, PLR0912 -- one rule each
    """Do one step."""
    what = step["do"]
    if what == "tokens":
        give_tokens(state, step)
    elif what == "dice":
        reward_dice(state, step["count"], "grid")
    elif what == "pile-dice":
        reward_dice(state, step["count"], "pile")
    elif what == "room":
        make_room(state, step["count"])
    elif what == "take-die":
        state.question = {"ask": "take-die"}
    elif what == "move-die":
        state.grid.remove(step["card"])
        state.me.hand.append(step["card"])
    elif what == "draw-die":
        state.me.hand.append(draw_top_card(state))
    elif what == "goods-card":
        if grid_of_kind(state, "goods"):
            state.question = {"ask": "goods-card", "optional": step["optional"]}
    elif what == "palace-card":
        if grid_of_kind(state, "palace"):
            state.question = {"ask": "palace-card"}
    elif what == "palace-or-coins":
        card_or_tokens(state, "palace", tokens(coins=2))
    elif what == "ship-or-fame":
        card_or_tokens(state, "ship", tokens(fame=1))
    elif what == "copy-reward":
        if last_ships(state):
            state.question = {"ask": "copy-reward"}
    elif what == "coins-for-goods":
        state.me.coins += goods_symbols(state, state.me)
    elif what == "top-card":
        if state.draw_top is not None:
            play_card(state, draw_top_card(state))
    elif what == "play":
        state.in_use.remove(step["card"])
        play_card(state, step["card"])
    elif what == "discard-palace":
        state.in_use.remove(step["card"])
        discard_used(state, step["card"])
    elif what == "ship-trio":
        leave(state, step["ships"])
        state.me.administrators += 1
    elif what == "extra-turn":
        state.extra += 1
    else:
        raise AssertionError(f"unknown step {what}")


def card_or_tokens(state: State, kind: str, other_half: Step) -> None:
    """A23: a card of this kind from the grid, free, or the tokens; with none lying there the tokens."""
    if grid_of_kind(state, kind):
        state.question = {"ask": "card-or-tokens", "kind": kind, "tokens": other_half}
    else:
        give_tokens(state, other_half)
