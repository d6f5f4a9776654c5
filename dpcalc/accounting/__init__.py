"""The wing of privacy accounting: curves of pairs of laws, conversions, composition, loss distributions, tables."""
