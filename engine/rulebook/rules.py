"""Which rule has which id, and where a player finds it in the printed rulebook."""

from __future__ import annotations

from msgspec import Struct


class Section(Struct, frozen=True):
    """A section of a printed rulebook by its headings.

    Args:
        german: Heading in the German rulebook; "" where there is none.
        french, english: Heading in that language, in our own translation where no rulebook in it is at hand;
            "" for none.
    """

    german: str
    french: str = ""
    english: str = ""


class Rule(Struct, frozen=True):
    """Where a rule stands.

    Args:
        section: The section of the rulebook.
        rulings: The rulings that decide what the texts leave open (`A24`).
        related: Ids of the rules that a reader looks up next.
        settings: The options of a match that change it.
    """

    section: Section
    rulings: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    def heading(self, language: str) -> str:
        """Return the heading that a reader of a language is shown; English for any but German and French."""
        section = self.section
        return {"de": section.german, "fr": section.french}.get(language, section.english) or section.german
