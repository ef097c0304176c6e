"""The flow of questions: every piece is named, slips are found, and what contradicts is asked again."""

from __future__ import annotations

import pytest

from engine.facts import Facts
from engine.games import open_box
from firmware.box.progress import Laid, Said, Seen
from firmware.enrolment.flow import Flow
from firmware.enrolment.house_eyes import HouseEyes
from firmware.enrolment.messages import CARD, Answer, Question
from firmware.enrolment.state import Known
from tests.firmware.enrolment.fake import FakeEyes, picture
from tests.firmware.enrolment.owner import simulated, truth_of

BOX = open_box("cards-and-karma")
TRUTH = truth_of(BOX.kit, BOX.catalogue)[:36]
SHIPS = [facts for facts in truth_of(BOX.kit, BOX.catalogue) if facts["kind"] == "ship"][:6]


def flow_of(truth: list[Facts], *, back: bool = True) -> Flow:
    """Return a flow about pieces that were laid out."""
    pieces = tuple(Seen(f"{number:03}", back=back) for number in range(len(truth)))
    known = Known([Laid("01", "01-a.jpg", "", pieces)])
    return Flow(BOX.kit, FakeEyes(truth), known, lambda name, side: picture(int(name), side))


def said(flow: Flow, value: object) -> Question | None:
    """Answer what is asked, and return what is asked then."""
    asked = flow.ask()
    assert asked is not None
    if (event := flow.answer(Answer(asked.id, value))) is not None:
        flow.take(event)
    return flow.ask()


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_an_owner_who_slips_ends_with_what_is_printed(seed: int) -> None:
    """With one answer in twenty wrong."""
    flow, owner, wrong = simulated(BOX.kit, TRUTH, FakeEyes(TRUTH), 1 / 20, seed)
    assert owner.slipped > 0
    assert wrong == []
    assert flow.done().cards == len(TRUTH)


def test_more_and_more_is_right() -> None:
    """Of the second half, most are confirmed by one touch."""
    flow, _, wrong = simulated(BOX.kit, TRUTH, FakeEyes(TRUTH), 0.0, 0)
    done = flow.done()
    assert wrong == []
    assert done.confirmations > done.answers / 2
    assert done.answers < 2 * len(TRUTH)


def test_nothing_is_proposed_for_the_first_piece() -> None:
    """The eyes tell words also where they have learnt none: nobody is to confirm these by Enter."""
    known = Known([Laid("01", "01-a.jpg", "", (Seen("001", back=True),))])
    flow = Flow(BOX.kit, HouseEyes(), known, lambda name, side: picture(int(name), side))
    asked = flow.ask()
    assert asked is not None
    assert asked.proposed == {}
    again = said(flow, value=True)
    assert again is not None
    assert "kind is missing" in again.fault


def test_a_strangers_catalogue_saves_most_answers() -> None:
    """All pieces are matched, most without a word."""
    entries = BOX.kit.read(BOX.catalogue)
    flow, owner, wrong = simulated(BOX.kit, TRUTH, FakeEyes(TRUTH), 0.0, 0, dict(list(entries.items())))
    assert wrong == []
    assert flow.done().answers < len(TRUTH)
    assert owner.slipped == 0


@pytest.mark.parametrize("seed", [0, 1])
def test_a_typo_in_a_catalogue_does_not_get_into_the_box(seed: int) -> None:
    """The picture says otherwise: the card is asked about, and what is printed counts."""
    entries = dict(BOX.kit.read(BOX.catalogue))
    card = next(name for name, facts in entries.items() if BOX.kit.completed(facts) == SHIPS[seed])
    entries[card] = {**entries[card], "cost": next(cost for cost in "123" if cost != SHIPS[seed]["cost"])}
    truth = [*TRUTH, *(ship for ship in SHIPS if ship not in TRUTH)]
    flow, _, wrong = simulated(BOX.kit, truth, FakeEyes(truth), 0.0, 0, entries)
    assert wrong == []
    assert flow.done().answers < len(truth)


def test_a_card_that_is_shown_twice_is_asked_about() -> None:
    """A whole box and one card more: it is one of those that look the same, and is left out."""
    whole = truth_of(BOX.kit, BOX.catalogue)
    card = next(number for number, facts in enumerate(whole) if facts["kind"] == "goods")
    twice = [*whole, whole[card]]
    flow = flow_of(twice)
    for number, facts in enumerate(twice):
        flow.take(Said(f"{number:03}", dict(facts), plain=True, sure=number not in (144, card)))
    asked = flow.ask()
    assert asked is not None
    assert (asked.card, asked.again) == ("144", True)
    assert "is one shown twice?" in asked.fault
    event = flow.answer(Answer(asked.id, {"kind": "none"}))
    assert event is not None
    flow.take(event)
    assert len(flow.known.facts) == 144
    assert not BOX.kit.broken(flow.known.facts)


