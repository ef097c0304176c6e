"""The match's thread: what goes to the assistant with which picture, and what people are told."""

from __future__ import annotations

from functools import partial
from threading import Thread

import pytest
from msgspec.structs import replace

from display.drawing.fonts import Fonts
from display.language import load_language
from display.model import Notice
from display.phrases import notices, pictures
from engine.words import DieSeen, Reading, Seconds
from firmware.appliance import lettering
from firmware.appliance.following import GONE, EyesError, News, NoAlbumError
from firmware.buttons import Press
from firmware.camera.remark import Kind, Remark
from firmware.eyes.messages import Absent, Busy, Camera, Ended, Faulted, Ready, Rolled, Seen, Show
from firmware.shelf.troubles import ADVICE, HEADLINES, Way, trouble_page
from tests.firmware.appliance.desk import FAULT, A, B, Desk, seen
from tests.firmware.appliance.plans import HELLO


def test_nothing_is_shown_before_the_eyes_see() -> None:
    """Then the match meets its table, and the first scene is shown."""
    desk = Desk()
    desk.hear(Busy(9.0, "learning"), A)
    assert (desk.shown, desk.met, desk.listener.heard) == ([], [], [])
    desk.hear(Ready())
    assert desk.met == [None]
    assert [model.number for model in desk.shown] == [1]


def test_readings_and_presses_reach_the_assistant() -> None:
    """A still at rest is read; one on which was pressed belongs to its presses."""
    desk = Desk()
    desk.hear(Ready(), seen(1), seen(2, A, B))
    assert desk.listener.heard == [("overtaken", 1), ("press", "a", 2), ("press", "b", 2)]
    assert [model.number for model in desk.shown] == [1, 2, 4]


def test_what_a_newer_reading_has_overtaken_is_only_kept() -> None:
    """Searching each picture in turn a slow computer would fall behind; bad pictures overtake nothing."""
    desk = Desk()
    desk.hear(Ready(), seen(1), seen(2), seen(3), Seen(None, (), "the mat is hidden"))
    assert desk.listener.heard == [("overtaken", 1), ("overtaken", 2), ("read", 3)]
    desk.hear(seen(4))
    assert desk.listener.heard[3:] == [("read", 4)]


def test_a_press_that_ends_a_turn_takes_a_picture() -> None:
    """The eyes are asked first; the press goes to the assistant with what they saw, once."""
    desk = Desk()
    desk.hear(Ready(), A)
    assert (desk.looks, desk.listener.heard) == ([A], [])
    desk.hear(seen(3, A), seen(4, A))
    assert desk.listener.heard == [("press", "a", 3), ("read", 4)]


def test_other_presses_need_no_picture() -> None:
    """Taking back and looking again work at once."""
    desk = Desk()
    desk.hear(Ready(), B)
    assert (desk.looks, desk.listener.heard) == ([], [("press", "b", None)])


def test_an_answer_needs_no_picture() -> None:
    """The first button, pressed on a screen that asked something, is an answer."""
    desk = Desk()
    desk.listener.asks = True
    desk.hear(Ready(), seen(1))
    desk.hear(replace(A, answers=2))
    assert (desk.looks, desk.listener.heard) == ([], [("read", 1), ("press", "a", None)])


def test_a_press_on_a_bad_picture_waits_for_a_good_one() -> None:
    """It is looked for again, and what was pressed after it waits: it is of another turn. People are told."""
    desk = Desk()
    desk.hear(Ready(), Seen(None, (A, B), "the mat is hidden"))
    assert desk.listener.heard == []
    assert desk.looks == [A, B]
    assert desk.notices == [notices.unreadable()]
    desk.hear(seen(2, A, B))
    assert desk.listener.heard == [("press", "a", 2), ("press", "b", 2)]
    assert desk.notices == []


def test_a_later_press_does_not_overtake_one_that_waits_for_a_picture() -> None:
    """Its own picture, if it comes first, is one of the press before it, too; that is not taken twice."""
    desk = Desk()
    later = replace(B, time=Seconds(A.time + 1))
    desk.hear(Ready(), Seen(None, (A,), "a hand over the lens"), seen(2, later), seen(3, A))
    assert desk.listener.heard == [("press", "a", 2), ("press", "b", 2), ("read", 3)]
    again = Desk()
    again.hear(Ready(), A, later)
    assert (again.looks, again.listener.heard) == ([A, later], [])


def test_presses_of_the_same_moment_keep_their_order() -> None:
    """As they came."""
    at_once = [Press(button, A.time, number) for number, button in enumerate("cbdcbd")]  # type: ignore[arg-type]
    desk = Desk()
    desk.hear(Ready(), seen(1, *at_once))
    assert [button for _, button, _ in desk.listener.heard] == [*"cbdcbd"]


