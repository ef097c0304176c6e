"""The album: what Munshi knows of each face, learned from pictures of one's own box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec
import numpy as np

from vision.alignment import Template
from vision.arrays import Flags, Floats, Image, Integers
from vision.design import designs
from vision.features import colour_features
from vision.whitening import Measure

PICTURE = 96
"""Side of a stored picture, in pixels."""

TEMPLATES = 256
"""So many pictures are kept ready to be looked for: each takes seven times the memory of the picture."""


class Marks(msgspec.Struct, frozen=True, eq=False):
    """A measure, and every picture of the album in it.

    Args:
        measure: Learned from the album.
        vectors: (p, d) of length 1, one row a picture.
    """

    measure: Measure
    vectors: Floats


class Album(msgspec.Struct, frozen=True, eq=False, dict=True):
    """Faces and their pictures.

    Args:
        faces: Names, sorted, each once.
        owners: (p,) picture -> number of its face.
        shapes: (p,) height of the real face / its width.
        pictures: (p, 96, 96, 3) stretched to squares.
        colour: Marks of coarse features, to make a shortlist.
        light: Marks of fine features, to check it.
        met: How many of the pictures, the last ones, were taken on the table where they are looked for.
    """

    faces: tuple[str, ...]
    owners: Integers
    shapes: Floats
    pictures: Image
    colour: Marks
    light: Marks
    met: int = 0

    @cached_property
    def _templates(self) -> dict[int, Template]:
        return {}

    @cached_property
    def designs(self) -> Floats:
        """What is drawn on each picture, (p, d); see `vision.design`."""
        return designs(colour_features(list(self.pictures)))

    def template(self, picture: int) -> Template:
        """Return the picture with this number, ready to be looked for; made when first asked for."""
        if picture not in self._templates:
            if len(self._templates) >= TEMPLATES:
                del self._templates[next(iter(self._templates))]
            self._templates[picture] = Template(self.pictures[picture])
        return self._templates[picture]

    def allowed(self, candidates: Sequence[str] | None) -> Flags:
        """Tell which pictures, (p,), show one of the candidates; all if None. Unknown names are ignored."""
        if candidates is None:
            return np.ones(len(self.owners), dtype=bool)
        wanted = set(candidates)
        return np.array([face in wanted for face in self.faces], dtype=bool)[self.owners]
