"""Equation (3) (kifer2022): approximate differential privacy by privacy-loss random variables."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

EQUIVALENT = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={"excess(P: law, Q: law, c)": "mass_beyond(P, Q, c) - c * loss_below(Q, P, 1 / c)"},
    given={"`c = exp(epsilon)`": "c >= 1"},
    show="private(P, Q, c, delta) <=> excess(P, Q, c) <= delta and excess(Q, P, c) <= delta",
)
THEOREM = Theorem(
    id="kifer2022/eq-3",
    title="Equation (3): approximate privacy by tails of the loss",
    statement=r"$M$ is $(\varepsilon,\delta)$-differentially private if and only if "
    r"$P(L_{12}>\varepsilon)-e^{\varepsilon}P(L_{21}<-\varepsilon)\le\delta$ for all neighbours.",
    claim=EQUIVALENT,
    lines="152-154",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("one tail", "without the second term", EQUIVALENT.put(excess="mass_beyond(P, Q, c)")),
        Twin(
            "one order",
            "for `(D1, D2)` alone",
            EQUIVALENT.showing("private(P, Q, c, delta) <=> excess(P, Q, c) <= delta"),
        ),
    ),
)
