"""Drawing: a canvas, outlines, pigments, and the motifs that the faces of several games share."""
