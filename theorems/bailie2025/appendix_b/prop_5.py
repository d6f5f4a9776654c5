"""Proposition 5 (bailie2025): a lower bound on the budget of universes with two singled-out records.

The bound is code: the outputs that the proof constructs are tried first, since universes have many tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Reading, Some, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._optimality import (
    Floor,
    Margin,
    at_most_half_less_one,
    derangement_floor,
    floor_holds,
    room_on_both_sides,
    swapped_singletons,
    two_singletons,
    universes,
)
from theorems.bailie2025._stratum_arguments import left_over_half

OVER = "universes whose largest stratum of different records has `b` records"


def b9_and_b10(margin: Margin) -> bool:
    """(B.9) and (B.10) for one variable."""
    return at_most_half_less_one(margin) and two_singletons(margin)


def every(wanted: Callable[[Margin], bool], categories: int | None = None) -> Callable[[int], Iterator[Instance]]:
    """The universes of b records with a property of both margins."""
    return lambda b: iter(universes(b, wanted, categories, categories))


def reaches(floor: Callable[[int], Floor]) -> Callable[[Instance], Witness | None]:
    """The loss reaches the floor at every p; the construction of the proof is tried first where it exists."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        found = swapped_singletons(universe) if b9_and_b10(universe.rows) and b9_and_b10(universe.columns) else None
        return floor_holds(universe, floor(universe.size), [found] if found else [])

    return check


def bound(wanted: Callable[[Margin], bool] = b9_and_b10, floor: Callable[[int], Floor] = derangement_floor) -> Claim:
    """The proposition for universes with a property; the least b at which the bound makes sense for all is 4."""
    return ForAll(f"{OVER}, `0 < p < 1`", every(wanted), reaches(floor), first=4)


def without_two(margin: Margin) -> Margin:
    """The margin once two records are gone that had categories of their own."""
    places = [i for i, count in enumerate(margin) if count == 1][:2]
    return tuple(count for i, count in enumerate(margin) if i not in places)


HALF = "every k in [HOLD, SWAP]: every n in counts(x, k): n <= len(x) / 2 - 1"
SINGLES = "every k in [HOLD, SWAP]: (count n in counts(x, k): n = 1) >= 2"
SOME = Some(
    all="x in stratum_universes",
    given={"four categories": "every k in [HOLD, SWAP]: len(counts(x, k)) <= 4", "B9": HALF},
    show=SINGLES,
)
SIX = Every(
    all="x in [[[0, 0, 0], [0, 1, 1], [0, 2, 2], [0, 2, 2], [0, 3, 3], [0, 3, 3]]]", show=f"({HALF}) and {SINGLES}"
)
THREE = Some(
    all="h in functions(3, 11)",
    let={"b(h)": "sum n in h: n"},
    show="(every n in h: n <= b(h) / 2 - 1) and (count n in h: n = 1) >= 2",
)
REST = Every(
    all="x in stratum_universes",
    let={
        "limit(b)": "b / 2 - 1",
        "rest(c)": "keep i in range(len(c)): not (c[i] = 1 and (count j in range(i): c[j] = 1) < 2)",
    },
    given={"B9": HALF, "B10": SINGLES},
    show="every k in [HOLD, SWAP]: let c = counts(x, k): every i in rest(c): c[i] <= limit(len(x) - 2)",
)


def published(b: int) -> Floor:
    """``ln(b+1) - ln o``, the budget of Theorem 3.2.4 for small p."""
    return Floor(Fraction(b + 1), -1, 1, f"ln({b + 1}) - ln o")


EXISTENCE = Theorem(
    id="bailie2025/prop-5-existence",
    title="Universes with two singled-out records exist",
    statement=r"""Let $|\mathcal H|,|\mathcal S|\ge4$. Some $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ and $m_0$
with $n_{m_0}=b$
have
\[ \max_h n_{m_0h}\le\tfrac b2-1,\quad\max_s n_{m_0s}\le\tfrac b2-1 \tag{B.9} \]
and, for some $h_1\ne h_2$ and $s_1\ne s_2$,
\[ n_{m_0h_1}=n_{m_0h_2}=n_{m_0s_1}=n_{m_0s_2}=1; \tag{B.10} \]
for example the universe of $(h_1,s_1),(h_2,s_2),(h_3,s_3),(h_3,s_3),(h_4,s_4),(h_4,s_4)$ in stratum $m_0$.""",
    claim=AllOf({"some universe": SOME, "the example": SIX}),
    routes=(Enumerate(EnumerateScope(up_to=7)),),
    source="bailie2025",
    lines="4355-4362, 4423-4427",
    reading="What holds with four categories holds with more: some stay empty.",
    twins=(Twin("three categories", "the margin of a variable with three values, each of at most 10 records", THREE),),
)

