"""What the owner prints, as a PDF at true size: mat, tags, calibration board, sheets, boards, tiles, cards.

`pdf` writes files by fpdf2; `mat`, `tags`, `board`, `pads` and `cutting` draw; `papers` says what of a mat
goes on which paper. `proof` draws pads as pictures, to be compared with those of a box; `games` has
what each game prints.
"""
