"""A match as people play it: turn after turn, with everything that people do besides."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final

from msgspec import Struct

from firmware.simulator.people.amends import Amends
from firmware.simulator.people.answering import Buttons
from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.doer import Company, Doer
from firmware.simulator.people.idling import Idling
from firmware.simulator.people.memory import Memory
from firmware.simulator.people.mistakes import Slip, Standing
from firmware.simulator.people.plans import Course, CourseKeeper, Deed, Outlook, Plan, Step
from firmware.simulator.people.replies import Replies
from firmware.simulator.table.world import Log, World
from firmware.table_protocol.messages import Facts

_BUMPED: Final = (8, 24)
"""The camera is pushed in one of these turns."""

_BUMP: Final = 5.0

_DAWDLED: Final = 2.0
"""Seconds by which a press is late at the least that lets the next player play ahead by the script."""


class Cast(Struct, frozen=True):
    """Who and what takes part.

    Args:
        company: The people.
        outlook: What they intend.
        course: What they keep in mind.
        memory: What they remember.
        buttons: What they press.
        amends: What becomes of their mistakes.
        whereabouts: Returns the ids of a table's cards by place, hidden ones included.
        passing: Names of the facts that tell of one turn only: the next player may have changed them
            while a mistake is put right.
    """

    company: Company
    outlook: Outlook
    course: CourseKeeper
    memory: Memory
    buttons: Buttons
    amends: Amends
    whereabouts: Callable[[World], dict[str, list[str]]]
    passing: tuple[str, ...]


class Match:
    """Plays one match on the table.

    Args:
        cast: Who and what takes part.
        clock: The time.
        log: Called with each turn's end.
        bump: Called with the millimetres by which somebody pushes the camera aside.
    """

    def __init__(self, cast: Cast, clock: Clock, log: Log, bump: Callable[[float, float], None]) -> None:
        self._cast = cast
        self._company = cast.company
        self._prompter = cast.company.prompter
        self._idling = Idling(cast.company, clock)
        self._clock = clock
        self._log = log
        self._bump = bump
        self._world = cast.company.doers[0].world
        self._replies = Replies(cast.company, cast.buttons, cast.course, clock)
        self.turns = 0
        self.over_since: float | None = None

    def play(self) -> Activity:
        """Play the match to its end."""
        company = self._company
        self._cast.memory.remember(self._clock.now, self.known())
        yield 3.0
        first, last = _BUMPED
        bumped = first + company.pick(last - first) if company.chance(company.habits.bump) else -1
        if self._prompter.awaits("bump"):
            bumped = -1  # then it is pushed when the script says, and only once
        self._cast.amends.rest(self._world)
        ahead = False
        while (plan := self._cast.outlook.take()) is not None:
            self._prompter.turn = self.turns + 1
            if self.turns == bumped or self._prompter.cued("bump"):
                self._clock.start(self._push(), company.seconds(0.0, 6.0))
            slip = self._cast.amends.slip(plan, self._cast.outlook.peek, self._prompter)
            ahead = yield from self._turn(plan, slip, ahead=ahead)
            if slip is not None and slip.more:
                yield from self._once_more(slip)
            if not (ahead or self._cast.course.now.over) and self._cast.amends.standing is None:
                # Where an alarm stands, and nobody knows what to put right.
                yield from self._replies.go_on(company.doers[plan.seat], self._look)
        self.over_since = self._clock.now

    def _look(self) -> None:
        """Take in how the table lies."""
        self._cast.memory.remember(self._clock.now, self.known())

    def known(self) -> Facts:
        """Return the public facts of this moment."""
        return self._cast.course.now.facts(self._world)

    def notice(self) -> None:
        """See to it that somebody notices the alarm or the question that has come onto the screen."""
        if self._cast.buttons.alarmed:
            self._cast.amends.alarm()
        self._replies.notice()

    def _turn(self, plan: Plan, slip: Slip | None, *, ahead: bool) -> Generator[float, None, bool]:
        """Play one turn; return whether the next player does not wait for its end."""
        company, doer, amends = self._company, self._company.doers[plan.seat], self._cast.amends
        errs, more = slip is not None, slip is not None and slip.more
        yield from company.claim(doer)
        if self._cast.buttons.introduces:
            yield from self._replies.introduce(doer)
        self._idling.fidget(plan.seat)
        yield 0.3 if ahead else company.seconds(1.2, 4.5) * doer.person.pace
        if doer.tidies(played=False):
            yield from doer.tidy()
        self._cast.course.began()
        self._cast.memory.begins(self._clock.now)
        deeds = plan.deeds if slip is None or more else slip.deeds
        yield from self._played(doer, doer.ordered(deeds))
        company.release(doer)
        self._cast.course.ended(again=plan.again)
        yield from self._upkeep(plan.upkeep)
        yield from company.at_rest()
        self._cast.course.settled()
        if slip is not None and not more:
            self._erred(slip, plan)
        elif amends.standing is not None:
            yield from self._overdue(doer, plan)
            return False
        else:
            amends.rest(self._world)
            self._end(plan, self._world, self._cast.course.now)
        early = bool(plan.refill) and company.does(
            "refill_early", company.habits.refill_early, self._refiller.person.seat
        )
        if early:
            yield from self._prompter.during("refill_early", self._refiller.person.seat, self._refill(plan))
        again = self._cast.course.now.actor == plan.seat
        if not (again or plan.refill or more) and self._goes_on(doer, surely=errs):
            return True
        yield from self._finish(doer, surely=errs)
        if plan.refill and not early:
            yield from self._refill(plan)
        return False

    def _goes_on(self, doer: Doer, *, surely: bool) -> bool:
        """Tell whether the next player does not wait for the press, which then comes later.

        Args:
            doer: Whose turn is complete.
            surely: Whether nobody forgets the press.
        """
        company, course = self._company, self._cast.course.now
        drawn = company.chance(company.habits.play_ahead)
        cued = not course.over and self._prompter.cued("play_ahead", course.actor)
        if drawn or cued:
            # Who follows the script sees to it that something of the next turn is done by then.
            delay = company.seconds(0.0, 1.5) + (_DAWDLED if cued else 0.0)
            following = company.doers[course.actor]
            self._clock.start(self._pressed_late(doer, following, self._clock.now, surely=surely), delay)
        return drawn or cued

    def _pressed_late(self, doer: Doer, following: Doer, since: float, *, surely: bool) -> Activity:
        """Press while the next player's turn may be going on."""
        turn = self.turns + 1
        pressed = yield from self._finish(doer, surely=surely)
        if pressed and following.work.touched > since:
            self._prompter.did("play_ahead", following.person.seat, since, turn)

    def _played(self, doer: Doer, steps: Sequence[Step]) -> Activity:
        """Do a turn's deeds; begin anew where somebody calls a mistake of the turn before."""
        course, amends = self._cast.course, self._cast.amends
        begun = course.mark()
        done = 0
        while done < len(steps) or amends.called:
            if not amends.called:
                yield from self._deed(doer, steps[done][1])
                done += 1
                continue
            begun()
            self._company.release(doer)
            yield from amends.back(doer)
            yield from self._righted()
            yield from self._company.claim(doer)
            yield self._company.seconds(1.2, 4.5) * doer.person.pace
            course.began()
            self._cast.memory.begins(self._clock.now)
            done = 0

    def _righted(self) -> Activity:
        """Put the mistake right that stands, and end the turn in which it was made once more."""
        standing = self._cast.amends.standing
        if standing is None:
            return
        yield from self._cast.amends.right(lambda: self._lies(standing), lambda: self._half(standing))
        if standing.plan is not None:
            self._end(standing.plan, standing.end, standing.course, anew=True)
            yield from self._finish(self._company.doers[standing.slip.seat], surely=True)

    def _half(self, standing: Standing) -> None:
        """Have people who are asked of a turn that is being put right tell what lies there by now."""
        if standing.plan is not None:
            self._cast.memory.put_right(self._clock.now, self.known(), standing.plan.seat)

    def _lies(self, standing: Standing) -> None:
        """Have people who are asked of a turn that has been put right tell how it ends now.

        Until a hand has moved the first piece, they tell what was done.
        """
        if standing.plan is not None:
            known = standing.course.facts(standing.end)
            self._cast.memory.put_right(self._clock.now, known, standing.plan.seat)

    def _overdue(self, doer: Doer, plan: Plan) -> Activity:
        """End a turn while a mistake of the turn before stands; then it is put right."""
        amends = self._cast.amends
        standing = amends.standing
        if standing is None:
            return
        known = self.known()
        self._cast.memory.remember(self._clock.now, known, ended=plan.seat)
        yield from self._finish(doer, pressed=amends.overdue)
        standing.gone_on((*plan.deeds, *plan.upkeep))
        yield from amends.right(lambda: self._lies(standing))
        if standing.plan is not None:
            self._end(standing.plan, standing.end, standing.course, anew=True)
        amends.rest(self._world)
        passed = {name: known[name] for name in self._cast.passing}
        self._end(plan, self._world, self._cast.course.now, passed, anew=True)
        if standing.plan is not None:
            yield from self._finish(self._company.doers[standing.slip.seat], surely=True)
        yield from self._finish(doer, surely=True)
        yield from self._refill(plan)

    def _once_more(self, slip: Slip) -> Activity:
        """Play again without any right to."""
        company, doer = self._company, self._company.doers[slip.seat]
        yield from company.claim(doer)
        yield company.seconds(1.2, 4.5) * doer.person.pace
        before = self._cast.course.mark()
        for _, deed in slip.deeds:
            yield from self._deed(doer, deed)
        before()  # nobody has won another turn in one that does not count
        company.release(doer)
        yield from company.at_rest()
        self._erred(slip, None)
        yield from self._finish(doer, surely=True)

    def _erred(self, slip: Slip, plan: Plan | None) -> None:
        """Take note of a mistake that has just been made."""
        number = self.turns + (plan is not None)
        self._cast.amends.erred(slip, plan, self._cast.course.now, number)
        self._cast.memory.remember(
            self._clock.now, self.known(), ended=slip.seat if plan is not None else None
        )

    def _finish(
        self, doer: Doer, *, surely: bool = False, pressed: Callable[[], None] = lambda: None
    ) -> Generator[float, None, bool]:
        """Press the button, or forget it; tidy up, or leave that to others.

        Args:
            doer: Who.
            surely: Whether nobody forgets it: one mistake a turn is enough.
            pressed: Called when it has been pressed, or forgotten.

        Returns:
            Whether it has been pressed.
        """
        company, habits, seat = self._company, self._company.habits, doer.person.seat
        ended = self.turns
        yield from company.claim(doer)
        may = not (self._cast.course.now.over or surely)
        forgotten = may and company.does("forget_press", habits.forget_press, seat)
        if forgotten:
            yield from doer.work.home()
            self._prompter.did("forget_press", seat, self._clock.now, ended)
        else:
            yield from self._replies.end_turn(doer, self._look)
        pressed()
        others_play = any(other.person.busy for other in company.doers if other is not doer)
        if doer.tidies(played=True) and self.turns == ended and not others_play:
            yield from doer.tidy()
            yield from doer.work.home()
        company.release(doer)
        return not forgotten

    def _end(
        self, plan: Plan, table: World, course: Course, passed: Facts | None = None, *, anew: bool = False
    ) -> None:
        """Take note of the table at a turn's end, which is as it should be.

        Args:
            plan: The turn.
            table: The table.
            course: Whose turn it is then.
            passed: Facts of the turn that others have changed since.
            anew: Whether people had taken the turn to be over before.
        """
        known = course.facts(table) | (passed or {})
        self.turns += 1
        if anew:
            self._cast.memory.put_right(self._clock.now, known, plan.seat)
        else:
            self._cast.memory.remember(self._clock.now, known, ended=plan.seat)
        self._log({
            "event": "turn-end", "turn": self.turns, "seat": plan.seat, "answers": plan.answers,
            "facts": known, "cards": self._cast.whereabouts(table),
        })  # fmt: skip

    def _upkeep(self, steps: Sequence[Step]) -> Activity:
        for seat, deed in steps:
            doer = self._company.doers[seat]
            yield from self._company.claim(doer)
            yield from self._deed(doer, deed)
            yield from doer.work.home()
            self._company.release(doer)

    def _deed(self, doer: Doer, deed: Deed) -> Activity:
        yield from doer.play(deed)
        self._cast.course.did(deed)
        self._cast.memory.remember(self._clock.now, self.known())
        yield self._company.seconds(0.1, 0.6) * doer.person.pace

    @property
    def _refiller(self) -> Doer:
        """Who lays the table for the next turn."""
        return self._company.somebody(self._cast.course.now.actor)

    def _refill(self, plan: Plan) -> Activity:
        if not plan.refill:
            return
        doer = self._refiller
        yield from self._company.claim(doer)
        for deed in plan.refill:
            yield from doer.do(deed)
        yield from doer.work.home()
        self._company.release(doer)
        self._cast.amends.laid_out(plan.refill)
        self._cast.memory.laid_out(self._clock.now, self.known())

    def _push(self) -> Activity:
        """Push the camera aside, once in a match."""
        angle = self._company.seconds(0.0, 360.0)
        shift = complex(_BUMP) * 1j ** (angle / 90)
        self._bump(shift.real, shift.imag)
        self._prompter.did("bump", None, self._clock.now, self._prompter.turn)
        yield 0.0
