"""The functions of certificates about swapping, by dpcalc's own code: from the library of theorems and its engines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations, product
from math import prod
from typing import Any

from dpcalc.spec.tables import tables_with_margins
from dpcalc.swapping.losses.instances import permuted, records_of
from tests.certify.evaluating import read, surely
from theorems.bailie2025._swapping import (
    distance,
    largest_mixed_stratum,
    project,
)

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


def universe(x: Any) -> list[Any]:
    """The datasets with the margins of x, from the tables with these margins."""
    names = [sorted({r[i] for r in x}) for i in (0, 1)]
    margins = [tuple(sum(r[i] == v for r in x) for v in names[i]) for i in (0, 1)]
    tables = tables_with_margins(margins[0], margins[1])
    return sorted(tuple(sorted((names[0][h], names[1][s]) for h, s in records_of(t))) for t in tables)


def law(x: Any, value: Any) -> Law:
    """The law of the release, by listing every draw."""
    n, found = len(x), dict[Any, Fraction]()
    if n == 1:
        return {tuple(x): Fraction(1)}
    chances, images = rates(value, n), list(permutations(range(n)))
    moved = [tuple(i for i in range(n) if g[i] != i) for g in images]
    alike = Counter(moved)
    for g, chosen in zip(images, moved, strict=True):
        chance = prod((r if i in chosen else 1 - r for i, r in enumerate(chances)), start=Fraction(1))
        z = tuple(sorted(permuted(x, g)))
        found[z] = found.get(z, Fraction(0)) + chance / alike[chosen]
    return {z: c / sum(found.values()) for z, c in found.items() if c}


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


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "size": len,
    "count": lambda x, at, values: project(x, at).count(values),
    "most": lambda x, at: max(project(x, at).count(v) for v in project(x, at)),
    "distance": apart,
    "largest": largest_mixed_stratum,
    "universe": universe,
    "farthest": lambda members: max((apart(x, y) for x, y in product(members, repeat=2)), default=0),
    "chance": lambda x, z, value: law(x, value).get(tuple(sorted(z)), Fraction(0)),
    "swapping": lambda members, rate: {x: law(x, rate) for x in members},
    "outputs-up-to-names": up_to_names,
    "exceeding": over,
    "reaching": reached,
}


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
