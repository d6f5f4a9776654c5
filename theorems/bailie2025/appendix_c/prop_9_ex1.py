"""After Proposition 9 (bailie2025): an infinite set, where the multiplicative distance is not continuous."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, d, pointwise, t

INFINITE_SET = Every(
    all="delta in rates",
    given={"positive": "delta > 0", "below 1": "delta < 1"},
    let={
        "share": "1/4",
        "t_0(delta: number)": "least t in (keep t in 1..(floor(4 / delta) + 2): square(t - 1) >= 4 / delta): t",
        "nu_1(delta: number)": "map i in range(t_0(delta)): 1 / square(i + 1)",
        "nu_2(delta: number)": "map i in range(t_0(delta)): 1 / square(i + 1) "
        "+ (if i = 0 then -share * delta else if i + 1 = t_0(delta) then share * delta else 0)",
    },
    show="nu_2(delta)[0] > 0 "
    "and (largest c in columns(nu_1(delta), nu_2(delta)): abs(c[0] - c[1])) < delta "
    "and nu_2(delta)[t_0(delta) - 1] / nu_1(delta)[t_0(delta) - 1] > 2",
)
"""The masses of the points 1, ..., t_0, the least t with t - 1 >= sqrt(4/delta); those beyond are the same."""

THEOREM = Theorem(
    id="bailie2025/prop-9-ex1",
    title="After Proposition 9: an infinite set",
    statement=r"""Let $\mathcal T=\{1,2,\dots\}$ with the counting measure $\mu$, $\nu_1(\{t\})=t^{-2}$,
$0<\delta<1$ and $t_0=\lceil\sqrt{4\delta^{-1}}+1\rceil$; let $\nu_2(\{1\})=1-\delta/4$,
$\nu_2(\{t_0\})=t_0^{-2}+\delta/4$ and $\nu_2(\{t\})=t^{-2}$ otherwise. Then $\|\nu_1-\nu_2\|_\infty^\mu<\delta$,
but $D_{\mathrm{MULT}}(\nu_1,\nu_2)\ge\ln\frac{t_0^{-2}+\delta/4}{t_0^{-2}}>\ln2$.""",
    claim=Reduction(
        INFINITE_SET,
        AllOf(
            {
                "norm": pointwise(d / 4 < d, And(d > 0, d < 1)),
                "a measure": pointwise(1 - d / 4 > 0, And(d > 0, d < 1)),
                "two points": pointwise(t > 2, And(d > 0, d < 1, t > 1, (t - 1) ** 2 * d >= 4)),
                "ratio": pointwise(
                    (1 / t**2 + d / 4) / (1 / t**2) > 2, And(d > 0, d < 1, t > 1, (t - 1) ** 2 * d >= 4)
                ),
            }
        ),
        "the masses differ at 1 and at `t_0` alone, both times by `d/4` where `d` is `delta`; `t_0 >= 3`, as `d < "
        "1`, so that these are two points, and all masses are positive. The distance is at least the logarithm of "
        "the ratio of one set, here of `{t_0}`, that is `1 + t^2 d/4` with `t = t_0 > sqrt(4/d)`",
    ),
    routes=(Enumerate(EnumerateScope(up_to=20)), Prove()),
    lines="4906-4914",
    twins=(
        Twin("a smaller move", "`delta/9` for `delta/4`", INFINITE_SET.put(share="1/9")),
        Twin("a larger move", "`delta` for `delta/4`", INFINITE_SET.put(share="1")),
    ),
)
