"""Proposition 5 (bailie2025): a lower bound on the budget of universes with two singled-out records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.certify.evidence import example as example_of
from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.instances import table_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.stratum import StratumUniverse, universe_of
from dpcalc.theorem import Enumerate, Mark, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._optimality import (
    Floor,
    Margin,
    any_margin,
    at_most_half,
    at_most_half_less_one,
    derangement_floor,
    floor_holds,
    swapped_singletons,
    two_singletons,
    universes,
)
from theorems.bailie2025._stratum_arguments import left_over_half

EXAMPLE = ((0, 0), (1, 1), (2, 2), (2, 2), (3, 3), (3, 3))
OVER = "universes whose largest stratum of different records has b records"


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
    return ForAll(f"{OVER}, 0 < p < 1", every(wanted), reaches(floor), first=4)


def has_properties(instance: Instance) -> Witness | None:
    """The universe has (B.9) and (B.10)."""
    universe = cast(StratumUniverse, instance)
    if b9_and_b10(universe.rows) and b9_and_b10(universe.columns):
        summary = f"{universe.label()} has (B.9) and (B.10) with b = {universe.size}"
        return Witness(summary, evidence=_with_properties(universe))
    return None


def _with_properties(universe: StratumUniverse) -> Evidence:
    """A dataset of the universe, with (B.9) and (B.10)."""
    margins = ([v for v, n in enumerate(margin) for _ in range(n)] for margin in (universe.rows, universe.columns))
    times = "(count u x (same (item u k) (item r k)))"
    return example_of(
        f"(every k (list 0 1) (every r x (<= {times} (- (/ (len x) 2) 1))))",
        f"(every k (list 0 1) (>= (count r x (= {times} 1)) 2))",
        x=list(zip(*margins, strict=True)),
    )


def existence(categories: int, last: int | None = None) -> Claim:
    """Some universe with at most this many holding and swapping values has both properties."""
    over = f"{OVER}, {categories} categories of each variable" + ("" if last is None else f", b at most {last}")
    return Exists(over, every(any_margin, categories), has_properties, last=last)


def example(_: int) -> Iterator[Instance]:
    """The universe of the six records that the source gives."""
    yield universe_of(table_of(EXAMPLE, 4, 4))


def without_two(margin: Margin) -> Margin:
    """The margin once two records are gone that had categories of their own."""
    places = [i for i, count in enumerate(margin) if count == 1][:2]
    return tuple(count for i, count in enumerate(margin) if i not in places)


def remainder(keeps: Callable[[Margin], bool], limit: str) -> Callable[[Instance], Witness | None]:
    """The records other than the first two have a property, in both variables."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        rest = [without_two(margin) for margin in (universe.rows, universe.columns)]
        if all(keeps(margin) for margin in rest):
            return None
        size = universe.size - 2
        values = {"universe": universe.label(), "b": str(universe.size), "remaining rows": str(rest[0])}
        values |= {"remaining columns": str(rest[1]), "claimed limit": f"{limit} with b - 2 = {size} in place of b"}
        summary = f"b = {universe.size}: the {size} remaining records have a category of {max(map(max, rest))}"
        return Witness(summary, values, evidence=_left_over(universe) if keeps is at_most_half_less_one else None)

    return check


def _left_over(universe: StratumUniverse) -> Evidence:
    """A dataset whose first two records have categories of their own, and the largest categories of the others."""
    places = [[v for v, n in sorted(enumerate(m), key=lambda part: part[1]) for _ in range(n)] for m in
              (universe.rows, universe.columns)]  # fmt: skip
    let: dict[str, Step] = {"y": ("without", "x", 2)}
    for name in ("x", "y"):
        let |= {f"b_{name}": ("size", name), f"h_{name}": ("most", name, [0]), f"s_{name}": ("most", name, [1])}
    let |= {f"n{i}{v}": ("count", "x", [v], [places[v][i]]) for i in (0, 1) for v in (0, 1)}
    b9 = {name: f"(and (<= h_{name} (+ (* 1/2 b_{name}) -1)) (<= s_{name} (+ (* 1/2 b_{name}) -1)))" for name in "xy"}
    held = [b9["x"]] if all(map(at_most_half_less_one, (universe.rows, universe.columns))) else []
    singles = [f"(= n{i}{v} 1)" for i in (0, 1) for v in (0, 1)]
    return swapping(b9["y"], let, [*held, *singles], x=list(zip(*places, strict=True)))


def remainder_claim(
    keeps: Callable[[Margin], bool], limit: str, wanted: Callable[[Margin], bool] = b9_and_b10
) -> Claim:
    """What the remaining records keep."""
    return ForAll(OVER, every(wanted), remainder(keeps, limit), first=4)


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
    claim=AllOf(
        {
            "some universe": existence(4),
            "the example": Exists("the universe of the six records", example, has_properties, last=1),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    source="bailie2025",
    lines="4355-4362, 4423-4427",
    reading="What holds with four categories holds with more: some stay empty.",
    twins=(
        Twin(
            "three categories",
            "|H|, |S| = 3, and at most 10 records",
            existence(3, last=10),
            routes=(Enumerate(EnumerateScope(up_to=10)),),
        ),
    ),
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
    text=(Mark("reconstructed", "the range of p is lost in the text that was read, and taken from its context"),),
    reading=(
        "The loss of a universe is that of its worst stratum, so universes with the one stratum m_0 decide. The two "
        "properties need b >= 4."
    ),
    twins=(
        Twin("the published budget", "the bound is ln(b+1) - ln o", bound(floor=published)),
        Twin("without (B.10)", "the property (B.10) is dropped", bound(wanted=at_most_half_less_one)),
        Twin("without (B.9)", "the property (B.9) is dropped, b >= 4", bound(wanted=two_singletons)),
    ),
)

REMAINDER = Theorem(
    id="bailie2025/prop-5-proof-remainder",
    title="What is left once two records are singled out",
    statement=r"""Let $\mathcal D_0$ have the properties (B.9) and (B.10), and let the first two records of $x$ be
$(m_0,h_1,s_1)$
and $(m_0,h_2,s_2)$. Then the other $b-2$ records of the stratum satisfy (B.9) with $b-2$ in place of $b$.""",
    claim=remainder_claim(at_most_half_less_one, "b/2 - 1"),
    routes=(Enumerate(EnumerateScope(up_to=10)),),
    source="bailie2025",
    lines="4443",
    called="with b - 2",
    readings=(
        Reading(
            "with b",
            "(B.9) as it is printed, with the b of the stratum: no category of theirs has more than b/2 - 1 records",
            left_over_half(remainder_claim(at_most_half, "b/2")),
            (Enumerate(EnumerateScope(up_to=10)), Prove()),
        ),
    ),
    reading=(
        "(B.9) is asked of the b - 2 records with their own number, as Lemma B.4.4 needs it for them. With b left as "
        "it is, b/2 - 1 = (b-2)/2, that is prop-5-proof-remainder-repaired."
    ),
    twins=(
        Twin(
            "without (B.9)", "only (B.10) is assumed", remainder_claim(at_most_half_less_one, "b/2 - 1", two_singletons)
        ),
    ),
)

THEOREMS = (EXISTENCE, BOUND, REMAINDER)
