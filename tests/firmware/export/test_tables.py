"""Tables are CSV as RFC 4180 has it, and open in spreadsheets."""

from __future__ import annotations

import csv
import re
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from engine.games import open_box
from engine.kernel.statistics import Table, player_table, turn_table
from firmware.export.tables import as_csv
from tests.conftest import ROOT
from tests.firmware.export.matches import NAMES, played

CELLS = st.text() | st.integers() | st.floats(0, 9)


@given(st.lists(st.tuples(CELLS, CELLS)))
def test_every_cell_comes_back(rows: list[tuple[str | int | float, ...]]) -> None:
    """With quotes, commas and line breaks; only what a spreadsheet would calculate has a sign before it."""
    text = as_csv(Table(("one", "two"), tuple(rows)))
    assert text.startswith("one,two\r\n")
    assert text.endswith("\r\n")
    read = list(csv.reader(StringIO(text, newline=""), strict=True))[1:]
    for row, cells in zip(rows, read, strict=True):
        for cell, found in zip(row, cells, strict=True):
            assert found in {str(cell), f"'{cell}"}
            assert not found.startswith(("=", "+", "@")), "a spreadsheet would calculate it"


def test_every_column_is_described() -> None:
    """docs/notation.md says what each id means, in the row of a table."""
    told = (ROOT / "docs" / "notation.md").read_text("utf-8").partition("## The tables")[2]
    rows = [line.split("|")[1] for line in told.splitlines() if line.startswith("| `")]
    match, counting = played(most=3), open_box("cards-and-karma").counting
    columns = {*player_table(match, counting).columns, *turn_table(match, counting).columns}
    described = {column for row in rows for column in re.findall("`([a-z_]+)`", row)}
    assert columns == described


def test_names_are_cells() -> None:
    """Whatever players call themselves; the headers are ids."""
    match = played()
    counting = open_box("cards-and-karma").counting
    for table in (player_table(match, counting), turn_table(match, counting)):
        rows = list(csv.DictReader(StringIO(as_csv(table), newline=""), strict=True))
        assert {row["player"] for row in rows} == {*NAMES[:2], "'=2+3"}
        assert len(set(table.columns)) == len(table.columns)
        assert all(column.replace("_", "").isalnum() and column.islower() for column in table.columns)
