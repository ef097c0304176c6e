"""The eyes' own loop: glance at small pictures, read a still where something has come to rest."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import final

from engine.errors import MunshiError
from firmware.buttons import Press
from firmware.camera.port import Camera, Shot
from firmware.eyes.messages import (
    TO_EYES,
    Alive,
    Ended,
    FromEyes,
    LookNow,
    Seen,
    Show,
    Stop,
    packed,
)
from firmware.eyes.pacing import PERIOD, Pacing
from firmware.eyes.port import Eyes
from firmware.eyes.recent import Recent
from firmware.eyes.stills import Stills
from vision.picture_header import PictureError


@final
class EyesLoop:
    """Looks until it is told to stop.

    Args:
        camera: Entered by the caller.
        eyes: Reads pictures.
        pipe: To the main process.
        stills: Where each still is kept before it is read; None keeps none.
        clock: Seconds, by which pictures are paced.
    """

    def __init__(
        self,
        camera: Camera,
        eyes: Eyes,
        pipe: Connection,
        stills: Stills | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._camera = camera
        self._eyes = eyes
        self._pipe = pipe
        self._stills = stills
        self._clock = clock
        self._asked: list[Press] = []
        self._due = clock()
        self._pacing = Pacing(clock())
        self._stopped = False
        self._bump = Recent[float](clock)
        self._relit = Recent[bool](clock)

    def run(self) -> None:
        """Look.

        Raises:
            CameraError: The camera is broken.
            ProtocolError: The table program is.
            EOFError, OSError: The main process has gone.
        """
        while True:
            self._listen()
            if self._stopped:
                return
            self._due = self._clock() + PERIOD
            try:
                shot = self._take()
            except PictureError as error:
                # One damaged file among many.
                self._unreadable((), error)
                continue
            if shot is None:
                self._tell(Ended())
                return
            self._look(shot)

    def _listen(self) -> None:
        """Hear what the main process says, until the next picture is due."""
        while not self._stopped and self._pipe.poll(max(0.0, self._due - self._clock())):
            message = TO_EYES.decode(self._pipe.recv_bytes())
            if isinstance(message, Show):
                self._camera.show(message.screen)
            elif isinstance(message, LookNow):
                self._asked.append(message.press)
                self._pacing.asked()
                self._due = self._clock()
            elif isinstance(message, Stop):
                self._stopped = True

    def _take(self) -> Shot | None:
        return self._camera.still() if self._pacing.due(self._clock()) else self._camera.motion()

    def _look(self, shot: Shot) -> None:
        if shot.still:
            self._read(shot)
            return
        taken = self._clock()
        self._pacing.glanced(self._eyes.glance(shot.frame), taken)
        self._tell(Alive())

    def _read(self, shot: Shot) -> None:
        taken = self._clock()
        if self._stills is not None:
            self._stills.keep(shot.frame)
        presses = (*shot.presses, *self._asked)
        self._asked = []
        try:
            reading = self._eyes.read(shot.frame, whole=bool(presses))
        except MunshiError as error:
            self._note()
            self._unreadable(presses, error)
        else:
            self._note()
            self._pacing.was_read(taken)
            self._tell(Seen(reading, presses, bump=self._bump.latest(), relit=bool(self._relit.latest())))
        if self._eyes.light_changed:
            # Whoever pressed has been told first: this takes some seconds.
            self._camera.relock()
            self._pacing.asked()

    def _note(self) -> None:
        """Take note of what happened to camera and lamps."""
        if self._eyes.bump is not None:
            self._bump.happened(self._eyes.bump)
        if self._eyes.light_changed:
            self._relit.happened(True)  # noqa: FBT003 -- that it happened

    def _unreadable(self, presses: tuple[Press, ...], error: MunshiError) -> None:
        """Tell of a bad picture, which is no reason to stop: the next one may be good."""
        self._pacing.failed(self._clock())
        self._tell(Seen(None, presses, str(error), relit=bool(self._relit.latest())))

    def _tell(self, message: FromEyes) -> None:
        self._pipe.send_bytes(packed(message))
