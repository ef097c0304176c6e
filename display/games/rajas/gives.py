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

GIVES: Final = {
    "money": msgid("receive {coins} money"),
    "fame": msgid("receive {points} fame"),
    "karma": msgid("raise karma by {n}"),
    "upgrade": msgid("raise a kind of building by one step"),
    "boat": msgid("sail up to {n} free spaces ahead, and take what is there"),
    "boat-1": msgid("sail to the next free space, and take what is there"),
    "dice": msgid("take and roll {dice}"),
    "dice-per-karma": msgid("take and roll {dice} for each karma that you have"),
    "markets-same": msgid("score up to {n} markets of one kind, without a die"),
    "markets-different": msgid("score one market of each kind of goods"),
    "palace": msgid("carry out one of the chambers 2 to 6, without a worker or a die"),
    "chamber": msgid("carry out this chamber, without a worker or a die: {chamber}"),
    "per": msgid("receive {what} for each {of}"),
    "per-several": msgid("receive {what} for every {each} {of}"),
}
"""As a sentence."""

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