BOUND = Theorem(
    id="bailie2025/prop-5",
    title="A lower bound from two singled-out records",
    statement=r"""Let $0<p<1$ and $|\mathcal H|,|\mathcal S|\ge4$. For the PSA to satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ it is
necessary that
\[ \varepsilon_{\mathcal D_0}\ge\tfrac12\ln\frac{d(b)}{d(b-2)}-\ln o \]
for every universe $\mathcal D_0$ with the properties (B.9), that for some $m_0$ with $n_{m_0}=b$ no category of stratum
$m_0$ has more than $b/2-1$ records, and (B.10), that two holding and two swapping categories of $m_0$ have one record
each.""",
    claim=bound(),
    routes=(Enumerate(EnumerateScope(up_to=8)),),
    source="bailie2025",
    lines="4355-4368",
    text=(Mark("reconstructed", "the range of `p` is lost in the text that was read, and taken from its context"),),
    reading=(
        "The loss of a universe is that of its worst stratum, so universes with the one stratum `m_0` decide. The "
        "two properties need `b >= 4`."
    ),
    twins=(
        Twin("the published budget", "the bound is `ln(b+1) - ln o`", bound(floor=published)),
        Twin("without (B.10)", "the property (B.10) is dropped", bound(wanted=at_most_half_less_one)),
        Twin("without (B.9)", "the property (B.9) is dropped, `b >= 4`", bound(wanted=two_singletons)),
    ),
)

REMAINDER = Theorem(
    id="bailie2025/prop-5-proof-remainder",
    title="What is left once two records are singled out",
    statement=r"""Let $\mathcal D_0$ have the properties (B.9) and (B.10), and let the first two records of $x$ be
$(m_0,h_1,s_1)$
and $(m_0,h_2,s_2)$. Then the other $b-2$ records of the stratum satisfy (B.9) with $b-2$ in place of $b$.""",
    claim=REST,
    routes=(Enumerate(EnumerateScope(up_to=11)),),
    source="bailie2025",
    lines="4443",
    called="with b - 2",
    readings=(
        Reading(
            "with `b`",
            "(B.9) as it is printed, with the `b` of the stratum: no category of theirs has more than `b/2 - 1` "
            "records",
            left_over_half(REST.put(limit="b / 2")),
            (Enumerate(EnumerateScope(up_to=11)), Prove()),
        ),
    ),
    reading=(
        "(B.9) is asked of the `b - 2` records with their own number, as Lemma B.4.4 needs it for them. With `b` "
        "left as it is, `b/2 - 1 = (b-2)/2`, that is prop-5-proof-remainder-repaired."
    ),
    twins=(Twin("without (B.9)", "only (B.10) is assumed", REST.without("B9")),),
)

HALF_REPAIRED = REST.put(limit="b / 2")

REPAIRED = Theorem(
    id="bailie2025/prop-5-proof-remainder-repaired",
    title="What is left once two records are singled out, repaired",
    statement=r"""Let $\mathcal D_0$ have the properties (B.9) and (B.10), and let the first two records of $x$ be
$(m_0,h_1,s_1)$
and $(m_0,h_2,s_2)$. Then no category has more than half of the other $b-2$ records of the stratum:
$n_{m_0h}\le(b-2)/2$ and
$n_{m_0s}\le(b-2)/2$ for the remaining $h$ and $s$.""",
    claim=left_over_half(HALF_REPAIRED),
    routes=(Enumerate(EnumerateScope(up_to=15), slow=EnumerateScope(up_to=19)), Prove()),
    lines="4443",
    repairs="bailie2025/prop-5-proof-remainder",
    fault="convention",
    twins=(Twin("without (B.9)", "only (B.10) is assumed", HALF_REPAIRED.without("B9")),),
)


def with_room(b: int) -> Iterator[Instance]:
    """The universes with (B.9) and (B.10) whose records other than the two singled out have room on both sides."""
    for universe in universes(b, b9_and_b10):
        if room_on_both_sides(without_two(universe.rows), without_two(universe.columns)):
            yield universe


def repaired(floor: Callable[[int], Floor] = derangement_floor) -> Claim:
    """The bound for these universes."""
    return ForAll(f"{OVER}, `0 < p < 1`", with_room, reaches(floor), first=4)


REPAIRED_5 = Theorem(
    id="bailie2025/prop-5-repaired",
    title="A lower bound from two singled-out records, repaired",
    statement=r"""Let $0<p<1$ and let $\mathcal D_0$ have the properties (B.9) and (B.10). Suppose further that,
once the
categories of (B.10) are left aside, for each category of $c$ records the categories of the other variable can be
put in two
groups of at least $c$ records each. Then
\[ \varepsilon_{\mathcal D_0}\ge\tfrac12\ln\frac{d(b)}{d(b-2)}-\ln o \]
is necessary for the PSA to satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$.""",
    claim=repaired(),
    routes=(Enumerate(EnumerateScope(up_to=11), slow=EnumerateScope(up_to=12)),),
    source="bailie2025",
    lines="4355-4368",
    repairs="bailie2025/prop-5",
    fault="missing hypothesis",
    reading="For `|H| = |S| = 4` the further condition always holds: two categories of `b/2 - 1` records are left.",
    twins=(
        Twin(
            "without the condition",
            "there need not be room on both sides",
            bound(),
            routes=(Enumerate(EnumerateScope(up_to=8)),),
        ),
        Twin("the published budget", "the bound is `ln(b+1) - ln o`", repaired(floor=published)),
    ),
)
THEOREMS = (EXISTENCE, BOUND, REMAINDER, REPAIRED, REPAIRED_5)
