"""Faces left out of albums: each once, a few at a time, the album enrolled anew without them.

To take a face out of a finished album is not enough. What the album learned with it sets it apart from its
kin, so that it is found to be a stranger far more surely than one that the album never saw.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from scripts.vision_report.scenes import Props


def folds(names: Sequence[str], count: int, seed: int) -> list[frozenset[str]]:
    """Return all names, each in one of so many sets of about the same size."""
    order = np.random.default_rng([seed, count]).permutation(sorted(names))
    return [frozenset(str(name) for name in order[number::count]) for number in range(count)]


def half_strange(own: Props, gone: frozenset[str], rng: np.random.Generator) -> Props:
    """Return props whose scans are those of them that are gone, and as many others."""
    strange = sorted(gone & set(own.scans))
    others = rng.permutation(sorted(set(own.scans) - gone))[: len(strange)]
    names = [*strange, *(str(name) for name in others)]
    return msgspec.structs.replace(own, scans={name: own.scans[name] for name in names})
