"""Whether a choice is legal, by which rule not, and what would be instead."""

from __future__ import annotations

from engine.games.dice_charmers.box.words import UNKNOWN
from engine.games.dice_charmers.choices import AnyChoice
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.turn import Finished
from engine.games.dice_charmers.rule_book.nearest import nearest
from engine.games.dice_charmers.rule_book.reasons import reason
from engine.games.dice_charmers.state import State
from engine.kernel.clauses import Clause
from engine.kernel.contract import Legality, Ruling


def why_not(state: State, choice: AnyChoice, seat: int | None) -> Ruling:
    """Return the ruling on a choice.

    Args:
        state: The position.
        choice: What somebody wants to do.
        seat: Who wants it; None for the player in turn.
    """
    task = state.agenda[-1]
    if isinstance(task, Finished):
        return Ruling(Legality.IMPOSSIBLE, ("end",), Clause("match-open"), Clause("match-over"))
    if seat not in {None, state.actor}:
        return Ruling(Legality.IMPOSSIBLE, ("round",), Clause("own-turn"), Clause("other-player"))
    menu = task.menu(state) if isinstance(task, Effect) else ()
    if choice in menu:
        return Ruling(Legality.POSSIBLE if UNKNOWN in state.dice else Legality.CERTAIN, (task.rule,))
    why = reason(state, choice)
    return Ruling(Legality.IMPOSSIBLE, (why.rule,), why.needed, why.there, nearest(choice, menu))
