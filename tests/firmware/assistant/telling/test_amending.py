"""An earlier turn was read wrong: what it was is said, what no longer holds is shown, and it is recorded."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from display.language import load_language
from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.choices import Pay, TakeAction, TakeDie
from engine.kernel.records import Act, Amend, Origin
from engine.kernel.replay import replay
from engine.kernel.replies import answered
from engine.kernel.transcripts import read_transcript
from engine.referee import Explanation
from firmware.assistant.recording.replacing import Replacement
from firmware.assistant.telling.amending import CORRECT_IT, Amending, AmendPage
from firmware.assistant.telling.aside import READ_WRONG, PastPage
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from tests.engine.games.cards_and_karma.positions import Piece, house
from tests.engine.kernel.playing import text
from tests.firmware.assistant.bench import NAMES, Bench
from tests.firmware.assistant.shopping import PRICE, Shopping
from tests.firmware.entering.fingers import way_to

ENGLISH: Final = load_language("en")


def takes_die(shop: Shopping, card: Piece) -> None:
    """Have the player in turn take a card into the hand, and press."""
    shop.lifts(card)
    shop.ends()


def two_turns() -> Shopping:
    """A match in which each player has taken a house as a die."""
    shop = Shopping()
    takes_die(shop, shop.houses[0])
    takes_die(shop, shop.houses[1])
    assert shop.bench.state.played == 2
    return shop


def labels(bench: Bench) -> dict[str, str]:
    """What stands beside the buttons."""
    return {one.button: one.words.in_language(ENGLISH) for one in bench.assistant.scene.choices}


def looks_up(shop: Shopping, turn: int) -> None:
    """Have somebody look at an earlier turn, from 0."""
    bench = shop.bench
    bench.press("c", shop.desk.now)
    while bench.assistant.scene.aside != PastPage(turn):
        bench.press("a", shop.desk.now)


def tells(shop: Shopping, *answers: object) -> None:
    """Have somebody tell an earlier turn, by touching what is listed."""
    bench, left = shop.bench, answers
    amending: Any = bench.assistant._looking_up.open
    entry = amending._entry
    while left and amending._entry is entry:
        told = len(entry.answers)
        way = way_to(entry.asked, entry._stages[-1].state, *left)
        assert way is not None, f"{left} are not offered"
        number = entry.asked.options.index(way[0])
        press = replace(bench.pressed("a"), touched=True, entry=number)
        bench.assistant.press(press, shop.desk.now)
        left = left[len(entry.answers) - told :]


def as_die(shop: Shopping, card: Piece) -> TakeDie:
    """The choice of a card that shows what another one does."""
    box = shop.desk.box
    return TakeDie(box.face_mask[shop.desk.name(card)])


def says(shop: Shopping, turn: int, card: Piece) -> None:
    """Have somebody say which card it was that a player took as a die."""
    looks_up(shop, turn)
    assert labels(shop.bench)["c"] == READ_WRONG
    shop.bench.press("c", shop.desk.now)
    tells(shop, as_die(shop, card))


def test_a_turn_is_corrected() -> None:
    """It is shown that all else holds; on "correct it" the record is amended, and nothing is lost."""
    shop = two_turns()
    bench, (first, _) = shop.bench, shop.houses
    other = shop.others[0]
    before = bench.state
    records = bench.assistant.match.records
    says(shop, 0, other)
    page = bench.assistant.scene.aside
    assert page == AmendPage(0, ())
    assert labels(bench)["a"] == CORRECT_IT
    assert bench.state == before, "nothing is done before it is said"
    bench.press("a", shop.desk.now)
    amended = bench.assistant.match.records[len(records)]
    assert isinstance(amended.step, Amend)
    assert amended.source is Origin.BUTTON
    assert bench.assistant.match.records[: len(records)] == records
    lying = bench.game.facts(bench.state)["grid"]
    assert isinstance(lying, list)
    assert shop.desk.name(first) in lying
    assert shop.desk.name(other) not in lying
    assert bench.phase == "restoring", "the table shows the other card"


def test_what_no_longer_holds_is_shown_first() -> None:
    """The second player cannot have taken the same card: their turn is listed, and left out if all say so."""
    shop = two_turns()
    bench = shop.bench
    says(shop, 0, shop.houses[1])
    page = bench.assistant.scene.aside
    assert isinstance(page, AmendPage)
    assert page.lost is not None
    assert [(one.turn, one.seat) for one in page.lost] == [(2, 1)]
    bench.press("a", shop.desk.now)
    assert bench.state.played == 1
    step = bench.assistant.match.records[-1].step
    assert isinstance(step, Amend)
    assert len(step.left_out) == len(page.lost[0].played)
    assert bench.phase == "restoring"


def test_who_goes_back_corrects_nothing() -> None:
    """Neither from the list of what would be lost nor from the questions before."""
    shop = two_turns()
    bench = shop.bench
    records = bench.assistant.match.records
    says(shop, 0, shop.houses[1])
    bench.press("d", shop.desk.now)
    assert bench.assistant.scene.aside == PastPage(0)
    bench.press("d", shop.desk.now)
    assert bench.assistant.scene.aside is None
    assert bench.assistant.match.records == records


def test_the_same_turn_is_no_correction() -> None:
    """Who tells what is recorded already is led back."""
    shop = two_turns()
    says(shop, 0, shop.houses[0])
    assert shop.bench.assistant.scene.aside == PastPage(0)


def test_an_amended_match_replays_exactly() -> None:
    """Record by record, and the history tells what was corrected and left out."""
    shop = two_turns()
    says(shop, 0, shop.houses[1])
    shop.bench.press("a", shop.desk.now)
    match = shop.bench.assistant.match
    again = replay(match.game, read_transcript(text(match)))
    assert again.state == match.state
    assert again.lines == match.lines


def test_a_correction_is_corrected_back() -> None:
    """Saying what was recorded first brings all of it back."""
    shop = two_turns()
    bench = shop.bench
    before = bench.state
    says(shop, 0, shop.others[0])
    bench.press("a", shop.desk.now)
    bench.press("a", shop.desk.now)
    assert bench.phase == "play"
    says(shop, 0, shop.houses[0])
    bench.press("a", shop.desk.now)
    assert bench.state == before
    assert bench.phase == "play", "the table has shown it all the time"


def explained(shop: Shopping, card: Piece) -> Explanation:
    """A first turn in which a card was taken as a die."""
    state = answered(shop.desk.game, shop.desk.start, as_die(shop, card))[1]
    return Explanation((as_die(shop, card),), state, 0.0, 0.0, 0.5)


def test_what_was_thought_possible_is_offered_first() -> None:
    """Where a question was answered wrongly, the other answers are there again; one press tells it all."""
    shop = two_turns()
    match = shop.bench.assistant.match
    cards = (shop.houses[0], shop.others[0])
    explanations = [explained(shop, card) for card in cards]
    teller = CardsAndKarmaTeller(shop.desk.game, NAMES)
    amending = Amending(match, 0, explanations, shop.bench.presenter, teller)
    scene = shop.bench.assistant.scene
    assert len(amending.labelled(scene).choices) == 3, "each of them, and none of these"
    assert amending.press(shop.bench.pressed("b")) is None
    page = amending.labelled(scene).aside
    assert isinstance(page, AmendPage)
    assert page.lost is not None
    new = amending.press(shop.bench.pressed("a"))
    assert isinstance(new, Replacement)
    assert new.answers[0] in {as_die(shop, card) for card in cards}
    assert match.would_amend(new.record, *new.answers).state != match.state


def test_turns_are_remembered_by_what_they_may_have_been() -> None:
    """Each of them is one whole turn."""
    shop = two_turns()
    match = shop.bench.assistant.match
    records = [one.sequence for one in match.records if isinstance(one.step, Act)]
    for turn, record in enumerate(records, 1):
        known = shop.bench.assistant._course.chronicle.kept.find(record)
        assert known
        assert {match.game.turns(one.state).ended for one in known} == {turn}
    assert shop.bench.assistant._course.chronicle.kept.find(records[-1] + 1) == ()


def test_a_bought_card_was_another_one() -> None:
    """The card is told, and what paid as it lay in the tray."""
    twin = house("red", cost=PRICE)
    shop = Shopping(twin)
    shop.buys(0)
    shop.ends()
    looks_up(shop, 0)
    shop.bench.press("c", shop.desk.now)
    paid = shop.desk.box.dice_face_mask[die_face(*PRICE)]
    tells(shop, TakeAction(shop.desk.box.face_mask[shop.desk.name(twin)]), Pay((paid,)))
    assert shop.bench.assistant.scene.aside == AmendPage(0, ())
    shop.bench.press("a", shop.desk.now)
    bought = shop.bench.game.facts(shop.bench.state)["seat-0-buildings"]
    assert bought == [shop.desk.name(twin)]


def test_a_match_that_has_gone_on_is_looked_at_again() -> None:
    """Another turn was recorded meanwhile: a press shows what would be lost now, the next one records."""
    shop = two_turns()
    bench = shop.bench
    says(shop, 0, shop.others[0])
    amending = bench.assistant._looking_up.open
    number = bench.assistant.match.number
    bench.assistant._looking_up.open = None
    takes_die(shop, shop.others[1])
    bench.assistant._looking_up.open = amending
    bench.assistant.scene = bench.assistant._drawn()
    assert bench.assistant.match.number > number
    records = len(bench.assistant.match.records)
    bench.press("a", shop.desk.now)
    assert len(bench.assistant.match.records) == records
    bench.press("a", shop.desk.now)
    assert isinstance(bench.assistant.match.records[records].step, Amend)
