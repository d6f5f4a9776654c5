"""Section 4.3 (bailie2025): clamping the data reduces the sensitivity of what is released."""

from sympy import Abs, And, Max, Min, Or, log, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

SMALLER_BUDGET = Every(
    all="low, high, top in whole",
    let={
        "total(x: wholes, low: whole, high: whole)": "sum v in clipped(x, low, high): v",
        "ratio_at(a: number, c: number, t: number)": "2 ^ (abs(t - c) - abs(t - a))",
        "factor(low: whole, high: whole, top: whole)": "largest x, y in functions(2, top + 1): "
        "if x = y or bounded_ordered(x, y) then let a = total(x, low, high): let c = total(y, low, high): "
        "largest t in range(2 * top + 1): ratio_at(a, c, t) else 0",
    },
    given={"a narrower range": "low <= high and high <= top and (low > 0 or high < top)"},
    show="factor(low, high, top) < factor(0, top, top)",
)
"""e to the budget: the largest ratio of the noise, proportional to 2^-|t - sum|, between neighbours of two records."""
low, high, top, v, w, t = symbols("low high top v w t")
LEMMAS = AllOf(
    {
        "clamped values": Inequality(
            Abs(Max(low, Min(high, v)) - Max(low, Min(high, w))) <= high - low,
            reals=(low, high, v, w),
            where=low <= high,
        ),
        "a narrower range": Inequality(
            (high - low) * log(t) < top * log(t),
            reals=(low, high, top, t),
            where=And(t > 1, low >= 0, low <= high, high <= top, Or(low > 0, high < top)),
        ),
        "noise": Inequality(Abs(t - w) - Abs(t - v) <= Abs(v - w), reals=(t, v, w)),
    }
)
BECAUSE = (
    "A neighbour has another value in one record, so the clamped sums differ by at most high - low; without the "
    "bounds the sums of 0 and of the top value in one record differ by top. The probability of an output `t` is "
    "proportional to `alpha^|t - s|` for the sum `s`, `alpha < 1`, so by the last lemma the ratio for two sums `s` "
    "and `r` is at most `(1/alpha)^|s - r|`, and it is that where `t` is `s`. The budget is `ln(1/alpha)` times the "
    "largest difference: at most (high - low) `ln(1/alpha)`, which is less than top `ln(1/alpha)`"
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-clamping",
    title="Section 4.3: clamping reduces the sensitivity",
    statement=r"""Topcoding or clamping forces the data into a domain $\mathcal X$ with a bounded range and so
reduces the sensitivity of a subsequent release with additive noise: the same amount of noise carries a smaller
budget.""",
    claim=Reduction(SMALLER_BUDGET, LEMMAS, BECAUSE),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    lines="1798",
    reading=(
        "The release is a sum of two whole numbers between 0 and `n` with two-sided geometric noise, `alpha = 1/2`, "
        "the premetric the number of records that differ, and the bounds leave out some value that the data can take."
    ),
    twins=(
        Twin(
            "wide bounds",
            "the bounds leave out no value",
            SMALLER_BUDGET.assuming(**{"a narrower range": "low = 0 and high = top + 1"}),
        ),
    ),
)
