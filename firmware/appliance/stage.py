"""Scenes to the screen and to the table program, each behind the records it rests on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, final

from msgspec import Struct
from msgspec.structs import replace

from display.language import Language
from display.model import Model, Notice
from display.phrases import notices, pictures
from firmware.appliance.follower import Follower
from firmware.appliance.writing import Action
from firmware.assistant.broadcast import screen
from firmware.buttons import Clock
from firmware.camera.remark import Remark
from firmware.eyes.messages import Show, ToEyes


class Condition(Struct, frozen=True):
    """What people must know besides the match.

    Args:
        eyes: `well`; `away` while they are started again; `gone` where that has often been in vain.
        unreadable: Whether the last picture could not be read.
        bumped: Whether the camera has moved a short while ago.
        relit: Whether the light has changed a short while ago.
        torn: How many whole steps were cut off with the end of the record; None where it ended well, or a
            turn has been understood since.
        camera: Why there is no camera while they are gone, where that is known.
        stuck: Buttons that are stuck, counted from 1.
        letters: Numbers of letters in players' names that no font has; empty once a turn was understood.
        remarks: What people must know of the camera and its pictures.
    """

    eyes: Literal["well", "away", "gone"] = "well"
    unreadable: bool = False
    bumped: bool = False
    relit: bool = False
    torn: int | None = None
    camera: Literal["", "library", "device"] = ""
    stuck: tuple[int, ...] = ()
    letters: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()


@final
class Stage:
    """Shows scenes.

    Args:
        after: Does something once all records so far are on the disk.
        show: Shows a model on the screen.
        tell: Tells the eyes something.
        language: Of what a table program is told.
        clock: The match's clock.
    """

    def __init__(
        self,
        after: Callable[[Action], object],
        show: Callable[[Model], object],
        tell: Callable[[ToEyes], object],
        language: Language,
        clock: Clock,
    ) -> None:
        self._after = after
        self._show = show
        self._tell = tell
        self._language = language
        self._clock = clock
        self._shown: tuple[int, Condition] | None = None

    def play(self, follower: Follower, condition: Condition, *, table: bool) -> bool:
        """Show the present scene; return whether it is another one than before.

        Args:
            follower: Whose scene it is.
            condition: What people must know besides.
            table: Whether there is a table program that wants to know.
        """
        scene = follower.assistant.scene
        if self._shown == (scene.number, condition):
            return False
        self._shown = (scene.number, condition)
        if condition.eyes == "gone":
            scene = replace(scene, coverage=())  # nothing is checked any more, and the screen says so
        model = with_notices(follower.model(scene), notices_of(condition))
        self._after(lambda: self._show(model))
        if table:
            told = screen(follower.assistant, self._language, 0.0)
            self._after(lambda: self._tell(Show(replace(told, time=self._clock()))))
        return True


def with_notices(model: Model, more: tuple[Notice, ...]) -> Model:
    """Return a model with notices before its own."""
    return replace(model, notices=(*more, *model.notices)) if more else model


def notices_of(condition: Condition) -> tuple[Notice, ...]:
    """Return the notices for a condition: only the worst about the eyes, and what the camera lacks.

    Where they are gone, the scene that covers nothing says so already.
    """
    told = [] if condition.torn is None else [notices.record_torn(condition.torn)]
    told += [notices.button_stuck(number) for number in condition.stuck]
    told += [notices.letters_missing(condition.letters)] if condition.letters else []
    if condition.eyes == "gone" and condition.camera:
        missing = {"library": notices.camera_library_missing, "device": notices.camera_unavailable}
        told.append(missing[condition.camera]())
    elif condition.eyes == "away":
        told.append(notices.eyes_restarting())
    if condition.eyes != "well":
        return tuple(told)
    remarks = [pictures.remark(one.kind, one.numbers) for one in condition.remarks]
    if condition.unreadable and not any(one.kind in pictures.SPOILT for one in condition.remarks):
        told.append(notices.unreadable())
    elif condition.bumped and not condition.unreadable:
        told.append(notices.camera_moved())
    elif condition.relit and not condition.unreadable:
        told.append(notices.light_changed())
    return (*told, *(Notice(words, "camera") for words in remarks))
