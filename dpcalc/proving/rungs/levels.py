"""An exponential against other terms: by the logarithms of both sides, whose slopes are free of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.denominators import canonical
from dpcalc.proving.rungs.monotone import monotone
from dpcalc.proving.rungs.splitting import touching
from dpcalc.proving.rungs.turning import turning
from dpcalc.proving.search import STUCK, Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, atoms, degree, from_poly, headed, negated, plus, polynomial, times


def levels(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show a exp(g) >= b by g + log(a) >= log(b), with a and b seen to be positive.

    It is tried where g is of degree 2 or more, or where a and b are products, one of them with a variable.
    """
    if fuel.slopes <= 0 or goal[0] not in ("<=", ">="):
        return None
    if not headed(("exp",), goal):
        return None
    read = polynomial(goal)
    if read is None:
        cleared = canonical(search, ctx, goal, fuel) if any(map(_squared, headed(("exp",), goal))) else None
        return None if cleared is STUCK else cleared
    poly, _ = read
    for atom in atoms(poly):
        e = kernel.parse(atom)
        parts = apart(poly, atom) if isinstance(e, tuple) and e[0] == "exp" and kernel.variables(e) else None
        if parts is not None and (_bent(e[1]) or _of_products(*parts)):
            found = _by_signs(search, ctx, goal, fuel, e[1], *map(from_poly, parts))
            if found is not None:
                return found
    return None


def _of_products(a: Poly, b: Poly) -> bool:
    """Whether both are products, and a variable stands in one of them outside of exponentials."""
    if len(a) > 1 or len(b) > 1:
        return False
    inside = (kernel.parse(atom) for part in (a, b) for atom in atoms(part))
    return any(isinstance(each, str) and kernel.variables(each) for each in inside)


def _by_signs(search: Search, ctx: Context, goal: Expr, fuel: Fuel, g: Expr, a: Expr, b: Expr) -> Node | None:
    """Compare where a and b are positive; where b is not, a exp(g) is not below it."""
    first, second = search.signs(ctx, a), search.signs(ctx, b)
    if first != {1} or 1 not in second:
        return None
    if second == {1}:
        return _compared(search, ctx, goal, fuel, g, a, b)
    names = [name for name in sorted(kernel.variables(b)) if search.signs(ctx, name) != {1}]
    if fuel.splits <= 0 or len(names) != 1:
        return None

    def case(there: Context, wanted: Expr) -> Node | None:
        if there.hypotheses[-1][0] == ">":
            return _compared(search, there, wanted, fuel.less(splits=1), g, a, b)
        return search.fact(there, wanted, fuel, "exp-positive", [g], lambda c, w: search.prove(c, w, Fuel(0, 0)))

    return search.split(ctx, goal, names[0], case)


def _bent(exponent: Expr) -> bool:
    """Whether an exponent is a polynomial of degree 2 or more."""
    try:
        return degree(kernel.poly(exponent)) >= 2
    except kernel.Reject:
        return False


def _squared(e: Expr) -> bool:
    """Whether the exponent of an exponential has a square in it."""
    try:
        return any(k >= 2 for m in kernel.poly(e[1]) for _, k in m)
    except kernel.Reject:
        return False


def apart(poly: Poly, atom: str) -> tuple[Poly, Poly] | None:
    """The factor of an atom, and the rest with its sign turned."""
    factor: Poly = {}
    rest: Poly = {}
    for monomial, c in poly.items():
        powers = dict(monomial)
        if powers.get(atom, 0) > 1:
            return None
        (factor if atom in powers else rest)[tuple((a, k) for a, k in monomial if a != atom)] = c
    return (factor, negated(rest)) if factor and rest else None


@dataclass(frozen=True)
class _Side:
    """A product a exp(g) that is positive; a may be 1, and g 0."""

    g: Expr
    a: Expr

    @property
    def total(self) -> Expr:
        """Its logarithm."""
        return self.g if self.a == ONE else plus(self.g, ("log", self.a))

    @property
    def facts(self) -> list[tuple[str, list[Expr]]]:
        """What says that the product is the exponential of its logarithm."""
        if self.a == ONE:
            return []
        joined: list[tuple[str, list[Expr]]] = [("exp-sum", [self.g, ("log", self.a)])] if self.g != ZERO else []
        return [("exp-log", [self.a]), *joined]

    def terms(self, there: Context, sign: Fraction) -> list[dict[str, object]]:
        """The equations of those facts, multiplied so that their sum is the exponential less the product."""
        if self.a == ONE:
            return []
        inner, factor = ("exp", ("log", self.a)), ("exp", self.g)
        value = index_of(there, ("=", inner, self.a))
        if self.g == ZERO:
            return [{"of": [value], "times": str(sign)}]
        joined = index_of(there, ("=", ("exp", ("+", self.g, ("log", self.a))), times(factor, inner)))
        return [{"of": [joined], "times": str(sign)}, {"of": [value], "times": kernel.show(("*", sign, factor))}]


def _compared(search: Search, ctx: Context, goal: Expr, fuel: Fuel, g: Expr, a: Expr, b: Expr) -> Node | None:
    """From g + log(a) - h - log(c) >= 0 to the goal a exp(g) >= b, where b is c exp(h)."""
    high, low = _Side(g, a), _Side(*_raised(b))
    least = low.total
    lemma = (">=", high.total if least == ZERO else kernel.minus(high.total, least), ZERO)
    positive = [(">", part, ZERO) for part in (a, low.a) if part != ONE]

    def level(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, lemma, lambda c, w: _by_slopes(search, c, w, fuel), raised)

    def raised(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "exp-increasing", [least, high.total], apart_again)

    def apart_again(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        facts = [*low.facts, *high.facts]
        if at == len(facts):
            return summed(there, wanted)
        return search.fact(there, wanted, fuel, *facts[at], lambda c, w: apart_again(c, w, at + 1))

    def summed(there: Context, wanted: Expr) -> Node | None:
        order = {"of": [index_of(there, ("<=", ("exp", least), ("exp", high.total)))]}
        terms = [order, *low.terms(there, ONE), *high.terms(there, MINUS)]
        return search.leaf(there, wanted, "sum", terms=terms)

    return search.have(ctx, goal, fuel, positive, level)


def _raised(b: Expr) -> tuple[Expr, Expr]:
    """A sum as exp(h) times a sum that is free of exponentials, where that is so; else h is 0."""
    poly = kernel.poly(b)
    inside = {a for m in poly for a, _ in m if a.startswith("(exp ")}
    if len(inside) != 1 or len(poly) < 2 or any((atom, 1) not in m for m in poly for atom in inside):
        return ZERO, b
    atom = inside.pop()
    return kernel.parse(atom)[1], from_poly({tuple(i for i in m if i[0] != atom): c for m, c in poly.items()})


def _by_slopes(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Only the slopes of a comparison of logarithms are of use: exponentials of it would give back the goal."""
    for rung in (monotone, turning, touching):
        found = rung(search, ctx, goal, fuel.less())
        if found is not None:
            return found
    return None
