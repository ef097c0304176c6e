"""What a configuration file may say, and how a mistake in it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.configuration import Configuration, ConfigurationError
from firmware.configuration.reading import parse

HERE = Path("/home/anna/munshi")


def read(text: str) -> Configuration:
    """Parse a text as if it stood in a file of that folder."""
    return parse(text, name="munshi.toml", folder=HERE)


def test_an_empty_file_is_all_defaults() -> None:
    """Every key may be left out."""
    assert read("") == Configuration()


def test_the_default_pictures_are_large_enough_to_read() -> None:
    """The large picture is 2304 x 1296, the small one 640 x 360."""
    camera = Configuration().camera
    assert (camera.still_width, camera.still_height) == (2304, 1296)
    assert (camera.motion_width, camera.motion_height) == (640, 360)


def test_a_value_replaces_its_default_and_no_other() -> None:
    """One line changes one thing."""
    configuration = read('[display]\nsize = "800x480"')
    assert configuration.display.pixels == (800, 480)
    assert configuration.display.language == "en"
    assert configuration.camera == Configuration().camera


@pytest.mark.parametrize(
    ("written", "meant"),
    [("album", HERE / "album"), ("/srv/album", Path("/srv/album")), ("~/album", Path.home() / "album")],
)
def test_paths_are_relative_to_the_file(written: str, meant: Path) -> None:
    """A path without a root starts at the file's folder, whatever the working folder is; ~ is the home."""
    assert read(f'[album]\npath = "{written}"').album.path == meant


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[camera]\nstill_width = 'wide'", ["camera.still_width is 'wide'", "160 to 9248"]),
        ("[camera]\nstill_width = 12", ["camera.still_width is 12", "160"]),
        ("[camera]\nsource = 'webcam'", ["camera.source is 'webcam'", '"picamera2"']),
        ("[camera]\nmains_hz = 55", ["camera.mains_hz is 55", "50 | 60"]),
        ("[camera]\nsource = 'folder'", ["camera", "needs `folder`"]),
        ("[table]\nplayers = ['Anna']", ["table.players", "two to five"]),
        ("[table]\nplayers = ['Anna', 3]", ["table.players, number 2 is 3", "a text"]),
        ("[table]\nplayers = ['Anna', 'Anna']", ["table.players, number 2", "two players are called 'Anna'"]),
        ("[buttons.pins]\na = 28", ["buttons.pins.a is 28", "0 to 27"]),
        ("[buttons.pins]\na = 6", ["buttons.pins", "share the pin 6"]),
        ("[display]\nlanguage = 'it'", ["display.language is 'it'", '"de"']),
        ("[display]\nfullscreen = 1", ["display.fullscreen is 1", "true or false"]),
        ("[album]\npath = ''", ["album.path is ''", "path"]),
        ("[album]\npath = '~nobody-of-this-name/album'", ["~nobody-of-this-name", "home of a user"]),
        ('[album]\npath = "a\\u0000b"', ["album.path is 'a\\x00b'", "path"]),
        ("camera = 3", ["camera is 3", "table"]),
        (
            "[match.cards-and-karma]\nconfirmation = 'never'",
            ["match.cards-and-karma.confirmation is 'never'", '"unsure"'],
        ),
        ("[match]\njoker = 'free'", ["match.joker is unknown", "one of cards-and-karma"]),
        ("[table]\ngame = 'chess'", ["game: 'chess' is no game", "one of cards-and-karma"]),
        ("[match.cards-and-karma]\njoker = 'both'", ["match.cards-and-karma.joker is 'both'", '"strict"']),
        (
            "[match.cards-and-karma]\nopen_bonuses = [[1]]",
            ["match.cards-and-karma.open_bonuses, number 1, number 1 is 1", "a text"],
        ),
    ],
)
def test_a_wrong_value_is_told_with_its_place(text: str, told: list[str]) -> None:
    """The message names the file, the line, the path, what stands there, and what may stand there."""
    with pytest.raises(ConfigurationError) as caught:
        read(text)
    message = str(caught.value)
    line = 1 if "share" in message else len(text.splitlines())  # which of both pins is wrong nobody knows
    assert message.startswith(f"munshi.toml: line {line}: ")
    assert [part for part in told if part not in message] == [], message
    assert "munshi config" in caught.value.advice


@pytest.mark.parametrize(
    ("text", "unknown", "near"),
    [
        ("[camera]\nstill_widht = 2304", "camera.still_widht", "did you mean still_width"),
        ("[buttons.pins]\ne = 4", "buttons.pins.e", "one of a, b, c, d"),
        ("[displays]\nsize = '800x480'", "displays", "did you mean display"),
    ],
)
def test_an_unknown_key_is_refused_with_the_nearest_known(text: str, unknown: str, near: str) -> None:
    """A misspelt key is never ignored in silence."""
    with pytest.raises(ConfigurationError) as caught:
        read(text)
    assert f"{unknown} is unknown" in caught.value.seen
    assert near in str(caught.value)


def test_broken_toml_names_the_line() -> None:
    """The place of the fault is told as the parser saw it."""
    with pytest.raises(ConfigurationError, match=r"not TOML.*line 2"):
        read("[camera]\nstill_width =\n")


def test_all_mistakes_are_told_at_once() -> None:
    """Each with its line, in the order of the file: values, unknown keys, names."""
    with pytest.raises(ConfigurationError) as caught:
        read('[table]\nplayers = ["An\\u001bna", "B", "b "]\n[display]\nsiz = 1\nlanguage = "it"\n')
    told = caught.value.seen.splitlines()
    assert told[0] == "munshi.toml: 4 mistakes:"
    assert "line 2: table.players, number 1: 'An\\x1bna' holds U+001B, which cannot be shown" in told[1]
    assert "line 2: table.players, number 3: two players are called 'B' and 'b '" in told[2]
    assert "line 4: display.siz is unknown, did you mean size" in told[3]
    assert "line 5: display.language is 'it'. Expected: " in told[4]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "'' shows nothing"),
        ("\\u00a0", "shows nothing"),
        ("x" * 21, "has 21 letters, more than 20"),
        ("A\\u202eB", "U+202E"),
        ("A\\nB", "U+000A"),
        ("A\\u009bB", "U+009B"),
    ],
)
def test_a_name_that_no_screen_can_show_is_refused(name: str, told: str) -> None:
    """Controls, marks of direction, nothing but blanks, more letters than there is room for."""
    with pytest.raises(ConfigurationError, match=r"line 2: table\.players, number 2: ") as caught:
        read(f'[table]\nplayers = ["Anna", "{name}"]')
    assert told in caught.value.seen


def test_names_are_tidied() -> None:
    """Blanks at the ends and between, and how a letter is composed, are not part of a name."""
    assert read('[table]\nplayers = [" Zoe\\u0301  B ", "Asha \U0001f600"]').table.players == (
        "Zo\u00e9 B",
        "Asha \U0001f600",
    )


def test_a_key_of_a_table_below_is_told_where_it_stands() -> None:
    """Settings of a match stood in `[match]` once."""
    with pytest.raises(ConfigurationError, match=r"joker is unknown, did you mean cards-and-karma\.joker"):
        parse('[match]\njoker = "free"', name="x", folder=Path())
