"""Zero-concentrated privacy in its usual parameter: the largest D_a/a over orders a > 1 and both directions.

It is the square of the normalised Renyi metric (Bun and Steinke 2016, Definition 1.1).
"""

from __future__ import annotations

from dpcalc.errors import DpcalcError
from dpcalc.spec.divergences import normalised_renyi
from dpcalc.spec.divergences.base import Comparison, Divergence, Law
from dpcalc.spec.divergences.values import Enclosed, Magnitude
from dpcalc.spec.laws import laws


def compare(first: Law, second: Law) -> Comparison:
    """The parameter rho: exact where the supremum is a limit at order 1, infinite or 0; else within rational bounds."""
    found = normalised_renyi.compare(first, second)
    root = found.value
    if isinstance(root, Magnitude):
        value: Magnitude | Enclosed = Magnitude(root.raised(2))
    elif isinstance(root, Enclosed):
        value = Enclosed(root.bounds, root.distance, root.effort, root=1)
    else:
        raise DpcalcError("the normalised Renyi metric has a value of an unknown kind")
    return Comparison(value, found.output, found.first_is_larger, found.event)


ZCDP = Divergence(
    name="zCDP",
    compare=compare,
    laws=laws(
        "zCDP",
        premetric=True,
        symmetric=True,
        separates=True,
        triangle=False,
        group=True,
        ray=True,
        post_processing=True,
        adaptive_composition=True,
        quadratic_composition=False,
        convex=False,
        quasi_convex=True,
        events_suffice=False,
        infinite_when_disjoint=True,
        extraneous_noise=True,
    ),
    words="the largest `D_a/a` over orders `a > 1` and both directions, `D_a` the Renyi divergence (the `rho` of "
    "zero-concentrated differential privacy)",
    source="Bun and Steinke 2016, Definition 1.1",
)
