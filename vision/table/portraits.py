"""Where the faces of an album differ, and how well a card's picture fits one of them.

A face and its near-twin are the same nearly everywhere. So they are compared only where they differ: the
picture of a card lies between the two, and that says which it is. Whether it is that face at all is asked
block by block: an album's picture in the card's light leaves no more than noise.
"""

from __future__ import annotations

from copy import copy
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from vision.album import PICTURE, Album
from vision.arrays import Flags, Floats, Image
from vision.rectify import Pyramid
from vision.table.duels import NOISE, Rival, different, lasting, narrowed, rival
from vision.table.highlights import highlight
from vision.table.kin import Kin
from vision.table.onlays import onlay
from vision.table.otherwise import most_otherwise
from vision.table.relighting import brought, relit, relit_alike
from vision.table.rendition import Pair, Rendition, pair
from vision.table.rivals import Rivals, packed, places_between, side_by_side, unpacked

BLOCKS: Final = 8
"""Blocks across and down a face in which its fit is judged."""

SOFT: Final = 0.45
"""Blur of what is seen, in pixels of a picture of the album, that makes small shifts matter less."""

SOFTER: Final = 0.85
"""Blur of the album's pictures, which are taken from nearer and are sharper than a still of the table."""

_NOISE: Final = 20.0
_WOBBLE: Final = 0.3
"""Variance of a pixel that says nothing: noise, and a share of the squared steepness of the face."""

_BURNT: Final = 246
_BRIGHT: Final = 205
"""Brightness from which on a pixel is overexposed, and from which on it may have been."""

_SHOWS: Final = 0.3
"""Share of what tells two faces apart that must be seen to tell them apart."""

_RIM: Final = 3
"""So many pixels along the edges are not compared: so far off cards are cut out, and printed."""

_INNER: Final = np.pad(np.ones((PICTURE - 2 * _RIM,) * 2, np.float32), _RIM)[..., None]
_SHARE: Final = 3 * cv2.resize(_INNER, (BLOCKS, BLOCKS), interpolation=cv2.INTER_AREA)
"""How many channels of a block are compared, (8, 8)."""

_WHITE: Final = np.float32(255.0)

_SHOWN_MOST: Final = 64
"""Of so many pictures, those met last, the rivals are kept ready, in the evening's colours: some 12 MB."""


class Seen(Struct, frozen=True, eq=False):
    """A card as if in the light of a picture of its face.

    Args:
        light: (96, 96, 3).
        hidden: (96 * 96,) what of it mirrors a lamp or has something on it, if it is this face; None for
            nothing.
    """

    light: Floats
    hidden: Flags | None


