"""Output premetrics: how far apart two laws of the output are. Adding one is a file and a line below."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.gaussian_privacy import GDP
from dpcalc.spec.divergences.hellinger import HELLINGER, SQUARED_HELLINGER
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.integral import integral
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.probabilistic import one_sided_probabilistic, probabilistic
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.tradeoff_shortfall import tradeoff_shortfall
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.divergences.zero_concentrated import ZCDP

DIVERGENCES: dict[str, Divergence] = {
    "MULT": MULT,
    "TV": TV,
    "max-divergence": MAX,
    "KL": KL,
    "Hellinger": HELLINGER,
    "squared-Hellinger": SQUARED_HELLINGER,
    "chi-squared": CHI_SQUARED,
    "NoR": NOR,
    "zCDP": ZCDP,
    "GDP": GDP,
    "density-ratio": DENSITY_RATIO,
    "Wasserstein": WASSERSTEIN,
}
"""Output premetrics by the name used in specifications."""

FAMILIES: dict[str, tuple[str, Callable[[object], Divergence]]] = {
    "MULT^delta": ("delta", mult_delta),
    "hockey-stick": ("epsilon", hockey_stick),
    "probabilistic": ("delta", probabilistic),
    "one-sided-probabilistic": ("delta", one_sided_probabilistic),
    "f-DP": ("errors", tradeoff_shortfall),
    "Renyi": ("order", renyi),
    "IPM": ("functions", integral),
}
"""Output premetrics with one parameter: its key in specifications, and the premetric for a value of it."""
