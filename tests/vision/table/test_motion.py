"""Small pictures: where something moves and what should be read."""

from __future__ import annotations

from tests.vision.table.tables import Table, arm
from vision.table.eyes import Eyes
from vision.table.motion import Glance


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
