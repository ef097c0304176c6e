"""What does not fit at a table, which rule was not kept, and what would put it right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import Chance, Game
from engine.referee import Contradiction, Diagnosis, Explanation, InProgress, Referee, Slip, Trace
from engine.words import Face, PlaceReading, Reading, Row
from firmware.assistant.budget import Budget
from firmware.assistant.evidence.pressed import Pressed

CLEAR: Final = 5.5
"""Nats up to which an explanation by a rule that was not kept leaves hardly anything else open."""

A_RULE: Final = 0.25
"""The share of the time that is left in which a rule that was not kept is looked for at a press; the rest is
for a press that was forgotten, which is likelier."""

SECOND_LOOK: Final = 1.0
"""Seconds after which a table is clearly against one rule, if a picture other than the press's shows it."""


class Trouble(Struct, frozen=True):
    """An alarm.

    Args:
        verdict: What the referee says.
        clues: What differs from the turn with the rule kept; where that is not known, from what
            explains the table best.
        slip: The rule that was not kept, None where no single one explains the table.
        turned: By place, pieces that are still to be turned or moved, nobody knows to what.
        legal: A legal sequence that explains the table but is unlikely; None where there is none, or
            where a rule that was not kept is likelier.
        looked: The picture on which it was found, None for the present one.
        complete: Whether the search for the rule ended by itself.
    """

    verdict: Contradiction
    clues: Clues
    slip: Slip | None = None
    legal: Explanation | None = None
    turned: Mapping[str, tuple[Face, ...]] = {}
    looked: Reading | None = None
    complete: bool = True

    @property
    def clear(self) -> bool:
        """Whether the rule that was not kept explains the table, and hardly anything else is open.

        That the next player did not wait for the press leaves nothing open: nothing legal explains it.
        """
        return self.slip is not None and self.slip.plain < CLEAR

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that were not kept, the first one in front."""
        return self.slip.rules if self.slip is not None else ()

    @property
    def pieces(self) -> dict[str, list[Face]]:
        """By place, the faces that should lie there and do not, or lie there and should not."""
        found: dict[str, list[Face]] = {}
        for place, absent in self.clues.absent.items():
            found.setdefault(place, []).extend(min(one.faces) for one in absent if len(one.faces) == 1)
        for place, surplus in self.clues.surplus.items():
            found.setdefault(place, []).extend(surplus)
        concerned = [one.pieces for one in self.slip.breaches] if self.slip is not None else []
        for pieces in (self.turned, *concerned):
            for place, faces in pieces.items():
                known = found.setdefault(place, [])
                known += [face for face in faces if face not in known]
        return {place: faces for place, faces in found.items() if faces}


def is_clear(slip: Slip) -> bool:
    """Tell whether a slip leaves hardly anything else open, and is all that the table shows.

    How long the turn was does not count: a turn in which much happened is no less plain.
    """
    return slip.plain < CLEAR and not slip.explanation.ahead


def _clear(found: Diagnosis) -> bool:
    return bool(found.slips) and is_clear(found.slips[0])


class _Known(Struct, frozen=True):
    """What the picture of a press tells.

    Args:
        reading: The picture.
        state: The last confirmed state.
        declared: Places that a person has described.
        before: What was seen before the press.
        found: What it tells.
        short: The number of the picture whose time was too short for the search; None for none.
    """

    reading: Reading
    state: Any
    declared: dict[str, PlaceReading]
    before: Trace
    found: Diagnosis = Diagnosis((), None, 0, complete=False)
    short: int | None = None


@final
class Diagnostician:
    """Finds out what the trouble is.

    Args:
        game: The rules.
        referee: Explains readings.
        budget: The time for searches.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee, budget: Budget) -> None:
        self._game = game
        self._referee = referee
        self._budget = budget
        self._known: _Known | None = None

    def trouble(
        self,
        state: Any,  # noqa: ANN401 -- of any game
        pressed: Pressed,
        reading: Reading,
        verdict: Contradiction,
        declared: dict[str, PlaceReading],
        trace: Trace,
    ) -> Trouble:
        """Return what the trouble is at a table that nothing legal explains.

        The picture of the press comes first: later the next player may have begun.

        Args:
            state: The last confirmed state.
            pressed: The press that ended the turn.
            reading: The present picture.
            verdict: What the referee says of it.
            declared: Places that a person has described.
            trace: What was seen since the last record.
        """
        looked = pressed.reading
        found = self._at_the_press(state, pressed, declared, trace)
        if not _clear(found) and reading is not looked:
            now = self._referee.diagnose(state, reading, self._budget.part().up, declared, trace)
            if _clear(now) or not found.slips:
                found, looked = now, reading
        slip = found.slips[0] if found.slips else None
        mended = slip.mended if slip is not None else None
        clues = verdict.clues
        if mended is not None:
            watched = self._referee.watch(mended, looked)
            clues = watched.clues if isinstance(watched, InProgress) else clues
        legal = found.legal
        if slip is not None and legal is not None and slip.explanation.cost < legal.cost:
            legal = None
        return Trouble(verdict, clues, slip, legal, self._turned(mended, looked), looked, found.complete)

    def likeliest(
        self,
        state: Any,  # noqa: ANN401 -- of any game
        pressed: Pressed,
        declared: dict[str, PlaceReading],
        trace: Trace,
    ) -> Slip | None:
        """Return the likeliest slip that the picture of a press shows, None for none."""
        found = self._at_the_press(state, pressed, declared, trace)
        return found.slips[0] if found.slips else None

    def _at_the_press(
        self,
        state: Any,  # noqa: ANN401 -- of any game
        pressed: Pressed,
        declared: dict[str, PlaceReading],
        trace: Trace,
    ) -> Diagnosis:
        """Return what the picture of the press tells; it is asked again only where there was no time.

        What was seen before the press is the same as long as the record is. What is known of it only since
        an alarm, as what was cleared away, is of whoever put the turn right or played on.
        """
        known, number = self._known, self._budget.number
        same = known is not None and known.reading is pressed.reading and known.state is state
        if known is None or not same or known.declared != declared:
            known = _Known(pressed.reading, state, dict(declared), trace.until(pressed.time))
        elif known.short in {None, number}:
            return known.found
        spell = self._budget.part(A_RULE)
        found = self._referee.diagnose(state, pressed.reading, spell.up, declared, known.before)
        self._known = replace(known, found=found, short=number if spell.up() else None)
        return found

    def _turned(self, mended: Any | None, reading: Reading) -> dict[str, tuple[Face, ...]]:  # noqa: ANN401
        """Return the pieces of a row that a state waits for: of those, several faces are possible."""
        question = self._game.pending(mended) if mended is not None else None
        if not isinstance(question, Chance):
            return {}
        expected, seen = self._game.layout(mended).get(question.place), reading.places.get(question.place)
        if not isinstance(expected, Row) or seen is None or len(seen.pieces) != len(expected.pieces):
            return {}
        pairs = zip(expected.pieces, seen.pieces, strict=True)
        return {
            question.place: tuple(
                piece.best for one, piece in pairs if len(one.faces) > 1 and piece.best in one.faces
            )
        }
