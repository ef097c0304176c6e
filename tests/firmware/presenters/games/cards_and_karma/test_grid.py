"""The grid is shown as it was read; what could not be read is shown as such."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from display.games.cards_and_karma.card import Sight
from display.games.cards_and_karma.grid import Grid, GridCard
from display.games.cards_and_karma.summaries import FREE
from display.model import Live, Model
from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.box.mats import mat
from engine.words import Face, Millimetres, PieceSeen, Reading
from firmware.assistant.scene import Scene
from firmware.presenters.games.cards_and_karma.grid import cells, centres
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, Moment, evening, scene
from tests.firmware.presenters.games.cards_and_karma.happenings import (
    changed,
    clues,
    half_covered,
    unread,
    without,
)
from tests.firmware.presenters.games.cards_and_karma.looking import table_of


@pytest.fixture(scope="module")
def moment() -> Moment:
    """A turn in the middle of a round."""
    return next(moment for moment in evening(5, 3) if moment.exact.played == 9)


def grid_in(model: Model) -> Grid:
    """The grid of a model."""
    assert isinstance(model, Live)
    grid = table_of(model).grid
    assert grid is not None
    return grid


def grid_of(shown: Scene, presenter: CardsAndKarmaPresenter | None = None) -> Grid:
    """The grid on the screen."""
    model = (presenter or CardsAndKarmaPresenter(GAME)).model(shown)
    return grid_in(model)


def reading_of(shown: Scene) -> Reading:
    """The scene's reading."""
    assert shown.reading is not None
    return shown.reading


def sights(grid: Grid) -> Counter[Sight]:
    """How many cards are seen how well."""
    return Counter(card.card.sight for card in grid.cards)


def by_face(grid: Grid) -> dict[Face, GridCard]:
    """The cards by their face."""
    return {card.card.face: card for card in grid.cards}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_come_to_the_cells_where_they_lie(players: int) -> None:
    """Cards that lie up to a third of a card off are shown at their own cell."""
    rng = random.Random(players)
    columns, rows = GRID[players]
    region = mat(players).region("grid")
    spots = {
        (column, row): (
            region.x + region.width / 2 + (column - (columns - 1) / 2) * 69.0 + rng.uniform(-20, 20),
            region.y + region.height / 2 + (row - (rows - 1) / 2) * 71.0 + rng.uniform(-20, 20),
        )
        for column in range(columns)
        for row in range(rows)
    }
    chosen = rng.sample(sorted(spots), 9)
    assert cells([spots[cell] for cell in chosen], centres(players)) == chosen


def test_cards_on_one_spot_find_cells_of_their_own() -> None:
    """Two cards at the same place do not hide one another, and more than all cells are left out."""
    free = centres(2)
    middle = (330.0, 375.0)
    found = cells([middle] * (len(free) + 1), free)
    assert sorted(cell for cell in found if cell is not None) == sorted(free)
    assert found.count(None) == 1


def test_all_cards_are_shown_with_what_the_rules_allow(moment: Moment) -> None:
    """Each card as read; goods are free, all others cost what is printed, and each may be a die."""
    grid = grid_of(scene(moment))
    assert Counter(card.card.face for card in grid.cards) == Counter(
        piece.best for piece in moment.reading.places["grid"].pieces
    )
    for card in grid.cards:
        assert card.card.summary is not None
        assert card.action == card.card.summary.price
        assert (card.action == FREE) == (card.card.summary.kind == "goods")
        assert card.as_die


def test_who_has_nothing_to_pay_with_may_take_goods_alone(moment: Moment) -> None:
    """With an empty hand and no administrator nothing but goods and dice can be taken."""
    actor = moment.exact.actor
    poor = replace(moment.exact.seats[actor], hand=(), administrators=0)
    seats = (*moment.exact.seats[:actor], poor, *moment.exact.seats[actor + 1 :])
    grid = grid_of(scene(moment, exact=True, state=replace(moment.exact, seats=seats)))
    for card in grid.cards:
        assert card.card.summary is not None
        assert (card.action is not None) == (card.card.summary.kind == "goods")
        assert card.as_die


def test_dear_buildings_need_enough_cards(moment: Moment) -> None:
    """No payment of two cards is worth more than two sixes."""
    actor = moment.exact.actor
    seat = moment.exact.seats[actor]
    poor = replace(seat, hand=seat.hand[:2], administrators=0)
    seats = (*moment.exact.seats[:actor], poor, *moment.exact.seats[actor + 1 :])
    for face, card in by_face(
        grid_of(scene(moment, exact=True, state=replace(moment.exact, seats=seats)))
    ).items():
        assert card.card.summary is not None
        price = card.card.summary.price
        assert (card.action is None) == bool(price.colour and price.pips > 12), face


