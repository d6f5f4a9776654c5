"""Section 3 (das2024): what the Laplace mechanism for histograms promises."""

from __future__ import annotations

from sympy import Abs, symbols

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

DENSITY = Every(
    all="s, t in whole; y, z in reals; eps in amounts",
    let={
        "scale(eps)": "2 / eps",
        "density(y, c, eps)": "exp(0 - abs(y - c) / scale(eps)) / (2 * scale(eps))",
    },
    given={"epsilon": "eps > 0"},
    show="density(y, s, eps) * density(z, t + 1, eps) <= exp(eps) * density(y, s + 1, eps) * density(z, t, eps)",
)
y, s, z, t = symbols("y s z t")
DISTANCES = Inequality(Abs(y - s - 1) + Abs(z - t) <= Abs(y - s) + Abs(z - t - 1) + 2, reals=(y, s, z, t))
THEOREM = Theorem(
    id="das2024/prose-laplace",
    title="Section 3: the Laplace mechanism",
    statement=r"$M_{\rm Lap}(x)=x+\mathrm{Lap}(2/\varepsilon)$, with independent noise in every cell, is "
    r"$(\varepsilon,0)$-differentially private.",
    claim=Reduction(
        DENSITY,
        DISTANCES,
        "the two cells between which the record moves have independent noise; all others have the same law at both "
        "datasets. The logarithm of the ratio of densities is epsilon/2 times the difference of the two sides of the "
        "lemma without its 2; a ratio of at most exp(epsilon) everywhere is one of at most exp(epsilon) for events",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="73",
    reading="Neighbours have counts s, t + 1 and s + 1, t in two cells.",
    twins=(Twin("half the scale", "Lap(1/epsilon)", DENSITY.put(scale="1 / eps")),),
)
