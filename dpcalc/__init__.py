"""dpcalc: a symbolic proof-and-bounds engine for differential privacy."""

__version__ = "0.1.0"
