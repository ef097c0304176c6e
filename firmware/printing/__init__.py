"""What the owner prints: the mat, as a PDF at its true size.

`pdf` writes files, `mat` draws, `papers` says what goes on which sheet of paper.
"""
