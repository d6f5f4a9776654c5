"""Output premetrics: how far apart two laws of the output are. Adding one is a file and a line below."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.hellinger import HELLINGER, SQUARED_HELLINGER
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN

DIVERGENCES: dict[str, Divergence] = {
    "MULT": MULT,
    "TV": TV,
    "max-divergence": MAX,
    "KL": KL,
    "Hellinger": HELLINGER,
    "squared-Hellinger": SQUARED_HELLINGER,
    "chi-squared": CHI_SQUARED,
    "NoR": NOR,
    "density-ratio": DENSITY_RATIO,
    "Wasserstein": WASSERSTEIN,
}
"""Output premetrics by the name used in specifications."""

FAMILIES: dict[str, tuple[str, Callable[[object], Divergence]]] = {
    "MULT^delta": ("delta", mult_delta),
    "Renyi": ("order", renyi),
}
"""Output premetrics with one parameter: its key in specifications, and the premetric for a value of it."""
