"""Appendix C.4 (bailie2025): the multiplicative distance is quasi-convex."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

QUASI_CONVEX = Every(
    all="mu, nu, tau in any_measures; w in rates",
    let={
        "D": "multiplicative",
        "bound(w, s, t)": "max(s, t)",
        "mixed(w, mu: measure, nu: measure)": "if w = 0 then nu else if w = 1 then mu else mix(w, mu, nu)",
    },
    show="D(mu, mixed(w, nu, tau)) <= bound(w, D(mu, nu), D(mu, tau))",
)
THEOREM = Theorem(
    id="bailie2025/rem-c4.3f",
    title="The multiplicative distance is quasi-convex",
    statement=r"""For measures $\mu,\nu,\tau$ and $\alpha\in[0,1]$,
$D_{\mathrm{MULT}}(\mu,\alpha\nu+(1-\alpha)\tau)\le\max\{D_{\mathrm{MULT}}(\mu,\nu),D_{\mathrm{MULT}}(\mu,\tau)\}$.""",
    claim=QUASI_CONVEX,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="4866-4876",
    reading="Nothing of a measure (weight 0) is the zero measure, also where its masses are infinite.",
    twins=(
        Twin("the least", "the minimum for the maximum", QUASI_CONVEX.put(bound="min(s, t)")),
        Twin(
            "convex",
            "(C.9): the average for the maximum",
            QUASI_CONVEX.put(bound="if w = 0 then t else if w = 1 then s else w * s + (1 - w) * t"),
            (Enumerate(EnumerateScope(up_to=4, options={"outcomes": 1})),),
        ),
    ),
)
