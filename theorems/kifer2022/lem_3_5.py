"""Lemma 3.5 of Bun and Steinke (in kifer2022): tails of the privacy loss under Renyi and concentrated privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

TAIL = Every(
    all="P, Q in laws; w in amounts; c in amounts",
    let={"k": "1"},
    given={"`omega`": "w > 1", "`epsilon = ln c` is at least `D_omega`": "c > 0 and c ^ (w - 1) >= moment(P, Q, w)"},
    show="loss_from(P, Q, c) <= (moment(P, Q, w) / c ^ (w - 1)) ^ k",
)
CONCENTRATED_TAIL = Every(
    all="P, Q in laws; rho in amounts; c in amounts",
    let={"four": "4"},
    given={
        "`epsilon = ln c` is at least `rho`": "rho > 0 and c > 0 and log(c) >= rho",
        "zCDP": "concentrated(P, Q, rho)",
    },
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
POSITIVE_RHO = "Between equal laws, `rho = 0`, nothing is to be shown."


THEOREMS = (
    Theorem(
        id="kifer2022/lem-3.5a",
        title="Lemma 3.5: tails under Renyi privacy",
        statement=r"If $M$ is $(\omega,\tau)$-Renyi private then $P(L_{12}\ge\varepsilon)\le "
        r"e^{-(\omega-1)(\varepsilon-\tau)}$ "
        r"for $\varepsilon\ge\tau$.",
        claim=TAIL,
        reading="In exponentials: `c` stands for `exp(epsilon)`, moment for `exp((omega - 1) D_omega)`.",
        lines="258-261",
        text=(RECONSTRUCTED,),
        twins=(Twin("twice the exponent", "`2 (omega - 1)` for `omega - 1`", TAIL.put(k="2")),),
    ),
    Theorem(
        id="kifer2022/lem-3.5b",
        title="Lemma 3.5: tails under zero-concentrated privacy",
        statement=r"If $M$ is $\rho$-zCDP then $P(L_{12}\ge\varepsilon)\le e^{-(\varepsilon-\rho)^2/(4\rho)}$ for "
        r"$\varepsilon\ge\rho$.",
        claim=CONCENTRATED_TAIL,
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
                "`2 rho` for `4 rho`",
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
                "Renyi privacy": TAIL_AFTER,
                "concentrated privacy": CONCENTRATED_AFTER,
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
        reading="By Definition 5.2 the `delta` of pbdp is the least upper bound of `P(L > epsilon)` over "
        f"post-processings. {POSITIVE_RHO}",
        twins=(
            Twin(
                "the tail itself",
                "`P(L >= epsilon)` of `M` for the bound",
                TAIL_AFTER.put(bound="loss_from(P, Q, c)").over(ANSWERS),
                (Enumerate(EnumerateScope(up_to=2)),),
            ),
            Twin(
                "twice the exponent",
                "`2 (omega - 1)` for `omega - 1`",
                TAIL_AFTER.put(bound="(moment(P, Q, w) / c ^ (w - 1)) ^ 2").over(RARE),
                (Enumerate(EnumerateScope(up_to=2)),),
            ),
            Twin(
                "a better constant",
                "`2 rho` for `4 rho`",
                CONCENTRATED_AFTER.put(four="2").over(RESPONSES),
                (Enumerate(EnumerateScope(up_to=2)),),
            ),
        ),
    ),
)
