"""Weighing: what is legal, but doubtful, against a rule that was not kept."""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple, final

from msgspec.structs import replace

from engine.kernel.clues import NOTHING, Clues
from engine.kernel.contract import Decision
from engine.referee import Contradiction, Explained, Explanation, InProgress, Trace
from engine.referee.counting import counted
from engine.words import PlaceKind, Reading, Sight
from firmware.assistant.alarms.trouble import is_clear
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import player
from firmware.assistant.judging.doubt import DOUBTFUL, LIKELIER, UNUSUAL, either
from firmware.assistant.judging.order import OUT_OF_ORDER, out_of_order
from firmware.assistant.judging.overhang import Overhang, Overhangs
from firmware.assistant.judging.righting import Righting
from firmware.assistant.judging.seams import Seams
from firmware.assistant.judging.slips import Slips

ANOTHER_LOOK: Final = 3.0
"""Seconds for which a question waits where a covered place may still answer it."""

STILL_HIDDEN: Final = 6.0
"""Seconds of that wait where one player has this turn and the next: the tray's pieces may be of either."""

FURTHER: Final = 4
"""So many times more states are looked at before a rule is told, where a search has come to no end."""

SURELY: Final = 3.0
"""A rule that was not kept is told if it is likelier than what is legal by so many nats."""

SEEN_OTHERWISE: Final = 5.0
"""Nats against what the picture of the press does not show where nobody can look again."""


class Weighed(NamedTuple):
    """What was weighed.

    Args:
        verdict: What a turn was, None where another picture may tell more.
        reading: The picture that tells: an earlier one where the present one shows too much of the next turn.
        held: What explains the picture, where another one may tell more.
    """

    verdict: Explained | Contradiction | None
    reading: Reading
    held: Explained | None = None


