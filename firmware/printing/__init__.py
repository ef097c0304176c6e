"""What the owner prints, as a PDF at its true size: the mat, its tags alone, the calibration board.

`pdf` writes files, `mat`, `tags` and `board` draw, `papers` says what goes on which sheet of paper.
"""
