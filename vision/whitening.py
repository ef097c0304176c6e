"""A measure in which two pictures of one face are near and pictures of two faces are far.

Three steps, all learned from the album itself (linear discriminant analysis, twice):

1. *Whiten*: divide by what changes between two views of the same face (light, glare, focus, a quad that is a
   little off). Afterwards every such change is equally small in all directions.
2. *Clip*: what is far out, is something lying on the card; it counts no more than any other mismatch.
3. *Contrast*: divide by what all faces share and by the few ways in which they differ in groups (frame,
   border, ground colour), so that a common frame is no evidence for a common face.

The cosine between two pictures after this is near 0 for different faces and 0.3 to 0.9 for the same.
"""

from __future__ import annotations

import msgspec
import numpy as np

from vision.arrays import Floats
from vision.quantiles import middle

_LOUDNESS = 0.03
"""Regularisation of the first step, as a share of the mean variance between views."""

_CLIP = 2.5
"""Where the second step clips, in robust standard deviations of the picture's own values."""

_GROUPING = 1.0
"""Regularisation of the third step, as a share of the mean variance between faces."""

_BASIS = 96
"""How many common directions the third step treats one by one."""


class Measure(msgspec.Struct, frozen=True, eq=False):
    """The three steps for features of d numbers.

    Args:
        mean: (d,) of all faces, turned all four ways.
        inner: (d, d) symmetric, the first step.
        centre: (d,) mean of faces after the second step.
        basis: (d, r) orthonormal directions in which faces differ in groups.
        damping: (r,) the share of each direction that is taken away, 0..1.
    """

    mean: Floats
    inner: Floats
    centre: Floats
    basis: Floats
    damping: Floats

    def whitened(self, features: Floats) -> Floats:
        """Return steps 1 and 2: (n, d) of length 1 from (n, d)."""
        white = (features - self.mean) @ self.inner
        limit = _CLIP * 1.4826 * middle(np.abs(white))[:, None]
        return unit(np.asarray(np.clip(white, -limit, limit), np.float32))

    def contrasted(self, whitened: Floats) -> Floats:
        """Return step 3: (n, d) of length 1 from what `whitened` returned."""
        white = whitened - self.centre
        common = (white @ self.basis) * self.damping @ self.basis.T
        return unit(np.asarray(white - common, np.float32))


def learned(references: Floats, differences: Floats, others: Floats, weight: float) -> Measure:
    """Learn a measure.

    Args:
        references: (n, d) features of the faces.
        differences: (k, d) features of a view minus features of its face.
        others: (m, d) features that belong to no face, such as faces turned upside down; they stand in where
            there are few faces.
        weight: What all `others` together count, in faces.
    """
    everything = np.concatenate([references, others])
    mean = everything.mean(axis=0)
    spread = differences.T @ differences / len(differences)
    values, vectors = np.linalg.eigh(spread.astype(np.float64))
    inner = (vectors / np.sqrt(values + _LOUDNESS * values.mean())) @ vectors.T
    dimensions = len(mean)
    first = Measure(
        mean=mean,
        inner=inner.astype(np.float32),
        centre=np.zeros(dimensions, np.float32),
        basis=np.zeros((dimensions, 0), np.float32),
        damping=np.zeros(0, np.float32),
    )
    white = first.whitened(everything)
    shares = np.full(len(everything), weight / max(len(others), 1), np.float32)
    shares[: len(references)] = 1
    shares /= shares.sum()
    centre = shares @ white
    rows = (white - centre) * np.sqrt(shares)[:, None]
    _, strengths, directions = np.linalg.svd(rows, full_matrices=False)
    variance = strengths[:_BASIS] ** 2
    floor = _GROUPING * float((strengths**2).sum()) / dimensions
    return msgspec.structs.replace(
        first,
        centre=centre.astype(np.float32),
        basis=np.ascontiguousarray(directions[:_BASIS].T, np.float32),
        damping=(1 - np.sqrt(floor / (variance + floor))).astype(np.float32),
    )


def unit(vectors: Floats) -> Floats:
    """Return vectors, (n, d), with length 1; those of length 0 stay."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-9), np.float32)
