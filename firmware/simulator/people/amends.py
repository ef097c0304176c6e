"""How people deal with mistakes: they make them, somebody notices, and the table is put right.

When the screen raises an alarm, somebody looks up after a moment and says so; everybody stops at the
next piece that is laid. Whoever has begun the next turn takes back what he has done of it, then the
one who erred puts the mistake right. If nobody has said anything until the next player's turn has
ended, the one who erred notices it himself; the other's turn stays as it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.doer import Company, Doer
from firmware.simulator.people.mistakes import Blunderer, Imagination, Slip, Standing
from firmware.simulator.people.plans import Course, Deed, Plan
from firmware.simulator.people.prompter import Prompter
from firmware.simulator.table.world import Log, World


class Amends:
    """Keeps in mind which mistake stands.

    Args:
        company: The people.
        blunderer: Who makes mistakes; None where nobody does.
        imagined: Returns a table that lies like one with nothing in the air.
        clock: The time.
        log: Called with each mistake and what becomes of it.

    Attributes:
        standing: The mistake that stands, None for none.
    """

    def __init__(
        self,
        company: Company,
        blunderer: Blunderer | None,
        imagined: Callable[[World], Imagination],
        clock: Clock,
        log: Log,
    ) -> None:
        self.standing: Standing | None = None
        self._company = company
        self._blunderer = blunderer
        self._imagined = imagined
        self._clock = clock
        self._log = log
        self._mind: Imagination | None = None

    @property
    def called(self) -> bool:
        """Whether somebody has said that there is a mistake."""
        return self.standing is not None and self.standing.called

    def slip(self, plan: Plan, following: Callable[[], Plan | None], prompter: Prompter) -> Slip | None:
        """Return the mistake that is made in a turn, None for none; one stands at a time.

        Args:
            plan: The turn.
            following: Returns the turn after it.
            prompter: Tells which mistake the script has for it.
        """
        if self._blunderer is None or self.standing is not None:
            return None
        cue = prompter.mistake(plan.seat)
        wanted = self._blunderer.wanted(cue.mistake, plan, following()) if cue is not None else None
        if cue is not None and wanted is not None:
            prompter.take(cue)
            return wanted
        return self._blunderer.slip(plan, following())

    def rest(self, table: World) -> None:
        """Remember the table at rest, as it should be."""
        if self._blunderer is not None:
            self._mind = self._imagined(table)

    def laid_out(self, refill: Iterable[Deed]) -> None:
        """Take note that the table was laid for the next turn."""
        steps = [(-1, deed) for deed in refill]
        if self.standing is not None:
            self.standing.gone_on(steps)
        elif self._mind is not None:
            self._mind.all(steps)

    def erred(self, slip: Slip, plan: Plan | None, course: Course, turn: int) -> None:
        """Take note that a mistake has been made.

        Args:
            slip: The mistake.
            plan: The turn as it should have been; None for a turn too many.
            course: Whose turn it is now.
            turn: The turn's number; of the last one where it is one too many.
        """
        if self._mind is None:
            return
        self._mind.tidied(slip.seat)
        self.standing = Standing(slip, plan, self._mind, course, turn)
        self._log({
            "event": "mistake", "turn": turn, "seat": slip.seat, "kind": slip.kind, "rule": slip.rule,
            "pieces": slip.pieces, "indistinguishable": slip.indistinguishable,
        })  # fmt: skip

    def alarm(self) -> None:
        """See to it that somebody notices an alarm on the screen."""
        standing = self.standing
        if standing is None or standing.noticed:
            return
        standing.noticed = True

        def say() -> Activity:
            standing.called = True
            yield 0.0

        self._clock.start(say(), self._company.seconds(1.3, 3.0))

    def overdue(self) -> None:
        """Take note that the next player's turn has ended."""
        if self.standing is not None and not self.standing.called:
            self._log({"event": "overdue", "turn": self.standing.number})

    def back(self, doer: Doer) -> Activity:
        """Have whoever has begun the next turn take it back."""
        standing = self.standing
        if standing is None:
            return
        yield from self._do(doer, standing.back)
        yield from self._home(doer)

    def right(
        self, lies: Callable[[], None] = lambda: None, moved: Callable[[], None] = lambda: None
    ) -> Activity:
        """Have the one who erred put the mistake right; it stands no more.

        Args:
            lies: Called when the last piece lies as it should.
            moved: Called with each piece that is laid.
        """
        standing = self.standing
        if standing is None:
            return
        doer = self._company.doers[standing.slip.seat]
        yield self._company.seconds(0.6, 2.0)
        yield from self._do(doer, standing.right, moved)
        lies()
        yield from self._home(doer)
        self._log({
            "event": "repair", "turn": standing.number, "seat": doer.person.seat,
            "kind": standing.slip.kind, "called": standing.called,
        })  # fmt: skip
        self._mind = self._imagined(doer.world)
        self.standing = None

    def _do(
        self, doer: Doer, deeds: Callable[[World], Sequence[Deed]], moved: Callable[[], None] = lambda: None
    ) -> Activity:
        """Do deeds once all others are at rest; the hand stays where it is then."""
        yield from self._company.claim(doer)
        yield from self._company.at_rest()
        for deed in deeds(doer.world):
            yield from doer.do(deed)
            moved()
            yield self._company.seconds(0.1, 0.6) * doer.person.pace

    def _home(self, doer: Doer) -> Activity:
        """Have a hand go home."""
        yield from doer.work.home()
        self._company.release(doer)
        yield from self._company.at_rest()
