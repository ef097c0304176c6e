"""Games are found by their id, with the catalogue that is wanted."""

from __future__ import annotations

import pytest

from engine.games import GAMES, UnknownGameError, open_box
from engine.games.cards_and_karma.box.catalogue import CatalogueError


@pytest.mark.parametrize("name", GAMES)
def test_every_game_opens_under_its_id(name: str) -> None:
    """The game in the box is the one that was asked for, with the catalogue it plays with."""
    box = open_box(name)
    assert box.game.id == name
    assert box.game.version >= 1
    again = open_box(name, box.catalogue)
    assert again.game.catalogue == box.game.catalogue
    assert again.catalogue == box.catalogue


def test_another_catalogue_is_another_game() -> None:
    """The hash tells with which cards a match was played."""
    box = open_box("cards-and-karma")
    other = open_box("cards-and-karma", box.catalogue.replace('note = "', 'note = "Not the same. '))
    assert other.game.catalogue != box.game.catalogue


def test_an_unknown_game_is_told() -> None:
    """Whoever asks for another game is told which there are."""
    with pytest.raises(UnknownGameError, match="cards-and-karma"):
        open_box("go")


def test_a_faulty_catalogue_is_told() -> None:
    """A catalogue that is none is refused."""
    with pytest.raises(CatalogueError):
        open_box("cards-and-karma", "cards = 3")
