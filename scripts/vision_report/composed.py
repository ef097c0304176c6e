"""Free photographs composed of real scans and of drawn square faces, by how the cards lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import cv2
import numpy as np
from msgspec import Struct

from firmware.simulator.faces import draw_face, face_ids
from firmware.simulator.portraits import portraits
from scripts.vision_report.composing import Case, Composed, composed
from scripts.vision_report.judging import (
    HEADINGS,
    Lying,
    Verdict,
    cells,
    counted,
    judged,
    mistaken,
    pictured,
    told_of,
)
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.surfaces import REPORTED
from vision.album import Album
from vision.arrays import Image
from vision.enrol import enrolled
from vision.photo import read_photo

_NEAR: Final = ("gaps of 0.5 to 3 mm", "gaps, table of the cards' lightness")
"""What is asked of small gaps is asked of these; of"""

_SMALL: Final = "gaps of 0.5 to 3 mm, 60 to 90 pixels a card"
"""the figure is told, and nothing asked: at the table a card has at least 90 pixels."""

CASES: Final[dict[str, Case]] = {
    "apart": Case("apart"),
    "apart, 200 to 300 pixels a card": Case("apart", (200.0, 300.0)),
    _NEAR[0]: Case("near"),
    _SMALL: Case("near", (60.0, 90.0)),
    _NEAR[1]: Case("near", ground="own lightness"),
    "apart, felt in the border's colour": Case("apart", ground="own border"),
    "10 to 25 % under the next card": Case("under a card", hidden=(0.1, 0.25)),
    "25 to 40 % under the next card": Case("under a card", hidden=(0.25, 0.4)),
    "tokens and dice on half of them": Case("under tokens"),
    "a finger on half of them": Case("under fingers"),
}

FIRST: Final = 50_000
"""Seed of the first photograph that is reported; those that were tuned on are below 10,000."""

PRINT: Final = 5
"""Which print of the drawn faces is reported; tuning uses 0."""

_PHOTOGRAPHS: Final = 8
_SCANS: Final = (63.0, 88.0)
_SQUARE: Final = (60.0, 60.0)
"""Millimetres of a card."""

_LAMP: Final = 7101
_TOUCHING: Final = 0.98
"""Share of cards with small gaps that must be right."""


_ABOUT: Final = (
    "Real scans of cards (album: the scans) and drawn square faces (album: camera pictures), on stone, "
    "flowered cloth, slats and felt, seen at up to 35 degrees, turned any way, 90 to 220 pixels a card where "
    "nothing else is said, with shadows, uneven and coloured light, blur and noise. Tuned on wood, checked "
    f"cloth and felt, with seeds below 10,000; reported: from {FIRST}."
)


class _Box(Struct, frozen=True, eq=False):
    """Cards of one kind: pictures to lay, pictures to enrol, the album of them, the cards' size."""

    name: str
    faces: Mapping[str, Image]
    taken: Mapping[str, Sequence[Image]]
    album: Album
    size: tuple[float, float]


def section(run: Run) -> Section:
    """Compose and read photographs of every kind, with every card in the album and with none."""
    rows, failures = [], list[Shown]()
    sums: dict[tuple[str, str], Counter[str]] = {}
    strangers: Counter[str] = Counter()
    for box in (_scans(run), _square(quick=run.quick)):
        for number, (name, case) in enumerate(CASES.items()):
            counts: Counter[str] = Counter()
            for seed in range(2 if run.quick else _PHOTOGRAPHS):
                photo = composed(case, box.faces, box.size, REPORTED, FIRST + 100 * number + seed)
                verdicts = _verdicts(photo, box.album)
                counts += counted(verdicts)
                of = f"{box.name}, {name}, {seed}"
                failures += pictured(verdicts, photo.pixels, box.album, of, ("wrong", "invented"))
                if seed % 3 == 0:
                    named, shown = _strangers(photo, box, of)
                    strangers += named
                    failures += shown
            sums[box.name, name] = counts
            rows.append((box.name, name, *cells(counts)))
    return Section(
        "Photographs composed of cards on tables",
        (Table(("cards", "how they lie", *HEADINGS), tuple(rows)),),
        _targets(sums, strangers),
        {"rows": _figures(sums), "strangers": dict(strangers)},
        tuple(failures),
        notes=(_ABOUT,),
    )


def _verdicts(photo: Composed, album: Album) -> list[Verdict]:
    # Upper cards first: of two whose middles lie on both, a name belongs to the upper one.
    lying = [Lying(card.name, card.quad.tolist()) for card in reversed(photo.cards)]
    return judged(lying, told_of(read_photo(photo.pixels, album)))


def _strangers(photo: Composed, box: _Box, of: str) -> tuple[Counter[str], list[Shown]]:
    """Read a photograph with an album that never saw any of its cards; whatever is named is wrong."""
    names = frozenset(card.name for card in photo.cards)
    others = {name: taken for name, taken in box.taken.items() if name not in names}
    if not others:
        return Counter(), []
    cards = read_photo(photo.pixels, enrolled(others))
    verdicts = [
        verdict
        for verdict in judged([], told_of(cards))  # nothing that the album knows lies there
        if verdict.read is not None
    ]
    shown = pictured(verdicts, photo.pixels, box.album, f"{of}, stranger", ("invented",))
    return Counter(cards=len(names), named=len(verdicts)), shown


def _scans(run: Run) -> _Box:
    faces = {}
    for path in sorted((run.photos / "cards" / "references").glob("*.jpg")):
        faces[path.stem] = np.asarray(cv2.imread(str(path)), np.uint8)
    return _Box("scans", faces, run.pictures, run.album, _SCANS)


def _square(*, quick: bool) -> _Box:
    """Return drawn square faces, every second one, in an album from camera pictures."""
    names = [str(face) for face in face_ids() if face not in {"karma", "fame"}][:: 8 if quick else 2]
    taken: dict[str, list[Image]] = {}
    for copy in range(2):
        for face, picture in portraits(names, PRINT, _LAMP + copy):
            taken.setdefault(face, []).append(picture)
    faces = {name: _drawn(name, 372, PRINT) for name in names}
    return _Box("square", faces, taken, enrolled(taken), _SQUARE)


def _drawn(face: str, side: int, art: int) -> Image:
    return np.asarray(draw_face(face, side, art), np.uint8)


def _targets(sums: Mapping[tuple[str, str], Counter[str]], strangers: Counter[str]) -> tuple[Target, ...]:
    wrong, cards = (sum(count(one) for one in sums.values()) for count in (mistaken, _cards))
    near = sum((one for (_, name), one in sums.items() if name in _NEAR), Counter[str]())
    small = sum((one for (_, name), one in sums.items() if name == _SMALL), Counter[str]())
    return (
        Target("none wrong", f"{wrong} of {cards:,}", not wrong),
        Target("cards that the album lacks: none named", f"{strangers['named']} of {strangers['cards']:,}",
               not strangers["named"]),
        Target(
            f"gaps of 0.5 to 3 mm, 90 to 220 pixels a card, on any table and on one of the cards' lightness: "
            f"at least {_TOUCHING:.0%} right",
            f"{near['right']} of {near['cards']} (not asked: at 60 to 90 pixels a card "
            f"{small['right']} of {small['cards']})",
            near["right"] >= _TOUCHING * near["cards"],
        ),
    )  # fmt: skip


def _cards(counts: Counter[str]) -> int:
    return counts["cards"]


def _figures(sums: Mapping[tuple[str, str], Counter[str]]) -> list[dict[str, Any]]:
    return [{"cards_of": box, "layout": name, **counts} for (box, name), counts in sums.items()]
