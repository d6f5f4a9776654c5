"""Section 3 (das2024): what the Laplace mechanism for histograms promises."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

DENSITY = Every(
    all="s, t in whole; y, z in reals; eps in amounts",
    let={
        "scale(eps)": "2 / eps",
        "density(y, c, eps)": "exp(0 - abs(y - c) / scale(eps)) / (2 * scale(eps))",
    },
    given={"`epsilon`": "eps > 0"},
    show="density(y, s, eps) * density(z, t + 1, eps) <= exp(eps) * density(y, s + 1, eps) * density(z, t, eps)",
)
THEOREM = Theorem(
    id="das2024/prose-laplace",
    title="Section 3: the Laplace mechanism",
    statement=r"$M_{\rm Lap}(x)=x+\mathrm{Lap}(2/\varepsilon)$, with independent noise in every cell, is "
    r"$(\varepsilon,0)$-differentially private.",
    claim=DENSITY,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="73",
    reading="Neighbours have counts `s`, `t + 1` and `s + 1`, `t` in two cells.",
    twins=(Twin("half the scale", "`Lap(1/epsilon)`", DENSITY.put(scale="1 / eps")),),
)
