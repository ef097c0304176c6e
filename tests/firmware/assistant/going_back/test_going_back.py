"""Taking turns back and bringing them back: who has to agree, and what stands in the record."""

from __future__ import annotations

from typing import Any

import pytest

from display.language import load_language
from engine.kernel.ledger import Said
from engine.kernel.records import Agree, Origin, Undo
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from engine.words import Seconds
from firmware.assistant.broadcast import screen
from firmware.assistant.going_back.agreeing import ALL_AGREE, LEAVE
from firmware.assistant.going_back.going_back import TAKEN_BACK, left_open
from firmware.assistant.labels import BRING_BACK
from firmware.assistant.moves import Moved
from firmware.buttons import ButtonId
from tests.engine.kernel.playing import text
from tests.engine.referee.desk import At, pays
from tests.firmware.assistant.bench import Bench
from tests.firmware.assistant.shopping import PRICE, Shopping


@pytest.fixture
def shop() -> Shopping:
    """A table at which the first player has bought a house."""
    shop = Shopping()
    shop.plays(0)
    assert shop.bench.state.played == 1
    return shop


def labels(bench: Bench) -> dict[str, str]:
    """What stands beside the buttons, in English."""
    return {choice.button: str(choice.words.text) for choice in bench.assistant.scene.choices}


def before(shop: Shopping) -> Any:  # noqa: ANN401 -- the state of a game
    """The state before anything was played."""
    return shop.desk.start


def test_the_table_is_asked(shop: Shopping) -> None:
    """A turn that is over is taken back only if all agree; by the button that ends turns nobody does."""
    bench = shop.bench
    after, records = bench.state, bench.assistant.match.number
    bench.press("b", shop.desk.now)
    assert bench.phase == "agreeing"
    assert labels(bench) == {"a": LEAVE, "d": ALL_AGREE}
    bench.press("b", shop.desk.now)
    assert bench.phase == "agreeing"
    bench.press("a", shop.desk.now)
    assert bench.phase == "play"
    assert bench.state == after
    assert bench.assistant.match.number == records


def test_whoever_sits_at_the_table_is_asked_by_what_is_true(shop: Shopping) -> None:
    """A table program is told what the table would show if all agreed; nobody says so by habit."""
    bench = shop.bench
    bench.press("b", shop.desk.now)
    asked = screen(bench.assistant, load_language("en"), 1.0).question
    assert asked is not None
    assert asked.kind == "choice"
    assert [(one.button, one.facts) for one in asked.options] == [
        ("a", None),
        ("d", dict(bench.game.facts(before(shop)))),
    ]
    bench.press("d", shop.desk.now)
    notice = screen(bench.assistant, load_language("en"), 2.0).notice
    assert notice is not None
    assert notice.kind == "restore"


def test_what_all_agreed_on_is_recorded(shop: Shopping) -> None:
    """The agreement comes first, then each step that is taken back."""
    match = shop.bench.assistant.match
    records = len(match.records)
    shop.goes_back()
    assert shop.bench.state == before(shop)
    agreed, *undone = match.records[records:]
    assert (agreed.step, agreed.source) == (Agree(TAKEN_BACK), Origin.AGREEMENT)
    assert undone
    assert all(isinstance(one.step, Undo) for one in undone)
    assert any(one.step.agreed for one in undone if isinstance(one.step, Undo))


def test_what_was_taken_back_is_brought_back(shop: Shopping) -> None:
    """As long as nothing else was recorded: the same state, and the table that never moved agrees at once."""
    bench, after = shop.bench, shop.bench.state
    shop.goes_back()
    assert labels(bench)["d"] == BRING_BACK
    bench.press("d", shop.desk.now)
    assert bench.state == after
    assert bench.phase == "play"
    assert "redo" in bench.told
    assert "d" not in labels(bench)


def test_what_is_brought_back_is_laid_again(shop: Shopping) -> None:
    """After the table was put back, the pieces go the other way."""
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    shop.goes_back()
    shop.puts_back()
    assert labels(bench)["d"] == BRING_BACK
    bench.press("d", shop.desk.now)
    assert shop.moves == [Moved(house, "grid", "seat-0-buildings")]
    shop.sees(At("grid", gone=(house,)), At("seat-0-buildings", come=(house,)), pays(PRICE))
    assert bench.phase == "play"


