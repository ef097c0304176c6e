"""Going on from the table as it lies, where an alarm stands and nobody puts anything right any more.

What lies open is read from a picture, what nobody reads is known by the record or asked: people look at
all of it and agree. Nothing is taken over in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Literal, final

from msgspec.structs import replace

from display.phrases import joining
from display.words import Words, words
from engine.kernel.clues import Tally
from engine.kernel.contract import Fact, Game
from engine.msgid import msgid
from engine.words import PlaceReading, Reading, Sight
from firmware.assistant.evidence.passing import passing
from firmware.assistant.scene import Choice, Scene
from firmware.assistant.telling.by_hand import BY_HAND
from firmware.buttons import Press
from firmware.entering.asked import EntryPage, Option, given
from firmware.joining.declaring import Declaring
from firmware.joining.form import Draft, Form

GO_ON: Final = msgid("go on as it lies")
TO_THE_ALARM: Final = msgid("back to the alarm")

STOOD: Final = 2
"""Presses over an alarm after which people are offered to go on: they have played on under it."""

LEAVE: Final = "leave"
"""Said by people who look at the alarm again."""

HAND: Final = "hand"
"""Said by people who want to say by hand what the matter is."""

LOOK: Final = "a"
"""The button that takes the picture."""

Onward = Callable[[Any, int], Form]
"""Returns what asks for a position, by the last state of the record and the turns that ended since."""

FIRST: Final = 100
"""Numbers of these questions, times `_SCREENS`, are higher than all others."""

_SCREENS: Final = 100_000
"""No position is asked for on so many screens."""


@final
class GoingOn:
    """Asks for the position from which the match goes on.

    Args:
        number: Counts them in a match.
        form: What is asked.
        lasting: Ids of the places where nothing comes or goes but in a turn.
    """

    def __init__(self, number: int, form: Form, lasting: Collection[str] = ()) -> None:
        self._first = number * _SCREENS
        self._declaring = Declaring(form, joining.goes_on_here())
        self._lasting = frozenset(lasting)
        self._played_on = False
        self._shown = 0
        self.looked: Reading | None = None
        """The picture that the position is read from; None before, and where there is no camera."""

    @property
    def number(self) -> int:
        """Tells each question from all others."""
        return self._first + self.page

    @property
    def page(self) -> int:
        """Tells each screen from all others."""
        return self._shown + self._declaring.stage

    def press(self, press: Press, reading: Reading | None, *, sees: bool) -> Draft | str | None:
        """Take a press; return the position on which people agree, LEAVE, HAND, or None.

        Args:
            press: The press.
            reading: How the table lies, as far as it was seen; None for not at all.
            sees: Whether there is a camera: then a picture is needed.
        """
        if self._declaring.open:
            draft = self._declaring.press(press)
            # It may have taken minutes to say all that, and not everybody waits.
            self._played_on = draft is not None and self._differs(reading)
            if self._played_on:
                self._declaring.close()
                return None
            return draft
        if press.button == LOOK and (reading is not None or not sees):
            self._shown += 1
            self.looked = reading
            self._declaring.look(reading)
        return {"b": HAND, "d": LEAVE}.get(press.button)

    def _differs(self, now: Reading | None) -> bool:
        """Tell whether other pieces lie on the table than on the picture that the position is read from."""
        if now is None or self.looked is None:
            return False
        seen = [
            (self.looked.places[place], now.places[place])
            for place in self._lasting & self.looked.places.keys() & now.places.keys()
        ]
        return any(_more(one, other) or _more(other, one) for one, other in seen)

    def labelled(self, scene: Scene) -> Scene:
        """Return a scene with what is asked and what the buttons do."""
        scene = replace(scene, reading=self.looked, clues=None, last=None, trouble=None, slip=None, ways=None)
        if self._declaring.open:
            return self._declaring.labelled(scene)
        sees = bool(scene.coverage)
        look = Option(joining.look_at_table() if sees else joining.declare_all(), given(None), "eye")
        hand = Option(words(BY_HAND), given(None), "pencil")
        choices = (
            Choice(LOOK, look.words, look.icon),
            Choice("b", hand.words, hand.icon, aside=True),
            Choice("d", words(TO_THE_ALARM), "undo", aside=True),
        )
        asked = joining.played_on() if self._played_on else joining.as_it_lies()
        page = EntryPage(asked, ((look,), (hand,)))
        return replace(scene, choices=choices, aside=page, ending=frozenset(LOOK) if sees else frozenset())

    # --- what people are asked -----------------------------------------------------------------------

    def kind(self) -> Literal["proposal", "choice"]:
        """Return how people should take the question."""
        return "proposal" if self._declaring.draft is not None else "choice"

    def answers(
        self, game: Game[Any, Any, Any], scene: Scene
    ) -> tuple[tuple[str, Words, Mapping[str, Fact] | None], ...]:
        """Return each answer, the button that leads to it, and what it says of the table.

        Args:
            game: The rules.
            scene: As it is shown.
        """
        draft = self._declaring.draft
        if draft is None:
            first = scene.choices[0]
            return self._declaring.answers() or ((first.button, first.words, {}),)
        says = {}
        if not draft.faults:
            # People know what came when where they clear at any time; a position does not tell it so.
            left_out = {"over", *passing(game, draft.state)}
            told = game.facts(draft.state).items()
            says = {"a": {key: value for key, value in told if key not in left_out}}
        return tuple((one.button, one.words, says.get(one.button)) for one in scene.choices)


def _more(one: PlaceReading, other: PlaceReading) -> bool:
    """Tell whether a place shows more than it does in another picture, both of it in full.

    Only what is beyond doubt counts, for eyes may waver; what is in doubt in the other may be any of it.
    """
    if one.sight is not Sight.SEEN or other.sight is not Sight.SEEN:
        return False
    shown, there = (Tally.of(place.pieces).plain for place in (one, other))
    return (shown - there).total() > len(other.pieces) - there.total()
