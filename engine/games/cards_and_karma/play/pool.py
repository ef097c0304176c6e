"""The free order of what is due at the same time (ruling A0.3, `free`).

Where the table has agreed on it, the player orders exchanges of tokens, trios and bonuses. One exchange
is one item, and so are all trios of the display (A0.4). What else was due when a bonus was begun waits
until it is done (A0.5), and so does more of the same kind; whatever else a bonus makes due is resolved
between its steps (A0.2), after the last one together with what waited. With one thing due nobody is
asked, and all goes as without the setting.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import COINS_PER_FLIP, FAME_PER_FLIP, SCORING_CARDS, TRIO
from engine.games.cards_and_karma.choices import Due, NextDue
from engine.games.cards_and_karma.play.bonuses import Bonus, Flip
from engine.games.cards_and_karma.play.exchanges import administrators_exchanged, flip, karma_exchanged
from engine.games.cards_and_karma.play.gains import DiceCount, MakeRoom, PickDice, Receive
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.play.piles import DiscardPalace, Draw, Lay, Laying, Reveal
from engine.games.cards_and_karma.play.trios import Trios, blurred, possible
from engine.games.cards_and_karma.play.waivers import waived
from engine.games.cards_and_karma.refusals import refusal
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.task import Placing, Task
from engine.kernel.agenda import done
from engine.kernel.clauses import Clause
from engine.kernel.contract import Decision

_Tokens = Literal["karma", "administrators", "fame", "coins"]
_BONUSES: Final[tuple[Due, ...]] = ("bonus-0", "bonus-1", "bonus-2", "bonus-3", "bonus-4", "bonus-5")


class NextOfPool(Task, frozen=True, gc=False):
    """Several things are due; the acting player says which comes next (ruling A0.3, `free`)."""

    rule: ClassVar[str] = "order"
    asks: ClassVar[str] = "due-order"

    def question(self, state: State) -> Decision[NextDue]:
        """Ask what comes next."""
        return Decision(state.actor, "next-due", lambda: [NextDue(due) for due in all_due(done(state))])

    def answer(self, state: State, choice: object) -> State:
        """Exchange tokens, or put the trios or a bonus first."""
        if not isinstance(choice, NextDue):
            raise self.misfit(choice)
        state = done(state)
        due = all_due(state)
        if choice.due not in due:
            raise refusal(self.rule, Clause("next-due"), Clause(self.asks))
        return _exchanged(state, choice.due) or _put_first(state, choice.due, due)


class Waiting(Task, frozen=True, gc=False):
    """What else was due when a bonus was begun waits until that is done (ruling A0.5).

    Args:
        due: What waits.
    """

    due: tuple[Due, ...]

    def run(self, state: State) -> State | None:
        """The bonus is done: all that waits is due again."""
        return done(state)


_WITHIN: Final = (
    NextOfPool,
    Waiting,
    Flip,
    Payment,
    Placing,
    DiceCount,
    MakeRoom,
    PickDice,
    Receive,
    Draw,
    Reveal,
    Lay,
    Laying,
    DiscardPalace,
)
"""Parts of a step: what is due comes after it."""


def next_due(state: State) -> State | None:
    """Exchange what is due, or ask in which order; None where the agenda goes on by itself."""
    task = state.agenda[-1]
    if (joined := _joined(state)) is not None:
        return joined
    if isinstance(task, _WITHIN) or (isinstance(task, Trios | Bonus) and task.first):
        return None
    if isinstance(task, Trios) and (at := _awaited(state, "trios")) is not None:
        # They join those that wait, below what they wait for.
        agenda = state.agenda
        return replace(state, agenda=(*agenda[:at], task, *agenda[at:-1]))
    due = all_due(state)
    if len(due) > 1:
        return replace(state, agenda=(*state.agenda, NextOfPool()))
    return _exchanged(state, due[0]) if due else None


def _joined(state: State) -> State | None:
    """Return a state in which trios lie beside what else is due; None where they do.

    The palace card whose action set them off leaves before them (CK-de > E). Where a bonus has given
    everything, what it sets off joins what waited for it (A0.5); three ships belong to it still (A19).
    """
    agenda = state.agenda
    at = len(agenda) - 1
    while isinstance(task := agenda[at], Trios) and at:
        at -= 1
    above = agenda[at + 1 :]
    if above and isinstance(task, DiscardPalace):
        return replace(state, agenda=(*agenda[:at], *above, task))
    if above and isinstance(task, Waiting) and not any(isinstance(one, Trios) and one.ships for one in above):
        return replace(state, agenda=(*agenda[:at], *above))
    return None


def all_due(state: State) -> list[Due]:
    """Return what is due for the acting player: tokens, trios, bonuses of turned cards.

    Sources: CK-de > Drei einer Art; CK-de > Ruhmtoken und Münzen; rulings A0.4 (all trios of the display
    are one item), A5, A8 and A41.
    """
    seat = state.seat
    left = seat.flipped < SCORING_CARDS
    tokens: tuple[tuple[_Tokens, bool], ...] = (
        ("karma", seat.karma >= TRIO),
        ("administrators", seat.administrators >= TRIO),
        ("fame", left and seat.fame >= FAME_PER_FLIP),
        ("coins", left and seat.coins >= COINS_PER_FLIP),
    )
    due: list[Due] = [
        what
        for what, enough in tokens
        if enough and not waived(state, what) and _awaited(state, what) is None
    ]
    pool = [state.agenda[at] for at in _pool(state)]
    if any(isinstance(task, Trios) and _are_due(state, task) for task in pool):
        due.append("trios")
    due += [_BONUSES[bonus] for bonus in sorted({task.bonus for task in pool if isinstance(task, Bonus)})]
    return due


def _awaited(state: State, due: Due) -> int | None:
    """Return where on the agenda something waits for the end of a bonus, None where it does not."""
    return next(
        (at for at, task in enumerate(state.agenda) if isinstance(task, Waiting) and due in task.due), None
    )


def _pool(state: State) -> Iterator[int]:
    """Yield the places on the agenda of trios and bonuses that nothing else comes before."""
    for at in range(len(state.agenda) - 1, -1, -1):
        if not isinstance(state.agenda[at], Trios | Bonus):
            return
        yield at


def _are_due(state: State, trios: Trios) -> bool:
    seat = state.seat if state.exact else blurred(state.box, state.seat)
    return bool(trios.ships) or possible(state, seat)[0] != ()


def _exchanged(state: State, due: Due) -> State | None:
    """Return a state in which tokens have been exchanged; None where trios or a bonus are due."""
    if due == "karma":
        return karma_exchanged(state)
    if due == "administrators":
        return administrators_exchanged(state)
    return flip(state, fame=due == "fame") if due in {"fame", "coins"} else None


def _put_first(state: State, due: Due, all_of_it: list[Due]) -> State:
    """Return a state in which the trios or a bonus come before the rest of the pool."""
    agenda = state.agenda
    for at in _pool(state):
        task = agenda[at]
        wanted = _are_due(state, task) if isinstance(task, Trios) else False
        if (due == "trios" and wanted) or (isinstance(task, Bonus) and due == _BONUSES[task.bonus]):
            rest = tuple(other for other in all_of_it if other != due)
            waiting = (Waiting(rest),) if rest and isinstance(task, Bonus) else ()
            chosen = replace(task, first=True)
            return replace(state, agenda=(*agenda[:at], *agenda[at + 1 :], *waiting, chosen))
    raise AssertionError(due)
