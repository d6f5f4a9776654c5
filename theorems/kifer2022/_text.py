"""What is to be known of the text of kifer2022."""

from __future__ import annotations

from dpcalc.theory import Mark

RECONSTRUCTED = Mark("reconstructed", "the text that was read has lost the formulas of this statement")
