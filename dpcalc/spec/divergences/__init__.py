"""Output premetrics: how far apart two laws of the output are. Adding one is a file and a line below."""

from __future__ import annotations

from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT

DIVERGENCES: dict[str, Divergence] = {
    "MULT": MULT,
}
"""Output premetrics by the name used in specifications."""
