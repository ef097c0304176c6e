"""A match may begin with a box of which nothing is known; what people say of a card is never asked again."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.language import load_language
from engine.games import open_box
from engine.games.cards_and_karma.box.components import GOODS
from engine.games.cards_and_karma.choices import TakeAction
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Decision
from engine.kernel.fingerprints import fingerprint
from engine.kernel.notation import read_match, write_match
from engine.kernel.records import Learn
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from engine.words import Face
from firmware.box.learning import keep_learnt, known_cards
from firmware.box.status import status_of
from tests.firmware.entering.fingers import GAME
from tests.firmware.entering.half_known import Newcomers, facts_of, new_box
from tests.firmware.entering.tables import Unwatched

ENGLISH = load_language("en")


def check(table: Newcomers) -> None:
    """The public facts and the standing are those of the match with all cards known."""
    here, truth = table.match.state, table.truth.state
    assert table.game.facts(here) == GAME.facts(truth)
    assert table.game.standing(here) == GAME.standing(truth)


def again(table: Newcomers) -> None:
    """The record, and the match as text, give the same again with the catalogue with which it began."""
    text = "".join(f"{line}\n" for line in table.match.lines)
    made = replay(open_box(GAME.id, table.text).game, read_transcript(text))
    assert made.lines == table.match.lines
    assert fingerprint(made.state) == fingerprint(table.match.state)
    box = open_box(GAME.id, table.text)
    assert read_match(box.game, box.phrasing, write_match(table.match, box.phrasing)).lines == made.lines


def test_turns_are_played_with_a_box_that_was_empty(tmp_path: Path) -> None:
    """Each card that lies open is asked about once; what everybody sees is right, and replays."""
    table = Newcomers(new_box(tmp_path), 0, Options(players=2))
    table.enter(table.truth.lay())
    for _ in range(2):
        table.enter(table.truth.turn())
        check(table)
    asked = [face for face, _ in table.asked]
    assert len(asked) == len(set(asked)) >= 12
    assert max(touches for _, touches in table.asked) <= 5
    assert tuple(table.disk) == table.match.records
    again(table)
    box = new_box(tmp_path)
    kit = open_box(GAME.id).kit
    assert all(kit.has(known_cards(box).values(), facts_of(face)) for face in asked)
    assert status_of(box).learnt == len(asked)
    second = Newcomers(box, 0, Options(players=2))
    second.enter(second.truth.lay())
    second.enter(second.truth.turn())
    assert not second.asked


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 0), (4, 1)])
def test_whole_matches_are_played_with_a_box_that_was_empty(players: int, seed: int, tmp_path: Path) -> None:
    """The standing is as with all cards known; the next match asks only about what never lay open."""
    first = Newcomers(new_box(tmp_path), seed, Options(players=players))
    first.play(lambda: check(first))
    again(first)
    second = Newcomers(new_box(tmp_path), seed + 50, Options(players=players))
    second.play(lambda: check(second))
    again(second)
    asked = [face for face, _ in first.asked + second.asked]
    assert len(asked) == len(set(asked))
    assert len(second.asked) <= len(GAME.cards.faces) - len(first.asked)


def a_goods_card(state: State) -> tuple[TakeAction, Face]:
    """A goods card that may be taken, and its face."""
    pending = GAME.pending(state)
    assert isinstance(pending, Decision)
    goods = GAME.cards.kind_mask[GOODS]
    choice = next(one for one in pending.choices if isinstance(one, TakeAction) and one.card & goods)
    face = GAME.cards.action_face(choice.card)
    assert face is not None
    return choice, face


def test_a_card_that_was_laid_out_unnamed_is_asked_about_when_it_is_taken(tmp_path: Path) -> None:
    """Of an empty box nothing need be named before; what is not taken for its action is never asked about."""
    table = Newcomers(new_box(tmp_path), 0, Options(players=2), lazy=True)
    table.enter(table.truth.lay())
    assert table.touches == 1
    assert not table.asked
    state = table.truth.state
    choice, _ = a_goods_card(state)
    table.enter([(state, choice)])
    after = GAME.act(state, choice)
    assert [face for face, _ in table.asked] == [GAME.cards.action_face(choice.card)]
    assert table.match.state.seats[0].coins == after.seats[0].coins
    assert table.game.facts(table.match.state)["seat-0-goods"] == GAME.facts(after)["seat-0-goods"]
    again(table)


def test_a_slip_is_mended_where_the_card_is_taken(tmp_path: Path) -> None:
    """Said to be otherwise, the card has the right facts from then on, in the match and in the box."""
    table = Newcomers(new_box(tmp_path), 0, Options(players=2))
    laid, state = table.truth.lay(), table.truth.state
    choice, face = a_goods_card(state)
    table.slips[face] = {**facts_of(face), "coin": "3", "die_colour": "orange"}
    table.enter(laid)
    assert face not in table.game.cards.faces
    table.enter([(state, choice)])
    assert table.match.state.seats[0].coins == GAME.act(state, choice).seats[0].coins
    assert table.game.facts(table.match.state)["seat-0-goods"] == [face]
    again(table)
    known = known_cards(new_box(tmp_path)).values()
    assert open_box(GAME.id).kit.has(known, facts_of(face))
    assert len(known) == len(table.game.cards.faces)


def test_a_ship_that_is_known_is_not_asked_about(tmp_path: Path) -> None:
    """Each number is on one ship (CK-de > C), so that a card with it is that one."""
    keep_learnt(new_box(tmp_path), Learn({**facts_of(Face("ship-04")), "reward": "karma-2"}))
    table = Newcomers(new_box(tmp_path), 0, Options(players=2))
    ships = [one.words.in_language(ENGLISH) for one in table.options]
    assert "ship, 5" in ships
    assert "ship, 4" not in ships


def test_of_a_whole_box_nothing_is_asked() -> None:
    """The reference catalogue names all cards: no answer leads to a new one."""
    assert not open_box(GAME.id).partial
    entry = Unwatched(Options(players=2, memory=False)).assistant.entering
    assert entry is not None
    assert len(entry.asked.options) == len(GAME.cards.faces) + 1
