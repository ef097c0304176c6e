"""The album of a simulated box: its faces photographed under another lamp, then enrolled.

The photographs come from a program of the simulator's own; nothing of its drawings is used here.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from engine.errors import MunshiError
from engine.games import DEFAULT
from firmware.homes import user_folder
from firmware.records.durable import keep
from vision.album import Album
from vision.album_file import AlbumError, album_bytes, load_album
from vision.enrol import enrolled
from vision.face_pictures import face_pictures

COPIES: Final = 2
"""Pictures of each face, each under a lamp of its own."""

SEED: Final = 7001
"""Of lamps and camera; no match has one so high."""


class PortraitError(MunshiError):
    """The faces of the simulated box could not be photographed."""


@lru_cache(maxsize=2)
def album_of(art: int, game: str = DEFAULT) -> Album:
    """Return the album of one print of the faces, made once on each machine and then kept.

    It takes a minute and a half of one core on a computer.

    Args:
        art: Which print, 0 or more.
        game: Id of the game.

    Raises:
        PortraitError: The photographs could not be taken.
    """
    folder = user_folder("XDG_CACHE_HOME", "~/.cache") / "munshi" / "albums"
    kept = folder / f"{game}-{art}-{_version(game)}.npz"
    try:
        return load_album(kept)
    except AlbumError:
        pass  # not made yet, or damaged: it is made anew
    with tempfile.TemporaryDirectory() as photographs:
        _photograph(game, art, photographs)
        album = enrolled(face_pictures(Path(photographs)))
    with suppress(OSError):  # without a cache it takes longer the next time, that is all
        keep(kept, album_bytes(album))
    return album


def _photograph(game: str, art: int, folder: str) -> None:
    asked = {"game": game, "out": folder, "art": art, "seed": SEED, "copies": COPIES}
    options = (f"--{name}={value}" for name, value in asked.items())
    command = [sys.executable, "-m", "firmware.simulator.portraits", *options]
    done = subprocess.run(  # noqa: S603 -- our own program
        command, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise PortraitError(
            f"The simulated box could not be photographed: {done.stderr.strip()[-300:]}",
            expected="two pictures of each face",
            advice="see that the temporary folder has room",
        )


@lru_cache(maxsize=2)
def _version(game: str) -> str:
    """Return a name for the programs that an album of a game depends on, so that no old one is taken."""
    root = Path(__file__).parents[2]
    simulator = root / "firmware" / "simulator"
    others = set((simulator / "games").iterdir()) - {simulator / "games" / game.replace("-", "_")}
    found = hashlib.blake2s(digest_size=8)
    for source in sorted([*simulator.rglob("*.py"), *(root / "vision").glob("*.py")]):
        if others.isdisjoint(source.parents):
            found.update(source.read_bytes())
    return found.hexdigest()
