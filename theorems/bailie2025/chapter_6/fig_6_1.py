"""Figure 6.1 (bailie2025): the naive and the true loss of two releases about one sample of a tenth."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Theorem, Twin
from theorems.bailie2025._one_sample import (
    AMPLIFIED_LOSS,
    BOTH,
    LOSSES,
    TENTH,
    TOTAL,
)
from theorems.bailie2025._ordered_samples import EQUAL_LOSSES, IN_TURN, JOINT, OUTPUTS

SCOPE = EnumerateScope(up_to=3, values={"N": ("2", "3"), "n": ("1",), **OUTPUTS})
ROUTES = (Enumerate(SCOPE), Prove())
ONE_DRAWN = (Enumerate(EnumerateScope(up_to=3)),)
TRUE_LOSS = JOINT.assuming(equal_losses=EQUAL_LOSSES["equal losses"])
AT_A_TENTH = TOTAL.assuming(a_tenth="1 / n = 1/10", equal_losses="on_sample(A) = on_sample(B)")
NAIVE = Every(
    all="N, m in whole; A, B in kernels(2, m)",
    given={
        "records": "N >= 1",
        "finite losses": "on_sample(A) < inf and on_sample(B) < inf",
        "equal losses": "on_sample(A) = on_sample(B)",
    },
    let={**LOSSES, **AMPLIFIED_LOSS, "rate(N: whole)": "1 / N"},
    show="loss(A, N) * loss(B, N) = amplified(rate(N), on_sample(A)) ^ 2",
)
"""One record of N is drawn, and it is a bit."""
REACHED = Every(
    all="o in amounts",
    given={"odds": "o > 1"},
    let={
        **LOSSES,
        **BOTH,
        **AMPLIFIED_LOSS,
        "response(o: number)": "[[o / (1 + o), 1 / (1 + o)], [1 / (1 + o), o / (1 + o)]]",
        "bound(F: number, one: number, other: number)": "amplified(F, one * other)",
    },
    show="loss(both(response(o), response(o)), 10) = bound(1/10, on_sample(response(o)), on_sample(response(o)))",
)
"""Two randomised responses with odds o about the record drawn."""
RED = Theorem(
    id="bailie2025/fig-6.1-red",
    title="Figure 6.1: the naive loss",
    statement=r"For $T_i'=T_i\circ S$, $S$ simple random sampling with $F=0.1$ and "
    r"$\mathrm{pl}(T_1)=\mathrm{pl}(T_2)$, the sum of "
    r"the losses of $T_1'$ and $T_2'$ is $2\ln(1+F[\exp(\mathrm{pl}(T_1))-1])$.",
    claim=AllOf(
        {
            "at most": IN_TURN,
            "reached": NAIVE,
        }
    ),
    routes=ROUTES,
    lines="3195",
    reading="The loss of `T'` is that which Theorem 6.4.1 allows, as in section 6.5.2: some releases lose less, and "
    "every release about a sample of one bit loses that much. At every rate, `F = 0.1` among them.",
    twins=(
        Twin("another rate", "twice the rate in the formula", NAIVE.put(rate="2 / N"), ONE_DRAWN),
        Twin("a smaller rate", "`19/20` of `n/N` as a bound", IN_TURN.put(rate="19/20 * n / N"), ROUTES[:1]),
        Twin(
            "one release",
            "without the 2",
            NAIVE.showing("loss(A, N) * loss(B, N) = amplified(rate(N), on_sample(A))"),
            ONE_DRAWN,
        ),
    ),
)
BLUE = Theorem(
    id="bailie2025/fig-6.1-blue",
    title="Figure 6.1: the true loss",
    statement=r"In the setting of the figure, the true loss, by first composing $T_1$ and $T_2$ and then applying "
    r"Theorem 6.4.1, is $\mathrm{pl}(T_1',T_2')=\ln(1+F[\exp(\mathrm{pl}(T_1))-1])$.",
    claim=AT_A_TENTH.put(bound="amplified(F, one)"),
    routes=(Enumerate(EnumerateScope(up_to=3, values=TENTH)),),
    lines="3195",
    text=(
        Mark("slip", "the loss of one release stands where that of both together is meant, which the sentence names"),
    ),
    reading="With noise of their own, so that `T_1` and `T_2` compose on the sample. It is checked that the loss is "
    "at most that.",
)
REPAIRED = Theorem(
    id="bailie2025/fig-6.1-blue-repaired",
    title="Figure 6.1, repaired: the true loss",
    statement=r"In the setting of the figure the true loss is at most $\ln(1+F[\exp(2\,\mathrm{pl}(T_1))-1])$, and "
    r"that much for two randomised responses.",
    claim=AllOf(
        {
            "at most": TRUE_LOSS,
            "reached": REACHED,
        }
    ),
    routes=ROUTES,
    lines="3195",
    repairs="bailie2025/fig-6.1-blue",
    fault="slip",
    reading="`eps_1 = eps_2 = pl(T_1)` in section 6.5.2's own rule; at `eps_1 = 1` and `eps_2 = 2` it gives the 1.07 "
    "of the text. At every rate, `F = 0.1` among them.",
    twins=(
        Twin(
            "as printed",
            "`exp(pl(T_1))`",
            REACHED.put(bound="amplified(F, one)"),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
        Twin("a smaller rate", "`19/20` of `F`", TRUE_LOSS.put(rate="19/20 * n / N"), ROUTES[:1]),
    ),
)
THEOREMS = (RED, BLUE, REPAIRED)
