"""Pictures of what was not understood: the still, and what the screen showed then."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from errno import ENOSPC
from functools import partial
from pathlib import Path
from shutil import disk_usage
from threading import Lock
from typing import Any, Final, final

import pygame

from firmware.appliance.writing import Action
from firmware.eyes.stills import Stills
from vision.arrays import Image

LOG: Final = logging.getLogger(__name__)

WITH_STILL: Final = frozenset({"question", "none", "alarm", "undo", "redo", "amend", "unreadable", "fault"})
"""What the camera saw is kept of these; of a turn that was understood only the screen."""

RESERVED: Final = 32_000_000
"""Bytes that pictures leave free on the disk: a full one would end the match, whose record takes far less."""

KINDS: Final = WITH_STILL | {"confirmed", "ended"}


@final
class Evidence:
    """Keeps pictures in a folder, numbered in their order.

    `happened` and `keep` belong to the match's thread, `shown` to the main thread.

    Args:
        folder: Where; it is made.
        stills: Where the eyes keep their stills.
        after: Does something on another thread, in order.
    """

    def __init__(self, folder: Path, stills: Stills, after: Callable[[Action], object]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._stills = stills
        self._after = after
        self._count = 0
        self._new: list[str] = []
        self._lock = Lock()
        self._awaited: list[tuple[int, Path]] = []

    def happened(self, kind: str, values: Mapping[str, Any]) -> None:
        """Take note of something, to be kept with the next scene."""
        if kind in KINDS:
            self._new.append(kind)

    def keep(self, scene: int, still: int | None) -> None:
        """Keep the pictures of what has happened since the last call.

        Args:
            scene: Number of the scene that tells of it.
            still: Number of the still on which it happened; None for the newest.
        """
        kinds, self._new = self._new, []
        for kind in dict.fromkeys(kinds):
            self._count += 1
            stem = self._folder / f"{self._count:04}-{kind}"
            # Behind what is shown already, and before the scene that tells of it.
            self._after(partial(self._await, scene, stem.with_suffix(".png")))
            pixels = self._stills.find(still) if kind in WITH_STILL else None
            if pixels is not None:
                self._after(_saving(pixels, stem.with_suffix(".jpg")))

    def shown(self, scene: int, save: Callable[[Path], object]) -> None:
        """Keep the screen if it is awaited: the scene itself, or the next where it came too fast.

        Args:
            scene: Number of the scene on the screen.
            save: Writes the screen to a file.
        """
        with self._lock:
            due = [path for number, path in self._awaited if number <= scene]
            self._awaited = [(number, path) for number, path in self._awaited if number > scene]
        for path in due:
            _tried(partial(save, path), path)

    def _await(self, scene: int, path: Path) -> None:
        with self._lock:
            self._awaited.append((scene, path))


def _saving(pixels: Image, path: Path) -> Action:
    def save() -> None:
        size = (pixels.shape[1], pixels.shape[0])
        surface = pygame.image.frombuffer(pixels.tobytes(), size, "BGR")
        _tried(partial(pygame.image.save, surface, path), path)

    return save


def _tried(save: Action, path: Path) -> None:
    """Write a picture; one that cannot be written is no reason to end a match, and leaves nothing."""
    try:
        if disk_usage(path.parent).free < RESERVED:
            raise OSError(ENOSPC, "the room that is left on the disk is kept for the record")  # noqa: TRY301
        save()
    except (OSError, pygame.error) as error:
        LOG.warning("The picture %s cannot be written: %s", path, error)
        with suppress(OSError):
            path.unlink(missing_ok=True)
