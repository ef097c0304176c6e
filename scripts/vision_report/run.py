"""What sections measure with: the photographs, the album of the references, and the program."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
from msgspec import Struct

from vision.album import Album
from vision.album_file import load_album
from vision.arrays import Image
from vision.enrol import enrolled
from vision.face_pictures import face_pictures

CHECKOUT: Final = Path(__file__).resolve().parents[2]
_PROGRAM: Final = "import sys; from firmware.cli import main; sys.exit(main())"


class Run(Struct, frozen=True, dict=True):
    """What a section may use.

    Args:
        photos: The folder of real photographs.
        workshop: A folder that is thrown away afterwards.
        quick: Measure less; no figure for a document.
    """

    photos: Path
    workshop: Path
    quick: bool = False

    @property
    def references(self) -> Path:
        """The folder of the 290 reference scans."""
        return self.photos / "cards" / "references"

    @cached_property
    def album_file(self) -> Path:
        """The album of the references, as `munshi album build` makes it; built once a run."""
        path = self.workshop / "references.album"
        munshi("album", "build", "--images", str(self.references), "--out", str(path))
        return path

    @cached_property
    def album(self) -> Album:
        """The same, read."""
        return load_album(self.album_file)

    @cached_property
    def pictures(self) -> Mapping[str, Sequence[Image]]:
        """The references: face -> its one picture."""
        return face_pictures(self.references)

    def lacking(self, names: AbstractSet[str]) -> Album:
        """Return an album that never saw some faces: enrolled anew from all the others, in some 3 s.

        To take a face out of a finished album is not enough. What the album learned with it sets it apart
        from its kin, so that it is found to be a stranger far more surely than one that was never seen.
        """
        return enrolled({face: taken for face, taken in self.pictures.items() if face not in names})


def folds(names: Sequence[str], count: int, seed: int) -> list[frozenset[str]]:
    """Return all names, each in one of so many sets of about the same size."""
    order = np.random.default_rng([seed, count]).permutation(sorted(names))
    return [frozenset(str(name) for name in order[number::count]) for number in range(count)]


def munshi(*words: str, failing: bool = False) -> str:
    """Run `munshi` with the code of this checkout, at most 10 minutes, and return what it prints.

    Args:
        words: Its arguments; paths must be absolute.
        failing: Whether it may end with another status than 0.

    Raises:
        RuntimeError: It failed; the message is what it complained about.
    """
    # An installed program is not compiled at every start.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", _PROGRAM, *words],
        capture_output=True, text=True, check=False, timeout=600, cwd=CHECKOUT, env=environment,
    )  # fmt: skip
    if done.returncode and not failing:
        raise RuntimeError(done.stderr.strip() or f"munshi {words[0]} ended with {done.returncode}")
    return done.stdout