def test_a_reading_is_not_overtaken_by_one_for_which_nothing_is_searched() -> None:
    """Something else was pressed on it than the end of a turn."""
    desk = Desk()
    desk.hear(Ready(), seen(1), seen(2, B))
    assert desk.listener.heard == [("read", 1), ("press", "b", 2)]


def test_eyes_that_never_saw_end_it() -> None:
    """With their own words: somebody is there to mend it."""
    with pytest.raises(EyesError, match="No camera") as told:
        Desk().hear(FAULT)
    assert (told.value.expected, told.value.advice) == ("a camera", "plug it in")


def test_a_missing_album_is_no_missing_camera() -> None:
    """Nobody is sent to look at the cable."""
    with pytest.raises(NoAlbumError) as told:
        Desk().hear(Faulted("No album.", album=True))
    page = trouble_page(told.value, (Way.BLIND,))
    assert page.words == HEADLINES["AlbumError"]
    assert page.faults[0] == ADVICE["NoAlbumError"]


@pytest.mark.parametrize(
    ("camera", "told"),
    [("library", notices.camera_library_missing()), ("device", notices.camera_unavailable())],
)
def test_without_the_camera_of_the_pi_a_match_begins_by_hand(
    camera: Camera, told: Notice, caplog: pytest.LogCaptureFixture
) -> None:
    """The screen says why; presses wait for no picture; it goes on by camera once that is there."""
    desk = Desk()
    fault = replace(FAULT, camera=camera)
    desk.hear(fault, A, *[fault] * GONE)
    assert (desk.met, desk.looks, desk.listener.seeing) == ([None], [], False)
    assert desk.listener.heard == [("press", "a", None)]
    assert desk.notices == [told]
    assert len(caplog.records) == 1, "told once, however often it is tried"
    desk.hear(Ready(), Seen(None, (), "the mat is hidden"))
    assert desk.notices == []
    assert not desk.listener.seeing
    desk.hear(seen(1), B)
    assert desk.listener.seeing
    assert desk.listener.heard[1:] == [("read", 1), ("press", "b", None)]
    assert desk.notices == []


def test_a_button_that_is_stuck_is_told_while_it_is() -> None:
    """By its number from the left; another one works."""
    desk = Desk()
    desk.hear(Ready(), seen(1))
    desk.presses.stuck("c", held=True)
    desk.hear(News.PRESS, B)
    assert desk.notices == [notices.button_stuck(3)]
    assert desk.listener.heard[-1] == ("press", "b", None)
    desk.presses.stuck("c", held=False)
    desk.hear(News.PRESS)
    assert desk.notices == []


