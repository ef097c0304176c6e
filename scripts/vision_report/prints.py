"""Which prints and seeds of the simulated table were tuned on, and which are reported.

A print has drawings, colours and letters of its own. Nothing is chosen with a print or seed in view that is
reported; where a reported one has been looked at, others take its place.
"""

from __future__ import annotations

from typing import Final

TUNED_PRINTS: Final = frozenset({0, 1})
"""Prints with which thresholds were chosen, and that tests use."""

TUNED_TABLES: Final = range(5000, 6000)
"""Seeds of full tables that were tuned on."""

TUNED_MATCHES: Final = frozenset({*range(5000), *range(6900, 7200), *range(8000, 8800)})
"""Seeds of trials that were looked at while something was mended, those from 4000 on the reported print."""

PRINT: Final = 3
"""The print that is reported."""

FULL_TABLES: Final = 6001
"""The first seed of full tables that are reported,"""

STRANGERS: Final = 6401
"""of those read with an album that lacks faces,"""

CALIBRATION: Final = 6501
"""of those that tell whether probabilities mean what they say,"""

BAD_STILLS: Final = 6621
"""and of those of which stills are spoilt."""

BAD_PICTURES: Final = 6703
"""The seed of bad pictures."""

LOOKED_AT: Final = frozenset({6100, 6120, 6140, *range(6601, 6605), *range(6611, 6615), 6701, 6702})
"""Seeds of both that were reported once, and looked at; others have taken their places."""
