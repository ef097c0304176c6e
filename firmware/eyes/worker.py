"""The eyes' own loop: glance at small pictures, read a still where something has come to rest.

Stills are read in a thread of their own, one after the other, so that a press has its still taken at once.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, final

from msgspec.structs import replace

from engine.errors import MunshiError
from engine.words import Reading
from firmware.buttons import Press
from firmware.camera.inspecting import Inspector
from firmware.camera.port import Camera, Shot
from firmware.camera.remark import Remark
from firmware.eyes.messages import TO_EYES, Alive, Ended, FromEyes, LookNow, Meet, Seen, Show, Stop, packed
from firmware.eyes.pacing import PERIOD, Pacing
from firmware.eyes.port import Eyes
from firmware.eyes.recent import Recent
from firmware.eyes.stills import Stills
from firmware.eyes.unnamed import packed_up, picture_of
from vision.picture_header import PictureError

HEARS: Final = 0.02
"""So often, in seconds, the main process is heard while a still is read."""

SNAPPED: Final = 3
"""Stills of presses that wait to be read, at the most; further presses wait for a later one."""


@final
class EyesLoop:
    """Looks until it is told to stop.

    Args:
        camera: Entered by the caller.
        eyes: Reads pictures.
        pipe: To the main process.
        stills: Where each still is kept before it is read; None keeps none.
        clock: Seconds, by which pictures are paced.
        asked: Width and height of stills that the camera was asked for; None where it was not.
        grows: Whether the album grows in play: then it is told what has no name.
    """

    def __init__(
        self,
        camera: Camera,
        eyes: Eyes,
        pipe: Connection,
        stills: Stills | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        asked: tuple[int, int] | None = None,
        grows: bool = False,
    ) -> None:
        self._grows = grows
        self._meets: list[Meet] = []
        self._camera = camera
        self._eyes = eyes
        self._pipe = pipe
        self._stills = stills
        self._clock = clock
        self._asked: list[Press] = []
        self._snapped: deque[tuple[float, Shot]] = deque()
        self._due = clock()
        self._pacing = Pacing(clock())
        self._stopped = self._over = False
        self._bump = Recent[float](clock)
        self._relit = Recent[bool](clock)
        self._inspector = Inspector(camera, asked)

    def run(self) -> None:
        """Look.

        Raises:
            CameraError: The camera is broken.
            ProtocolError: The table program is.
            EOFError, OSError: The main process has gone.
        """
        with ThreadPoolExecutor(1, "reading") as reading:
            while True:
                self._listen()
                if self._stopped:
                    return
                self._due = self._clock() + PERIOD
                try:
                    taken, shot = self._snapped.popleft() if self._snapped else self._take()
                except PictureError as error:
                    # One damaged file among many.
                    self._unreadable((), error)
                    continue
                if shot is None:
                    self._tell(Ended())
                    return
                self._look(shot, taken, reading)

    def _listen(self) -> None:
        """Hear what the main process says, until the next picture is due."""
        if self._snapped:
            self._due = self._clock()
        while not self._stopped and self._pipe.poll(max(0.0, self._due - self._clock())):
            press = self._hear()
            if press is not None:
                self._asked.append(press)
                self._pacing.asked()
                self._due = self._clock()

    def _listen_while(self, reading: Future[Reading]) -> None:
        """Hear what the main process says while a still is read."""
        while not reading.done():
            press = self._hear() if self._pipe.poll(HEARS) else None
            if press is not None:
                self._snap(press)

    def _hear(self) -> Press | None:
        """Hear one thing; return the press for which a still is wanted, None for anything else."""
        message = TO_EYES.decode(self._pipe.recv_bytes())
        if isinstance(message, Show):
            self._camera.show(message.screen)
        elif isinstance(message, LookNow):
            return message.press
        elif isinstance(message, Meet):
            self._meets.append(message)  # once nothing is being read
            self._pacing.asked()
        elif isinstance(message, Stop):
            self._stopped = True
        return None

    def _snap(self, press: Press) -> None:
        """Take the still of a press, to be read when it is its turn."""
        if len(self._snapped) < SNAPPED and not self._asked and not self._over:
            with suppress(PictureError):  # the next one may be good
                shot = self._camera.still()
                if shot is not None:
                    self._snapped.append((self._clock(), replace(shot, presses=(*shot.presses, press))))
                    return
                self._over = True
        self._asked.append(press)
        self._pacing.asked()

    def _take(self) -> tuple[float, Shot | None]:
        """Take a picture, None when there are no more; a still is for all who have pressed by now."""
        if self._over:
            return self._clock(), None
        due = bool(self._asked) or self._pacing.due(self._clock())
        shot = self._camera.still() if due else self._camera.motion()
        if shot is not None and shot.still:
            asked, self._asked = self._asked, []
            shot = replace(shot, presses=(*shot.presses, *asked))
        return self._clock(), shot

    def _look(self, shot: Shot, taken: float, reading: ThreadPoolExecutor) -> None:
        try:
            self._inspector.look(shot)
            glance = None if shot.still else self._eyes.glance(shot.frame)
        except MunshiError as error:
            # As with a still: the next picture may be good.
            self._unreadable(shot.presses, error)
            return
        if glance is None:
            self._read(shot, taken, reading)
            return
        self._pacing.glanced(glance, taken)
        self._tell(Alive())

    def _read(self, shot: Shot, taken: float, thread: ThreadPoolExecutor) -> None:
        if self._stills is not None:
            self._stills.keep(shot.frame)
        for one in self._meets:
            self._eyes.meet({one.face: [picture_of(one.picture)]} if one.face else {}, one.faces)
        self._meets.clear()
        reads = thread.submit(self._eyes.read, shot.frame, whole=bool(shot.presses))
        self._listen_while(reads)
        if self._eyes.bump is not None:
            self._bump.happened(self._eyes.bump)
        if self._eyes.light_changed:
            self._relit.happened(True)  # noqa: FBT003 -- that it happened
        try:
            reading = reads.result()
        except MunshiError as error:
            self._unreadable(shot.presses, error)
        else:
            self._pacing.was_read(taken)
            bump, relit = self._bump.latest(), bool(self._relit.latest())
            unnamed = packed_up(self._eyes.strangers) if self._grows else ()
            remarks = self._remarks()
            self._tell(Seen(reading, shot.presses, bump=bump, relit=relit, remarks=remarks, unnamed=unnamed))
        if self._eyes.light_changed:
            # Whoever pressed has been told first: this takes some seconds.
            self._camera.relock()
            self._pacing.asked()

    def _unreadable(self, presses: tuple[Press, ...], error: MunshiError) -> None:
        """Tell of a bad picture, which is no reason to stop: the next one may be good."""
        self._pacing.failed(self._clock())
        relit = bool(self._relit.latest())
        self._tell(Seen(None, presses, str(error), relit=relit, remarks=self._remarks(error.sign)))

    def _remarks(self, sign: str = "") -> tuple[Remark, ...]:
        """Return what people must know of the camera, and of a picture whose mistake has this sign."""
        told = self._inspector.remarks(self._eyes.card, sign)
        return (*told, Remark("blurred")) if self._eyes.blurred and not sign else told

    def _tell(self, message: FromEyes) -> None:
        self._pipe.send_bytes(packed(message))
