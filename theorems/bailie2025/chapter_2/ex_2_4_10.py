"""Example 2.4.10 (bailie2025): contingency tables with fixed row and column margins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import cast

from dpcalc.claim import AllOf, EveryStructure, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.multiverses.universe_function import UniverseFunction
from dpcalc.structure.language import Element, Every, Formula, Map, Quantity, Same, Sort, Term, both
from dpcalc.structure.vocabulary import (
    POINT,
    Link,
    Universe,
    classes,
    for_points,
    fresh,
    induced,
    satisfies,
    together,
)
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._invariants import VALUE
from theorems.bailie2025._permutation_arguments import reduced
from theorems.bailie2025._structures import PREMETRICS, ROUTES, D, d

ROWS, COLUMNS = Map("row margins", (POINT,), VALUE), Map("column margins", (POINT,), VALUE)
EPS = Quantity("eps", (POINT,))
"""The budget of the universe D_c(x), given by x."""
Table = tuple[tuple[int, ...], ...]
Vector = tuple[int, ...]


def same_margins(x: Element, y: Element) -> Formula:
    """That two tables have the same row margins and the same column margins."""
    return Same(ROWS(x), ROWS(y)) & Same(COLUMNS(x), COLUMNS(y))


def same_rows(x: Element, y: Element) -> Formula:
    """That two tables have the same row margins."""
    return Same(ROWS(x), ROWS(y))


def eps(universe: Universe) -> Term:
    """The budget of D_c(x)."""
    return EPS(*universe.index)


def only_these(link: Link) -> EveryStructure:
    """The specification with the universes of ``link`` is (2.3) at the pairs with the same margins, and no others."""
    at_pairs = for_points(2, lambda x, y: same_margins(x, y) >> (D(x, y) <= EPS(x) * d(x, y)))
    one_each = for_points(2, lambda x, y: link(x, y) >> EPS(x).is_(EPS(y)))
    return EveryStructure(
        "tables, a premetric d, an output premetric, a mechanism, a budget",
        both(satisfies(D, classes(link), d, eps), at_pairs),
        {},
        (*PREMETRICS, one_each),
    )


def margins(table: Table) -> Vector:
    """Equation (2.5): the sums of the columns, then those of the rows."""
    return (*map(sum, zip(*table, strict=True)), *map(sum, table))


def row_margins(table: Table) -> Vector:
    """The sums of the rows alone."""
    return tuple(map(sum, table))


def tables(size: int) -> Iterator[Instance]:
    """Every shape with at most 6 cells: the tables of that shape with entries up to ``size``."""
    for m, n in product(range(1, 4), repeat=2):
        if m * n <= 6:
            rows = list(product(range(size + 1), repeat=n))
            yield [tuple(table) for table in product(rows, repeat=m)]


def universes_are_margins(c: Callable[[Table], Vector]) -> Callable[[Instance], Witness | None]:
    """Whether the pairs within the universes of c are those with the same margins in each row and each column."""

    def check(instance: Instance) -> Witness | None:
        listed = cast(list[Table], instance)
        by_value: dict[Vector, list[Table]] = {}
        for x in listed:
            by_value.setdefault(c(x), []).append(x)
        found = UniverseFunction({x: by_value[c(x)] for x in listed})
        together = {pair for universe in found.listed for pair in combinations(universe, 2)}
        for x, y in combinations(listed, 2):
            if ((x, y) in together) != _agree(x, y):
                how = "share a universe" if (x, y) in together else "share no universe"
                return Witness(f"{x} and {y} {how}", {"x": str(x), "x'": str(y), "violated": how})
        return None

    return check


def _agree(x: Table, y: Table) -> bool:
    """Whether each row and each column of two tables of one shape has the same sum."""
    rows = all(sum(r) == sum(s) for r, s in zip(x, y, strict=True))
    return rows and all(sum(row[j] for row in x) == sum(row[j] for row in y) for j in range(len(x[0])))


def at_pairs(c: Callable[[Table], Vector]) -> ForAll:
    """The statement for tables whose universes are those of c."""
    return ForAll(
        "pairs of tables of one shape, of at most 6 cells, by their largest entry", tables, universes_are_margins(c)
    )


ROW, COLUMN = Sort("row", "i"), Sort("column", "j")
VECTOR = Sort("vector of margins", "w")
ROW_SUM, COLUMN_SUM = Quantity("sum of a row", (POINT, ROW)), Quantity("sum of a column", (POINT, COLUMN))
c = Map("c", (POINT,), VECTOR)


def _sums_agree(x: Element, y: Element) -> Formula:
    """That two tables have the same sum in each row and in each column."""
    i, j = fresh(ROW), fresh(COLUMN)
    rows = Every((i,), ROW_SUM(x, i).is_(ROW_SUM(y, i)))
    return rows & Every((j,), COLUMN_SUM(x, j).is_(COLUMN_SUM(y, j)))


UNIVERSES = EveryStructure(
    "tables of any shape",
    for_points(2, lambda x, y: both(together(induced(c))(x, y), _sums_agree(x, y))),
    {"c has the sums": for_points(2, lambda x, y: both(Same(c(x), c(y)), _sums_agree(x, y)))},
)


def of_any_shape() -> Reduction:
    """The statement for tables with the margins of (2.5), of every shape."""
    words = (
        "c(x) is the vector of the sums of the columns and rows, and vectors are equal if all their entries are. By "
        "the lemma two tables share a universe of (2.4) if and only if each row and each column has the same sum"
    )
    return reduced(at_pairs(margins), {"what a universe shares": UNIVERSES}, words)


CLAIM = AllOf({"whatever the margins": only_these(same_margins), "tables with the margins of (2.5)": of_any_shape()})
THEOREM = Theorem(
    id="bailie2025/ex-2.4.10",
    title="Example 2.4.10: tables with fixed margins",
    statement=r"""Let $\mathcal X$ be the $m\times n$ tables of non-negative integers and $c(x)$ the vector of column
sums and row sums. With the universe function $\mathcal D_c$,
the pairs subject to condition (2.3) are those $x,x'$ with the same column margins and the same row margins, and no
others.""",
    claim=CLAIM,
    routes=(*ROUTES, Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3))),
    source="bailie2025",
    lines="1014-1021",
    reading="""Two parts: for any two functions as margins, a mechanism keeps a budget in the universes of D_c
iff (2.3) holds at the pairs that agree on both; and for tables, those pairs are the pairs within the universes
of (2.4).""",
    twins=(
        Twin("row margins alone, tables", "the universes of the row margins", at_pairs(row_margins)),
        Twin("row margins alone", "the universes of the row margins", only_these(same_rows)),
    ),
)
