"""A free photograph: no tags, no mat, cards lying anywhere."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from vision.album import Album
from vision.arrays import Flags, Floats, Image
from vision.beside import beside, ends
from vision.cards import Outlines, believed, like_nearest, possible_cards, unknown_cards
from vision.edges import settled
from vision.identify import HOPELESS, closer_look, identify
from vision.nesting import centred_in, outermost
from vision.polygons import area_of, shared
from vision.rectify import Pyramid
from vision.shortlist import shortlist
from vision.weighing import Identification

_ROUNDS = 8
"""How deep outlines may lie in outlines: a table, a playmat, a merged row of cards, a card, its frame."""

_PLAIN_SAILING = 0.35
"""A face with weaker evidence than this must also have edges where its sides would be,"""

_EDGED = 0.4
"""on this share of them."""

_FAINT = 0.25
"""One with weaker evidence than this, as bare cloth between the edges of a torn picture may have (0.19),"""

_SURE_THOUGH_FAINT = 0.95
"""must be surer than this: that cloth was Invisibility with 0.94; of 28 right names as faint, on scenes and
composed tables, all have more."""

_SURER = 0.97
"""A card that has no outline of its own is named from this probability on."""

_WHOLE = 1.3
"""An outline in the middle of a card that has not so many times its area belongs to it."""

_SHARED = 0.1
"""A face that is read twice with more of a card's area in common may be one card, looked at in two ways:"""

_SIDED = 0.3
"""it is where the surer one has an edge on less of a side.

None (0.0) of one side in the squeezed pictures that were looked at; 0.44 and more of cards with black borders
that lie on each other in fans of eight of the references.
"""


class Card(msgspec.Struct, frozen=True, eq=False):
    """A card in a photograph.

    Args:
        face: Its name in the album, or None: a card, but unknown.
        probability: That this is right; of None, that it is no face of the album: with little, it is one of
            several that cannot be told apart, or too little of it is seen.
        corners: (4, 2) in pixels of the photograph, clockwise; a known face's own top left first.
    """

    face: str | None
    probability: float
    corners: Floats


def read_photo(image: Image, album: Album) -> list[Card]:
    """Find and name the cards in a photograph, (height, width, 3), best with a long side of some 1600."""
    pyramid = Pyramid(image)
    outlines = possible_cards(image)
    known: list[Identification] = []
    waiting = outlines.quads
    for _ in range(_ROUNDS):
        if not len(waiting):
            break
        now = outermost(waiting)
        known += _named(pyramid, waiting[now], album)
        waiting = waiting[~now]
        if known and len(waiting):
            waiting = waiting[~centred_in(waiting, np.stack([one.corners for one in known])).any(axis=1)]
    known += _beside(pyramid, outlines, known, album)
    cards = [Card(one.face, one.probabilities[0], one.corners) for one in _once(pyramid, known)]
    return cards + _nameless(pyramid, outlines, cards, album)


def _named(pyramid: Pyramid, quads: Floats, album: Album) -> list[Identification]:
    """Return the cards under quads, (n, 4, 2), of which many may be outlines of the same card."""
    allowed = album.allowed(None)
    likeness = shortlist(pyramid, quads, album, allowed)
    promise = likeness.max(axis=(1, 2))
    known: list[Identification] = []
    covered = promise < HOPELESS
    for number in np.argsort(-promise, kind="stable"):
        if covered[number]:
            continue
        found = closer_look(pyramid, quads[number], album, likeness[number], allowed)
        if found.face is not None and _lies_there(pyramid, found, album):
            known.append(found)
            covered |= centred_in(quads, found.corners[None])[:, 0]
    return known


def _beside(
    pyramid: Pyramid, outlines: Outlines, known: list[Identification], album: Album
) -> list[Identification]:
    """Return the cards at the ends of rows, those that touch known ones or lie under them, and so on."""
    found = _new(pyramid, _ends(outlines, known, album), known, album)
    waiting = [*known, *found]
    while waiting:
        there = [*known, *found]
        corners = np.stack([one.corners for one in there])
        quads = np.array(list(beside(pyramid, waiting.pop(0).corners, corners)), np.float32)
        more = _new(pyramid, quads.reshape(-1, 4, 2), there, album)
        found += more
        waiting += more
    return found


