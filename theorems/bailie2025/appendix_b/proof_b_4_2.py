"""Proof of Theorem B.4.2 (bailie2025): derangement numbers by rounding, and where the gap is zero."""

from __future__ import annotations

import sympy

from dpcalc.symbolic.symbols import derangements, k
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reading, Some, Theorem, Twin
from theorems.bailie2025._ratio_arguments import no_pair

NEAREST = sympy.Eq(derangements(k), sympy.floor(sympy.factorial(k) / sympy.E + sympy.Rational(1, 2)))
FROM_ZERO = Inequality(NEAREST, integers=(k,), where=k >= 0)
FROM_ONE = Inequality(NEAREST, integers=(k,), where=k >= 1)
"""``d(k) = floor(k!/e + 1/2)``."""
ROUNDED_DOWN = Inequality(
    sympy.Eq(derangements(k), sympy.floor(sympy.factorial(k) / sympy.E)), integers=(k,), where=k >= 1
)
ZERO = Every(
    all="x in stratum_universes; p in [0, 1/3, 1]",
    given={"`b` is 0": "largest_mixed(x) = 0"},
    show="every y in outputs(x): released_ratio(x, y, p) = 1",
)
INFINITE = Some(
    all="x in stratum_universes; p in [0]",
    given={
        "four categories": "every k in [HOLD, SWAP]: len(counts(x, k)) <= 4",
        "`b` is not 0": "largest_mixed(x) > 0",
    },
    show="loss_infinite(x, p)",
)
LET = {
    "o": "odds",
    "budget(x, p)": "swapping_factor(largest_mixed(x), p)",
    "kept(x, c, p)": "every y, y', z in outputs(x): released(y, z, p) <= c ^ hamming_s(y, y') * released(y', z, p)",
    "agree(x, p)": "kept(x, budget(x, p), p) and loss_reaches(x, p, budget(x, p), 1)",
}
AGREE = Every(
    all="x in [[[0, 0, 0], [0, 1, 1]]]; p in every_rate",
    let=LET,
    given={"large": "o(p) ^ 2 >= largest_mixed(x) + 1"},
    show="largest_mixed(x) > 0 and agree(x, p)",
)
FROM_HALF = Every(
    all="p in every_rate",
    let={
        **{name: term for name, term in LET.items() if name != "o"},
        "x(m)": "map k in m: [[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1]][k]",
    },
    given={"large": "p >= 1/2"},
    show="some n in range(3): some m in functions(n, 4): largest_mixed(x(m)) > 0 and agree(x(m), p)",
)
"""Some universe, of at most two records, for each rate."""

ROUNDING = Theorem(
    id="bailie2025/proof-b.4.2-rounding",
    title="Derangement numbers by rounding",
    statement=r"""$d(k)=\lfloor k!/e+\tfrac12\rfloor$, for $k=b$ and $k=b-2$ with $b\ge2$, that is for all $k\ge0$.""",
    claim=FROM_ZERO,
    routes=(Enumerate(EnumerateScope(ranges={"k": (0, 200)})),),
    lines="4307-4313",
    readings=(
        Reading(
            "from one on",
            "the identity as it is known, for `k >= 1`: the text gives no range, and `k = 0` occurs at `b = 2` alone",
            FROM_ONE,
            (Enumerate(EnumerateScope(ranges={"k": (1, 200)})), Prove()),
        ),
    ),
    reading="With `b >= 2` the number `k = b - 2` may be 0.",
    twins=(Twin("rounded down", "`floor(k!/e)` in place of `floor(k!/e + 1/2)`", ROUNDED_DOWN),),
)

EQUALITY = Theorem(
    id="bailie2025/proof-b.4.2-equality",
    title="Where the gap is zero",
    statement=r"""For suitable $\mathcal D_0$, $\varepsilon^{(1)}_{\mathcal D_0}-\varepsilon^{(\inf)}_{\mathcal
D_0}=0$ if $b=0$, or
$p=0$, or $\frac{\sqrt{b+1}}{\sqrt{b+1}+1}\le p\le1$.""",
    claim=AllOf(
        {
            "`b = 0`": no_pair(ZERO),
            "`p = 0`": INFINITE,
            "`p = 1`": INFINITE.over("x in stratum_universes; p in [1]"),
            "large `p`": AGREE,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    lines="4301-4305",
    reading=(
        "At `p = 0` and `p = 1`, with `b > 0`, budget and loss are both infinite, which is read as no gap. For large "
        "`p` the universe of two different records serves every `p`."
    ),
    twins=(Twin("from one half on", "the gap is zero for `p >= 1/2`, strata of at most 2 records", FROM_HALF),),
)

REPAIRED = Theorem(
    id="bailie2025/proof-b.4.2-rounding-repaired",
    title="Derangement numbers by rounding, from one element on",
    statement=r"""$d(k)=\lfloor k!/e+\tfrac12\rfloor$ for all $k\ge1$; so for $k=b$ and $k=b-2$ where $b\ge3$.""",
    claim=FROM_ONE,
    routes=(Enumerate(EnumerateScope(ranges={"k": (1, 200)}), slow=EnumerateScope(ranges={"k": (1, 400)})), Prove()),
    source="bailie2025",
    lines="4307-4313",
    repairs="bailie2025/proof-b.4.2-rounding",
    fault="convention",
    twins=(
        Twin("`k = 0`", "`k = 0` is included", FROM_ZERO, routes=(Enumerate(EnumerateScope(ranges={"k": (0, 9)})),)),
    ),
)
THEOREMS = (ROUNDING, EQUALITY, REPAIRED)
