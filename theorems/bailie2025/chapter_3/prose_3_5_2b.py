"""Section 3.5.2 (bailie2025): neither the 2020 DAS nor swapping refines the other's multiverse."""

from __future__ import annotations

from dpcalc.theory import AllOf, Every, Some, Theorem, Twin
from theorems.bailie2025._units_and_persons import UNITS

SWAPPING = "one_universe(cross_classified(x, [0], [2, 3, 4], [1]), cross_classified(x', [0], [2, 3, 4], [1]))"
"""Units are matched within a state, and their blocks are swapped."""
WITHIN_KINDS = "one_universe(cross_classified(x, [0, 2], [3, 4], [1]), cross_classified(x', [0, 2], [3, 4], [1]))"
"""They are matched within a state and a kind of unit."""
SMALL = {"small": "map m in multisets(8, 1, 2): map k in m: join([[0], functions(3, 2)[k], [1]])"}
"""Datasets of one or two units of a state, in two blocks, with one type of group quarters, each with people in it."""
QUARTERS_MOVE = Some(
    all="x, x' in small",
    let={**UNITS, **SMALL},
    given={"the same invariants": SWAPPING},
    show="not topdown(x, x')",
)
MARGINS_MOVE = Some(
    QUARTERS_MOVE.all,
    f"not {SWAPPING}",
    {"the same invariants": "topdown(x, x')"},
    QUARTERS_MOVE.let,
)

THEOREM = Theorem(
    id="bailie2025/prose-3.5.2b",
    title="Section 3.5.2: the two flavors are not nested",
    statement=r"""Neither of $\mathscr D_{c_{\rm TDA}}$ and $\mathscr D_{c_{\rm Swap}}$ need refine the other:
swapping need not preserve the numbers of group quarters by type, and the TopDown Algorithm does not preserve the
swapping margins.""",
    claim=AllOf(
        {
            "swapping moves group quarters": QUARTERS_MOVE,
            "TopDown moves the swapping margins": MARGINS_MOVE,
        }
    ),
    lines="1688",
    reading=(
        "Not necessarily: for the choice that matches units within a state and swaps their blocks. Two units show "
        "both, and remain datasets of any larger domain."
    ),
    twins=(
        Twin(
            "TopDown refines",
            "its universes lie in those of swapping",
            Every(MARGINS_MOVE.all, SWAPPING, MARGINS_MOVE.given, MARGINS_MOVE.let),
        ),
        Twin(
            "swapping refines",
            "its universes lie in those of TopDown",
            Every(QUARTERS_MOVE.all, "topdown(x, x')", QUARTERS_MOVE.given, QUARTERS_MOVE.let),
        ),
        Twin(
            "units of one kind",
            "the kind of unit is matched too, so that its margins are kept",
            Some(
                QUARTERS_MOVE.all,
                "not same_margin(x, x', [0, 1, 2])",
                {"the same invariants": WITHIN_KINDS},
                SMALL,
            ),
        ),
    ),
)
