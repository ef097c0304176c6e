"""What is chosen on the screen is kept, counts at once, and gives way to the owner's configuration."""

from __future__ import annotations

from pathlib import Path

from firmware.configuration import Configuration, load_configuration
from firmware.configuration.reading import Found
from firmware.shelf.kept import Kept
from tests.firmware.shelf.houses import kept_in


def test_what_is_chosen_counts_at_once_and_later(tmp_path: Path) -> None:
    """It is there for who opens the folder next."""
    kept = kept_in(tmp_path)
    kept.choose("display", "theme", "evening")
    kept.choose("display", "fullscreen", value=True)
    again = kept_in(tmp_path)
    assert again.configuration.display == kept.configuration.display
    assert (again.configuration.display.theme, again.configuration.display.fullscreen) == ("evening", True)


def test_the_owner_is_asked_first(tmp_path: Path) -> None:
    """A key that the owner's file names is fixed; other keys of its section are not."""
    own = tmp_path / "munshi.toml"
    own.write_text('[display]\nlanguage = "de"\n')
    kept = Kept(tmp_path, load_configuration(own), {"camera": {"source": "none"}})
    kept.choose("display", "language", "fr")
    kept.choose("display", "theme", "evening")
    display = kept.configuration.display
    assert (display.language, display.theme) == ("de", "evening")
    assert kept.fixed("display", "language")
    assert not kept.fixed("display", "theme")
    assert kept.configuration.camera.source == "none"


def test_players_are_remembered_once_the_last_ones_first(tmp_path: Path) -> None:
    """However their names were written before."""
    kept = kept_in(tmp_path)
    kept.remember(["Asha", "Bela"])
    kept.remember(["BELA", "Caio"])
    assert kept_in(tmp_path).names == ("BELA", "Caio", "Asha")


def test_damaged_files_count_as_empty(tmp_path: Path) -> None:
    """What does not fit, is no TOML or no name is left out."""
    (tmp_path / "settings.toml").write_text('[display]\nlanguage = "xx"\n')
    (tmp_path / "players.toml").write_text('[players]\nnames = ["", 7, "Asha"]\n')
    kept = kept_in(tmp_path)
    assert kept.configuration.display.language == "en"
    assert kept.names == ("Asha",)
    for damaged in (b"\xff\x00", b"[players]\nnames = 5\n", b'[players]\nnames = "Asha"\n'):
        (tmp_path / "players.toml").write_bytes(damaged)
        assert kept_in(tmp_path).names == ()


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    """The choice counts all the same."""
    (tmp_path / "file").write_text("")
    kept = Kept(tmp_path / "file", Found(Configuration(), None))
    kept.choose("display", "theme", "evening")
    assert kept.trouble
    assert kept.configuration.display.theme == "evening"
