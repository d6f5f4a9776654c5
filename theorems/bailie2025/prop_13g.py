"""Proposition 13 (bailie2025), its proof: measures whose density ratio metric lies strictly below the distance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product as cartesian

from _law_lemmas import And, Max, pointwise, r
from bailie2025._measure_distances import (
    LOOK,
    Measures,
    density_ratio,
    distance,
    every,
    measures,
    multiplicative,
    reduces,
    some,
)
from bailie2025._strong_equivalence import MEASURES, found

from dpcalc.claim import AllOf, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

FACTORS = tuple(map(Fraction, ("9/8", "5/4", "3/2", "7/4", "15/8")))
MORE = (Fraction(1, 10), *FACTORS, Fraction(3))


def modified(size: int) -> Iterator[Instance]:
    """Mu of two positive masses; nu is twice as large on E', and a constant between 1 and 2 times as large on E."""
    masses = [Fraction(i) for i in range(1, size + 1)]
    for first, second, factor in cartesian(masses, masses, FACTORS):
        yield Measures(((first, second), (factor * first, 2 * second)))


def everywhere(size: int) -> Iterator[Instance]:
    """E is the whole space."""
    masses = [Fraction(i) for i in range(1, size + 1)]
    for first, second, factor in cartesian(masses, masses, FACTORS):
        yield Measures(((first, second), (factor * first, factor * second)))


def not_constant(size: int) -> Iterator[Instance]:
    """E has two points, of different ratios, with mu(E) < nu(E) < 2 mu(E)."""
    masses = [Fraction(i) for i in range(1, size + 1)]
    for first, second, one, other in cartesian(masses, masses, MORE, MORE):
        whole, more = first + second, one * first + other * second
        if whole < more < 2 * whole:
            yield Measures(((first, second, Fraction(1)), (one * first, other * second, Fraction(2))))


def strictly_between(case: Measures) -> Witness | None:
    """0 < d_DR < D."""
    ratio, largest = density_ratio(*case.measures), multiplicative(*case.measures)
    if 1 < ratio < largest:
        return None
    return case.failure(f"d_DR = {distance(ratio)}, D_MULT = {distance(largest)}")


def constant_on(over: str, instances: Callable[[int], Iterator[Instance]]) -> Twin:
    """The example with another E."""
    return Twin(over, over, every(over, instances, strictly_between), LOOK)


OVER = "measures of two positive masses up to n; nu = r mu on E, with r = 9/8, ..., 15/8, and 2 mu on E'"
THEOREM = Theorem(
    id="bailie2025/prop-13g",
    title="Proposition 13, its proof: the metric strictly between 0 and the distance",
    statement=r"""There are measures with $0<d_{\mathrm{DR}}(\mu,\nu)<D_{\mathrm{MULT}}(\mu,\nu)$: change
$\nu=2\mu$ on some $E\ne\mathcal T$ so that $0<\mu(E)<\nu(E)<2\mu(E)$, the ratio being constant on $E$, while
$\nu(E')=2\mu(E')>0$ for some other $E'$.""",
    claim=AllOf(
        {
            "there are some": some(
                MEASURES,
                measures(2),
                found("0 < d_DR < D", "(< 0 (density_ratio mu nu))", "(< (density_ratio mu nu) (MULT mu nu))"),
            ),
            "the example": reduces(
                every(OVER, modified, strictly_between),
                "with nu = r mu on E and 2 mu elsewhere, 1 < r < 2, the ratios of densities are r and 2 alone: the "
                "metric is ln(2/r), and the distance ln max(2, r) = ln 2",
                above_0=pointwise(2 / r > 1, And(r > 1, r < 2)),
                below=pointwise(2 / r < Max(2, r), And(r > 1, r < 2)),
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="5157-5157",
    reading="The ratio is that of densities; it is constant on E, as where nu was 2 mu.",
    twins=(
        constant_on("E is the whole space", everywhere),
        constant_on("the ratio varies on E", not_constant),
    ),
)
