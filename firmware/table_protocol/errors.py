"""Mistakes of those who speak the table protocol.

MunshiError
└── ProtocolError
"""

from __future__ import annotations

from typing import final

from engine.errors import MunshiError


@final
class ProtocolError(MunshiError):
    """The other side sent something that the protocol does not have."""
