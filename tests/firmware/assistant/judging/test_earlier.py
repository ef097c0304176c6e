"""Earlier pictures: searched once, and again only where something else was seen."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from engine.referee import Referee
from firmware.assistant.budget import Budget
from firmware.assistant.judging.earlier import Earlier
from tests.engine.referee.desk import Desk, builds, pays


def paid() -> Desk:
    """Return a table at which a building was taken and paid, and seen so."""
    desk, _, _ = builds(5)
    desk.glance(pays(("blue", 5)))
    return desk


def looks(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> Mock:
    """Return a count of the searches."""
    search = Mock(side_effect=desk.referee.explain)
    monkeypatch.setattr(Referee, "explain", search)
    return search


def test_a_picture_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next picture asks again, with a trace of its own that tells the same until then."""
    desk = paid()
    earlier, until = Earlier(desk.referee), desk.now.time
    search = looks(monkeypatch, desk)
    first = earlier.explained(desk.start, desk.now, desk.trace.until(until), Budget())
    assert earlier.explained(desk.start, desk.now, desk.trace.until(until), Budget()) is first
    assert search.call_count == 1


def test_a_picture_is_searched_again_where_more_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """After another record, and where a turn was put right: then it began at another table."""
    desk = paid()
    earlier = Earlier(desk.referee)
    search = looks(monkeypatch, desk)
    verdict = earlier.explained(desk.start, desk.now, desk.trace, Budget())
    earlier.explained(desk.start, desk.now, desk.trace.anew(), Budget())
    assert search.call_count == 2
    after = verdict.explanations[0].state  # type: ignore[union-attr]  # it is explained
    earlier.explained(after, desk.now, desk.trace, Budget())
    earlier.explained(desk.start, desk.now, desk.trace, Budget())
    assert search.call_count == 4


def test_a_search_that_was_cut_short_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is more time later, more may be found; unless it was to be searched once."""
    desk = paid()
    earlier = Earlier(desk.referee)
    search = looks(monkeypatch, desk)
    for seconds in (0.0, 0.0, 60.0, 60.0):
        earlier.explained(desk.start, desk.now, desk.trace, Budget(seconds))
    assert search.call_count == 3
    once = Earlier(desk.referee, once=True)
    for seconds in (0.0, 60.0):
        once.explained(desk.start, desk.now, desk.trace, Budget(seconds))
    assert search.call_count == 4
