"""Square roots of numbers times pi, or over it: sqrt(2 pi) as sqrt(2) sqrt(pi), sqrt(2/pi) as sqrt(2)/sqrt(pi)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, headed, plus, power, roots, times

_ROOT_PI: Expr = ("^", "pi", HALF)


def pi_roots(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Take the root of pi by itself, as slopes and tails of the error function hold it."""
    if "pi" not in kernel.show(goal) or not headed(("erf",), goal):
        return None
    for e in roots(goal):
        found = _apart(e)
        if found is not None:
            return found.written(search, ctx, goal, fuel.less())
    return None


def _apart(e: Expr) -> _Root | None:
    """The square root of a number times pi or over pi."""
    if e[2] != HALF or kernel.variables(e[1]) or e == _ROOT_PI:
        return None
    try:
        above, below = kernel.ratio(e[1])
    except kernel.Reject:
        return None
    pi = (("pi", 1),)
    (m, c), (n, d) = next(iter(above.items()), ((), ZERO)), next(iter(below.items()))
    if len(above) != 1 or len(below) != 1 or (m, n) not in ((pi, ()), ((), pi)) or c / d <= 0:
        return None
    return _Root(e, c / d, m == pi)


@dataclass(frozen=True)
class _Root:
    """The root of c pi, or of c/pi."""

    term: Expr
    c: Fraction
    over: bool

    @property
    def number(self) -> Expr:
        """The root of the number."""
        top, bottom = isqrt(self.c.numerator), isqrt(self.c.denominator)
        rational = top**2 == self.c.numerator and bottom**2 == self.c.denominator
        return Fraction(top, bottom) if rational else ("^", self.c, HALF)

    @property
    def value(self) -> Expr:
        """What the root is."""
        return times(self.number, _ROOT_PI if self.over else ("^", _ROOT_PI, MINUS))

    def written(self, search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        """The goal with the product in the place of the root."""
        equation = ("=", self.term, self.value)
        under = dict.fromkeys((self.term[1], "pi", *([] if isinstance(self.number, Fraction) else [self.c])))

        def squared(there: Context, wanted: Expr) -> Node | None:
            return self._facts(search, there, wanted, fuel, list(under))

        def rewritten(there: Context, wanted: Expr) -> Node | None:
            return search.step(there, wanted, fuel, "rewrite", using=index_of(there, equation))

        return with_lemma(search, ctx, goal, fuel, equation, squared, rewritten)

    def _facts(
        self, search: Search, ctx: Context, goal: Expr, fuel: Fuel, under: list[Expr], at: int = 0
    ) -> Node | None:
        """The square of each root is what stands under it; then both sides by their squares."""
        if at == len(under):
            return self._whole(search, ctx, goal, fuel)
        return search.fact(
            ctx, goal, fuel, "root-square", [under[at]],
            lambda c, g: self._facts(search, c, g, fuel, under, at + 1),
        )  # fmt: skip

    @property
    def _scale(self) -> Expr:
        """What frees the squares of both sides of denominators."""
        return ONE if self.over else "pi"

    @property
    def _square(self) -> Expr:
        """That the square of the root, freed of denominators, is what it is."""
        return ("=", times(self._scale, power(self.term, 2)), times(self.c, "pi") if self.over else self.c)

    def _whole(self, search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        """The square of the root without a denominator."""

        def replaced(there: Context, wanted: Expr) -> Node | None:
            using = index_of(there, ("=", power(self.term, 2), self.term[1]))
            return search.step(there, wanted, fuel, "rewrite", cleared, using=using)

        def cleared(there: Context, wanted: Expr) -> Node | None:
            return search.step(
                there, wanted, fuel, "clear", lambda c, g: search.leaf(c, g, "sum", terms=[]), by="1", to="0"
            )

        return with_lemma(
            search, ctx, goal, fuel, self._square, replaced, lambda c, g: self._compared(search, c, g, fuel)
        )

    def _compared(self, search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        """(a - b)(a + b) is the difference of squares, which is a sum of the equations."""
        squares = power(_ROOT_PI, 2)
        left = plus(power(self.term, 2), times(MINUS, power(self.number, 2), squares))
        if not self.over:
            left = plus(times(squares, power(self.term, 2)), times(MINUS, power(self.number, 2)))
        by = times(plus(self.term, self.value), *([] if self.over else [squares]))

        def summed(there: Context, wanted: Expr) -> Node | None:
            terms = [{"of": [index_of(there, self._square)], "times": "1"}]
            pi = ("=", squares, "pi")
            terms.append({"of": [index_of(there, pi)],
                          "times": kernel.show(-self.c if self.over else power(self.term, 2))})  # fmt: skip
            if not isinstance(self.number, Fraction):
                number = ("=", power(self.number, 2), self.c)
                terms.append({"of": [index_of(there, number)],
                              "times": kernel.show(times(MINUS, squares) if self.over else MINUS)})  # fmt: skip
            return search.leaf(there, wanted, "sum", terms=terms)

        return search.step(ctx, goal, fuel, "clear", summed, by=kernel.show(by), to=kernel.show(left))
