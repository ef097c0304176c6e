"""What is reported is not what was tuned on."""

from __future__ import annotations

from scripts.vision_report import plain, prints


def test_prints_and_seeds_that_are_reported_were_not_tuned_on() -> None:
    """Neither of full tables, nor of plain faces, nor of albums that lack faces."""
    assert prints.TUNED_PRINTS.isdisjoint({prints.PRINT, plain.PRINT})
    assert not {prints.FULL_TABLES, prints.STRANGERS} & {*prints.TUNED_TABLES, *prints.TUNED_MATCHES}
    assert prints.STRANGERS - prints.FULL_TABLES >= 200, "seeds of full tables that are reported"
