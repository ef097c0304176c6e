"""The way through all that is asked of a position, to the position itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from msgspec.structs import replace

from display.phrases import entering, joining
from display.words import Words
from engine.kernel.contract import Fact
from engine.words import Reading
from firmware.assistant.scene import Choice, Scene
from firmware.assistant.telling.by_touch import column_choices
from firmware.buttons import Press
from firmware.entering.asked import Asked, EntryPage, Given, Option
from firmware.entering.path import BACK, PICKING, Path
from firmware.joining.form import Draft, Form

AGAIN: Final = "b"
"""The button that leads to another picture."""

ANEW: Final = "c"
"""The button that has all declared again."""

_DEEP: Final = 3
"""Behind so many lists lies a number, or a card."""

Answer = tuple[str, Words, Mapping[str, Fact] | None]
"""A button, the words of what it leads to, and what that says; None where nothing can be said of it."""


@final
class Declaring:
    """Asks for what no picture tells of a position, and shows what comes of it.

    Args:
        form: What is asked.
        asks: The question of the position that comes of it.

    Attributes:
        stage: Counts what was shown; tells each screen from all others.
    """

    def __init__(self, form: Form, asks: Words) -> None:
        self._form = form
        self._asks = asks
        self.stage = 0
        self.path: Path | None = None
        """The open question, None for none."""
        self.draft: Draft | None = None
        """The position, None before all was answered."""

    @property
    def open(self) -> bool:
        """Whether a picture has been taken, and something is to be answered."""
        return self.path is not None or self.draft is not None

    def look(self, reading: Reading | None) -> None:
        """Begin with a picture; None where there is none."""
        self._form.look(reading)
        self._ask()

    def close(self) -> None:
        """Wait for another picture; what was answered stays."""
        self.path = self.draft = None

    def press(self, press: Press) -> Draft | None:
        """Take a press; return the position that people agree on, None while there is more to say.

        Where they want another picture, or have gone back to the beginning, nothing is open any more.
        """
        self.stage += 1
        if self.draft is not None:
            return self._settled(press.button, self.draft)
        if self.path is None:
            return None
        if press.button == BACK and press.entry is None:
            if not self.path.back():
                self._step_back()
        elif (told := self.path.press(press)) is not None:
            self._form.answer(told.answer)
            self._ask()
        return None

    def _settled(self, button: str, draft: Draft) -> Draft | None:
        """Agree, take another picture, or ask again."""
        if button == BACK:
            self._step_back()
        elif button == AGAIN:
            self.close()
        elif button == ANEW:
            self._form.forget()
            self._ask()
        elif button == "a" and not draft.faults:
            return draft
        return None

    def _step_back(self) -> None:
        if self._form.back():
            self._ask()
        else:
            self.close()

    def _ask(self) -> None:
        asked = self._form.ask()
        self.draft = asked if isinstance(asked, Draft) else None
        self.path = Path(asked) if isinstance(asked, Asked) else None

    # --- what is shown -------------------------------------------------------------------------------

    def labelled(self, scene: Scene) -> Scene:
        """Return a scene with what is asked, or with the position, and what the buttons do."""
        if self.draft is not None:
            return self._drafted(scene, self.draft)
        if self.path is None:
            return scene
        path = self.path
        back = Choice(BACK, entering.step_back(), "undo", aside=True)
        page = EntryPage(path.asked.words, path.columns, (*self._form.told, *path.picked))
        choices = (*column_choices(page), back)
        if listed := self._form.listed:
            page = EntryPage(path.asked.words, (), listed=listed)
        return replace(scene, aside=page, choices=choices, ending=frozenset())

    def _drafted(self, scene: Scene, draft: Draft) -> Scene:
        """Return the scene of a position: the match as it would go on, or why it cannot."""
        again = Choice(AGAIN, joining.look_again(), "eye")
        anew = Choice(ANEW, joining.declare_again(), "pencil")
        back = Choice(BACK, entering.step_back(), "undo", aside=True)
        if not draft.faults:
            start = Choice("a", joining.begin_here(), "tick")
            return replace(
                scene,
                phase="play",
                state=draft.state,
                asked=self._asks,
                choices=(start, again, anew, back),
                ending=frozenset(),
            )
        page = EntryPage(joining.cannot_be(), (), self._form.told, joining.cannot_be(), draft.faults)
        return replace(scene, aside=page, choices=(again, anew, back), ending=frozenset())

    # --- what the answers say ------------------------------------------------------------------------

    def answers(self) -> tuple[Answer, ...]:
        """Return each answer that a button leads to, as far as the open question goes; none for a position.

        Several may stand behind one button: it leads to a list in which they are.
        """
        if self.path is None:
            return ()
        columns = zip(PICKING, self.path.columns, strict=False)
        return tuple(
            (button, said.words, self._says(led))
            for button, column in columns
            for option in column
            for said, led in _leaves(option)
        )

    def _says(self, led: Asked | Given) -> Mapping[str, Fact] | None:
        return self._form.facts(led.answer) if isinstance(led, Given) else self._form.begins(led.begun)


def _leaves(option: Option, depth: int = _DEEP) -> Iterator[tuple[Option, Asked | Given]]:
    """Yield the answers that an option leads to, or their beginnings; none that lies too deep."""
    led = option.leads()
    if isinstance(led, Given) or led.begun is not None:
        yield option, led
    elif depth:
        for one in led.options:
            yield from _leaves(one, depth - 1)
