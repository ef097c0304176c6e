"""What is reported is not what was tuned on."""

from __future__ import annotations

import ast
from pathlib import Path

from scripts.vision_report import bad_stills, calibration, plain, prints, strangers


def test_prints_and_seeds_that_are_reported_were_not_tuned_on() -> None:
    """Neither of full tables, nor of plain faces, nor of albums that lack faces, nor of what is spoilt."""
    assert prints.TUNED_PRINTS.isdisjoint({prints.PRINT, plain.PRINT})
    stills = range(prints.BAD_STILLS, prints.BAD_STILLS + bad_stills.TABLES)
    reported = [
        *range(prints.FULL_TABLES, prints.FULL_TABLES + 200),
        *range(prints.STRANGERS, prints.STRANGERS + strangers.TABLES),
        *range(prints.CALIBRATION, prints.CALIBRATION + calibration.TABLES),
        *stills,
        prints.BAD_PICTURES,
    ]
    assert not {*reported} & {*prints.TUNED_TABLES, *prints.TUNED_MATCHES}
    assert prints.LOOKED_AT.isdisjoint({*stills, prints.BAD_PICTURES})
    assert len({*reported}) == len(reported), "and no section has another's"


def test_sections_that_read_full_tables_read_the_reported_print() -> None:
    """One that named a print of its own could name one that was tuned on."""
    sections = [
        path for path in Path(prints.__file__).parent.glob("*.py") if "full_tables import" in path.read_text()
    ]
    assert len(sections) >= 3
    for path in sections:
        calls = [one for one in ast.walk(ast.parse(path.read_text())) if isinstance(one, ast.Call)]
        named = {ast.unparse(one.args[2]) for one in calls if getattr(one.func, "id", "") == "read"}
        assert named <= {"PRINT"}, path.name
