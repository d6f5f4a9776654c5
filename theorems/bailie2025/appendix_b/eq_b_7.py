"""Equation (B.7) (bailie2025): the bound on the ratio of matched permutations for a swap rate above one half."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._derangements import ANY, HIGH, Monomial, rate_above
from theorems.bailie2025._ratio_arguments import large_odds
from theorems.bailie2025.appendix_b.eq_b_6 import Strata, one_stratum, two_strata

Region = tuple[Fraction, Fraction | None]


def bounded(region: Region, extra: int, with_power: bool) -> Callable[[Instance], Witness | None]:
    """Both inequalities of (B.7), with ``b + extra`` for ``b + 1`` and, if so wanted, without ``o**Delta``."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Strata, instance)
        ratio = reduce(Monomial.times, (part.ratio() for part in case.parts))
        gap, base = sum(part.distance for part in case.parts), Fraction(case.b + extra)
        power = [Monomial(Fraction(1), gap)] if with_power else []
        middle = [*power, *(Monomial(base**delta, -delta) for delta in range(1, gap + 1))]
        outer = [*power, Monomial(base**gap, -gap)]
        for name, lefts, rights in (("first", [ratio], middle), ("second", middle, outer)):
            for left in lefts:
                rate = rate_above(left, rights, region)
                if rate is not None:
                    values = {key: str([part.shown()[key] for part in case.parts]) for key in case.parts[0].shown()}
                    values |= {"b": str(case.b), "p": str(rate)}
                    values |= {"left": str(left), "right": ", ".join(map(str, rights))}
                    return Witness(f"the {name} inequality fails at p = {rate}: {left} is larger", values)
        return None

    return check


def bound(region: Region = HIGH, extra: int = 1, with_power: bool = True, rates: str = "1/2 < p < 1") -> AllOf:
    """(B.7), with ``b + extra`` for ``b + 1``."""
    check = bounded(region, extra, with_power)
    return AllOf(
        {
            "one stratum": ForAll(f"permutations g and rho of b records, {rates}", one_stratum, check, first=2),
            "two strata": ForAll(f"numbers of moved records in two strata, {rates}", two_strata, check, first=2),
        }
    )


THEOREM = Theorem(
    id="bailie2025/eq-b.7",
    title="The bound for large swap rates",
    statement=r"""For $\tfrac12<p<1$,
\[ \frac{P_x(\sigma=g)}{P_{x'}(\sigma=g')}\le\max\{o^{\Delta},\,o^{-\delta}(b+1)^{\delta}:0<\delta\le\Delta\}
\le\exp(\Delta\varepsilon_{\mathcal D}),\qquad \varepsilon_{\mathcal D}=\max\{\ln o,\ \ln(b+1)-\ln o\}. \]""",
    claim=AllOf({name: large_odds(part) for name, part in bound().parts.items()}),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4219-4231",
    reading="Every p at once, as all terms are monomials in o; the distance is the sum over the strata.",
    twins=(
        Twin("only the second term", "the term o^Delta is left out", bound(with_power=False)),
        Twin("smaller base", "b - 1 in place of b + 1", bound(extra=-1)),
        Twin(
            "every rate",
            "p may be less than one half",
            bound(region=ANY, rates="0 < p < 1"),
            not_needed="for p <= 1/2 the same bound follows from (B.6), whose right side is the last term here",
        ),
    ),
)
