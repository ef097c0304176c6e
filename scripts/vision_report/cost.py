"""What reading a table costs on one core, and the memory of the eyes: `munshi bench`, several times over."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from scripts.vision_report.program import CHECKOUT, munshi
from scripts.vision_report.section import Run, Section, Table, Target

SEEDS: Final = (401, 402, 403, 404)
TABLES: Final = 8
LONG: Final = 60
"""Tables of each size that one process reads to show whether its memory grows."""

FACES: Final = 300
_GROWTH: Final = 10.0
"""MB that a process may grow by over its second half: pictures of faces come to be known one by one."""

_NAMES: Final = {
    "glance": "small frame",
    "whole 20": "full reading of 20 faces",
    "whole 70": "full reading of 70 faces",
    "changed": "three changed places",
}


def section(run: Run) -> Section:
    """Measure cost and memory."""
    tables = "2" if run.quick else str(TABLES)
    measured = [_bench("--tables", tables, "--seed", str(seed)) for seed in SEEDS[: 1 if run.quick else None]]
    limits = measured[0]["limits"]
    targets, rows = [], []
    for name, told in _NAMES.items():
        spans = [figures["milliseconds"][name] for figures in measured]
        median, high = (max(span[part] for span in spans) for part in ("median", "high"))
        share = max(figures["sift"][name] for figures in measured)
        count = sum(span["count"] for span in spans)
        rows.append((told, str(count), f"{median:.1f}", f"{high:.1f}", f"{share:.3f}"))
        found = f"{median:.1f} ms, {share:.3f} of SIFT"
        targets.append(Target(f"{told}: {limits[name]:.0f} ms at most", found, median <= limits[name]))
    for name, told in (("first", "the first reading of a process, 70 faces"), ("again", "nothing changed")):
        spans = [figures["milliseconds"][name] for figures in measured]
        median, high = (max(span[part] for span in spans) for part in ("median", "high"))
        rows.append((told, str(sum(span["count"] for span in spans)), f"{median:.1f}", f"{high:.1f}", ""))
    large = _large_album(run)
    housed = _bench("--tables", "3", "--seed", str(SEEDS[0]), "--album", str(large))
    peak = housed["process"]["peak"]
    targets.append(
        Target(
            f"memory of the eyes' process with {FACES} faces: {limits['memory']:.0f} MB at most",
            f"{peak} MB, ready after {housed['process']['ready']} s",
            peak is not None and peak < limits["memory"] and not housed["process"]["fault"],
        )
    )
    if not run.quick:
        targets.append(_growth())
    columns = ("what", "times", "worst median, ms", "worst 95 %, ms", "worst share of SIFT")
    return Section(
        "Cost on one core",
        (Table(columns, tuple(rows)),),
        tuple(targets),
        {"runs": measured, "large album": housed},
        notes=(
            f"Simulated tables at `day`, seeds {', '.join(map(str, SEEDS))}; CPU time, the worst run.",
            "Each run is a process with a camera and a light of its own.",
            "A hand moves over the mat before each still: more places than the three are read again.",
            "The table that lay there before is still remembered while a new one is read.",
        ),
    )


def _bench(*words: str) -> dict[str, Any]:
    told = munshi("bench", "--json", "--screens", "0", "--no-camera", *words)
    return dict(json.loads(told))


def _growth() -> Target:
    """See whether the memory of a process grows while it reads some hundred stills."""
    memory = _bench("--tables", str(LONG), "--seed", "405")["memory_after_tables"]
    half = memory[len(memory) // 2 :]
    stills = 3 * len(memory)
    return Target(
        f"no growth of memory over the second half of {stills} stills",
        f"{half[0]} MB, then {half[-1]} MB",
        half[-1] - half[0] < _GROWTH,
    )


def _large_album(run: Run) -> Path:
    """Make an album of 300 faces, two pictures each, from two prints of the simulated box."""
    folders = [run.workshop / f"print-{art}" for art in (0, 2)]
    for art, folder in zip((0, 2), folders, strict=True):
        command = [sys.executable, "-m", "firmware.simulator.portraits", f"--out={folder}", f"--art={art}"]
        options = ["--seed=7001", "--copies=2"]
        subprocess.run([*command, *options], check=True, cwd=CHECKOUT, stdout=subprocess.DEVNULL)  # noqa: S603 -- our own program
    pictures, others = folders
    shipped = _faces(pictures)
    for face in sorted(_faces(others))[: FACES - len(shipped)]:
        for mark in ("", "~2"):
            shutil.copy(others / f"{face}{mark}.png", pictures / f"other-{face}{mark}.png")
    album = run.workshop / "large.album"
    munshi("album", "build", "--images", str(pictures), "--out", str(album))
    return album


def _faces(folder: Path) -> set[str]:
    return {path.stem.split("~")[0] for path in folder.glob("*.png")}
