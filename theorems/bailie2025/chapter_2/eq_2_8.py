"""Equation (2.8) of section 2.4.4 (bailie2025): group privacy, in two steps and in as many as records differ."""

from dpcalc.theory import Every, Prove, Theorem, Twin
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, q, r

BOTH_KEPT = And(nonnegative(p, q, r), c >= 1, p <= c * r, r <= c * p, r <= c * q, q <= c * r)
GROUPS = Every(
    all="U in sets; d in premetrics(U); D in output_distances(U); e in extended",
    let={
        "legitimate(d: distance, x: point, y: point)": "d(x, y) ="
        " (shortest u, v in range(len(d)) from x to y: if d(u, v) = 1 then 1 else inf)",
    },
    given={
        "ratios multiply": "has_triangle(D)",
        "neighbours keep `eps`": "every x, y in U: d(x, y) = 1 => D(x, y) <= e",
    },
    show="every x, y in U: legitimate(d, x, y) => D(x, y) <= e * d(x, y)",
    along=("D(u, v) <= e * step",),
)
"""U is a universe, d the number of records that differ, and D(x, y) how far the laws at x and y are apart, by MULT."""

THEOREMS = (
    Theorem(
        id="bailie2025/eq-2.8a",
        title="Two records that differ cost twice as much",
        statement=r"Let $x=\{x_1,x_2,c\}$ and $x'=\{x_1',x_2',c\}$ be in a universe with $\tilde x=\{x_1,x_2',c\}$. If "
        r"neighbours keep $\varepsilon$ then $\bigl|\ln\frac{\mathsf P(T(x,U)=t)}{\mathsf P(T(x',U)=t)}\bigr|\le "
        r"2\varepsilon$.",
        claim=pointwise(And(p <= c**2 * q, q <= c**2 * p), BOTH_KEPT),
        routes=(Prove(),),
        lines="1127-1129",
        reading="At one output `t`: `p`, `r` and `q` are its probabilities at `x`, at the dataset between, and at "
        "`x'`; `c` is `exp(eps)`. A bound between 0 and 0 holds.",
        twins=(
            Twin("once as much", "`eps` for `2 eps`", pointwise(And(p <= c * q, q <= c * p), BOTH_KEPT)),
            Twin(
                "no dataset between",
                "the dataset between is not in the universe",
                pointwise(p <= c**2 * q, And(nonnegative(p, q), c >= 1)),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/eq-2.8b",
        title="Group privacy for the Hamming distance",
        statement=r"If neighbours in a universe keep $\varepsilon$ then (2.2) holds for all legitimate pairs $x,x'$ of "
        r"it with $d_{\mathrm{Ham}}(x,x')\,\varepsilon$ for $\varepsilon$.",
        claim=GROUPS,
        lines="1131-1131",
        reading="A pair is legitimate if the derivation (2.8) applies to it: as many steps between neighbours as "
        "records differ lead from one to the other inside the universe, as the text asks of `k = 2`. That ratios "
        "multiply is the triangle inequality of the multiplicative distance (bailie2025/lem-b.3.2b).",
        twins=(
            Twin(
                "any pair of the universe",
                "datasets between need not be in the universe",
                GROUPS.put(legitimate="d(x, y) < inf"),
            ),
            Twin(
                "once as much",
                "`eps` for `d eps`",
                GROUPS.showing("every x, y in U: legitimate(d, x, y) => D(x, y) <= e"),
            ),
            Twin("ratios do not multiply", "the laws' ratios need not multiply", GROUPS.without("ratios multiply")),
        ),
    ),
)
