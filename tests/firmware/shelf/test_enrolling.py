"""A box is written down on the screen by touch alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from display.model import Listing
from engine.facts import Facts
from engine.games import open_box
from firmware.box.folder import make_folder
from firmware.box.progress import open_progress
from firmware.commands.enrol import _talk
from firmware.enrolment import house_eyes
from firmware.enrolment.session import Session
from firmware.games import bundle_of
from firmware.shelf.enrolling import ScreenTalk
from tests.firmware.enrolment.program import GAME, looked_with, photograph
from tests.firmware.shelf.finger import Finger
from tests.firmware.shelf.houses import counter

KIT = open_box(GAME).kit
NAMES = bundle_of(GAME).facts
LOOKS = "The photographs are looked at"


@pytest.fixture
def finger(monkeypatch: pytest.MonkeyPatch) -> Finger:
    """A finger on whatever screen is opened, before eyes that are told what they see."""
    looked_with(monkeypatch)
    return Finger(monkeypatch)


@contextmanager
def talk() -> Iterator[ScreenTalk]:
    """Yield who asks at a screen."""
    with counter() as asks:
        yield ScreenTalk(asks, KIT, NAMES)


def enrolled(folder: Path) -> Mapping[str, Facts]:
    """Enrol the photographs of a folder at the screen; return what the box then knows."""
    box = make_folder(folder / "box", GAME)
    with open_progress(box.progress) as progress, talk() as at_screen:
        _talk(Session(box, KIT, house_eyes.HouseEyes(), progress), folder / "photos", at_screen)
    return KIT.read(box.catalogue.read_text("utf-8"))


def word(facts: Facts, name: str) -> str:
    """Return what a fact's word is called."""
    return NAMES.get(facts[name], facts[name])


def name_it(finger: Finger, facts: Facts) -> None:
    """Say what a card is of which nothing is proposed: its kind, then whatever is asked."""
    finger.touch(word(facts, "kind"))
    names = {NAMES[field.name]: field.name for field in KIT.fields(facts["kind"])}
    while isinstance(model := finger.model, Listing) and model.picture is None:
        finger.touch(word(facts, names[model.words.text]))


def test_cards_by_touch(tmp_path: Path, finger: Finger) -> None:
    """Nothing is proposed for the first; of the others what is wrong is put right, and one touch confirms.

    A step back shows the card before once more, with what was said.
    """
    truth = photograph(tmp_path / "photos", 3)
    proposed, named = list[bool](), list[str]()

    def touches() -> None:
        while True:
            finger.until(
                lambda: isinstance(finger.model, Listing) and finger.model.words.text != "One moment"
            )
            model = finger.model
            assert isinstance(model, Listing)
            if model.picture is None and model.words.text != LOOKS:
                return
            if model.picture is not None:
                named.append(str(dict(model.header.words.values)["id"]))
                if len(named) == 2:
                    finger.touch("step back")
                    continue
                facts = truth[named[-1]]
                proposed.append(model.words.text == "Is all of it right?")
                (correct if proposed[-1] else name_it)(finger, facts)
                finger.label("a")

    thread = finger.beside(touches)
    known = enrolled(tmp_path)
    thread.join()
    assert not finger.failed
    assert [KIT.completed(facts) for facts in known.values()] == list(truth.values())
    assert proposed[:2] == [False, True]
    assert named[0] == named[2]


def correct(finger: Finger, facts: Facts) -> None:
    """Put right what is proposed otherwise, and say that all is right."""
    for field in (KIT.kind, *KIT.fields(facts["kind"])):
        shown = next((one for one in finger.names() if one.startswith(f"{NAMES[field.name]}: ")), None)
        if shown is not None and shown != f"{NAMES[field.name]}: {word(facts, field.name)}":
            finger.touch(f"{NAMES[field.name]}: ")
            finger.touch(word(facts, field.name))
