"""Whether a choice is legal, by which rule not, and what would be instead."""

from __future__ import annotations

from engine.games.rajas.choices import AnyChoice
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.turn import Finished
from engine.games.rajas.rule_book.nearest import nearest
from engine.games.rajas.rule_book.reasons import reason
from engine.games.rajas.state import UNSEEN_TILE, State
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
        return Ruling(Legality.IMPOSSIBLE, ("rounds",), Clause("own-turn"), Clause("other-player"))
    if isinstance(task, Effect) and task.accepts(state, choice):
        unknown = UNSEEN_TILE in state.tops or any(not die % 7 for die in state.player.dice)
        return Ruling(Legality.POSSIBLE if unknown else Legality.CERTAIN, (task.rule,))
    why = reason(state, choice)
    menu = task.menu(state) if isinstance(task, Effect) else ()
    return Ruling(Legality.IMPOSSIBLE, (why.rule,), why.needed, why.there, nearest(choice, menu))
