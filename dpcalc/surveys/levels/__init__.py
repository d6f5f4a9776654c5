"""Where protection begins, and what is held fixed: a survey's pipeline as relations between its stages."""
