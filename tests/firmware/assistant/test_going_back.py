"""Taking turns back and bringing them back: who has to agree, and how the table follows."""

from __future__ import annotations

from typing import Any

import pytest

from display.language import load_language
from display.words import verbatim
from engine.cards_and_karma.components import die_face
from engine.kernel.records import Agree, Origin, Undo
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from engine.words import PlaceReading, Sight
from firmware.assistant.agreeing import ALL_AGREE, LEAVE
from firmware.assistant.broadcast import screen
from firmware.assistant.going_back import RESTORED, TAKEN_BACK
from firmware.assistant.labels import BRING_BACK, LIES_AS_IT_SHOULD
from firmware.assistant.moves import Moved
from tests.engine.kernel.playing import text
from tests.engine.referee.desk import At, pays
from tests.firmware.assistant.bench import Bench
from tests.firmware.assistant.shopping import PRICE, Shopping

PAID = die_face(*PRICE)


def bought(shop: Shopping) -> Any:  # noqa: ANN401 -- the state of a game
    """Have the first player buy a house; return the state before."""
    before = shop.bench.state
    shop.buys(0)
    shop.ends()
    assert shop.bench.state.played == 1
    return before


def back(shop: Shopping) -> At:
    """The change of the house that goes back into the grid."""
    return At("seat-0-buildings", gone=(shop.desk.name(shop.houses[0]),))


def steps(bench: Bench) -> list[object]:
    """What was recorded, step by step."""
    return [record.step for record in bench.assistant.match.records]


def labels(bench: Bench) -> dict[str, str]:
    """What stands beside the buttons, in English."""
    return {choice.button: str(choice.words.text) for choice in bench.assistant.scene.choices}


def taken_back(shop: Shopping) -> None:
    """Have the table agree to take the last turn back."""
    shop.bench.press("b", shop.desk.now)
    shop.bench.press("d", shop.desk.now)


def test_the_table_is_asked() -> None:
    """A turn that is over is taken back only if all agree; by the button that ends turns nobody does."""
    shop = Shopping()
    bench = shop.bench
    bought(shop)
    after, records = bench.state, len(steps(bench))
    bench.press("b", shop.desk.now)
    assert bench.phase == "agreeing"
    assert labels(bench) == {"a": LEAVE, "d": ALL_AGREE}
    bench.press("b", shop.desk.now)
    assert bench.phase == "agreeing"
    bench.press("a", shop.desk.now)
    assert bench.phase == "play"
    assert bench.state == after
    assert len(steps(bench)) == records


def test_whoever_sits_at_the_table_is_asked_by_what_is_true() -> None:
    """A table program is told what the table would show if all agreed; nobody says so by habit."""
    shop = Shopping()
    bench = shop.bench
    before = bought(shop)
    bench.press("b", shop.desk.now)
    asked = screen(bench.assistant, load_language("en"), 1.0).question
    assert asked is not None
    assert asked.kind == "choice"
    assert [(one.button, one.facts) for one in asked.options] == [
        ("a", None),
        ("d", dict(bench.game.facts(before))),
    ]
    bench.press("d", shop.desk.now)
    notice = screen(bench.assistant, load_language("en"), 2.0).notice
    assert notice is not None
    assert notice.kind == "restore"


def test_what_all_agreed_on_is_recorded() -> None:
    """The agreement comes first, then each step that is taken back."""
    shop = Shopping()
    bench = shop.bench
    before = bought(shop)
    records = len(steps(bench))
    taken_back(shop)
    assert bench.state == before
    agreed, *undone = bench.assistant.match.records[records:]
    assert (agreed.step, agreed.source) == (Agree(TAKEN_BACK), Origin.AGREEMENT)
    assert undone
    assert all(isinstance(one.step, Undo) for one in undone)
    assert any(one.step.agreed for one in undone if isinstance(one.step, Undo))


def test_pieces_go_back_one_after_another() -> None:
    """House and payment vanish from the list as they are put back; then it goes on by itself."""
    shop = Shopping()
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    bought(shop)
    taken_back(shop)
    assert bench.phase == "restoring"
    restoration = bench.assistant.scene.restoration
    assert restoration is not None
    assert restoration.moves == (Moved(house, "seat-0-buildings", "grid"), Moved(PAID, "tray", None))
    shop.takes_back()
    restoration = bench.assistant.scene.restoration
    assert restoration is not None
    assert restoration.moves == (Moved(house, "seat-0-buildings", "grid"),)
    shop.sees(back(shop))
    assert bench.phase == "restoring"
    shop.sees(At("grid", come=(house,)))
    assert bench.phase == "play"
    assert bench.assistant.scene.restoration is None
    last = bench.assistant.match.records[-1]
    assert (last.step, last.source) == (Agree(RESTORED), Origin.CAMERA)


