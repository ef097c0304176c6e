"""Screens of matches of The Dice Charmers, as people come to them who play by touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from display.model import Model
from engine.games.dice_charmers.state import MIDDLE
from engine.kernel.contract import Chance, Decision
from engine.kernel.open_game import Finished
from firmware.presenters.common.public import PublicPresenter
from firmware.presenters.games.dice_charmers.presenter import SHOWS
from tests.display.games.touched import first_met, looked_back
from tests.firmware.presenters.games.dice_charmers.tables import GAME, Table

MOST = 400
"""No match has more turns."""


def _pending(table: Table) -> str:
    """The kind of what is asked."""
    asked = GAME.pending(table.entry.state)
    return asked.kind if isinstance(asked, Decision | Chance) else ""


LOOKED_FOR: dict[str, Callable[[Table], bool]] = {
    "rolling": lambda table: len(table.entry.asked.begun or ()) == 5,
    "die": lambda table: _pending(table) == "die" and table.match.state.rounds > 3,
    "road": lambda table: _pending(table) == "road",
    "half-road": lambda table: _pending(table) == "half-road",
    "river": lambda table: _pending(table) == "river",
    "goods": lambda table: _pending(table) == "goods",
    "sell": lambda table: _pending(table) == "sell" and len(table.entry.asked.options) > 6,
    "upgrade": lambda table: _pending(table) == "upgrade",
    "person": lambda table: _pending(table) == "person",
    "chain": lambda table: _pending(table) == "bonus",
    "lapsing": lambda table: any(one.lapses for one in getattr(table.live.table, "bonuses", ())),
    "last": lambda table: table.live.header.last and _pending(table) == "die",
}
"""What is looked for in a match, by what is asked on the way."""


SHOWN = {
    2: ("die", "end"),
    3: ("roll", "end", *LOOKED_FOR),
    5: ("rolling", "die", "sell", "chain", "lapsing", "last", "end"),
}
"""What is drawn of a match, by the number of players."""


@cache
def met(players: int, seed: int = 0) -> dict[str, Model]:
    """The first screen of each kind in a match, and that of its end."""
    table = Table(players)
    return {"roll": table.model, **first_met(table, seed, LOOKED_FOR)}


def _karma_left(table: Table) -> bool:
    """Whether the player in turn can use karma."""
    player = table.match.state.player
    return bool(player.karma > player.used)


@cache
def beside(players: int) -> dict[str, Model]:
    """Screens beside the ordinary course: karma, a refusal, the rule, earlier turns, a turn taken back."""
    table, found = Table(players), {}
    for number, (answers, _) in enumerate(table.parts(1)):
        if number > 12 and table.match.state.taken and _karma_left(table):
            break
        table.enter(answers)
    state = table.entry.state
    taken = next(die for die, lies in enumerate(state.lying) if lies != MIDDLE)
    table.touch(f"die-{taken}")
    found["refused"] = table.model
    table.press("c")
    found["rule"] = table.model
    table.press("d")
    table.touch("elephant")
    found["which-die"] = table.model
    table.touch(f"die-{next(die for die, lies in enumerate(state.lying) if lies == MIDDLE)}")
    found["karma"] = table.model
    table.press("d")
    table.press("d")
    found |= looked_back(table)
    return found


def tied_end(*, shared: bool = False) -> Model:
    """The end of a match of three whose overlaps are alike: karma decides, or all of it is shared."""
    table = Table(3)
    marks = ((30, 20, 5, 2), (25, 30, 5, 2 if shared else 1), (28, 24, 4, 0))
    players = tuple(
        replace(player, fame=fame, money=money, karma=karma, used=used)
        for player, (fame, money, karma, used) in zip(table.match.state.players, marks, strict=True)
    )
    state = replace(table.match.state, players=players, agenda=(Finished(),), rounds=14)
    scene = replace(table.assistant.scene, phase="over", state=state, choices=())
    return PublicPresenter(SHOWS, GAME).model(scene)


@cache
def all_scenes() -> dict[str, Model]:
    """All of them by name; the number of players stands at the end."""
    scenes = {
        f"dc-{name}-{players}": model
        for players, wanted in SHOWN.items()
        for name, model in met(players).items()
        if name in wanted
    }
    tied = {"dc-end-tied-3": tied_end(), "dc-end-shared-3": tied_end(shared=True)}
    return {**scenes, **tied, **{f"dc-{name}-3": model for name, model in beside(3).items()}}
