"""Printed tables recomputed from their inputs: the formulas, the largest powers of tests, the mark of each cell."""
