"""From the plug to the last tie-break on the screen alone: no keyboard, no file, no command line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from display.games.rajas.table import Table
from display.model import End, Leaving, Listing, Live, RuleCard
from display.phrases.notices import buttons_unusable
from engine.games import GAMES
from engine.kernel.records import Origin
from firmware.appliance.appliance import Ending
from firmware.appliance.way_home import WAITING
from firmware.configuration import ConfigurationError, load_configuration
from firmware.configuration.writing import line
from firmware.records import find_catalogue, load_transcript
from firmware.records.shelf import records_in
from firmware.shelf.house import House
from firmware.shelf.kept import Kept
from firmware.shelf.settings import KNOBS
from tests.firmware.shelf.finger import Finger
from tests.firmware.shelf.houses import cut_off, house, kept_in, own_box

HEAD = (300, 15)
"""A place in the head of the screen."""


@pytest.fixture
def finger(monkeypatch: pytest.MonkeyPatch) -> Finger:
    """A finger on whatever screen is opened."""
    return Finger(monkeypatch)


def live(finger: Finger) -> None:
    """Wait for the screen of a match."""
    finger.until(lambda: isinstance(finger.model, Live))


def seat(finger: Finger, *names: str) -> None:
    """Seat players of one letter each."""
    for name in names:
        finger.touch("new name")
        finger.touch(name)
        finger.touch("done")
    finger.touch("all are there")


def listing(finger: Finger) -> None:
    """Wait for a question."""
    finger.until(lambda: isinstance(finger.model, Listing))


def test_an_evening_by_touch(tmp_path: Path, finger: Finger) -> None:
    """New match for three with names typed in, another language, the power cut, and gone on with."""

    def begin() -> None:
        finger.touch("new match")
        finger.touch("Rajas of the Ganges: The Dice")
        for name in ("Abe", "Bo", "Cy"):
            finger.touch("new name")
            for letter in (*name, "done"):
                finger.touch(letter)
        finger.touch("all are there")
        finger.touch("side of the pad")
        finger.touch("moon")
        finger.touch("begin")
        live(finger)
        finger.label("a")
        finger.at(HEAD)
        assert isinstance(finger.model, Leaving)
        finger.label("c")
        listing(finger)
        finger.touch("language")
        finger.touch("Français")
        finger.label("d")
        live(finger)

    thread = finger.beside(begin)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed
    (record,) = records_in(tmp_path / "records")
    transcript = load_transcript(record)
    assert transcript.header.players == ("Abe", "Bo", "Cy")
    assert transcript.header.options["sheet"] == "moon"
    kept = kept_in(tmp_path)
    assert kept.names == ("Abe", "Bo", "Cy")
    assert kept.configuration.display.language == "fr"

    def go_on() -> None:
        finger.touch("reprendre\u00a0: Abe, Bo, Cy")
        live(finger)
        finger.at(HEAD)
        finger.label("d")
        listing(finger)

    finger.seen.clear()
    finger._screen = None
    thread = finger.beside(go_on)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed
    assert records_in(tmp_path / "records") == [record]


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_end_leads_on(game: str, tmp_path: Path, finger: Finger) -> None:
    """A match that was cut off is played to its end by four buttons, and leads to what comes next."""
    record = cut_off(tmp_path, game, 2)

    def play() -> None:
        finger.press("a")  # of two over the first button
        finger.press("a")  # the match that was cut off
        finger.until(lambda: not isinstance(finger.model, Listing) or len(finger.seen) > 3)
        while not isinstance(finger.model, End):
            finger.press("a")
        finger.press("a")
        finger.touch("statistics")
        finger.press("d")
        finger.touch("to BG Stats")
        assert isinstance(finger.model, Listing)
        assert finger.model.picture is not None
        finger.press("d")
        finger.touch("look at the end")
        finger.until(lambda: isinstance(finger.model, End))
        finger.press("a")
        finger.touch("another match, same players")
        finger.touch("begin")
        finger.until(lambda: len(records_in(tmp_path / "records")) > 1)

    thread = finger.beside(play)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed
    assert load_transcript(record).records[-1].source is Origin.BUTTON


def test_an_end_is_found_again(tmp_path: Path, finger: Finger) -> None:
    """The plug was pulled at the end of a match: the start leads to who has won, behind a new match."""
    cut_off(tmp_path, "dice-charmers", 0)

    def look() -> None:
        listing(finger)
        assert isinstance(finger.model, Listing)
        assert [one.chief for column in finger.model.columns for one in column].count(True) == 1
        finger.touch("how it ended: ")
        finger.until(lambda: isinstance(finger.model, End))

    thread = finger.beside(look)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed


def test_settings_that_a_file_names_are_shown(tmp_path: Path, finger: Finger) -> None:
    """All of them: the screen says so, and leads back to the start."""
    own = tmp_path / "munshi.toml"
    values = {f"{one.section}.{one.key}": next(iter(one.values)) for one in KNOBS}
    values["display.fullscreen"] = False
    own.write_text("".join(f"{line(key, value)}\n" for key, value in values.items()))

    def look() -> None:
        finger.touch("settings")
        listing(finger)
        assert isinstance(finger.model, Listing)
        assert len(finger.model.listed) == 1 + len(KNOBS)
        finger.press("d")
        finger.touch("rules")

    thread = finger.beside(look)
    assert House(Kept(tmp_path, load_configuration(own))).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed


def test_rules_are_browsed_and_searched(tmp_path: Path, finger: Finger) -> None:
    """By the parts of the rulebook, and by a word that is typed."""

    def look() -> None:
        finger.touch("rules")
        finger.touch("Rajas of the Ganges: Cards")
        finger.touch("search a word")
        for letter in ("J", "o", "k", "e", "r", "done"):
            finger.touch(letter)
        finger.touch(finger.names()[0])
        assert isinstance(finger.model, RuleCard)
        finger.press("d")

    thread = finger.beside(look)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed


def test_what_is_wrong_stands_on_the_screen(tmp_path: Path, finger: Finger) -> None:
    """A faulty configuration, and a folder that takes no records, are told; home is one press away."""
    (tmp_path / "records").write_text("no folder")

    def look() -> None:
        assert isinstance(finger.model, Listing)
        assert finger.model.faults
        finger.press("a")
        finger.touch("new match")
        finger.touch("Rajas of the Ganges: The Dice")
        seat(finger, "A", "B")
        finger.touch("begin")
        finger.until(lambda: isinstance(finger.model, Listing) and finger.model.faults)
        finger.press("d")
        finger.touch("new match")

    thread = finger.beside(look)
    wrong = ConfigurationError("line 3", expected="another", advice="mend it")
    assert House(kept_in(tmp_path), wrong=wrong).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed


def test_a_box_of_ones_own_is_chosen(tmp_path: Path, finger: Finger) -> None:
    """It is proposed; the match has its cards and goes on with them. A damaged one is told."""
    box = own_box(tmp_path)

    def play() -> None:
        finger.touch("new match")
        finger.touch("Rajas of the Ganges: Cards")
        seat(finger, "A", "B")
        finger.touch("box: mine")
        finger.touch("mine")
        finger.touch("begin")
        live(finger)
        finger.at(HEAD)
        finger.label("d")
        listing(finger)
        (box / "catalogue.toml").write_text("damaged")
        finger.touch("go on")
        live(finger)
        finger.at(HEAD)
        finger.label("d")
        finger.touch("new match")
        finger.touch("Rajas of the Ganges: Cards")
        for name in ("A", "B"):
            finger.touch(name)
        finger.touch("all are there")
        finger.touch("begin")
        finger.until(lambda: isinstance(finger.model, Listing) and finger.model.faults)
        finger.press("d")
        finger.touch("new match")

    thread = finger.beside(play)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed
    (record,) = records_in(tmp_path / "records")
    catalogue = find_catalogue(record.parent, load_transcript(record).header.catalogue)
    assert catalogue is not None
    assert 'name = "mine"' in catalogue


ON_PINS = {"buttons": {"source": "gpiozero"}, "display": {"size": "800x480", "edge": "right"}}


def test_four_buttons_on_the_pins(tmp_path: Path, finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    """They answer as keys do, with what they mean beside them at the edge where they sit; so does a touch."""
    monkeypatch.setattr(Device, "pin_factory", MockFactory())
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")

    def look() -> None:
        listing(finger)
        finger.pin("a")  # a new match, settings
        finger.pin("b")
        assert {label.button for label in finger.model.labels} >= {"a", "b", "c", "d"}
        finger.pin("d")
        finger.touch("rules")
        finger.pin("d")

    thread = finger.beside(look)
    assert House(kept_in(tmp_path, **ON_PINS)).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed


def test_pins_that_are_not_there_are_told(
    tmp_path: Path, finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it goes on by touch, where the buttons can be chosen anew."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "none such")
    monkeypatch.setattr(Device, "pin_factory", None)

    def look() -> None:
        listing(finger)
        assert isinstance(finger.model, Listing)
        assert buttons_unusable() in finger.model.notices
        finger.touch("settings")
        finger.touch("buttons")
        finger.touch("keys 1")
        finger.label("d")

    thread = finger.beside(look)
    assert House(kept_in(tmp_path, **ON_PINS)).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed
    assert kept_in(tmp_path).configuration.buttons.source == "keyboard"


def test_nobody_waits_for_a_camera_before_a_dead_screen(tmp_path: Path, finger: Finger) -> None:
    """While it is opened the screen says so, and people can turn back."""

    def turn_back() -> None:
        finger.touch("new match")
        finger.touch("Rajas of the Ganges: Cards")
        seat(finger, "A", "B")
        finger.touch("begin")
        finger.until(lambda: finger.model == WAITING)
        finger.press("d")
        assert isinstance(finger.model, Leaving)
        finger.press("d")
        finger.touch("new match")

    thread = finger.beside(turn_back)
    assert House(kept_in(tmp_path, camera={"source": "simulated"})).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed


def test_a_record_that_has_gone_is_told(tmp_path: Path, finger: Finger) -> None:
    """Somebody removes the record that is played: what reads it next says so and leads to the start."""
    record = cut_off(tmp_path, "rajas", 300)

    def look() -> None:
        finger.touch("go on")
        live(finger)
        record.unlink()
        finger.at(HEAD)
        finger.label("b")
        listing(finger)
        finger.label("d")
        finger.touch("new match")

    thread = finger.beside(look)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed


def test_an_older_match_that_was_cut_off_goes_on_as_well(tmp_path: Path, finger: Finger) -> None:
    """Whoever left two matches may choose."""
    older = cut_off(tmp_path, "rajas", 40)
    os.utime(older, (1_000_000, 1_000_000))
    cut_off(tmp_path, "dice-charmers", 40)

    def go_on() -> None:
        listing(finger)
        assert [name[:5] for name in finger.names()].count("go on") == 2
        finger.press("a")  # one of these three,
        finger.press("c")  # the last of them
        live(finger)
        assert isinstance(finger.model, Live)
        assert isinstance(finger.model.table, Table)

    thread = finger.beside(go_on)
    assert house(tmp_path).run() is Ending.CLOSED
    thread.join()
    assert not finger.failed
