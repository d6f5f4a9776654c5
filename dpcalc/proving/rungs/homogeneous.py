"""Homogeneous claims of two positive numbers: by their quotient."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.root_squares import is_square
from dpcalc.proving.rungs.sides import equal_sides, positive_parts, positives
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, factors, from_poly, headed, lowest_terms, negated, new_names, power, times

_HEADS = ("log", "exp", "^")


def homogeneous(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write t y for x, where what is claimed of x and y with logarithms is claimed of t = x/y alone."""
    if fuel.splits <= 0 or goal[0] not in kernel.FLIP or not headed(("log",), goal):
        return None
    names = [x for x in sorted(kernel.variables(goal)) if ctx.sorts[x] == "real" and search.signs(ctx, x) == {1}]
    for x, y in permutations(names, 2):
        new = next(new_names(ctx, "q"))
        try:
            equations = _equations(goal, x, times(new, y), y)
        except (kernel.Reject, ArithmeticError):
            continue
        if equations is not None and _is_homogeneous(goal, x, times(new, y), y, equations):
            kept = tuple(("=", old, plain) for old, plain in equations if old != plain)
            way = _Quotient(search, fuel.less(), x, y, new, _assumed(ctx, x, times(new, y), y), kept)
            return search.step(ctx, goal, way.fuel, "name", way.named, variable=new, be=kernel.show(way.definition[2]))
    return None


def _equations(goal: Expr, x: str, product: Expr, y: str) -> list[tuple[Expr, Expr]] | None:
    """What arguments and roots of the goal are by the quotient; ``None`` where one of them keeps y."""
    found = []
    for e in headed(_HEADS, goal):
        if x not in kernel.variables(e):
            if y in kernel.variables(e) and (e[0] != "^" or _is_root(e)):
                return None
            continue
        there = kernel.replace(e, x, product)
        if e[0] in ("log", "exp"):
            plain = _plain(there[1])
            if y in kernel.variables(plain):
                return None
            found.append((there[1], plain))
        elif _is_root(e):
            inside, k = _taken(_plain(there[1]), y)
            if e[2] != HALF or k % 2 or y in kernel.variables(inside):
                return None
            found.append((there, times(power(y, k // 2), ("^", inside, HALF))))
    return list(dict.fromkeys(found))


def _plain(term: Expr) -> Expr:
    """A quotient in lowest terms."""
    above, below = lowest_terms(term)
    return times(from_poly(above), *(power(from_poly(base), -k) for base, k in below))


def _taken(term: Expr, y: str) -> tuple[Expr, int]:
    """A term without a power of y that all of it has, and which power that is."""
    above, below = kernel.ratio(term)
    k = min((dict(m).get(y, 0) for m in above), default=0)
    less = {tuple((a, n - k * (a == y)) for a, n in m if n > k * (a == y)): c for m, c in above.items()}
    return times(from_poly(less), *([] if below == kernel.UNIT else [power(from_poly(below), -1)])), k


def _is_homogeneous(goal: Expr, x: str, product: Expr, y: str, equations: list[tuple[Expr, Expr]]) -> bool:
    """Whether y is a factor of the goal, and nothing else of it."""
    there = kernel.replace(kernel.gap(goal)[0], x, product)
    for old, new in equations:
        there = kernel.replace(there, old, new)
    return y not in kernel.variables(_taken(from_poly(lowest_terms(there)[0]), y)[0])


@dataclass(frozen=True)
class _Quotient:
    """The steps from a claim of x and y to one of their quotient t, each followed by the next."""

    search: Search
    fuel: Fuel
    x: str
    y: str
    t: str
    assumed: tuple[Expr, ...]
    equations: tuple[Expr, ...]
    """What is assumed of x and y, as t has it; what arguments and roots are."""

    @property
    def definition(self) -> Expr:
        """The name t for the quotient."""
        return ("=", self.t, times(self.x, power(self.y, -1)))

    @property
    def product(self) -> Expr:
        """What x is."""
        return ("=", self.x, times(self.t, self.y))

    def named(self, there: Context, wanted: Expr) -> Node | None:
        """The value of x and the sign of t."""
        return with_lemma(self.search, there, wanted, self.fuel, self.product, self.by_definition, self.signed)

    def signed(self, there: Context, wanted: Expr) -> Node | None:
        return with_lemma(self.search, there, wanted, self.fuel, (">", self.t, ZERO), self.by_definition, self.known)

    def by_definition(self, there: Context, wanted: Expr) -> Node | None:
        return self.search.step(there, wanted, self.fuel, "rewrite", using=index_of(there, self.definition))

    def known(self, there: Context, wanted: Expr, at: int = 0) -> Node | None:
        """What is assumed of t, then the signs of what stands under roots."""
        if at < len(self.assumed):
            lemma = self.assumed[at]
            return with_lemma(
                self.search, there, wanted, self.fuel, lemma, self.by_definition, lambda c, g: self.known(c, g, at + 1)
            )
        signs = dict.fromkeys(part for root in self.equations if _is_root(root[1]) for part in positive_parts(root[1]))
        return positives(self.search, there, wanted, self.fuel, list(signs), self.opened)

    def opened(self, there: Context, wanted: Expr, at: int = 0) -> Node | None:
        """The equations, then the goal by them."""
        if at == len(self.equations):
            using = index_of(there, self.product)
            return self.search.step(there, wanted, self.fuel, "rewrite", self.simpler, using=using)
        equation = self.equations[at]

        def proof(c: Context, g: Expr) -> Node | None:
            if _is_root(equation[1]):
                return equal_sides(self.search, c, g, self.fuel)
            return self.search.prove(c, g, self.fuel.less())

        return with_lemma(
            self.search, there, wanted, self.fuel, equation, proof, lambda c, g: self.opened(c, g, at + 1)
        )

    def simpler(self, there: Context, wanted: Expr, at: int = 0) -> Node | None:
        """Rewritten by one equation after the other."""
        if at == len(self.equations):
            return self.search.prove(there, wanted, self.fuel)
        using = index_of(there, self.equations[at])
        return self.search.step(
            there, wanted, self.fuel, "rewrite", lambda c, g: self.simpler(c, g, at + 1), using=using
        )


def _is_root(e: Expr) -> bool:
    """Whether a term is a power that is not whole."""
    return isinstance(e, tuple) and e[0] == "^" and not kernel.is_whole(e[2])


def _assumed(ctx: Context, x: str, product: Expr, y: str) -> tuple[Expr, ...]:
    """What is assumed of x and y, where it says something of the quotient alone; of their squares too, if named."""
    found = []
    squares = [h for h in ctx.hypotheses if is_square(h) and h[2][1] in (x, y)]
    for assumed in ctx.hypotheses:
        h = assumed
        for _, old, new in squares if h[0] in kernel.FLIP else ():
            h = kernel.replace(h, old, new)
        if h[0] in kernel.FLIP and {x, y} <= kernel.variables(h):
            term, op = kernel.gap(h)
            part, k = _taken(_plain(kernel.replace(term, x, product)), y)
            if k and y not in kernel.variables(part):
                found.append((op, _without_positive(part), ZERO))
    return tuple(found)


def _without_positive(part: Expr) -> Expr:
    """A term without its factors that are positive where atoms are, if one factor is left; else the term."""
    try:
        scale, parts = factors(kernel.poly(part))
    except (kernel.Reject, ArithmeticError):
        return part
    open_ = [(base, k) for base, k in parts if min(base.values()) < 0]
    if len(open_) != 1 or open_[0][1] % 2 == 0:
        return part
    return from_poly(open_[0][0] if scale > 0 else negated(open_[0][0]))
