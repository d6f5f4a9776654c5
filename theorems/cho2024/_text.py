"""What is to be known of the text of cho2024."""

from __future__ import annotations

from dpcalc.theory import Mark

RECONSTRUCTED = Mark("reconstructed", "the text that was read has lost its formulas, restored in this statement")
