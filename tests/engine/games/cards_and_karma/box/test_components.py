"""The parts of the box that every copy of the game has."""

from __future__ import annotations

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.catalogue import load_reference


def test_supply_covers_the_resting_state() -> None:
    """Four players at rest hold at most what the box has: 2 fame, 2 karma, 2 administrators, 5 coins each."""
    players = max(components.PLAYERS)
    assert players * (components.FAME_PER_FLIP - 1) <= components.FAME_TOKENS
    assert players * (components.TRIO - 1) <= components.KARMA_TOKENS
    assert players * (components.TRIO - 1) <= components.ADMINISTRATORS
    assert players * (components.COINS_PER_FLIP - 1) <= sum(v * n for v, n in components.COINS.items())


def test_grids_grow_by_four() -> None:
    """Twelve, sixteen and twenty cards for two, three and four players."""
    assert [columns * rows for columns, rows in components.GRID.values()] == [12, 16, 20]
    assert list(components.GRID) == list(components.PLAYERS)


def test_face_ids_are_all_different() -> None:
    """No two sides in the box share an id, whatever they are."""
    other = [
        components.ADMINISTRATOR,
        components.ELEPHANT_FRONT,
        components.ELEPHANT_BACK,
        *components.TOKENS,
    ]
    sides: list[str] = [*components.DICE_FACES, *components.DAY_FACES, *components.NIGHT_FACES, *other]
    sides += [face.id for face in load_reference().faces]
    assert len(set(sides)) == len(sides)
    assert (len(components.DICE_FACES), len(components.DAY_FACES), len(components.NIGHT_FACES)) == (24, 4, 24)
    assert components.night_face("extra-turn", "onyx") in components.NIGHT_FACES
