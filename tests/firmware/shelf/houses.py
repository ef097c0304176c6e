"""Houses for tests: everything in the test's own folder, and matches that are nearly over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from display.screen import Screen, Settings
from engine.games import open_box
from firmware.box.folder import make_folder
from firmware.box.progress import Laid, Matched, Seen, open_progress
from firmware.clock import MatchClock
from firmware.configuration import Configuration
from firmware.configuration.reading import Found
from firmware.records import keep_catalogue
from firmware.shelf.counter import Counter
from firmware.shelf.house import House
from firmware.shelf.kept import Kept
from tests.firmware.commands.damaged import played

WITHOUT = {"camera": {"source": "none"}, "display": {"size": "800x480"}}
"""What counts where nobody chose anything: no camera, and the smallest screen."""


def kept_in(folder: Path, **usual: dict[str, str]) -> Kept:
    """What was chosen in a folder, the records beside it; sections may count instead of the usual ones."""
    records = {"records": {"folder": str(folder / "records")}}
    return Kept(folder, Found(Configuration(), None), {**WITHOUT, **records, **usual})


def house(folder: Path) -> House:
    """A house that keeps everything in a folder."""
    return House(kept_in(folder))


def cut_off(folder: Path, game: str, left: int, seed: int = 3) -> Path:
    """The record of a match of three to which so many answers are missing at the end."""
    match, box = played(game, seed, {"players": 3}), open_box(game)
    records = folder / "records"
    records.mkdir(parents=True, exist_ok=True)
    keep_catalogue(records, box.game.catalogue, box.catalogue)
    path = records / f"{game}.jsonl"
    path.write_text("".join(f"{line}\n" for line in [*match.lines][: -left or None]), "utf-8")
    return path


def own_box(folder: Path) -> Path:
    """A box of one's own, its cards known, none of them in an album."""
    box, kit = make_folder(folder / "boxes" / "mine", "cards-and-karma"), open_box("cards-and-karma").kit
    text = open_box("cards-and-karma").catalogue
    facts = {name: dict(one) for name, one in kit.read(text).items()}
    box.catalogue.write_text(text.replace('name = "reference"', 'name = "mine"'), "utf-8")
    with open_progress(box.progress) as progress:
        progress.append(Laid("01", "01-a.jpg", "", tuple(Seen(name) for name in facts)))
        progress.append(Matched(facts))
    return box.path


@contextmanager
def counter() -> Iterator[Counter]:
    """Yield where people are asked on a screen that nobody sees."""
    clock = MatchClock.standing_at(0.0)
    with (
        Screen(Settings((800, 480), driver="dummy")) as screen,
        Counter(screen, Configuration().buttons, clock, lambda: None) as asks,
    ):
        yield asks
