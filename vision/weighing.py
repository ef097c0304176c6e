"""How sure it is which face a picture shows, and that it is one of the album at all.

Two kinds of evidence: the measures learned from the album are hardly disturbed by what lies on a card or by
the light; the design tells near-twins apart, and place by place whether it is the face or only its kin.
"""

from __future__ import annotations

import msgspec
import numpy as np

from vision.album import Album
from vision.arrays import Flags, Floats
from vision.design import alike, apart, by_colour, colourfulness, lead

SURE = 10 / 11
"""Probability from which on naming a face is worth the risk."""

_KNOWN = -2.6
"""Log odds that it is a face of the album at all, with no evidence;"""

_KNOWN_TOTAL, _KNOWN_ALIKE, _KNOWN_RESEMBLES = 60.0, 31.5, -390.0
"""their growth with the evidence, with the share of the card that is just as on the face, and with how much
it resembles all the others: a card that is a little like many faces is likelier their kin than one of them.

Fitted to cards whose faces albums had never seen nor learned anything from: what an album has learned sets
its own faces apart, a new one stays near those that it is like."""

_RESEMBLES, _SOME = 0.04, 10
"""A picture resembles others as much as this, where the album has not many more than so many others."""

_BY_CHANCE = 0.07
"""A face with no more likeness in fine lightness, as any other has, and that is not drawn as it should be,
is no surer than one half: its coarse colours alone speak for it. Of 488 right names on blurred, noisy and
small pictures none had less than 0.08; with a blur of six pixels in a thousand 9 of 42 have."""

_DRAWN = 0.6
"""From here on it says which face it is; with less, so much is hidden that it misleads."""

_STEEPNESS = 90.0
"""Growth of the log odds of one face over another with the evidence,"""

_STEEPNESS_LEAD = 23.0
"""with the lead of one design over another,"""

_STEEPNESS_BESIDE = 3.0
"""and with the evidence beside such a lead: between near-twins it says little."""

_TOLD_APART = 0.45
"""Designs that lie less far apart than this are told apart the worse by a lead: blur and a card that lies a
little off are as large as what they differ by."""

_GREY, _COLOURED = 0.2, 0.35
"""A picture with so little of a face's colour does not tell it from faces that differ by colour; from here on
it does. Photographs in any light have 0.7 or more."""

_MOSTLY = 0.5
"""Two faces differ by colour if it is this share of their difference."""

_TOLD = 4
"""So many faces are told at most."""


class Evidence(msgspec.Struct, frozen=True):
    """What an identification rests on; cosines of `vision.whitening`, -1..1.

    Args:
        shortlist: Coarse colours, the quad as given.
        colour: Coarse colours, the quad fitted to the face.
        light: Fine lightness, the quad fitted to the face.
        design: What is drawn, the quad fitted to the face.
        runner_up: Best mean of `colour` and `light` of another face.
        alike: Share of the card that is just as on the face, 0..1.
    """

    shortlist: float
    colour: float
    light: float
    design: float
    runner_up: float
    alike: float

    @property
    def total(self) -> float:
        """The mean of `colour` and `light`: how much speaks for a face of the album at all."""
        return (self.colour + self.light) / 2


class Identification(msgspec.Struct, frozen=True, eq=False):
    """What lies under one quad.

    Args:
        faces: The likeliest faces, best first; empty if nothing in the album is like it.
        probabilities: One for each of `faces`; with `unknown` they add up to 1.
        unknown: Probability that it is no face of the album (or of the candidates).
        turn: Which corner of the given quad is the face's own top left, 0..3.
        corners: (4, 2) in pixels, the face's own top left first; fitted to the face where one is likely.
        evidence: For the best face.
    """

    faces: tuple[str, ...]
    probabilities: tuple[float, ...]
    unknown: float
    turn: int
    corners: Floats
    evidence: Evidence

    @property
    def face(self) -> str | None:
        """The best face if it is sure enough, else None: a wrong name costs ten times what none costs."""
        return self.faces[0] if self.faces and self.probabilities[0] > SURE else None


class Look(msgspec.Struct, frozen=True, eq=False):
    """A picture laid on one face and compared with all: cosines, (p,); -2 where not `allowed`, (p,).

    `drawing` is the design of the picture itself, (d,).
    """

    turn: int
    corners: Floats
    drawing: Floats
    colour: Floats
    light: Floats
    design: Floats
    total: Floats
    allowed: Flags


def weighed(album: Album, look: Look, shortlist: float) -> Identification:
    """Return what a look at a picture says; `shortlist` as in `Evidence`."""
    drawn = float(look.design.max())
    best = int(np.argmax(look.design if drawn > _DRAWN else look.total))
    others = np.flatnonzero((album.owners != album.owners[best]) & look.allowed)
    gap = look.total[best] - look.total[others]
    if drawn > _DRAWN:
        behind = lead(look.design, album.designs, best, others) * _STEEPNESS_LEAD
        behind *= np.minimum(1, apart(album.designs, best, others) / _TOLD_APART)
        behind += np.maximum(gap, 0) * _STEEPNESS_BESIDE
    else:
        behind = gap * _STEEPNESS
    seen = colourfulness(look.drawing, album.designs[best])
    if seen < _COLOURED:
        shown = float(np.interp(seen, (_GREY, _COLOURED), (0, 1)))
        behind = behind * np.where(by_colour(album.designs, best, others) > _MOSTLY, shown, 1)
    log_odds = np.full(len(album.faces), -np.inf)
    np.maximum.at(log_odds, album.owners[others], -behind)
    log_odds[album.owners[best]] = 0.0
    order = np.argsort(-log_odds, kind="stable")[:_TOLD]
    order = order[np.isfinite(log_odds[order])]
    same = alike(look.drawing, album.designs, best, album.owners != album.owners[best])
    none = -_known(album, look, best, same)
    odds = np.exp(np.append(log_odds[order], none) - max(log_odds[order].max(), none))
    shares = odds / odds.sum()
    return Identification(
        faces=tuple(album.faces[number] for number in order),
        probabilities=tuple(float(share) for share in shares[:-1]),
        unknown=float(shares[-1]),
        turn=look.turn,
        corners=look.corners,
        evidence=Evidence(
            shortlist=shortlist,
            colour=float(look.colour[best]),
            light=float(look.light[best]),
            design=float(look.design[best]),
            runner_up=float(look.total[others].max(initial=0.0)),
            alike=same,
        ),
    )


def _known(album: Album, look: Look, best: int, same: float) -> float:
    """Return the log odds that a picture shows a face of the album at all, and none that is only like it."""
    others = look.colour[album.owners != album.owners[best]].astype(np.float64)
    squares = float((others**2).sum()) + _SOME * _RESEMBLES**2
    resembles = np.sqrt(squares / (len(others) + _SOME))
    evidence = float(look.total.max())
    odds = _KNOWN + _KNOWN_TOTAL * evidence + _KNOWN_ALIKE * same + _KNOWN_RESEMBLES * float(resembles)
    shown = look.light[best] > _BY_CHANCE or look.design[best] > _DRAWN
    return odds if shown else min(odds, 0.0)
