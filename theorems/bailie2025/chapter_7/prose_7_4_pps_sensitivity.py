"""Section 7.4 (bailie2025): sensitivities under weights that follow the data."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, a, b, m, pointwise, positive

CHANGES = {
    "weight(s, i: whole)": "(sum t in s: t + 1) / (s[i] + 1)",
    "estimate(y, s)": "sum i in range(len(y)): weight(s, i) * y[i]",
    "one_unit(y, v, s, z)": "some i in range(len(y)): every j in range(len(y)): j != i => y[j] = v[j] and s[j] = z[j]",
    "fixed_at(s, k: whole)": "largest y, v in functions(len(s), k): "
    "if one_unit(y, v, s, s) then abs(estimate(y, s) - estimate(v, s)) else 0",
    "moved_at(s, k: whole, m: whole)": "largest y, v in functions(len(s), k): largest z in functions(len(s), m): "
    "if one_unit(y, v, s, z) then abs(estimate(y, s) - estimate(v, z)) else 0",
}
"""A frame of units with values y and sizes s + 1; all are in the sample, with the weights of one in expectation."""
SEVERAL = {"several units": "n >= 2", "values": "k >= 2", "sizes": "m >= 2"}
LARGEST = Every(
    all="n, k, m in whole",
    given=SEVERAL,
    let=CHANGES,
    show="(largest s in functions(n, m): moved_at(s, k, m)) > (largest s in functions(n, m): fixed_at(s, k))",
)
AT_EACH = Every(
    all="n, k, m in whole; s in functions(n, m)", given=SEVERAL, let=CHANGES, show="moved_at(s, k, m) > fixed_at(s, k)"
)
EVEN = AT_EACH.assuming(alike="every i in range(n): s[i] = s[0]")
SMALL = EnumerateScope(up_to=3, values={"n": ("2",), "k": ("2", "3"), "m": ("2", "3")})
LARGER_SMALL = EnumerateScope(up_to=3, values={"n": ("1", "2", "3"), "k": ("2",), "m": ("2",)})
THEOREMS = (
    Theorem(
        id="bailie2025/prose-7.4-pps-sensitivity",
        title="Section 7.4: the sensitivity under weights that follow the data",
        statement=r"When weights depend on the data, as under sampling proportional to size, the sensitivity of the "
        r"Horvitz-Thompson estimator is larger than with fixed weights, since the weights of other records change as "
        r"well.",
        claim=LARGEST,
        routes=(Enumerate(SMALL),),
        lines="3358",
        reading="Of a record its value and its size may change; both sensitivities are the largest over all frames.",
    ),
    Theorem(
        id="bailie2025/prose-7.4-pps-sensitivity-repaired",
        title="Section 7.4, repaired: the sensitivity under weights that follow the data",
        statement=r"From a frame of at least two units of equal sizes, the Horvitz-Thompson estimator moves further "
        r"when weights follow the sizes than when they are fixed.",
        claim=Reduction(
            EVEN,
            AllOf(
                {
                    "the size rises": pointwise(1 + b * (a / m + m / a - 1) > 1 + b, And(positive(a, b, m), m > a)),
                    "the size falls": pointwise((b * a + m) / m > 1 + b, And(positive(a, b, m), m < a)),
                }
            ),
            "of `b + 1` units of size a, with values from 0 to 1, one takes the size `m` and its value goes from 0 "
            "to 1: fixed weights move the estimate by `b + 1`; if `m > a` and all others have the value 1 it moves "
            "by the left side of the first lemma, and if `m < a` and they have the value 0 by that of the second",
        ),
        routes=(Enumerate(LARGER_SMALL), Prove()),
        lines="3358",
        repairs="bailie2025/prose-7.4-pps-sensitivity",
        fault="missing hypothesis",
        twins=(
            Twin("any sizes", "as in the theorem", AT_EACH, (Enumerate(SMALL),)),
            Twin("equal probabilities", "every weight is the number of units", EVEN.put(weight="len(s) + 0 * s[i]")),
            Twin("one unit", "no others", EVEN.without("several units").assuming(one="n = 1")),
        ),
    ),
)
