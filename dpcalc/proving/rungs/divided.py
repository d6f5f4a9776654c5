"""Division before deriving: a positive factor is taken out of a goal so that its slope becomes simpler.

Of ``A log(u) + B`` the slope holds ``log(u)`` again, of ``log(u) + B/A`` it does not; ``A eps + B(exp(eps))`` loses
``eps`` in the same way. The factors that are tried are the coefficients of logarithms, of error functions and of
variables beside their exponentials, the irreducible factors of these, and roots beside logarithms.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.rungs.monotone import ends, slopes
from dpcalc.proving.rungs.splitting import split_at
from dpcalc.proving.rungs.turning import quotient
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.terms import ONE, atoms, factors, from_poly, negated, plus, polynomial, power, roots, times

_LARGEST = 40
_MOST = 6


def divided(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Divide by a positive factor where the quotient is seen to grow away from an end at which it is not below 0."""
    if fuel.slopes <= 0 or goal[0] not in kernel.FLIP:
        return None
    read = polynomial(goal)
    if read is None or len(read[0]) > _LARGEST:
        return None
    poly, _ = read
    for factor in _factors(search, ctx, poly):
        product = _quotient(poly, factor)
        if product is None:
            continue
        for name, start, to in _ways(search, ctx, product):
            found = _from_there(search, ctx, goal, fuel.less(slopes=1), (factor, product, name), (start, to))
            if found is not None:
                return found
        for name, at in _touched(search, ctx, goal, product) if fuel.splits > 0 else ():
            return split_at(search, ctx, goal, fuel.less(splits=1), name, at)
    return None


def _factors(search: Search, ctx: Context, poly: Poly) -> Iterator[Expr]:
    """Terms that are positive wherever the hypotheses hold, each once."""
    tried: list[Expr] = []
    for found in _candidates(poly):
        for factor in (found, negated(found)):
            term = from_poly(factor)
            if kernel.variables(term) and term not in tried and len(tried) < _MOST:
                tried.append(term)
                if search.signs(ctx, term) == {1}:
                    yield term


def _candidates(poly: Poly) -> Iterator[Poly]:
    """Coefficients of logarithms, error functions and lone variables, factors of these, roots."""
    inside = {atom: kernel.parse(atom) for atom in atoms(poly)}
    logs = any(atom.startswith(("(log ", "(erf ")) and kernel.variables(e) for atom, e in inside.items())
    raised = {x for e in inside.values() if isinstance(e, tuple) and e[0] == "exp" for x in kernel.variables(e)}
    for atom, e in inside.items():
        head = e[0] if isinstance(e, tuple) else ""
        if not kernel.variables(e) or {dict(m).get(atom, 0) for m in poly} != {0, 1}:
            continue
        whole = {tuple(i for i in m if i[0] != atom): c for m, c in poly.items() if dict(m).get(atom)}
        if logs and head == "^" and e[2] == HALF and not kernel.variables(from_poly(whole)):
            yield {((atom, 1),): ONE}
        elif head in ("log", "erf") or e in raised:
            parts = [whole, *(part for part, _ in factors(whole)[1])]
            yield from (part for part in parts if (head or len(part) > 1) and not roots(from_poly(part)))


def _quotient(poly: Poly, factor: Expr) -> Expr | None:
    """A polynomial divided by a factor; logarithms, error functions and roots keep coefficients in lowest terms."""
    below = kernel.poly(factor)
    by_hard: dict[tuple[tuple[str, int], ...], Poly] = {}
    for monomial, c in poly.items():
        hard = tuple((a, k) for a, k in monomial if a.startswith(("(log ", "(erf ", "(^ ")))
        by_hard.setdefault(hard, {})[tuple(i for i in monomial if i not in hard)] = c
    try:
        parts = [
            times(quotient(above, below), *(power(kernel.parse(a), k) for a, k in hard))
            for hard, above in sorted(by_hard.items())
        ]
    except (kernel.Reject, ArithmeticError):
        return None
    return plus(*parts)


def _ways(search: Search, ctx: Context, term: Expr) -> Iterator[tuple[str, int, int | None]]:
    """Variables in which a term is seen to grow away from an end at which it is not seen to be below 0."""
    for name, slope in slopes(ctx, term):
        signs = {enclosures.sign(slope, box) for box in search.points(ctx)} - {None, 0}
        if len(signs) != 1:
            continue
        for index, rising, to in ends(ctx, name):
            if signs == {1 if rising else -1}:
                value = kernel.replace(term, name, ctx.bound(index, name)[1])
                here = {enclosures.sign(value, box) for box in search.points(ctx)}
                if here and -1 not in here:
                    yield name, index, to


def _touched(search: Search, ctx: Context, goal: Expr, product: Expr) -> Iterator[tuple[str, Fraction]]:
    """Values of a variable at which the goal is seen to touch 0, while its quotient falls before and rises after."""
    boxes = search.points(ctx)
    values = [box for box in boxes if enclosures.sign(kernel.gap(goal)[0], box) in (0, None)]
    for name, slope in slopes(ctx, product):
        for at in dict.fromkeys(box[name][0] for box in values if box[name][0] == box[name][1]):
            signs = {(box[name][0] > at, enclosures.sign(slope, box)) for box in boxes if box[name][0] != at}
            if signs == {(False, -1), (True, 1)}:
                yield name, at


def _from_there(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, parts: tuple[Expr, Expr, str], where: tuple[int, int | None]
) -> Node | None:
    """The goal divided, then that it is monotone."""
    (factor, product, name), (start, to) = parts, where
    extra: dict[str, Any] = {} if to is None else {"to": to}

    def rising(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "monotone", variable=name, from_=start, **extra)

    by = kernel.show(("^", factor, -ONE))
    return search.step(ctx, goal, fuel, "clear", rising, by=by, to=kernel.show(product))
