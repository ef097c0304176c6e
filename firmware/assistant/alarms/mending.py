"""Mending: a turn in which a rule was not kept is put right, from the alarm until the table is understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, final

from msgspec.structs import replace

from engine.kernel.contract import Game
from engine.referee import InProgress, Referee, Slip, Trace
from engine.words import Face, PieceSeen, PlaceKind, PlaceReading, Reading, Sight
from firmware.assistant.evidence.moments import faces
from firmware.assistant.evidence.pressed import Pressed

A_LOOK: Final = 3.0
"""Seconds after a press within which a hand that pressed is out of the picture."""

Piece = tuple[str, object]
"""A place and what is too much, or missing, there."""


@final
class Mending:
    """Follows what is put right.

    The table is known when an alarm is raised. What had come into the tray since the press is of whoever
    played on, and pays for nothing. What is taken out of it may have been cleared away, as ever, and has
    been where it is seen on a pile. Methods take the `slip`, which is the rule that was not kept, and the
    `table` as it lies now.

    Args:
        game: The rules.
        referee: Compares readings with states.
        state: The last confirmed state.
        pressed: The press that ended the turn.
        raised: The picture on which the alarm was raised.
        trace: What was seen since the last record.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        referee: Referee,
        state: Any,  # noqa: ANN401 -- of any game
        pressed: Pressed,
        raised: Reading,
        trace: Trace,
    ) -> None:
        self._referee = referee
        self._state = state
        places = game.places(state)
        self._passing: Final = frozenset(place.id for place in places if place.passing)
        self._piles: Final = [place.id for place in places if place.kind is PlaceKind.PILE]
        self._wrong: Final = pressed.reading
        self._raised: Final = raised.time
        until = trace.until(pressed.time)
        self._lying = until.latest | _seen(pressed.reading)
        self._old = {place: _faces(until.lasting(place)) for place in self._passing}
        lying = [one for place in self._passing if (one := self._lying.get(place)) is not None]
        self._gone = {one.place: until.passed(one.place, one) for one in lying}
        self._left = {place: Counter[Face]() for place in self._gone}
        self._out = {place: Counter[Face]() for place in self._gone}
        self._guests = {place: Counter[Face]() for place in self._gone}
        self._paid: Final = self._pays()
        self._tray: Final = {one.place: one for one in lying}
        now = _seen(raised)
        come = {one.place: faces(now[one.place]) - faces(one) for one in lying if one.place in now}
        self.see(raised)
        self._guests |= come

    def see(self, reading: Reading) -> None:
        """Take in what lies on the table now."""
        now = _seen(reading)
        for place in self._gone.keys() & now.keys():
            lay, lies = self._lies(place), faces(now[place])
            old, guests = self._old[place], self._guests[place]
            left = lay - lies
            self._out[place] += left
            self._old[place], left = old - left, left - old
            self._guests[place], left = guests - left, left - guests
            self._left[place] = self._left[place] + left - (lies - lay)
        tops = Counter[Face]()
        for pile in now.keys() & self._piles:
            tops += faces(now[pile]) - self._lies(pile)
        for place, out in self._out.items():
            if tops & out:  # whatever else left with it is under it
                self._gone[place] += self._left[place]
                self._left[place], self._out[place] = Counter(), Counter()
        self._lying |= now

    def disown(self) -> None:
        """Take the pieces that have come since, and may pay, to be the next player's: people have said so."""
        for place, pays in self._pays().items():
            come = pays - self._paid.get(place, Counter())
            self._guests[place] = self._guests[place] + (come & self._lies(place))

    def awaits(self, pressed: Pressed, reading: Reading) -> bool:
        """Tell whether who puts it right has still to press, if a picture shows it right.

        Args:
            pressed: The last press.
            reading: The picture.
        """
        return pressed.time < self._raised or reading.time - pressed.time >= A_LOOK

    @property
    def came(self) -> dict[str, Counter[Face]]:
        """By place where people pay and clear, the faces that came and may have paid for this turn."""
        return {
            place: gone + self._left[place] + (self._lies(place) - self._old[place])
            for place, gone in self._gone.items()
        }

    def as_left(self, table: Reading, trace: Trace) -> tuple[Reading, Trace]:
        """Return a table, and its trace, as if nothing had been laid or cleared since where people pay.

        Args:
            table: How the table lies now.
            trace: What is known of it since the last record.
        """
        before = {place: one for place, one in self._tray.items() if place in table.places}
        return replace(table, places={**table.places, **before}), trace.anew(came=self._paid)

    def _lies(self, place: str) -> Counter[Face]:
        """Return the faces that lie at a place; of one that is covered, that were seen there last."""
        return faces(self._lying[place]) if place in self._lying else Counter()

    def _pays(self) -> dict[str, Counter[Face]]:
        """Return by place the faces that pay, without those of whoever played on."""
        return {
            place: gone + (self._lies(place) - self._old[place] - self._guests[place])
            for place, gone in self._gone.items()
        }

    def told(self, slip: Slip) -> bool:
        """Tell whether the picture of the press shows what lies wrongly, so that mending it shows, too."""
        return bool(self._mistaken(slip))

    def untouched(self, slip: Slip, table: Reading) -> bool:
        """Tell whether all still lies as wrongly as it was left; people may have played on."""
        wrong = self._mistaken(slip)
        if not wrong:
            return not self._changed(slip, table)
        return self.stands(table) and wrong <= self._differing(slip.mended, table)

    def touched(self, slip: Slip, table: Reading) -> bool:
        """Tell whether as much has been moved as lay wrongly; how it lies now need not be right.

        There may be other ways than the one that is known: either of two cards may go back.
        """
        return not any(self._guests.values()) and self.moved(slip, table)

    def moved(self, slip: Slip, table: Reading) -> bool:
        """Tell whether as much has been moved as lay wrongly, whatever lies in the tray by now."""
        wrong = Counter(place for place, _ in self._mistaken(slip).elements())
        if not wrong:
            return self._changed(slip, table)
        was, now = self._wrong.places, table.places
        return all(_moved(was.get(place), now.get(place)) >= count for place, count in wrong.items())

    def stands(self, table: Reading) -> bool:
        """Tell whether all that the turn changed is still so, but for what lies where people pay."""
        return self._differing(self._state, self._wrong) <= self._differing(self._state, table)

    def _mistaken(self, slip: Slip) -> Counter[Piece]:
        """Return what lies wrongly as the table was left; empty where that is not known."""
        return self._differing(slip.mended, self._wrong) if slip.mended is not None else Counter()

    def _changed(self, slip: Slip, table: Reading) -> bool:
        """Tell whether other pieces pay than did, or anything that a broken rule is about lies otherwise."""
        about = {place for one in slip.breaches for place in one.pieces} or set(table.places)
        was, now = _seen(self._wrong), _seen(table)
        rows = (about & was.keys() & now.keys()) - self._passing
        return self._pays() != self._paid or any(faces(was[one]) != faces(now[one]) for one in rows)

    def _differing(self, state: Any, reading: Reading) -> Counter[Piece]:  # noqa: ANN401 -- of any game
        """Return the pieces that lie otherwise than in a state, except where people clear at any time."""
        watched = self._referee.watch(state, reading)
        if not isinstance(watched, InProgress):
            return Counter()
        clues = watched.clues
        pieces = [*clues.absent.items(), *clues.surplus.items()]
        return Counter((place, one) for place, ones in pieces if place not in self._passing for one in ones)


def _moved(was: PlaceReading | None, now: PlaceReading | None) -> int:
    """Return how many pieces have come to a place, or gone from there."""
    before, after = (faces(one) if one is not None else Counter[Face]() for one in (was, now))
    return ((before - after) + (after - before)).total()


def _seen(reading: Reading) -> dict[str, PlaceReading]:
    return {place: one for place, one in reading.places.items() if one.sight is Sight.SEEN}


def _faces(pieces: Iterable[PieceSeen]) -> Counter[Face]:
    return Counter(piece.best for piece in pieces if piece.best is not None)
