"""The eyes over a dice tray: they tell each roll once, when all dice rest, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import final

from engine.words import DieSeen
from firmware.camera.port import Camera, Shot
from firmware.eyes.messages import TO_EYES, Alive, Ended, FromEyes, Ready, Rolled, Stop, Task, packed
from firmware.eyes.pacing import PERIOD
from vision.dice.enrolled import Known, load_own_dice
from vision.dice.rolls import Resting
from vision.dice.watching import TrayWatch
from vision.picture_header import PictureError


def own_dice_of(task: Task) -> Known | None:
    """Return the owner's dice; None where none are enrolled.

    Raises:
        DiceFileError: Their file cannot be read.
    """
    return None if task.own_dice is None else load_own_dice(task.own_dice)


@final
class TrayLoop:
    """Looks at a tray until it is told to stop.

    Args:
        camera: Entered by the caller.
        watch: Reads the tray.
        pipe: To the main process.
        clock: Seconds, by which pictures are paced.
    """

    def __init__(
        self, camera: Camera, watch: TrayWatch, pipe: Connection, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._camera = camera
        self._watch = watch
        self._pipe = pipe
        self._clock = clock

    def run(self) -> None:
        """Look.

        Raises:
            CameraError: The camera is broken.
            EOFError, OSError: The main process has gone.
        """
        self._tell(Ready(dice=True))
        due = self._clock()
        while not self._stopped(due):
            due = self._clock() + PERIOD
            with suppress(PictureError):  # one damaged picture among many
                shot = self._camera.still() if self._watch.wants_still else self._camera.motion()
                if shot is None:
                    self._tell(Ended())
                    return
                self._look(shot)

    def _look(self, shot: Shot) -> None:
        if not shot.still:
            self._watch.glance(shot.frame.pixels)
            self._tell(Alive())
            return
        roll = self._watch.look(shot.frame.pixels)
        self._tell(Alive() if roll is None else Rolled(tuple(map(seen, roll.dice))))

    def _stopped(self, due: float) -> bool:
        """Hear what the main process says until the next picture is due; tell whether this is the end."""
        while self._pipe.poll(max(0.0, due - self._clock())):
            if isinstance(TO_EYES.decode(self._pipe.recv_bytes()), Stop):
                return True
        return False

    def _tell(self, message: FromEyes) -> None:
        self._pipe.send_bytes(packed(message))


def seen(die: Resting) -> DieSeen:
    """Return a die that rests as the match is told of it; what lies beside the tray has no value.

    Dice that touch each other keep theirs: all looks agree on it, and people see it before it counts.
    """
    shows = None if die.value is None or "outside" in die.doubts else str(die.value)
    return DieSeen(shows, die.die.colour)
