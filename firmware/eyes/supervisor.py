"""Keeps the eyes' process alive: started, watched, killed when it hangs, started again."""

from __future__ import annotations

import select
import time
from collections import deque
from collections.abc import Callable
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Self, final

import msgspec
from msgspec import Struct

from firmware.eyes.entry import Entry, main
from firmware.eyes.messages import (
    FROM_EYES,
    Alive,
    Busy,
    Ended,
    Faulted,
    FromEyes,
    Show,
    Stop,
    Task,
    ToEyes,
    packed,
)
from firmware.eyes.stills import Stills


class Patience(Struct, frozen=True):
    """How long the eyes may take, in seconds.

    Args:
        silence: Without a word, before they are taken to hang. A still of a full table may take some
            seconds on a Raspberry Pi, and a table program some more to make one.
        start: Until they see: an album is read, a camera settles.
        farewell: To end by themselves when told.
        pause: Before they are started again; doubled each time they end without having seen anything.
        longest_pause: The longest of these.
    """

    silence: float = 30.0
    start: float = 60.0
    farewell: float = 8.0
    pause: float = 0.5
    longest_pause: float = 20.0


@final
class Supervisor:
    """The eyes, as the main process sees them.

    One thread polls; any thread may send.

    Args:
        task: What they are to do.
        stills: Where they keep their stills.
        entry: What runs in their process.
        patience: How long they may take.
        clock: Seconds.
    """

    def __init__(
        self,
        task: Task,
        stills: Stills | None = None,
        *,
        entry: Entry = main,
        patience: Patience | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._task = task
        self._stills = stills
        self._entry = entry
        self._patience = patience or Patience()
        self._clock = clock
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._outbox: deque[ToEyes] = deque()
        self._woken, self._waker = Pipe(duplex=False)
        self._ready = False
        self._ended = False
        self._heard = clock()
        self._start_at = clock()
        self._allowed = self._patience.start
        self.failures = 0
        """Starts in a row after which they saw nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end(kindly=True)
        self._woken.close()
        self._waker.close()

    @property
    def pid(self) -> int | None:
        """The eyes' process, None while there is none."""
        return self._process.pid if self._process is not None else None

    def send(self, message: ToEyes) -> None:
        """Tell the eyes something; it is lost where they die before they hear it. Never waits."""
        self._outbox.append(message)
        self.wake()

    def wake(self) -> None:
        """Have `poll` return soon."""
        try:
            if _has_room(self._waker):
                self._waker.send_bytes(b"")
        except OSError:
            pass  # closed; nobody polls any more

    def poll(self, seconds: float) -> FromEyes | None:
        """Return what the eyes say within some seconds, None for nothing worth telling.

        Starts them where they do not run. Where they hang, died or broke down, a `Faulted` tells so,
        and the next calls start them again.
        """
        if self._ended:
            self._sleep(seconds)
            return None
        if self._process is None or self._pipe is None:
            left = self._start_at - self._clock()
            if left > 0:
                self._sleep(min(left, seconds))
                return None
            try:
                self._start()
            except OSError as error:  # too little memory for a process, as where the last one was killed
                return self._lost(f"The eyes cannot be started: {error}.")
        self._deliver()
        return self._hear(seconds)

    def _hear(self, seconds: float) -> FromEyes | None:
        pipe, process = self._pipe, self._process
        if pipe is None or process is None:
            return None
        said = wait([pipe, process.sentinel, self._woken], seconds)
        self._sleep(0.0)
        try:
            # What it said last counts, even where it has ended since.
            if pipe in said or pipe.poll():
                return self._took(FROM_EYES.decode(pipe.recv_bytes()))
        except (EOFError, OSError, msgspec.DecodeError):
            process.join(1.0)
            return self._lost(f"The eyes ended without a word (exit code {process.exitcode}).")
        if self._clock() - self._heard > self._allowed:
            return self._lost(f"The eyes did not answer for {self._allowed:g} seconds.")
        return None

    def _took(self, message: FromEyes) -> FromEyes | None:
        self._heard = self._clock()
        if isinstance(message, Busy):
            self._allowed = message.seconds
            return message
        self._allowed = self._patience.silence
        if isinstance(message, Faulted):
            self._end(kindly=True)
            self._fail()
        elif isinstance(message, Ended):
            self._ended = True
            self._end(kindly=True)
        else:
            # Ready alone says little: a camera may start and never give a picture.
            self.failures = 0 if self._ready else self.failures
            self._ready = True
        return None if isinstance(message, Alive) else message

    def _lost(self, why: str) -> Faulted:
        self._end(kindly=False)
        self._fail()
        # A camera that hangs is the likeliest reason, and it may be another's the next time.
        return Faulted(why, camera="device" if self._task.source == "picamera2" else "")

    def _fail(self) -> None:
        self.failures += 1
        patience = self._patience
        pause = min(patience.pause * 2 ** (self.failures - 1), patience.longest_pause)
        self._start_at = self._clock() + pause

    def _deliver(self) -> None:
        """Send what waits, as long as the eyes listen; of several screens the last is enough."""
        while self._outbox and self._pipe is not None and _has_room(self._pipe):
            message = self._outbox.popleft()
            if isinstance(message, Show) and any(isinstance(later, Show) for later in tuple(self._outbox)):
                continue
            try:
                self._pipe.send_bytes(packed(message))
            except OSError:
                return  # they have just died

    def _sleep(self, seconds: float) -> None:
        """Sleep until woken, and forget that it was."""
        if self._woken.poll(seconds):
            while self._woken.poll():
                self._woken.recv_bytes()

    def _start(self) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._entry, args=(theirs, self._task, self._stills), name="munshi-eyes", daemon=True
        )
        try:
            process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        self._outbox.clear()
        self._ready = False
        self._heard = self._clock()
        self._allowed = self._patience.start

    def _end(self, *, kindly: bool) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is None or pipe is None:
            return
        try:
            if kindly and self._ready and _has_room(pipe):
                pipe.send_bytes(packed(Stop()))
                process.join(self._patience.farewell)
        except OSError:
            pass  # it has just died
        if process.is_alive():
            process.kill()
        process.join()
        process.close()
        pipe.close()


def _has_room(pipe: Connection) -> bool:
    """Tell whether a message can be sent without waiting for a reader."""
    return bool(select.select([], [pipe], [], 0)[1])
