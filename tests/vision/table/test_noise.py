"""A table at rest is at rest in every light, however noisy the pictures are; what moves is still seen."""

from __future__ import annotations

import numpy as np
import pytest

from tests.cases import slow
from tests.vision.table.tables import Table, arm
from vision.table.change import Memory
from vision.table.motion import Motion
from vision.table.noise import Noise
from vision.table.registration import Registrar
from vision.table.sheet import Sheet

each_light = pytest.mark.parametrize("light", ["day", "dim", *slow("evening", "clutter")])


@each_light
def test_a_table_at_rest_is_settled(light: str) -> None:
    """Some seconds of noise move nothing, once a few pictures told how much of it there is."""
    table = Table(31, light)
    table.lay_row("grid", ["ship-01", "palace-2-blue"])
    motion = Motion(table.mat.regions)
    motion.mount(Registrar(table.mat).register(table.still().pixels))
    for _ in range(5):
        motion.glance(table.motion())
    motion.was_read([region.place for region in table.mat.regions], table.still())
    glances = [motion.glance(table.motion()) for _ in range(25)]
    assert all(not glance.changed for glance in glances[2:])
    assert all(glance.at_rest for glance in glances[2:])


@each_light
def test_a_hand_is_seen_through_the_noise(light: str) -> None:
    """It moves where it is, and what it leaves behind has changed."""
    table = Table(32, light)
    motion = Motion(table.mat.regions)
    motion.mount(Registrar(table.mat).register(table.still().pixels))
    for _ in range(9):
        motion.glance(table.motion())
    motion.was_read([region.place for region in table.mat.regions], table.still())
    motion.glance(table.motion())
    glance = motion.glance(table.motion(arm(200, 620)))
    assert "seat-0-goods" in glance.moving
    table.lay("palace-2-blue", 330, 375)
    for _ in range(4):
        glance = motion.glance(table.motion())
    assert {"grid", "seat-0-goods"} <= glance.changed


@each_light
def test_only_what_changed_is_read_again(light: str) -> None:
    """Stills of a table at rest differ nowhere; a card that is laid is a change of its place alone."""
    table = Table(33, light)
    sheet = Sheet(table.mat, Registrar(table.mat).register(table.still().pixels))
    memory = Memory(sheet.size)
    boxes = {region.place: sheet.box(region, 6.0) for region in table.mat.regions}
    for number in range(6):
        memory.look(sheet.straight(table.still().pixels))
        changed = {place for place, box in boxes.items() if memory.changed(box)}
        assert number < 2 or not changed
        for place in changed:
            memory.keep(boxes[place])
    table.lay("palace-2-blue", 330, 375)
    memory.look(sheet.straight(table.still().pixels))
    assert {place for place, box in boxes.items() if memory.changed(box)} == {"grid"}


@pytest.mark.parametrize("known", [0, 1, 9])
def test_one_flash_tells_nothing_of_the_noise(known: int) -> None:
    """A lamp that is switched on changes every cell of one picture; noise stays what it was."""
    dice, noise = np.random.default_rng(4), Noise()
    calm = [np.abs(dice.normal(0, 1.0, 5000)).astype(np.float32) for _ in range(9)]
    for one in calm[:known]:
        noise.learn(one)
    noise.learn(np.full(5000, 60.0, np.float32))
    flash = noise.bound
    for one in calm:
        noise.learn(one)
    assert flash <= 1.1 * noise.bound


@pytest.mark.parametrize("blue", [1.0, 2.6, *slow(1.6)])
def test_a_card_that_is_laid_as_a_lamp_is_switched_on_is_a_change(blue: float) -> None:
    """The whole table is of another tint by then; that is no noise that would hide the card."""
    table = Table(34, "day")
    sheet = Sheet(table.mat, Registrar(table.mat).register(table.still().pixels))
    memory = Memory(sheet.size)
    boxes = {region.place: sheet.box(region, 6.0) for region in table.mat.regions}
    for _ in range(2):
        memory.look(sheet.straight(table.still().pixels))
        for box in boxes.values():
            memory.keep(box)
    table.lay("palace-2-blue", 330, 375)
    tinted = np.clip(table.still().pixels * np.array([blue, 1.0, 1.0]), 0, 255).astype(np.uint8)
    memory.look(sheet.straight(tinted))
    assert memory.changed(boxes["grid"])


def test_hands_over_a_third_of_the_table_are_no_noise() -> None:
    """Most cells decide."""
    dice, noise = np.random.default_rng(4), Noise()
    calm = np.abs(dice.normal(0, 1.0, 9000)).astype(np.float32)
    for _ in range(2):
        noise.learn(calm)
    before = noise.bound
    calm[:3000] += 40
    for _ in range(9):
        noise.learn(calm)
    assert noise.bound < 2.2 * before
