"""Which file counts when there are several."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.configuration import Configuration, ConfigurationError, finding, load_configuration


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
    monkeypatch.setattr(finding, "SYSTEM_FILE", files["system"])
    return files


def test_without_a_file_the_defaults_count(places: dict[str, Path]) -> None:
    """Nothing needs to be written before the first start."""
    assert not any(file.exists() for file in places.values())
    assert load_configuration() == (Configuration(), None)


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


@pytest.mark.parametrize("damage", ["folder", "not UTF-8"])
def test_a_file_that_cannot_be_read_is_told(places: dict[str, Path], damage: str) -> None:
    """A folder of that name, or bytes that are no text, give a message with the path."""
    path = places["asked for"]
    if damage == "folder":
        path.mkdir()
    else:
        path.write_bytes(b"\xff\xfe[camera]")
    with pytest.raises(ConfigurationError, match=r"mine\.toml cannot be read"):
        load_configuration(path)


def test_systemd_says_where_records_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under systemd the state folder of the unit is the default for records and album."""
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/munshi")
    configuration = Configuration()
    assert configuration.records.folder == Path("/var/lib/munshi/records")
    assert configuration.album.path == Path("/var/lib/munshi/album")
