"""The mats for two to four players: where each place of Cards & Karma lies, in millimetres.

The box brings no mat; this one is Munshi's own. All sizes are of one printed sheet of 1000 x 750 mm:

    strip  seat 1            seat 2     strip      (four players; seats run clockwise,
    tag 0  ......            ......     tag 1       K = 0 at the lower left)
    tag 4  piles    grid     tray       tag 5
    tag 3  seat 0            seat 3     tag 2
"""

from __future__ import annotations

from typing import Final

from engine.games.cards_and_karma.box.components import PLAYERS
from engine.kernel.errors import OptionsError
from engine.words import Form, Mat, Millimetres, Region, Shape, Tag

WIDTH: Final = 1000.0
HEIGHT: Final = 750.0
CARD: Final = 60.0
"""Side of every card; the play cards are small and square (likely, by reviews)."""
THICKNESS: Final = 0.3
"""Of one card, so that all 144 are 43 mm high."""
TAG: Final = 40.0

_STRIP: Final = 50.0
_BLOCK: Final = (450.0, 226.0)

# Within a seat's block, for somebody who sits below it: x, y, width, height. The score row lies
# farthest from its owner, the rows below it (CK-de > Drei einer Art).
_SEAT_PLACES: Final = {
    "score": (2.0, 2.0, 446.0, 72.0),
    "buildings": (2.0, 77.0, 262.0, 72.0),
    "ships": (267.0, 77.0, 181.0, 72.0),
    "goods": (2.0, 152.0, 262.0, 72.0),
    "administrators": (267.0, 152.0, 108.0, 72.0),
}
_TOKENS: Final = (378.0, 152.0, 70.0, 72.0)

_CENTRE: Final = {
    "draw": (54.0, 229.0, 94.0, 96.0),
    "elephant": (54.0, 327.0, 94.0, 96.0),
    "discard": (54.0, 425.0, 94.0, 96.0),
    "grid": (154.0, 229.0, 352.0, 292.0),
    "tray": (512.0, 229.0, 434.0, 292.0),
}

# Corners of the seats' blocks and the side they face, clockwise as seen from above.
_LOWER: Final = HEIGHT - _BLOCK[1]
_MIDDLE: Final = (WIDTH - _BLOCK[0]) / 2
_LEFT: Final = _STRIP
_RIGHT: Final = WIDTH - _STRIP - _BLOCK[0]
_BLOCKS: Final = {
    2: ((_MIDDLE, _LOWER, 0), (_MIDDLE, 0.0, 2)),
    3: ((_LEFT, _LOWER, 0), (_MIDDLE, 0.0, 2), (_RIGHT, _LOWER, 0)),
    4: ((_LEFT, _LOWER, 0), (_LEFT, 0.0, 2), (_RIGHT, 0.0, 2), (_RIGHT, _LOWER, 0)),
}


def mat(players: int) -> Mat:
    """Return the mat for 2, 3 or 4 players.

    Its regions are `grid` (a set of cards), `tray`, `draw` (pile, action side up), `discard` (pile,
    dice side up), `elephant`, and for each seat K `seat-K-score`, `seat-K-buildings`,
    `seat-K-ships`, `seat-K-goods` and `seat-K-administrators`.

    Raises:
        OptionsError: Another number of players.
    """
    regions = [_region(place, box) for place, box in _CENTRE.items()]
    for seat, block in enumerate(_blocks(players)):
        regions += [_turned(f"seat-{seat}-{name}", box, block) for name, box in _SEAT_PLACES.items()]
    return Mat(
        name=f"cards-and-karma-{players}",
        width=Millimetres(WIDTH),
        height=Millimetres(HEIGHT),
        piece=Form(Shape.CARD, Millimetres(CARD), Millimetres(CARD), Millimetres(THICKNESS)),
        tags=_tags(),
        regions=tuple(regions),
    )


def token_areas(players: int) -> tuple[Region, ...]:
    """Return where each seat keeps karma, fame and coins (`seat-K-tokens`); the camera does not read it.

    Raises:
        OptionsError: Another number of players than 2 to 4.
    """
    return tuple(
        _turned(f"seat-{seat}-tokens", _TOKENS, block) for seat, block in enumerate(_blocks(players))
    )


def _blocks(players: int) -> tuple[tuple[float, float, int], ...]:
    if players not in PLAYERS:
        raise OptionsError(
            f"a mat for {players} players", expected="2, 3 or 4", advice="Choose another number of players."
        )
    return _BLOCKS[players]


def _region(place: str, box: tuple[float, float, float, float], facing: int = 0) -> Region:
    x, y, width, height = (Millimetres(length) for length in box)
    return Region(place=place, x=x, y=y, width=width, height=height, facing=facing)


def _turned(place: str, box: tuple[float, float, float, float], block: tuple[float, float, int]) -> Region:
    x, y, width, height = box
    left, top, facing = block
    if facing == 2:  # noqa: PLR2004 -- two quarter turns: seen from the other long edge
        x, y = _BLOCK[0] - x - width, _BLOCK[1] - y - height
    return _region(place, (left + x, top + y, width, height), facing)


def _tags() -> tuple[Tag, ...]:
    """Corners clockwise from the upper left, then the middles of the left and the right edge."""
    inset = _STRIP / 2
    spots = (
        (inset, inset),
        (WIDTH - inset, inset),
        (WIDTH - inset, HEIGHT - inset),
        (inset, HEIGHT - inset),
        (inset, HEIGHT / 2),
        (WIDTH - inset, HEIGHT / 2),
    )
    return tuple(
        Tag(id=i, x=Millimetres(x), y=Millimetres(y), side=Millimetres(TAG)) for i, (x, y) in enumerate(spots)
    )
