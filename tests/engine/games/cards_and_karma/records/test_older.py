"""Records of older versions of the rules replay as they were recorded."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BUILDING
from engine.games.cards_and_karma.choices import DrawTwo, ExtraTurn, Pay, TakeAction
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.kernel.errors import RecordError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.questions import Decision, Over
from engine.kernel.records import Header, Origin, seal
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript, read_transcript
from tests.engine.games.cards_and_karma.worlds import GAME

AnyMatch = Match[Any, Any, Any]
SAID = Said(Origin.CAMERA, 0.0, 1.0)
DEAR = 7


def _freely(choice: object) -> bool:
    """Tell whether a joker stands with two dice or more, or with another joker."""
    return (
        isinstance(choice, Pay) and choice.administrators > 0 and len(choice.dice) + choice.administrators > 2
    )


def _dear(choice: object) -> bool:
    if not isinstance(choice, TakeAction):
        return False
    card = choice.card.bit_length() - 1
    return GAME.cards.kind[card] == BUILDING and GAME.cards.cost[card] >= DEAR


@pytest.fixture(scope="module")
def free() -> AnyMatch:
    """A match with free jokers, up to a payment that only they allow and a little further."""
    match: AnyMatch = Match.start(GAME, {"players": 2, "joker": "free"}, ("A", "B"), SAID)
    rng, more = Random(5), 20
    while more and not isinstance(match.pending, Over):
        asked = match.pending
        if not isinstance(asked, Decision):
            match.observe(rng.choice(asked.results), SAID)
            continue
        kept = [one for one in asked.choices if not isinstance(one, DrawTwo | ExtraTurn)] or asked.choices
        freely = list(filter(_freely, kept))
        match.act(rng.choice(freely or list(filter(_dear, kept)) or kept), SAID)
        more -= bool(freely) or more < 20
    assert more == 0
    return match


def _older(match: AnyMatch, rules: int, **options: object) -> Transcript:
    """Return the record as it would stand under another version of the rules, with all checksums."""
    header: Header = seal(replace(match.header, rules=rules, options={"players": 2, **options}), "")
    text, previous = [], header.checksum
    for record in match.records:
        text.append(seal(record, previous))
        previous = text[-1].checksum
    return Transcript(header, tuple(text))


def test_a_record_from_before_strict_jokers_replays_with_free_ones(free: AnyMatch) -> None:
    """A24: where the header of version 3 says nothing, a joker stood with any number of dice."""
    again = replay(CardsAndKarma(), _older(free, 3))
    assert again.state == free.state
    assert again.header.options == {"players": 2}
    lines = "".join(f"{line}\n" for line in again.lines)
    assert replay(CardsAndKarma(), read_transcript(lines)).lines == again.lines


def test_a_record_goes_on_as_it_began(free: AnyMatch) -> None:
    """A match that was cut off before the change goes on with the jokers that it began with."""
    again = replay(CardsAndKarma(), _older(free, 3))
    assert again.state.options.joker == "free"


@pytest.mark.parametrize(("rules", "options"), [(4, {}), (3, {"joker": "strict"})])
def test_what_a_header_says_counts(free: AnyMatch, rules: int, options: dict[str, str]) -> None:
    """A24: a new record that says nothing, or an old one that says so, is of strict jokers."""
    with pytest.raises(RecordError, match="replay"):
        replay(CardsAndKarma(), _older(free, rules, **options))


def test_still_older_records_are_refused(free: AnyMatch) -> None:
    """Of versions before 3 nobody knows that they lead to the same states."""
    with pytest.raises(RecordError, match="version of the rules 2"):
        replay(CardsAndKarma(), _older(free, 2))
