"""Section 2.4.5 (bailie2025): the multiplicative distance in terms of densities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

import _law_lemmas as lemma
from _law_lemmas import And, Max, d, p, pointwise, q, x, y
from bailie2025._output_premetrics import largest_ratio

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import Case
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

BOUNDS = tuple(map(Fraction, ("1", "3/2", "2", "3")))
OVER = "pairs of laws on at most 3 outcomes"


def pairs(size: int) -> Iterator[Instance]:
    """Every pair of laws."""
    return (Case(MULT, pair) for pair in pairs_of_laws(size))


def pairs_with_bounds(size: int) -> Iterator[Instance]:
    """Every pair of laws, with each exp(b)."""
    return ((case, bound) for case in pairs(size) for bound in BOUNDS)


def between(lower: int, upper: int) -> Callable[[Instance], Witness | None]:
    """``d_DR/lower <= MULT <= d_DR/upper``."""

    def check(case: Case) -> Witness | None:
        first, second = (dict(enumerate(law)) for law in case.laws)
        mult, ratio = MULT.of(first, second), DENSITY_RATIO.of(first, second)
        if ratio.per(Fraction(lower)) <= mult and mult <= ratio.per(Fraction(upper)):
            return None
        return case.failure(f"MULT = {mult}, the density-ratio metric is {ratio}")

    return check


def bounded(first: SmallLaw, second: SmallLaw, bound: Fraction, *, both: bool) -> bool:
    """Whether the laws have common null sets, and their ratio is at most the bound, in one direction or both."""
    columns = [(p, q) for p, q in zip(first, second, strict=True) if p or q]
    if any((not p or not q) for p, q in columns):
        return False
    return all(p <= bound * q and (not both or q <= bound * p) for p, q in columns)


def is_density_bound(*, both: bool) -> Callable[[Instance], Witness | None]:
    """MULT, by all events, is at most b exactly where the densities are bounded so."""

    def check(instance: tuple[Case, Fraction]) -> Witness | None:
        case, bound = instance
        first, second = case.laws
        ratio = largest_ratio(first, second)
        if (ratio <= bound) == bounded(first, second, bound, both=both):
            return None
        return case.failure(f"exp(MULT) = {ratio}, exp(b) = {bound}")

    return check


def equivalent_at_infinity(case: Case) -> Witness | None:
    """At b = inf, a bound on MULT means common null sets."""
    first, second = case.laws
    same = all(bool(p) == bool(q) for p, q in zip(first, second, strict=True))
    within = LogRatio(largest_ratio(first, second), Fraction(1)) <= LogRatio(INFINITY, Fraction(1))
    return None if same == within else case.failure("MULT <= inf, but one law has a null set that the other lacks")


THEOREMS = (
    Theorem(
        id="bailie2025/prose-2.4.5-density-ratio",
        title="MULT and the density-ratio metric are strongly equivalent",
        statement=r"There are constants $a,b>0$ with $a\,d_{\mathrm{DR}}\le D_{\mathrm{MULT}}\le b\,d_{\mathrm{DR}}$ "
        r"on probability measures, where $d_{\mathrm{DR}}(P,Q)=\operatorname{ess\,sup}_{t,t'}\ln\frac{p(t)\,q(t')}"
        r"{q(t)\,p(t')}$; namely $a=\frac12$ and $b=1$.",
        claim=Reduction(
            ForAll(OVER, pairs, between(2, 1)),
            AllOf(
                {
                    "above": pointwise(Max(x, y) <= x * y, And(x >= 1, y >= 1)),
                    "below": pointwise(x * y <= Max(x, y) ** 2, And(x >= 1, y >= 1)),
                }
            ),
            "x is the largest p/q and y the largest q/p over outcomes, both at least 1 since both laws add up to 1; "
            "MULT is ln max(x, y) and the density-ratio metric is ln(x y)",
        ),
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        source="bailie2025",
        lines="1145-1145",
        twins=(
            Twin("a = 1", "1 for 1/2", ForAll(OVER, pairs, between(1, 1))),
            Twin("b = 1/2", "1/2 for 1", ForAll(OVER, pairs, between(2, 2))),
        ),
    ),
    Theorem(
        id="bailie2025/prose-2.4.5-density-bound",
        title="A bound on MULT is one on densities",
        statement=r"For $b<\infty$, $D_{\mathrm{MULT}}(P,Q)\le b$ if and only if $P$ and $Q$ are mutually absolutely "
        r"continuous and have densities, with respect to a common measure $\mu$, whose ratios in both directions are "
        r"$\mu$-almost everywhere at most $e^b$.",
        claim=Reduction(
            ForAll(f"{OVER}, exp(b) = 1, 3/2, 2, 3", pairs_with_bounds, is_density_bound(both=True)),
            AllOf(
                {
                    "outcomes bound events": lemma.RATIO_EVENTS,
                    "a null set of one is one of both": pointwise(
                        lemma.Eq(p, 0), And(p >= 0, lemma.Eq(q, 0), d >= 1, p <= d * q)
                    ),
                }
            ),
            "single outcomes are events, so a bound on all events is one on outcomes; for the converse outcomes are "
            "joined two by two, in both directions",
        ),
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        source="bailie2025",
        lines="1145-1145",
        reading="Laws with finite support: mu counts the outcomes that either law reaches.",
        twins=(
            Twin(
                "one direction",
                "the ratio bounded in one direction alone",
                ForAll(f"{OVER}, exp(b) = 1, 3/2, 2, 3", pairs_with_bounds, is_density_bound(both=False)),
            ),
            Twin("b = inf", "the hypothesis that b is finite is dropped", ForAll(OVER, pairs, equivalent_at_infinity)),
        ),
    ),
)