def test_letters_that_nobody_can_draw_are_told_until_a_turn_is_understood(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On the screen by their numbers, in the log by their names, with what to install."""
    monkeypatch.setattr(lettering, "Fonts", partial(Fonts, []))
    desk = Desk()
    names = ("Zo\u00e9", "\u0905\u0936\u093e\u0936", "\u4e2d\u6587\u540d")
    desk.listener.scene = replace(desk.listener.scene, names=names)
    desk.hear(Ready(), seen(1))
    assert desk.notices == [notices.letters_missing(("U+0905", "U+0936", "U+093E", "U+4E2D", "..."))]
    (warned,) = caplog.messages
    assert "U+0905 DEVANAGARI LETTER A, U+0936 DEVANAGARI LETTER SHA" in warned
    assert "U+6587" in warned
    assert "fonts-noto-core" in warned
    desk.following.happened("confirmed", {})
    desk.hear(Ready(), seen(2))
    assert desk.notices == []


def test_a_simulated_table_that_dies_ends_it() -> None:
    """Started again it would be another evening."""
    with pytest.raises(EyesError):
        Desk().hear(Ready(replace(HELLO, clock="simulated")), FAULT)


def test_the_match_goes_on_while_eyes_are_restarted() -> None:
    """It is told; buttons work; the press that waits for a picture is looked for by the new eyes."""
    desk = Desk()
    desk.hear(Ready(), B, A, FAULT, later := replace(B, time=Seconds(7.0)))
    assert desk.notices == [notices.eyes_restarting()]
    assert desk.listener.heard == [("press", "b", None)]
    desk.hear(Ready(), seen(1, A, later), seen(2))
    assert desk.looks == [A, later, A, later]
    assert desk.listener.heard[1:] == [("press", "a", 1), ("press", "b", 1), ("read", 2)]
    assert desk.notices == []


def test_a_press_counts_once_however_often_its_picture_was_asked_for() -> None:
    """Made while the eyes are started again it reaches them twice: at once, and when they are ready."""
    desk = Desk()
    desk.hear(Ready(), FAULT, A, Ready())
    assert desk.looks == [A, A]
    desk.hear(seen(1, A, A), seen(2, A))
    assert desk.listener.heard == [("press", "a", 1), ("read", 2)]


def test_after_many_faults_there_is_no_camera() -> None:
    """The scene covers nothing any more, and a press is no longer kept waiting for a picture."""
    desk = Desk()
    desk.hear(Ready(), *[FAULT] * GONE)
    desk.hear(A)
    assert desk.listener.heard == [("press", "a", None)]
    desk.hear(Ready(), seen(1))
    assert desk.notices == []


def test_eyes_that_start_and_never_see_are_not_well() -> None:
    """Being ready is not enough to take the notice away."""
    desk = Desk()
    desk.hear(Ready(), FAULT, Ready())
    assert desk.notices == [notices.eyes_restarting()]


def test_a_bump_is_told_as_long_as_the_eyes_say_so() -> None:
    """Somebody ran into the camera; it was found again."""
    desk = Desk()
    desk.hear(Ready(), replace(seen(1), bump=3.0))
    assert desk.notices == [notices.camera_moved()]
    desk.hear(seen(2))
    assert desk.notices == []


def test_another_light_is_told_as_long_as_the_eyes_say_so() -> None:
    """A picture that cannot be read is told first."""
    desk = Desk()
    desk.hear(Ready(), replace(seen(1), relit=True))
    assert desk.notices == [notices.light_changed()]
    desk.hear(Seen(None, reason="nearly black", relit=True))
    assert desk.notices == [notices.unreadable()]
    desk.hear(seen(2))
    assert desk.notices == []


def spoken(kind: Kind, *numbers: int) -> Notice:
    """The notice of what a camera is like."""
    return Notice(pictures.remark(kind, numbers), "camera")


@pytest.mark.parametrize("kind", ["mirrored", "frozen", "repeated", "colourless"])
def test_what_spoils_a_picture_is_told_in_words_of_its_own(kind: Kind) -> None:
    """Instead of what is told of any picture that cannot be read; and no longer than it lasts."""
    desk = Desk()
    desk.hear(Ready(), Seen(None, reason="spoilt", relit=True, remarks=(Remark(kind),)))
    assert desk.notices == [spoken(kind)]
    desk.hear(seen(2))
    assert desk.notices == []


@pytest.mark.parametrize("kind", ["mirrored", "frozen", "repeated", "colourless"])
def test_a_match_goes_on_by_hand_while_pictures_are_spoilt(kind: Kind) -> None:
    """No press waits for a good picture then; once there is one, pictures count again."""
    desk = Desk()
    desk.hear(Ready(), seen(1), Seen(None, reason="spoilt", remarks=(Remark(kind),)))
    assert not desk.listener.seeing
    desk.hear(A)
    assert desk.looks == []
    assert desk.listener.heard[-1] == ("press", "a", None)
    desk.hear(seen(2))
    assert desk.listener.seeing


def test_what_a_camera_lacks_is_told_beside_all_else() -> None:
    """A smaller picture with what that means for cards, and an exposure that is not held."""
    desk = Desk()
    remarks = (Remark("unheld"), Remark("size", (1280, 720, 2304, 1296, 52)))
    told = [spoken("unheld"), spoken("size", 1280, 720, 2304, 1296, 52)]
    desk.hear(Ready(), replace(seen(1), remarks=remarks))
    assert desk.notices == told
    desk.hear(replace(seen(2), remarks=remarks, bump=2.0))
    assert desk.notices == [notices.camera_moved(), *told]
    desk.hear(Seen(None, reason="the mat is hidden", remarks=remarks))
    assert desk.notices == [notices.unreadable(), *told]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "cards 52 pixels wide, 80 needed"),
        ("de", "Karten 52 Pixel breit, nötig sind 80"),
        ("fr", "cartes de 52 pixels de large, il en faut 80"),
    ],
)
def test_a_smaller_picture_is_told_with_what_it_means(code: str, words: str) -> None:
    """In each language; cards that are wide enough are no reason for a limit."""
    language = load_language(code)
    small = spoken("size", 1280, 720, 2304, 1296, 52).words.in_language(language)
    assert small.endswith(words)
    assert "1280 x 720" in small
    assert "2304 x 1296" in small
    assert "90" not in spoken("size", 1920, 1080, 2304, 1296, 95).words.in_language(language).replace(
        "1920", ""
    )


@pytest.mark.parametrize("steps", [0, 1, 7])
def test_a_torn_record_is_told_until_a_turn_is_understood(steps: int) -> None:
    """The last turn may have been lost with the torn end, or whole steps behind damage."""
    desk = Desk(torn=steps)
    desk.hear(Ready(), seen(1))
    assert desk.notices == [notices.record_torn(steps)]
    desk.following.happened("confirmed", {})
    desk.hear(seen(2))
    assert desk.notices == []


def test_a_scene_counts_as_shown_when_the_screen_says_so() -> None:
    """Not when it is handed over; once, with those that were skipped for it, and before any press on it."""
    desk = Desk()
    desk.hear(Ready(), seen(1), seen(2), seen(3))
    assert [model.number for model in desk.shown] == [1, 2, 3, 4]
    assert desk.listener.lits == []
    desk.following.lit(1, Seconds(9.5))
    desk.following.lit(4, Seconds(9.8))
    desk.following.lit(4, Seconds(11.0))  # with another notice
    lit_at_press: list[int] = []
    hear = desk.listener.press

    def noted(press: Press, reading: Reading | None, strangers: object = ()) -> None:
        lit_at_press.append(len(desk.listener.lits))
        hear(press, reading, strangers)

    desk.listener.press = noted  # type: ignore[method-assign]
    desk.hear(seen(4, Press("b", Seconds(10.0), 4)))
    assert desk.listener.lits == [(1, 9.5), (2, 9.8), (3, 9.8), (4, 9.8)]
    assert lit_at_press == [4]


def test_a_press_that_waits_when_the_eyes_are_gone_counts_no_more() -> None:
    """The turn is entered by hand then; eyes that come back must not end another one with it."""
    desk = Desk()
    desk.hear(Ready(), A, *[FAULT] * GONE)
    assert not desk.listener.seeing
    desk.hear(Ready(), seen(1, A), seen(2))
    assert desk.looks == [A]
    assert desk.listener.heard == [("overtaken", 1), ("read", 2)]
    assert desk.listener.seeing


def test_eyes_that_come_back_and_see_nothing_are_still_gone() -> None:
    """Turns are entered by hand until a picture can be read."""
    desk = Desk()
    desk.hear(Ready(), *[FAULT] * GONE, Ready(), Seen(None, (), "the mat is hidden"))
    assert not desk.listener.seeing
    desk.hear(seen(1))
    assert desk.listener.seeing


def test_a_match_without_a_camera_begins_at_once() -> None:
    """It meets no table, and no press waits for a picture."""
    desk = Desk()
    desk.hear(Absent(), A)
    assert (desk.met, desk.looks) == ([None], [])
    assert not desk.listener.seeing
    assert desk.listener.heard == [("press", "a", None)]


def test_eyes_over_a_dice_tray_tell_rolls_alone() -> None:
    """People enter all else as without a camera; no press waits for a picture, and failing eyes come back."""
    desk = Desk()
    roll = Rolled((DieSeen("3", "blue"), DieSeen()))
    desk.hear(Ready(dice=True), A, roll, FAULT, Ready(dice=True), roll)
    assert not desk.listener.seeing
    assert desk.looks == []
    assert desk.listener.heard == [("press", "a", None), ("rolled", roll.dice), ("rolled", roll.dice)]


def test_the_end_of_the_pictures_is_shown_and_told() -> None:
    """Once, and after everything else."""
    desk = Desk()
    desk.hear(Ready(), seen(1), Ended())
    assert desk.ended == 1
    assert desk.shown[-1].number == 2


def test_a_table_program_is_told_what_is_shown() -> None:
    """Labels with the number of the scene and the present time; a camera is told nothing."""
    desk = Desk()
    desk.hear(Ready(HELLO), seen(1))
    screens = [one.screen for one in desk.told if isinstance(one, Show)]
    assert [(one.state, one.time) for one in screens] == [(1, 9.0), (2, 9.0)]
    assert screens[1].labels == {"a": "this"}
    desk = Desk()
    desk.hear(Ready(), seen(1))
    assert desk.told == []


def test_presses_may_come_from_any_thread() -> None:
    """Many at once from several threads: each is looked for once, and those of a thread in order."""
    desk = Desk()
    desk.following.hear(Ready())

    def push(thread: int) -> None:
        for number in range(50):
            desk.presses.put(Press("a", Seconds(float(number)), 100 + thread))
            desk.following.hear(News.PRESS)

    threads = [Thread(target=push, args=(thread,)) for thread in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    desk.hear()
    assert len(desk.looks) == 200
    for number in range(4):
        times = [press.time for press in desk.looks if press.answers == 100 + number]
        assert times == sorted(times)
