"""Joining midway: a match that begins with what lies on the table and what is declared."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import (
    BONUSES,
    PLAYER_COLOURS,
    SCORING_CARDS,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.joining.joining_faults import joining_faults
from engine.games.cards_and_karma.joining.position import Position, SeatPosition, seat_seen
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.rule_book.rules import RULES
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.faults import Counts
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.contract import PUBLIC, Chance, Over
from engine.kernel.errors import OptionsError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from engine.words import Face
from firmware.soak.games.cards_and_karma.belief import inside
from firmware.soak.games.cards_and_karma.onlooker import Onlooker, same_to_all
from firmware.soak.games.cards_and_karma.settings import options_of
from tests.engine.games.cards_and_karma.worlds import GAME, answered, states

BOX = GAME.cards
SAID = Said(Origin.CAMERA, 0.0)
SEEDS = st.integers(0, 2**32 - 1)
few = settings(max_examples=12)


def at_rest(seed: int) -> tuple[State, Random]:
    """Return a position between two turns of a random match, with full knowledge."""
    rng = Random(seed)
    wanted = rng.randrange(1, 60)
    found = None
    for state in states(GAME, options_of(seed), rng):
        if state.fresh and list(map(type, state.agenda)) == [TurnEnd, Menu]:
            found = state
            if state.played >= wanted:
                break
    assert found is not None
    return found, rng


def joining(truth: State) -> Options:
    """Return the options of a match that goes on from a position that everybody can see."""
    return replace(truth.options, position=described(truth))


def hold(truth: State, belief: State) -> None:
    """Check that the truth is among what is believed, and that both look the same."""
    assert not belief.discrepancies
    pairs = [(truth.grid, belief.grid), (truth.discards, belief.discards)]
    pairs += [(truth.tray.dice, belief.tray.dice)]
    for true, seen in zip(truth.seats, belief.seats, strict=True):
        pairs += [(true.hand, seen.hand), (true.buildings, seen.buildings), (true.goods, seen.goods)]
        pairs += [(true.ships, seen.ships)]
    assert all(inside(cards, tokens) for cards, tokens in pairs)
    assert truth.below & ~belief.below == 0
    assert truth.below_count == belief.below_count
    assert truth.top & ~belief.top == 0
    assert GAME.view(truth, PUBLIC) == GAME.view(belief, PUBLIC)


@few
@given(SEEDS)
def test_the_match_goes_on(seed: int) -> None:
    """From any rest of a random match: who joins knows what everybody sees, and follows it to the end."""
    truth, rng = at_rest(seed)
    onlooker = Onlooker(GAME, joining(truth), rng, unseen=0.0)
    truth = replace(truth, options=onlooker.belief.options)
    hold(truth, onlooker.belief)
    while following := answered(GAME, truth, rng):
        answer, after = following
        onlooker.follow(truth, answer, after)
        truth = after
        if not same_to_all(GAME, truth):
            hold(truth, onlooker.belief)
    assert GAME.standing(onlooker.belief).over


@few
@given(SEEDS)
def test_all_cards_are_accounted_for(seed: int) -> None:
    """Inhalt: as many tokens as the box has cards, each of them able to be a card of its own."""
    truth, _ = at_rest(seed)
    state = GAME.setup(joining(truth))
    tokens = [*state.grid, *state.discards, state.top]
    for seat in state.seats:
        tokens += [*seat.hand, *seat.buildings, *seat.ships, *seat.goods]
    tokens += [state.below] * state.below_count
    assert len(tokens) == BOX.count
    assert inside([1 << number for number in range(BOX.count)], tokens)
    assert GAME.turns(state).resting
    assert not state.exact


@few
@given(SEEDS)
def test_replay_is_exact(seed: int) -> None:
    """The record's header holds the position as plain values, and the match replays from it."""
    truth, rng = at_rest(seed)
    match: Match[State, Any, Any] = Match.start(GAME, joining(truth), ["A"] * truth.options.players, SAID)
    for _ in range(40):
        pending = match.pending
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            match.observe(rng.choice(pending.results), SAID)
        else:
            match.act(rng.choice(pending.choices), SAID)
    text = "\n".join(match.lines) + "\n"
    assert '"position":{' in match.lines[0]
    assert replay(GAME, read_transcript(text)).state == match.state


