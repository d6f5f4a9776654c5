"""Lemma C.3.3 (bailie2025): the multiplicative distance is a metric on measures."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

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
            "0 exactly for equal measures": Every(
                all="mu, nu in any_measures", show="multiplicative(mu, nu) = 0 <=> mu = nu"
            ),
            "symmetric": SYMMETRIC,
            "triangle": TRIANGLE,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="4731-4741",
    reading="Measures need not be `sigma`-finite here: masses may be infinite.",
    twins=(
        Twin(
            "one direction",
            "`ln(mu(S)/nu(S))` without the absolute value, in exponentials",
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
