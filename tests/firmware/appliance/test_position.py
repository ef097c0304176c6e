"""Joining midway: a position in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import UsageError
from engine.games import open_box
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.joining.position import Position
from engine.kernel.contract import Chance, Decision
from engine.kernel.errors import OptionsError
from firmware.appliance.plan import Wishes, plan_of
from firmware.appliance.position import read_position
from firmware.clock import MatchClock
from firmware.configuration.reading import parse

GAME = CardsAndKarma()
EXAMPLE, DICE_CHARMERS, RAJAS = (
    part.split("```")[0]
    for part in (Path(__file__).parents[3] / "docs" / "position.md").read_text("utf-8").split("```toml")[1:]
)
ROUNDS = f"line {1 + EXAMPLE.partition('rounds = ')[0].count(chr(10))}"
"""Where the rounds stand."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The example of the documentation."""
    path = tmp_path / "position.toml"
    path.write_text(EXAMPLE, "utf-8")
    return path


def test_a_match_begins_with_the_position(file: Path) -> None:
    """The documented example is a position in which somebody has to decide."""
    values = read_position(file, Position)
    state = GAME.setup({"players": 2, "starter": values["starter"], "position": values})
    assert isinstance(GAME.pending(state), Decision)
    told = described(state)
    assert [seat.hand for seat in told.seats] == [seat["hand"] for seat in values["seats"]]
    assert sorted(told.grid) == sorted(values["grid"])


def test_a_match_of_the_dice_charmers_begins_with_its_position(tmp_path: Path) -> None:
    """The documented example: a round begins with the roll; a key that is none is told with its line."""
    (tmp_path / "position.toml").write_text(DICE_CHARMERS, "utf-8")
    box = open_box("dice-charmers")
    values = read_position(tmp_path / "position.toml", box.position)
    state = box.game.setup({"players": 2, "position": values})
    assert isinstance(box.game.pending(state), Chance)
    assert [player.money for player in state.players] == [9, 0]
    (tmp_path / "position.toml").write_text(DICE_CHARMERS.replace("maharani", "maharaja"), "utf-8")
    with pytest.raises(UsageError, match="maharaja is unknown, did you mean maharani"):
        read_position(tmp_path / "position.toml", box.position)


def test_provinces_may_be_described(tmp_path: Path) -> None:
    """The documented example of Rajas of the Ganges: somebody places a worker."""
    (tmp_path / "position.toml").write_text(RAJAS, "utf-8")
    box = open_box("rajas")
    values = read_position(tmp_path / "position.toml", box.position)
    state = box.game.setup({"players": len(values["seats"]), "position": values})
    assert isinstance(box.game.pending(state), Decision)
    assert [player.fame for player in state.players] == [seat["fame"] for seat in values["seats"]]


def test_it_is_among_the_settings_of_the_match(file: Path) -> None:
    """Whoever asks for it has it in the record's header."""
    configured = parse('[table]\nplayers = ["A", "B"]', name="x", folder=file.parent)
    plan = plan_of(configured, Wishes(position=file), MatchClock.standing_at(0.0))
    assert plan.settings["position"] == read_position(file, Position)


def test_one_that_cannot_be_is_refused_before_anything_begins(file: Path) -> None:
    """With the file's name and the fault."""
    file.write_text(EXAMPLE.replace("draw = 116", "draw = 115"), "utf-8")
    configured = parse('[table]\nplayers = ["A", "B"]', name="x", folder=file.parent)
    with pytest.raises(UsageError, match=r"position\.toml: .*card-count"):
        plan_of(configured, Wishes(position=file), MatchClock.standing_at(0.0))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("grid = [", "not TOML"),
        ("", "the text lacks seats"),
        ("grid = []", "the text lacks seats"),
        (EXAMPLE.replace("draw = ", "drawn = "), "drawn is unknown, did you mean draw"),
        (
            EXAMPLE.replace("rounds = ", 'rounds = "x" #'),
            f"{ROUNDS}: rounds is 'x': expected a whole number, got a text",
        ),
        (EXAMPLE.replace("rounds = ", "rounds = true #"), "rounds is True: expected a whole number"),
        (EXAMPLE.replace("rounds = ", "rounds = nan #"), "rounds is nan: expected a whole number"),
        (EXAMPLE.replace("rounds = ", "rounds = 99999999999999999999 #"), "rounds is beyond"),
    ],
)
def test_what_is_no_position_is_told(tmp_path: Path, text: str, told: str) -> None:
    """With the file's name, what stands there, and where it is described."""
    path = tmp_path / "position.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError) as refused:
        read_position(path, Position)
    assert told in str(refused.value)
    assert "position.toml" in str(refused.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Is told as such."""
    with pytest.raises(UsageError, match=r"nowhere\.toml"):
        read_position(tmp_path / "nowhere.toml", Position)


@pytest.mark.parametrize("name", ["hand", "fame", "coins", "karma", "administrators"])
@pytest.mark.parametrize("many", [1000, 2**62, 99999999999999999999, -1])
def test_a_count_that_no_table_has_is_refused(file: Path, name: str, many: int) -> None:
    """Before so many pieces are laid out; a record may say so as well."""
    values = read_position(file, Position)
    values["seats"][0][name] = many
    with pytest.raises(OptionsError, match=rf"'count' at seat-0-tokens: {many}"):
        GAME.setup({"players": 2, "starter": values["starter"], "position": values})


@pytest.mark.parametrize("name", ["draw", "discards", "extra", "rounds"])
@pytest.mark.parametrize("many", [1000, 2**62, 99999999999999999999])
def test_piles_and_rounds_that_no_table_has_are_refused(file: Path, name: str, many: int) -> None:
    """Before anything is dealt."""
    values = read_position(file, Position) | {name: many}
    with pytest.raises(OptionsError, match=f"'count' at draw, discard: {many}, at most"):
        GAME.setup({"players": 2, "starter": values["starter"], "position": values})


def test_a_position_that_cannot_be_is_refused(file: Path) -> None:
    """A ninth card in a hand breaks a rule, which is named."""
    values = read_position(file, Position)
    values["seats"][0]["hand"] = 9
    with pytest.raises(OptionsError, match="hand-limit"):
        GAME.setup({"players": 2, "starter": values["starter"], "position": values})
