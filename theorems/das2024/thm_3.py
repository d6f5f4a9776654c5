"""Theorem 3 (das2024): the delta of swapping with donors chosen by permute-and-flip, under each reading of it.

The text leaves open what is swapped and released: one record, any with the same probability, in the dataset; a record
and its donor, in exchange; every record; or the swapped record alone.
"""

from __future__ import annotations

from sympy import And, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Inequality, Prove, Reduction, Theorem, Twin
from theorems.das2024._donors import OF_RECORD, OTHER_REST, PRIVATE, SAME_REST, SHARP, WORDS

SHARES = {"g": ("0", "1/2", "2/3", "1")}
SCOPE = Enumerate(
    EnumerateScope(up_to=3, options={"most": 2}), slow=EnumerateScope(up_to=4, options={"most": 2}, values=SHARES)
)
RECORD_SCOPE = Enumerate(
    EnumerateScope(up_to=4, options={"most": 2}, values={"g": ("0",)}),
    slow=EnumerateScope(up_to=4, options={"most": 2}),
)
TOLD = SHARP.put(delta="1").assuming(change=OTHER_REST)
EXCHANGED = SHARP.put(law="one_traded", delta="1").assuming(change="x[m - 1] != c")
ONE = PRIVATE.put(delta="1 - (1 - g) / m").assuming(change=SAME_REST)
ALL = PRIVATE.put(law="all_donated", delta="1 - (1 - g) * g^(m - 1)").assuming(change=SAME_REST)
RECORD = PRIVATE.put(**OF_RECORD)
p, q, s, t, c, g, m, L = symbols("p q s t c g m L")
PART = Inequality(
    p + s <= c * (q + t) + 1 - L,
    reals=(p, q, s, t, c, L),
    where=And(p >= 0, q >= 0, s >= 0, t >= 0, c >= 1, p <= c * q, s <= 1 - L),
)
ENOUGH = Inequality(
    2 * g * (1 - g) * L / m + 3 * (1 - g) ** 2 * L**2 / m**2 <= g * (m - 1) / m + (1 - g) * (m - 2) * L / m,
    reals=(g, m, L),
    where=And(g >= 0, g <= 1, m >= 3, L >= 0, L <= 1),
)

