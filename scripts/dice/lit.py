"""Dice of the four game colours, opaque and see-through, under five lights: enrolled by three each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.random import Generator
from numpy.typing import NDArray

from firmware.simulator.dice.chance import any_look, pip_atlas, turned
from firmware.simulator.dice.faces import Pips
from firmware.simulator.dice.looks import Colour, Lamp, Look
from firmware.simulator.dice.render import Die
from scripts.dice.signed import lying
from vision.dice.colours import Colours, mark

BODIES: Final[dict[str, Colour]] = {
    "blue": (0.72, 0.3, 0.08),
    "green": (0.2, 0.5, 0.1),
    "orange": (0.08, 0.42, 0.92),
    "purple": (0.55, 0.12, 0.42),
}
_LIGHTS: Final = {
    "day": Lamp(strength=0.5, ambient=0.55, spread=0.3, window=0.8),
    "evening": Lamp(strength=0.65, ambient=0.3, tint=(0.8, 1.0, 1.14)),
    "glare": Lamp(toward=(0.2, 0.1, 1.0), strength=0.8, ambient=0.35, spread=0.05, window=1.6),
    "dim": Lamp(strength=0.22, ambient=0.22, spread=0.3, window=0.5, tint=(0.9, 1.0, 1.06)),
    "hard": Lamp(toward=(1.2, -0.6, 1.0), strength=0.85, ambient=0.15, spread=0.03),
}
_MAKES: Final = 6
_READ: Final = 10
"""Dice of each colour that are read."""
_SEED: Final = 77_000


def colours_told() -> Iterator[tuple[str, str, list[int]]]:
    """Yield for each light, for opaque and for see-through dice, how many were right, wrong, not told."""
    for light, lamp in _LIGHTS.items():
        for clear in (0.0, 0.8):
            counts = [0, 0, 0]
            for number in range(_MAKES):
                chance = np.random.default_rng((_SEED, number))
                make = replace(any_look(chance), clear=clear, marble=0.0)
                looks = {name: replace(make, body=body) for name, body in BODIES.items()}
                names = tuple(name for name in looks for _ in range(3))
                enrolled = Colours(names, np.stack([mark(_cut(looks[name], lamp, chance)) for name in names]))
                for name in (one for one in looks for _ in range(_READ)):
                    said = enrolled.of(_cut(looks[name], lamp, chance))
                    counts[2 if said is None else int(said != name)] += 1
            yield light, "see-through" if clear else "opaque", counts


def _cut(look: Look, lamp: Lamp, chance: Generator) -> NDArray[np.uint8]:
    pips = Pips(ink=(0.93, 0.93, 0.93), radius=0.17)
    die = Die(look, pip_atlas(int(chance.integers(1, 7)), pips, chance), turned(chance.uniform(0, 360)))
    return lying(die, lamp, chance)
