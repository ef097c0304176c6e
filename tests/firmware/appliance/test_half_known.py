"""A box that is new or not whole is played, with a camera and without."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.errors import UsageError
from engine.games import open_box
from engine.games.cards_and_karma.box.catalogue import parse
from engine.kernel.kits import NoKitError
from engine.kernel.records import Learn
from engine.words import Seconds
from firmware.appliance.opening import begin, go_on, plan_to_go_on
from firmware.appliance.plan import Wishes, plan_of, with_box
from firmware.box.folder import make_folder
from firmware.box.learning import keep_learnt, known_cards
from firmware.clock import MatchClock
from firmware.commands.play import _box as asked_for
from firmware.configuration import Configuration, ConfigurationError
from firmware.enrolment.state import ready

GAME = "cards-and-karma"
PALACE = {"kind": "palace", "number": "5", "die_colour": "green"}


def of(box: Path, game: str = "") -> Namespace:
    """A command line that names a box."""
    return Namespace(box=box, game=game)


def test_a_new_box_is_made(tmp_path: Path) -> None:
    """Of the game that is asked for, or configured."""
    made = asked_for(of(tmp_path / "box"), GAME)
    assert made == asked_for(of(tmp_path / "box"), "rajas")
    with pytest.raises(UsageError):
        asked_for(of(tmp_path / "box", "rajas"), GAME)
    with pytest.raises(NoKitError):
        asked_for(of(tmp_path / "other", "rajas"), GAME)
    assert not (tmp_path / "other").exists()


def test_a_match_begins_with_what_the_box_knows(tmp_path: Path) -> None:
    """Its catalogue is kept beside the record; what is learnt meanwhile, the match that goes on knows."""
    box = make_folder(tmp_path / "box", GAME)
    keep_learnt(box, Learn(PALACE))
    configuration = with_box(Configuration(), box)
    plan = plan_of(configuration, Wishes(box=box, camera=False), MatchClock.standing_at(0.0))
    opening = begin(replace(plan, records=tmp_path), None, Seconds(0.0))
    assert plan.task.catalogue is not None
    assert [card.action for card in parse(plan.task.catalogue).cards] == ["palace-5-green"]
    opening.writer.close()
    keep_learnt(box, Learn({**PALACE, "number": "6"}))
    again = go_on(opening.path)
    plan_to_go_on(plan, again)
    again.writer.close()
    learnt = [one.step.facts for one in go_on(opening.path).match.records if isinstance(one.step, Learn)]
    assert learnt == [{**PALACE, "number": "6"}]
    assert len(known_cards(box)) == 2


def test_with_a_camera_the_album_grows_in_play(tmp_path: Path) -> None:
    """The eyes are told of the box; a catalogue alone that is not whole is refused."""
    box = make_folder(tmp_path / "box", GAME)
    configuration = with_box(Configuration(), box)
    assert plan_of(configuration, Wishes(box=box), MatchClock.standing_at(0.0)).task.box == box.path
    with pytest.raises(ConfigurationError, match="--box"):
        plan_of(configuration, Wishes(), MatchClock.standing_at(0.0))


def test_somebody_elses_catalogue_in_the_folder_is_played_with(tmp_path: Path) -> None:
    """It stays; the cards of half of one are taken over."""
    kit, theirs = open_box(GAME).kit, open_box(GAME).catalogue
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "catalogue.toml").write_text(theirs)
    made = asked_for(of(tmp_path / "box"), GAME)
    assert made is not None
    box = ready(made)
    assert box.catalogue.read_text() == theirs
    box.catalogue.write_text(kit.text(dict(list(dict(kit.read(theirs)).items())[:9]), "half"))
    assert len(parse(ready(box).catalogue.read_text()).cards) == 9
