"""Plain faces: dice sides, scoring cards by day, administrators; on tables filmed by the simulated camera."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.errors import MunshiError
from engine.games.cards_and_karma.box.components import TOKENS
from firmware.simulator.faces import draw_face, face_ids
from firmware.simulator.optics.levels import LEVELS
from scripts.vision_report.bounds import told
from scripts.vision_report.frames import failure_of
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.twin_tables import Outcome, album_of, outcomes, shots
from vision.table.portraits import Portraits

CLASSES: Final = {
    "die-": "dice sides",
    "score-day": "scoring cards by day",
    "administrator": "administrators",
}
"""What the ids of plain faces begin with."""

PRINT: Final = 7
"""Which print of the faces is reported; tuning uses 0."""

EVENINGS: Final = 7500
WIDTH: Final = 90
_TABLES: Final = 4
_ABOUT: Final = (
    f"{WIDTH} pixels a card, any turn; any of {{faces}} faces is possible. Print {PRINT}, evenings from "
    f"{EVENINGS}; tuned on print 0."
)
_KINDS: Final = ("right", "wrong", "unknown", "missed")


def section(run: Run) -> Section:
    """Read tables full of plain faces in every light, any face of the box being possible."""
    faces = [str(face) for face in face_ids() if face not in TOKENS]
    plain = [face for face in faces if _class(face)]
    album = album_of(faces, draw_face, PRINT)
    portraits = Portraits.prepared(album)
    rows, failures = [], list[Shown]()
    wrong = cards = 0
    for number, light in enumerate(list(LEVELS)[: 1 if run.quick else None]):
        counts: dict[str, Counter[str]] = {name: Counter() for name in CLASSES.values()}
        seed, tables = EVENINGS + number, 1 if run.quick else _TABLES
        for shot in shots(plain, WIDTH, light, seed, tables, draw=draw_face, art=PRINT):
            try:
                read = outcomes(shot, portraits)
            except MunshiError:
                read = [Outcome(face, None, None, corners) for face, _, _, corners in shot.lying]
            for one in read:
                counts[_class(one.face)][one.kind] += 1
            failures += [
                failure_of(shot.image, one.corners, album, one.read, one.face, f"{light}, evening {seed}")
                for one in read
                if one.kind == "wrong"
            ]
        for name, kinds in counts.items():
            cells = [told(kinds[kind], kinds.total()) for kind in _KINDS[:2]]
            rows.append((light, name, *cells, *(str(kinds[kind]) for kind in _KINDS[2:])))
            wrong, cards = wrong + kinds["wrong"], cards + kinds.total()
    return Section(
        "Plain faces",
        (Table(("light", "faces", "right", "wrong", "no name", "not found"), tuple(rows)),),
        (Target("none wrong", f"{wrong} of {cards:,}", not wrong),),
        {"rows": [list(row) for row in rows]},
        tuple(failures),
        notes=(_ABOUT.format(faces=len(faces)),),
    )


def _class(face: str) -> str:
    """Return what kind of plain face it is; nothing where it is none."""
    return next((name for begin, name in CLASSES.items() if face.startswith(begin)), "")
