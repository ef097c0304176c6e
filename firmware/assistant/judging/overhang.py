"""What lies in the tray beyond a turn: the next player was quick, or more was paid than can pay.

The picture of the press alone does not tell. Who pays takes a card in a moment; so it is looked at again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from typing import Final, NamedTuple, final

from msgspec.structs import replace

from engine.kernel.clues import NOTHING, Clues
from engine.referee import Explained, Explanation, InProgress, Trace
from engine.words import Face, Reading, Sight
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.supply import supply
from firmware.assistant.evidence.turns import player
from firmware.assistant.judging.seams import Seams

A_CARD: Final = 3.0
"""Seconds within which who pays has laid the card, too, that is paid for."""

A_MOMENT: Final = 6.0
"""The same where the next turn has begun, but hands are in the middle of it."""

AMID: Final = 15.0
"""The same where the next player has taken cards of their own up: what is exchanged for them takes longer.

So long it stays open as well where hands hide what the die may have bought.
"""

BEGUN: Final = 2.5
"""Nats that the beginning of a turn may leave unexplained."""


class Overhang(Enum):
    """What it is."""

    NONE = "none"
    """There is none, or it is the next player's."""
    OPEN = "open"
    """Nobody can tell yet."""
    SURPLUS = "surplus"
    """It belongs to no turn."""


class Held(NamedTuple):
    """What a picture told of a turn.

    Args:
        verdict: What the turn was.
        reading: The picture.
    """

    verdict: Explained
    reading: Reading


class _Left(NamedTuple):
    """What a press shows beyond a turn.

    Args:
        turn: The turn that it may have ended.
        laid: The faces by place.
        hidden: Whether a hand covered some of those places: they lay there when they were seen last.
    """

    turn: Explanation
    laid: dict[str, Counter[Face]]
    hidden: bool


