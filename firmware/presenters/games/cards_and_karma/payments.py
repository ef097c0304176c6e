"""A payment that is not as it should be: what is needed, what there is, and what would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import final

from display.games.cards_and_karma.phrases import ways as phrases
from display.games.cards_and_karma.vocabulary import DIE_COLOURS
from display.model import Entry
from display.words import named
from engine.games.cards_and_karma.box.components import ADMINISTRATOR, KARMA
from engine.games.cards_and_karma.box.places import TRAY
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.owing import Owing, owing
from engine.referee import Slip
from engine.words import Face, PlaceReading
from firmware.assistant.repairs import Ways
from firmware.presenters.games.cards_and_karma.moves import Moves


@final
class Payments:
    """Puts what a tray owes into words; any payment will do, so none is named.

    Args:
        moves: Puts moves into words.
    """

    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def steps(self, owed: Owing) -> Iterator[Entry]:
        """Yield what is to be done in the tray."""
        if owed.foreign:
            faces = owed.foreign
            yield self._moves.shown(phrases.take_from_tray(self._moves.names(faces)), faces)
        if (entry := _asked(owed)) is not None:
            yield entry


def _asked(owed: Owing) -> Entry | None:
    """Return what is to be laid into the tray, None for nothing more."""
    if not owed.colour:
        if not owed.begun:
            return phrases.pay_exactly(owed.missing)
        return None if owed.foreign else phrases.one_die_only(owed.missing)
    colour = named(DIE_COLOURS, owed.colour)
    if owed.missing:
        pay = phrases.pay_more if owed.begun else phrases.pay_sum
        return pay(colour, owed.missing)
    return None if owed.foreign else phrases.PAY_OTHERWISE


def owed_for(state: State, face: Face, slip: Slip, ways: Ways) -> Owing | None:
    """Return what is wrong with the payment for a card as it lies now; None where it pays.

    Args:
        state: The confirmed state.
        face: The card.
        slip: What was found, with what was paid at that moment.
        ways: What lies on the table, then and now.
    """
    box = state.box
    pay = next((one for one in slip.explanation.answers if isinstance(one, Pay)), Pay())
    pieces = Counter(min(box.dice_faces(mask)) for mask in pay.dice)
    pieces += Counter({ADMINISTRATOR: pay.administrators, KARMA: pay.karma})
    before, now = _lying(ways.first), _lying(ways.lying)
    pieces = (pieces + (now - before)) - (before - now)
    return owing(state, box.face_mask[face].bit_length() - 1, pieces)


def _lying(places: Mapping[str, PlaceReading]) -> Counter[Face]:
    reading = places.get(TRAY)
    pieces = reading.pieces if reading is not None else ()
    return Counter(piece.best for piece in pieces if piece.best is not None)
