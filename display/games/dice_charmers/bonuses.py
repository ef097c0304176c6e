"""What each bonus is called, and what it gives (DC-de > Die Symbole), by the engine's ids."""

from __future__ import annotations

from typing import Final

from engine.msgid import msgid

SHORT: Final = {
    "any-person": msgid("any palace action"),
    "upgrade": msgid("an upgrade"),
    "karma": msgid("1 karma"),
    "fame": msgid("{points} fame"),
    "money": msgid("{coins} money"),
    "goods-die": msgid("goods die"),
    "goods-1": msgid("1 good"),
    "goods": msgid("{n} different goods"),
    "sell-1": msgid("sell 1"),
    "sell": msgid("sell up to {n}"),
    "sell-same": msgid("sell up to 3 alike"),
    "sell-different": msgid("sell up to 3 different"),
    "sell-2-different": msgid("sell 2 different"),
    "half-road": msgid("half road"),
    "road-straight": msgid("straight road"),
    "road-fork": msgid("fork"),
    "road-crossing": msgid("crossing"),
    "river-forward": msgid("river forward"),
    "river-back": msgid("river back"),
    "river-back-any": msgid("river back, any space"),
}
"""As it stands on a button; a person's is the person's name."""

GIVES: Final = {
    "person-great-mogul": msgid("Great Mogul: cross his box and act as any other person"),
    "person-maharani": msgid("Maharani: sail 1 or 2 spaces forward"),
    "person-merchant": msgid("Merchant: sell up to 2 goods, or circle any one"),
    "person-raja-man-singh": msgid("Raja Man Singh: 1 money and an upgrade"),
    "person-master-builder": msgid("Master Builder: draw two half roads"),
    "person-portuguese": msgid("Portuguese: sail 1 or 2 free spaces back, or circle any good"),
    "any-person": msgid("any palace action: cross a person's box and act"),
    "upgrade": msgid("upgrade a kind of building"),
    "karma": msgid("circle 1 karma"),
    "fame": msgid("mark {points} fame"),
    "money": msgid("mark {coins} money"),
    "goods-die": msgid("circle what one of the purple dice shows"),
    "goods-1": msgid("circle 1 good of your choice"),
    "goods-2": msgid("circle 2 different goods of your choice"),
    "goods-3": msgid("circle one good of each kind"),
    "sell-1": msgid("sell 1 good of any kind"),
    "sell": msgid("sell up to {n} goods of any kind"),
    "sell-same": msgid("sell up to 3 goods of one kind"),
    "sell-different": msgid("sell up to 3 different goods"),
    "sell-2-different": msgid("sell 2 different goods"),
    "half-road": msgid("add half a road to a field with a road"),
    "road-straight": msgid("draw a straight road on a free field"),
    "road-fork": msgid("draw a fork on a free field"),
    "road-crossing": msgid("draw a crossing on a free field"),
    "river-forward": msgid("sail 1 space forward"),
    "river-back": msgid("sail back to the next free space"),
    "river-back-any": msgid("sail back to any free space"),
}
"""As a sentence, for a list of circled bonuses."""
