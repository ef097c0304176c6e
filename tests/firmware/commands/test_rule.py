"""`munshi rule`: a rule by its id or by a word, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK, RULES
from engine.rulebook import RULE_LANGUAGES
from firmware import cli


@pytest.fixture(autouse=True)
def _nobodys_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No configuration of whoever runs the tests decides the language."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("MUNSHI_CONFIG", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """A configuration that wants German."""
    file = tmp_path / "german.toml"
    file.write_text('[display]\nlanguage = "de"\n')
    return file


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints, its lines joined to one."""
    assert cli.main(["rule", *words]) == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    return " ".join(seen.out.split())


@pytest.mark.parametrize("code", RULE_LANGUAGES)
@pytest.mark.parametrize("rule", RULES)
def test_every_card_is_printed_whole(rule: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Title, short and full text, option, headings of both rulebooks, rulings and related rules."""
    text, where = RULE_BOOK.text(rule, code), RULES[rule]
    out = told(capsys, rule, "--language", code)
    parts = [
        f"{text.title} ({rule})",
        text.short,
        *text.paragraphs,
        text.option,
        where.section.german,
        where.section.french,
    ]
    parts += [
        ", ".join(where.rulings),
        *(f"{RULE_BOOK.text(one, code).title} ({one})" for one in where.related),
    ]
    parts += [where.section.english] if code == "en" else []
    missing = [part for part in parts if " ".join(part.split()) not in out]
    assert missing == []


def test_the_language_is_that_of_the_configuration(german: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """English without one; what is asked for goes first."""
    assert told(capsys, "karma").startswith(RULE_BOOK.text("karma", "en").title)
    configured = told(capsys, "karma", "--config", str(german))
    assert configured.startswith(RULE_BOOK.text("karma", "de").title)
    assert "Siehe auch: " in configured
    french = told(capsys, "karma", "--config", str(german), "--language", "fr")
    assert french.startswith(RULE_BOOK.text("karma", "fr").title)


def test_several_hits_are_listed_the_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its id, its title and what it says in short."""
    assert cli.main(["rule", "JOKER", "--language", "de"]) == 0
    lines = capsys.readouterr().out.splitlines()
    ids = [line.split()[0] for line in lines if not line.startswith(" ")]
    assert ids[0] == "administrator-joker"
    assert len(ids) > 1
    assert set(ids) <= RULES.keys()
    assert RULE_BOOK.text(ids[0], "de").short.startswith(lines[1].strip())


def test_a_single_hit_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Unless a list is asked for."""
    assert told(capsys, "A44", "--list").count("(") == 0
    only = [id_ for id_, rule in RULES.items() if "A35" in rule.rulings]
    assert told(capsys, "a35").startswith(f"{RULE_BOOK.text(only[0], 'en').title} ({only[0]})")


def test_an_id_that_is_in_other_cards_too_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """`karma` is a rule and a word."""
    listed = told(capsys, "karma", "--list")
    assert listed.startswith("karma ")
    assert "trio-karma" in listed


def test_without_a_word_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each rule, in the order of the rules."""
    assert cli.main(["rule"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(RULES)
    assert [line.split(maxsplit=1)[1] for line in lines] == [RULE_BOOK.text(id_, "en").title for id_ in RULES]


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (["vervalter", "--language", "de"], "did you mean Verwalter"),
        (["hand-limt"], "did you mean hand-limit"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(
    words: list[str], near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2, what there is, and what is written alike."""
    assert cli.main(["rule", *words]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert words[0] in seen.err
    assert "a rule's id such as aim, a ruling from A0 to A45, or a word" in seen.err
    assert near in seen.err


def test_nonsense_is_told_without_a_guess(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is near it."""
    assert cli.main(["rule", "xqzvw"]) == 2
    error = capsys.readouterr().err
    assert "did you mean" not in error
    assert "What to do: `munshi rule` lists all" in error


def test_a_missing_configuration_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who names a file that is not there hears of it."""
    assert cli.main(["rule", "karma", "--config", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err
