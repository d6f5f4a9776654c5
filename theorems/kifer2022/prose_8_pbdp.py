"""Section 8.3 (kifer2022): the probabilistic curve of Gaussian noise, in terms of rho."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.ex_5_10 import CHANCES

CURVE = {
    "factor": "2",
    "e_epsilon(rho: number, delta: number)": "delta / (1 - Phi(Phi_inverse(1 - delta) + sqrt(factor * rho)))",
    "least_Q(rho: number, level: number)": "Phi(Phi_inverse(level) - sqrt(2 * rho))",
}
KEPT = Every(
    all="rho in amounts; delta in rates; level in rates",
    let=CURVE,
    given={"an event above `delta`": "0 < delta and delta < level and level < 1"},
    show="level <= e_epsilon(rho, delta) * least_Q(rho, level)",
)
NO_SMALLER = Every(
    all="rho in amounts; delta in rates",
    let=CURVE,
    given={"`delta`": "0 < delta and delta < 1"},
    show="delta = e_epsilon(rho, delta) * least_Q(rho, delta)",
)
RHOS = {"rho": ("1/100", "1/10", "1/2", "263/100")}
EVENTS = {**RHOS, **CHANCES}
SCOPE, EDGES = (
    EnumerateScope(up_to=1, values=EVENTS),
    EnumerateScope(up_to=1, values={**RHOS, "delta": CHANCES["delta"]}),
)
THEOREM = Theorem(
    id="kifer2022/prose-8-pbdp",
    title="Section 8.3: the probabilistic curve of Gaussian noise",
    statement=r"The Gaussian mechanism that satisfies $\rho$-zCDP (noise $N(0,1/(2\rho))$, sensitivity 1) has the "
    r"pbdp curve $\varepsilon=\ln\frac{\delta}{1-\Phi(\Phi^{-1}(1-\delta)+\sqrt{2\rho})}$.",
    claim=AllOf({"events keep to it": KEPT, "no smaller `epsilon`": NO_SMALLER}),
    routes=(Enumerate(SCOPE),),
    lines="563",
    text=(RECONSTRUCTED,),
    reading="The curve gives the least `epsilon` for each `delta`, by Definitions 5.3 and 5.4, for neighbours whose "
    "answers differ by 1. The least `Q(A)` for a given `P(A)` is that of the likelihood ratio test; at `epsilon` it "
    "is attained by an event of the probability `delta`, so that no smaller `epsilon` will do for larger ones near "
    "it.",
    twins=(
        Twin("`sqrt(rho)`", "without the 2", KEPT.put(factor="1")),
        Twin(
            "`sqrt(3 rho)`",
            "an `epsilon` that is larger than it need be",
            NO_SMALLER.put(factor="3"),
            (Enumerate(EDGES),),
        ),
    ),
)
