"""Examples 4.3 and 4.9 (kifer2022): the privacy loss of randomised response, and of two copies."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

READING = (
    "`k` is `e^epsilon`. `P` and `Q` are the laws of the output at D1 and D2, the true answer of D1 first. The loss "
    "at an output is the logarithm of the ratio of its probabilities."
)
ANSWERS = {"true_answer(k)": "[k / (1 + k), 1 / (1 + k)]", "other_answer(k)": "[1 / (1 + k), k / (1 + k)]"}
ABOVE = {"k = exp(epsilon)": "k >= 1"}
ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())
ONCE = Every(
    all="k in amounts",
    let={**ANSWERS, "loss(k)": "log(k)"},
    given=ABOVE,
    show="let P = true_answer(k): let Q = other_answer(k): log(P[0] / Q[0]) = loss(k) and P[0] = k / (1 + k) and "
    "log(P[1] / Q[1]) = 0 - loss(k) and P[1] = 1 / (1 + k)",
)
SAME = Every(
    all="P, Q in laws; t in amounts",
    given={"the answer is the same": "P = Q", "`t`": "t > 0"},
    let={"one_or_none(t)": "if t <= 1 then 1 else 0"},
    show="loss_from(P, Q, t) = one_or_none(t)",
)
TWICE = Every(
    all="k in amounts",
    let={**ANSWERS, "loss(k)": "2 * log(k)"},
    given=ABOVE,
    show="let P = true_answer(k) @ true_answer(k): let Q = other_answer(k) @ other_answer(k): "
    "log(P[0] / Q[0]) = loss(k) and P[0] = (k / (1 + k)) ^ 2 and "
    "log(P[1] / Q[1]) = 0 and log(P[2] / Q[2]) = 0 and P[1] + P[2] = 2 * k / (1 + k) ^ 2 and "
    "log(P[3] / Q[3]) = 0 - loss(k) and P[3] = 1 / (1 + k) ^ 2 and "
    "log(true_answer(k)[0] / other_answer(k)[0]) = loss(k) / 2 and log(1) = 0",
)
"""The losses of both answers, with their probabilities, of the first of them, and of a constant output."""
TAILS = Every(
    all="k, t in amounts",
    let=ANSWERS,
    given={"`k = exp(epsilon)`": "k > 1", "`t` = exp of a number": "1 < t and t <= k"},
    show="let P = true_answer(k): let Q = other_answer(k): let S = P @ P: let R = Q @ Q: 1 < t * 1 and "
    "S[0] >= t * R[0] and S[1] < t * R[1] and S[2] < t * R[2] and S[3] < t * R[3] and "
    "P[0] >= t * Q[0] and P[1] < t * Q[1] and "
    "0 < S[0] and S[0] = (k / (1 + k)) ^ 2 and S[0] < P[0] and P[0] = k / (1 + k)",
)
"""Which outputs reach the loss ln t: none of a constant, two true answers of both, the true one of the first."""
BOUNDED = Every(
    all="k in amounts",
    let={**ANSWERS, "most(k)": "k ^ 2"},
    given=ABOVE,
    show="private(true_answer(k) @ true_answer(k), other_answer(k) @ other_answer(k), most(k), 0) and "
    "private([1], [1], most(k), 0) and private(true_answer(k), other_answer(k), most(k), 0)",
)
THEOREMS = (
    Theorem(
        id="kifer2022/ex-4.3a",
        title="Example 4.3: the loss of randomised response",
        statement=r"If exactly one of $D_1,D_2$ has a cancer record for Jessie, the loss is $\varepsilon$ with "
        r"probability $e^\varepsilon/(1+e^\varepsilon)$ and $-\varepsilon$ with probability $1/(1+e^\varepsilon)$.",
        claim=ONCE,
        routes=ROUTES,
        lines="68-75,84",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(Twin("half of `epsilon`", "`epsilon/2`", ONCE.put(loss="log(k) / 2")),),
    ),
    Theorem(
        id="kifer2022/ex-4.3b",
        title="Example 4.3: other neighbours",
        statement=r"If $D_1,D_2$ agree on Jessie's cancer status, the loss is $0$ with probability $1$.",
        claim=SAME,
        routes=ROUTES,
        lines="76-83",
        text=(RECONSTRUCTED,),
        reading="The law of the output is the same at both; the loss is at least `ln t` with probability 1 for `t` "
        "up to 1, and 0 above.",
        twins=(Twin("never", "probability 0", SAME.put(one_or_none="0 * t")),),
    ),
    Theorem(
        id="kifer2022/ex-4.9a",
        title="Example 4.9: the loss of two copies and of post-processings",
        statement=r"The loss of two copies is $2\varepsilon$ with probability $(k/(1+k))^2$, $0$ with $2k/(1+k)^2$, "
        r"$-2\varepsilon$ with $1/(1+k)^2$; of a constant $0$; of the first copy $\pm\varepsilon$ as in Example 4.3.",
        claim=TWICE,
        routes=ROUTES,
        lines="120-122",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(Twin("as one copy", "`epsilon` for `2 epsilon`", TWICE.put(loss="log(k)")),),
    ),
    Theorem(
        id="kifer2022/ex-4.9b",
        title="Example 4.9: tail probabilities are not ordered",
        statement=r"For $0<t\le\varepsilon$, $P(L^{A_1\circ M'}\ge t)=0<P(L^{M'}\ge t)=(k/(1+k))^2<P(L^{A_2\circ M'}"
        r"\ge t)=k/(1+k)$.",
        claim=TAILS,
        routes=ROUTES,
        lines="123",
        text=(RECONSTRUCTED,),
        reading=f"{READING} In the claim `t` is `e^t`.",
        twins=(Twin("beyond `epsilon`", "any `t`", TAILS.assuming(**{"t = exp of a number": "1 < t"})),),
    ),
    Theorem(
        id="kifer2022/ex-4.9c",
        title="Example 4.9: all three are private",
        statement=r"The losses are bounded by $2\varepsilon$, so that $M'$, $A_1\circ M'$ and $A_2\circ M'$ are "
        r"$2\varepsilon$-DP.",
        claim=BOUNDED,
        routes=ROUTES,
        lines="123",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(Twin("`epsilon`", "a bound of `epsilon`", BOUNDED.put(most="k")),),
    ),
)
