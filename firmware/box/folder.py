"""The folder of a box, and where in it everything is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal, final

from msgspec import Struct

from engine.errors import MunshiError
from engine.forms import FormError, read_form
from firmware.records.durable import keep
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why

_ABOUT: Final = "box.toml"
_NO_NAME: Final = re.compile("[^a-z0-9]+")


@final
class BoxError(MunshiError):
    """The folder of a box is not there, cannot be read, or is of another game."""


class _About(Struct, frozen=True, forbid_unknown_fields=True):
    """What `box.toml` says."""

    game: str
    name: str
    version: Literal[1] = 1


class BoxFolder(Struct, frozen=True):
    """A box.

    Args:
        path: Its folder.
        game: Id of the game.
        name: What its catalogue is called.
    """

    path: Path
    game: str
    name: str

    @property
    def catalogue(self) -> Path:
        """What is printed on its cards; not there before the first is known."""
        return self.path / "catalogue.toml"

    @property
    def album(self) -> Path:
        """What its faces look like; not there before it was made of the pictures."""
        return self.path / "album.npz"

    @property
    def faces(self) -> Path:
        """Folder of what was cut out of the photographs, by the ids of the pieces."""
        return self.path / "faces"

    @property
    def pictures(self) -> Path:
        """Folder of the pictures of which the album is made, by the names of the faces."""
        return self.path / "pictures"

    def shows(self, faces: Iterable[str]) -> bool:
        """Tell whether there is a picture of each of some faces."""
        return all((self.pictures / f"{face}.jpg").exists() for face in faces)

    @property
    def progress(self) -> Path:
        """All that was seen and said, one event a line."""
        return self.path / "progress.jsonl"


def open_folder(path: Path) -> BoxFolder:
    """Return the box in a folder.

    Raises:
        BoxError: There is none, or what it says of itself cannot be read.
    """
    try:
        about = read_form(read_text(path / _ABOUT, TABLES_LIMIT), _About)
    except (OSError, UnicodeError) as error:
        raise BoxError(
            f"{path} is no box: {_ABOUT} cannot be read ({why(error)}).",
            expected="the folder of a box",
            advice="make one of photographs: `munshi enrol BOX --game GAME --photos DIR`",
        ) from error
    except FormError as error:
        raise BoxError(
            f"{path / _ABOUT}: {error.seen}", expected=error.expected, advice="correct the file"
        ) from error
    return BoxFolder(path, about.game, about.name)


def make_folder(path: Path, game: str) -> BoxFolder:
    """Return the box in a folder, which is made where it is not there.

    Raises:
        BoxError: It is of another game, cannot be made, or other things than a catalogue lie there.
    """
    if (path / _ABOUT).exists():
        found = open_folder(path)
        if found.game != game:
            raise BoxError(
                f"{path} is a box of {found.game!r}.",
                expected=f"a box of {game!r}",
                advice="name another folder, or the game of this one",
            )
        return found
    if path.exists() and (not path.is_dir() or any(one.name != "catalogue.toml" for one in path.iterdir())):
        raise BoxError(
            f"{path} is no box, and something else is there.",
            expected="a folder that is empty or not there yet, or a box",
            advice="name another folder",
        )
    name = _NO_NAME.sub("-", path.resolve().name.lower()).strip("-") or "box"
    try:
        keep(path / _ABOUT, f'game = "{game}"\nname = "{name}"\nversion = 1\n'.encode())
    except OSError as error:
        raise BoxError(
            f"{path} cannot be made: {why(error)}.",
            expected="a folder that Munshi may make and write to, on a disk with room",
            advice="name another folder",
        ) from error
    return BoxFolder(path, game, name)
