"""Equation (B.5) (bailie2025): the ratio of the probabilities of two matched permutations."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

RATES = {"p": ("1/2", "2/3", "9/10")}
RATIO = Every(
    all="r in arrangements; g in permutations(len(r)); p in rates",
    let={
        "slack": "0",
        "o": "odds",
        "law(g, p)": "drawn(len(g), moved(g), p)",
        "delta(g, r)": "moved(g) - moved(after(g, r))",
    },
    given={"rate": "0 < p < 1", "`rho` moves records": "moved(r) > 0"},
    show="law(g, p) / law(after(g, r), p) = o(p) ^ delta(g, r) * deranged(moved(g) - delta(g, r)) / deranged(moved(g)) "
    "and max(-moved(r), moved(g) - len(g)) + slack <= delta(g, r) <= min(moved(r), moved(g)) - slack "
    "and delta(g, r) != moved(g) - 1",
)


THEOREM = Theorem(
    id="bailie2025/eq-b.5",
    title="The ratio of matched permutations",
    statement=r"""Let $\rho$ move $\Delta$ records, $g'=g\circ\rho$ and $\delta=k_g-k_{g'}$. Then
\[ \frac{P_x(\sigma=g)}{P_{x'}(\sigma=g')}=o^{\delta}\,\frac{d(k_g-\delta)}{d(k_g)}, \]
where $\max(-\Delta,k_g-n)\le\delta\le\min(\Delta,k_g)$ and $\delta\ne k_g-1$.""",
    claim=RATIO,
    routes=(Enumerate(EnumerateScope(up_to=7, values=RATES), slow=EnumerateScope(up_to=8, values=RATES)), Prove()),
    lines="4195-4203",
    twins=(
        Twin("narrower range", "both ends of the range of `delta` are left out", RATIO.put(slack="1")),
        Twin(
            "upside down",
            "the factor is `d(k_g)/d(k_g - delta)`",
            RATIO.showing(
                "law(g, p) / law(after(g, r), p) = "
                "o(p) ^ delta(g, r) * deranged(moved(g)) / deranged(moved(g) - delta(g, r)) "
                "and max(-moved(r), moved(g) - len(g)) + slack <= delta(g, r) <= min(moved(r), moved(g)) - slack "
                "and delta(g, r) != moved(g) - 1"
            ),
        ),
    ),
    reading="Both sides are monomials in `o`, which agree at every rate if they agree at two.",
)