def test_a_card_that_is_missing_and_one_that_is_too_many_are_two() -> None:
    """A card that was laid out since is no other side of the one that was taken."""
    shop = Shopping()
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    shop.sees(back(shop), At("grid", come=(PAID,)))
    restoration = shop.bench.assistant.scene.restoration
    assert restoration is not None
    house = shop.desk.name(shop.houses[0])
    assert restoration.moves == (Moved(house, "seat-0-buildings", "grid"), Moved(PAID, "grid", None))


def test_nothing_is_proposed_meanwhile() -> None:
    """Half of what is put back may look like a turn; no press and no picture makes one of it."""
    shop = Shopping()
    bench = shop.bench
    before = bought(shop)
    taken_back(shop)
    told = len(bench.told)
    shop.takes_back()  # a house without its payment
    shop.sees(after=20.0)
    assert bench.state == before
    assert not {"proposal", "alarm", "question"} & set(bench.told[told:])


def test_the_turn_is_played_again() -> None:
    """After everything lies as before, the next press is explained from there."""
    shop = Shopping()
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    shop.sees(back(shop), At("grid", come=(house,)))
    shop.lifts(shop.houses[1])
    shop.ends()
    assert bench.phase == "play"
    assert bench.state.played == 1
    assert not bench.state.seats[0].buildings


def test_what_no_camera_sees_is_said() -> None:
    """Tokens that were given back wait for a press, also where all else lies as it should."""
    shop = Shopping()
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    bench.presenter.owes = ((verbatim("one fame back"), "fame"),)
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    shop.sees(back(shop), At("grid", come=(house,)))
    assert bench.phase == "restoring"
    restoration = bench.assistant.scene.restoration
    assert restoration is not None
    assert not restoration.moves
    assert restoration.owed
    assert labels(bench)["a"] == LIES_AS_IT_SHOULD
    bench.press("a", shop.desk.now)
    assert bench.phase == "play"
    assert bench.assistant.match.records[-1].source is Origin.BUTTON
    assert bench.state.played == 0


def test_a_press_that_was_meant_for_the_next_turn_ends_it() -> None:
    """Nobody said that the tokens are back; the turn that was played since is not lost."""
    shop = Shopping()
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    bench.presenter.owes = ((verbatim("one fame back"), "fame"),)
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    shop.sees(back(shop), At("grid", come=(house,)))
    shop.buys(0)
    bench.press("a", shop.desk.now)
    assert bench.state.played == 1
    assert len(bench.state.seats[0].buildings) == 1


def test_who_says_that_it_lies_right_is_believed() -> None:
    """Eyes that misread a card keep nobody: what they see then is how the table lies."""
    shop = Shopping()
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    shop.sees(back(shop))  # the house lies in the grid, and the camera does not find it
    assert bench.phase == "restoring"
    bench.press("a", shop.desk.now)
    assert bench.phase == "play"
    assert bench.state.played == 0
    shop.lifts(shop.houses[1])
    shop.ends()
    assert bench.state.played == 1
    lying = bench.game.facts(bench.state)["grid"]
    assert isinstance(lying, list)
    assert house in lying


def test_a_covered_place_is_waited_for() -> None:
    """A hand over the grid puts nothing back."""
    shop = Shopping()
    bench = shop.bench
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    now = shop.desk.moves(back(shop))
    bench.read(shop.desk.hides("grid"))
    assert bench.phase == "restoring"
    bench.read(now)
    assert bench.phase == "restoring"


def test_what_was_taken_back_is_brought_back() -> None:
    """As long as nothing else was recorded: the same state, and the table that never moved agrees at once."""
    shop = Shopping()
    bench = shop.bench
    bought(shop)
    after = bench.state
    taken_back(shop)
    assert labels(bench)["d"] == BRING_BACK
    bench.press("d", shop.desk.now)
    assert bench.state == after
    assert bench.phase == "play"
    assert "redo" in bench.told
    assert "d" not in labels(bench)


