"""Section 2.4.4 (bailie2025): invariants can leave no neighbours in a universe."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

TABLES = "x in one_stratum; y in universe(x)"
NOT_ONE = Every(all=TABLES, show="hamming_s(x, y) != 1")
COMPARED = Some(all=TABLES, show="0 < hamming_s(x, y) < inf")
ROWS_ALONE = NOT_ONE.over("x, y in datasets").assuming(rows="same_margin(x, y, [MATCH, HOLD])")
THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-no-neighbours",
    title="Section 2.4.4: invariants can leave no neighbours",
    statement=r"""Invariants often imply that no $x,x'$ in one universe have $d(x,x')=1$, so that restricting the
Lipschitz condition to neighbours would make the flavor vacuous; so it is for two-way tables with both margins
invariant and the bounded unordered distance.""",
    claim=AllOf({"no neighbours": NOT_ONE, "not vacuous by distance": COMPARED}),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    lines="1131-1133",
    reading="A two-way table is a dataset of one matching category, with any numbers of records and categories; some "
    "universes have different datasets, at a finite distance.",
    twins=(Twin("one margin", "the rows' sums alone are held", ROWS_ALONE, (Enumerate(EnumerateScope(up_to=3)),)),),
)
