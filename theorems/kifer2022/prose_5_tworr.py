"""Section 5 (kifer2022): two copies of randomised response."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

COPIES = Every(
    all="k in amounts",
    let={
        "said(k)": "[k / (1 + k), 1 / (1 + k)]",
        "otherwise(k)": "[1 / (1 + k), k / (1 + k)]",
        "change(k)": "k ^ 2",
    },
    given={"`k = exp(epsilon)`": "k >= 1"},
    show="let P = said(k) @ said(k): let Q = otherwise(k) @ otherwise(k): "
    "P[0] / Q[0] = change(k) and P[0] = (k / (1 + k)) ^ 2 and "
    "P[1] / Q[1] = 1 and P[2] / Q[2] = 1 and P[1] + P[2] = 2 * k / (1 + k) ^ 2 and P[3] / Q[3] = 1 / change(k)",
)
"""The laws of two answers, 1 first, of a person with the status 1 and of one with 0."""
THEOREM = Theorem(
    id="kifer2022/prose-5-tworr",
    title="Section 5: two copies of randomised response",
    statement=r"Two independent copies of randomised response with $k=e^\varepsilon$, true status 1: with two outputs "
    r"1 (probability $(k/(1+k))^2$) the odds of cancer change by $e^{2\varepsilon}$; with different outputs "
    r"(probability $2k/(1+k)^2$) they do not; with two outputs 0 they change by $e^{-2\varepsilon}$.",
    claim=COPIES,
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    lines="144-145",
    text=(RECONSTRUCTED,),
    reading="By Bayes' rule odds change by the ratio of the probabilities of what is seen.",
    twins=(Twin("one copy", "`e^epsilon` for `e^(2 epsilon)`", COPIES.put(change="k")),),
)
