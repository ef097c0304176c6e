"""The referee: reading in, verdict out; the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from math import exp
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Unlikely
from engine.kernel.contract import UNSEEN, Chance, Fact, Game
from engine.kernel.sightings import Sighting
from engine.referee.answers import Contradiction, Explained, Explanation, InProgress, Unchanged
from engine.referee.candidates import Candidate, complete, cut, distinct, either, merged, sighted
from engine.referee.diagnosis import Diagnosis, Slip, mended
from engine.referee.ground import Ground
from engine.referee.paths import Goal, Path
from engine.referee.prospects import Bounds
from engine.referee.search import Found, Search
from engine.referee.trace import Trace
from engine.referee.view import View
from engine.referee.weights import AHEAD, AHEAD_NOW, BRIEF, FURTHER, GONE_AGAIN, STEP
from engine.referee.witness import Witness
from engine.words import Expectation, PlaceReading, Reading, Top


class Limits(Struct, frozen=True):
    """How far the referee looks, and when it is sure.

    Args:
        steps: States looked at for each of the turns that may have ended.
        margin: Nats by which the first explanation must beat the next one to need no question.
        beyond: Nats by which it must beat "none of these".
        misfit: Nats that an explanation may leave unexplained.
        doubt: Nats that the best explanation may leave unexplained, earlier pictures included, before
            it is asked whether two turns have ended.
        share: What is told must have this share of the probability of all; many that are each
            unlikely may together be as likely as the first.
    """

    steps: int = 1000
    margin: float = 3.0
    beyond: float = 1.0
    misfit: float = 4.5
    doubt: float = 2.5
    share: float = 0.93


WEIGHED: Final = 4
"""What is dearer than the best by so many margins is not compared with earlier pictures."""

MOST: Final = 64
"""Candidates weighed; where there are more, the referee is not sure."""


SLIPS: Final = 4
"""Where rules may have been left aside so many times more states are looked at."""

SLIPPED: Final = 6.0
"""Nats that a slip may cost by itself."""

MOST_SLIPS: Final = 3
"""So many explanations by a slip are told at the most."""


def never() -> bool:
    """Never be late: the clock of those who have none."""
    return False


class Referee:
    """Explains what was seen.

    Args:
        game: The rules.
        limits: How far to look.
    """

    def __init__(self, game: Game[Any, Any, Any], limits: Limits | None = None) -> None:
        self._game = game
        self._limits = limits or Limits()

    def watch(
        self,
        state: Any,
        reading: Reading,
        trace: Trace | None = None,
        recorded: Any | None = None,
    ) -> Unchanged | InProgress:
        """Tell whether anything differs from a state, nobody having said that a turn is over.

        `recorded`: the state that was recorded at the beginning of the trace, if it is another one.
        """
        known = self._ground(state if recorded is None else recorded, trace)
        clues = View(reading.places, known).clues(self._game.layout(state))
        # Nobody lays anything aside in a cell or on a track: what lies there as before was moved twice.
        moved = any(clues[place].look.passed for place in known.fixed)
        return InProgress(clues) if clues.differing or moved else Unchanged()

    def quiet(self, state: Any, reading: Reading, trace: Trace | None = None) -> Explanation | None:
        """Return what happened without any decision, None where there is nothing to tell.

        Cards were laid out, or what had been missed when it came to light is seen now; a player may have
        begun a turn meanwhile. Call it for readings at rest.
        """
        seen = View(reading.places, self._ground(state, trace))
        answers: tuple[Any, ...]
        answers, now = self._laid_out(state, seen)
        before, after = self._game.layout(state), self._game.layout(now)
        # What lies as before tells nothing of the cards laid out: a tray may be cleared meanwhile.
        same = frozenset(place for place in after if before.get(place) == after[place])
        misfit = seen.misfit(after, same)
        if answers and misfit > min(self._limits.misfit, seen.misfit(before, same) - STEP / 2):
            answers, now = (), state
        found = sighted(self._game, Candidate(answers, (), now, now, 0.0, misfit), seen)
        if not found.answers:
            return None
        layout = self._game.layout(found.state)
        clues = seen.clues(layout)
        ahead = same & clues.differing
        if isinstance(self._game.pending(found.state), Chance):
            # A hand in the way hid cards that lie there by now: what a pile shows is from after them.
            ahead |= {place for place, one in layout.items() if _is_open(one)}
        return Explanation(found.answers, found.state, found.misfit, found.misfit, 1.0, 0, ahead=ahead)

    def explain(  # noqa: PLR0913 -- all that may be known besides the picture, none of it needed
        self,
        state: Any,
        reading: Reading,
        late: Callable[[], bool] = never,
        declared: dict[str, PlaceReading] | None = None,
        trace: Trace | None = None,
        said: tuple[str, Fact] | None = None,
        *,
        further: int = 1,
        alone: bool = False,
    ) -> Explained | Contradiction:
        """Explain a table at the end of a turn.

        One turn is explained. Where the table shows more, because the next player was quick or
        the last one forgot to press, the explanation says where (`ahead`); follow it and explain
        the rest when it is over.

        Args:
            state: The last confirmed state.
            reading: What was seen; covered places may hold anything more.
            late: Tells whether the time is up.
            declared: Places that a person has described; they replace what the camera read.
            trace: What was seen since the last record. Without it a piece that has lain there all
                the time passes for one that was laid just now.
            said: A public fact that a person has named, and its value; explanations that agree
                with it are preferred to all others.
            further: How many times as many states are looked at as usually.
            alone: Whether nobody wants to know of two turns where none explains the table by itself.
        """
        ground, looks = self._ground(state, trace), further * self._limits.steps
        seen = View({**reading.places, **(declared or {})}, ground)
        bounds = Bounds(self._limits.misfit)
        found = Search(self._game, state, seen, 1, bounds=bounds).run(looks, late)
        steps, ended = found.steps, found.complete
        whole = self._whole(found, seen)
        ahead = self._begun(found, seen)
        witness = Witness(self._game, ground, reading)
        hopeless = alone and not any(self._fits(one, seen) for one in whole)
        if not hopeless and self._doubtful(whole, found, witness):
            found = Search(self._game, state, seen, 2, found, bounds).run(looks, late)
            steps, ended = steps + found.steps, ended and found.complete
            candidates = either(whole, [*ahead, *self._ended(found, seen)])
        else:
            candidates = distinct([*whole, *ahead])
        fitting = [one for one in candidates if self._fits(one, seen)]
        if not fitting:
            return self._contradiction(state, seen, candidates, steps, complete=ended)
        if said is not None:
            fact, value = said
            agreeing = [one for one in fitting if self._game.facts(one.state).get(fact) == value]
            fitting = [replace(one, vague="") if one.vague == fact else one for one in agreeing] or fitting
        candidates = self._weighed(fitting, found, witness)
        verdict = self._explained(candidates, seen, steps, complete=ended)
        first = candidates[0]
        doubt = first.misfit + witness.against(first, found)
        return replace(verdict, doubt=doubt, cut_short=not ended)

    def narrowed(
        self,
        state: Any,
        told: Explanation,
        readings: Iterable[Reading],
        trace: Trace | None = None,
        whole: Reading | None = None,
    ) -> Explanation:
        """Return an explanation with what other pictures tell of cards nobody could name.

        Of pictures taken since only places count where cards lie as they were laid, whoever plays on.

        Args:
            state: The state before the turn.
            told: The explanation.
            readings: The pictures taken since.
            trace: What was seen since that state.
            whole: One taken before the next turn began; there every place counts.
        """
        game, ground, found = self._game, self._ground(state, trace), told.state
        more: tuple[Sighting, ...] = ()
        for reading in readings if whole is None else (whole, *readings):
            seen = View(reading.places, ground)
            for sighting in seen.told(game.layout(found)):
                counts = reading is whole or sighting.place in seen.lying
                after = game.sighted(found, sighting) if counts else found
                if after != found:
                    found, more = after, (*more, sighting)
        if not more:
            return told
        others = tuple((*answers, *more) for answers in told.others)
        return replace(told, answers=(*told.answers, *more), state=found, others=others)

    def begun(self, state: Any, reading: Reading, late: Callable[[], bool], trace: Trace | None) -> float:
        """Return the nats that a turn's likeliest beginning leaves unexplained; inf where there is none."""
        seen = View(reading.places, self._ground(state, trace))
        return Search(self._game, state, seen, 1).run(self._limits.steps, late).nearest

    def diagnose(
        self,
        state: Any,
        reading: Reading,
        late: Callable[[], bool] = never,
        declared: dict[str, PlaceReading] | None = None,
        trace: Trace | None = None,
    ) -> Diagnosis:
        """Tell which rule was not kept, at a table that no legal sequence explains well enough.

        `declared`: places that a person has described. All else as for `explain`.
        """
        game, limits = self._game, self._limits
        ground = self._ground(state, trace)
        seen = View({**reading.places, **(declared or {})}, ground)
        steps, bounds = SLIPS * limits.steps, Bounds(limits.misfit + SLIPPED, slips=True)
        found = Search(game, state, seen, 1, bounds=replace(bounds, alone=True)).run(steps, late)
        looked, ended = found.steps, found.complete
        kept = replace(found, goals=tuple(goal for goal in found.goals if not goal.path.slipped))
        legal = [one for one in self._whole(kept, seen) if one.misfit - one.odd <= limits.doubt]
        fitting = self._slipped(found, seen)
        if not fitting:
            # A second turn may put right what the first one cannot.
            first = Search(game, state, seen, 1, bounds=bounds).run(steps, late)
            found = Search(game, state, seen, 2, first, bounds).run(steps, late)
            looked, ended = looked + first.steps + found.steps, first.complete and found.complete
            fitting = self._slipped(found, seen)
        witness = Witness(game, ground, reading)
        if fitting:
            fitting = self._weighed(fitting, found, witness)
        best = [one for one in fitting if one.cost < fitting[0].cost + limits.margin]
        slips = tuple(
            Slip(
                _explanation(one),
                game.broken(state, one.answers),
                mended(game, state, one.answers, seen),
                one.misfit + witness.against(one, found),
                one.misfit - (BRIEF + GONE_AGAIN) * seen.cleared(game.layout(one.state)),
            )
            for one in best[:MOST_SLIPS]
        )
        return Diagnosis(slips, _explanation(legal[0]) if legal else None, looked, ended)

    def _fits(self, one: Candidate, seen: View) -> bool:
        """Tell whether a candidate leaves hardly anything unexplained.

        That people have cleared away what they paid leaves nothing unexplained, though it is no news: they
        do so after every turn, and before a turn that was doubtful has been understood as well.
        """
        cleared = GONE_AGAIN * seen.cleared(self._game.layout(one.state)) if not one.ahead else 0.0
        return one.misfit - cleared <= self._limits.misfit

    def _slipped(self, found: Found, seen: View) -> list[Candidate]:
        """Return the goals in which a rule was not kept and that leave hardly anything else unexplained."""
        goals = replace(found, goals=tuple(goal for goal in found.goals if goal.path.slipped))
        candidates = distinct([*self._whole(goals, seen), *self._begun(goals, seen, SLIPPED)])
        return [one for one in candidates if one.misfit <= self._limits.misfit + SLIPPED]

    def _ground(self, state: Any, trace: Trace | None) -> Ground:
        return Ground(trace, self._game.layout(state), self._game.places(state))

    def _laid_out(self, state: Any, seen: View) -> tuple[tuple[Any, ...], Any]:
        """Answer what chance shows, as far as it is seen."""
        game = self._game
        answers: list[Any] = []
        while isinstance(question := game.pending(state), Chance):
            clues = seen.clues(game.layout(state))
            offered, *others = [*islice(game.toward(state, clues), 2)] or [None]
            answer = offered.answer if isinstance(offered, Unlikely) else offered
            if answer is None or (answer is UNSEEN and question.place in clues.silent):
                break  # it may be seen in a moment
            if others and clues.differing - {question.place}:
                break  # a turn has begun: something else may have been there and be gone by now
            following = game.observe(state, answer)
            if following == state:
                break
            state = following
            answers.append(answer)
        return tuple(answers), state

    def _doubtful(self, candidates: Sequence[Candidate], found: Found, witness: Witness) -> bool:
        """Tell whether the best that has been found leaves so much open that more may have happened."""
        best = next((one for one in candidates if one.misfit <= self._limits.misfit), None)
        return best is None or best.misfit + witness.against(best, found) > self._limits.doubt

    def _whole(self, found: Found, seen: View) -> list[Candidate]:
        """Return the goals as all that happened, best first."""
        best = sorted(found.goals, key=lambda goal: goal.cost)[: 2 * MOST]
        return distinct(sighted(self._game, complete(goal), seen, over=True) for goal in best)

    def _begun(self, found: Found, seen: View, more: float = 0.0) -> list[Candidate]:
        """Return the goals of which the rest may be the next turn's beginning.

        `more`: nats that they may leave unexplained beyond the limit.
        """
        game = self._game
        candidates = []
        for goal in sorted(found.goals, key=lambda goal: goal.cost)[:MOST]:
            path = goal.path
            layout = game.layout(path.state)
            clues = seen.clues(layout)
            places = game.started(path.state, clues) & clues.differing
            misfit = path.odd + seen.misfit(layout, places)
            if places and misfit <= self._limits.misfit + more:
                pieces = sum(len(clues[place].gone) + len(clues[place].come) for place in places)
                ahead = AHEAD_NOW if pieces == 1 and places <= seen.silent else AHEAD
                prior = path.prior - path.odd + ahead + FURTHER * (pieces - 1)
                candidates.append(cut(path, prior, misfit, places | seen.passing, clues))
        return candidates

    def _ended(self, found: Found, seen: View) -> list[Candidate]:
        """Return the first turns of the goals in which two turns ended."""
        best: dict[Any, tuple[Path, Goal]] = {}
        for goal in sorted(found.goals, key=lambda goal: goal.cost):
            first = goal.path.first
            if first is not None and goal.misfit <= self._limits.misfit:
                best.setdefault(first.state, (first, goal))
        candidates = []
        for first, goal in islice(best.values(), MOST):
            clues = seen.clues(self._game.layout(first.state))
            ahead = (clues.places - clues.silent) | seen.passing
            candidates.append(cut(first, goal.cost - goal.misfit + AHEAD, goal.misfit, ahead, clues))
        return candidates

    def _weighed(self, candidates: list[Candidate], found: Found, witness: Witness) -> list[Candidate]:
        """Return candidates with what earlier pictures say against each of them, best first."""
        dearest = candidates[0].cost + WEIGHED * self._limits.margin
        near = [one for one in candidates if one.cost < dearest][:MOST]
        if len(near) == 1:
            return candidates
        against = [witness.against(one, found) for one in near]
        weighed = [
            replace(one, prior=one.prior + nats - min(against))
            for one, nats in zip(near, against, strict=True)
        ]
        return distinct([*weighed, *candidates[len(near) :]])

    def _explained(
        self, candidates: Sequence[Candidate], seen: View, steps: int, *, complete: bool
    ) -> Explained:
        """Weigh the candidates against one another and against none of them."""
        limits = self._limits
        best = candidates[0].cost
        # None of them: something unexplained of its own, at the very limit of what is accepted.
        none = limits.misfit + limits.margin
        near = candidates[: _worth_telling([one.cost - best for one in candidates], limits)]
        explanations = merged(self._game, near[:MOST], seen.readings)
        rest = [one.cost for one in candidates[len(near) :]]
        total = sum(one.probability * exp(best - one.cost) for one in explanations)
        total += sum(exp(best - cost) for cost in (*rest, none))
        runner_up = min([one.cost for one in explanations[1:]] or [*rest, none])
        return Explained(
            tuple(
                replace(one, probability=one.probability * exp(best - one.cost) / total)
                for one in explanations
            ),
            runner_up - best,
            steps,
            complete
            and len(near) <= MOST
            and none - best >= limits.beyond
            and not any(one.vague for one in near),
            seen.silent,
        )

    def _contradiction(
        self, state: Any, seen: View, candidates: Sequence[Candidate], steps: int, *, complete: bool
    ) -> Contradiction:
        first = min(candidates, key=lambda one: one.misfit, default=None)
        clues = seen.clues(self._game.layout(state if first is None else first.state))
        return Contradiction(clues, steps, complete, seen.silent)


def _explanation(one: Candidate) -> Explanation:
    return Explanation(one.answers, one.state, one.cost, one.misfit, ahead=one.ahead, odd=one.odd)


def _worth_telling(costs: Sequence[float], limits: Limits) -> int:
    """Return how many of several candidates, best first, are to be told.

    `costs`: what each costs beyond the best, in nats, ascending.
    """
    near = sum(cost < limits.margin for cost in costs)
    weights = [exp(-cost) for cost in costs]
    enough = limits.share * sum(weights)
    while near < len(costs) and sum(weights[:near]) < enough:
        near += 1
    return near


def _is_open(expected: Expectation) -> bool:
    """Tell whether it is a pile of which several pieces may lie on top."""
    return isinstance(expected, Top) and expected.piece is not None and len(expected.piece.faces) > 1
