"""Lemma 3.5 of Bun and Steinke (in kifer2022): tails of the privacy loss under Renyi and concentrated privacy."""

from sympy import exp

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import CONVEX_BECAUSE, CONVEX_POWER, And, Eq, p, pointwise, r, s, t, u, v, w
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
    all="P, Q in laws; rho in amounts; c in amounts",
    let={"four": "4"},
    given={"epsilon = ln c is at least rho": "rho > 0 and c > 0 and log(c) >= rho", "zCDP": "concentrated(P, Q, rho)"},
    show="loss_from(P, Q, c) <= exp(0 - square(log(c) - rho) / (four * rho))",
)
AFTER = "loss_from(push(P, A), push(Q, A), c)"
TAIL_AFTER = Every(
    all="P, Q in laws; k in few; A in kernels(len(P), k); w in amounts; c in amounts",
    let={"bound(P: law, Q: law, w: number, c: number)": "moment(P, Q, w) / c ^ (w - 1)"},
    given=TAIL.given,
    show=f"{AFTER} <= bound(P, Q, w, c)",
)
CONCENTRATED_AFTER = Every(
    all="P, Q in laws; k in few; A in kernels(len(P), k); rho in amounts; c in amounts",
    let=CONCENTRATED_TAIL.let,
    given=CONCENTRATED_TAIL.given,
    show=CONCENTRATED_TAIL.show.replace("loss_from(P, Q, c)", AFTER),
)
ANSWERS = "P in [[1/4, 1/4, 1/2]]; Q in [[1/4, 1/2, 1/4]]; k in few; A in kernels(len(P), k); w in [2]; c in [3/2]"
RESPONSES = "P in [[2/3, 1/3]]; Q in [[5/6, 1/6]]; k in few; A in kernels(len(P), k); rho in [1/10]; c in [2]"
RARE = "P in [[1/3, 2/3]]; Q in [[1/2, 1/2]]; k in few; A in kernels(len(P), k); w in [3]; c in [4/3]"
"""Where twins fail."""
ORDERS = {"w": ("3/2", "2", "3")}
RATES = {
    "rho": ("1/100", "1/50", "1/20", "1/10", "1/5", "1/3", "1/2", "1", "2"),
    "c": ("9/8", "5/4", "3/2", "2", "3", "4", "6", "10"),
}
BEST_ORDER = {
    "the best order": pointwise(
        Eq((s - r) / (2 * r) * (s - (1 + (s - r) / (2 * r)) * r), (s - r) ** 2 / (4 * r)), r > 0
    ),
    "an order above 1": pointwise((s - r) / (2 * r) > 0, And(r > 0, s > r)),
}
THIS_ORDER = "here tau = omega rho with r = rho, and the order is omega = 1 + (epsilon - rho)/(2 rho)"
PROCESSED = (
    f"f(t) = t^a has the second derivative a (a - 1) t^(a - 2); {CONVEX_BECAUSE}. After any A, tau and rho are "
    f"bounds as before, and Lemma 3.5 applies to A(M): {BECAUSE}"
)
POSITIVE_RHO = "Between equal laws, rho = 0, nothing is to be shown."


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
            AllOf({**MARKOV.parts, **BEST_ORDER}),
            f"{BECAUSE}; {THIS_ORDER}. At epsilon = rho the bound is 1",
        ),
        routes=(
            Enumerate(EnumerateScope(up_to=4, values=RATES), slow=EnumerateScope(up_to=6, values=RATES)),
            Prove(),
        ),
        lines="262-264",
        text=(RECONSTRUCTED,),
        reading=POSITIVE_RHO,
        twins=(
            Twin(
                "a better constant",
                "2 rho for 4 rho",
                CONCENTRATED_TAIL.put(four="2"),
                (Enumerate(EnumerateScope(up_to=6, values=RATES)),),
            ),
        ),
    ),
    Theorem(
        id="kifer2022/lem-3.5c",
        title="Section 5.3: upper bounds on probabilistic privacy",
        statement=r"If $M$ is $(\omega,\tau)$-Renyi private then $P(L^{A\circ M}\ge\varepsilon)\le "
        r"e^{-(\omega-1)(\varepsilon-\tau)}$ for all $\varepsilon\ge\tau$ and all post-processings $A$; if it is "
        r"$\rho$-zCDP, $P(L^{A\circ M}\ge\varepsilon)\le e^{-(\varepsilon-\rho)^2/(4\rho)}$ for all "
        r"$\varepsilon\ge\rho$. So both are upper bounds on the $\delta$ of $(\varepsilon,\delta)$-pbdp.",
        claim=AllOf(
            {
                "Renyi privacy": Reduction(TAIL_AFTER, AllOf({**MARKOV.parts, "convexity": CONVEX_POWER}), PROCESSED),
                "concentrated privacy": Reduction(
                    CONCENTRATED_AFTER,
                    AllOf({**MARKOV.parts, **BEST_ORDER, "convexity": CONVEX_POWER}),
                    f"{PROCESSED}; {THIS_ORDER}",
                ),
            }
        ),
        routes=(
            Enumerate(
                EnumerateScope(up_to=1, values={**ORDERS, **RATES}),
                slow=EnumerateScope(up_to=2, values={**ORDERS, **RATES}),
            ),
            Prove(),
        ),
        lines="257,265",
        text=(RECONSTRUCTED,),
        reading="By Definition 5.2 the delta of pbdp is the least upper bound of P(L > epsilon) over "
        f"post-processings. {POSITIVE_RHO}",
        twins=(
            Twin(
                "the tail itself",
                "P(L >= epsilon) of M for the bound",
                TAIL_AFTER.put(bound="loss_from(P, Q, c)").over(ANSWERS),
                (Enumerate(EnumerateScope(up_to=2)),),
            ),
            Twin(
                "twice the exponent",
                "2 (omega - 1) for omega - 1",
                TAIL_AFTER.put(bound="(moment(P, Q, w) / c ^ (w - 1)) ^ 2").over(RARE),
                (Enumerate(EnumerateScope(up_to=2)),),
            ),
            Twin(
                "a better constant",
                "2 rho for 4 rho",
                CONCENTRATED_AFTER.put(four="2").over(RESPONSES),
                (Enumerate(EnumerateScope(up_to=2)),),
            ),
        ),
    ),
)
