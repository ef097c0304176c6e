"""Small pictures: where something moves and what should be read."""

from __future__ import annotations

import pytest

from engine.words import Sight
from tests.vision.table.tables import Table, arm, faces
from vision.table.eyes import Eyes
from vision.table.motion import BREATH, Glance


def calm(table: Table, eyes: Eyes) -> Glance:
    """Read the table and look until nothing is due."""
    eyes.glance(table.motion())
    table.read(eyes)
    return look(table, eyes, 4)


def look(table: Table, eyes: Eyes, times: int) -> Glance:
    """Look at the table some times; return the last glance."""
    return [eyes.glance(table.motion()) for _ in range(times)][-1]


def test_nothing_was_read_so_far(table: Table, eyes: Eyes) -> None:
    """Before the first still every place is due."""
    assert eyes.glance(table.motion()).changed == frozenset(eyes.glance(table.motion()).settled)


def test_a_table_at_rest(table: Table, eyes: Eyes) -> None:
    """Noise and exposure are no movement, and what was read is not read again."""
    table.lay_row("seat-0-ships", ["ship-01", "ship-02"])
    glance = calm(table, eyes)
    assert glance.at_rest
    assert (glance.moving, glance.changed) == (frozenset(), frozenset())
    assert len(glance.settled) == 19


def test_a_hand_passes(table: Table, eyes: Eyes) -> None:
    """Places under it move, others do not; those it touched are due when it is gone, with a calm moment."""
    calm(table, eyes)
    glance = eyes.glance(table.motion(arm(200, 620)))
    assert "seat-0-goods" in glance.moving
    assert {"seat-1-score", "grid", "seat-2-goods"} <= glance.settled
    assert not glance.at_rest
    glance = look(table, eyes, 4)
    assert glance.at_rest
    assert not glance.moving
    assert "seat-0-goods" in glance.changed
    assert "seat-1-score" not in glance.changed
    table.read(eyes)
    assert not eyes.glance(table.motion()).changed


def test_a_card_that_nobody_saw_come(table: Table, eyes: Eyes) -> None:
    """Pictures were dropped meanwhile: the place looks different from its last reading all the same."""
    calm(table, eyes)
    table.lay("palace-2-blue", 330, 375)
    glance = look(table, eyes, 4)
    assert glance.changed == {"grid"}


def wiggle(table: Table, eyes: Eyes, times: int) -> list[Glance]:
    """Look so often at a table over one corner of which an arm moves to and fro, off the edges of places."""
    return [eyes.glance(table.motion(arm(170 + 12 * (number % 2), 620))) for number in range(times)]


def test_what_rests_while_hands_move_elsewhere_is_worth_reading(table: Table, eyes: Eyes) -> None:
    """A card was laid and lies still: it is read though an arm moves at another place."""
    calm(table, eyes)
    table.lay("palace-2-blue", 330, 375)
    glance = wiggle(table, eyes, 6)[-1]
    assert not glance.at_rest
    assert "grid" in glance.changed - glance.moving
    assert glance.worth_reading


def test_where_hands_move_nothing_is_worth_reading(table: Table, eyes: Eyes) -> None:
    """An arm over a place changes it, but as long as it moves there nothing else has changed."""
    calm(table, eyes)
    for glance in wiggle(table, eyes, 8):
        assert "seat-0-goods" in glance.changed & glance.moving
        assert glance.changed <= glance.moving
        assert not glance.worth_reading


@pytest.mark.parametrize("hand", [True, False])
def test_what_hands_do_at_once_is_read_once(table: Table, eyes: Eyes, hand: bool) -> None:
    """After a still the next one waits for a breath while hands move elsewhere, and not at rest."""
    calm(table, eyes)
    wiggle(table, eyes, 2)
    still = table.still(arm(170, 620))
    eyes.read(still, whole=False)
    table.lay("palace-2-blue", 330, 375)
    looks = wiggle(table, eyes, 5) if hand else [look(table, eyes, 1) for _ in range(5)]
    news = [glance for glance in looks if "grid" in glance.changed - glance.moving]
    assert [glance.at_rest for glance in news] == [not hand] * len(news)
    soon = [glance for glance in news if glance.time - still.time < BREATH]
    later = [glance for glance in news if glance not in soon]
    assert soon
    assert later
    assert {glance.worth_reading for glance in soon} == {not hand}
    assert {glance.worth_reading for glance in later} == {True}


def test_places_where_something_moves_are_left_unread(table: Table, eyes: Eyes) -> None:
    """A still taken meanwhile reads the others; one that was asked for reads all."""
    calm(table, eyes)
    table.lay("palace-2-blue", 330, 375)
    moving = wiggle(table, eyes, 6)[-1].moving
    assert "seat-0-goods" in moving
    part = eyes.read(table.still(arm(170, 620)), whole=False)
    assert {place for place, one in part.places.items() if one.sight is Sight.UNREAD} == moving
    assert faces(part, "grid") == ["palace-2-blue"]
    whole = eyes.read(table.still(arm(170, 620)), whole=True)
    assert whole.places.keys() == part.places.keys()
    assert {one.sight for one in whole.places.values()} <= {Sight.SEEN, Sight.COVERED}