def whole(**changes: object) -> Position:
    """Return a position early in a match of two, with changes."""
    rest = next(
        state
        for state in states(GAME, Options(players=2), Random(4))
        if state.played == 5 and state.fresh and isinstance(state.agenda[-1], Menu)
    )
    return replace(described(rest), **changes)


def with_seat(**changes: object) -> Position:
    """Return the same with changes of the first player."""
    position = whole()
    return replace(position, seats=(replace(position.seats[0], **changes), *position.seats[1:]))


def score(*turned: int, colour: str = PLAYER_COLOURS[0]) -> tuple[Face, ...]:
    """Return a score row with these cards turned."""
    return tuple(
        night_face(bonus, colour) if slot in turned else day_face(colour)
        for slot, bonus in enumerate(BONUSES)
    )


SHIPS = tuple(
    Face(f"ship-{number:02d}") for number in (1, 2, 3, 4) if f"ship-{number:02d}" not in whole().grid
)

WRONG = {
    "copies": (whole(grid=(*whole().grid[:-1], SHIPS[0]), draw_top=SHIPS[0]), "supply"),
    "hand": (with_seat(hand=9), "hand-limit"),
    "karma": (with_seat(karma=3), "trio-karma"),
    "administrators": (with_seat(administrators=3), "trio-administrators"),
    "fame": (with_seat(fame=3), "fame-and-coins"),
    "coins": (with_seat(coins=6), "fame-and-coins"),
    "score-order": (with_seat(score=score(2)), "fame-and-coins"),
    "ship-order": (with_seat(ships=SHIPS[1::-1]), "ship-order"),
    "trio": (with_seat(ships=SHIPS[:3]), "trio-ships"),
    "wrong-row": (with_seat(goods=SHIPS[:1]), "ships"),
    "card-count": (whole(draw=whole().draw - 1), "supply"),
    "grid": (whole(grid=(*whole().grid, *["?"] * 9)), "refill"),
    "seats": (whole(actor=2), "setup"),
    "face": (whole(grid=(*whole().grid[:-1], Face("elephant-front"))), "supply"),
    "score-row": (with_seat(score=score()[1:]), "setup"),
    "count": (with_seat(coins=-1), "supply"),
    "tray": (whole(tray=("die-blue-1",) * 6, discards=2, draw=whole().draw + whole().discards - 2), "piles"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_cannot_be_is_refused(kind: str) -> None:
    """Each fault of a position is told with its kind and the id of a rule that players can look up."""
    position, rule = WRONG[kind]
    options = Options(players=2)
    faults = joining_faults(BOX, options, position)
    assert kind in [fault.kind for fault in faults]
    assert next(fault.rule for fault in faults if fault.kind == kind) == rule
    assert rule in RULES
    with pytest.raises(OptionsError, match=f"'{faults[0].kind}'") as refused:
        GAME.setup(replace(options, position=position))
    assert faults[0].rule in refused.value.expected


def test_what_was_paid_lies_on_the_discards_with_the_palace_card_that_it_paid_for() -> None:
    """A die and a palace card in the tray are two of the discards, which must be two at least."""
    position = whole()
    palace = next(
        face for face in sorted(BOX.face_mask) if face.startswith("palace-") and face not in position.grid
    )
    cards = position.draw + position.discards
    for discards in (1, 2):
        tray = whole(tray=("die-blue-1", palace), discards=discards, discard_top="?", draw=cards - discards)
        faults = joining_faults(BOX, Options(players=2), tray)
        assert ("tray" in [fault.kind for fault in faults]) is (discards < len(tray.tray))


def test_what_can_be_is_not_refused() -> None:
    """The position from which the wrong ones differ is a right one."""
    assert joining_faults(BOX, Options(players=2), whole()) == ()


def test_four_ships() -> None:
    """A38: four ships never rest in a row."""
    faults = joining_faults(
        BOX,
        Options(players=2),
        with_seat(ships=tuple(map(Face, ("ship-20", "ship-21", "ship-22", "ship-23")))),
    )
    assert "four-ships" in [fault.kind for fault in faults]


def test_sides_that_no_cards_show_at_once() -> None:
    """A dice side in the tray whose cards all lie action side up in the grid has been misread."""
    shown = ((die, mask, _fronts(mask)) for die, mask in BOX.dice_face_mask.items())
    die, mask, fronts = next(one for one in shown if len(one[2]) <= 12)
    seats = (SeatPosition(4, score()), SeatPosition(4, score(colour=PLAYER_COLOURS[1])))
    position = Position(seats, fronts, BOX.count - 8 - len(fronts) - 1, 1, actor=0, starter=0, tray=(die,))
    assert [fault.kind for fault in joining_faults(BOX, Options(players=2), position)] == ["pairing"]
    without = replace(position, grid=fronts[1:], draw=position.draw + 1)
    copies = BOX.face_mask[fronts[0]]
    free = [] if copies & mask else ["pairing"]
    assert [fault.kind for fault in joining_faults(BOX, Options(players=2), without)] == free


def _fronts(mask: int) -> tuple[Face, ...]:
    """Return the action sides of some cards, all copies of each."""
    faces = sorted({BOX.action[card] for card in range(BOX.count) if mask >> card & 1})
    return tuple(face for face in faces for _ in range(BOX.face_mask[face].bit_count()))


def test_a_card_without_a_name() -> None:
    """A card of the grid that nobody can name may be any that does not lie open elsewhere."""
    position = whole()
    hidden = replace(position, grid=("?", *position.grid[1:]), draw_top="?")
    state = GAME.setup(Options(players=2, position=hidden))
    unnamed = [token for token in state.grid if BOX.action_face(token) is None]
    assert unnamed == [state.top]
    assert BOX.face_mask[position.grid[0]] & unnamed[0]
    single = next(face for face in position.grid[1:] if BOX.face_mask[face].bit_count() == 1)
    assert not BOX.face_mask[single] & unnamed[0]


def test_open_bonuses_lie_as_arranged() -> None:
    """A34: in the variant the bonuses are known, and turned cards show the day side."""
    options = Options(players=2, open_bonuses=(BONUSES, BONUSES))
    colour = PLAYER_COLOURS[0]
    nights = [night_face(bonus, colour) for bonus in BONUSES]
    other = tuple(night_face(bonus, PLAYER_COLOURS[1]) for bonus in BONUSES)
    position = whole()
    mine = replace(position.seats[0], score=(day_face(colour), *nights[1:]))
    position = replace(position, seats=(mine, replace(position.seats[1], score=other)))
    state = GAME.setup(replace(options, position=position))
    assert (state.seats[0].left, state.seats[0].flipped, state.seats[0].bonuses) == (1, 1, tuple(range(6)))
    shifted = replace(options, open_bonuses=((*BONUSES[1:], BONUSES[0]), BONUSES))
    assert [fault.kind for fault in joining_faults(BOX, shifted, position)] == ["score-row"]


def test_a_used_up_pile_is_shuffled() -> None:
    """A14: with no card left in the draw pile the discards become it, and its top card is awaited."""
    position = whole()
    empty = replace(position, draw=0, discards=position.discards + position.draw, draw_top="?")
    state = GAME.setup(Options(players=2, position=empty))
    pending = GAME.pending(state)
    assert isinstance(pending, Chance)
    assert (pending.kind, state.shuffled, state.below_count) == ("draw", True, empty.discards)


def test_an_empty_grid_is_filled_first() -> None:
    """A12: the turn that begins with an empty grid begins with four new cards."""
    position = whole()
    empty = replace(position, grid=(), draw=position.draw + len(position.grid))
    pending = GAME.pending(GAME.setup(Options(players=2, position=empty)))
    assert isinstance(pending, Chance)
    assert pending.kind == "lay"


def test_somebody_has_turned_all_six() -> None:
    """A30: the match is in its last pass where somebody has turned all six scoring cards."""
    rows = range(SCORING_CARDS)
    assert GAME.setup(Options(players=2, position=with_seat(score=score(*rows), fame=4))).ending
    assert not GAME.setup(Options(players=2, position=whole())).ending


def test_a_seat_from_a_picture() -> None:
    """What a picture shows and what is declared make a player's part of the position."""
    seen = {
        "seat-1-ships": SHIPS[:2],
        "seat-1-score": score(),
        "seat-1-administrators": (Face("administrator"),),
        "seat-0-goods": SHIPS[:1],
    }
    found = seat_seen(seen, 1, Counts(hand=4, coins=3, karma=1, administrators=2))
    assert found == SeatPosition(4, score(), ships=SHIPS[:2], coins=3, karma=1, administrators=1)


def test_a_position_is_plain_values() -> None:
    """What the header holds is read back as the same position."""
    position = whole()
    assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(position)), Position) == position
    assert list(islice(position.faces, 2)) == ["grid", "tray"]
