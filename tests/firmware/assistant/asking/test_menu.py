"""Answers on four buttons."""

from __future__ import annotations

from firmware.assistant.asking.menu import Menu


def test_four_items_need_no_second_page() -> None:
    """Each of up to four items has its own button."""
    menu = Menu("wxyz")
    assert not menu.paged
    assert menu.press("d") == "z"


def test_more_items_turn_pages_and_come_round() -> None:
    """The last button turns the page; after the last page the first comes again."""
    menu = Menu("uvwxyz")
    assert [item for _, item in menu.page] == ["u", "v", "w"]
    assert menu.press("d") is None
    assert menu.press("a") == "x"
    assert menu.press("d") is None
    assert menu.press("a") == "u"


def test_a_button_without_an_item_picks_nothing() -> None:
    """Pressing where nothing stands changes nothing."""
    menu = Menu("xy")
    assert menu.press("c") is None
    assert menu.press("a") == "x"
