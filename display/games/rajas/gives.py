"""What gains are called, and what they bring (RG-de > Anhang, Die braunen Ertragsplättchen), by kind."""

from __future__ import annotations

from typing import Final

from engine.msgid import msgid

SHORT: Final = {
    "money": msgid("{coins} money"),
    "fame": msgid("{points} fame"),
    "karma": msgid("{n} karma"),
    "upgrade": msgid("an upgrade"),
    "boat": msgid("boat: up to {n} ahead"),
    "boat-1": msgid("boat: next free space"),
    "dice": "{dice}",
    "dice-per-karma": msgid("{dice} for each karma"),
    "markets-same": msgid("up to {n} markets of one kind"),
    "markets-different": msgid("assorted goods"),
    "palace": msgid("palace action"),
    "chamber": "{chamber}",
    "per": msgid("{what} for each {of}"),
    "per-several": msgid("{what} for every {each} {of}"),
}
"""As it stands on a button."""

COUNTED: Final = {
    "market": msgid("market"),
    "market-tile": msgid("tile with a market"),
    "building": msgid("building"),
    "bend": msgid("bend of the roads"),
    "village": msgid("village"),
    "upgrade": msgid("upgrade of a building"),
    "karma": msgid("karma"),
    "river": msgid("spaces of the river"),
    "worker": msgid("active worker"),
    "yield-tile": msgid("yield tile that is joined"),
}
"""What fame and money are given for."""
