"""What every table of the configuration file is."""

from __future__ import annotations

from msgspec import Struct


class Section(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table of the file; values never change while Munshi runs."""
