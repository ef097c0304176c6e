"""What passes between a table and the assistant: pictures and presses one way, the screen the other.

The words are in `messages`, how they travel over two pipes in `framing`; `docs/table-protocol.md`
describes both for programs in other languages. Neither side's code is imported here.
"""

from firmware.table_protocol.errors import ProtocolError
from firmware.table_protocol.framing import read_message, write_message
from firmware.table_protocol.messages import (
    VERSION,
    Bye,
    Close,
    Facts,
    FromAssistant,
    FromTable,
    Hello,
    Notice,
    Option,
    Picture,
    Press,
    Question,
    Screen,
    WantMotion,
    WantStill,
)

__all__ = [
    "VERSION",
    "Bye",
    "Close",
    "Facts",
    "FromAssistant",
    "FromTable",
    "Hello",
    "Notice",
    "Option",
    "Picture",
    "Press",
    "ProtocolError",
    "Question",
    "Screen",
    "WantMotion",
    "WantStill",
    "read_message",
    "write_message",
]
