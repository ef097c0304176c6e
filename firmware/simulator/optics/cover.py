"""Which pieces an arm or a head hides from a camera that hangs above the middle of the mat."""

from __future__ import annotations

import math
from collections.abc import Iterable

from engine.words import Mat
from firmware.simulator.optics.arms import Limb, Shape
from firmware.simulator.optics.camera import HEIGHT
from firmware.simulator.table.pieces import Lying

Point = tuple[float, float]


def covered(shape: Shape, lying: Iterable[Lying], mat: Mat) -> tuple[str, ...]:
    """Return the ids of the pieces whose middle is hidden.

    Args:
        shape: An arm or a head.
        lying: The pieces at rest.
        mat: What the camera hangs above.
    """
    return tuple(
        piece.id
        for piece, pose in lying
        if any(_hides(limb, (pose.x, pose.y), (mat.width / 2, mat.height / 2)) for limb in shape.limbs)
    )


def _hides(limb: Limb, spot: Point, below: Point) -> bool:
    """Tell whether a limb is in the way of a spot of the table, for a camera above another one."""
    (start, first), (end, second) = (
        _cast(end, width / 2, below) for end, width in zip(limb.ends, limb.widths, strict=True)
    )
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((spot[0] - start[0]) * dx + (spot[1] - start[1]) * dy) / ((dx * dx + dy * dy) or 1.0)
    share = min(max(along, 0.0), 1.0)
    away = math.hypot(spot[0] - start[0] - share * dx, spot[1] - start[1] - share * dy)
    return away < first + (second - first) * share


def _cast(point: tuple[float, float, float], radius: float, below: Point) -> tuple[Point, float]:
    """Return where a round end in the air appears on the table, and how large."""
    larger = HEIGHT / (HEIGHT - point[2])
    x, y = (centre + (at - centre) * larger for at, centre in zip(point[:2], below, strict=True))
    return (x, y), radius * larger