@final
class Weighing:
    """Weighs what may have happened in a turn.

    Args:
        seams: What it is weighed with.
        slips: Tells rules that were not kept.
    """

    def __init__(self, seams: Seams, slips: Slips) -> None:
        self._seams: Final = seams
        self._slips = slips
        self._righting = Righting(seams)
        self._overhangs = Overhangs(seams)
        self._looked: tuple[Pressed, Explained, Reading, object] | None = None

    def weighed(
        self, pressed: Pressed, reading: Reading, trace: Trace, clues: Clues, *, pressed_on: bool = False
    ) -> Weighed:
        """Return what a picture after the end of a turn tells of it.

        Args:
            pressed: The press that ended the turn.
            reading: The picture.
            trace: What was seen since the last record.
            clues: What differs from it in the picture.
            pressed_on: Whether somebody has ended a further turn by now: no later picture tells more of this.
        """
        waited = inf if pressed_on else reading.time - pressed.time
        explained = self._explained(pressed, reading, trace)
        held = self._overhangs.held(pressed) if isinstance(explained, Contradiction) else None
        if held is None or self._seams.alarms.trouble is not None:
            earlier = self._earlier(pressed, reading, trace, explained, pressed_on=pressed_on)
            if earlier is not None:
                legal, told = earlier
                return Weighed(self._weighed(pressed, legal, trace, told.time - pressed.time), told)
            verdict = self._verdict(pressed, reading, trace, clues, explained, waited)
            likeliest = explained if isinstance(explained, Explained) else None
            if verdict is None and likeliest is not None and self._tells_more(pressed, likeliest):
                self._looked = pressed, likeliest, reading, self._seams.state
            return Weighed(verdict, reading, likeliest if verdict is None else None)
        beyond = self._overhangs.judged(pressed, reading, trace)
        if beyond is Overhang.SURPLUS:
            return Weighed(explained, reading)
        if beyond is Overhang.OPEN:
            return Weighed(None, reading)
        known = self._seams.denied.without(held.verdict, clues)
        if isinstance(known, Explained):
            return Weighed(
                self._weighed(pressed, known, trace, held.reading.time - pressed.time), held.reading
            )
        return Weighed(known, held.reading)

    def _tells_more(self, pressed: Pressed, look: Explained) -> bool:
        """Tell whether a look is to be remembered: the first one, and later ones that came to an end."""
        return self._remembered(pressed) is None or not look.cut_short

    def _remembered(self, pressed: Pressed) -> tuple[Explained, Reading] | None:
        """Return the look at the turn that a press ended; the one before may have ended by it as well."""
        if self._looked is None:
            return None
        before, look, shown, state = self._looked
        return (look, shown) if before.time == pressed.time and state is self._seams.state else None

    def _earlier(
        self,
        pressed: Pressed,
        reading: Reading,
        trace: Trace,
        now: Explained | Contradiction,
        *,
        pressed_on: bool,
    ) -> tuple[Explained, Reading] | None:
        """Return what an earlier look told, with its picture, where by now too much of the next turn shows.

        It was only not sure, and another look was to tell more; but by now the search comes to no end, or
        what paid has been cleared away, which is not done before a turn is over. Once a further turn has
        ended, that nothing explains both of them any more speaks against neither.
        """
        remembered = self._remembered(pressed)
        if remembered is None or self._seams.denied.wrong:
            return None
        before, shown = remembered
        worse = pressed_on if isinstance(now, Contradiction) else now.doubt > before.doubt + SURELY
        if not worse:
            return None
        # Whether more was paid than can pay is told by the clearing itself.
        cleared = self._overhangs.held(pressed) is None and self._cleared_since(pressed, reading, trace)
        if not (now.cut_short or cleared):
            return None
        known = self._seams.denied.without(before, NOTHING)
        return (known, shown) if isinstance(known, Explained) else None

    def _cleared_since(self, pressed: Pressed, reading: Reading, trace: Trace) -> bool:
        """Tell whether something that lay where people pay has been cleared away since a press."""
        then = trace.until(pressed.time).latest
        for place in passing(self._seams.game, self._seams.state):
            now, lay = reading.places.get(place), then.get(place)
            if now is None or lay is None or now.sight is not Sight.SEEN:
                continue
            # Not only what came since the record: its like may have lain on that spot when that was made.
            if counted(lay.pieces) - counted(now.pieces):
                return True
        return False

    def _verdict(
        self,
        pressed: Pressed,
        reading: Reading,
        trace: Trace,
        clues: Clues,
        explained: Explained | Contradiction,
        waited: float,
    ) -> Explained | Contradiction | None:
        """Return what the referee's answer comes to, None where another picture may tell more."""
        seams, alarms, told = self._seams, self._seams.alarms, pressed.told
        alarmed = alarms.trouble is not None
        unmended = alarms.unmended(reading) if alarmed else None
        begun, moved = unmended is False, alarms.moved(reading)
        verdict = seams.denied.without(explained, clues, begun=begun, mended=moved, alarmed=alarmed)
        if not isinstance(verdict, Explained):
            return verdict
        if seams.denied.wrong and (unmended or not alarmed):
            return self._righting.never_so(pressed, reading, verdict, clues)
        if trace.repaired:
            verdict = self._righting.put_right(reading, verdict)
        if alarmed:
            return self._righting.whose(pressed, reading, verdict, trace)
        beyond = self._beyond(pressed, reading, verdict, trace) if told is None else Overhang.NONE
        if beyond is Overhang.SURPLUS:
            return replace(self._contradicted(pressed, verdict), denied=True)
        if self._hidden_since(pressed, reading, verdict):
            if waited < ANOTHER_LOOK:
                return None
            verdict = replace(verdict, doubt=verdict.doubt + SEEN_OTHERWISE)
        if out_of_order(seams, verdict.explanations[0], pressed, trace):
            verdict = replace(verdict, doubt=verdict.doubt + OUT_OF_ORDER)
        weighed = self._weighed(pressed, verdict, trace, waited)
        again = beyond is Overhang.OPEN
        if isinstance(weighed, Explained) and weighed.silent:
            again |= not weighed.sure and waited < ANOTHER_LOOK
            again |= waited < STILL_HIDDEN and self._goes_on(weighed.explanations[0], reading)
        return None if again else weighed

    def righted(self, pressed: Pressed, reading: Reading, trace: Trace) -> bool:
        """Tell whether a table that was wrong has been put right.

        It lies as before the turn; or it is legal by the very turn that was not, and all that was wrong
        has moved.

        Args:
            pressed: The press that ended the turn.
            reading: The present picture.
            trace: What was seen since the last record.
        """
        table = self._seams.alarms.table(reading, trace)
        if self._seams.alarms.taken_back(table):
            return True
        if not self._righting.touched(table):
            return False
        verdict = self.weighed(pressed, table, trace, NOTHING).verdict
        return isinstance(verdict, Explained) and self._righting.mends(verdict, table)

    def _goes_on(self, turn: Explanation, reading: Reading) -> bool:
        """Tell whether the next turn is the same player's and has begun, while something is covered.

        What lies there already may then be of either turn.
        """
        game = self._seams.game
        question = game.pending(turn.state)
        same = isinstance(question, Decision) and question.seat == player(game, self._seams.state, turn)
        piles = {place.id for place in game.places(turn.state) if place.kind is PlaceKind.PILE}
        covered = {place for place, one in reading.places.items() if one.sight is not Sight.SEEN}
        return same and bool(turn.ahead) and bool(covered - piles)

    def _hidden_since(self, pressed: Pressed, reading: Reading, verdict: Explained) -> bool:
        """Tell whether the picture of the press shows otherwise what is covered now."""
        first = verdict.explanations[0]
        covered = verdict.silent - passing(self._seams.game, first.state) - first.ahead
        if reading is pressed.reading or not covered:
            return False
        watched = self._seams.referee.watch(first.state, pressed.reading)
        if not isinstance(watched, InProgress):
            return False
        differs = watched.clues.absent.keys() | watched.clues.surplus.keys()
        return bool(differs & covered)

    def _beyond(self, pressed: Pressed, reading: Reading, verdict: Explained, trace: Trace) -> Overhang:
        """Tell whose it is what lies in the tray beyond a turn, where it may be against the rules."""
        if reading is pressed.reading:
            if not self._overhangs.found(verdict.explanations, pressed, trace):
                return Overhang.NONE
            slip = self._slips.likeliest(pressed, trace)
            if slip is None or not is_clear(slip):
                self._overhangs.forget()
        beyond = self._overhangs.judged(pressed, reading, trace)
        if beyond is Overhang.OPEN:
            self._overhangs.hold(verdict, reading)
        return beyond

    def _explained(self, pressed: Pressed, reading: Reading, trace: Trace) -> Explained | Contradiction:
        """Return what the referee says, who looks further before a rule is told where a search has no end."""
        seams, told = self._seams, pressed.told
        said = (told.fact, told.value) if told is not None else None
        if said is None and pressed.next_seat is not None:
            said = ("actor", pressed.next_seat)
        late, declared = seams.budget.part().up, seams.alarms.declared
        verdict = seams.referee.explain(seams.state, reading, late, declared, trace, said)
        plain = isinstance(verdict, Explained) and verdict.doubt < DOUBTFUL
        if plain or not verdict.cut_short or late() or seams.alarms.trouble is not None:
            return verdict
        late = seams.budget.part().up
        return seams.referee.explain(seams.state, reading, late, declared, trace, said, further=FURTHER)

    def _weighed(
        self, pressed: Pressed, verdict: Explained, trace: Trace, waited: float
    ) -> Explained | Contradiction | None:
        """Weigh what is legal, but doubtful, against a rule that was not kept.

        It is asked about where a broken rule is likelier, and where the turn is unusual: which of the two it
        was, if both are of the whole table. It is a contradiction where a broken rule is much likelier, and
        nothing else that is legal can explain the table. None where another picture may tell more.
        """
        first = verdict.explanations[0]
        doubtful = verdict.doubt >= DOUBTFUL
        slip = self._slips.likeliest(pressed, trace) if doubtful else None
        more = verdict.doubt - slip.doubt if slip is not None else -inf
        if more > SURELY and not verdict.cut_short:
            return self._contradicted(pressed, verdict)
        if more > SURELY and waited < ANOTHER_LOOK:
            return None
        odd = doubtful and first.odd >= UNUSUAL
        if slip is not None and (more > LIKELIER or (odd and more > -SURELY)):
            return either(verdict, slip)
        if odd and len(verdict.explanations) == 1:
            return replace(verdict, complete=False)
        slip = self._slips.too_long(pressed, first, trace) if first.ahead else None
        return either(verdict, slip) if slip is not None else verdict

    def _contradicted(self, pressed: Pressed, verdict: Explained) -> Contradiction:
        """Return that a table is against the rules, though something legal explains it."""
        watched = self._seams.referee.watch(verdict.explanations[0].state, pressed.reading)
        clues = watched.clues if isinstance(watched, InProgress) else NOTHING
        return Contradiction(clues, verdict.steps, complete=True)
