"""The report as text for people, as JSON for programs, and its pictures."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import cv2

from scripts.vision_report.section import Section, Shown, Table

REPORT = "report.md"
FIGURES = "report.json"


def written(sections: Mapping[str, Section], folder: Path, about: Mapping[str, str]) -> str:
    """Write the report and return its text.

    Args:
        sections: By name, in order.
        folder: Where it goes; pictures of an earlier report of these sections are taken away.
        about: What it was made with, such as versions.
    """
    folder.mkdir(parents=True, exist_ok=True)
    text = ["# What the eyes can do", "", *(f"* {name}: {value}" for name, value in about.items()), ""]
    text += _summary(sections)
    figures: dict[str, Any] = {"about": dict(about), "sections": {}}
    for name, section in sections.items():
        for old in folder.glob(f"{name}-*.png"):
            old.unlink()
        diagrams = _pictures(section.diagrams, folder, f"{name}-diagram")
        failures = _pictures(section.failures, folder, f"{name}-failure")
        text += _told(section, diagrams, failures)
        figures["sections"][name] = {
            "met": section.met,
            "targets": [{"asked": one.asked, "found": one.found, "met": one.met} for one in section.targets],
            "figures": section.figures,
            "failures": {path: shown.caption for path, shown in failures.items()},
        }
    whole = "\n".join(text)
    (folder / REPORT).write_text(whole, "utf-8")
    (folder / FIGURES).write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    return whole


def table_text(table: Table) -> list[str]:
    """Return a table in Markdown, its columns even."""
    rows = [table.columns, *table.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return [f"**{table.title}**", "", *lines, ""] if table.title else [*lines, ""]


def _summary(sections: Mapping[str, Section]) -> list[str]:
    rows = [
        (name, target.asked, target.found, "yes" if target.met else "NO")
        for name, section in sections.items()
        for target in section.targets
    ]
    return table_text(Table(("section", "asked", "found", "met"), tuple(rows)))


def _told(section: Section, diagrams: Mapping[str, Shown], failures: Mapping[str, Shown]) -> list[str]:
    text = [f"## {section.title}", ""]
    for note in section.notes:
        text += [note, ""]
    for table in section.tables:
        text += table_text(table)
    for path, shown in diagrams.items():
        text += [f"![{shown.caption}]({path})", ""]
    text += [f"{len(failures)} failures{':' if failures else '.'}", ""]
    for path, shown in failures.items():
        text += [f"![{shown.caption}]({path})", "", f"*{shown.caption}*", ""]
    return text


def _pictures(pictures: tuple[Shown, ...], folder: Path, stem: str) -> dict[str, Shown]:
    """Write pictures and return them by their file's name."""
    paths = {f"{stem}-{number:02}.png": shown for number, shown in enumerate(pictures, 1)}
    for path, shown in paths.items():
        cv2.imwrite(str(folder / path), shown.picture)
    return paths
