"""Drawing: what is known of the match and its table, as a scene with what the buttons do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from firmware.assistant.course import Course
from firmware.assistant.labels import Besides, labelled, otherwise
from firmware.assistant.scene import Phase, Presenter, Scene
from firmware.assistant.screens import OpenOne, Screens
from firmware.assistant.telling.by_touch import ByTouch


@final
class Drawing:
    """Draws one scene after the other; what they are of is not changed by it.

    Args:
        course: The match.
        presenter: Puts things into words.
        names: The players by seat.
        coverage: Ids of the places that the camera reads.
        by_touch: Takes turns where no camera sees; None where nothing can.
        number: Of the last screen that was shown before.

    Attributes:
        screens: What was on the last screens; tell it when one is really shown.
    """

    def __init__(
        self,
        course: Course,
        presenter: Presenter,
        names: Sequence[str],
        coverage: Sequence[str],
        by_touch: ByTouch | None,
        *,
        number: int = 0,
    ) -> None:
        self._course: Final = course
        self._presenter = presenter
        self._names = tuple(names)
        self._coverage = tuple(coverage)
        self._by_touch = by_touch
        self._number = number
        self.screens: Final = Screens()

    def drawn(self, phase: Phase, open_one: OpenOne, *, onward: bool) -> Scene:
        """Return the next scene; it is remembered with what is open on it.

        Args:
            phase: What is going on.
            open_one: What is asked, entered or looked up; None for nothing.
            onward: Whether people are offered to go on from the table as it lies.
        """
        self._number += 1
        scene = self._scene(phase, onward=onward)
        self.screens.show(self._number, self._course.now, open_one)
        besides = self._besides(scene)
        if isinstance(open_one, ByTouch):
            return open_one.labelled(scene, otherwise(besides))
        scene = labelled(scene, self._presenter, open_one, besides)
        return scene if self._course.sees or self._by_touch is None else self._by_touch.beside(scene)

    def _scene(self, phase: Phase, *, onward: bool) -> Scene:
        course, trouble = self._course, self._course.alarms.trouble
        return Scene(
            number=self._number,
            phase=phase,
            names=self._names,
            state=course.match.state,
            match_number=course.match.number,
            reading=course.pictures.shown,
            clues=course.clues,
            last=course.chronicle.last,
            coverage=self._coverage if course.sees else (),
            trouble=trouble.clues if trouble is not None else None,
            slip=course.alarms.slip,
            ways=course.alarms.ways,
            onward=onward,
        )

    def _besides(self, scene: Scene) -> Besides:
        match = self._course.match
        return Besides(
            take_back=match.take_back is not None,
            bring_back=match.undone > 0,
            past=match.game.turns(match.state).begun > 0,
            join=scene.phase == "setup" and self._presenter.under_way(scene),
        )
