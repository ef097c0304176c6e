"""Albums changed on purpose."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec
import numpy as np

from vision.album import Album, Marks


def renamed(album: Album) -> Album:
    """Return an album in which every face has the name of another."""
    return msgspec.structs.replace(album, owners=(album.owners + 7) % len(album.faces))


def without(album: Album, names: AbstractSet[str]) -> Album:
    """Return an album without some of its faces, for the table's eyes.

    Its measures stay as they were learned with them. At the table these only choose the faces to be compared;
    free photographs are judged by them, and want an album enrolled anew (`Run.lacking`).
    """
    faces = tuple(face for face in album.faces if face not in names)
    kept = np.array([album.faces[owner] in faces for owner in album.owners])
    owners = np.array([faces.index(album.faces[owner]) for owner in album.owners[kept]], np.intp)
    marks = [Marks(one.measure, one.vectors[kept]) for one in (album.colour, album.light)]
    return Album(faces, owners, album.shapes[kept], album.pictures[kept], *marks)
