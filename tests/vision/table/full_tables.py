"""Full tables, as people lay them late in a match of four, filmed under any light and read at once.

`python -m tests.vision.table.full_tables --light dim --seed 5000 --tables 10 --out DIR` prints each piece
that is not right, and keeps the stills.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from time import process_time
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.random import Generator

from engine.games import DEFAULT, open_box
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.words import Mat, Reading, Seconds, Sight
from firmware.box.folder import BoxFolder, open_folder
from firmware.eyes.outfit import watches
from firmware.simulated_box.album import album_of
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.simulator.optics.camera import Camera, mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.optics.light import evening as light_of
from firmware.simulator.optics.sprites import photographed
from firmware.simulator.settings import Settings
from firmware.simulator.table.pieces import Lying, Pose
from firmware.simulator.table.spots import free_spots
from firmware.simulator.table.things import Thing
from firmware.simulator.table.world import World
from firmware.texts import TABLES_LIMIT, read_text
from tests.vision.table.judging import PILES, Verdict, judged
from vision.album import Album
from vision.album_file import load_album
from vision.arrays import Image
from vision.frames import Frame
from vision.table.eyes import Eyes
from vision.table.portraits import Portraits

PLAYERS: Final = 4
FULL: Final = (60, 80)
"""Faces of a full table."""

_CHIPS: Final = 8
"""Chips on cards where it is cluttered."""

_ROWS: Final = ("buildings", "ships", "goods", "tray")


class Table(Struct, frozen=True, eq=False):
    """A full table.

    Args:
        seed: Of the match.
        lying: All pieces at rest, lower ones first.
        things: What stands about, where it is cluttered.
        faces: How many of the pieces are to be read.
    """

    seed: int
    lying: list[Lying]
    things: list[Thing]
    faces: int


def full_tables(seed: int, count: int, light: str = "day", box: BoxFolder | None = None) -> Iterator[Table]:
    """Yield tables of one match each, from `seed` on, as people lay the cards of a box in a light."""
    for number in range(count):
        dice = np.random.default_rng([seed + number, 77])
        settings = Settings(PLAYERS, seed + number, light)
        if box is not None:
            settings = replace(settings, catalogue=str(box.catalogue), faces=str(box.pictures))
        evening = _late(settings, float(dice.uniform(0.6, 1.0)))
        world = evening.world
        wanted = int(dice.integers(FULL[0], FULL[1] + 1))
        while (faces := count_faces(world)) < wanted and _lay_another(world, dice):
            pass
        things = list(evening.moment().things)
        if LEVELS[light].cluttered:
            things = [*_chips(world, dice), *things]
        yield Table(seed + number, world.lying(), things, faces)


def count_faces(world: World) -> int:
    """Return how many faces lie in places that are read, piles counted once."""
    total = 0
    for region in world.mat.regions:
        lying = len(world.at(region.place))
        total += min(lying, 1) if region.place in PILES else lying
    return total


def _late(settings: Settings, share: float) -> Evening:
    """Return an evening at a share of its match, which people play without an assistant."""
    whole = _played(Evening(settings), np.inf)
    return _played(Evening(settings), whole.clock.now * share)


def _played(evening: Evening, until: float) -> Evening:
    while evening.match.over_since is None and evening.clock.now < until:
        evening.clock.run(min(evening.clock.now + 5.0, until), lambda: bool(evening.buttons.presses))
        evening.buttons.presses.clear()
    return evening


def _chips(world: World, dice: Generator) -> Iterator[Thing]:
    """Yield chips that lie on some cards."""
    cards = [pose for piece, pose in world.lying() if piece.shape == "square" and pose.z < 1.0]
    for number in dice.permutation(len(cards))[:_CHIPS]:
        pose = cards[number]
        x, y = (pose.x, pose.y) + dice.uniform(-20, 20, 2)
        yield Thing(f"chip-{number}", "chip", float(x), float(y), 0.0, int(dice.integers(5)))


def _lay_another(world: World, dice: Generator) -> bool:
    """Lay a card of the draw pile onto a free spot; False where there is none."""
    pile = world.at("draw")
    places = [
        region.place for region in world.mat.regions if region.place.rsplit("-", 1)[-1] in (*_ROWS, "tray")
    ]
    free = [(place, spot) for place in places for spot in free_spots(world, place)]
    free = [(place, spot) for place, spot in free if _fits(place, pile)]
    if not free or len(pile) < 2:
        return False
    place, spot = free[int(dice.integers(len(free)))]
    row = place.rsplit("-", 1)[-1]
    piece, _ = next(item for item in pile if row == "tray" or item[0].front.startswith(_KIND[row]))
    world.lift(piece, 0)
    x, y = np.array((spot.x, spot.y)) + dice.normal(0, 2.0, 2)
    world.put(piece, Pose(float(x), float(y), 0.0, spot.angle + float(dice.normal(0, 2.5)), row == "tray"))
    return True


_KIND: Final = {"buildings": "building", "ships": "ship", "goods": "goods"}


def _fits(place: str, pile: Sequence[Lying]) -> bool:
    row = place.rsplit("-", 1)[-1]
    return row == "tray" or any(piece.front.startswith(_KIND[row]) for piece, _ in pile)


class Filmed(Struct, frozen=True, eq=False):
    """A table that was read.

    Args:
        table: The table.
        camera: What it was filmed with.
        still: Its picture.
        verdicts: Of all pieces; what was not read is `missed`, even where its place counts as covered.
        sights: How many places were seen, covered, unread.
        spent: CPU seconds of the first reading.
    """

    table: Table
    camera: Camera
    still: Image
    verdicts: list[Verdict]
    sights: Counter[str]
    spent: float


def read(
    table: Table, light: str, art: int, album: Album, looks: int = 1, box: BoxFolder | None = None
) -> Filmed:
    """Film a table and read it, a second after another as often as wanted."""
    dice = np.random.default_rng([table.seed, 78])
    sheet: Mat = mat(PLAYERS)
    camera = mounted(sheet.width, sheet.height, dice)
    draws = BUNDLE.draws(art) if box is None else photographed(box.pictures, BUNDLE.draws(art))
    film = Film(sheet, token_areas(PLAYERS), camera, light_of(light, dice), draws, dice)
    opened = open_box(DEFAULT, None if box is None else read_text(box.catalogue, TABLES_LIMIT))
    eyes = Eyes(sheet, album, watches(PLAYERS, "all", opened), prepared=_prepared(album))
    frame, reading, spent = _look(film, eyes, table, 1)
    for number in range(1, looks):
        frame, reading, _ = _look(film, eyes, table, number + 1)
    verdicts = [
        verdict
        for place, one in reading.places.items()
        for verdict in judged(sheet.region(place), table.lying, replace(one, sight=Sight.SEEN))
    ]
    sights = Counter(str(one.sight) for one in reading.places.values())
    return Filmed(table, camera, frame.pixels, verdicts, sights, spent)


@lru_cache(maxsize=1)
def _prepared(album: Album) -> Portraits:
    """Return the faces of an album as all its evenings begin with them."""
    return Portraits.prepared(album)


def _look(film: Film, eyes: Eyes, table: Table, number: int) -> tuple[Frame, Reading, float]:
    """Film a table at a second, and read it: the picture, what was read, and the CPU seconds it took."""
    frame = Frame(
        film.still(Moment(float(number), table.lying, things=table.things)), Seconds(float(number)), number
    )
    before = process_time()
    reading = eyes.read(frame)
    return frame, reading, process_time() - before


def main(words: Sequence[str]) -> None:
    """Read tables and print what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--light", default="day")
    parser.add_argument("--art", type=int, default=1)
    parser.add_argument("--box", type=Path, help="whose cards lie there, known by its album")
    parser.add_argument("--looks", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder for stills")
    options = parser.parse_args(words)
    cv2.setNumThreads(1)
    box = options.box and open_folder(options.box)
    album = load_album(box.album) if box else album_of(options.art)
    kinds: Counter[str] = Counter()
    sights: Counter[str] = Counter()
    spent: list[float] = []
    for table in full_tables(options.seed, options.tables, options.light, box):
        filmed = read(table, options.light, options.art, album, options.looks, box)
        found = Counter(verdict.kind for verdict in filmed.verdicts)
        kinds += found
        sights += filmed.sights
        spent.append(filmed.spent)
        for one in filmed.verdicts:
            if one.kind != "right":
                sys.stdout.write(
                    f"{table.seed} {one.kind:7} {one.place:22} {one.truth:28} read {one.told or '-':24} "
                    f"at {one.x:4.0f},{one.y:4.0f} {one.detail}\n"
                )
        if options.out:
            options.out.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(options.out / f"{options.light}-{table.seed}.png"), filmed.still)
        sys.stdout.write(f"{table.seed}: {table.faces} faces {dict(found)} {filmed.spent * 1000:.0f} ms\n")
        sys.stdout.flush()
    sys.stdout.write(f"{options.light}: {dict(kinds)} {dict(sights)} {np.median(spent) * 1000:.0f} ms\n")


if __name__ == "__main__":
    main(sys.argv[1:])
