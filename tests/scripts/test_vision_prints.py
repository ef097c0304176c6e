"""What is reported is not what was tuned on."""

from __future__ import annotations

import ast
from pathlib import Path

from scripts.vision_report import prints


def test_prints_and_seeds_that_are_reported_were_not_tuned_on() -> None:
    """Nor was bad input looked at; and no section has another's seeds."""
    assert prints.PRINT not in prints.TUNED_PRINTS
    bad = [*prints.BAD_STILLS, prints.BAD_FILES]
    reported = [*prints.FULL_TABLES, *prints.CALIBRATION, *bad]
    assert prints.TUNED_SEEDS.isdisjoint(reported)
    assert prints.LOOKED_AT.isdisjoint(bad)
    assert len({*reported}) == len(reported)


def test_sections_that_read_full_tables_read_the_reported_print() -> None:
    """One that named a print of its own could name one that was tuned on."""
    texts = [path.read_text("utf-8") for path in Path(prints.__file__).parent.glob("*.py")]
    texts = [text for text in texts if "full_tables import" in text]
    assert len(texts) == 3
    for text in texts:
        calls = [one for one in ast.walk(ast.parse(text)) if isinstance(one, ast.Call)]
        assert {ast.unparse(one.args[2]) for one in calls if getattr(one.func, "id", "") == "read"} == {
            "PRINT"
        }
