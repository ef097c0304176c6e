"""What those do who wait for their turn: by chance, or because the script says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.doer import Company, Doer
from firmware.simulator.people.fidgets import Fidget, fan, lean_in, point, rest, rest_on_own, straighten
from firmware.simulator.people.habits import COVERING, MEANWHILE
from firmware.simulator.people.script import Cue

_MIDDLE: Final = 0.6
"""Share of straightening that the middle gets; the rest goes to one's own rows."""

_IDLE: Final = frozenset({"lean_in", "rest"})
"""What takes a head, or the hand that does not play."""

_FAR: Final = (100.0, 200.0)
"""Millimetres that a head leans over the table where the script wants it to hide something."""


@final
class Idling:
    """Sees to it that people do something while they wait.

    Args:
        company: The people.
        clock: The time.
    """

    def __init__(self, company: Company, clock: Clock) -> None:
        self._company = company
        self._prompter = company.prompter
        self._clock = clock

    def fidget(self, actor: int) -> None:
        """Let somebody who waits do what people do while they wait.

        Args:
            actor: Who does not wait.
        """
        for cue in self._prompter.due(MEANWHILE):
            self._follow(cue, actor)
        company, habits = self._company, self._company.habits
        others = self._waiting(actor)
        if not others:
            return
        doer = others[company.pick(len(others))]
        rows = doer.own.rows
        row = rows[company.pick(len(rows))]
        place = doer.world.ground.middle if company.chance(_MIDDLE) else row
        delay = company.seconds(0.0, 5.0)
        if company.chance(habits.lean_in):
            self._begin("lean_in", doer, lambda: lean_in(doer, self._clock), delay)
        if company.chance(habits.rest):
            self._begin("rest", doer, lambda: rest(doer), delay)
        if company.chance(habits.straighten):
            self._begin("straighten", doer, lambda: straighten(doer, place), delay)
        elif company.chance(habits.fan):
            self._begin("fan", doer, lambda: fan(doer, rows[-1]), delay)
        elif habits.point and company.chance(habits.point):
            self._begin("point", doer, lambda: point(doer), delay)

    def _waiting(self, actor: int) -> list[Doer]:
        return [doer for doer in self._company.doers if doer.person.seat != actor and not doer.person.busy]

    def _follow(self, cue: Cue, actor: int) -> None:
        """Have somebody who waits do what the script says, or leave it where nobody it may be does."""
        able = [doer for doer in self._waiting(actor) if cue.seat in {None, doer.person.seat}]
        if not able:
            return
        doer = able[self._company.pick(len(able))]
        begin: dict[str, Callable[[], Fidget]] = {
            "lean_in": lambda: lean_in(doer, self._clock, _FAR),
            "rest": lambda: rest_on_own(doer),
            "point": lambda: point(doer),
            "straighten": lambda: self._straightened(doer),
            "fan": lambda: fan(doer, max(doer.own.rows, key=lambda row: len(doer.world.at(row)))),
        }
        self._prompter.take(cue)
        self._begin(cue.habit, doer, begin[cue.habit], self._company.seconds(0.5, 2.5), cue)

    def _straightened(self, doer: Doer) -> Fidget:
        """Look for something crooked, in the middle first."""
        for place in (doer.world.ground.middle, *doer.own.rows):
            pushed = yield from straighten(doer, place)
            if pushed:
                return pushed
        return None

    def _begin(
        self, habit: str, doer: Doer, begin: Callable[[], Fidget], delay: float, cue: Cue | None = None
    ) -> None:
        self._clock.start(self._done(habit, doer, begin, cue), delay)

    def _done(self, habit: str, doer: Doer, begin: Callable[[], Fidget], cue: Cue | None) -> Activity:
        """Do something, if the hands that it takes are free; what comes to nothing is cued again."""
        since, turn, person = self._clock.now, self._prompter.turn, doer.person
        pieces = None
        if habit in _IDLE:
            pieces = yield from begin()
        elif not person.busy:
            person.busy = True
            pieces = yield from begin()
            person.busy = False
        told = pieces is not None and (cue is None or bool(pieces) or habit not in COVERING)
        if told:
            self._prompter.did(habit, person.seat, since, turn, pieces or ())
        elif cue is not None:
            self._prompter.again(cue)
