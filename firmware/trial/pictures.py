"""A picture of each failure: the still on which a turn was confirmed, asked about or not understood."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

import cv2

from engine.kernel.contract import Game
from firmware.assistant.scene import Reporter
from firmware.trial.score import Sheet
from firmware.trial.spectators import Nobody
from vision.frames import Frame

QUALITY: Final = 85
"""Of the JPEG pictures; a still takes some 600 kB."""


@final
class Failures(Nobody):
    """Keeps the stills of a match until it is known which of them show a failure.

    Args:
        folder: Where pictures of failures go.
        game: The rules.
    """

    def __init__(self, folder: Path, game: Game[Any, Any, Any]) -> None:
        self._folder = folder
        self._game = game
        self._last: Frame | None = None
        self._turns: dict[int, bytes] = {}

    def see(self, frame: Frame) -> None:
        """Take in a still."""
        self._last = frame

    def around(self, report: Reporter) -> Reporter:
        """Return a reporter that notes which still belongs to what, and passes everything on."""

        def noted(kind: str, values: dict[str, Any]) -> None:
            if kind == "confirmed":
                for state in values.get("ends", ()):
                    self._turns[self._game.turns(state).ended] = self._packed()
            elif kind in {"alarm", "question"} and self._last is not None:
                self._save(f"{kind}-{values.get('turn_end', 0.0):08.2f}.jpg", self._packed())
            report(kind, values)

        return noted

    def keep(self, sheet: Sheet) -> None:
        """Write the pictures of the turns that are not equal to the truth."""
        for turn, _ in sheet.wrong:
            if turn in self._turns:
                self._save(f"wrong-turn-{turn:03d}.jpg", self._turns[turn])

    def _packed(self) -> bytes:
        if self._last is None:
            return b""
        _, packed = cv2.imencode(".jpg", self._last.pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        return packed.tobytes()

    def _save(self, name: str, packed: bytes) -> None:
        (self._folder / name).write_bytes(packed)
