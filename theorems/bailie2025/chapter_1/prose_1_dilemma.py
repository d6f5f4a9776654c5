"""Section 1.2.2 and footnote 34 (bailie2025): the prisoner's dilemma of differential privacy."""

from __future__ import annotations

from sympy import And, Eq, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin

GAME = Every(
    all="n in whole; k in range(n)",
    let={
        "q": "99 / 100",
        "utility(n, k)": "if k = 0 then 0 else 100 * q^(n - k)",
        "gain(n, k)": "utility(n, k) - (utility(n, k + 1) - 50)",
        "bound": "50 - 100 * q",
    },
    show="gain(n, k) >= bound and bound = 49",
)
"""What one of n individuals gains by not responding, where k of the others respond."""
SOME = GAME.put(bound="50 - 100 * (1 - q)").assuming(others="k >= 1")
DOMINATES = Every(
    all=GAME.all,
    let={name: text for name, text in GAME.let.items() if name != "bound"},
    show="gain(n, k) > 0",
)
OUTCOME = Every(
    all="n in whole",
    let={"q": "99 / 100", "utility(n, k)": "if k = 0 then 0 else 100 * q^(n - k)", "cost": "50"},
    given={"somebody": "n >= 1"},
    show="utility(n, n) - cost = 50 and utility(n, 0) = 0",
)
U, P, q = symbols("U P q")
FEWER = U * q + P - (U + P * q)
"""Not responding less responding: the utility of the survey falls by the factor q, or that of privacy does."""
WHERE = And(U > P, P >= 0, q > 0, q < 1)


def at_numbers(factor: object) -> Inequality:
    """The relative payoff at U = 100, P = 50, q = 99/100, and its printed value, by a factor of P - U."""
    numbers = And(Eq(U, 100), Eq(P, 50), Eq(100 * q, 99))
    return Inequality(
        And(Eq(FEWER, (P - U) * factor), 2 * (P - U) * factor < 0, Eq(2 * FEWER, -1)), reals=(U, P, q), where=numbers
    )


