"""What a claim says, printed from its data alone: nothing that is typed beside it goes in."""

from __future__ import annotations

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.structure.text import every_text, some_text


def structure_text(claim: EveryStructure | SomeStructure) -> str:
    """A statement about structures in plain text."""
    if isinstance(claim, EveryStructure):
        return every_text(claim.hypotheses, claim.then)
    return some_text(claim.sought)
