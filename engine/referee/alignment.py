"""Alignment of two sequences at the least cost, as one aligns words."""

from __future__ import annotations

from collections.abc import Callable


def aligned(
    rows: int,
    columns: int,
    pair: Callable[[int, int], float],
    left_out: float,
    added: Callable[[int], float],
) -> dict[int, int]:
    """Return which element of one sequence is which of another.

    Args:
        rows: Length of the first sequence.
        columns: Length of the second.
        pair: Cost of element i of the first being element j of the second.
        left_out: Cost of an element of the first that the second lacks.
        added: Cost of an element j of the second that the first lacks.
    """
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            ways = []
            if i < rows and j < columns:
                ways.append(pair(i, j) + best[i + 1][j + 1])
            if i < rows:
                ways.append(left_out + best[i + 1][j])
            if j < columns:
                ways.append(added(j) + best[i][j + 1])
            if ways:
                best[i][j] = min(ways)
    pairs = {}
    i = j = 0
    while i < rows and j < columns:
        if best[i][j] == pair(i, j) + best[i + 1][j + 1]:
            pairs[i] = j
            i, j = i + 1, j + 1
        elif best[i][j] == left_out + best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs
