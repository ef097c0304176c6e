"""What can go wrong between a match and its file.

MunshiError
└── RecordFileError
"""

from __future__ import annotations

from typing import final

from engine.errors import MunshiError


@final
class RecordFileError(MunshiError):
    """A record file cannot be made, read, written or had for oneself."""
