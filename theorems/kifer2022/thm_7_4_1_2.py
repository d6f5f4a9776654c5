"""Theorem 7.4.1 (kifer2022), the second: the true record under f-differential privacy, the rest of the data known."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

READING = (
    "`P` is the law of the output with the true record and `Q` that with the other one, which has the prior "
    "probability `w`; `f` is the largest trade-off function of the pair, and `t` is `delta/e^epsilon = f^-1(1 - "
    "delta)`."
)
VALUES = {
    "prior_law(P: law, Q: law, w)": "mix(1 - w, P, Q)",
    "level_at(P: law, Q: law, delta)": "inverse_tradeoff(kept_along([P, Q]), 1 - delta)",
    "exceeded(P: law, R: law, t, delta)": "sum d in columns(P, R): if t * d[0] > delta * d[1] then d[0] else 0",
}
RATES = {"delta": ("1/4", "1/3", "1/2", "3/4"), "w": ("0", "1/3", "1/2", "1")}
TRUE_RECORD = Every(
    all="P, Q in laws; w, delta in rates",
    let=VALUES,
    given={"`delta`": "0 < delta and delta < 1", "`f^-1(1 - delta) > 0`": "level_at(P, Q, delta) > 0"},
    show="exceeded(P, prior_law(P, Q, w), level_at(P, Q, delta), delta) <= delta",
)
POST = Every(
    all="P, Q in laws; A in kernels(len(P), 2); w, delta in rates",
    let=VALUES,
    given=TRUE_RECORD.given,
    show="exceeded(push(P, A), push(prior_law(P, Q, w), A), level_at(P, Q, delta), delta) <= delta",
)
TWIN = "min(1, 3/2 * inverse_tradeoff(kept_along([P, Q]), 1 - delta))"
A = Theorem(
    id="kifer2022/thm-7.4.1-2a",
    title="Theorem 7.4.1: the true record under `f`-differential privacy",
    statement=r"If $M$ is $f$-DP and $\varepsilon=\ln(\delta/f^{-1}(1-\delta))$ then "
    r"$P(R(r,o)>e^\varepsilon)\le\delta$ "
    r"for the true record $r$.",
    claim=TRUE_RECORD,
    routes=(Enumerate(EnumerateScope(up_to=4, values=RATES)),),
    lines="421-426",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("a smaller `epsilon`", "`3/2` of `delta/e^epsilon`", TRUE_RECORD.put(level_at=TWIN)),),
)
B = Theorem(
    id="kifer2022/thm-7.4.1-2b",
    title="Theorem 7.4.1: the same after post-processing",
    statement=r"The bound $P(R(r,o)>e^\varepsilon)\le\delta$ also holds for $A\circ M$.",
    claim=POST,
    routes=(Enumerate(EnumerateScope(up_to=3, values=RATES)),),
    lines="423-425",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("a smaller `epsilon`", "`3/2` of `delta/e^epsilon`", POST.put(level_at=TWIN)),),
)
MIXED = Every(
    all="P, Q in laws; w in rates",
    let={"prior_law(P: law, Q: law, w)": "mix(1 - w, P, Q)"},
    show="no_less(errors(prior_law(P, Q, w), P), kept_along([P, Q])) and "
    "no_less(errors(P, prior_law(P, Q, w)), kept_along([P, Q]))",
)
SAME_LAW = Every(
    all="P, Q in laws; w in rates; t in amounts",
    let={"posterior_of(P: law, Q: law, w, o)": "(1 - w) * P[o] / ((1 - w) * P[o] + w * Q[o])", "power": "1"},
    given={"the true record is possible": "w < 1"},
    show="(sum o in range(len(P)): if P[o] > 0 and posterior_of(P, Q, w, o) ^ power >= t * (1 - w) ^ power then P[o] "
    "else 0) = loss_from(P, mix(1 - w, P, Q), t)",
)
C = Theorem(
    id="kifer2022/thm-7.4.1-2c",
    title="Theorem 7.4.1: the law of the ratio",
    statement=r"Let $M^*$ choose $r'$ with probability $\theta(r')$ and run $M(d+r')$. For the true record, $\ln "
    r"R(r,o)$ "
    r"has the law of the privacy loss of $M(d+r)$ against $M^*$; if $M$ is $f$-DP the two satisfy its inequality.",
    claim=AllOf({"the law": SAME_LAW, "the inequality": MIXED}),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="421,423-425",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(
        Twin("squared", "the square of `R`", SAME_LAW.put(power="2")),
        Twin(
            "another mixture",
            "weights that do not add up to 1",
            MIXED.put(prior_law="if w = 0 then P else map i in range(len(P)): if i = 0 then 1 else 0 * Q[i]"),
        ),
    ),
)
THEOREMS = (A, B, C)
