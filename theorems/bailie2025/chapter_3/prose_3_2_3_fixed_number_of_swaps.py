"""Section 3.2.3 (bailie2025): why a fixed number of swaps leaves no finite budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.instances import Triple, dataset_triples, permuted, records_of, stratum_universes, table_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._stratum_arguments import always_different, swaps_needed

Law = dict[Table, Fraction]


@dataclass(frozen=True)
class Case:
    """A universe and a number of swaps."""

    universe: StratumUniverse
    swaps: int


@cache
def neighbours(table: Table) -> tuple[Table, ...]:
    """The tables after one swap, one for each pair of records (vacuous swaps included)."""
    records = records_of(table)
    found = []
    for i, j in combinations(range(len(records)), 2):
        image = list(range(len(records)))
        image[i], image[j] = j, i
        found.append(table_of(permuted(records, tuple(image)), len(table), len(table[0])))
    return tuple(found)


@cache
def after_swaps(table: Table, count: int) -> Law:
    """The law after exactly ``count`` swaps, each of a uniformly drawn pair of records."""
    law: Law = {table: Fraction(1)}
    for _ in range(count):
        step: Law = {}
        for here, chance in law.items():
            for there in neighbours(here):
                step[there] = step.get(there, Fraction(0)) + chance / len(neighbours(here))
        law = step
    return law


def exactly(table: Table, count: int) -> Law:
    """The method that makes exactly ``count`` swaps."""
    return after_swaps(table, count)


def at_most(table: Table, count: int) -> Law:
    """The method that makes 0 to ``count`` swaps, each number with the same chance."""
    law: Law = {}
    for number in range(count + 1):
        for output, chance in after_swaps(table, number).items():
            law[output] = law.get(output, Fraction(0)) + chance / (count + 1)
    return law


@cache
def swaps_between(first: Table, second: Table) -> int:
    """The least number of swaps from one table to another: records less cycles, over the permutations that do it."""
    records = records_of(first)
    return min(
        len(records) - _cycles(image)
        for image in permutations(range(len(records)))
        if table_of(permuted(records, image), len(first), len(first[0])) == second
    )


def _cycles(image: tuple[int, ...]) -> int:
    """The number of cycles of a permutation, fixed records included."""
    left, count = set(range(len(image))), 0
    while left:
        count += 1
        place = next(iter(left))
        while place in left:
            left.remove(place)
            place = image[place]
    return count


def triples(size: int) -> Iterator[Instance]:
    """Datasets x, x' and an output z of a stratum of n records, z one swap further from x' than from x."""
    for triple in dataset_triples(size):
        if swaps_between(triple.x_prime, triple.output) == swaps_between(triple.x, triple.output) + 1:
            yield triple


def separated(extra: int = 0) -> Callable[[Instance], Witness | None]:
    """With m (plus ``extra``) swaps allowed, m the swaps from x to z, z is possible given x and impossible given x'."""

    def check(instance: Instance) -> Witness | None:
        triple = cast(Triple, instance)
        allowed = swaps_between(triple.x, triple.output) + extra
        for method in (at_most, exactly):
            given_x, given_x_prime = (
                method(x, allowed).get(triple.output, Fraction(0)) for x in (triple.x, triple.x_prime)
            )
            if not given_x or given_x_prime:
                values = {"x": str(triple.x), "x'": str(triple.x_prime), "z": str(triple.output), "swaps": str(allowed)}
                chances = {"P_x(z)": str(given_x), "P_x'(z)": str(given_x_prime)}
                return Witness("z is not possible given x alone", {**values, **chances})
        return None

    return check


def unbounded(universe: StratumUniverse, count: int, method: Callable[[Table, int], Law]) -> bool:
    """Whether two datasets of the universe have different supports after the swaps."""
    return len({frozenset(method(table, count)) for table in universe.tables()}) > 1


def some_universe(instance: Instance) -> Witness | None:
    """Some stratum of at most 3 records has two datasets with different supports after exactly m swaps."""
    count = cast(int, instance)
    if any(unbounded(universe, count, exactly) for n in (2, 3) for universe in stratum_universes(n)):
        return None
    return Witness(
        f"with {count} swaps the loss is finite in every stratum of at most 3 records", {"swaps": str(count)}
    )


def every_universe(method: Callable[[Table, int], Law]) -> Callable[[Instance], Witness | None]:
    """The universe has two datasets with different supports."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Case, instance)
        if unbounded(case.universe, case.swaps, method):
            return None
        laws = {
            f"from {x}": str({str(z): str(c) for z, c in method(x, case.swaps).items()}) for x in case.universe.tables()
        }
        summary = f"{case.universe.label()}, {case.swaps} swaps: every dataset is possible given every other"
        return Witness(summary, laws)

    return check


def cases(count: Callable[[int], int]) -> Callable[[int], Iterator[Instance]]:
    """Every universe with two datasets of a stratum of n records, with a number of swaps that depends on n."""

    def of_size(size: int) -> Iterator[Instance]:
        return (Case(universe, count(size)) for universe in stratum_universes(size) if not universe.trivial)

    return of_size


OUTPUTS = "x, x' and z in one universe of a stratum, z one swap further from x' than from x"


def numbers(size: int) -> Iterator[Instance]:
    """The number of swaps itself."""
    yield size


THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-fixed-number-of-swaps",
    title="A fixed number of swaps has no finite budget",
    statement=r"""A swapping method that makes a fixed number of swaps cannot satisfy $\varepsilon_{\mathcal
D}$-DP$(\mathcal X,\mathscr D_{c_{\mathrm{Swap}}},d_{\mathrm{HamS}},D_{\mathrm{MULT}})$ with finite budgets. If $z$
differs from $x$ by $m$ swaps and from $x'$ in the same universe by $m+1$, and at most $m$ swaps are made, then $z$
is possible given $x$ and impossible given $x'$.""",
    claim=AllOf(
        {
            "such an output": swaps_needed(ForAll(OUTPUTS, triples, separated(), first=2)),
            "every number of swaps": always_different(
                ForAll("exactly m swaps, strata of at most 3 records", numbers, some_universe)
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1362",
    reading=(
        "Swaps are of pairs of records drawn uniformly, vacuous ones included; the method makes at most m of them, "
        "or exactly m. The first sentence is about all universes together: for each number of swaps one of them has "
        "infinite loss."
    ),
    twins=(
        Twin("one more swap", "at most m + 1 swaps", ForAll(OUTPUTS, triples, separated(1), first=2)),
        Twin(
            "every universe",
            "one swap has infinite loss in every universe with two datasets",
            ForAll("universes of a stratum of n records", cases(lambda _n: 1), every_universe(exactly), first=2),
        ),
        Twin(
            "many swaps",
            "at most n - 1 swaps",
            ForAll("universes of a stratum of n records", cases(lambda n: n - 1), every_universe(at_most), first=2),
        ),
    ),
)