HALF = Inequality(
    2 * g * (1 - g) * L / m + 3 * (1 - g) ** 2 * L**2 / m**2 <= (1 - g) / m,
    reals=(g, m, L),
    where=And(g >= 0, g <= 1, m >= 2, L >= 0, 2 * L <= 1),
)
STATED = (
    r"$M_{\rm SW}$ is $(\varepsilon,\delta)$-differentially private with "
    r"$\delta=1-2\gamma(1-\gamma)L-3(1-\gamma)^2L^2$, where $L=\exp(-\varepsilon/2)/m$ and $m$ is the number of records"
)
LINES = "157-161"
CHANGED = (
    "Let `p` and `q` be the probabilities, for either dataset, of an event and that {}; `s` and `t` those of the event "
    "otherwise. What is released in the first case depends on the donor alone. Discrepancies move by at most their "
    "range, so permute-and-flip chooses each donor at most `c = exp(epsilon)` times as often: `p <= c q`. And `s` is "
    "at "
    "most `1 - L` with `L` equal to {}, the probability of the first case"
)
ONE_READING = "One record is swapped, any with the same probability, and the dataset is released"
THEOREMS = (
    Theorem(
        id="das2024/thm-3",
        title="Theorem 3: swapping with donors by permute-and-flip",
        statement=rf"For any $\varepsilon>0$, {STATED}.",
        claim=PRIVATE,
        routes=(SCOPE,),
        lines=LINES,
        reading=f"{ONE_READING}. {WORDS}.",
    ),
    Theorem(
        id="das2024/thm-3-repaired",
        title="Theorem 3: swapping with donors by permute-and-flip, corrected",
        statement=r"Let one record be swapped. Whatever $\gamma$ and $\varepsilon$ are, $M_{\rm SW}$ is "
        r"$(\varepsilon,\delta)$-differentially private with $\delta=1$ alone: what is no quasi-identifier is "
        r"released as it is. If one record changes in its quasi-identifiers alone, $\delta=1-(1-\gamma)/m$ is enough.",
        claim=AllOf(
            {
                "any change": TOLD,
                "quasi-identifiers": Reduction(
                    ONE,
                    PART,
                    CHANGED.format(
                        "the record that changes is swapped and has a donor's quasi-identifiers", "`(1 - gamma)/m`"
                    ),
                ),
            }
        ),
        routes=(SCOPE, Prove()),
        lines=LINES,
        repairs="das2024/thm-3",
        fault="wrong mathematics",
        reading=f"{ONE_READING}. {WORDS}. No smaller `delta` is enough: dpcalc/donor-swapping-delta.",
        twins=(
            Twin("quasi-identifiers are told", "`delta = 1` for them as well", TOLD.without("change"), (SCOPE,)),
            Twin("any change", "the bound for all else as well", ONE.without("change"), (SCOPE,)),
            Twin("two parts", "twice `(1 - gamma)/m`", ONE.put(delta="1 - 2 * (1 - g) / m"), (SCOPE,)),
        ),
    ),
    Theorem(
        id="das2024/thm-3-quasi-identifiers",
        title="Theorem 3, where quasi-identifiers change",
        statement=rf"For datasets that differ in the quasi-identifiers of one record, {STATED}.",
        claim=PRIVATE.assuming(change=SAME_REST),
        routes=(SCOPE,),
        lines=LINES,
        reading=f"Neighbours differ in quasi-identifiers alone. {ONE_READING}. {WORDS}.",
    ),
    Theorem(
        id="das2024/thm-3-quasi-identifiers-repaired",
        title="Theorem 3, where quasi-identifiers change, corrected",
        statement=r"For datasets that differ in the quasi-identifiers of one record, $M_{\rm SW}$ is "
        r"$(\varepsilon,\delta)$-differentially private with $\delta=1-2\gamma(1-\gamma)L-3(1-\gamma)^2L^2$ if "
        r"$\varepsilon\ge2\ln2$.",
        claim=Reduction(
            PRIVATE.assuming(change=SAME_REST, epsilon="2 * r^2 <= 1"),
            HALF,
            "`delta = 1 - (1 - gamma)/m` is enough (das2024/thm-3-repaired), and by the lemma, for `L = "
            "exp(-epsilon/2)` up to `1/2`, not above that of the theorem",
        ),
        routes=(SCOPE, Prove()),
        lines=LINES,
        repairs="das2024/thm-3-quasi-identifiers",
        fault="missing hypothesis",
        reading=f"{ONE_READING}. {WORDS}.",
        twins=(
            Twin(
                "`2/3`",
                "`exp(-epsilon/2)` up to `2/3`",
                PRIVATE.assuming(change=SAME_REST, epsilon="3 * r^2 <= 2"),
                (SCOPE,),
            ),
        ),
    ),
    Theorem(
        id="das2024/thm-3-exchange",
        title="Theorem 3, with records exchanged",
        statement=rf"Let the donor receive the quasi-identifiers of the record that is swapped. Then {STATED}.",
        claim=PRIVATE.put(law="one_traded"),
        routes=(SCOPE,),
        lines=LINES,
        reading=f"The two records exchange their quasi-identifiers. {ONE_READING}. {WORDS}.",
    ),
    Theorem(
        id="das2024/thm-3-exchange-repaired",
        title="Theorem 3, with records exchanged, corrected",
        statement=r"Let the donor receive the quasi-identifiers of the record that is swapped. Then $M_{\rm SW}$ "
        r"tells all neighbours apart: $\delta=1$ alone, whatever $\gamma$ and $\varepsilon$ are, for "
        r"quasi-identifiers and all else.",
        claim=EXCHANGED,
        routes=(SCOPE,),
        lines=LINES,
        repairs="das2024/thm-3-exchange",
        fault="wrong mathematics",
        reading=f"{WORDS}.",
        twins=(Twin("copied", "the donor keeps its own", EXCHANGED.put(law="one_donated")),),
    ),
    Theorem(
        id="das2024/thm-3-every-record",
        title="Theorem 3, with every record swapped",
        statement=rf"Let every record be swapped, independently. For datasets that differ in the quasi-identifiers of "
        rf"one record, {STATED}.",
        claim=PRIVATE.put(law="all_donated").assuming(change=SAME_REST),
        routes=(SCOPE,),
        lines=LINES,
        reading=f"Each record is replaced by its swapped version. {WORDS}.",
    ),
    Theorem(
        id="das2024/thm-3-every-record-repaired",
        title="Theorem 3, with every record swapped, corrected",
        statement=r"Let every record be swapped, independently. Then $M_{\rm SW}$ is "
        r"$(\varepsilon,\delta)$-differentially private with $\delta=1$ alone; for datasets that differ in the "
        r"quasi-identifiers of one record, $\delta=1-(1-\gamma)\gamma^{m-1}$ is enough.",
        claim=AllOf(
            {
                "any change": TOLD.put(law="all_donated"),
                "quasi-identifiers": Reduction(
                    ALL,
                    PART,
                    CHANGED.format(
                        "the record that changes has a donor's quasi-identifiers and every other one keeps its own",
                        "`(1 - gamma) gamma^(m - 1)`",
                    ),
                ),
            }
        ),
        routes=(SCOPE, Prove()),
        lines=LINES,
        repairs="das2024/thm-3-every-record",
        fault="wrong mathematics",
        reading=f"{WORDS}.",
        twins=(Twin("one record", "the bound for one record", ALL.put(delta="1 - (1 - g) / m"), (SCOPE,)),),
    ),
    Theorem(
        id="das2024/thm-3-record",
        title="Theorem 3, the swapped record alone",
        statement=rf"Let the swapped record be released, and no other. Then {STATED}.",
        claim=RECORD,
        routes=(SCOPE,),
        lines=LINES,
        reading=f"One record is swapped, any with the same probability, and what is released is that record. {WORDS}.",
    ),
    Theorem(
        id="das2024/thm-3-record-repaired",
        title="Theorem 3, the swapped record alone, corrected",
        statement=rf"Let the swapped record be released, and no other. Of three records or more, {STATED}.",
        claim=Reduction(
            RECORD.assuming(records="m >= 3"),
            ENOUGH,
            "the outputs where a record is swapped that does not change, and keeps its quasi-identifiers or has "
            "those of another record that does not, have probabilities of a ratio of at most `exp(epsilon)`. With `L "
            "= exp(-epsilon/2)`, each donor is looked at first with probability `1/(m - 1)` and then accepted with "
            "probability `L` at least, so these outputs have at least the probability on the right of the lemma",
        ),
        routes=(RECORD_SCOPE, Prove()),
        lines=LINES,
        repairs="das2024/thm-3-record",
        fault="missing hypothesis",
        reading=f"{WORDS}.",
        twins=(Twin("two records", "two records as well", RECORD, (SCOPE,)),),
    ),
)
