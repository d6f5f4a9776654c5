"""Which of two curves is more informative everywhere, and which functions are curves."""