class Portraits:
    """The faces of an album, made ready to be compared with cards.

    Args:
        album: The faces.
    """

    def __init__(self, album: Album) -> None:
        self.album = album
        self._soft = np.stack([cv2.GaussianBlur(picture, (0, 0), SOFTER) for picture in album.pictures])
        self._stray = np.stack([_NOISE + _WOBBLE * _steepness(picture) for picture in self._soft])
        self._rivals: dict[int, Rivals] = {}
        self._renditions: dict[int, Rendition] = {}
        self._shown: dict[int, Rivals] = {}
        self._kin = Kin(album)
        self._latest: tuple[int, Floats] | None = None  # a card is compared with one face many times over

    @classmethod
    def prepared(cls, album: Album) -> Portraits:
        """Return an album's faces, all compared with their kin: the first reading is as quick as others."""
        portraits = cls(album)
        for picture in range(len(album.pictures)):
            if picture not in portraits._rivals:
                portraits._compare(picture)
        return portraits

    def extended(self, album: Album) -> Portraits:
        """Return the faces of an album that has further pictures; what was compared is not compared again."""
        more = Portraits(album)
        known = self._rivals.items()
        more._rivals = {one: rivals for one, rivals in known if self._kin.of(one) == more._kin.of(one)}
        return more

    def rendered(self, renditions: dict[int, Rendition]) -> Portraits:
        """Return these portraits with their colours as an evening renders them.

        Args:
            renditions: By number of a picture among those of its face: they were taken in one light.
        """
        evening = copy(self)
        evening._renditions = renditions  # noqa: SLF001 -- a copy of itself
        evening._shown = {}  # noqa: SLF001
        evening._latest = None  # noqa: SLF001
        return evening

    def session(self, picture: int) -> int:
        """Return the number of a picture among those of its face."""
        return int(self._kin.sessions[picture])

    def rivals(self, picture: int) -> tuple[Rival, ...]:
        """Return where the kin of a picture differ from it, in the evening's colours."""
        beside = self._beside(picture)
        return tuple(beside.alone(number) for number in range(len(beside.each)))

    def siblings(self, picture: int) -> list[int]:
        """Return the other pictures of a picture's face."""
        same = np.flatnonzero(self.album.owners == self.album.owners[picture])
        return [int(other) for other in same if other != picture]

    def kindred(self, one: int, other: int) -> bool:
        """Tell whether two pictures show the same face or are compared where they differ."""
        return self.album.owners[one] == self.album.owners[other] or other in self._kin.of(one)

    def seen(self, pyramid: Pyramid, corners: Floats, picture: int) -> Seen:
        """Return what lies under corners as if in the light of a picture.

        Args:
            pyramid: The photograph.
            corners: (4, 2) in its pixels, the face's own top left first.
            picture: Number in the album.
        """
        square = cv2.GaussianBlur(pyramid.square(corners, PICTURE), (0, 0), SOFT)
        rendition = self._rendition(picture)
        face = self._face(picture)
        if rendition is None:
            light = relit(np.asarray(square, np.float32), face)
        else:
            light = relit_alike(np.asarray(cv2.LUT(square, rendition.table), np.float32), face)
        burnt = _burnt(np.asarray(square, np.uint8), light, self._soft[picture])
        # White print is no highlight and no chip, though the slope of the light may take it beyond white.
        white = np.minimum(light, _WHITE)
        hidden = [one for one in (highlight(square, white - face), onlay(white, face)) if one is not None]
        if burnt.any():
            light = np.where(burnt, face, light)
        return Seen(light, np.logical_or.reduce(hidden) if hidden else None)

    def pair(self, pyramid: Pyramid, corners: Floats, picture: int) -> Pair:
        """Return a face as the album has it and as it was seen."""
        square = cv2.GaussianBlur(pyramid.square(corners, PICTURE), (0, 0), SOFT)
        return pair(np.asarray(self._soft[picture], np.float32), np.asarray(square, np.float32))

    def strangeness(self, seen: Floats, picture: int) -> Floats:
        """Return how far each block, (8, 8), of what `seen` gave is from a picture; 1 is usual."""
        off = _blocks((seen - self._face(picture)) ** 2)
        return np.asarray(off / self._stray[picture], np.float32)

    def otherwise(self, light: Floats, picture: int, visible: Flags | None) -> float:
        """Return how far what `seen` gave is from a picture in its worst part; see `most_otherwise`."""
        return most_otherwise(light, self._face(picture), visible)

    def verdicts(
        self, seen: Floats, picture: int, allowed: Flags, visible: Flags | None = None
    ) -> tuple[tuple[float, int], ...]:
        """Return where between a face (0.5) and its rivals (-0.5) a picture lies, and the rivals' numbers.

        0 where it is like neither, or where nothing that tells the two apart can be seen.

        Args:
            seen: What `seen` gave for the face.
            picture: The face's number.
            allowed: (p,) which pictures may be meant; other rivals are left out.
            visible: (96 * 96,) which pixels nothing covers; None for all.
        """
        face, rivals = self._face(picture), self._beside(picture)
        found = places_between(seen, face, rivals)
        if visible is not None:
            partly = [
                number
                for number in rivals.telling_some[~rivals.all_in(visible)].tolist()
                if allowed[rivals.each[number].picture]
            ]
            left = [_seen_enough(rivals.alone(number), face, visible) for number in partly]
            found[partly] = places_between(seen, face, side_by_side(left))
        return tuple(
            (place, rival.picture)
            for place, rival in zip(found.tolist(), rivals.each, strict=True)
            if allowed[rival.picture]
        )

    def _beside(self, picture: int) -> Rivals:
        """Return the rivals of a picture in the evening's colours."""
        ready = self._shown.pop(picture, None)
        if ready is None:
            if picture not in self._rivals:
                self._compare(picture)
            if len(self._shown) >= _SHOWN_MOST:
                del self._shown[next(iter(self._shown))]
            rendition = self._rendition(picture)
            ready = unpacked(self._rivals[picture], rendition.matrix if rendition is not None else None)
        self._shown[picture] = ready
        return ready

    def _rendition(self, picture: int) -> Rendition | None:
        return self._renditions.get(self.session(picture))

    def _face(self, picture: int) -> Floats:
        """Return a picture, (96, 96, 3), in the evening's colours; its tone curve undone."""
        if self._latest is None or self._latest[0] != picture:
            rendition = self._rendition(picture)
            soft = np.asarray(self._soft[picture], np.float32)
            if rendition is not None:
                soft = np.asarray(cv2.transform(soft, rendition.matrix), np.float32)
            self._latest = (picture, soft)
        return self._latest[1]

    def _compare(self, picture: int) -> None:
        """Find the rivals of a picture, and of the other pictures of its face."""
        same = (picture, *self.siblings(picture))
        lights = {one: self._lit(one) for one in same}
        apart = {
            one: {
                int(self.album.owners[other]): different(self._soft_face(one), light)
                for other, light in kin.items()
            }
            for one, kin in lights.items()
        }
        for one, kin in lights.items():
            face = self._soft_face(one)
            found = []
            for other, light in kin.items():
                owner = int(self.album.owners[other])
                elsewhere = [apart[two][owner] for two in same if two != one and owner in apart[two]]
                found.append(rival(other, face, light, lasting(apart[one][owner], elsewhere)))
            self._rivals[one] = packed(side_by_side(found))

    def _lit(self, picture: int) -> dict[int, Floats]:
        """Return the kin of a picture, laid on it and in its light: (96, 96, 3) each."""
        kin = self._kin.of(picture)
        if not kin:
            return {}
        face = self._soft_face(picture)
        lit = dict.fromkeys(kin, face)
        for alike in (True, False):  # what was met on the table shows its lamp's colours
            some = [other for other in kin if self._kin.alike(picture, other) is alike]
            squares = [self._laid(other, self._kin.place(picture, other)) for other in some]
            for other, square, light in zip(some, squares, brought(squares, face, alike=alike), strict=True):
                lit[other] = np.where(_burnt(square, light, face), face, light)
        return lit

    def _soft_face(self, picture: int) -> Floats:
        return np.asarray(self._soft[picture], np.float32)

    def _laid(self, picture: int, corners: Floats) -> Floats:
        square = Pyramid(self.album.pictures[picture]).square(corners, PICTURE)
        return np.asarray(cv2.GaussianBlur(square, (0, 0), SOFTER), np.float32)


