"""What a section of the report gives, and the page that is made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import cv2
from msgspec import Struct, field

from vision.arrays import Image

REPORT: Final = "report.md"


class Shown(Struct, frozen=True, eq=False):
    """A picture of a failure.

    Args:
        caption: One line: what was read, and what is true.
        picture: (height, width, 3).
    """

    caption: str
    picture: Image


class Tally(Struct):
    """What was counted, and a picture of everything that went wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    failures: list[Shown] = field(default_factory=list)

    def add(self, counts: Mapping[str, int], failures: Iterable[Shown]) -> None:
        """Count more."""
        self.counts.update(counts)
        self.failures += failures


class Table(Struct, frozen=True):
    """Rows of text.

    Args:
        columns: What stands above them.
        rows: Each as long as `columns`.
        title: What the rows are; empty where a section has one table.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""


class Target(Struct, frozen=True):
    """What is asked of the eyes, what was found, and whether that is enough."""

    asked: str
    found: str
    met: bool


class Section(Struct, frozen=True):
    """One part of the report.

    Args:
        title: Its heading.
        note: How it was measured, with seeds and with what was tuned on what.
        tables: What was counted.
        targets: What was asked.
        failures: A picture of everything that went wrong.
    """

    title: str
    note: str = ""
    tables: tuple[Table, ...] = ()
    targets: tuple[Target, ...] = ()
    failures: tuple[Shown, ...] = ()

    @property
    def met(self) -> bool:
        """Whether all of its targets are met."""
        return all(target.met for target in self.targets)


def written(sections: Mapping[str, Section], folder: Path, about: Mapping[str, str]) -> str:
    """Write the report and return its text.

    Args:
        sections: By name, in order.
        folder: Where it goes; pictures of an earlier report of these sections are removed.
        about: What it was made with, such as versions.
    """
    folder.mkdir(parents=True, exist_ok=True)
    text = ["# What the eyes can do", "", *(f"* {name}: {value}" for name, value in about.items()), ""]
    rows = tuple(
        (name, target.asked, target.found, "yes" if target.met else "NO")
        for name, section in sections.items()
        for target in section.targets
    )
    text += _table(Table(("section", "asked", "found", "met"), rows))
    for name, section in sections.items():
        text += [f"## {section.title}", "", section.note, ""]
        for table in section.tables:
            text += _table(table)
        text += [f"Failures: {len(section.failures)}", ""]
        for old in folder.glob(f"{name}-*.png"):
            old.unlink()
        for number, shown in enumerate(section.failures, 1):
            path = f"{name}-{number:02}.png"
            cv2.imwrite(str(folder / path), shown.picture)
            text += [f"![{shown.caption}]({path})", "", f"*{shown.caption}*", ""]
    whole = "\n".join(text)
    (folder / REPORT).write_text(whole, "utf-8")
    return whole


def _table(table: Table) -> list[str]:
    """Return a table in Markdown, its columns even."""
    rows = [table.columns, *table.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return [f"**{table.title}**", "", *lines, ""] if table.title else [*lines, ""]
