"""What is seen in play of pieces that the album lacks: kept in the box, and known by the eyes at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final, final

from engine.facts import Facts
from engine.games import open_box
from engine.kernel.kits import KIND
from engine.words import Face
from firmware.box.folder import BoxFolder
from firmware.box.progress import Met, open_progress, read_progress
from firmware.enrolment.house_eyes import HouseEyes
from firmware.enrolment.making import EACH, make_album
from firmware.enrolment.photographs import encoded, picture_file
from firmware.enrolment.proposals import Proposer, Sides
from firmware.enrolment.state import Known
from firmware.records.durable import keep
from vision.album import Album
from vision.album_file import load_album
from vision.arrays import Image
from vision.enrol import unenrolled
from vision.table.strangers import Stranger

_TRUSTED: Final = 0.02
"""What is less likely than this to be right in all is not proposed."""


def album_in_play(box: BoxFolder) -> Album:
    """Return the album of a box as far as it goes, with all that was seen in play.

    Raises:
        BoxError: The events of the box cannot be read.
        AlbumError, PictureError: The album or a picture is damaged.
        OSError: The album cannot be written.
    """
    known = Known(read_progress(box.progress))
    made = box.album.stat().st_mtime if box.album.exists() else 0.0
    if known.met and box.faces.stat().st_mtime >= made:  # one came, or somebody took one away
        make_album(box, open_box(box.game).kit, known)
    return load_album(box.album) if box.album.exists() else unenrolled()


def _keep_met(box: BoxFolder, face: Face, picture: Image) -> None:
    """Keep what a face looks like; when this returns it is on the disk."""
    with open_progress(box.progress) as progress:
        name = f"play-{len(Known(progress.events).met) + 1:04}"
        keep(picture_file(box, name, "a"), encoded(picture))
        progress.append(Met(name, face))


@final
class Acquainted:
    """The looks of faces, as `firmware.assistant.telling.introducing.Acquaintances` wants them.

    Args:
        box: Where they are kept.
        album: What is known at the beginning.
        tell: Has the eyes know a face by its picture from now on.
        write: Has something written to the disk, now or once what was put in before is.
    """

    def __init__(
        self,
        box: BoxFolder,
        album: Album,
        tell: Callable[[Face, Image], None],
        write: Callable[[Callable[[], None]], None] = lambda action: action(),
    ) -> None:
        self._box, self._tell, self._write = box, tell, write
        self._pictures = Counter(album.faces[owner] for owner in album.owners)
        self._kit = open_box(box.game).kit
        self._eyes = HouseEyes()
        self._proposer: Proposer | None = None
        self._taken: list[Facts] = []

    def known(self, face: Face) -> bool:
        """Tell whether there is a picture of a face."""
        return self._pictures[face] > 0

    def propose(self, stranger: Stranger) -> Facts | None:
        """Return what will be printed on a card, by those that are named already."""
        if self._proposer is None or stranger.disc:
            return None
        guess = self._proposer.guess(Sides(self._eyes.look_at(stranger.picture)), self._taken)
        whole = bool(guess.facts) and not any(self._kit.faults(guess.facts, back=False))
        return guess.facts if whole and guess.probability > _TRUSTED else None

    def meet(self, stranger: Stranger, face: Face, facts: Facts | None) -> None:
        """Keep the picture of a piece, and have the eyes know it; three pictures of a face are enough.

        Of a face that has one, none is kept in which a lamp is mirrored: other cards would be like it.

        Raises:
            BoxError: Somebody else works on the box, or the disk takes nothing.
            OSError: The picture cannot be written.
        """
        if self._pictures[face] >= EACH or (self._pictures[face] and stranger.glares):
            return
        self._pictures[face] += 1
        self._write(partial(_keep_met, self._box, face, stranger.picture))
        self._tell(face, stranger.picture)
        if facts is not None:
            self._learn(stranger.picture, self._kit.completed(facts, back=False))

    def _learn(self, picture: Image, facts: Facts) -> None:
        """Have what follows be proposed by a card, too."""
        self._proposer = self._proposer or Proposer(self._kit, self._eyes)
        self._proposer.learn(Sides(self._eyes.look_at(picture)), facts)
        if self._kit.kinds[facts[KIND]].once:
            self._taken.append(facts)
