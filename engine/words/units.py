"""Units as types, so that a length in millimetres is never mistaken for one in pixels."""

from __future__ import annotations

from typing import NewType

Millimetres = NewType("Millimetres", float)
"""A length on the table, in millimetres."""

Pixels = NewType("Pixels", float)
"""A length in a picture, in pixels."""

Degrees = NewType("Degrees", float)
"""An angle, counter-clockwise, in degrees."""

Seconds = NewType("Seconds", float)
"""A time of the injected clock, or a span of it, in seconds."""
