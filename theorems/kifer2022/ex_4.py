"""Examples 4.3 and 4.9 (kifer2022): the privacy loss of randomised response, and of two copies."""

from sympy import And, Eq, Expr, Integer, log

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._law_lemmas import k, pointwise
from theorems.kifer2022._text import RECONSTRUCTED

YES, NO = k / (1 + k), 1 / (1 + k)
ABOVE = k >= 1
READING = "k is e^epsilon. The loss at an output is the logarithm of the ratio of its probabilities at D1 and D2."


def loss(p: Expr, q: Expr, value: Expr) -> Eq:
    """The loss of an output with these two probabilities."""
    return Eq(log(p / q), value)


def once(value: Expr) -> AllOf:
    """The loss of randomised response is ``value`` at the true answer, with its probability, and the negative else."""
    return AllOf(
        {
            "true answer": pointwise(And(loss(YES, NO, value), Eq(YES + NO, 1)), ABOVE),
            "other answer": pointwise(loss(NO, YES, -value), ABOVE),
        }
    )


A = Theorem(
    id="kifer2022/ex-4.3a",
    title="Example 4.3: the loss of randomised response",
    statement=r"If exactly one of $D_1,D_2$ has a cancer record for Jessie, the loss is $\varepsilon$ with probability "
    r"$e^\varepsilon/(1+e^\varepsilon)$ and $-\varepsilon$ with probability $1/(1+e^\varepsilon)$.",
    claim=once(log(k)),
    routes=(Prove(),),
    lines="68-75,84",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("half of epsilon", "epsilon/2", once(log(k) / 2)),),
)
SAME = Every(
    all="P, Q in laws; t in amounts",
    given={"the answer is the same": "P = Q", "t": "t > 0"},
    let={"one_or_none(t)": "if t <= 1 then 1 else 0"},
    show="loss_from(P, Q, t) = one_or_none(t)",
)
B = Theorem(
    id="kifer2022/ex-4.3b",
    title="Example 4.3: other neighbours",
    statement=r"If $D_1,D_2$ agree on Jessie's cancer status, the loss is $0$ with probability $1$.",
    claim=SAME,
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="76-83",
    text=(RECONSTRUCTED,),
    reading="The law of the output is the same at both; the loss is at least ln t with probability 1 for t up to 1, "
    "and 0 "
    "above.",
    twins=(Twin("never", "probability 0", SAME.put(one_or_none="0 * t")),),
)


def twice(value: Expr) -> AllOf:
    """The loss of two copies, and of one of them; the constant post-processing has none."""
    return AllOf(
        {
            "two true answers": pointwise(And(loss(YES * YES, NO * NO, value), Eq(YES**2, (k / (1 + k)) ** 2)), ABOVE),
            "one of each": pointwise(
                And(loss(YES * NO, NO * YES, Integer(0)), Eq(2 * YES * NO, 2 * k / (1 + k) ** 2)), ABOVE
            ),
            "two others": pointwise(loss(NO * NO, YES * YES, -value), ABOVE),
            "the first alone": pointwise(And(loss(YES, NO, value / 2), loss(NO, YES, -value / 2)), ABOVE),
        }
    )


C = Theorem(
    id="kifer2022/ex-4.9a",
    title="Example 4.9: the loss of two copies and of post-processings",
    statement=r"The loss of two copies is $2\varepsilon$ with probability $(k/(1+k))^2$, $0$ with $2k/(1+k)^2$, "
    r"$-2\varepsilon$ with $1/(1+k)^2$; of a constant $0$; of the first copy $\pm\varepsilon$ as in Example 4.3.",
    claim=twice(2 * log(k)),
    routes=(Prove(),),
    lines="120-122",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("as one copy", "epsilon for 2 epsilon", twice(log(k))),),
)
ORDER = pointwise(And(YES**2 > 0, YES**2 < YES), k > 1)
D = Theorem(
    id="kifer2022/ex-4.9b",
    title="Example 4.9: tail probabilities are not ordered",
    statement=r"For $0<t\le\varepsilon$, $P(L^{A_1\circ M'}\ge t)=0<P(L^{M'}\ge t)=(k/(1+k))^2<P(L^{A_2\circ M'}\ge t)="
    r"k/(1+k)$.",
    claim=AllOf(
        {
            "the order": ORDER,
            "0 is below t": pointwise(log(k) > 0, k > 1),
            "two copies": pointwise(2 * log(k) >= log(k), k > 1),
        }
    ),
    routes=(Prove(),),
    lines="123",
    text=(RECONSTRUCTED,),
    reading=f"{READING} By Example 4.9 only the outputs with the losses 2 epsilon and epsilon reach t.",
    twins=(Twin("the other order", "two copies above one", pointwise(YES**2 > YES, k > 1)),),
)
E = Theorem(
    id="kifer2022/ex-4.9c",
    title="Example 4.9: all three are private",
    statement=r"The losses are bounded by $2\varepsilon$, so that $M'$, $A_1\circ M'$ and $A_2\circ M'$ are "
    r"$2\varepsilon$-DP.",
    claim=pointwise(And(log(k) <= 2 * log(k), 2 * log(k) >= 0, -2 * log(k) <= -log(k)), ABOVE),
    routes=(Prove(),),
    lines="123",
    text=(RECONSTRUCTED,),
    reading=f"{READING} The losses are those of the first part of the example.",
    twins=(Twin("epsilon", "a bound of epsilon", pointwise(2 * log(k) <= log(k), ABOVE)),),
)
THEOREMS = (A, B, C, D, E)