BURDEN = Every(
    all="U, P, B in amounts; q in rates",
    let={"gain(U, P, B, q)": "(U * q + P) - (U + P * q - B)", "share(q)": "q"},
    given={"worth conducting": "U > P", "`epsilon`": "0 < q and q < 1", "burden": "B > share(q) * (U - P)"},
    show="gain(U, P, B, q) > 0",
)
"""Not responding is better, though the utility of the survey falls by q, where responding has a burden B besides."""
LINES = "486"
FOOTNOTE = "488"
THEOREMS = (
    Theorem(
        id="bailie2025/prose-1-dilemma-payoff",
        title="Section 1.2.2: the payoff for not responding",
        statement=r"A survey has a utility of \$100 for each individual if everyone responds, which decreases by the "
        r"factor $e^{-\varepsilon}=99/100$ for each person who does not respond, and is \$0 if no one responds; "
        r"responding costs \$50. Then the relative payoff for not responding is at least $\$50-\$100\times "
        r"e^{-\varepsilon}=\$49>0$.",
        claim=GAME,
        lines=LINES,
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-payoff-repaired",
        title="Section 1.2.2: the payoff for not responding, corrected",
        statement=r"If some other individual responds, the relative payoff for not responding is at least "
        r"$\$50-\$100\times(1-e^{-\varepsilon})=\$49$.",
        claim=SOME,
        lines=LINES,
        repairs="bailie2025/prose-1-dilemma-payoff",
        fault="slip",
        twins=(
            Twin("nobody else", "if nobody else responds as well", SOME.without("others")),
            Twin("`98/100`", "`98/100` for `99/100`", SOME.put(q="98 / 100")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-dominating",
        title="Section 1.2.2: not responding dominates",
        statement=r"In this survey not responding is the dominating strategy for all individuals, regardless of the "
        r"behaviour of other individuals.",
        claim=DOMINATES,
        lines=LINES,
        reading="Of `n` individuals, whatever `n` is.",
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-dominating-repaired",
        title="Section 1.2.2: not responding dominates, corrected",
        statement=r"In this survey of 70 individuals or more not responding is the dominating strategy. Of 69 or "
        r"fewer, one responds if nobody else does.",
        claim=AllOf(
            {
                "70 or more": DOMINATES.assuming(individuals="n >= 70"),
                "69 or fewer": DOMINATES.over("n in whole; k in [0]")
                .assuming(individuals="1 <= n and n <= 69")
                .showing("gain(n, k) < 0"),
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=80)),),
        lines=LINES,
        repairs="bailie2025/prose-1-dilemma-dominating",
        fault="missing hypothesis",
        twins=(Twin("69", "of 69 as well", DOMINATES.assuming(individuals="n >= 69")),),
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-outcome",
        title="Section 1.2.2: the outcomes",
        statement=r"If all individuals respond, they receive a payoff of $\$100-\$50=\$50$; if no one responds, they "
        r"all receive \$0.",
        claim=OUTCOME,
        lines=LINES,
        twins=(Twin("a burden of 49", "49 for 50", OUTCOME.put(cost="49")),),
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-footnote",
        title="Footnote 34: privacy falls by a factor as well",
        statement=r"If an individual's privacy utility only decreases by the factor $e^{-\varepsilon}$ if she "
        r"responds, the relative payoff for not responding should be $(\$50-\$100)e^{-\varepsilon}=-\$0.5<0$.",
        claim=at_numbers(q),
        routes=(Prove(),),
        lines=FOOTNOTE,
        reading="With `U = 100`, `P = 50` and `q = 99/100`.",
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-footnote-repaired",
        title="Footnote 34: privacy falls by a factor as well, corrected",
        statement=r"The relative payoff for not responding is $(\$50-\$100)(1-e^{-\varepsilon})=-\$0.5<0$.",
        claim=at_numbers(1 - q),
        routes=(Prove(),),
        lines=FOOTNOTE,
        repairs="bailie2025/prose-1-dilemma-footnote",
        fault="slip",
        reading="With `U = 100`, `P = 50` and `q = 99/100`.",
        twins=(Twin("twice", "twice `1 - q`", at_numbers(2 - 2 * q)),),
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-never",
        title="Footnote 34: the relative payoff is negative",
        statement=r"As the baseline utility $U_0$ is greater than the baseline privacy cost $P_0$, the relative "
        r"payoff for not responding will always be negative.",
        claim=Inequality(FEWER < 0, reals=(U, P, q), where=WHERE),
        routes=(Prove(),),
        lines=FOOTNOTE,
        reading="With `q = exp(-epsilon)`, and no cost besides.",
        twins=(
            Twin(
                "equal",
                "`U = P` as well",
                Inequality(FEWER < 0, reals=(U, P, q), where=And(U >= P, P >= 0, q > 0, q < 1)),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-threshold",
        title="Footnote 34: the burden of responding",
        statement=r"The prisoner's dilemma still holds if the respondent burden is greater than "
        r"$e^{-\varepsilon}(U_0-P_0)$.",
        claim=BURDEN,
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        lines="502",
        reading="Not responding is the better action, for `q = exp(-epsilon)`.",
    ),
    Theorem(
        id="bailie2025/prose-1-dilemma-threshold-repaired",
        title="Footnote 34: the burden of responding, corrected",
        statement=r"The prisoner's dilemma still holds if the respondent burden is greater than "
        r"$(1-e^{-\varepsilon})(U_0-P_0)$.",
        claim=BURDEN.put(share="1 - q"),
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        lines="502",
        repairs="bailie2025/prose-1-dilemma-threshold",
        fault="slip",
        reading="Not responding is the better action, for `q = exp(-epsilon)`.",
        twins=(
            Twin("half", "half of `1 - q`", BURDEN.put(share="(1 - q) / 2"), (Enumerate(EnumerateScope(up_to=4)),)),
        ),
    ),
)