def _burnt(square: Floats | Image, light: Floats, face: Floats | Image) -> Flags:
    """Tell what is of no use, (96, 96, 3): overexposed in one of two pictures, and bright in the other.

    What is overexposed is at least as bright as it looks: it may be what is brighter in the other picture.

    Args:
        square: (96, 96, 3) what is compared with a face.
        light: The same in the light of the face.
        face: (96, 96, 3).
    """
    over, under = light > face, light < face
    return np.asarray(
        ((square >= _BURNT) & (under | (face >= _BRIGHT))) | ((face >= _BURNT) & (over | (light >= _BRIGHT)))
    )


def _seen_enough(rival: Rival, face: Floats, visible: Flags) -> Rival:
    """Return a rival as it is told by what can be seen of it; by nothing where that is too little."""
    free = visible[rival.spots]
    whole = rival.strength
    # No weighing makes more of what is seen than this.
    if float((rival.change[free] ** 2).sum()) / NOISE >= _SHOWS * whole:
        rival = narrowed(rival, face, visible)
        if rival.strength >= _SHOWS * whole:
            return rival
    return replace(rival, spots=rival.spots[:0])


def _blocks(values: Floats) -> Floats:
    """Return the mean of values, (96, 96, 3), in each block, (8, 8), the rim left out."""
    # Colours last: of (8, 8, 3) their mean costs nothing.
    blocks = cv2.resize(values * _INNER, (BLOCKS, BLOCKS), interpolation=cv2.INTER_AREA)
    return np.asarray((blocks[..., 0] + blocks[..., 1] + blocks[..., 2]) / _SHARE, np.float32)


def _steepness(picture: Image) -> Floats:
    across, down = (cv2.Sobel(picture, cv2.CV_32F, *way, ksize=3) / 8 for way in ((1, 0), (0, 1)))
    return _blocks(np.asarray(across**2 + down**2, np.float32))
