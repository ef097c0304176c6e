"""Righting: what a turn is in which a rule was not kept, as was told before, and that is put right."""

from __future__ import annotations

from typing import Final, final

from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.referee import Contradiction, Explained, Explanation, Slip, Trace
from engine.words import Reading
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import opening_choices
from firmware.assistant.judging.doubt import DOUBTFUL, UNUSUAL, either
from firmware.assistant.judging.seams import Seams

UNTOLD: Final = 2.0
"""Nats from which on a turn that was put right is asked about: nobody saw a token come, say."""


@final
class Righting:
    """Tells what a turn is that is put right.

    Args:
        seams: What it is told with.
    """

    def __init__(self, seams: Seams) -> None:
        self._seams: Final = seams

    def put_right(self, table: Reading, verdict: Explained) -> Explained:
        """Return what a turn is that was put right; it is asked about where part of that was not seen.

        That is a token that went back at once: nothing may show that it has.

        Args:
            table: How the table lies now.
            verdict: What it is by all that was seen.
        """
        first = verdict.explanations[0]
        told = (first.misfit if first.ahead else first.odd) < UNTOLD
        return verdict if told or self._seams.alarms.mended(table) else replace(verdict, complete=False)

    def whose(self, pressed: Pressed, reading: Reading, verdict: Explained, trace: Trace) -> Explained:
        """Ask, at a press, where a turn may not have been put right: what makes it legal may be another's.

        Next players have taken a card that nothing else pays, and what pays came after the press that was
        wrong. Or they have only cleared away what lay wrongly, and the turn looks like another one.

        Args:
            pressed: The press.
            reading: The present picture.
            verdict: What the turn is by all that was seen.
            trace: What was seen since the last record.
        """
        seams, game, first = self._seams, self._seams.game, verdict.explanations[0]
        trouble, referee = seams.alarms.trouble, seams.referee
        if trouble is None or trouble.slip is None or reading.time > pressed.reading.time:
            return verdict
        if self._of_the_same(first) is None and seams.alarms.stands(reading):
            return either(verdict, trouble.slip)
        if not first.ahead - passing(game, first.state):
            return verdict
        late, declared = seams.budget.part().up, seams.alarms.declared
        following = trace.next(reading, first.ahead, game.layout(first.state))
        if isinstance(referee.explain(first.state, reading, late, declared, following), Explained):
            return verdict
        left, before = seams.alarms.as_left(reading, trace)
        known = referee.explain(seams.state, left, late, declared, before)
        same = isinstance(known, Explained) and known.explanations[0].state == first.state
        return verdict if same else either(verdict, trouble.slip)

    def never_so(
        self, pressed: Pressed, reading: Reading, verdict: Explained, clues: Clues
    ) -> Explained | Contradiction:
        """Return what a table is of which people have said that a rule was not kept, and that lies so still.

        Whatever else would explain it, it is not what happened; but the turn may have gone on.

        Args:
            pressed: The press.
            reading: The present picture.
            verdict: What would explain it.
            clues: What differs from the last record.
        """
        slip = self._gone_on(pressed, reading, verdict)
        if slip is not None:
            return either(verdict, slip)
        return Contradiction(clues, verdict.steps, complete=True, denied=True)

    def touched(self, table: Reading) -> bool:
        """Tell whether nothing that is known to lie wrongly lies so still; how it lies now need not be right.

        Args:
            table: How the table lies now.
        """
        trouble = self._seams.alarms.trouble
        return trouble is not None and trouble.slip is not None and self._seams.alarms.touched(table)

    def mends(self, verdict: Explained, table: Reading) -> bool:
        """Tell whether what explains a table is the very turn that was not legal: another payment, say.

        Half of a repair may look like another legal turn; so the same card must have been taken. Unless the
        table lies just as it should, nothing may be odd, open or left over either; and where a piece is to be
        turned, one has been: the same cards may be exchanged for less. Else a press tells:
        nobody is asked before hands have done, nor which of several turns it is now.

        Args:
            verdict: What explains it.
            table: How it lies now.
        """
        first = verdict.explanations[0]
        if self._of_the_same(first) is None or self._seams.alarms.unturned(table):
            return False
        left = first.ahead - passing(self._seams.game, first.state)
        plain = verdict.sure and verdict.doubt < DOUBTFUL and first.odd < UNUSUAL and not left
        return plain or (len(verdict.explanations) == 1 and self._seams.alarms.mended(table))

    def _gone_on(self, pressed: Pressed, reading: Reading, verdict: Explained) -> Slip | None:
        """Return the rule that was not kept if a press may end the same turn, put right; else None.

        What was owed may have been used at once, as an administrator is: then it never lies where it should.
        All on the table is of this turn then; but who was next may have played on, so it is to be asked.
        """
        first = verdict.explanations[0]
        later = reading.time > pressed.reading.time
        return None if later or first.ahead else self._of_the_same(first)

    def _of_the_same(self, turn: Explanation) -> Slip | None:
        """Return the rule that an alarm says was not kept, if the same card is taken in a turn; else None."""
        trouble, game, before = self._seams.alarms.trouble, self._seams.game, self._seams.state
        if trouble is None or trouble.slip is None:
            return None
        chosen = opening_choices(game, before, trouble.slip.explanation)
        same = all(one in chosen for one in opening_choices(game, before, turn))
        return trouble.slip if same else None
