"""Section 5.3 (kifer2022): tail bounds by Renyi and concentrated privacy bound the delta of probabilistic privacy."""

from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.lem_3_5 import BECAUSE, CONCENTRATED_TAIL, MARKOV, ONE_ORDER, ORDERS
from theorems.kifer2022.lem_3_5 import THEOREMS as LEMMA

AFTER = "loss_from(image(P, f, 2), image(Q, f, 2), c)"
OVER = "P, Q in laws; f in functions(len(P), 2); w in amounts; c in amounts"
RENYI = Every(
    all=OVER,
    let={"bound(P: law, Q: law, w: number, c: number)": "moment(P, Q, w) / c ^ (w - 1)"},
    given={"omega": "w > 1", "epsilon = ln c is at least D_omega": "c > 0 and c ^ (w - 1) >= moment(P, Q, w)"},
    show=f"{AFTER} <= bound(P, Q, w, c)",
)
RHO = Every(
    all=OVER,
    let=CONCENTRATED_TAIL.let,
    given=CONCENTRATED_TAIL.given,
    show=CONCENTRATED_TAIL.show.replace("loss_from(P, Q, c)", AFTER),
)
SQUARED = RENYI.put(bound="(moment(P, Q, w) / c ^ (w - 1)) ^ 2")
TWINS = Enumerate(EnumerateScope(up_to=4, values=ORDERS))
CONCENTRATED = cast(Reduction, LEMMA[1].claim)
WORDS = (
    f"f(t) = t^a has the second derivative a (a - 1) t^(a - 2); {lemma.CONVEX_BECAUSE}. After any A, tau and rho are "
    f"bounds as before, and Lemma 3.5 applies to A(M): {BECAUSE}"
)
THEOREM = Theorem(
    id="kifer2022/lem-3.5c",
    title="Section 5.3: upper bounds on probabilistic privacy",
    statement=r"If $M$ is $(\omega,\tau)$-Renyi private then $P(L^{A\circ M}\ge\varepsilon)\le "
    r"e^{-(\omega-1)(\varepsilon-\tau)}$ for all $\varepsilon\ge\tau$ and all post-processings $A$; if it is "
    r"$\rho$-zCDP, $P(L^{A\circ M}\ge\varepsilon)\le e^{-(\varepsilon-\rho)^2/(4\rho)}$ for all $\varepsilon\ge\rho$. "
    r"So both are upper bounds on the $\delta$ of $(\varepsilon,\delta)$-pbdp.",
    claim=AllOf(
        {
            "Renyi privacy": Reduction(RENYI, AllOf({**MARKOV.parts, "convexity": lemma.CONVEX_POWER}), WORDS),
            "concentrated privacy": Reduction(
                RHO,
                AllOf({**cast(AllOf, CONCENTRATED.lemma).parts, "convexity": lemma.CONVEX_POWER}),
                f"{WORDS}; here tau = omega rho with r = rho, and the order is omega = 1 + (epsilon - rho)/(2 rho)",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3, values=ORDERS), slow=EnumerateScope(up_to=5, values=ORDERS)), Prove()),
    lines="257,265",
    text=(RECONSTRUCTED,),
    reading="By Definition 5.2 the delta of pbdp is the least upper bound of P(L > epsilon) over post-processings. "
    f"{ONE_ORDER}",
    twins=(
        Twin("the tail itself", "P(L >= epsilon) of M for the bound", RENYI.put(bound="loss_from(P, Q, c)"), (TWINS,)),
        Twin(
            "twice the exponent",
            "2 (omega - 1) for omega - 1",
            SQUARED,
            (TWINS,),
        ),
        Twin(
            "a better constant",
            "2 rho for 4 rho",
            RHO.put(four="2"),
            (TWINS,),
        ),
    ),
)
