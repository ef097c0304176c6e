"""What is said of choices and results in the text of a match."""

from __future__ import annotations

from typing import Final

from engine.games.rajas import choices, results
from engine.kernel.notation import Phrasing
from engine.kernel.notation.templates import Templates

PHRASING: Final[Phrasing] = Templates(
    {
        choices.Put: "places a worker on {space}",
        choices.Pass: "places no more worker",
        choices.Tile: "builds {tile}",
        choices.Lay: "lays it at {at} turned {quarter}",
        choices.Pay: "pays {dice} & turns {flipped}",
        choices.Sell: "sells {number} {kind}",
        choices.Sail: "sails to {space}",
        choices.Take: "takes {colours}",
        choices.Return: "returns {die}",
        choices.Reroll: "rerolls {dice}",
        choices.Visit: "visits {chamber}",
        choices.Upgrade: "upgrades {building}",
        choices.Settle: "settles {tile} at {edge}",
        choices.Village: "revisits {tile}",
        choices.Skip: "leaves it",
        choices.Claim: "names {tile} at {space}",
        results.Rolled: "rolled {dice}",
        results.Uncovered: "uncovered {tile}",
        results.Drawn: "drawn {tile}",
        results.Laid: "laid {tile} at {space}",
        results.Begins: "begins seat {seat}",
    }
)
"""A sentence for each answer."""
