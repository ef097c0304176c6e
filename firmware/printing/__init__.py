"""What the owner prints, as a PDF at its true size: mat, tags alone, calibration board, sheets to write on.

`pdf` writes files, `mat`, `tags`, `board` and `pads` draw, `papers` says what goes on which sheet of paper.
`proof` draws pads as pictures, to be compared with those of a box; `games` has the pads of each game.
"""
