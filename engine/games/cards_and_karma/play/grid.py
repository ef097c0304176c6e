"""The grid in the middle: a set of cards; where each lies in it means nothing.

A card that was laid there unseen may be of any kind until somebody takes it.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import CARD_KINDS, EMERGENCY_GRID
from engine.games.cards_and_karma.play.leaving import without_one
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.refusals import refusal
from engine.games.cards_and_karma.state import State
from engine.kernel.clauses import Clause, clause
from engine.kernel.errors import IllegalChoiceError


def offers(state: State, kind: int | None = None) -> list[int]:
    """Return what can be taken for its action side, each once: of a kind (index into CARD_KINDS) or of all.

    Tokens of one action face; an unseen card is listed as each face it may show, last as one not known.
    """
    box = state.box
    wanted = box.all if kind is None else box.kind_mask[kind] | box.unknown
    if state.exact:
        return [token for token in state.grid if token & wanted]
    found: list[int] = []
    for token in dict.fromkeys(state.grid):
        if mask := token & wanted:
            found += box.parted(mask) if mask & (mask - 1) else (mask,)
    return found


def surely_offered(state: State, kind: int) -> bool:
    """Tell whether a card of a kind surely lies in the grid, not only perhaps an unseen one."""
    mask = state.box.kind_mask[kind]
    return any(not token & ~mask for token in state.grid)


def taken(state: State, card: int, rule: str, kind: int | None = None) -> tuple[int, State]:
    """Return the token that a choice names, and the state without it in the grid.

    What names no more than a token that nobody could name means such a one, whatever else it might be: a
    card whose face lies open is named by it.

    Args:
        state: The position.
        card: Mask of the physical cards it may be; what the token was not known to be narrows it.
        rule: The id of the rule by which it is taken.
        kind: What kind of card it must be, taken for its action side; None for any, for its die.

    Raises:
        IllegalChoiceError: No such card lies in the grid, or its action side is not told.
    """
    box = state.box
    unnamed = kind is None and card in state.grid and box.action_face(card) is None
    open_ones = tuple(token for token in state.grid if unnamed and box.action_face(token) is not None)
    tokens = tuple(token for token in state.grid if token not in open_ones)
    left = without_one(tokens, card if kind is None else card & box.kind_mask[kind])
    if left is None:
        raise _absent(state, card, rule, kind)
    stay, token, surely = left
    grid = tuple(sorted((*stay, *open_ones)))
    if kind is not None and box.action_face(token) is None:
        raise refusal(rule, Clause("unseen-side"), Clause("action-side"))
    return token, replace(state, grid=grid, exact=state.exact and surely)


def _absent(state: State, card: int, rule: str, kind: int | None) -> IllegalChoiceError:
    """Return the error for a card that is not in the grid, or not of the kind that is asked for."""
    lies_there = any(token & card for token in state.grid)
    needed = Clause("card-in-grid") if kind is None else clause("kind-in-grid", kind=CARD_KINDS[kind])
    face = state.box.action_face(card & state.box.all)
    if face is None:
        return refusal(rule, Clause("no-card"), needed)
    if lies_there:
        return refusal(rule, clause("card", card=face), needed)
    return refusal(rule, clause(_whereabouts(state, card), card=face), needed)


def _whereabouts(state: State, card: int) -> str:
    """Return the id of the clause that says where a card lies in the open, if it does."""
    if state.box.action_face(state.top) is not None and state.top & card:
        return "on-draw"
    rows = (row for seat in state.seats for row in (seat.buildings, seat.ships, seat.goods))
    return "in-display" if any(token & card for row in rows for token in row) else "elsewhere"


def refilled(state: State) -> State:
    """Return a state in which a grid that has just been used up is filled at once, where that is agreed.

    Source: CK-de > Aktionsauslage aufgebraucht; ruling A12, `at-once`: four cards are laid out in the
    moment the last one leaves, once it is paid for and before it brings anything.
    """
    if state.grid or state.options.empty_grid == "turn":
        return state
    return replace(state, agenda=(*state.agenda, Lay(EMERGENCY_GRID)))
