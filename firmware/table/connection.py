"""A table program as a child process that speaks the table protocol."""

from __future__ import annotations

import os
import select
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from threading import Event, Thread
from typing import BinaryIO, Final, Self, cast, final

from msgspec import Struct

from firmware.table import guard
from firmware.table_protocol.framing import FROM_TABLE, read_message, write_message
from firmware.table_protocol.messages import (
    VERSION,
    Bye,
    Close,
    Hello,
    Picture,
    Press,
    ProtocolError,
    Screen,
    WantMotion,
    WantStill,
)
from vision.arrays import Image

GRACE: Final = 5.0
"""Seconds a table program has to end after it was told to."""

_ADVICE: Final = "read what it printed; start it again to go on with the recorded match"


class Answered(Struct, frozen=True, eq=False):
    """What a table answered to a request.

    Args:
        presses: What was pressed until then, in order.
        picture: What was taken; None after the table has said goodbye.
        pixels: (height, width, 3) BGR of the picture.
        bye: Why the table ended, None while it goes on.
    """

    presses: tuple[Press, ...]
    picture: Picture | None
    pixels: Image | None
    bye: Bye | None = None


@final
class TableConnection:
    """A running table program.

    Args:
        command: The program and its arguments, or one text that is split as a shell would.

    Raises:
        ProtocolError: The program cannot be started, or does not say hello.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        self._process, self._lifeline = _started(command)
        self._to = cast("BinaryIO", self._process.stdin)
        self._from = cast("BinaryIO", self._process.stdout)
        try:
            self.hello: Final[Hello] = self._greeted()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def show(self, screen: Screen) -> None:
        """Tell the people what the screen shows now; where nobody is left, the next request tells why."""
        self._write(screen)

    def motion(self, at: float, *, on_press: bool = True) -> Answered:
        """Ask for a small picture not before a time; a press before it brings a still instead."""
        return self._ask(WantMotion(at, on_press))

    def still(self, at: float, *, on_press: bool = True) -> Answered:
        """Ask for a large picture not before a time."""
        return self._ask(WantStill(at, on_press))

    def close(self) -> None:
        """End the table program with all that it has started, kindly first. May be called twice."""
        if self._from.closed:
            return
        # It may be in the middle of a picture that nobody wants any more, and hears nothing until then.
        closing = Event()
        draining = Thread(target=_drain, args=(self._from.fileno(), closing), daemon=True)
        draining.start()
        os.set_blocking(self._to.fileno(), False)  # it may never read what waits there already
        for last in (partial(write_message, self._to, Close()), self._to.close):
            with suppress(OSError):  # it may have ended by itself
                last()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        # What the guard said at its start; nothing where there was no program.
        program = os.read(self._lifeline, 32) if _readable(self._lifeline) else b""
        os.close(self._lifeline)
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.returncode < 0 and program:
            guard.end(int(program))  # the guard was killed, and did not do it
        closing.set()
        draining.join()
        self._from.close()

    def _greeted(self) -> Hello:
        first = read_message(self._from, FROM_TABLE)
        if first is None or not isinstance(first[0], Hello):
            raise ProtocolError(
                "A table program that ended, or spoke of something else, before it said hello.",
                expected="a `hello` message first",
                advice="run the command by itself and read what it prints",
            )
        if first[0].protocol != VERSION:
            raise ProtocolError(
                f"A table that speaks version {first[0].protocol} of the protocol.",
                expected=f"version {VERSION}",
                advice="use a table program made for this version",
            )
        return first[0]

    def _ask(self, request: WantMotion | WantStill) -> Answered:
        self._write(request)
        presses: list[Press] = []
        while True:
            message = read_message(self._from, FROM_TABLE)
            if message is None:
                # Nothing of one that only closed its output.
                status = f" with status {self._process.returncode}" if self._ended() else ""
                raise ProtocolError(
                    f"A table program that ended in the middle of a match{status}.",
                    expected="a picture, or `bye`",
                    advice=_ADVICE,
                )
            what, pixels = message
            if isinstance(what, Press):
                presses.append(what)
            elif isinstance(what, Picture):
                return Answered(tuple(presses), what, pixels)
            elif isinstance(what, Bye):
                return Answered(tuple(presses), None, None, what)
            else:
                raise ProtocolError("A second `hello`.", expected="a press, a picture or `bye`")

    def _write(self, message: Screen | WantMotion | WantStill) -> None:
        """Send a message.

        To a program that has ended it is lost: what it said last is still to be read and tells more.

        Raises:
            ProtocolError: It goes on, but does not listen.
        """
        try:
            write_message(self._to, message)
        except OSError as error:
            if self._ended():
                return
            raise ProtocolError(
                "A table program that no longer listens.",
                expected="one that reads until it is told to close",
                advice=_ADVICE,
            ) from error

    def _ended(self) -> bool:
        """Tell whether the program has ended; one that is about to gets the time for it."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        return self._process.returncode is not None


def _started(command: str | Sequence[str]) -> tuple[subprocess.Popen[bytes], int]:
    """Return the guard that runs a table program, and a descriptor that keeps both alive while it is open."""
    try:
        words = shlex.split(command) if isinstance(command, str) else list(command)
        if not words or shutil.which(words[0]) is None:
            raise FileNotFoundError("there is no such program")
        listening, lifeline = (end.detach() for end in socket.socketpair())
        try:
            # In a process group of its own: Ctrl-C is for Munshi, which then ends the table in order.
            process = subprocess.Popen(  # noqa: S603 -- the command is the person's own
                [sys.executable, guard.__file__, str(listening), *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pass_fds=(listening,),
                process_group=0,
            )
        except OSError:
            os.close(lifeline)
            raise
        finally:
            os.close(listening)
    except (OSError, ValueError) as error:
        raise ProtocolError(
            f"The table program {command!r} cannot be started: {error}.",
            expected="a program that speaks the table protocol (docs/table-protocol.md)",
            advice="check the command after --table",
        ) from error
    return process, lifeline


def _drain(handle: int, closing: Event) -> None:
    """Read whatever still comes, until there is no more or nobody waits for the end.

    The end may never come: a process that has left the program's group may hold the pipe.
    """
    while not closing.is_set():
        if _readable(handle, 0.05) and not os.read(handle, 1 << 16):
            return


def _readable(handle: int, seconds: float = 0.0) -> bool:
    """Tell whether there is something to be read, or the end, within some seconds."""
    return bool(select.select([handle], [], [], seconds)[0])
