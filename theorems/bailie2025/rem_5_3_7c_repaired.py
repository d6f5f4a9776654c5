"""Remark 5.3.7 (bailie2025), repaired: indistinguishability and bounded ratios on finitely many outcomes."""

from __future__ import annotations

from typing import cast

from _law_lemmas import And, nonnegative, p, pointwise, positive, q, r
from bailie2025._unbounded import RATIO_BOUNDED, UNBOUNDED

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

OVER = "pairs of laws on at most 3 outcomes"


def equivalent(instance: Instance) -> Witness | None:
    """The laws are mutually absolutely continuous exactly if some c > 0 has p <= c q and q <= c p at every outcome."""
    first, second = cast(tuple[SmallLaw, SmallLaw], instance)
    rows = list(zip(first, second, strict=True))
    continuous = all((not p) == (not q) for p, q in rows)
    ratios = [max(p / q, q / p) for p, q in rows if p and q]
    bounded = bool(ratios) and all(p <= max(ratios) * q and q <= max(ratios) * p for p, q in rows)
    return None if continuous == bounded else Witness(f"{rows}", {"laws": str(rows)})


THEOREM = Theorem(
    id="bailie2025/rem-5.3.7c-repaired",
    title="Remark 5.3.7, repaired: indistinguishability and bounded ratios",
    statement=r"If $p_x/p_{x'}$ is bounded away from zero and infinity then $P_x$ and $P_{x'}$ are mutually "
    r"absolutely continuous; if $\mathcal T$ is finite the converse holds as well; if it is not, there are laws for "
    r"which the converse fails.",
    claim=AllOf(
        {
            "finitely many outcomes": Reduction(
                ForAll(OVER, pairs_of_laws, equivalent),
                AllOf(
                    {
                        "the largest ratio": pointwise(
                            And(p <= r * q, q <= r * p), And(positive(p, q), r >= p / q, r >= q / p)
                        ),
                        "a bound": pointwise(q <= 0, And(nonnegative(p, q, r), q <= r * p, p <= 0)),
                    }
                ),
                "a bounded ratio makes one density 0 where the other is. Conversely, finitely many outcomes have "
                "finitely many ratios, taken where both densities are positive, which is where one is: the largest of "
                "these bounds them all",
            ),
            "a ratio that is not bounded": UNBOUNDED,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="2215-2219",
    reading=(
        "The laws for which it fails are 1/(t (t + 1)) and 4/(t (t + 1) (t + 2)) on t = 1, 2, ...; from t on their "
        "sums are 1/t and 2/(t (t + 1)), and for every c the ratio exceeds c at all t >= 4 c."
    ),
    repairs="bailie2025/rem-5.3.7c",
    fault="missing hypothesis",
    twins=(
        Twin("infinitely many outcomes", "T need not be finite", RATIO_BOUNDED, (Enumerate(EnumerateScope(up_to=2)),)),
    ),
)
