"""Section 2.2 (cho2024): group privacy of f-DP and of Gaussian DP."""

import sympy

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

TWO = Every(
    all="P, Q, R in laws",
    let={"bound(F: curve)": "chained(F, F)"},
    show="no_less(errors(P, R), bound(kept_along([P, Q, R])))",
)
THREE = Every(
    all="P, Q, R, S in laws",
    let={"bound(F: curve)": "chained(F, chained(F, F))"},
    show="no_less(errors(P, S), bound(kept_along([P, Q, R, S])))",
)
"""Output laws along a path of neighbours; consecutive ones may be equal, so shorter paths are among them."""


z, mu, k = sympy.symbols("z mu k")
SHIFT = Inequality(sympy.Eq((z - k * mu) - mu, z - (k + 1) * mu), reals=(z, mu, k))
"""On the scale of normal quantiles G_mu is the shift by mu; after k shifts, one more."""
LESS = Inequality(sympy.Ge((z - k * mu) - mu, z - k * mu), reals=(z, mu, k), where=(mu > 0) & (k > 0))
CLAIM = AllOf(
    {
        "groups of two": TWO,
        "groups of three": THREE,
        "Gaussian: `G_k mu` after `G_mu` is `G_(k+1) mu`": SHIFT,
    }
)
THEOREM = Theorem(
    id="cho2024/prose-2.2-group-privacy",
    title="Section 2.2: group privacy",
    statement=r"""Let $A(X,X')=1$ if $d(X,X')\le1$ for an adjacency metric $d$, and $A_k(X,X')=1$ if $d(X,X')\le k$. A
mechanism that satisfies $(\mathcal D,A,f)$-DP satisfies $(\mathcal D,A_k,f^{\circ k})$-DP; with $f=G_\mu$ that is
$(\mathcal D,A_k,G_{k\mu})$-DP.""",
    claim=CLAIM,
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    lines="50",
    text=(RECONSTRUCTED,),
    reading=(
        "As in Definition 1 an adjacency metric counts steps within the dataspace, so datasets at distance `k` are "
        "joined by a path of `k` neighbours. `T(P, Q)(a)` is the least type II error at type I error `1 - a`, so "
        "that `f` is convex with `f(a) <= a`. For each path `f` is the best that its neighbours allow; a worse `f` "
        "gives a weaker conclusion. `G_mu(a) = Phi(Phi^-1(a) - mu)` shifts normal quantiles by `mu`."
    ),
    twins=(
        Twin("one step less", "`f` composed `k - 1` times", TWO.put(bound="F")),
        Twin("no loss at all", "equal laws for the whole group", TWO.put(bound="[[0, 1], [1, 0]]")),
        Twin("the Gaussian without a loss", "`G_k mu` for a group of `k + 1`", LESS),
    ),
)