@pytest.mark.parametrize(("answer", "left"), [(True, ["000", "001"]), ({"kind": "none"}, ["001"])])
def test_a_card_laid_out_once_more_for_its_back_is_asked_about(answer: object, left: list[str]) -> None:
    """The picture without a back, as soon as there is one with it; a nod settles that they are two cards."""
    card = next(facts for facts in TRUTH if facts["kind"] == "goods")
    front = {name: word for name, word in card.items() if name != "die_value"}
    pieces = Seen("000"), Seen("001", back=True), Seen("002")
    known = Known([Laid("01", "01-a.jpg", "", pieces)])
    flow = Flow(BOX.kit, FakeEyes([card] * 3), known, lambda name, side: picture(int(name), side))
    flow.take(Said("000", dict(front)))
    flow.take(Said("002", {"kind": "none"}))
    flow.take(Said("001", dict(card)))
    asked = flow.ask()
    assert asked is not None
    assert (asked.card, asked.fault) == ("000", "Another card has the same front: is this one shown twice?")
    assert said(flow, answer) is None
    assert list(flow.known.facts) == left


def test_a_card_laid_out_once_more_for_a_better_picture_is_asked_about() -> None:
    """The picture that was cut badly, once, however sure people were of what it shows."""
    pieces = Seen("000", back=True), Seen("001", back=True)
    known = Known([Laid("01", "01-a.jpg", "", pieces)])
    card = next(facts for facts in TRUTH if facts["kind"] == "goods")
    show = FakeEyes([card] * 2), known, lambda name, side: picture(int(name), side)
    flow = Flow(BOX.kit, *show, cut=["000"])
    flow.take(Said("000", dict(card), sure=True))
    flow.take(Said("001", dict(card), sure=True))
    assert flow.ask() is None, "what was answered just now is not asked again"
    flow = Flow(BOX.kit, *show, cut=["000"])
    asked = flow.ask()
    assert asked is not None
    assert (asked.card, asked.fault) == ("000", "Another card has the same front: is this one shown twice?")
    assert said(flow, {"kind": "none"}) is None
    assert list(flow.known.facts) == ["001"]


@pytest.mark.parametrize(("answer", "left"), [(True, ["000", "001"]), ({"kind": "none"}, ["000"])])
def test_a_card_that_is_laid_out_again_though_it_is_known_is_asked_about(
    answer: object, left: list[str]
) -> None:
    """It counts once, or twice where people say that there are two."""
    card = next(facts for facts in TRUTH if facts["kind"] == "goods")
    laid = [
        Laid(photo, f"{photo}-a.jpg", "", (Seen(name, back=True),))
        for photo, name in (("1", "000"), ("2", "001"))
    ]
    flow = Flow(BOX.kit, FakeEyes([card] * 2), Known(laid), lambda name, side: picture(int(name), side))
    flow.take(Said("000", dict(card), sure=True))
    flow.take(Said("001", dict(card)))
    asked = flow.ask()
    assert asked is not None
    assert (asked.card, asked.fault) == ("001", "Another card has the same front: is this one shown twice?")
    assert said(flow, answer) is None
    assert list(flow.known.facts) == left


def test_two_ships_of_one_number_are_both_asked_again() -> None:
    """The last one first; after it is corrected nothing is left to ask of the other."""
    flow = flow_of(SHIPS)
    asked, slipped = flow.ask(), ""
    while asked is not None and not asked.again:
        facts = dict(SHIPS[int(asked.card)])
        if len(flow.known.order) == 3:
            slipped, facts["number"] = asked.card, SHIPS[int(flow.known.order[0])]["number"]
        asked = said(flow, facts)
    assert asked is not None
    assert asked.card == slipped
    assert "is on several faces" in asked.fault
    assert asked.proposed == {**SHIPS[int(slipped)], "number": SHIPS[int(flow.known.order[0])]["number"]}
    then = said(flow, SHIPS[int(slipped)])
    assert then is not None
    assert then.card == slipped, "two different things were said of it"
    assert not BOX.kit.broken(flow.known.facts)


def test_a_number_that_is_taken_is_not_proposed() -> None:
    """A ship's number occurs once."""
    flow = flow_of([SHIPS[0], SHIPS[0]])
    then = said(flow, SHIPS[0])
    assert then is not None
    assert isinstance(then.proposed, dict)
    assert then.proposed["number"] != SHIPS[0]["number"]


def test_what_is_no_answer_is_asked_again_with_the_reason() -> None:
    """And with what was said already."""
    flow = flow_of(SHIPS)
    first = flow.ask()
    assert first is not None
    for value, told in (
        ("yes", "The answer 'yes' is none"),
        ({"kind": "barge"}, "kind is 'barge'"),
        ({**SHIPS[0], "cost": 7}, "cost is '7', not 1 | 2 | 3."),
        ({**SHIPS[0], "wheels": 2}, "wheels is no fact"),
    ):
        then = said(flow, value)
        assert then is not None
        assert told in then.fault
        assert (then.card, then.id > first.id) == (first.card, True)
    assert flow.known.answers == 0
    assert flow.answer(Answer(9999, True)) is None


