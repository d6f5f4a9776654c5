"""Lemma C.3.3 (bailie2025): the multiplicative distance is a metric on measures."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, nonnegative, p, pointwise

BOUND = (
    "the distance is at most ln c, c < inf, if and only if for every measurable set the two measures are both 0, both "
    "infinite (where the ratio is 1), or both positive and finite, with p <= c q and q <= c p"
)
SYMMETRIC = Every(all="mu, nu in any_measures", let={"D": "exp_multiplicative"}, show="D(mu, nu) = D(nu, mu)")
TRIANGLE = Every(
    all="mu, nu, tau in any_measures",
    let={"longest(a, b)": "a + b"},
    show="multiplicative(mu, tau) <= longest(multiplicative(mu, nu), multiplicative(nu, tau))",
)
THEOREM = Theorem(
    id="bailie2025/lem-c3.3",
    title="Lemma C.3.3: the multiplicative distance is a metric on measures",
    statement=r"""$D_{\mathrm{MULT}}(\mu,\nu)=\sup_S\left|\ln\frac{\mu(S)}{\nu(S)}\right|$, with $0/0=\infty/\infty=1$,
is a metric with values in $[0,\infty]$ on the measures of a measurable space: it is $0$ exactly for equal measures,
it is symmetric, and it satisfies the triangle inequality.""",
    claim=AllOf(
        {
            "0 exactly for equal measures": Reduction(
                Every(all="mu, nu in any_measures", show="multiplicative(mu, nu) = 0 <=> mu = nu"),
                AllOf(
                    {
                        "at distance 0": lemma.RATIO_SEPARATES,
                        "equal": pointwise(p <= lemma.c * p, And(nonnegative(p), lemma.c >= 1)),
                    }
                ),
                f"{BOUND}; at distance 0, c is 1 for every set, and the measures agree; equal measures keep c = 1",
            ),
            "symmetric": Reduction(SYMMETRIC, AllOf({"both ways": lemma.RATIO_SYMMETRIC}), BOUND),
            "triangle": Reduction(
                TRIANGLE,
                AllOf({"bounds multiply": lemma.RATIO_TRIANGLE}),
                f"{BOUND}; where one of the two distances is infinite there is nothing to show; else mu and nu are 0 "
                f"together and infinite together, nu and tau as well, and c d bounds the ratio elsewhere; {lemma.BOTH}",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="4731-4741",
    reading="Measures need not be sigma-finite here: masses may be infinite.",
    twins=(
        Twin(
            "one direction",
            "ln(mu(S)/nu(S)) without the absolute value, in exponentials",
            SYMMETRIC.put(D="largest_quotient"),
        ),
        Twin(
            "an ultrametric",
            "the larger of the two distances for their sum",
            TRIANGLE.put(longest="max(a, b)"),
            (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 1})),),
        ),
    ),
)
