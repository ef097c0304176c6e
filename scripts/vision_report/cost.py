"""What reading a table costs on one core, and the memory of the eyes: `munshi bench`, several times over."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from scripts.vision_report.report import Section, Table, Target
from scripts.vision_report.run import CHECKOUT, Run, munshi

_SEEDS: Final = (401, 402, 403, 404)
_TABLES: Final = 8
_LONG: Final = 60
"""Tables of each size that one process reads to show whether its memory grows."""

_FACES: Final = 300
_GROWTH: Final = 10.0
"""MB that a process may grow by over its second half: pictures of faces come to be known one by one."""

_LINES: Final = {
    "glance": "small picture",
    "whole 20": "full reading of 20 faces",
    "whole 70": "full reading of 70 faces",
    "changed": "three changed places",
    "first": "the first reading of a process, 70 faces",
    "again": "nothing changed",
}
"""What `munshi bench` measures; it has limits for some."""

_NOTE: Final = (
    f"Simulated tables at `day`, seeds {', '.join(map(str, _SEEDS))}; CPU time, the worst run. Each run is a "
    "process with a camera and a light of its own. A hand moves over the mat before each still: more places "
    "than the three are read again. The table that lay there before is still remembered while a new one is "
    "read."
)


def section(run: Run) -> Section:
    """Measure cost and memory."""
    tables = "2" if run.quick else str(_TABLES)
    runs = [_bench("--tables", tables, "--seed", str(seed)) for seed in _SEEDS[: 1 if run.quick else None]]
    limits = runs[0]["limits"]
    targets, rows = [], []
    for name, what in _LINES.items():
        spans = [figures["milliseconds"][name] for figures in runs]
        median, high = (max(span[part] for span in spans) for part in ("median", "high"))
        shares = [figures["sift"][name] for figures in runs if name in figures["sift"]]
        share = f"{max(shares):.3f}" if shares else ""
        rows.append((what, str(sum(span["count"] for span in spans)), f"{median:.1f}", f"{high:.1f}", share))
        if name in limits:
            asked, found = f"{what}: {limits[name]:.0f} ms at most", f"{median:.1f} ms, {share} of SIFT"
            targets.append(Target(asked, found, median <= limits[name]))
    targets.append(_memory(run, limits["memory"]))
    if not run.quick:
        targets.append(_growth())
    columns = ("what", "times", "worst median, ms", "worst 95 %, ms", "worst share of SIFT")
    return Section("Cost on one core", _NOTE, (Table(columns, tuple(rows)),), tuple(targets))


def _bench(*words: str) -> dict[str, Any]:
    return dict(json.loads(munshi("bench", "--json", "--screens", "0", "--no-camera", *words)))


def _memory(run: Run, most: float) -> Target:
    """See what memory the eyes' process takes with a large album."""
    album = str(_large_album(run.workshop))
    told = _bench("--tables", "3", "--seed", str(_SEEDS[0]), "--album", album)["process"]
    return Target(
        f"memory of the eyes' process with {_FACES} faces: {most:.0f} MB at most",
        f"{told['peak']} MB, ready after {told['ready']} s",
        told["peak"] is not None and told["peak"] < most and not told["fault"],
    )


def _growth() -> Target:
    """See whether the memory of a process grows while it reads some hundred stills."""
    memory = _bench("--tables", str(_LONG), "--seed", "405")["memory_after_tables"]
    first, last = memory[len(memory) // 2], memory[-1]
    asked = f"no growth of memory over the second half of {3 * len(memory)} stills"
    return Target(asked, f"{first} MB, then {last} MB", last - first < _GROWTH)


def _large_album(workshop: Path) -> Path:
    """Make an album of 300 faces, two pictures each, from two prints of the simulated box."""
    pictures, others = workshop / "print-0", workshop / "print-2"
    for art, folder in ((0, pictures), (2, others)):
        command = [sys.executable, "-m", "firmware.simulator.portraits", f"--out={folder}", f"--art={art}"]
        options = ["--seed=7001", "--copies=2"]
        subprocess.run([*command, *options], check=True, cwd=CHECKOUT, stdout=subprocess.DEVNULL)  # noqa: S603 - our own program
    missing = _FACES - len(_faces(pictures))
    for face in sorted(_faces(others))[:missing]:
        for mark in ("", "~2"):
            shutil.copy(others / f"{face}{mark}.png", pictures / f"other-{face}{mark}.png")
    album = workshop / "large.album"
    munshi("album", "build", "--images", str(pictures), "--out", str(album))
    return album


def _faces(folder: Path) -> set[str]:
    return {path.stem.split("~")[0] for path in folder.glob("*.png")}
