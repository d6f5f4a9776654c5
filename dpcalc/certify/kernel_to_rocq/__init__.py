"""The kernel's certificates of inequalities for Rocq: each statement as a proposition, each proof as a script."""
