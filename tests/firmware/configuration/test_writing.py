"""What `munshi config` prints reads back as what it was."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from engine.names import faults
from firmware.configuration import (
    Album,
    Camera,
    Configuration,
    Display,
    Pins,
    Table,
    as_toml,
)
from firmware.configuration import (
    Buttons as ButtonSection,
)
from firmware.configuration.reading import parse
from firmware.configuration.section import Section

NAMES = st.text(
    st.characters(exclude_categories=["Cc", "Cf", "Co", "Cs", "Zl", "Zp"]), min_size=1, max_size=20
)
"""Of signs that can be shown."""
CONFIGURATIONS = st.builds(
    Configuration,
    camera=st.builds(
        Camera,
        source=st.sampled_from(["simulated", "picamera2"]),
        folder=st.none() | st.builds(Path, st.just("/pictures"), st.sampled_from(["a b", 'quo"te', "ü\\x"])),
        still_width=st.integers(160, 9248),
        mains_hz=st.sampled_from([50, 60]),
    ),
    table=st.builds(
        Table,
        coverage=st.sampled_from(["grid", "tray", "all"]),
        catalogue=st.none() | st.just(Path("/box.toml")),
        players=st.lists(NAMES, min_size=2, max_size=5)
        .map(tuple)
        .filter(lambda some: not any(faults(some, 20))),
    ),
    buttons=st.builds(ButtonSection, debounce_ms=st.integers(1, 500), pins=st.just(Pins(a=1, b=2, c=3, d=4))),
    display=st.builds(Display, language=st.sampled_from(["en", "de", "fr"]), fullscreen=st.booleans()),
    album=st.builds(Album, path=st.just(Path("/albums/mine"))),
)


@given(CONFIGURATIONS)
def test_what_is_printed_reads_back_the_same(configuration: Configuration) -> None:
    """Any configuration survives being printed and read, whatever the names and paths contain."""
    assert parse(as_toml(configuration), name="printed", folder=Path("/elsewhere")) == configuration


def test_every_key_has_a_comment() -> None:
    """Each key, set or not, stands under a line that says what it means."""
    lines = as_toml(Configuration()).splitlines()
    keys = [number for number, line in enumerate(lines) if " = " in line]

    def count(section: Section) -> int:
        values = [getattr(section, name) for name in section.__struct_fields__]
        return sum(count(value) if isinstance(value, Section) else 1 for value in values)

    assert len(keys) == count(Configuration())
    for number in keys:
        assert lines[number - 1].startswith("# "), lines[number]
        assert len(lines[number - 1]) > 10, lines[number]


def test_what_is_usual_is_not_named() -> None:
    """So that it can be chosen on the screen; what is otherwise is, and folders are."""
    named = tomllib.loads(as_toml(Configuration(display=Display(language="de"))))
    assert named["display"] == {"language": "de"}
    assert named["camera"] == {}
    assert set(named["records"]) == {"folder"}
