"""What passes between a table and the assistant: pictures and presses one way, the screen the other.

The words are in `messages`, how they travel over two pipes in `framing`; `docs/table-protocol.md`
describes both for programs in other languages. Neither side's code is imported here.
"""
