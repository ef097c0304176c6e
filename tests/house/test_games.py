"""Only the rooms of a game, and the registries, know a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES, open_box
from tests.conftest import ROOT

ROOMS = ("engine", "vision", "display", "firmware")
REGISTRY = Path("firmware/games.py")
"""The registry that is no `games/__init__.py`."""


FAMILY = "Rajas of the Ganges"
"""The name of the family, which one of its games has as well."""


def shared() -> Iterator[Path]:
    """Yield every module that belongs to no game and is no registry."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            if "games" not in path.parts and path != ROOT / REGISTRY:
                yield path


def names(game: str) -> re.Pattern[str]:
    """What a game is called: its id, its package, its class, its title."""
    words = game.split("-")
    title = open_box(game).title.rpartition(": ")[2]
    return re.compile("|".join((game, "_".join(words), "".join(map(str.title, words)), re.escape(title))))


def places(game: str) -> set[str]:
    """The ids of a game's places, and what a seat's place is called without its seat."""
    rules = open_box(game).game
    ids = {place.id for place in rules.places(rules.setup({"players": 2}))}
    return (ids | {re.sub(r"^seat-\d+-", "", one) for one in ids}) - COMMON


COMMON = {"hand", "draw", "score", "sheet", "middle", "board"}
"""Words of every game: kinds of places and an icon; what a pencil and a result do; where something stands."""


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_room_names_a_game(game: str) -> None:
    """Neither in code nor in prose; an example in a docstring would be about one game."""
    name = names(game)
    told = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in shared()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if name.search(line.replace(FAMILY, ""))
    ]
    assert told == []


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_room_relies_on_a_place_of_a_game(game: str) -> None:
    """No text in the code, docstrings apart, is the id of one of its places."""
    known = places(game)
    told = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"
        for path in shared()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value in known or re.fullmatch(r"seat-(\d+-)?.*", node.value)
    ]
    assert told == []