def test_nothing_may_be_taken_before_the_grid_is_filled_up() -> None:
    """Between rounds the cards that are left are shown, but not as an offer."""
    moment = next(one for one in evening(5, 3) if getattr(GAME.pending(one.exact), "kind", "") == "lay")
    grid = grid_of(scene(moment))
    assert grid.cards
    assert all(card.action is None and not card.as_die for card in grid.cards)


def test_covered_cards_stay_where_they_were(moment: Moment) -> None:
    """A hand over the grid hides nothing on the screen: cards are marked, and keep their cells."""
    presenter = CardsAndKarmaPresenter(GAME)
    before = by_face(grid_of(scene(moment), presenter))
    shown = scene(moment)
    covered = grid_of(replace(shown, reading=half_covered(reading_of(shown), "grid")), presenter)
    assert sights(covered) == {Sight.SURE: -(-len(before) // 2), Sight.COVERED: len(before) // 2}
    for face, card in by_face(covered).items():
        assert (card.column, card.row) == (before[face].column, before[face].row)


def test_a_card_that_was_lifted_leaves_its_shadow(moment: Moment) -> None:
    """In a turn in progress the card that has gone is shown where it lay, marked, and not for sale."""
    presenter = CardsAndKarmaPresenter(GAME)
    before = by_face(grid_of(scene(moment), presenter))
    face = next(face for face in before if face.startswith("ship"))
    shown = scene(moment)
    reading = without(reading_of(shown), "grid", [face])
    model = presenter.model(replace(shown, reading=reading, clues=clues({"grid": [face]}, {})))
    assert isinstance(model, Live)
    assert model.alarm is None
    after = by_face(grid_in(model))[face]
    assert (after.card.sight, after.action, after.as_die) == (Sight.MOVING, None, False)
    assert (after.column, after.row) == (before[face].column, before[face].row)
    assert sights(grid_in(model))[Sight.MOVING] == 1


def test_unread_places_are_believed(moment: Moment) -> None:
    """A picture that did not show the grid leaves its cards believed, at their cells."""
    presenter = CardsAndKarmaPresenter(GAME)
    before = by_face(grid_of(scene(moment), presenter))
    shown = scene(moment)
    places = {**reading_of(shown).places, "grid": unread("grid")}
    grid = grid_of(replace(shown, reading=replace(reading_of(shown), places=places)), presenter)
    assert sights(grid) == {Sight.BELIEVED: len(before)}
    assert {(card.column, card.row) for card in grid.cards} == {(c.column, c.row) for c in before.values()}


def test_without_a_camera_the_cards_are_shown_plainly(moment: Moment) -> None:
    """Who plays by hand sees the whole grid; the notice says that nobody looks."""
    model = CardsAndKarmaPresenter(GAME).model(scene(moment, reading=None, coverage=()))
    assert isinstance(model, Live)
    assert sights(grid_in(model)) == {Sight.SURE: len(moment.exact.grid)}
    assert model.notices[0].icon == "camera"


def test_doubtful_cards_are_marked(moment: Moment) -> None:
    """A card read badly is shown as what should lie there, if it may be that; else as read or unknown."""
    shown = scene(moment)
    pieces = list(reading_of(shown).places["grid"].pieces)
    faces = [piece.best for piece in pieces]
    assert faces[0] is not None
    pieces[0] = replace(pieces[0], faces=((Face("ship-28"), 0.5), (faces[0], 0.4)))
    pieces[1] = replace(pieces[1], faces=())
    grid = grid_of(replace(shown, reading=changed(reading_of(shown), "grid", pieces=tuple(pieces))))
    doubtful = {card.card.face for card in grid.cards if card.card.sight is Sight.UNSURE}
    assert doubtful == {faces[0], ""}
    assert sights(grid)[Sight.UNSURE] == 2


def test_what_should_not_lie_there_is_shown_all_the_same(moment: Moment) -> None:
    """The screen shows what the camera sees, a dice side too, and offers none of it."""
    shown = scene(moment)
    wrong = PieceSeen(((Face("die-blue-3"), 0.99),), x=Millimetres(330.0), y=Millimetres(375.0))
    pieces = (*reading_of(shown).places["grid"].pieces, wrong)
    grid = grid_of(replace(shown, reading=changed(reading_of(shown), "grid", pieces=pieces)))
    die = by_face(grid)[Face("die-blue-3")]
    assert (die.card.sight, die.action, die.as_die) == (Sight.SURE, None, False)
