"""Section 3.2.3 (bailie2025): in which sense the budget of Theorem 3.2.4 is tight."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._stratum_arguments import arbitrarily_close

SIDES = Every(
    all="j in whole; p in rates",
    let={
        "o": "odds",
        "raised": "1",
        "sizes(j)": "4..(4 * j + 4)",
        "listed(g)": "map i in range(len(g)): [0, i, g[i]]",
        "exchanged_pair(b)": "listed(transposition(b, 0, 1))",
        "large(b, p)": "o(p) ^ 2 >= b + 1",
        "first(b, p)": "if large(b, p) then exchanged_pair(b) else listed(identity(b))",
        "second(b, p)": "if large(b, p) then listed(identity(b)) else exchanged_pair(b)",
        "cycle(b)": "map i in range(b): if i < 2 then i else if i = b - 1 then 2 else i + 1",
        "output(b, p)": "if large(b, p) then listed(identity(b)) else listed(cycle(b))",
        "left(b, p)": "released(first(b, p), output(b, p), p)",
        "factor(b, p)": "(raised * swapping_factor(b, p)) ^ hamming_s(first(b, p), second(b, p))",
        "right(b, p)": "factor(b, p) * released(second(b, p), output(b, p), p)",
    },
    given={"`delta` is `1/j`": "j >= 1", "rate": "0 < p < 1"},
    show="some b in sizes(j): 0 <= right(b, p) - left(b, p) < 1 / j",
)
"""All records differ in both variables. x and x' are at distance 2; for small p, z differs from x in b - 2 records and
from x' in all, for large p in two records and in none."""
LOGARITHMS = SIDES.showing("some b in sizes(j): right(b, p) >= left(b, p) and log(right(b, p) / left(b, p)) < 1 / j")
AT_ONE, FEW = "j in [1]; p in rates", "4..5"
"""Where delta is 1, strata of four or five records will do."""
RATES = {"p": ("1/20", "1/4", "1/2", "9/10")}

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-weakly-tight",
    title="Weak tightness of Theorem 3.2.4",
    statement=r"""For every $\delta>0$ there are $x$, $x'$ in one universe and an output $z$ for which the right
side of $\mathsf P_x[C(Z)=C(z)]\le\exp(k\varepsilon_{\mathcal D})\,\mathsf P_{x'}[C(Z)=C(z)]$,
$k=d_{\mathrm{HamS}}(x,x')$, exceeds the left by less than $\delta$.""",
    claim=AllOf(
        {
            "the two sides": arbitrarily_close(SIDES),
            "the logarithms of the two sides": arbitrarily_close(LOGARITHMS),
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=7, values=RATES), slow=EnumerateScope(up_to=13, values=RATES)),
        Prove(),
    ),
    lines="1437",
    reading=(
        "The mild assumptions: strata of any size, with that many holding and swapping values. The difference of "
        "the two sides can be small because both are; so their logarithms are compared as well, which says more."
    ),
    twins=(
        Twin("`b` bounded", "strata of at most 5 records", LOGARITHMS.put(sizes="if j >= 1 then 4..5 else [4]")),
        Twin(
            "a larger budget",
            "the budget is `ln(3/2)` larger, `delta` is 1 and strata have at most 5 records",
            LOGARITHMS.over(AT_ONE).put(raised="3/2", sizes=FEW),
        ),
        Twin(
            "a smaller budget",
            "the budget is `ln(3/2)` smaller, `delta` is 1 and strata have at most 5 records",
            SIDES.over(AT_ONE).put(raised="2/3", sizes=FEW),
        ),
    ),
)
