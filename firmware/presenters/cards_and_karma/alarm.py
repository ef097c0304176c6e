"""What does not fit: which pieces differ, and what to do about it, by what everybody can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from msgspec import Struct

from display.model import FREE, Alarm, Entry
from display.phrases import alarms
from display.words import Words
from engine.cards_and_karma.places import DISCARD, DRAW, GRID, TRAY, seat_place
from engine.cards_and_karma.view import View
from engine.kernel.clues import Clues
from engine.referee import Slip
from engine.words import Face
from firmware.presenters.cards_and_karma import slips
from firmware.presenters.cards_and_karma.asking import split
from firmware.presenters.cards_and_karma.faces import Faces

_ROOM: Final = 4
"""So many entries are read at a glance; the rest is counted."""

_CARDS: Final = 3
_ROWS: Final = ("buildings", "ships", "goods")
_RULES: Final = {
    "ships": "ships",
    "buildings": "trios",
    "goods": "trios",
    "score": "fame-and-coins",
    "administrators": "trios",
    DRAW: "piles",
    DISCARD: "piles",
    GRID: "one-action",
}
"""The rule that is most likely concerned where the pieces of a place differ."""

_PAID: Final = {"building": "payment", "ship": "ships", "palace": "palace", "goods": "goods"}
"""The rule that says how a kind of card is paid for."""


class Differing(Struct, frozen=True):
    """Faces that differ, by the id of their place; None is a piece of which one cannot say which.

    Args:
        gone: What should lie there.
        come: What should not.
    """

    gone: Mapping[str, Sequence[Face | None]]
    come: Mapping[str, Sequence[Face]]

    @property
    def places(self) -> tuple[str, ...]:
        """The places that differ."""
        return (*self.gone, *self.come)


def differing(clues: Clues | None) -> Differing:
    """Return what differs.

    What a state expects of a payment may rest on what it knows of a hand; so no face is told that ought
    to lie in the tray (ruling A45).
    """
    if clues is None:
        return Differing({}, {})
    gone = {
        place: tuple(
            next(iter(piece.faces)) if len(piece.faces) == 1 and place != TRAY else None for piece in pieces
        )
        for place, pieces in clues.absent.items()
    }
    return Differing(gone, dict(clues.surplus))


@final
class AlarmPresenter:
    """Puts an alarm into words.

    Args:
        faces: What is printed on the cards.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def alarm(
        self,
        seen: View,
        names: Sequence[str],
        since: Differing,
        trouble: Differing,
        slip: Slip | None = None,
    ) -> Alarm:
        """Return the alarm.

        Args:
            seen: The public view of the confirmed state.
            names: The players by seat.
            since: What differs from the confirmed state.
            trouble: What differs from the turn as it should be, or from what explains the table best.
            slip: The rule that was not kept, None where no single one explains the table.
        """
        slipped = slips.told(slip, seen, names) if slip is not None else None
        words, rule = slipped.said if slipped else self._sentence(seen, names, since, trouble)
        entries = list(self._entries(seen, names, since, trouble))
        entries = [*(slipped.remedies if slipped else ()), *entries]
        last = [alarms.or_take_back(names[seen.actor])] if slipped else []
        room = _ROOM - len(last)
        if len(entries) > room:
            entries = [*entries[: room - 1], alarms.and_more(len(entries) - room + 1)]
        entries += last
        cards = tuple(self._faces.card(face, flagged=True) for face in _shown(seen, since, trouble))
        return Alarm(words, tuple(entries), cards, rule)

    def _entries(
        self, seen: View, names: Sequence[str], since: Differing, trouble: Differing
    ) -> Iterator[Entry]:
        moved = _moved(trouble)
        for place, face in moved:
            yield alarms.put_back(self._faces.summary(face), *_where(place, names))
        if TRAY in trouble.places:
            taken = self._faces.summary(_taken(seen, since))
            if taken is not None and taken.price != FREE:
                yield alarms.lay_payment(taken.price)
            elif trouble.gone.get(TRAY):
                yield alarms.payment_missing()
        done = Counter(face for _, face in moved)
        for place, absent in _rest(trouble.gone, done):
            if place != TRAY:
                yield alarms.missing(self._faces.summary(absent), *_where(place, names))
        for place, surplus in _rest(trouble.come, done):
            card = self._faces.summary(surplus)
            if place == TRAY:
                yield alarms.payment_surplus(card)
            else:
                yield alarms.too_many(card, *_where(place, names))

    def _sentence(
        self, seen: View, names: Sequence[str], since: Differing, trouble: Differing
    ) -> tuple[Words, str]:
        """Return what is wrong in one sentence, and the rule that is concerned; "" where no one rule is."""
        actor = names[seen.actor]
        came_to = {seat for place in since.come if (seat := split(place)[1]) is not None and _is_row(place)}
        if came_to and seen.actor not in came_to:
            return alarms.wrong_player(actor), "one-action"
        if TRAY in trouble.places:
            taken = self._faces.summary(_taken(seen, since))
            return alarms.unpaid(actor), _PAID.get(taken.kind if taken is not None else "", "payment")
        rules = [_RULES[name] for place in trouble.places if (name := split(place)[0]) in _RULES]
        return alarms.contradiction(), rules[0] if rules else ""


def _taken(seen: View, since: Differing) -> Face | None:
    """Return the card that has left the grid in this turn, None where it is not just one."""
    gone = Counter(face for face in since.gone.get(GRID, ()) if face is not None)
    come = Counter(face for row in _ROWS for face in since.come.get(seat_place(seen.actor, row), ()))
    taken = list((come & gone).elements()) or list(gone.elements())
    return taken[0] if len(taken) == 1 else None


def _shown(seen: View, since: Differing, trouble: Differing) -> list[Face]:
    """Return the faces that differ, the card that was taken first."""
    pieces = [_taken(seen, since)] if TRAY in trouble.places else []
    pieces += [face for faces in trouble.gone.values() for face in faces]
    pieces += [face for faces in trouble.come.values() for face in faces]
    return list(dict.fromkeys(face for face in pieces if face is not None))[:_CARDS]


def _is_row(place: str) -> bool:
    return split(place)[0] in _ROWS


def _moved(trouble: Differing) -> list[tuple[str, Face]]:
    """Return the faces that lie at another place than they should, with the place they should lie at."""
    elsewhere = Counter(face for faces in trouble.come.values() for face in faces)
    moved = []
    for place, faces in trouble.gone.items():
        for face in faces:
            if face is not None and elsewhere[face] > 0:
                elsewhere[face] -= 1
                moved.append((place, face))
    return moved


def _rest(
    places: Mapping[str, Sequence[Face | None]], done: Counter[Face]
) -> Iterator[tuple[str, Face | None]]:
    """Yield place and face of each piece that has not been spoken of."""
    left = Counter(done)
    for place, faces in places.items():
        for face in faces:
            if face is not None and left[face] > 0:
                left[face] -= 1
            else:
                yield place, face


def _where(place: str, names: Sequence[str]) -> tuple[str, str]:
    """Return a place without its seat, and the name of the player it belongs to."""
    name, seat = split(place)
    return name, names[seat] if seat is not None else ""
