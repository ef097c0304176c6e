"""Mistakes: what people do who break a rule, and how the table is put right again."""
