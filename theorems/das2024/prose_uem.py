"""Section 7 (das2024): the unique exact match metric, what it says of risk, and of cell suppression."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Reading, Theorem, Twin

SCORED = Every(
    all="n, B in few; x, y, z in functions(n, B + 1)",
    let={
        "singles(x)": "count c in x: c = 1",
        "matches(x, y)": "count i in range(len(x)): x[i] = 1 and y[i] = 1",
        "score(x, y)": "matches(x, y) / (sum c in x: c)",
        "risk(x, y)": "matches(x, y) / singles(x)",
    },
    given={"some record is unique": "singles(x) >= 1", "scores": "score(x, y) < score(x, z)"},
    show="risk(x, z) < risk(x, y)",
)
WITHHELD = SCORED.put(score="1 - matches(x, y) / (sum c in x: c)")
TURNED = SCORED.showing("risk(x, y) < risk(x, z)")
REPLACED = Every(
    all="k, B in whole; r in every_rate",
    let={"substitute(k: whole)": "floor(k / 2)"},
    given={"threshold": "2 <= k and k <= B"},
    show="suppressed_cell(1, substitute(k), suppression_chance(1, k, r), B)[1] = r^(k - 1) / 2",
)
SCOPE = (Enumerate(EnumerateScope(up_to=1, options={"most": 2})),)
CELLS = (Enumerate(EnumerateScope(up_to=8), slow=EnumerateScope(up_to=12)),)
THEOREMS = (
    Theorem(
        id="das2024/prose-uem",
        title="Section 7: unique exact matches and risk",
        statement=r"The metric counts the unique rows in the intersection of the data and what is released, as a "
        r"percentage of all individuals. Privacy risk is the proportion of unique individuals whose data is disclosed "
        r"unaltered. Thus, a higher score indicates a reduced privacy risk.",
        claim=SCORED,
        readings=(Reading("matches avoided", "the score is the percentage that is not matched", WITHHELD),),
        routes=SCOPE,
        lines="263-265",
        reading="Of two releases `y` and `z` of one table `x`, with a unique record: where `z` has the higher score, "
        "it has the smaller risk.",
        twins=(
            Twin(
                "at most",
                "scores that may be equal",
                WITHHELD.assuming(scores="score(x, y) <= score(x, z)"),
            ),
        ),
    ),
    Theorem(
        id="das2024/prose-uem-repaired",
        title="Section 7: unique exact matches and risk, corrected",
        statement=r"A higher score, as a percentage of all individuals, indicates a higher privacy risk.",
        claim=TURNED,
        routes=SCOPE,
        lines="263-265",
        repairs="das2024/prose-uem",
        fault="slip",
        twins=(
            Twin(
                "matches avoided",
                "the percentage that is not matched",
                TURNED.put(score="1 - matches(x, y) / (sum c in x: c)"),
            ),
        ),
    ),
    Theorem(
        id="das2024/prose-uem-suppression",
        title="Section 7: unique exact matches and cell suppression",
        statement=r"With cell suppression all singleton cells are replaced by $\lfloor k/2\rfloor$, unless their "
        r"noisy count reaches $k$, and so are not matched: the probability that one is matched is $\Pr(1+\eta\ge "
        r"k)=\frac12e^{-\varepsilon(k-1)/2}$.",
        claim=REPLACED,
        routes=CELLS,
        lines="265-270",
        reading="With `r = exp(-epsilon/2)`, which takes every value in (0, 1); thresholds are whole, 2 at least: a "
        "count of 1 is below them.",
    ),
    Theorem(
        id="das2024/prose-uem-suppression-repaired",
        title="Section 7: unique exact matches and cell suppression, corrected",
        statement=r"For $k\ge4$ a singleton cell is matched with probability $\frac12e^{-\varepsilon(k-1)/2}$. For "
        r"$k=2,3$ it is replaced by 1, and always matched.",
        claim=REPLACED.assuming(threshold="4 <= k and k <= B"),
        routes=CELLS,
        lines="265-270",
        repairs="das2024/prose-uem-suppression",
        fault="missing hypothesis",
        reading="With `r = exp(-epsilon/2)`, which takes every value in (0, 1); thresholds are whole.",
        twins=(
            Twin("`k = 3`", "`k = 3` as well", REPLACED.assuming(threshold="3 <= k and k <= B")),
            Twin(
                "a third",
                "1 for `floor(k/2)`",
                REPLACED.put(substitute="1").assuming(threshold="4 <= k and k <= B"),
            ),
        ),
    ),
)
