"""Random whole matches in great number, with everything checked that holds whoever plays and however."""
