"""Which file counts when there are several."""

from __future__ import annotations

import pwd
from pathlib import Path

import pytest

from firmware.configuration import Configuration, ConfigurationError, load_configuration, reading
from firmware.homes import HomeError
from firmware.texts import TABLES_LIMIT


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The four places where a file may lie, all of them empty."""
    files = {
        "asked for": tmp_path / "asked" / "mine.toml",
        "environment": tmp_path / "environment" / "mine.toml",
        "user": tmp_path / "user" / "munshi" / "munshi.toml",
        "system": tmp_path / "system" / "munshi.toml",
    }
    for file in files.values():
        file.parent.mkdir(parents=True)
    monkeypatch.delenv("MUNSHI_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "user"))
    monkeypatch.setattr(reading, "SYSTEM_FILE", files["system"])
    return files


def test_without_a_file_the_defaults_count(places: dict[str, Path]) -> None:
    """Nothing needs to be written before the first start."""
    assert not any(file.exists() for file in places.values())
    assert load_configuration() == reading.Found(Configuration(), None)


def test_the_nearest_file_counts(places: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line goes before the environment, that before the user's file, that before the system's."""
    for width, name in enumerate(reversed(places), start=1001):
        places[name].write_text(f"[camera]\nstill_width = {width}\n")
    seen = [load_configuration(places["asked for"]).configuration.camera.still_width]
    monkeypatch.setenv("MUNSHI_CONFIG", str(places["environment"]))
    seen.append(load_configuration().configuration.camera.still_width)
    monkeypatch.delenv("MUNSHI_CONFIG")
    seen.append(load_configuration().configuration.camera.still_width)
    places["user"].unlink()
    seen.append(load_configuration().configuration.camera.still_width)
    assert seen == [1004, 1003, 1002, 1001]


def test_a_named_file_must_exist(places: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was asked for is never replaced by another in silence."""
    places["system"].write_text("")
    with pytest.raises(ConfigurationError, match="There is no configuration file"):
        load_configuration(places["asked for"])
    monkeypatch.setenv("MUNSHI_CONFIG", str(places["environment"]))
    with pytest.raises(ConfigurationError, match=r"environment/mine\.toml"):
        load_configuration()


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (None, "it is a folder"),
        ("[camera]".encode("utf-16"), "UTF-16"),
        (b"[camera] # \xe9", "line 1 holds bytes that are no text in UTF-8"),
        (b"#" * (TABLES_LIMIT + 1), "1,048,577 bytes, where 1,048,576 are the most"),
    ],
)
def test_a_file_that_cannot_be_read_is_told(places: dict[str, Path], damage: bytes | None, told: str) -> None:
    """A folder of that name, bytes that are no text, or too many of them, give a message with the path."""
    path = places["asked for"]
    if damage is None:
        path.mkdir()
    else:
        path.write_bytes(damage)
    with pytest.raises(ConfigurationError, match=rf"mine\.toml cannot be read: .*{told}"):
        load_configuration(path)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_byte_order_mark_and_other_line_ends_change_nothing(places: dict[str, Path], end: str) -> None:
    """As editors on other systems leave them."""
    text = end.join(["# mine", "[camera]", "still_width = 1001", ""])
    places["asked for"].write_bytes(text.encode("utf-8-sig"))
    assert load_configuration(places["asked for"]).configuration.camera.still_width == 1001


@pytest.fixture
def homeless(places: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The places where a file may lie, while nobody knows where the user's home is."""

    def unknown(user: int) -> None:
        raise KeyError(f"getpwuid(): uid not found: {user}")

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "STATE_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)
    return places


def test_without_a_home_a_message_says_what_to_set(homeless: dict[str, Path]) -> None:
    """Where the configuration does not say where records and album are; the system's file is still found."""
    with pytest.raises(HomeError, match="HOME is not set") as caught:
        load_configuration()
    assert "XDG_DATA_HOME" in caught.value.expected
    homeless["system"].write_text("[records]\nfolder = '/r'\n[album]\npath = '/a'\n")
    assert load_configuration().configuration.records.folder == Path("/r")
    homeless["system"].write_text("[records]\nfolder = '~/r'\n[album]\npath = '/a'\n")
    with pytest.raises(
        ConfigurationError, match=r"line 2: records\.folder is '~/r': expected the home of a user"
    ):
        load_configuration()


@pytest.mark.usefixtures("homeless")
def test_without_a_home_the_environment_says_where_files_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The XDG variables are enough."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "user"))
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert load_configuration().configuration.album.path == Path("/data/munshi/album")
    (tmp_path / "user" / "munshi" / "munshi.toml").write_text("[display]\nlanguage = 'fr'\n")
    assert load_configuration().configuration.display.language == "fr"


def test_systemd_says_where_records_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under systemd the state folder of the unit is the default for records and album."""
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/munshi")
    configuration = Configuration()
    assert configuration.records.folder == Path("/var/lib/munshi/records")
    assert configuration.album.path == Path("/var/lib/munshi/album")


def test_sections_without_a_mistake_count(places: dict[str, Path]) -> None:
    """A typo beside them changes neither the language nor the folder of the records."""
    places["user"].write_text(
        'coverage = 3\n[camera]\nsuorce = "none"\n[display]\nlanguage = "de"\n[records]\nfolder = "kept"\n'
    )
    with pytest.raises(ConfigurationError, match="suorce"):
        load_configuration()
    found = reading.load_sound()
    assert found.configuration.display.language == "de"
    assert found.configuration.records.folder == places["user"].parent / "kept"
    assert found.configuration.camera == Configuration().camera
    assert sorted(found.named) == ["display", "records"]


@pytest.mark.parametrize("text", [b"\xff", b"[display", b"", b"a = " + b"[" * 100_000])
def test_of_a_file_that_is_no_toml_nothing_counts(places: dict[str, Path], text: bytes) -> None:
    """The defaults do."""
    places["user"].write_bytes(text)
    assert reading.load_sound().configuration == Configuration()
