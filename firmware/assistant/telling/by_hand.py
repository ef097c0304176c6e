"""What people enter by hand where the camera or the referee did not understand a turn.

First what lies where: a piece that was misread, overlooked, or is none. Where that does not help,
the turn itself, answer by answer, as the rules ask for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.phrases.asking import what_happened
from display.words import Words, words
from engine.kernel.clues import Clues, Unlikely
from engine.kernel.contract import Game
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.replies import answered
from engine.msgid import msgid
from engine.referee import Explanation, Slip
from engine.referee.trace import Trace
from engine.referee.view import View
from engine.words import Face, PieceSeen, PlaceReading, Reading, Sight
from firmware.assistant.asking.menu import Menu, turning
from firmware.assistant.scene import Choice, Presenter, Scene

BY_HAND: Final = msgid("by hand")
ACCEPT: Final = msgid("leave it as it lies (all agree)")
BACK: Final = msgid("back")
AS_IT_LIES: Final = msgid("go on from the table as it lies")
STEP_BY_STEP: Final = msgid("tell the turn step by step")
WHAT_IS_WRONG: Final = msgid("What is to be put right?")

_ASIDE: Final = {ACCEPT: "tick", STEP_BY_STEP: "quill", AS_IT_LIES: "pointer", BACK: "undo"}
"""What leads elsewhere, with its icon."""

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

    def declare(self, declared: dict[str, PlaceReading], now: Reading, trace: Trace) -> None:
        """Put it into what people have declared of each place; where a hand is, the last full look counts."""
        read = declared.get(self.place) or now.places.get(self.place)
        if read is None or read.sight is not Sight.SEEN:
            read = trace.latest.get(self.place, read)
        declared[self.place] = self.applied(read)


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
        slip: The rule that was not kept; the table may agree to leave it at that. None for none.
        onward: Whether the match can go on from the table as it lies.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        state: Any,  # noqa: ANN401 -- any game
        clues: Clues,
        slip: Slip | None = None,
        *,
        onward: bool = False,
    ) -> None:
        self._game = game
        self._ended = game.turns(state).ended
        self._state = state
        self._answers: tuple[Any, ...] = ()
        self._telling = False
        read = ((place, look.reading) for place, look in clues.looks.items())
        self._view = View({place: reading for place, reading in read if reading is not None})
        hidden = {place.id for place in game.places(state) if place.passing}
        self._slip = slip
        accept = (ACCEPT,) if slip is not None else ()
        further = (STEP_BY_STEP, AS_IT_LIES) if onward else (STEP_BY_STEP,)
        self._menu: Menu[Any] = Menu((*corrections(clues, hidden), *accept, *further, BACK))

    @property
    def page(self) -> int:
        """Tells one page of answers from the others."""
        return len(self._answers) * MOST + self._menu.first

    def press(self, button: str) -> Correction | Explanation | Slip | str | None:
        """Take a press; return what was entered, None while there is more to say.

        BACK stands for nothing, AS_IT_LIES for going on from there, a slip for the table's agreement to it.
        """
        chosen = self._menu.press(button)
        if chosen is ACCEPT:
            return self._slip
        if chosen is None or isinstance(chosen, Correction) or chosen in (BACK, AS_IT_LIES):
            return chosen
        if self._telling and not self._take(chosen):
            return BACK
        self._telling = True
        return self._asked_on()

    def asks(self, name: str) -> Words:
        """Return the question on the screen; `name` is the acting player's."""
        return what_happened(name) if self._telling else words(WHAT_IS_WRONG)

    def choices(self, scene: Scene, presenter: Presenter) -> tuple[Choice, ...]:
        """Return the items on the present page, in words."""
        choices = [
            Choice(button, words(item), _ASIDE[item], aside=True)
            if item in (ACCEPT, AS_IT_LIES, BACK, STEP_BY_STEP)
            else Choice(button, *presenter.correction(scene, item.place, item.seen, item.face))
            if isinstance(item, Correction)
            else Choice(button, *presenter.answer(self._state, item))
            for button, item in self._menu.page
        ]
        return (*choices, *turning(self._menu))

    def _asked_on(self) -> Explanation | str | None:
        """Go on to the next thing that people know; return the turn where it is over.

        What comes out of a hand is not asked, for the menu would tell what it holds (ruling A45): it
        is as the table shows. BACK is returned where that does not tell, and where the rules do not
        allow what was said.
        """
        game = self._game
        while not (game.turns(self._state).ended > self._ended and game.turns(self._state).resting):
            items = game.offered(self._state) or self._shown()
            if len(items) > 1:
                self._menu = Menu((*items, BACK))
                return None
            if not items or not self._take(items[0]):
                return BACK
        return Explanation(self._answers, self._state, 0.0, 0.0, 1.0)

    def _shown(self) -> tuple[Any, ...]:
        """Return the answer that the table shows, none where it might as well be another one."""
        clues = self._view.clues(self._game.layout(self._state))
        found = [
            (one.nats, one.answer) if isinstance(one, Unlikely) else (0.0, one)
            for one in self._game.toward(self._state, clues)
        ]
        found.sort(key=lambda one: one[0])
        tells = len(found) == 1 or (len(found) > 1 and found[0][0] < found[1][0])
        return (found[0][1],) if tells else ()

    def _take(self, answer: Any) -> bool:  # noqa: ANN401 -- of any game
        """Go on with an answer; tell whether that led anywhere."""
        try:
            after = answered(self._game, self._state, answer)[1]
        except IllegalChoiceError:
            return False
        if after == self._state:
            return False
        self._state = after
        self._answers = (*self._answers, answer)
        return True
