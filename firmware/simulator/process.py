"""The table's side of the protocol: requests in, presses and pictures out."""

from __future__ import annotations

from typing import BinaryIO, Final, Literal

from firmware.simulator.evening import Evening
from firmware.simulator.optics.camera import MOTION, STILL
from firmware.table_protocol.framing import FROM_ASSISTANT, read_message, write_message
from firmware.table_protocol.messages import (
    VERSION,
    Bye,
    Close,
    Coverage,
    Hello,
    Picture,
    Screen,
    WantMotion,
    WantStill,
)

NAMES: Final = ("Asha", "Bela", "Caio", "Dora")
FRAME_SECONDS: Final = 0.1
_LINGER: Final = 12.0
"""Seconds that people stay at the table after the match, to answer what is still asked."""


class TableProcess:
    """Serves one evening to one assistant.

    Args:
        evening: What happens at the table.
        coverage: What the camera is trusted for.
        requests: Where the assistant's messages come from.
        answers: Where the table's messages go.
    """

    def __init__(self, evening: Evening, coverage: Coverage, requests: BinaryIO, answers: BinaryIO) -> None:
        self._evening = evening
        self._coverage = coverage
        self._requests = requests
        self._answers = answers
        self._pictures = 0
        self._last = -FRAME_SECONDS

    def run(self) -> None:
        """Talk until the match is over or the assistant ends.

        Raises:
            ProtocolError: The assistant sent something that is no message.
        """
        self._greet()
        while True:
            received = read_message(self._requests, FROM_ASSISTANT)
            if received is None:
                return
            message = received[0]
            if isinstance(message, Close):
                self._send_bye("closed")
                return
            if isinstance(message, Screen):
                self._evening.buttons.show(message)
                self._evening.match.notice()
            elif not self._serve(message):
                self._send_bye("finished")
                return

    def _greet(self) -> None:
        players = self._evening.settings.players
        hello = Hello(
            protocol=VERSION,
            game=self._evening.settings.game,
            players=players,
            seats=self._evening.settings.seats or NAMES[:players],
            mat=self._evening.world.mat.name,
            still=STILL,
            motion=MOTION,
            coverage=self._coverage,
            clock="simulated",
            time=self._evening.clock.now,
            frame_seconds=FRAME_SECONDS,
            setup=dict(self._evening.play.declared),
        )
        write_message(self._answers, hello)

    def _serve(self, request: WantMotion | WantStill) -> bool:
        """Let time go on and answer with presses and a picture; False once the match is over."""
        clock, buttons = self._evening.clock, self._evening.buttons
        until = max(request.at, self._last + FRAME_SECONDS)
        clock.run(until, lambda: request.on_press and bool(buttons.presses))
        stopped = bool(buttons.presses) and request.on_press
        for press in buttons.presses:
            write_message(self._answers, press)
        buttons.presses.clear()
        over = self._evening.match.over_since
        if over is not None and clock.now > over + _LINGER:
            return False
        self._send_picture(still=stopped or isinstance(request, WantStill))
        return True

    def _send_picture(self, *, still: bool) -> None:
        moment = self._evening.moment()
        pixels = self._evening.film.still(moment) if still else self._evening.film.motion(moment)
        self._pictures += 1
        self._last = moment.time
        kind: Literal["motion", "still"] = "still" if still else "motion"
        height, width = pixels.shape[:2]
        picture = Picture(kind, round(moment.time, 3), self._pictures, width, height, pixels.nbytes)
        write_message(self._answers, picture, pixels)

    def _send_bye(self, reason: Literal["closed", "finished"]) -> None:
        write_message(self._answers, Bye(round(self._evening.clock.now, 3), reason))
