"""What does not fit at a table, which rule was not kept, and what would put it right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, final

from msgspec import Struct

from engine.kernel.clues import Clues
from engine.kernel.contract import Chance, Game
from engine.referee import Contradiction, Diagnosis, Explanation, InProgress, Referee, Slip, Trace
from engine.words import Face, PlaceReading, Reading, Row
from firmware.assistant.pressed import Pressed
from firmware.assistant.stopwatches import in_a_row

CLEAR: Final = 5.5
"""Nats up to which an explanation by a rule that was not kept leaves hardly anything else open."""

SECOND_LOOK: Final = 1.0
"""Seconds after which a table is clearly against one rule, if a picture other than the press's shows it."""

SPELLS: Final = 4
"""What rule was not kept is looked for once, and for as long as so many searches: an alarm should name it."""


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
    """

    verdict: Contradiction
    clues: Clues
    slip: Slip | None = None
    legal: Explanation | None = None
    turned: Mapping[str, tuple[Face, ...]] = {}
    looked: Reading | None = None

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


@final
class Diagnostician:
    """Finds out what the trouble is.

    Args:
        game: The rules.
        referee: Explains readings.
        late: Returns a function that tells when a search has taken too long.
    """

    def __init__(
        self, game: Game[Any, Any, Any], referee: Referee, late: Callable[[], Callable[[], bool]]
    ) -> None:
        self._game = game
        self._referee = referee
        self._late = late
        self._known: tuple[Reading, Any, dict[str, PlaceReading], Diagnosis] | None = None

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
            now = self._referee.diagnose(state, reading, self._late(), declared, trace)
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
        return Trouble(verdict, clues, slip, legal, self._turned(mended, looked), looked)

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
        """Return what the picture of the press tells; the same one is asked only once.

        What was seen before the press is the same as long as the record is. What is known of it only since
        an alarm, as what was cleared away, is of whoever put the turn right or played on.
        """
        known = self._known
        same = known is not None and known[0] is pressed.reading and known[1] is state
        if known is None or not same or known[2] != declared:
            before = trace.until(pressed.time)
            late = in_a_row(self._late, SPELLS)
            found = self._referee.diagnose(state, pressed.reading, late, declared, before)
            known = self._known = (pressed.reading, state, dict(declared), found)
        return known[3]

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
