"""What every table of the configuration file is."""

from __future__ import annotations

from typing import Annotated, Any, Final, get_type_hints

from msgspec import Meta, Struct, defstruct
from msgspec.structs import fields


class Section(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table of the file; values never change while Munshi runs."""


_CONFIRMATION: Final = "When a press is asked for: after each action, once a turn, or only when unsure."


def settled(options: type[Struct], about: str, **descriptions: str) -> type[Section]:
    """Return the section of what people may settle about a match, with types and defaults as in its options.

    Args:
        options: The options of the game.
        about: What the section is, a sentence.
        descriptions: What `munshi config` prints above each option that it has; `confirmation` comes last.
    """
    types: dict[str, Any] = get_type_hints(options)
    usual = {field.name: field.default for field in fields(options)}
    told = {**descriptions, "confirmation": _CONFIRMATION}
    form = defstruct(
        "Settings",
        [(name, Annotated[types[name], Meta(description=text)], usual[name]) for name, text in told.items()],
        bases=(Section,),
        frozen=True,
    )
    form.__doc__ = about
    return form  # type: ignore[return-value]  # its base is one
