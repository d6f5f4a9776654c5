"""Lemma 3.5 of Bun and Steinke (in kifer2022): tails of the privacy loss under Renyi and concentrated privacy."""

from sympy import exp

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, p, pointwise, r, s, t, u, v, w
from theorems.kifer2022._text import RECONSTRUCTED

MARKOV = AllOf(
    {
        "a larger loss": pointwise(w * s <= w * t, And(w > 0, s <= t)),
        "weighted": pointwise(p * exp(u) <= p * exp(v), And(p >= 0, u <= v)),
    }
)
BECAUSE = (
    "for an outcome of probability p with loss t >= epsilon the lemmas, with s = epsilon, w = omega - 1, u = w s and "
    "v = w t, give p e^(w epsilon) <= p e^(w t); summed over these outcomes, and with the others added on the right, "
    "P(L >= epsilon) e^(w epsilon) is at most the mean of e^(w L), which is e^(w D_omega) <= e^(w tau) (Markov)"
)


TAIL = Every(
    all="P, Q in laws; w in amounts; c in amounts",
    let={"k": "1"},
    given={"omega": "w > 1", "epsilon = ln c is at least D_omega": "c > 0 and c ^ (w - 1) >= moment(P, Q, w)"},
    show="loss_from(P, Q, c) <= (moment(P, Q, w) / c ^ (w - 1)) ^ k",
)
CONCENTRATED_TAIL = Every(
    all="P, Q in laws; w in amounts; c in amounts",
    let={
        "rho(c: number, w: number)": "log(c) / (2 * w - 1)",
        "four": "4",
        "both(P: law, Q: law, w: number)": "max(renyi(P, Q, w), renyi(Q, P, w))",
    },
    given={
        "epsilon = ln c is above rho": "c > 1 and w > 1",
        "rho-zCDP at order w": "both(P, Q, w) <= w * rho(c, w)",
    },
    show="loss_from(P, Q, c) <= exp(0 - square(log(c) - rho(c, w)) / (four * rho(c, w)))",
)
"""w is 1 + (epsilon - rho)/(2 rho), so rho is epsilon/(2 w - 1)."""
ORDERS = {"w": ("3/2", "2", "3")}
ONE_ORDER = (
    "The hypothesis bounds the divergences at all orders; one of them is enough here, so the claim that is enumerated "
    "asks for less and says more."
)
THEOREMS = (
    Theorem(
        id="kifer2022/lem-3.5a",
        title="Lemma 3.5: tails under Renyi privacy",
        statement=r"If $M$ is $(\omega,\tau)$-Renyi private then $P(L_{12}\ge\varepsilon)\le "
        r"e^{-(\omega-1)(\varepsilon-\tau)}$ "
        r"for $\varepsilon\ge\tau$.",
        claim=Reduction(
            TAIL,
            MARKOV,
            BECAUSE,
        ),
        reading="In exponentials: c stands for exp(epsilon), moment for exp((omega - 1) D_omega).",
        lines="258-261",
        text=(RECONSTRUCTED,),
        twins=(Twin("twice the exponent", "2 (omega - 1) for omega - 1", TAIL.put(k="2")),),
    ),
    Theorem(
        id="kifer2022/lem-3.5b",
        title="Lemma 3.5: tails under zero-concentrated privacy",
        statement=r"If $M$ is $\rho$-zCDP then $P(L_{12}\ge\varepsilon)\le e^{-(\varepsilon-\rho)^2/(4\rho)}$ for "
        r"$\varepsilon\ge\rho$.",
        claim=Reduction(
            CONCENTRATED_TAIL,
            AllOf(
                {
                    **MARKOV.parts,
                    "the best order": pointwise(
                        Eq((s - r) / (2 * r) * (s - (1 + (s - r) / (2 * r)) * r), (s - r) ** 2 / (4 * r)), r > 0
                    ),
                    "an order above 1": pointwise((s - r) / (2 * r) > 0, And(r > 0, s > r)),
                }
            ),
            f"{BECAUSE}; here tau = omega rho with r = rho, and the order is omega = 1 + (epsilon - rho)/(2 rho). At "
            "epsilon = rho the bound is 1",
        ),
        routes=(
            Enumerate(EnumerateScope(up_to=4, values=ORDERS), slow=EnumerateScope(up_to=6, values=ORDERS)),
            Prove(),
        ),
        lines="262-264",
        text=(RECONSTRUCTED,),
        reading=ONE_ORDER,
        twins=(Twin("a better constant", "2 rho for 4 rho", CONCENTRATED_TAIL.put(four="2")),),
    ),
)
