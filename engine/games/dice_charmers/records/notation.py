"""What is said of choices and rolls in the text of a match."""

from __future__ import annotations

from typing import Final

from engine.games.dice_charmers import choices
from engine.games.dice_charmers.results import Rolled
from engine.kernel.notation import Phrasing
from engine.kernel.notation.templates import Templates

PHRASING: Final[Phrasing] = Templates(
    {
        choices.NoDie: "takes no die",
        choices.Take: "takes {face}",
        choices.Karma: "uses karma for {face}",
        choices.Use: "uses {bonus}",
        choices.Build: "draws {sides} at {field}",
        choices.Extend: "adds {side} at {field}",
        choices.Goods: "circles {kinds}",
        choices.Sell: "sells {tea} tea & {silk} silk & {spices} spices",
        choices.Upgrade: "upgrades {building}",
        choices.Visit: "visits {person}",
        choices.Sail: "sails to {space}",
        choices.Copy: "copies {face}",
        Rolled: "{faces}",
    }
)
"""A sentence for each answer; two half roads that are joined are written in full."""
