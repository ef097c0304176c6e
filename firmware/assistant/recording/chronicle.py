"""The chronicle: turns are written into the match, and what was seen since the last one is kept beside it."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final, final

from msgspec import Struct

from engine.kernel.contract import Game
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.referee import Explanation
from engine.referee.trace import Trace
from engine.words import Face, Reading, Seconds
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import ends_since
from firmware.assistant.recording.correcting import correct
from firmware.assistant.recording.taking_back import take_back
from firmware.assistant.scene import Reporter, Turn


@final
class Kept:
    """Remembers explanations by the sequence of a turn's first record.

    Args:
        game: The rules.
    """

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._open: tuple[Explanation, ...] = ()
        self._turns: dict[int, tuple[Explanation, ...]] = {}

    def weigh(self, explanations: Sequence[Explanation]) -> None:
        """Take note of what the turn that is recorded next may be."""
        self._open = tuple(explanations)

    def drop(self) -> None:
        """Forget what the turn that is recorded next may be: people have turned it down."""
        self._open = ()

    def keep(self, record: int, before: Any) -> None:  # noqa: ANN401 -- of any game
        """Remember a turn that has been recorded.

        What may have been two turns is none of its other readings, nor is what nobody can tell apart: a
        correction says one thing.

        Args:
            record: The sequence of its first record.
            before: The state before it.
        """
        ended = self._game.turns(before).ended + 1
        fitting = (one for one in self._open if self._game.turns(one.state).ended == ended and not one.others)
        self._turns[record] = tuple(fitting)
        self._open = ()

    def find(self, record: int) -> tuple[Explanation, ...]:
        """Return what a turn may have been, the recorded one among it; empty where nothing is remembered."""
        return self._turns.get(record, ())


REMEMBERED: Final = 4
"""So many turns back it may show that one was recorded wrongly."""

SAID: Final = 0.05
"""How likely it is that a turn was another one though people have said what it was."""


class Told(Struct, frozen=True):
    """A turn as it was recorded, with what it was told by.

    Args:
        records: The sequences of its first record and of its last.
        turn: The turn.
        pressed: The press that ended it.
        trace: What was seen since the record before, until it was recorded.
        others: What it may have been as well, likeliest first.
        wrong: How likely it is that it was another one, 0 to 1.
    """

    records: tuple[int, int]
    turn: Turn
    pressed: Pressed
    trace: Trace
    others: tuple[Explanation, ...] = ()
    wrong: float = 0.0


@final
class Chronicle:
    """Writes a match on.

    Args:
        match: The match.
        moments: Tells when things happened.
        keep: Writes records to the disk; returns when they are safe there.
        report: Takes what happens, for the log of a trial.

    Attributes:
        trace: What was seen since the present state was recorded.
        last: The last turn understood, None where nobody knows it.
        kept: What is remembered of each turn.
        told: The last turns, the latest at the end; none of them before the match went on from elsewhere.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        moments: Moments,
        keep: Callable[[Sequence[Record]], object],
        report: Reporter,
    ) -> None:
        self._match = match
        self._moments = moments
        self._keep = keep
        self._report = report
        self.trace = Trace()
        self.last: Turn | None = None
        self.kept: Final = Kept(match.game)
        self.told: Final[deque[Told]] = deque(maxlen=REMEMBERED)

    @property
    def before(self) -> Any:  # noqa: ANN401 -- of any game
        """The state at the beginning of the last turn; the present one where nobody knows that turn."""
        return self.last.before if self.last is not None else self._match.state

    @property
    def seen(self) -> tuple[Reading, ...]:
        """The picture that told the last turn, and those taken since."""
        told = self.last.reading if self.last is not None else None
        return (*self.trace.during,) if told is None else (told, *self.trace.during)

    def begin(self, reading: Reading, ahead: frozenset[str] = frozenset()) -> None:
        """Begin a new trace with a picture on which the table lies as recorded.

        Args:
            reading: The picture.
            ahead: Ids of places where it does not, for somebody has gone on.
        """
        self.trace = self.trace.next(
            reading, ahead, self._match.game.layout(self._match.state) if ahead else None
        )

    def leave_out(self, came: Mapping[str, Counter[Face]]) -> None:
        """Forget the pictures since the last record: they show a table that is wrong.

        Args:
            came: By place, what is still known to have come since, and may have been cleared away.
        """
        self.trace = self.trace.anew(came=came)

    def plays_on(self) -> None:
        """Take the turn to be still played: all that was seen meanwhile is of it."""
        self.trace = self.trace.until(Seconds(inf))

    def narrow(self, trace: Trace) -> None:
        """Take what was seen since the last record otherwise, as with what came after a press apart."""
        self.trace = trace

    def go_on(self, last: Turn | None, trace: Trace) -> None:
        """Go on from elsewhere.

        Args:
            last: The last turn; None where nobody knows it.
            trace: What was seen since.
        """
        self.last, self.trace = last, trace
        self.told.clear()

    def follow(self, explanation: Explanation, time: Seconds, source: Origin) -> None:
        """Record an explanation; it is on the disk before anything is shown."""
        said = Said(source, time, explanation.probability)
        self._keep(self._match.follow(explanation.answers, others=explanation.others, said=said))

    def record(
        self,
        explanation: Explanation,
        pressed: Pressed,
        source: Origin,
        on: Reading | None = None,
        used: frozenset[str] = frozenset(),
        wrong: float = 0.0,
    ) -> Turn:
        """Record a turn; a new trace begins with its end.

        Args:
            explanation: What it was.
            pressed: The press that ended it, or the next turn where its own was forgotten.
            source: Who says so.
            on: The picture that shows it, if it is an earlier one than that of the press.
            used: Ids of places where pieces came and went that the next turn may have used.
            wrong: How likely it is at the least that it was another one, 0 to 1.
        """
        match, trace = self._match, self.trace
        before, first = match.state, len(match.records) + 1
        self.follow(explanation, pressed.time, source)
        records = first, len(match.records)
        self.kept.keep(first, before)
        seen = (*trace.during, *trace.after)
        turn = self.last = Turn(before, explanation.answers, match.state, pressed.shown, seen)
        others = tuple(one for one in self.kept.find(first) if one.state != explanation.state)
        # What people have said is not doubted because several were possible; but they tell what was done,
        # be it against the rules, and misspeak.
        doubt = 1.0 - explanation.probability
        wrong = max(wrong, min(doubt, SAID) if source is Origin.BUTTON else doubt)
        self.told.append(Told(records, turn, pressed, trace, others, wrong))
        if explanation.ahead and on is None:
            on = self._moments.whole(explanation.state, trace, explanation.ahead)
        expected = match.game.layout(explanation.state)
        self.trace = trace.next(on or pressed.shown, explanation.ahead, expected, used)
        return turn

    def correct(self, told: Told, answers: Sequence[Any], time: Seconds) -> None:
        """Correct a turn, as the table has said; later ones are played again.

        It takes several records, of which the first ones alone would leave a turn that nobody played: they
        are written at once.

        Args:
            told: The turn.
            answers: What it was instead.
            time: When this was said.
        """
        match, record = self._match, told.records[0]
        amendments = [*correct(match, told.records, answers, Said(Origin.BUTTON, time))]
        self._keep([one.record for one in amendments])
        self.go_on(None, self.trace)
        left_out = [one.sequence for amendment in amendments for one in amendment.left_out]
        ends = ends_since(match, record)
        self._report("amend", {"time": time, "record": record, "left_out": left_out, "ends": ends})

    def take_back(self, trace: Trace, time: Seconds) -> None:
        """Take the last turn back, for it was another one, as the table has said.

        Args:
            trace: What was seen since it began; what came in since is added.
            time: When this was said.
        """
        take_back(self._match, time, self._keep, agreed=True)
        self._report("undo", {"time": time})
        known = max((one.time for one in (*trace.during, *trace.after)), default=-inf)
        for reading in (*self.trace.during, *self.trace.after):
            if reading.time > known:
                trace.add(reading, over=True)
        self.go_on(None, trace)

    def agree(self, about: str, time: Seconds) -> None:
        """Record that the table has agreed on something, by its id."""
        self._keep([self._match.agree(about, Said(Origin.AGREEMENT, time))])
