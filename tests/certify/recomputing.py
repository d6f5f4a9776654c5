"""The functions of certificates about swapping, by dpcalc's own code: from the library of theorems and its engines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Any

from dpcalc.decide.instances import moved, permuted, records_of, table_of
from dpcalc.mechanisms.swapping_counts import moved_counts
from dpcalc.spec.tables import tables_with_margins
from tests.certify.evaluating import read, surely
from theorems.bailie2025._derangements import after, permutation_law
from theorems.bailie2025._swapping import (
    datasets,
    distance,
    largest_mixed_stratum,
    project,
    swapped,
)
from theorems.bailie2025._variants import selecting

Law = dict[Any, Fraction]
Laws = dict[Any, Law]


def tuples(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(tuples, value)) if isinstance(value, list | tuple) else value


def rates(value: Any, n: int) -> list[Fraction]:
    """One chance for all records, or one each."""
    return [Fraction(v) for v in value] if isinstance(value, tuple) else [Fraction(value)] * n


def apart(x: Any, y: Any, at: Any = None) -> int:
    """The Hamming distance, by taking partners away one by one."""
    kept = range(len(x[0])) if at is None else at
    return distance(*(tuple(tuple(r[i] for i in kept) for r in z) for z in (x, y)))


def fixed(x: Any, g: Any, at: Any, values: Any = None) -> int:
    """Records that agree with the one whose values they get."""
    pairs = [(tuple(x[i][v] for v in at), tuple(x[j][v] for v in at)) for i, j in enumerate(g)]
    return len([1 for a, b in pairs if a == b and values in (None, a)])


def ways(x: Any, z: Any, k: Any) -> int:
    """Permutations from table to table, by counting."""
    holds, swaps = (max(r[i] for r in (*x, *z)) + 1 for i in (0, 1))
    here, there = table_of(x, holds, swaps), table_of(z, holds, swaps)
    if any(Counter(r[i] for r in x) != Counter(r[i] for r in z) for i in (0, 1)):
        return 0
    counts = moved_counts(here, there)
    return counts[int(k)] if int(k) < len(counts) else 0


def universe(x: Any) -> list[Any]:
    """The datasets with the margins of x, from the tables with these margins."""
    names = [sorted({r[i] for r in x}) for i in (0, 1)]
    margins = [tuple(sum(r[i] == v for r in x) for v in names[i]) for i in (0, 1)]
    tables = tables_with_margins(margins[0], margins[1])
    return sorted(tuple(sorted((names[0][h], names[1][s]) for h, s in records_of(t))) for t in tables)


def drawn(g: Any, rate: Any) -> Fraction:
    """The chance of a permutation, by a walk over the choices of the algorithm."""
    p, n = Fraction(rate), len(g)
    weights = {h: d.chance * p**d.selected * (1 - p) ** (n - d.selected) for h, d in permutation_law(n).items()}
    return weights[g] / sum(weights.values())


def chosen(value: Any, i: Any) -> Fraction:
    """The chance that record i moves, by listing every draw."""
    if len(value) == 1:
        return Fraction(0)
    return sum((c for g, c in selecting(rates(value, len(value))) if g[int(i)] != int(i)), Fraction(0))


def law(x: Any, value: Any, ordered: bool = False) -> Law:
    """The law of the release, by listing every draw."""
    found: Law = {}
    for g, c in selecting(rates(value, len(x))) if len(x) > 1 else [((0,), Fraction(1))]:
        z = permuted(x, g) if ordered else tuple(sorted(permuted(x, g)))
        found[z] = found.get(z, Fraction(0)) + c
    return {z: c for z, c in found.items() if c}


def uniform(outputs: list[Any]) -> Law:
    """Equally likely outputs."""
    return {z: Fraction(outputs.count(z), len(outputs)) for z in outputs}


def up_to_names(x: Any, rate: Any) -> Laws:
    """All laws, on one output for all that differ in names."""
    full = {y: law(y, rate) for y in universe(x)}
    renamed = {z: min(_renamed(z)) for z in full}
    return {y: {z: c for z, c in full[y].items() if renamed[z] == z} for y in full}


def _renamed(z: Any) -> Iterator[Any]:
    """A stratum with the values of each variable exchanged in every way that keeps their totals."""
    size = [max(r[i] for r in z) + 1 for i in (0, 1)]
    for h, s in product(*(permutations(range(n)) for n in size)):
        new = [(h[a], s[b]) for a, b in z]
        if all(Counter(r[i] for r in new) == Counter(r[i] for r in z) for i in (0, 1)):
            yield tuple(sorted(new))


def losses(laws: Laws, held: Any) -> Iterator[tuple[Fraction, Fraction, int]]:
    """Every pair that agrees on the counts, with every output."""
    for x, y in permutations(laws, 2):
        if all(project(x, at).count(values) == project(y, at).count(values) for at, values in held):
            for z in {*laws[x], *laws[y]}:
                yield laws[x].get(z, Fraction(0)), laws[y].get(z, Fraction(0)), apart(x, y)


def over(laws: Laws, held: Any, factor: Any, root: Any) -> int:
    """Losses above ln(factor)/root."""
    return sum(p ** int(root) > q ** int(root) * Fraction(factor) ** d for p, q, d in losses(laws, held))


def reached(laws: Laws, held: Any, factor: Any, root: Any) -> int:
    """Losses of at least ln(factor)/root."""
    k, f = int(root), Fraction(factor)
    return sum(d > 0 and p > 0 and p**k >= q**k * f**d for p, q, d in losses(laws, held))


def variation(laws: Laws) -> Fraction:
    """Total variation by half the sum of absolute differences."""
    found = Fraction(0)
    for x, y in permutations(laws, 2):
        none = Fraction(0)
        gap = sum((abs(laws[x].get(z, none) - laws[y].get(z, none)) for z in {*laws[x], *laws[y]}), none) / 2
        found = max(found, gap / apart(x, y) if gap else gap)
    return found


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "size": len,
    "count": lambda x, at, values: project(x, at).count(values),
    "most": lambda x, at: max(project(x, at).count(v) for v in project(x, at)),
    "distance": apart,
    "largest": largest_mixed_stratum,
    "swap": swapped,
    "without": lambda x, k: x[int(k) :],
    "fixed": fixed,
    "moved": moved,
    "after": after,
    "matched": lambda rho, k, there: sum(
        moved(g) == k and moved(after(g, rho)) == there for g in permutations(range(len(rho)))
    ),
    "ways": ways,
    "datasets": lambda n, categories: list(datasets(categories, int(n))),
    "universe": universe,
    "orders": lambda members: sorted({order for x in members for order in permutations(x)}),
    "farthest": lambda members: max((apart(x, y) for x, y in product(members, repeat=2)), default=0),
    "drawn": drawn,
    "selected": chosen,
    "expected": lambda sizes, rate: sum((n * chosen((rate,) * n, 0) for n in sizes), Fraction(0)),
    "chance": lambda x, z, value: law(x, value).get(tuple(sorted(z)), Fraction(0)),
    "swapping": lambda members, rate: {x: law(x, rate) for x in members},
    "in-order": lambda members, rate: {x: law(x, rate, ordered=True) for x in members},
    "drawing": lambda members, images: {
        x: uniform([tuple(sorted(permuted(x, g))) for g in set(images)]) for x in members
    },
    "choosing": lambda method: {x: uniform([tuple(sorted(z)) for z in found]) for x, found in method},
    "outputs-up-to-names": up_to_names,
    "exceeding": over,
    "reaching": reached,
    "separated": lambda laws, held: sum(p > q and (q == 0 or d == 0) for p, q, d in losses(laws, held)),
    "never": lambda laws: sum(tuple(sorted(z)) not in laws[x] for x, z in _pairs(laws)),
    "variation": variation,
}


def _pairs(laws: Laws) -> list[tuple[Any, Any]]:
    """Each dataset with each dataset, the order of the second forgotten."""
    return list(product(laws, {tuple(sorted(x)) for x in laws}))


def false_there(statement: dict[str, Any]) -> bool:
    """Whether the assumptions hold in an instance, and what is to be shown does not."""
    data = {k: Fraction(v) if isinstance(v, str) else tuples(v) for k, v in statement["given"].items()}
    for name, function, *arguments in statement["let"]:
        values = [data.get(a, a) if isinstance(a, str) else tuples(a) for a in arguments]
        found = FUNCTIONS[function](*values)
        data[name] = Fraction(found) if isinstance(found, int | bool) else found
    numbers = {name: value for name, value in data.items() if isinstance(value, Fraction)}
    holds = [surely(read(text), numbers) for text in (*statement["assume"], statement["show"])]
    return holds == [True] * (len(holds) - 1) + [False]
