"""Appendix B.6.2 (bailie2025), variable swapping probabilities that go with the records' values."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import BY_VALUE, still_finite
from theorems.bailie2025._modifications import CHANCES, all_released, chances_by_place, chances_by_value, claim, finite

UNIVERSES = "universes of one stratum of n records, its datasets in several orders"

THEOREM = Theorem(
    id="bailie2025/prose-b.6.2-variable-probabilities-repaired",
    title="Appendix B.6.2: variable swapping probabilities, corrected",
    statement=r"""Let the PSA select each record with a probability that is a function of the record's values,
bounded away from zero and
one. Then every dataset of a universe is released with positive probability given any other, and the
modification satisfies
the flavor $(\mathcal X,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite budget.""",
    claim=AllOf(
        {
            "every dataset is released": still_finite(
                claim(f"{UNIVERSES}, p_i in {{1/3, 2/3}}", chances_by_value(CHANCES), all_released), BY_VALUE
            ),
            "finite budget": still_finite(
                claim(f"{UNIVERSES}, p_i in {{1/3, 2/3}}", chances_by_value(CHANCES), finite), BY_VALUE
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4609",
    repairs="bailie2025/prose-b.6.2-variable-probabilities",
    fault="convention",
    reading=(
        "The probability depends on the record's holding value, on its swapping value, or (where there are at most six "
        "pairs of values) on both."
    ),
    twins=(
        Twin("by place", "the probability depends on the place", claim(UNIVERSES, chances_by_place(CHANCES), finite)),
        Twin(
            "zero",
            "a probability may be 0",
            claim(UNIVERSES, chances_by_value((Fraction(0), Fraction(1, 2))), finite),
        ),
        Twin(
            "one", "a probability may be 1", claim(UNIVERSES, chances_by_value((Fraction(1, 2), Fraction(1))), finite)
        ),
    ),
)
