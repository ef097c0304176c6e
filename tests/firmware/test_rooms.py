"""What a room has of a game is found by the game's id, and imported when it is first wanted."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.games import DEFAULT, GAMES, UnknownGameError
from firmware.rooms import bundle, known
from firmware.simulator.games import SimulatedGame, simulated
from firmware.soak.games import SoakedGame, soaking
from firmware.trial.games import TriedGame, tried

ROOMS = tuple(
    f"firmware.{room}.games" for room in ("configuration", "presenters", "simulator", "soak", "trial")
)


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_know_games_of_the_engine(room: str) -> None:
    """The default game is in each room, and none that has no rules."""
    assert DEFAULT in known(room)
    assert set(known(room)) <= set(GAMES)


def test_each_room_has_its_own_kind_of_bundle() -> None:
    """As its registry says."""
    assert isinstance(simulated(DEFAULT), SimulatedGame)
    assert isinstance(soaking(DEFAULT), SoakedGame)
    assert isinstance(tried(DEFAULT), TriedGame)


@pytest.mark.parametrize("room", ROOMS)
def test_an_unknown_game_is_told_with_those_there_are(room: str) -> None:
    """Be it a word, nothing, or the name of a folder."""
    for name in ("chess", "", "..", DEFAULT.replace("-", "_")):
        with pytest.raises(UnknownGameError, match=f"one of .*{DEFAULT}"):
            bundle(room, name)


def test_no_game_is_imported_before_it_is_wanted() -> None:
    """Whoever imports a registry has imported no game, but the configuration: it reads a section of each."""
    wanted = ", ".join(room for room in ROOMS if "configuration" not in room)
    code = f"import sys, {wanted}; print([one for one in sys.modules if '.games.' in one])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "[]"
