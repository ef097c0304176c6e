"""Which prints and seeds of the simulated table were tuned on, and which are reported.

A print has drawings, colours and letters of its own. Nothing is chosen with a print or seed in view that is
reported; where a reported one has been looked at, others take its place.
"""

from __future__ import annotations

from typing import Final

TUNED_PRINTS: Final = frozenset({0, 1})
"""Prints with which thresholds were chosen, and that tests use."""

TUNED_SEEDS: Final = frozenset({*range(6000), *range(6900, 7200), *range(8000, 8800)})
"""Seeds of full tables and of trials that were looked at while something was mended."""

LOOKED_AT: Final = frozenset({6100, 6120, 6140, *range(6601, 6605), *range(6611, 6615), 6701, 6702})
"""Seeds of bad input that were reported once, and looked at."""

PRINT: Final = 3
"""The print that is reported."""

FULL_TABLES: Final = range(6001, 6201)
CALIBRATION: Final = range(6501, 6503)
BAD_STILLS: Final = range(6621, 6625)
"""Seeds of tables that are reported, by section;"""

BAD_FILES: Final = 6703
"""the seed of bad picture files."""
