"""Sets that print something else than the reference set, on which two readings differ sooner."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from random import Random
from typing import Any, Final

from engine.games.rajas.box.sets import reference_text
from engine.games.rajas.box.words import GAINS, KINDS

Box = dict[str, Any]

REFERENCE: Final[Box] = tomllib.loads(reference_text())
"""The set as its file gives it."""


def other_set(rng: Random) -> Box:
    """Return a set with other gains, roads, goods, prices and bonuses than the reference set.

    What seldom happens is more frequent in it: chains of gains, and boats at the river's end.
    """
    box = deepcopy(REFERENCE)
    del box["river"]["spaces"][rng.randint(9, 30) :]
    box["river"]["bridge"] = rng.randint(1, len(box["river"]["spaces"]) - 1)
    for change in (_gains, _tiles, _tracks, _boards):
        change(rng, box)
    return box


def _gains(rng: Random, box: Box) -> None:
    some = ["palace-action", *rng.sample([*GAINS], rng.choice((3, 20, len(GAINS))))]
    gaining = [
        *box["river"]["spaces"],
        *box["ganga"],
        *box["villages"],
        *box["province"]["base"]["edges"],
        *box["province"]["navaratnas"]["edges"],
        *(one for one in box["yields"] if one["hue"] != "brown"),
    ]
    for one in gaining:
        one["gains"] = rng.choices(some, k=rng.choice((1, 1, 1, 2)))
    if rng.random() < 0.3:
        for edge in (*box["province"]["base"]["edges"], *box["province"]["navaratnas"]["edges"]):
            edge["gains"] = ["chamber-master-builder"]


def _tiles(rng: Random, box: Box) -> None:
    roads = [tile["roads"] for tile in box["tiles"]]
    goods = [{key: tile[key] for key in ("buildings", "markets") if key in tile} for tile in box["tiles"]]
    rng.shuffle(roads)
    rng.shuffle(goods)
    for tile, road, printed in zip(box["tiles"], roads, goods, strict=True):
        for key in ("buildings", "markets"):
            tile.pop(key, None)
        tile |= {"roads": road, "cost": rng.randint(2, 16), **printed}


def _tracks(rng: Random, box: Box) -> None:
    for track, least, most in (("fame", 1, rng.choice((5, 40))), ("money", 7, 70)):
        steps = sorted(rng.sample(range(least, most), len(box[track]["bonuses"])))
        for bonus, at in zip(box[track]["bonuses"], steps, strict=True):
            bonus["at"] = at
        box[track]["worker"] = rng.randint(least, most)


def _boards(rng: Random, box: Box) -> None:
    for board in box["board"].values():
        for row in ("quarry", "harbour"):
            board[row]["prices"] = sorted(rng.choices(range(5), k=rng.randint(4, 6)))
        for stall in board["market"]["stalls"]:
            if rng.random() < 0.5:
                stall["kind"] = rng.choice(KINDS)
        board["outer"] |= {"spaces": rng.randint(1, 3), "money": rng.randint(1, 5)}
