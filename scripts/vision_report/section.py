"""What a section of the report gives, and what it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from scripts.vision_report.program import munshi
from vision.album import Album
from vision.album_file import load_album
from vision.arrays import Image
from vision.enrol import enrolled
from vision.face_pictures import face_pictures


class Shown(Struct, frozen=True, eq=False):
    """A picture of the report.

    Args:
        caption: One line; of a failure what was read and what is true.
        picture: (height, width, 3).
    """

    caption: str
    picture: Image


class Table(Struct, frozen=True):
    """Rows of text.

    Args:
        columns: What stands above them.
        rows: Each as long as `columns`.
        title: What the rows are; may be empty where a section has one table.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""


class Target(Struct, frozen=True):
    """Something asked of the eyes.

    Args:
        asked: What.
        found: What was measured.
        met: Whether that is enough.
    """

    asked: str
    found: str
    met: bool


class Section(Struct, frozen=True):
    """One part of the report.

    Args:
        title: Its heading.
        tables: What was counted.
        targets: What was asked.
        figures: Whatever was measured, as JSON can hold it.
        failures: A picture of everything that went wrong.
        diagrams: Other pictures.
        notes: How it was measured: seeds, what was tuned on what; one sentence or two each.
    """

    title: str
    tables: tuple[Table, ...] = ()
    targets: tuple[Target, ...] = ()
    figures: dict[str, Any] = msgspec.field(default_factory=dict)
    failures: tuple[Shown, ...] = ()
    diagrams: tuple[Shown, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def met(self) -> bool:
        """Whether all of its targets are met."""
        return all(target.met for target in self.targets)


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

    @cached_property
    def album_file(self) -> Path:
        """The album of the 290 reference scans, as `munshi album build` makes it; built once a run."""
        path = self.workshop / "references.album"
        munshi("album", "build", "--images", str(self.photos / "cards" / "references"), "--out", str(path))
        return path

    @cached_property
    def album(self) -> Album:
        """The same, read."""
        return load_album(self.album_file)

    @cached_property
    def pictures(self) -> Mapping[str, Sequence[Image]]:
        """The 290 reference scans: face -> its one picture."""
        return face_pictures(self.photos / "cards" / "references")

    def lacking(self, names: AbstractSet[str]) -> Album:
        """Return an album that never saw some faces: enrolled anew from all the others, in some 3 s."""
        return enrolled({face: taken for face, taken in self.pictures.items() if face not in names})
