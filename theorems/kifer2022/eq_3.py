"""Equation (3) (kifer2022): approximate differential privacy by privacy-loss random variables."""

from dpcalc.theory import AllOf, Every, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Max, c, nonnegative, p, pointwise, q, r, s
from theorems.kifer2022._text import RECONSTRUCTED

EQUIVALENT = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={"excess(P: law, Q: law, c)": "mass_beyond(P, Q, c) - c * loss_below(Q, P, 1 / c)"},
    given={"c = exp(epsilon)": "c >= 1"},
    show="private(P, Q, c, delta) <=> excess(P, Q, c) <= delta and excess(Q, P, c) <= delta",
)
THEOREM = Theorem(
    id="kifer2022/eq-3",
    title="Equation (3): approximate privacy by tails of the loss",
    statement=r"$M$ is $(\varepsilon,\delta)$-differentially private if and only if "
    r"$P(L_{12}>\varepsilon)-e^{\varepsilon}P(L_{21}<-\varepsilon)\le\delta$ for all neighbours.",
    claim=Reduction(
        EQUIVALENT,
        AllOf(
            {
                "no event does better": pointwise(
                    p - c * q + r - c * s <= Max(p - c * q, 0) + Max(r - c * s, 0),
                    And(nonnegative(p, q, r, s), c >= 1),
                ),
                "this event does it": pointwise(Max(p - c * q, 0) <= p - c * q, And(nonnegative(p, q), p > c * q)),
                "the others add nothing": pointwise(Max(p - c * q, 0) <= 0, And(nonnegative(p, q), p <= c * q)),
            }
        ),
        "With c = e^epsilon, the largest P(S) - c Q(S) over events is reached by S = {p > c q}, by the lemmas summed "
        "over outcomes. There P(S) is the P-probability that L_12 > epsilon; and Q(S) is the Q-probability that L_21 "
        "< -epsilon, for an outcome drawn from Q has q > 0, and then q/p < 1/c says that p > c q",
    ),
    lines="152-154",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("one tail", "without the second term", EQUIVALENT.put(excess="mass_beyond(P, Q, c)")),
        Twin(
            "one order",
            "for (D1, D2) alone",
            EQUIVALENT.showing("private(P, Q, c, delta) <=> excess(P, Q, c) <= delta"),
        ),
    ),
)
