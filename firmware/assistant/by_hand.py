"""What people enter by hand where the camera or the referee did not understand a turn.

First what lies where: a piece that was misread, overlooked, or is none. Where that does not help,
the turn itself, answer by answer, as the rules ask for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.phrases.asking import what_happened
from display.words import Words, words
from engine.kernel.clues import Clues, Unlikely
from engine.kernel.contract import UNSEEN, Chance, Decision, Game
from engine.kernel.replies import answered
from engine.msgid import msgid
from engine.referee import Explanation
from engine.referee.view import View
from engine.words import Face, PieceSeen, PlaceReading, Sight
from firmware.assistant.menu import Menu
from firmware.assistant.paging import turning
from firmware.assistant.scene import Choice, Presenter, Scene

BACK: Final = msgid("back")
STEP_BY_STEP: Final = msgid("tell the turn step by step")
WHAT_IS_WRONG: Final = msgid("What is to be put right?")


MOST: Final = 1000
"""No menu has so many items."""


class Correction(Struct, frozen=True):
    """What lies at a place in truth.

    Args:
        place: Id of the place.
        seen: The face that was read, None for a piece that was overlooked.
        face: The face that lies there, None for nothing.
    """

    place: str
    seen: Face | None
    face: Face | None

    def applied(self, reading: PlaceReading | None) -> PlaceReading:
        """Return the reading of the place as it should have been."""
        pieces = list(reading.pieces) if reading is not None else []
        spot = PieceSeen(())
        at = next((i for i, piece in enumerate(pieces) if piece.best == self.seen), None)
        if self.seen is not None and at is not None:
            spot = pieces.pop(at)
        if self.face is not None:
            pieces.insert(len(pieces) if at is None else at, replace(spot, faces=((self.face, 1.0),)))
        before = reading or PlaceReading(self.place, Sight.SEEN)
        return replace(before, sight=Sight.SEEN, pieces=tuple(pieces))


def corrections(clues: Clues, hidden: Collection[str] = ()) -> Iterator[Correction]:
    """Yield what may have been misread where something differs, likeliest first.

    Args:
        clues: What differs.
        hidden: Ids of places of which nobody may be told what is missing there (ruling A45).
    """
    missing = {
        place: [face for piece in pieces if len(piece.faces) == 1 for face in piece.faces]
        for place, pieces in clues.absent.items()
        if place not in hidden
    }
    for place in sorted(missing.keys() & clues.surplus.keys()):
        for seen in clues.surplus[place]:
            yield from (Correction(place, seen, face) for face in missing[place])
    for place in sorted(missing):
        yield from (Correction(place, None, face) for face in missing[place])
    for place in sorted(clues.surplus):
        yield from (Correction(place, seen, None) for seen in clues.surplus[place])


@final
class ByHand:
    """Menus in which people say what the matter is.

    Args:
        game: The rules.
        state: The last confirmed state.
        clues: What differs from it.
    """

    def __init__(self, game: Game[Any, Any, Any], state: Any, clues: Clues) -> None:  # noqa: ANN401 -- any game
        self._game = game
        self._ended = game.ended(state)
        self._state = state
        self._answers: tuple[Any, ...] = ()
        self._telling = False
        self._view = View(clues.readings)
        hidden = {place.id for place in game.places(state) if place.passing}
        self._menu: Menu[Any] = Menu((*corrections(clues, hidden), STEP_BY_STEP, BACK))

    @property
    def page(self) -> int:
        """Tells one page of answers from the others."""
        return len(self._answers) * MOST + self._menu.first

    def press(self, button: str) -> Correction | Explanation | str | None:
        """Take a press; return what was entered, BACK for nothing, None while there is more to say."""
        chosen = self._menu.press(button)
        if chosen is None or isinstance(chosen, Correction) or chosen is BACK:
            return chosen
        if self._telling:
            self._take(chosen)
        self._telling = True
        return self._asked_on()

    def asks(self, name: str) -> Words:
        """Return the question on the screen; `name` is the acting player's."""
        return what_happened(name) if self._telling else words(WHAT_IS_WRONG)

    def choices(self, scene: Scene, presenter: Presenter) -> tuple[Choice, ...]:
        """Return the items on the present page, in words."""
        choices = [Choice(button, *self._told(scene, presenter, item)) for button, item in self._menu.page]
        return (*choices, *turning(self._menu))

    def _told(self, scene: Scene, presenter: Presenter, item: Any) -> tuple[Words, str]:  # noqa: ANN401
        if item is STEP_BY_STEP or item is BACK:
            return words(item), ""
        if isinstance(item, Correction):
            return presenter.correction(scene, item.place, item.seen, item.face)
        return presenter.answer(self._state, item)

    def _asked_on(self) -> Explanation | str | None:
        """Go on to the next thing that people know; return the turn where it is over.

        What comes out of a hand is not asked, for the menu would tell what it holds (ruling A45): it
        is as the tray shows. BACK is returned where that does not tell.
        """
        game = self._game
        while not (game.ended(self._state) > self._ended and game.resting(self._state)):
            items = _items(game.pending(self._state))
            if any(hasattr(item, "dice") or hasattr(item, "cards") for item in items):
                items = self._shown()
            if not items:
                return BACK
            if len(items) > 1:
                self._menu = Menu((*items, BACK))
                return None
            self._take(items[0])
        return Explanation(self._answers, self._state, 0.0, 0.0, 1.0)

    def _shown(self) -> tuple[Any, ...]:
        """Return what the table shows of a hand's part."""
        clues = self._view.clues(self._game.layout(self._state))
        offered = next(iter(self._game.toward(self._state, clues)), None)
        answer = offered.answer if isinstance(offered, Unlikely) else offered
        return () if answer is None else (answer,)

    def _take(self, answer: Any) -> None:  # noqa: ANN401 -- of any game
        self._state = answered(self._game, self._state, answer)[1]
        self._answers = (*self._answers, answer)


def _items(question: object) -> Sequence[Any]:
    """Return what may be answered; that nobody saw a result stands first."""
    if isinstance(question, Decision):
        return tuple(question.choices)
    if isinstance(question, Chance):
        return (UNSEEN, *question.results)
    return ()