def _ends(outlines: Outlines, known: Sequence[Identification], album: Album) -> Floats:
    """Return where outlines of several cards, or of a part of one, say that cards may lie: (n, 4, 2)."""
    quads = outlines.quads[believed(outlines)]
    if not known or not len(quads):
        return ends(quads, album.shapes)
    corners = np.stack([one.corners for one in known])
    own = centred_in(quads, corners) & (area_of(quads)[:, None] < _WHOLE * area_of(corners))
    maybe = ends(quads[~own.any(axis=1)], album.shapes)
    maybe = maybe[_free(maybe, known)]
    return maybe[like_nearest(maybe, corners)]


def _new(
    pyramid: Pyramid, quads: Floats, known: Sequence[Identification], album: Album
) -> list[Identification]:
    """Return the cards under quads, (n, 4, 2), whose middle lies on no known card."""
    allowed = album.allowed(None)
    free = quads[_free(quads, known)]
    likeness = shortlist(pyramid, free, album, allowed)
    promise = likeness.max(axis=(1, 2), initial=0.0)
    found: list[Identification] = []
    for number in np.argsort(-promise, kind="stable"):
        if promise[number] < HOPELESS:
            break
        if not _free(free[number][None], found).all():
            continue
        card = closer_look(pyramid, free[number], album, likeness[number], allowed)
        if card.face is None:
            continue
        # Where it was looked for was a guess: from where it came to lie it must be the same card.
        (again,) = identify(pyramid, card.corners[None], album)
        sure = again.face == card.face and again.probabilities[0] > _SURER
        if sure and _free(again.corners[None], [*known, *found]).all():
            found.append(again)
    return found


def _free(quads: Floats, known: Sequence[Identification]) -> Flags:
    """Tell which quads, (n, 4, 2), have their middle on no known card."""
    if not known:
        return np.ones(len(quads), dtype=bool)
    on = centred_in(quads, np.stack([one.corners for one in known])).any(axis=1)
    return np.asarray(~on, dtype=bool)


def _once(pyramid: Pyramid, known: Sequence[Identification]) -> list[Identification]:
    """Return known cards, those that fit best first, without those that are a part of one before.

    Two copies of a face may lie on each other; then the upper one ends on all sides. The two ends of a card
    that the photograph shows too wide do not.
    """
    told: list[Identification] = []
    for one in sorted(known, key=lambda one: one.evidence.total, reverse=True):
        same = [other for other in told if other.face == one.face]
        over = [other for other in same if shared(one.corners, other.corners) > _SHARED]
        _, support = settled(pyramid.image, np.array([other.corners for other in over]))
        if (support.min(axis=1, initial=1.0) >= _SIDED).all():
            told.append(one)
    return told


def _lies_there(pyramid: Pyramid, found: Identification, album: Album) -> bool:
    """Tell whether a card, and not something of the same colours or a row of cards, ends where it would."""
    if found.evidence.total >= _PLAIN_SAILING:
        return True
    if found.evidence.total < _FAINT and found.probabilities[0] <= _SURE_THOUGH_FAINT:
        return False
    _, support = settled(pyramid.image, found.corners[None])
    return float(support.mean()) >= _EDGED and not _is_row(pyramid, found, album)


def _is_row(pyramid: Pyramid, found: Identification, album: Album) -> bool:
    """Tell whether a part of a card is more of a card: two alike, beside each other, look like one."""
    parts = ends(found.corners[None], album.shapes)
    parts = parts[area_of(parts) < area_of(found.corners[None])]
    return any(
        one.face is not None and one.evidence.total > found.evidence.total
        for one in identify(pyramid, parts, album)
    )


def _nameless(pyramid: Pyramid, outlines: Outlines, cards: list[Card], album: Album) -> list[Card]:
    corners = np.stack([card.corners for card in cards]) if cards else np.zeros((0, 4, 2), np.float32)
    quads = unknown_cards(outlines, corners, album.shapes)
    return [
        Card(None, one.unknown, quad)
        for quad, one in zip(quads, identify(pyramid, quads, album), strict=True)
    ]