def test_another_turn_ends_the_way_back(shop: Shopping) -> None:
    """What was taken back does not come back once something else was played."""
    bench = shop.bench
    shop.goes_back()
    shop.puts_back()
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
    for seat in (0, 1):
        shop.plays(seat)
        shop.clears()
    bench, after = shop.bench, shop.bench.state
    for turns in (1, 0):
        shop.goes_back()
        assert bench.state.played == turns
    for turns in (1, 2):
        bench.press("d", shop.desk.now)
        assert bench.state.played == turns
    assert bench.state == after


def test_a_match_that_was_cut_off_goes_on_where_it_was(shop: Shopping) -> None:
    """With the turn taken back and pieces still to be moved; once they were, nothing is asked again."""
    shop.goes_back()
    match = shop.bench.assistant.match
    again = replay(match.game, read_transcript(text(match)))
    assert again.state == match.state
    shop.bench.follows(again)
    assert shop.bench.phase == "restoring"
    shop.sees()
    assert len(shop.moves) == 2
    shop.bench.press("a", shop.desk.now)
    shop.bench.follows(replay(match.game, read_transcript(text(again))))
    assert shop.bench.phase == "play"


def test_a_second_turn_taken_back_before_the_cut_is_followed() -> None:
    """The table agreed with the state between the two: what lies there still is of that state."""
    shop = Shopping()
    for seat in (0, 1):
        shop.plays(seat)
        shop.clears()
    shop.goes_back()
    shop.bench.press("a", shop.desk.now)
    match = shop.bench.assistant.match
    agreed = match.state
    assert left_open(match) is None
    shop.goes_back()
    again = replay(match.game, read_transcript(text(match)))
    assert left_open(again) == ("taken-back", agreed)
    shop.bench.follows(again)
    assert shop.bench.phase == "restoring"


def test_a_turn_brought_back_before_the_cut_is_laid_again(shop: Shopping) -> None:
    """The table is told why the pieces are to be moved: the turn counts again."""
    shop.goes_back()
    shop.puts_back()
    lying = shop.bench.state
    shop.bench.press("d", shop.desk.now)
    match = shop.bench.assistant.match
    assert left_open(replay(match.game, read_transcript(text(match)))) == ("brought-back", lying)


@pytest.mark.parametrize("presses", ["", "d", "dbd", "dbdd"])
def test_what_was_to_be_laid_is_the_same_after_the_cut(shop: Shopping, presses: list[ButtonId]) -> None:
    """However often the turn went back and forth with nobody saying that the pieces lie as they should."""
    bench = shop.bench
    bench.assistant.go_on(sees=False)
    for button in ("d", "b", "d", *presses):  # "other ...", "take back", "yes, all agree"
        bench.assistant.press(bench.pressed(button), None)
    before = bench.assistant.scene.restoration
    assert before is not None
    assert before.moves
    match = bench.assistant.match
    bench.follows(replay(match.game, read_transcript(text(match))))
    bench.assistant.go_on(sees=False)
    after = bench.assistant.scene.restoration
    assert after == before


def test_a_match_that_was_cut_off_before_its_pause_was_over_goes_on(shop: Shopping) -> None:
    """The pause ends at the time of what was recorded last: nothing has been seen since."""
    match = shop.bench.assistant.match
    said = Said(Origin.BUTTON, Seconds(70.0))
    match.pause("alarm", said)
    match.undo(said, agreed=True)
    again = replay(match.game, read_transcript(text(match)))
    assert again.paused
    shop.bench.follows(again)
    assert shop.bench.phase == "restoring"
    assert not again.paused
    assert again.records[-1].time == 70.0


@pytest.mark.parametrize("records", range(1, 12))
def test_a_record_cut_off_anywhere_replays(shop: Shopping, records: int) -> None:
    """However far the writing had come, the match goes on, and its turns can be taken back and played."""
    shop.goes_back()
    match = shop.bench.assistant.match
    lines = text(match).splitlines(keepends=True)[: 1 + records]
    shop.bench.follows(replay(match.game, read_transcript("".join(lines))))
    shop.sees()
    assert shop.bench.phase in {"play", "restoring"}
