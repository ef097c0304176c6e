"""Best-first search for the legal sequences that lead to what was seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import chain, count
from typing import Any, final

from msgspec import Struct, field

from engine.kernel.clues import Unlikely
from engine.kernel.contract import Chance, Decision, Game, Over
from engine.kernel.errors import IllegalChoiceError
from engine.referee.paths import Goal, Path
from engine.referee.prospects import BOUNDLESS, Bounds, Prospects
from engine.referee.view import View
from engine.words import Layout


class Found(Struct, frozen=True):
    """What a search brought.

    Args:
        goals: One for each state at rest, and each way in which the first of two turns ended.
        steps: States looked at.
        complete: Whether it came to its end.
        before: By state, those that lead to it in one step, each with the answer that does.
        known: What hands pass through, by state and answer, as far as anybody has asked.
        nearest: Nats that the best of all states leaves unexplained in which something was decided, at
            rest or in the middle of a turn.
    """

    goals: tuple[Goal, ...]
    steps: int
    complete: bool
    before: dict[Any, list[tuple[Any, Any]]]
    known: dict[tuple[Any, Any], tuple[Any, ...]] = field(default_factory=dict)
    nearest: float = float("inf")

    def strides(self, game: Game[Any, Any, Any], state: Any) -> list[set[Any]]:
        """Return the states of each stride on any of the ways to a state, those around it included.

        A stride is a decision with what chance shows after it, and all that hands pass through then. What
        chance shows after a turn has ended is a stride of its own: hands do it last.
        """
        strides = []
        ends = [state]
        known = {state}
        for end in ends:
            shown = {end}
            todo = [end]
            for at in todo:
                for other, answer in self.before.get(at, ()):
                    split = at is not end and game.turns(other).ended != game.turns(at).ended
                    if not split and isinstance(game.pending(other), Chance):
                        shown.update(self._between(game, other, answer))
                        if other not in shown:
                            shown.add(other)
                            todo.append(other)
                        continue
                    if not split:
                        strides.append({other, *self._between(game, other, answer), *shown})
                    begins = at if split else other
                    if begins not in known:
                        known.add(begins)
                        ends.append(begins)
            strides.append(shown)
        return strides

    def _between(self, game: Game[Any, Any, Any], state: Any, answer: Any) -> tuple[Any, ...]:
        """Return the states that hands pass through; many ways have the same part."""
        if (state, answer) not in self.known:
            self.known[state, answer] = tuple(game.between(state, answer))
        return self.known[state, answer]


class _Branch:
    """The sequences that begin with the same answer.

    Attributes:
        queue: Those to be looked at, by cost.
        looked: How many have been.
    """

    def __init__(self) -> None:
        self.queue: list[tuple[float, int, Path, Layout]] = []
        self.looked = 0


@final
class Search:
    """Looks for states at rest, best fitting first.

    Args:
        game: The rules.
        start: The last confirmed state.
        seen: The reading.
        turns: How many turns may have ended.
        after: A search for one turn less, of whose goals this one goes on.
        bounds: How far it goes.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        start: Any,
        seen: View,
        turns: int,
        after: Found | None = None,
        bounds: Bounds = BOUNDLESS,
    ) -> None:
        self._game = game
        self._seen = seen
        self._ended = game.turns(start).ended
        self._turns = turns
        self._slips = bounds.slips
        self._prospects = Prospects(game, start, seen, turns, bounds)
        self._order = count()
        self._branches: dict[Any, _Branch] = {}
        self._best: dict[tuple[Any, Any], float] = {}
        self._goals: dict[tuple[Any, Any], Goal] = {}
        self._before: dict[Any, list[tuple[Any, Any]]] = dict(after.before) if after is not None else {}
        self._nearest = float("inf")
        for path in [Path(start)] if after is None else [goal.path for goal in after.goals]:
            self._push(path)

    def run(self, steps: int, late: Callable[[], bool]) -> Found:
        """Look at so many states at the most, until it is late."""
        looked = 0
        while branches := [branch for branch in self._branches.values() if branch.queue]:
            if looked >= steps or late():
                return self._found(looked, complete=False)
            # What looks best at first may lead nowhere: every other step, another beginning gets a look.
            fair = looked % 2
            branch = min(branches, key=lambda one: one.looked if fair else one.queue[0][0])
            _, _, path, layout = heappop(branch.queue)
            if self._best[path.ends] >= path.prior:
                looked += 1
                branch.looked += 1
                self._expand(path, layout)
        return self._found(looked, complete=True)

    def _found(self, looked: int, *, complete: bool) -> Found:
        goals = tuple(self._goals.values())
        return Found(goals, looked, complete, self._before, nearest=self._nearest)

    def _expand(self, path: Path, layout: Layout) -> None:
        game, state = self._game, path.state
        question = game.pending(state)
        if isinstance(question, Over):
            return
        begun = game.turns(state).begun
        if begun >= self._ended + self._turns and game.begins(state):
            return  # whatever is decided here begins a turn too many
        clues = self._seen.clues(layout)
        offers: Iterator[tuple[Any, bool]] = (
            (offered, path.slipped) for offered in game.toward(state, clues)
        )
        if self._slips and not path.slipped and isinstance(question, Decision):
            offers = chain(offers, ((offered, True) for offered in game.slips(state, clues)))
        for offered, slipped in offers:
            answer, nats, vague = _unwrapped(offered)
            if self._prospects.too_odd(path.odd + nats, slipped=slipped):
                continue
            following = _follow(game, state, question, answer)
            if following is None or following == state:
                continue
            turns = game.turns(following)
            if turns.begun > self._ended + self._turns:
                return
            self._before.setdefault(following, []).append((state, answer))
            decides = isinstance(question, Decision)
            self._push(
                Path(
                    following,
                    (*path.answers, answer),
                    (*path.decisions, answer) if decides else path.decisions,
                    path.odd + nats,
                    turns.ended - self._ended,
                    path.first or (path if path.ended and turns.begun > begun else None),
                    slipped,
                    path.vague or vague,
                )
            )

    def _push(self, path: Path) -> None:
        state = path.state
        if self._best.get(path.ends, float("inf")) <= path.prior:
            return
        self._best[path.ends] = path.prior
        layout = self._game.layout(state)
        misfit = self._seen.misfit(layout)
        if path.decisions:
            self._nearest = min(self._nearest, misfit + path.odd)
        if self._prospects.too_odd(path.odd, slipped=path.slipped):
            return
        lost = self._prospects.lost(path, layout, misfit)
        if lost and not (self._turns == 1 and path.ended):
            return  # the end of a first turn is told all the same: the next one's beginning may excuse it
        if path.ended and self._game.turns(state).resting and self._told(state):
            self._goals[path.ends] = Goal(path, misfit + path.odd)
        if lost:
            return
        branch = self._branches.setdefault(path.answers[:1], _Branch())
        heappush(branch.queue, (path.prior + misfit, next(self._order), path, layout))

    def _told(self, state: Any) -> bool:
        """Tell whether nothing waits to be shown by chance where the camera will never see it."""
        question = self._game.pending(state)
        return not isinstance(question, Chance) or question.place in self._seen.readings


def _unwrapped(offered: Any) -> tuple[Any, float, str]:
    """Return an answer, how uncommon it is, and by which fact people tell whether it was this."""
    if isinstance(offered, Unlikely):
        return offered.answer, offered.nats, offered.vague
    return offered, 0.0, ""


def _follow(
    game: Game[Any, Any, Any], state: Any, question: Decision[Any] | Chance[Any], answer: Any
) -> Any | None:
    """Return the next state; None where the answer turns out not to be legal."""
    try:
        if isinstance(question, Chance):
            return game.observe(state, answer)
        return game.act(state, answer)
    except IllegalChoiceError:
        return None
