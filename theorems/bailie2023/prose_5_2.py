"""Section 5.2 (bailie2023): what a private swapping procedure must be able to do."""

from __future__ import annotations

from collections.abc import Iterator

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.instances import Triple
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2023._orbits import METRICS, covers
from theorems.bailie2025._stratum_arguments import always_different, swaps_needed
from theorems.bailie2025.chapter_3.prose_3_2_3_fixed_number_of_swaps import (
    at_most,
    cases,
    every_universe,
    exactly,
    numbers,
    separated,
    some_universe,
    swaps_between,
    triples,
)

OUTPUTS = "X, X' one swap apart and Z in one universe of a stratum, Z one swap further from X' than from X"


def one_swap_apart(size: int) -> Iterator[Instance]:
    """Datasets X, X' that differ by a single swap, and an output Z that is one swap further from X'."""
    for triple in triples(size):
        if isinstance(triple, Triple) and swaps_between(triple.x, triple.x_prime) == 1:
            yield triple


FIXED_NUMBER = Theorem(
    id="bailie2023/prose-5.2-fixed-number",
    title="Section 5.2: a fixed number of swaps",
    statement=r"""DP with respect to $(c_{\rm Swap},d_{\rm HamS},\varepsilon_{\mathcal D})$ cannot be satisfied
with finite budgets if the
number of swaps is fixed. Let $X,X'$ differ by a single swap, and let $m$ swaps be applied to both. Possibly $Z$
is produced
from $X$ while $m+1$ swaps are necessary to produce $Z$ from $X'$; then $\Pr(Z\mid X)>0$ and $\Pr(Z\mid X')=0$.""",
    claim=AllOf(
        {
            "such an output": swaps_needed(ForAll(OUTPUTS, one_swap_apart, separated(), first=2)),
            "every number of swaps": always_different(
                ForAll("exactly m swaps, strata of at most 3 records", numbers, some_universe)
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2023",
    lines="459",
    reading=(
        "Swaps are of pairs of records drawn uniformly, vacuous ones included; exactly m, or at most m, are made. The "
        "first sentence is about all universes together: for each number of swaps one of them has infinite loss."
    ),
    twins=(
        Twin("one more swap", "m + 1 swaps may be made", ForAll(OUTPUTS, one_swap_apart, separated(1), first=2)),
        Twin(
            "every universe",
            "one swap has infinite loss in every universe with two datasets",
            ForAll("universes of a stratum of n records", cases(lambda _n: 1), every_universe(exactly), first=2),
        ),
        Twin(
            "not fixed",
            "any number of swaps up to n - 1 may be made",
            ForAll("universes of a stratum of n records", cases(lambda n: n - 1), every_universe(at_most), first=2),
        ),
    ),
)

ORBITS = Theorem(
    id="bailie2023/prose-5.2-orbits",
    title="Section 5.2: orbits must cover universes",
    statement=r"""A necessary condition for a swapping procedure to be DP, with $d_{\mathcal T}$ a metric and a
finite budget, is
$G\cdot X\supset\mathcal D_{c_{\rm Swap}}(X)$ for every $X$, where $G$ is the set of all swaps that the
procedure may make.""",
    claim=covers(METRICS),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2023",
    lines="459",
    reading=(
        "The multiplicative distance and the total variation distance are both metrics. The procedure draws a "
        "permutation of the places of the records uniformly from a set, whatever the data. With MULT alone, the metric "
        "of Definition 5.1, it is prose-5.2-orbits-repaired."
    ),
)

THEOREMS = (FIXED_NUMBER, ORBITS)
