"""Names of players: which are refused, and which are the same."""

from __future__ import annotations

import pytest

from engine.names import alike, faults, tidied, unprintable


@pytest.mark.parametrize(
    ("name", "code", "sign"),
    [
        ("A\x1b[31mnna", "U+001B", 2),
        ("Anna\n", "U+000A", 5),
        ("An\tna", "U+0009", 3),
        ("\x9bAnna", "U+009B", 1),
        ("Anna\x7f", "U+007F", 5),
        ("Anna\u202e", "U+202E", 5),
        ("\u2066Anna\u2069", "U+2066", 1),
        ("An\u200bna", "U+200B", 3),
        ("An\u2028na", "U+2028", 3),
        ("\ufeffAnna", "U+FEFF", 1),
        ("An\u00adna", "U+00AD", 3),
        ("Anna\udc80", "U+DC80", 5),
        ("Anna\ue000", "U+E000", 5),
    ],
)
def test_a_sign_that_cannot_be_shown_is_refused_with_its_place(name: str, code: str, sign: int) -> None:
    """Controls, marks of direction, invisible blanks, ends of lines, surrogates."""
    ((seat, told),) = faults(["Bela", name])
    assert seat == 1
    assert f"{code}, which cannot be shown, as sign {sign}" in told
    assert told.isprintable()


@pytest.mark.parametrize("name", ["", " ", "\u00a0", "\u3164", "\u2800", "\u200d"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    """Blanks of any kind alone."""
    assert [seat for seat, told in faults([name, "Bela"]) if told.endswith("shows nothing")] == [0]


@pytest.mark.parametrize(
    "name",
    [
        "Zoé",
        "Asha \U0001f600",
        "\U0001f469\u200d\U0001f467",
        "❤\ufe0f",
        "अशा",
        "محمد",
        "می\u200cخواهم",
        "O'Neill-Å",
        "李",
    ],
)
def test_names_of_all_the_world_are_taken(name: str) -> None:
    """Letters of every script, emoji with their joiners, and what joins Persian letters."""
    assert list(faults([name, "Bela"])) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anna"),
        ("Anna", "Anna "),
        ("Anna", "\u00a0Anna"),
        ("Anna B", "Anna  B"),
        ("Anna", "anna"),
        ("Zo\u00e9", "Zoe\u0301"),
        ("Straße", "STRASSE"),
        ("\uff21nna", "Anna"),
        ("An\u200dna", "Anna"),
    ],
)
def test_two_names_that_people_take_for_one_are_refused(one: str, other: str) -> None:
    """Blanks, capitals and the way a letter is composed tell nobody apart; the later seat is named."""
    assert alike(one) == alike(other)
    ((seat, told),) = faults([one, "Bela", other])
    assert seat == 2
    assert "two players are called" in told


def test_different_names_are_different() -> None:
    """An accent makes another name."""
    assert list(faults(["Zoe", "Zoé", "Anna", "Anne"])) == []


def test_a_name_is_tidied_and_no_more() -> None:
    """Composed letters, single blanks; capitals stay."""
    assert tidied("  Zoe\u0301  B ") == "Zo\u00e9 B"


def test_a_name_may_be_long_but_not_endless() -> None:
    """As long as is asked, and a hundred letters where nobody asks."""
    assert [seat for seat, _ in faults(["A" * 20, "A" * 21], 20)] == [1]
    assert [seat for seat, _ in faults(["A" * 100, "A" * 101])] == [1]


def test_a_text_without_hidden_signs_has_none() -> None:
    """The first one counts."""
    assert unprintable("plain, ä and 李") is None
    assert unprintable("a\x07b\x1b") == (1, "\x07")
