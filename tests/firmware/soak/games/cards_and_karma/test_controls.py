"""Negative controls: a rule that is broken on purpose is found, and by the check that is for it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.game import CardsAndKarma, standing
from engine.games.cards_and_karma.state import State, removed
from engine.kernel.contract import Legality, Ruling, Standing
from firmware.soak.match import soak

RULES = "engine.games.cards_and_karma."


def _all_stay(tokens: tuple[int, ...], _: object) -> tuple[int, ...]:
    return tokens


def _never_over(state: State) -> Standing:
    return replace(standing(state), over=False)


def _rich(*_: object) -> int:
    return 99


def _always(*_: object) -> bool:
    return True


def _first_that_could(tokens: tuple[int, ...], seen: int) -> tuple[tuple[int, ...], int, bool] | None:
    """Take the first card that may have been meant for the one that was."""
    could = [token for token in tokens if token & seen]
    return (removed(tokens, could[0]), could[0] & seen, True) if could else None


def _no_rule(*_: object, **__: object) -> Ruling:
    return Ruling(Legality.IMPOSSIBLE)


def _nothing_holds(*_: object) -> None:
    return None


def _raises(*_: object) -> None:
    raise ZeroDivisionError


BROKEN: list[tuple[str, object, str]] = [
    (RULES + "play.trios._without", _all_stay, "cards"),
    (RULES + "play.exchanges.TRIO", 4, "rest"),
    (RULES + "play.display.TRIO", 4, "rest"),
    (RULES + "play.menu.HAND_LIMIT", 9, "limits"),
    ("firmware.soak.match.PICKY", 0, "limits"),
    ("firmware.soak.match.ANSWERS", 5, "limits"),
    (RULES + "game.CardsAndKarma.standing", staticmethod(_never_over), "shown"),
    (RULES + "play.payments.needed", _always, "rulings"),
    (RULES + "play.paying.total", _rich, "rulings"),
    (RULES + "game.why_not", _no_rule, "rulings"),
    ("engine.kernel.timeline._held", _nothing_holds, "record"),
    (RULES + "play.leaving.without_one", _first_that_could, "belief"),
    (RULES + "game.CardsAndKarma.facts", staticmethod(_raises), "error"),
]
"""What is broken, by what, and the check that must find it."""

FIRST = {RULES + "play.paying.total": 12}
"""With which match to begin, where it goes unnoticed in those before."""


@pytest.fixture(autouse=True)
def everything_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is recorded and watched, with half of all lists compared with rulings."""
    monkeypatch.setattr("firmware.soak.match.RECORDED", 1.0)
    monkeypatch.setattr("firmware.soak.match.WATCHED", 1.0)
    monkeypatch.setattr("firmware.soak.match.ASKED", 0.5)


def test_matches_without_fault_pass() -> None:
    """Played by the rules nothing is found, with every check made."""
    for seed in range(3):
        found = soak(CardsAndKarma(), seed)
        assert found.violation is None
        assert min(found.checked.values()) > 0
        assert found.checked.keys() == {"cards", "rest", "limits", "shown", "rulings", "record", "belief"}


@pytest.mark.parametrize(("what", "by", "kind"), BROKEN, ids=[one[0] for one in BROKEN])
def test_what_is_broken_is_found(what: str, by: object, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within some matches the check that is for it tells what does not hold, with the seed."""
    monkeypatch.setattr(what, by)
    for seed in range(FIRST.get(what, 0), 30):
        violation = soak(CardsAndKarma(), seed).violation
        if violation is not None and violation.kind == kind:
            assert violation.told
            assert violation.again == f"munshi soak --games 1 --seed {seed}"
            assert violation.options["players"] == 2 + seed % 3
            break
    else:
        pytest.fail("nothing of the kind was found")


def test_a_match_is_found_again() -> None:
    """The seed alone gives the same match."""
    game: Any = CardsAndKarma()
    assert soak(game, 7) == soak(game, 7)
    assert soak(game, 7) != soak(game, 10)
