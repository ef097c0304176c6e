"""How a table is brought to lie as it should: what to move, and what only people can see to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

from msgspec.structs import replace

from display.games.cards_and_karma.phrases import reversing
from display.games.cards_and_karma.seats import Tokens
from display.model import Entry, Restore
from engine.games.cards_and_karma.box.places import DRAW, GRID, TRAY
from engine.games.cards_and_karma.views.view import SeatView, View
from engine.words import Face, Reading, Sight
from firmware.assistant.moves import Moved, Restoration, Reversal, Told
from firmware.presenters.common.keys import whose
from firmware.presenters.common.screens import restoring
from firmware.presenters.games.cards_and_karma.faces import Faces


@final
class RestorePresenter:
    """Puts what is to be moved into words and pictures.

    Args:
        faces: What is printed on the cards.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def restore(self, left: Restoration, was: View, now: View, names: Sequence[str]) -> Restore:
        """Return what is still to be done.

        Args:
            left: Which pieces, and what people see to by themselves.
            was: The public view of the state that the table showed.
            now: That of the state that it should show.
            names: The players by seat.
        """
        actor = names[now.actor if left.why == "taken-back" else was.actor]
        return restoring(left, lambda move: self._step(move, left.why, actor, names))

    def _step(self, move: Moved, why: Reversal, actor: str, names: Sequence[str]) -> Entry:
        if move.goal is not None:
            entry, face = self._brought(move, move.goal, names)
        else:
            entry, face = self._taken(move, move.origin or GRID, why, actor, names), move.face
        return replace(entry, pieces=(self._faces.card(face),)) if face is not None else entry

    def _brought(self, move: Moved, goal: str, names: Sequence[str]) -> tuple[Entry, Face | None]:
        """Return where a piece belongs, and the piece."""
        card = self._faces.summary(move.face)
        place, owner = whose(goal, names)
        if place == DRAW:
            return reversing.onto_pile(card) if card is not None else reversing.DRAWN_CARDS, move.face
        if move.wanted is not None and place == "score":
            return reversing.turn_over(card, owner), move.face
        # Only scoring cards are turned; a ship that lies where another should is another piece.
        face = move.wanted or move.face
        return reversing.lay(self._faces.summary(face), place, owner), face

    def _taken(self, move: Moved, origin: str, why: Reversal, actor: str, names: Sequence[str]) -> Entry:
        """Return where a piece goes of which no state says that it should lie anywhere."""
        card = self._faces.summary(move.face)
        if why == "corrected" or origin not in {GRID, TRAY}:
            return reversing.take_away(card, *whose(origin, names))
        # What was laid out since comes from the pile; what pays, or was taken as a die, from a hand.
        onto_pile = (origin, why) == (GRID, "taken-back")
        return reversing.onto_pile(card) if onto_pile else reversing.to_hand(card, actor)


def owed(
    names: Sequence[str], was: View, now: View, why: Reversal, lying: Reading | None
) -> tuple[Told, ...]:
    """Return what people see to by themselves: tokens, the elephant, cards that no camera reads.

    Args:
        names: The players by seat.
        was: The public view of the state that the table showed.
        now: That of the state that it should show.
        why: What was done.
        lying: The last picture; None where there is none.
    """
    seats = list(zip(names, was.seats, now.seats, strict=True))
    entries = [entry for seat in seats for entry in _tokens(*seat, why)]
    entries += [
        reversing.holds(after.hand, name)
        for name, before, after in seats
        if before.hand != after.hand and not _seen(after.hand - before.hand, why, lying)
    ]
    if was.starter != now.starter:
        entries.append(reversing.has_elephant(names[now.starter]))
    return tuple((entry.words, entry.icon) for entry in entries)


def _tokens(name: str, was: SeatView, now: SeatView, why: Reversal) -> Iterator[Entry]:
    """Yield what changes of somebody's fame, coins and karma."""
    fame, coins, karma = now.fame - was.fame, now.coins - was.coins, now.karma - was.karma
    if not (fame or coins or karma):
        return
    if why == "corrected":
        held = Tokens(now.fame, now.coins, now.karma)
        yield reversing.has(held, name) if held != Tokens() else reversing.has_nothing(name)
        return
    less = Tokens(max(0, -fame), max(0, -coins), max(0, -karma))
    more = Tokens(max(0, fame), max(0, coins), max(0, karma))
    if less != Tokens():
        yield reversing.gives_back(less, name)
    if more != Tokens():
        yield reversing.takes_again(more, name)


def _seen(more: int, why: Reversal, lying: Reading | None) -> bool:
    """Tell whether pictures will show that so many cards come into a hand, or leave it.

    What has paid lies in the tray; what was taken or drawn goes back to the grid or the draw pile.
    """
    places = lying.places if lying is not None else {}
    if (more < 0) == (why == "taken-back"):
        return {GRID, DRAW} <= places.keys()
    tray = places.get(TRAY)
    return tray is not None and tray.sight is Sight.SEEN and len(tray.pieces) >= abs(more)
