"""Options of a match, as a game's own Struct or as plain values."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec import Struct

from engine.kernel.errors import OptionsError

O = TypeVar("O", bound=Struct)  # noqa: E741 -- of options


def read_options(options: object, form: type[O]) -> O:
    """Return options, given as such or as plain JSON values (as a record's header holds them).

    Args:
        options: The options.
        form: The game's own Struct of options.

    Raises:
        OptionsError: A name or value is not one of theirs.
    """
    try:
        return msgspec.convert(options, form)
    except msgspec.ValidationError as error:
        raise OptionsError(
            f"the options {options!r}: {error}",
            expected=f"values for {', '.join(form.__struct_fields__)}",
            advice="mend the option",
        ) from error
