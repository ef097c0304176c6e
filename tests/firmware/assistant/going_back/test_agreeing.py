"""An alarm about a rule: the match pauses, and goes on when the table is right, or all agree to leave it."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import Waive
from engine.kernel.records import Act, Agree, Origin, Pause
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.alarms.trouble import SECOND_LOOK
from firmware.assistant.telling.by_hand import ACCEPT
from tests.engine.games.cards_and_karma.positions import die
from tests.engine.referee.desk import lifts, pays
from tests.firmware.assistant.bench import From
from tests.firmware.assistant.shopping import PRICE, Shopping


def unpaid() -> Shopping:
    """Return a shop in which somebody took a house without paying, and the alarm about it."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    return shop


def chosen(shop: Shopping, label: str) -> None:
    """Press the button with a label, on whatever page it is."""
    for _ in range(9):
        for choice in shop.bench.assistant.scene.choices:
            if choice.words.text == label:
                shop.bench.press(choice.button, shop.desk.now)
                return
        shop.bench.press("d", shop.desk.now)
    raise AssertionError(label)


def test_the_rule_is_named() -> None:
    """The scene tells which rule was not kept, and what the turn would be with it."""
    scene = unpaid().bench.assistant.scene
    assert scene.phase == "alarm"
    assert scene.slip is not None
    assert scene.slip.rules[0] == "payment"
    assert scene.slip.mended is not None


def test_the_match_pauses_until_the_table_is_right() -> None:
    """The record says when it was stopped and that it went on."""
    shop = unpaid()
    match = shop.bench.assistant.match
    assert match.paused
    shop.sees(pays(PRICE))
    assert not match.paused
    assert [one.step.paused for one in match.records if isinstance(one.step, Pause)] == [True, False]
    assert match.state.played == 1


def test_the_next_press_is_another_look() -> None:
    """Whoever is next was so quick that nothing was seen between both presses: the alarm is of the first."""
    green = die("green", 1)
    shop = Shopping(green)
    shop.buys(0, paid=False)
    shop.ends()
    shop.desk.moves(lifts(shop.desk, green))
    shop.ends(after=SECOND_LOOK)
    assert shop.bench.phase == "alarm"
    slip = shop.bench.assistant.scene.slip
    assert slip is not None
    assert slip.rules[0] == "payment"


def test_all_may_agree_to_leave_it() -> None:
    """The turn stands against the rule, recorded as agreed; the die is still in the hand."""
    shop = unpaid()
    chosen(shop, ACCEPT)
    match = shop.bench.assistant.match
    assert (match.state.played, shop.bench.phase) == (1, "play")
    assert match.state.seats[0].buildings
    assert len(match.state.seats[0].hand) == 1
    agreed = [one for one in match.records if isinstance(one.step, Agree)]
    assert [one.step.about for one in agreed if isinstance(one.step, Agree)] == ["waived: payment"]
    acts = [one for one in match.records if isinstance(one.step, Act)]
    assert {one.source for one in acts} == {Origin.AGREEMENT}
    game = From(shop.desk.game, shop.desk.start)
    again = replay(game, Transcript(match.header, tuple(match.records)))
    assert again.state == match.state
    assert any(
        isinstance(shop.desk.game.read(one.step.choice), Waive) for one in acts if isinstance(one.step, Act)
    )


def test_play_goes_on_after_it() -> None:
    """The next player buys and pays as ever."""
    shop = unpaid()
    chosen(shop, ACCEPT)
    shop.buys(1)
    shop.ends()
    assert shop.bench.state.played == 2


def test_half_a_repair_is_no_turn() -> None:
    """The house goes back to the grid while the alarm lasts: the turn is not taken for another one."""
    shop = unpaid()
    green = shop.desk.now.places["grid"].pieces[0].best
    assert green is not None
    shop.lifts(shop.houses[1])
    assert shop.bench.phase == "alarm"
    assert shop.bench.state.played == 0