def test_a_card_of_another_game_is_left_out() -> None:
    """It is asked about once and never again, and is in no catalogue."""
    flow = flow_of(SHIPS[:2])
    first = flow.ask()
    assert first is not None
    then = said(flow, {"kind": "none"})
    assert then is not None
    assert then.card != first.card
    assert flow.known.facts == {}


def test_a_card_that_lies_wrong_side_up_is_turned_over() -> None:
    """Its pictures change places; it is asked about at once."""
    flow = flow_of(SHIPS[:1])
    first = flow.ask()
    assert first is not None
    then = said(flow, {"side": "back"})
    assert then is not None
    assert (then.picture, then.back) == (first.back, first.picture)
    said(flow, SHIPS[0])
    assert flow.known.pieces["000"].swapped


def test_a_back_of_another_card_is_given_up() -> None:
    """The die is then missing, and the picture is not taken for it."""
    flow = flow_of(SHIPS[:1])
    front = {name: word for name, word in SHIPS[0].items() if name != "die_value"}
    said(flow, {**front, "back": "none"})
    assert not flow.known.pieces["000"].back
    assert "die_value" not in flow.known.facts["000"]


def test_a_card_without_its_back_is_asked_for_its_front_only() -> None:
    """No photograph shows its die."""
    flow = flow_of(SHIPS[:1], back=False)
    asked = flow.ask()
    assert asked is not None
    assert asked.back is None
    said(flow, {name: word for name, word in SHIPS[0].items() if name != "die_value"})
    assert list(flow.known.facts) == ["000"]


def test_a_scoring_card_without_its_back_is_named_and_the_next_one_asked_about() -> None:
    """Its bonus is not known, nor is any excluded by it."""
    score = {"kind": "score", "colour": "ruby", "bonus": "karma-2"}
    flow = flow_of([score, score], back=False)
    then = said(flow, {"kind": "score", "colour": "ruby"})
    assert then is not None
    assert then.proposed == {"kind": "score", "colour": "ruby"}


def test_a_picture_on_its_side_is_turned() -> None:
    """What a person says of one piece is kept; corners begin with the print's upper left."""
    pieces = (Seen("000", ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), back=True),)
    flow = Flow(
        BOX.kit,
        FakeEyes(SHIPS),
        Known([Laid("01", "01-a.jpg", "", pieces)]),
        lambda _, side: picture(0, side),
    )
    asked = flow.ask()
    assert asked is not None
    event = flow.answer(Answer(asked.id, {**SHIPS[0], "turn": "1"}))
    assert isinstance(event, Said)
    assert event.turn == 1


def test_one_field_may_be_answered_by_its_word() -> None:
    """As well as by an object."""
    flow = flow_of(SHIPS[:1])
    said(flow, SHIPS[0])
    asked = Question(7, "000", "", (), "", None, 0, "cost", SHIPS[0]["cost"], ("1", "2", "3"), again=True)
    flow._asked = asked
    other = next(one for one in ("1", "2", "3") if one != SHIPS[0]["cost"])
    event = flow.answer(Answer(7, other))
    assert isinstance(event, Said)
    assert event.facts == {**SHIPS[0], "cost": other}
    assert asked.field != CARD


def test_the_last_answers_are_taken_back() -> None:
    """One after the other, down to the first; each is asked again with what was said, and counts no more."""
    flow = flow_of(SHIPS[:3])
    answered = []
    for _ in range(2):
        asked = flow.ask()
        assert asked is not None
        answered.append(asked.card)
        said(flow, SHIPS[int(asked.card)])
    for card in reversed(answered):
        asked = undone(flow)
        assert (asked.card, asked.proposed, asked.again) == (card, SHIPS[int(card)], False)
    assert (flow.known.facts, flow.known.order, flow.done().answers) == ({}, [], 0)
    assert undone(flow).fault == "There is no answer before this one."
    said(flow, {**SHIPS[int(answered[0])], "turn": "1"})
    assert [piece.turn for piece in flow.known.pieces.values() if piece.facts] == [1]


def test_a_second_look_is_taken_back_to_the_first() -> None:
    """What was said before counts again."""
    flow = flow_of(SHIPS[:1])
    other = "1" if SHIPS[0]["cost"] != "1" else "2"
    flow.take(Said("000", dict(SHIPS[0])))
    flow.take(Said("000", {**SHIPS[0], "cost": other}))
    asked = undone(flow)
    assert (asked.again, asked.proposed) == (True, {**SHIPS[0], "cost": other})
    assert flow.known.facts == {"000": SHIPS[0]}


def undone(flow: Flow) -> Question:
    """Take back the last answer, and return what is asked then."""
    asked = flow.ask()
    assert asked is not None
    if (event := flow.answer(Answer(asked.id, undo=True))) is not None:
        flow.take(event)
    then = flow.ask()
    assert then is not None
    return then
