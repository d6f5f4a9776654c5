"""Arguments that are numbers or names however they are written: erf(0 r + t) is erf(t), as slopes leave it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import from_poly, headed


def number_arguments(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write the number or name for an argument of a function that is one by algebra alone."""
    equation = next(_equations(goal), None)
    if equation is None:
        return None

    def expanded(there: Context, wanted: Expr) -> Node | None:
        return search.leaf(there, wanted, "sum", terms=[])

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel.less(), "rewrite", using=index_of(there, equation))

    return with_lemma(search, ctx, goal, fuel, equation, expanded, rewritten)


def _equations(goal: Expr) -> Iterator[Expr]:
    """Equations of arguments with numbers and names."""
    for e in headed(("log", "erf"), goal):
        if isinstance(e[1], tuple):
            try:
                plain = from_poly(kernel.poly(e[1]))
            except kernel.Reject:
                continue
            if isinstance(plain, Fraction | str):
                yield ("=", e[1], plain)