def test_what_is_brought_back_is_laid_again() -> None:
    """After the table was put back, the pieces go the other way."""
    shop = Shopping()
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    shop.sees(back(shop), At("grid", come=(house,)))
    assert labels(bench)["d"] == BRING_BACK
    bench.press("d", shop.desk.now)
    restoration = bench.assistant.scene.restoration
    assert restoration is not None
    assert restoration.moves == (Moved(house, "grid", "seat-0-buildings"),)
    shop.sees(At("grid", gone=(house,)), At("seat-0-buildings", come=(house,)), pays(PRICE))
    assert bench.phase == "play"


def test_another_turn_ends_the_way_back() -> None:
    """What was taken back does not come back once something else was played."""
    shop = Shopping()
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    bought(shop)
    taken_back(shop)
    shop.takes_back()
    shop.sees(back(shop), At("grid", come=(house,)))
    shop.lifts(shop.houses[1])
    shop.ends()
    assert bench.state.played == 1
    assert "d" not in labels(bench)
    after = bench.state
    bench.press("d", shop.desk.now)
    assert bench.state == after


def test_two_turns_are_taken_back_and_brought_back() -> None:
    """Going back further is asked for again; forward it goes turn by turn."""
    shop = Shopping()
    bench = shop.bench
    states = [bench.state]
    for seat in (0, 1):
        shop.buys(seat)
        shop.ends()
        states.append(bench.state)
        shop.clears()
    states[-1] = bench.state
    for turns in (1, 0):
        taken_back(shop)
        assert bench.state.played == turns
    for turns in (1, 2):
        bench.press("d", shop.desk.now)
        assert bench.state.played == turns
    assert bench.state == states[2]


def test_a_match_that_was_cut_off_goes_on_where_it_was() -> None:
    """With the turn taken back and pieces still to be moved; once they were, nothing is asked again."""
    shop = Shopping()
    bought(shop)
    taken_back(shop)
    match = shop.bench.assistant.match
    again = replay(match.game, read_transcript(text(match)))
    assert again.state == match.state
    shop.bench.follows(again)
    assert shop.bench.phase == "restoring"
    shop.sees()
    restoration = shop.bench.assistant.scene.restoration
    assert restoration is not None
    assert len(restoration.moves) == 2
    shop.bench.press("a", shop.desk.now)
    shop.bench.follows(replay(match.game, read_transcript(text(again))))
    assert shop.bench.phase == "play"


@pytest.mark.parametrize("records", range(1, 12))
def test_a_record_cut_off_anywhere_replays(records: int) -> None:
    """However far the writing had come, the match goes on, and its turns can be taken back and played."""
    shop = Shopping()
    bought(shop)
    taken_back(shop)
    match = shop.bench.assistant.match
    lines = text(match).splitlines(keepends=True)[: 1 + records]
    again = replay(match.game, read_transcript("".join(lines)))
    shop.bench.follows(again)
    shop.sees()
    assert shop.bench.phase in {"play", "restoring"}


def test_eyes_that_see_nothing_leave_it_to_people() -> None:
    """Without a picture all is listed, and a press says that it is done."""
    shop = Shopping()
    bench = shop.bench
    before = bought(shop)
    unread = {place: PlaceReading(place, Sight.UNREAD) for place in shop.desk.now.places}
    bench.read(bench.look(**unread))
    bench.press("b", shop.desk.now)
    bench.assistant.press(bench.pressed("d"), None)
    assert bench.phase == "restoring"
    bench.assistant.press(bench.pressed("a"), None)
    assert bench.phase == "play"
    assert bench.state == before


def test_without_a_camera_no_old_picture_tells_that_it_was_done() -> None:
    """The table that was seen last is not the one that people put back: they say so."""
    shop = Shopping()
    bench = shop.bench
    bought(shop)
    now = shop.desk.moves(
        back(shop), At("grid", come=(shop.desk.name(shop.houses[0]),)), At("tray", gone=(PAID,))
    )
    bench.read(now)
    bench.assistant.go_on(sees=False)
    bench.assistant.press(bench.pressed("d"), None)
    bench.assistant.press(bench.pressed("b"), None)
    bench.assistant.press(bench.pressed("d"), None)
    assert bench.phase == "restoring"
    restoration = bench.assistant.scene.restoration
    assert restoration is not None
    assert [move.goal for move in restoration.moves] == ["grid"]
    bench.assistant.press(bench.pressed("a"), None)
    assert bench.phase == "play"
