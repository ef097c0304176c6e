"""The camera is hung: what it sees fills the screen, with one thing to change at a time."""

from __future__ import annotations

from msgspec.structs import replace

from display.model import Hanging
from engine.errors import MunshiError
from engine.games import GAMES, open_box
from firmware.configuration import Configuration
from firmware.setting_up.guide import guide_for
from firmware.setting_up.looking import looking
from firmware.shelf.counter import Counter, Pages
from firmware.shelf.pages import BACK
from firmware.shelf.troubles import Way, trouble


def hang(counter: Counter, configuration: Configuration) -> None:
    """Look through the camera until people go back; what is wrong with it is told, and tried again."""
    seen = _readable(configuration)

    def pages() -> Pages:
        with looking(guide_for(seen, None), seen) as look:
            while True:
                told = look()
                yield Hanging(0, replace(told, advice=told.advice[:1]), (BACK,))

    while True:
        try:
            counter.watch(pages())
        except MunshiError as error:
            if trouble(counter, error, (Way.AGAIN, Way.HOME)) is Way.AGAIN:
                continue
        return


def _readable(configuration: Configuration) -> Configuration:
    """Return the configuration for a game that a camera reads: the configured one, or else the first."""
    table = configuration.table
    games = [game for game in (table.game, *GAMES) if open_box(game).tabletop is not None]
    coverage = table.coverage if games[0] == table.game else None
    return replace(configuration, table=replace(table, game=games[0], coverage=coverage))
