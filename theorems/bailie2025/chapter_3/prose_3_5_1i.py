"""Section 3.5.1 (bailie2025): randomised response with a large probability of flipping."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

FLIPPED = Every(
    all="p in rates",
    given={"more than a half": "p > 1/2 and p < 1"},
    let={"loss(p: number)": "log(exp_MULT([1 - p, p], [p, 1 - p]))", "budget(p: number)": "abs(log(p / (1 - p)))"},
    show="loss(p) = loss(1 - p) and loss(p) = budget(p)",
)
THEOREM = Theorem(
    id="bailie2025/prose-3.5.1i",
    title="Section 3.5.1: flipping more often than not",
    statement=r"Binary randomised response with a probability $p_{RR}>0.5$ of flipping achieves the same budget "
    r"$\varepsilon=|\ln o_{RR}|$, $o_{RR}=p_{RR}/(1-p_{RR})$, as $1-p_{RR}$.",
    claim=FLIPPED,
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    lines="1676",
    twins=(
        Twin(
            "three outputs",
            "half of the flips are told to be flips",
            FLIPPED.put(loss="log(exp_MULT([1 - p, p / 2, p / 2, 0], [p / 2, 1 - p, 0, p / 2]))"),
        ),
        Twin("the odds of staying", "`ln((1 - p)/p)`", FLIPPED.put(budget="log((1 - p) / p)")),
    ),
)
