"""The cards of rules and the earlier turns that people look up, page by page."""

from __future__ import annotations

from firmware.assistant.telling.aside import Past, PastPage, RuleBook, RulePage


def test_pages_of_rules_and_turns() -> None:
    """The next rule begins with its first page; before the first turn there is none, nor after the last."""
    book = RuleBook(("ships", "ship-order"))
    for button in ("a", "a", "b"):
        assert not book.press(button)
    assert book.shown == RulePage("ship-order")
    assert [one.button for one in book.choices()] == ["a", "b", "d"]
    assert [one.button for one in RuleBook(("ships",)).choices()] == ["a", "d"]
    past = Past(2)
    assert [one.button for one in past.choices()] == ["a", "c", "d"]
    past.press("a")
    past.press("a")
    assert past.shown == PastPage(0)
    assert [one.button for one in past.choices()] == ["b", "c", "d"]
    assert past.press("d")
