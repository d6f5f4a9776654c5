"""Lemma 40 (cho2024): from zero-concentrated to approximate privacy."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

CONVERTS = Every(
    all="P, Q in laws; rho in amounts; t in amounts",
    let={
        "root": "2",
        "epsilon(rho: number, t: number)": "rho + root * t * rho",
        "delta(rho: number, t: number)": "exp(0 - t * t * rho)",
    },
    given={"`delta` is between 0 and 1": "rho > 0 and t > 0", "`rho`-zCDP": "concentrated(P, Q, rho)"},
    show="every A in events(P): chance(P, A) <= exp(epsilon(rho, t)) * chance(Q, A) + delta(rho, t)",
)
"""t is sqrt(ln(1/delta)/rho), so sqrt(rho ln(1/delta)) is t rho; every delta between 0 and 1 has its t."""
VALUES = {"rho": ("1/20", "1/10", "1/5", "1/4", "1/3", "1/2", "1", "2"), "t": ("1/4", "1/2", "1", "3/2", "2", "4")}
THEOREM = Theorem(
    id="cho2024/lem-40",
    title="Lemma 40: zero-concentrated gives approximate privacy",
    statement=r"If $M$ satisfies $\rho$-zCDP then it satisfies $(\rho+2\sqrt{\rho\ln(1/\delta)},\delta)$-DP for all "
    r"$\delta\in(0,1)$.",
    claim=CONVERTS,
    routes=(
        Enumerate(EnumerateScope(up_to=3, values=VALUES), slow=EnumerateScope(up_to=5, values=VALUES)),
        Prove(),
    ),
    lines="319-320",
    text=(RECONSTRUCTED,),
    reading="`delta` is written `exp(-t^2 rho)`. Between equal laws, `rho = 0`, nothing is to be shown.",
    twins=(
        Twin(
            "half of the root",
            "`1/2` for 2 before the root",
            CONVERTS.put(root="1/2"),
            routes=(Enumerate(EnumerateScope(up_to=4, values=VALUES)),),
        ),
    ),
)
