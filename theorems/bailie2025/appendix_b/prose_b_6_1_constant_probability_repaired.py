"""Appendix B.6.1 (bailie2025), the swap probability of the PSA, stratum by stratum."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._selection_arguments import INDEPENDENCE, ONE_RECORD, SYMMETRY, TWO_RECORDS, accepted

LET = {
    "chosen(S)": "count i in S: i = 1",
    "weight(S, p)": "p ^ chosen(S) * (1 - p) ^ (len(S) - chosen(S))",
    "kept(n)": "keep S in functions(n, 2): chosen(S) != 1",
    "all_in(I, S)": "every i in I: S[i] = 1",
    "total(n, p)": "sum S in kept(n): weight(S, p)",
    "chance_of(n, I, p)": "(sum S in kept(n): if all_in(I, S) then weight(S, p) else 0) / total(n, p)",
}
"""S marks the records of a stratum that are selected, each by itself; one alone is drawn again."""
WITHIN_STRATUM = Every(
    all="n in whole; i in range(n); p in every_rate", let=LET, show="chance_of(n, [i], p) = chance_of(n, [0], p)"
)
BETWEEN_STRATA = Every(
    all="n in whole; m in 1..n; p in every_rate", let=LET, show="chance_of(n, [0], p) = chance_of(m, [0], p)"
)
STRATA_INDEPENDENT = Every(
    all="n in whole; m in 1..(n - 1); p in every_rate",
    let={
        **LET,
        "pairs(n, m, I, p)": "sum S in kept(n): sum T in kept(m): "
        "if all_in(I, S) and all_in(I, T) then weight(S, p) * weight(T, p) else 0",
    },
    show="pairs(n - m, m, [0], p) / pairs(n - m, m, [], p) = chance_of(n - m, [0], p) * chance_of(m, [0], p)",
)
RECORDS_INDEPENDENT = Every(
    all="n in whole; i, j in range(n); p in every_rate",
    let=LET,
    given={"two records": "i < j"},
    show="chance_of(n, [i, j], p) = chance_of(n, [i], p) * chance_of(n, [j], p)",
)
ONE = Every(
    all="n in whole; p in every_rate",
    let={**LET, "value(n, p)": "p * (1 - (1 - p) ^ (n - 1)) / (1 - n * p * (1 - p) ^ (n - 1))"},
    given={"two records": "n >= 2"},
    show="chance_of(n, [0], p) = value(n, p)",
)
TWO = Every(
    all=ONE.all,
    let={**LET, "value(n, p)": "p ^ 2 / (1 - n * p * (1 - p) ^ (n - 1))"},
    given=ONE.given,
    show="chance_of(n, [0, 1], p) = value(n, p)",
)

THEOREM = Theorem(
    id="bailie2025/prose-b.6.1-constant-probability-repaired",
    title="Appendix B.6.1: the swap probability of the PSA, corrected",
    statement=r"""In the PSA all households of one matching stratum are swapped with the same probability, which
depends on its size
$n$: $p(1-q^{n-1})/(1-npq^{n-1})$ with $q=1-p$. Households of different strata are swapped independently; two of
one stratum
are both swapped with probability $p^2/(1-npq^{n-1})$, so that they are nearly independent where $n$ is large.""",
    claim=AllOf(
        {
            "the same within a stratum": accepted(WITHIN_STRATUM, SYMMETRY),
            "strata are independent": accepted(STRATA_INDEPENDENT, INDEPENDENCE),
            "one record": accepted(ONE, ONE_RECORD),
            "two records": accepted(TWO, TWO_RECORDS),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=8), slow=EnumerateScope(up_to=10)), Prove()),
    lines="4599",
    repairs="bailie2025/prose-b.6.1-constant-probability",
    fault="wrong mathematics",
    twins=(
        Twin("across strata", "the same for all households", BETWEEN_STRATA),
        Twin("within a stratum", "independent within a stratum too", RECORDS_INDEPENDENT),
        Twin("`p` itself", "the probability is `p`", ONE.put(value="p")),
    ),
)