@final
class Overhangs:
    """Tells the next player's payment from one that is too high.

    Args:
        seams: What they are told with.
    """

    def __init__(self, seams: Seams) -> None:
        self._seams: Final = seams
        self._pressed: Pressed | None = None
        self._seen: tuple[_Left, ...] = ()
        self._held: Held | None = None

    def held(self, pressed: Pressed) -> Held | None:
        """Return what the last picture told of a turn, of which only this was open; None for nothing."""
        return self._held if self._pressed is pressed and self._seen else None

    def found(self, turns: Iterable[Explanation], pressed: Pressed, trace: Trace) -> bool:
        """Tell whether a press shows more than any turn where people pay and clear, and nowhere else.

        Args:
            turns: The turns that the press may have ended, as they explain it best.
            pressed: The press.
            trace: What was seen since the last record.
        """
        left = [self._left(turn, pressed, trace) for turn in turns]
        self._held = None
        self._pressed, self._seen = pressed, tuple(one for one in left if one is not None)
        if len(self._seen) < len(left):
            self.forget()  # it may have been a turn of which all of it is a part
        return bool(self._seen)

    def forget(self) -> None:
        """Forget what a press showed: no rule forbids it."""
        self._seen = ()

    def _left(self, turn: Explanation, pressed: Pressed, trace: Trace) -> _Left | None:
        """Return what a press shows beyond a turn, None where that is nothing, or more than a payment."""
        places = pressed.reading.places
        seen = {place for place, one in places.items() if one.sight is Sight.SEEN}
        hidden = self._passing(turn) & places.keys() - seen
        before = {place: trace.latest[place] for place in hidden & trace.latest.keys()}
        if not (turn.ahead or before):
            return None
        shown = replace(pressed.reading, places={**places, **before})
        clues = self._beyond(turn, shown, self._following(turn, pressed, trace))
        laid = {place: Counter(faces) for place, faces in clues.surplus.items()}
        if not laid or not self._only_passing(turn, clues):
            return None
        return _Left(turn, laid, hidden=not before.keys().isdisjoint(laid))

    def hold(self, verdict: Explained, reading: Reading) -> None:
        """Remember what a picture tells of the turn: the next one may show too much of what comes after."""
        self._held = Held(verdict, reading)

    def judged(self, pressed: Pressed, reading: Reading, trace: Trace) -> Overhang:
        """Tell whose that is: nobody's if it is by none of the turns that there may have been.

        Args:
            pressed: The press.
            reading: The present picture.
            trace: What was seen since the last record.
        """
        if self._pressed is not pressed or not self._seen:
            return Overhang.NONE
        told = {self._judged(left, pressed, reading, trace) for left in self._seen}
        return next((one for one in (Overhang.NONE, Overhang.OPEN) if one in told), Overhang.SURPLUS)

    def _judged(self, left: _Left, pressed: Pressed, reading: Reading, trace: Trace) -> Overhang:
        turn, laid, hidden = left
        waited = reading.time - pressed.time
        following = self._following(turn, pressed, trace)
        seen = [one for place in laid if (one := reading.places.get(place)) and one.sight is Sight.SEEN]
        beyond = self._beyond(turn, reading, following)
        gone = any(
            laid[one.place] - Counter(piece.best for piece in one.pieces if piece.best) for one in seen
        )
        if hidden and (gone or not seen) and not _carried_on(laid, reading, trace):
            return Overhang.OPEN if waited < A_MOMENT else Overhang.NONE  # it may have been taken back
        if gone:
            return Overhang.SURPLUS  # nobody clears away what has just been paid
        if self._only_passing(turn, beyond):
            return self._nothing_taken(turn, reading, waited)
        spell = self._seams.budget.part()
        shows = any(_shows(reading, place, faces) for place, faces in laid.items())
        if shows and self._seams.referee.begun(turn.state, reading, spell.up, following) <= BEGUN:
            return Overhang.NONE
        if waited < (AMID if not seen or self._amid(turn, beyond) else A_MOMENT):
            return Overhang.OPEN
        # What was cut short accuses nobody, and nothing does that hands have covered all the time.
        return Overhang.SURPLUS if seen and not spell.up() else Overhang.NONE

    def _following(self, turn: Explanation, pressed: Pressed, trace: Trace) -> Trace:
        """Return what was seen since the turn was over."""
        return trace.next(pressed.reading, turn.ahead, self._seams.game.layout(turn.state))

    def _beyond(self, turn: Explanation, reading: Reading, trace: Trace) -> Clues:
        """Return where the table differs from the end of the turn."""
        watched = self._seams.referee.watch(turn.state, reading, trace)
        return watched.clues if isinstance(watched, InProgress) else NOTHING

    def _only_passing(self, turn: Explanation, clues: Clues) -> bool:
        """Tell whether a table differs at most where people pay and clear."""
        return clues.surplus.keys() | clues.absent.keys() <= self._passing(turn)

    def _nothing_taken(self, turn: Explanation, reading: Reading, waited: float) -> Overhang:
        """Tell whose it is where nothing else has changed, as far as a picture shows."""
        seen = {place for place, one in reading.places.items() if one.sight is Sight.SEEN}
        if supply(self._seams.game, turn.state) <= seen:
            return Overhang.SURPLUS if waited >= A_CARD else Overhang.OPEN
        # Hands may hide that the card was taken which is paid for: that accuses nobody.
        return Overhang.OPEN if waited < AMID else Overhang.NONE

    def _amid(self, turn: Explanation, beyond: Clues) -> bool:
        """Tell whether somebody else has taken up what lay before them."""
        game, state = self._seams.game, self._seams.state
        owners = {place.id: place.owner for place in game.places(turn.state)}
        others = {owners.get(place) for place in beyond.absent} - {None, player(game, state, turn)}
        return bool(others)

    def _passing(self, turn: Explanation) -> frozenset[str]:
        return passing(self._seams.game, turn.state)


def _shows(reading: Reading, place: str, laid: Counter[Face]) -> bool:
    """Tell whether a picture shows a place in full, or at least what had been laid there."""
    one = reading.places.get(place)
    if one is None:
        return False
    return one.sight is Sight.SEEN or laid <= Counter(piece.best for piece in one.pieces if piece.best)


def _carried_on(laid: dict[str, Counter[Face]], reading: Reading, trace: Trace) -> bool:
    """Tell whether something of what had been laid has come elsewhere, as onto the discards."""
    faces = {face for one in laid.values() for face in one}
    for place, now in reading.places.items():
        if place in laid or now.sight is not Sight.SEEN:
            continue
        then = trace.before.get(place)
        come = Counter(one.best for one in now.pieces)
        come -= Counter(one.best for one in (then.pieces if then is not None else ()))
        if not faces.isdisjoint(come):
            return True
    return False
