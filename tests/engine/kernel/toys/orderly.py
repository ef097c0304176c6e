"""A toy with good manners: nobody begins a turn before the one before is over.

Where the rules know no beginning of a next turn, only a second turn that ended explains more than one.
"""

from __future__ import annotations

from engine.kernel.clues import Clues
from tests.engine.kernel.toys.tile import State, TileGame


class OrderlyTileGame(TileGame):
    """The tile that is turned, by players who wait."""

    def started(self, state: State, clues: Clues) -> frozenset[str]:
        """Return no place."""
        return frozenset()
