"""Theorem 3 (das2024), where the record that is swapped is given, and is all that is released."""

from __future__ import annotations

from sympy import And, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin
from theorems.das2024._donors import OF_RECORD, OTHER_REST, PRIVATE, SAME_REST, WORDS
from theorems.das2024.thm_3 import CHANGED, LINES, PART, STATED

_PAIR = "let y = D(x, l): let z = changed(x, c, l): let Z = outcomes(y, z): "
GIVEN = Every(
    all=f"{PRIVATE.all}; i in range(m)",
    let={
        **{name: text for name, text in PRIVATE.let.items() if name not in {"law", "M(x, Z, g, r)"}},
        "outcomes(x, y)": OF_RECORD["outcomes"],
        "M(x, Z, g, r, i)": "let P = K(x, g, r): map s in Z: sum j in range(len(x)): "
        "if donated(x, i, j) = s then P[i][j] else 0",
    },
    given={"records": "m >= 2"},
    show=f"{_PAIR}private(M(y, Z, g, r, i), M(z, Z, g, r, i), 1 / r^4, delta(m, g, r))",
)
SHARP = GIVEN.showing(f"{_PAIR}least_delta(M(y, Z, g, r, i), M(z, Z, g, r, i), 1 / r^4) = delta(m, g, r)")
CHANGES, STAYS = "i = m - 1", "i < m - 1"
TOLD = SHARP.put(delta="1").assuming(change=OTHER_REST, target=CHANGES)
OWN = GIVEN.put(delta="g").assuming(change=SAME_REST, target=CHANGES)
ANOTHER = GIVEN.put(delta="1 - g").assuming(target=STAYS)
p, q, s, t, c, k = symbols("p q s t c k")
KEPT = Inequality(
    p + s <= c * (q + t) + 1 - k,
    reals=(p, q, s, t, c, k),
    where=And(p >= 0, q >= 0, s >= 0, t >= 0, c >= 1, p <= q, s <= 1 - k),
)
SCOPE = Enumerate(
    EnumerateScope(up_to=3, options={"most": 2}),
    slow=EnumerateScope(up_to=4, options={"most": 2}),
)
READING = f"The swapped version of one record is released, which is the same one in both datasets. {WORDS}"
THEOREMS = (
    Theorem(
        id="das2024/thm-3-given-record",
        title="Theorem 3, the swapped version of a given record",
        statement=rf"Let the swapped version of one given record be released, and nothing else. Then {STATED}.",
        claim=GIVEN,
        routes=(SCOPE,),
        lines=LINES,
        reading=f"{READING}.",
    ),
    Theorem(
        id="das2024/thm-3-given-record-repaired",
        title="Theorem 3, the swapped version of a given record, corrected",
        statement=r"Let the swapped version of one given record be released, and nothing else. Whatever $\gamma$ and "
        r"$\varepsilon$ are, $M_{\rm SW}$ is $(\varepsilon,\delta)$-differentially private with $\delta=1$ alone: what "
        r"is no quasi-identifier of that record is released as it is. If its quasi-identifiers change alone, "
        r"$\delta=\gamma$ is enough; if another record changes, $\delta=1-\gamma$.",
        claim=AllOf(
            {
                "any change": TOLD,
                "its quasi-identifiers": Reduction(
                    OWN, PART, CHANGED.format("the record has a donor's quasi-identifiers", "`1 - gamma`")
                ),
                "another record": Reduction(
                    ANOTHER,
                    KEPT,
                    "let `p` and `q` be the probabilities, for either dataset, of an event and that the record keeps "
                    "its quasi-identifiers, and `s` and `t` those of the event otherwise. What is kept is the same "
                    "in both, so `p <= q`; and `s` is at most `1 - k` with `k = gamma`, the probability of keeping "
                    "them",
                ),
            }
        ),
        routes=(SCOPE, Prove()),
        lines=LINES,
        repairs="das2024/thm-3-given-record",
        fault="wrong mathematics",
        reading=f"{READING}. No smaller `delta` is enough: dpcalc/donor-swapping-delta-given-record.",
        twins=(
            Twin("quasi-identifiers are told", "`delta = 1` for them as well", TOLD.without("change"), (SCOPE,)),
            Twin("half of `gamma`", "`gamma/2`", OWN.put(delta="g / 2"), (SCOPE,)),
            Twin("less for others", "`(1 - gamma)/2`", ANOTHER.put(delta="(1 - g) / 2"), (SCOPE,)),
        ),
    ),
)
