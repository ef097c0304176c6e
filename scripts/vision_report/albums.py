"""Albums changed on purpose."""

from __future__ import annotations

import msgspec

from vision.album import Album


def renamed(album: Album) -> Album:
    """Return an album in which every face has the name of another."""
    return msgspec.structs.replace(album, owners=(album.owners + 7) % len(album.faces))
