"""Statistics as CSV (RFC 4180): commas, CR LF, quotes where they are needed; the first line are the ids."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Final

from engine.kernel.statistics import Table

MARK: Final = "\ufeff"
"""Before a file for a spreadsheet: without it some take the text for another encoding than UTF-8."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What begins with one of these a spreadsheet would calculate."""


def as_csv(table: Table) -> str:
    """Return a table as CSV."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(table.columns)
    # Players may call themselves as they like, and no spreadsheet is to take that for a formula.
    writer.writerows(
        [f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell for cell in row]
        for row in table.rows
    )
    return text.getvalue()
