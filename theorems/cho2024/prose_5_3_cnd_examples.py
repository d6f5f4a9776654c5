"""Section 5.3 (cho2024): canonical noise of Gaussian and of pure privacy."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, c, nonnegative, p, pointwise, q, r
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.thm_37 import canonical

NORMAL = Every(
    all="mu in amounts; x in reals; m in rates",
    let={
        "F(mu: number, x: number)": "Phi(mu * x)",
        "f(mu: number, y: number)": "Phi(Phi_inverse(y) - mu)",
        "step": "1",
    },
    given={"a budget": "mu > 0"},
    show="f(mu, F(mu, x)) = F(mu, x - step) and F(mu, x - m) >= f(mu, F(mu, x))",
)
MIRRORED = Every(
    all="mu in amounts; x in reals",
    let={"F(mu: number, x: number)": "Phi(mu * x)"},
    given={"a budget": "mu > 0"},
    show="F(mu, x) + F(mu, 0 - x) = 1",
)
UNIQUE = Every(
    all="k in whole; w in functions(k, 4); c in amounts",
    let={
        "step(k: whole, j: whole)": "floor(j / k) - 1",
        "density(k: whole, w: wholes, c: number, j: whole)": "(1 + w[j - k * floor(j / k)]) * c^(0 - abs(step(k, j)))",
        "tried(k: whole, i: whole)": "i <= k",
    },
    given={
        "`c = e^epsilon`": "c > 1",
        "private": "every i, j in range(3 * k): tried(k, i) and i + j < 3 * k => density(k, w, c, i + j) <= c * "
        "density(k, w, c, j) and density(k, w, c, j) <= c * density(k, w, c, i + j)",
    },
    show="every j in range(k): w[j] = w[0]",
)
"""A density on (-3/2, 3/2) that is constant on intervals of the length 1/k, and falls by e^epsilon a step outwards."""
LEVELS = pointwise(q <= p, And(nonnegative(p, q, r), c > 1, Eq(p, c * r), q <= c * r))
POINTS = {"mu": ("1/2", "1", "3"), "x": ("-2", "-1/2", "0", "1/3", "1"), "m": ("0", "1/3", "1")}
FACTORS = {"c": ("3/2", "2", "3")}
THEOREM = Theorem(
    id="cho2024/prose-5.3-cnd-examples",
    title="Section 5.3: canonical noise of Gaussian and of pure privacy",
    statement=r"$N(0,1/\mu^2)$ is a canonical noise distribution for $\mu$-GDP. The Tulap distribution is one for "
    r"$(\varepsilon,\delta)$-DP, and the unique one for $(\varepsilon,0)$-DP.",
    claim=AllOf(
        {
            "normal noise": NORMAL,
            "normal noise, symmetric": MIRRORED,
            "the Tulap distribution": canonical(),
            "unique": Reduction(
                UNIQUE,
                LEVELS,
                "Let `g` be a density of canonical noise for `f = f_{epsilon,0}`, `c = e^epsilon`. Up to `1/2`, "
                "where `F` is at most `1 - F(-1/2)`, `f` divides by `c`, so that `F(x - 1) = f(F(x))` gives `g(x - "
                "1) = g(x)/c`. For `y` between `x - 1` and `x` the shift from `x - 1` to `y` is at most 1, so `g(y) "
                "<= c g(x - 1) = g(x)` by the lemma, with `p`, `q`, `r` the densities at `x`, `y` and `x - 1`: `g` "
                "does not fall up to `1/2`, and by symmetry does not rise from `-1/2` on. So it is constant between, "
                "and the steps of `c` give the rest. Shifts by every `m` in `[0, 1]` are bounded, so that there is a "
                "density",
            ),
        }
    ),
    routes=(
        Enumerate(
            EnumerateScope(up_to=3, values=POINTS | FACTORS), slow=EnumerateScope(up_to=5, values=POINTS | FACTORS)
        ),
        Prove(),
    ),
    lines="280",
    text=(RECONSTRUCTED,),
    reading="Which of the two classes unique refers to is lost in the text at hand; it is read as `(epsilon, 0)`-DP. "
    "The Tulap distribution is that of Lemma 36, at rational `e^epsilon`.",
    twins=(
        Twin("two steps", "`f(F(x)) = F(x - 2)`", NORMAL.put(step="2"), (Enumerate(EnumerateScope(values=POINTS)),)),
        Twin(
            "whole shifts",
            "unique where shifts by 1 alone are private",
            UNIQUE.put(tried="i = k"),
            (Enumerate(EnumerateScope(up_to=4, values=FACTORS)),),
        ),
    ),
)
