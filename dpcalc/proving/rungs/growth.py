"""Induction by ratios: factorials and binomial coefficients against what grows by another factor at each step.

``a(n) K(n) >= b(n) M(n)``, with ``K`` and ``M`` products of counting functions, powers and exponentials and ``a > 0``,
follows from its first case and ``a(n + 1) k b(n) >= b(n + 1) m a(n)``, where the recurrences say by which factors ``k``
and ``m`` those grow. That is left to the other rungs: it holds no counting function any more.
"""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.growth_step import Side, Step, factors_of
from dpcalc.proving.rungs.induction import start_of
from dpcalc.proving.rungs.recurring import COUNTS, steps_on
from dpcalc.proving.search import Fuel, Node, Search, premises_of
from dpcalc.proving.terms import MINUS, headed, power, times

_FIRST = (0, 1, 3)
"""How many cases are looked at one by one before the induction."""


def growth(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Induction by ratios on a whole variable with a number below it."""
    if goal[0] not in kernel.FLIP or not headed(COUNTS, goal) or fuel.slopes <= 0:
        return None
    high, low = goal[1:] if goal[0][0] == ">" else goal[:0:-1]
    op = kernel.gap(goal)[1]
    for x in sorted(kernel.variables(goal)):
        index, above, below = start_of(ctx, x), _side(high, x), _side(low, x)
        if index is None or above is None or below is None:
            continue
        if not all(steps_on(x, side.counts) is not None for side in (above, below)):
            continue
        nice = ("+", ("*", above.plain, above.counted), ("*", MINUS, below.plain, below.counted))
        for count in _FIRST:
            first = int(ctx.hypotheses[index][2]) + count
            found = _from(search, ctx, goal, fuel.less(slopes=1), (x, index, first), (op, nice), (above, below))
            if found is not None:
                return found
    return None


def _side(term: Expr, x: str) -> Side | None:
    """A side of the goal as a product, or ``None`` where a counting function stands elsewhere."""
    plain: list[Expr] = []
    counts: dict[Expr, int] = {}
    for base, exponent in factors_of(term, 1):
        if exponent > 0 and _counts(base, x):
            counts[base] = counts.get(base, 0) + exponent
        elif headed(COUNTS, base):
            return None
        else:
            plain.append(power(base, exponent))
    return Side(times(*plain), tuple(counts.items()))


def _counts(e: Expr, x: str) -> bool:
    """Whether a term has a recurrence in a variable: a counting function, a power or an exponential."""
    head, *parts = e if isinstance(e, tuple) else ("",)
    if head == "^":
        return not isinstance(parts[1], Fraction) and x not in kernel.variables(parts[0])
    return head in COUNTS or (head == "exp" and x in kernel.variables(parts[0]))


def _from(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, at: tuple[str, int, int], nice: tuple[str, Expr],
    sides: tuple[Side, Side],
) -> Node | None:  # fmt: skip
    """The goal in its nice form, case by case before some number, and by induction from there on."""
    x, index, first = at
    op, term = nice

    def by_cases(there: Context, wanted: Expr) -> Node | None:
        if first == int(there.hypotheses[index][2]):
            return inductive(there, wanted)
        return split(there, wanted)

    def split(there: Context, wanted: Expr) -> Node | None:
        node: Node = {"rule": "split", "on": x, "at": str(first - 1)}
        *_, low, high = premises_of(there, wanted, node)
        high_end = len(low.ctx.hypotheses) - 1
        below = search.step(*low, fuel, "cases", variable=x, low=index, high=high_end)
        proofs = [below, below and inductive(*high)]
        return None if None in proofs else {**node, "proofs": proofs}

    def inductive(there: Context, wanted: Expr) -> Node | None:
        last = max(i for i, h in enumerate(there.hypotheses) if h == (">=", x, Fraction(first)))
        return search.step(there, wanted, fuel, "induction", step, variable=x, from_=last)

    def step(there: Context, wanted: Expr) -> Node | None:
        return Step(search, there, fuel, x, op, sides).proof(wanted)

    return search.step(ctx, goal, fuel, "clear", by_cases, by="1", to=kernel.show(term))
