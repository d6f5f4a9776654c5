"""Swapping methods of any kind on one stratum (bailie2025, section 3.2.1), small enough to list them all.

A method is given by its possible outputs for each input; all of them are equally likely. Its budget in a universe is
finite only if every input has the same possible outputs, so what is not finite is told from the supports alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Instance
from dpcalc.decide.instances import Permutation, moved, permuted, records_of, stratum_universes, table_of
from dpcalc.verdict import Evidence, Table, Witness

Given = tuple[tuple[int, ...], ...]
"""An input: a table, or a list of records."""


@dataclass(frozen=True)
class Method:
    """The possible outputs of a method for every input of a universe."""

    label: str
    tables: tuple[Table, ...]
    supports: Mapping[Given, frozenset[Table]]


def free_methods(size: int) -> Iterator[Instance]:
    """Methods that draw the permutation as they like, given the data: any sets of at least two outputs.

    Universes of up to three datasets; each dataset of a universe is turned into each other by some permutation.
    """
    for universe in stratum_universes(size):
        tables = tuple(universe.tables())
        if universe.trivial or len(tables) > 3:
            continue
        choices = [frozenset(c) for k in range(2, len(tables) + 1) for c in combinations(tables, k)]
        for supports in product(choices, repeat=len(tables)):
            yield Method(universe.label(), tables, dict(zip(tables, supports, strict=True)))


def fixed_methods(size: int) -> Iterator[Instance]:
    """Methods that draw a permutation of the places in a way that does not depend on the data.

    The inputs are ordered lists of records. Up to three records every set of permutations is tried; beyond, every union
    of sets of permutations that move equally many records.
    """
    for universe in stratum_universes(size):
        if universe.trivial:
            continue
        tables = tuple(universe.tables())
        lists = sorted({tuple(records_of(t)[i] for i in image) for t in tables for image in permutations(range(size))})
        for drawn in _sets_of_permutations(size):
            supports: dict[Given, frozenset[Table]] = {
                records: frozenset(
                    table_of(permuted(records, image), len(universe.rows), len(universe.columns)) for image in drawn
                )
                for records in lists
            }
            yield Method(f"{universe.label()}, permutations {_shown(drawn)}", tables, supports)


def _sets_of_permutations(size: int) -> Iterator[tuple[Permutation, ...]]:
    """The sets of permutations that a method may draw from."""
    blocks: list[tuple[Permutation, ...]] = [(image,) for image in permutations(range(size))]
    if size > 3:
        counts = [k for k in range(size + 1) if k != 1]
        blocks = [tuple(i for (i,) in blocks if moved(i) == k) for k in counts]
    for number in range(1, len(blocks) + 1):
        for chosen in combinations(blocks, number):
            yield tuple(image for block in chosen for image in block)


def _shown(drawn: tuple[Permutation, ...]) -> str:
    """A set of permutations as text."""
    return " ".join("".join(map(str, image)) for image in drawn)


def _certain(method: Method, finite: bool) -> Evidence:
    """The method itself: with a finite budget (if that is asked for), some dataset is never released."""
    chosen = [(records_of(x), [records_of(z) for z in sorted(method.supports[x])]) for x in method.tables]
    return swapping(
        "(= never_released 0)",
        {
            "laws": ("choosing", "method"),
            "unbounded": ("separated", "laws", []),
            "never_released": ("never", "laws"),
        },
        ["(= unbounded 0)"] if finite else [],
        method=chosen,
    )


def full_support(finite: bool = True) -> Callable[[Instance], Witness | None]:
    """A method whose budget can be finite (if ``finite`` is asked for) may release every dataset, given any."""

    def check(instance: Instance) -> Witness | None:
        method = cast(Method, instance)
        if finite and len(set(method.supports.values())) > 1:
            return None
        for x, support in method.supports.items():
            missing = [table for table in method.tables if table not in support]
            if missing:
                outputs = {f"given {given}": str(sorted(found)) for given, found in method.supports.items()}
                summary = f"{method.label}: given {x} the dataset {missing[0]} is never released"
                values = {**outputs, "equally likely outputs": "all those listed"}
                return Witness(summary, values, evidence=_certain(method, finite) if x in method.tables else None)
        return None

    return check
