"""What a turn was: weighed, judged, proposed; and which record was wrong."""
