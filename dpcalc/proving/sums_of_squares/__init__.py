"""Sums of squares: a numerical guess, made exact, with its zeros projected out first."""
