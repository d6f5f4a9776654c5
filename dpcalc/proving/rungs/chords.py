"""Concave terms above their chords: what holds at both ends of an interval holds between them.

The kernel's rule ``monotone`` says so, used twice. A slope that falls and is at least 0 at a place was so all the way
from the lower end, where the goal holds; one that is at most 0 there stays so up to the upper end, where it holds too.
"""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import from_fewer, with_lemma
from dpcalc.proving.rungs.monotone import ends, slopes
from dpcalc.proving.search import Fuel, Last, Node, Search, index_of, premises_of
from dpcalc.proving.terms import ZERO, headed, new_names


def chords(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show the goal at both ends of a variable's range, over which its slope is seen to fall through 0."""
    if fuel.slopes <= 1 or goal[0] not in kernel.FLIP or not headed(("exp", "log", "erf"), goal):
        return None
    term, _ = kernel.gap(goal)
    for name, slope in slopes(ctx, term):
        if not {-1, 1} <= search.signs(ctx, slope):
            continue
        try:
            bend = kernel.derivative(slope, name)
        except kernel.Reject:
            continue
        if search.signs(ctx, bend) - {0} != {-1}:
            continue
        for low, rising, high in ends(ctx, name):
            if rising and high is not None:
                found = above_chord(search, ctx, goal, fuel, (name, low, high))
                if found is not None:
                    return found
    return None


def above_chord(search: Search, ctx: Context, goal: Expr, fuel: Fuel, where: tuple[str, int, int]) -> Node | None:
    """The goal from its values at two bounds on a variable in which it is concave."""
    x, *numbers = where
    term, op = kernel.gap(goal)
    low, high = (ctx.bound(number, x) for number in numbers)
    at_ends = [(op, kernel.replace(term, x, end), ZERO) for _, end in (low, high)]
    names = new_names(ctx, "t")
    slope = kernel.derivative(term, x)
    defined = [h for h in _defined(slope, *at_ends) if not ctx.says(h)]
    others = ctx.plus(*defined).without(x).hypotheses
    chord = _Chord(search, fuel, x, next(names), next(names), slope, low, high, others)

    def at_end(c: Context, g: Expr) -> Node | None:
        return from_fewer(c, g, others, lambda few, wanted: search.prove(few, wanted, fuel.less(slopes=1)))

    def first(c: Context, g: Expr) -> Node | None:
        return with_lemma(search, c, g, fuel, at_ends[0], at_end, second)

    def second(c: Context, g: Expr) -> Node | None:
        return with_lemma(search, c, g, fuel, at_ends[1], at_end, chord.between)

    return search.have(ctx, goal, fuel, defined, first)


@dataclass(frozen=True)
class _Chord:
    """A proof between two bounds on ``x``, at both of which the goal is known: ``y`` is x, ``s`` is the slope at y."""

    search: Search
    fuel: Fuel
    x: str
    y: str
    s: str
    slope: Expr
    low: tuple[str, Expr]
    high: tuple[str, Expr]
    others: list[Expr]

    @property
    def there(self) -> Expr:
        """The slope at y."""
        return kernel.replace(self.slope, self.x, self.y)

    def between(self, ctx: Context, goal: Expr) -> Node | None:
        """Name y, for which holds what is known of x."""
        known = [(op, self.y, end) for op, end in (self.low, self.high)] + _defined(self.there)

        def placed(c: Context, g: Expr, at: int = 0) -> Node | None:
            if at == len(known):
                return self.search.step(c, g, self.fuel, "name", split, variable=self.s, be=kernel.show(self.there))
            return with_lemma(self.search, c, g, self.fuel, known[at], moved, lambda d, h: placed(d, h, at + 1))

        def moved(c: Context, g: Expr) -> Node | None:
            return self.search.step(c, g, self.fuel, "rewrite", using=index_of(c, ("=", self.y, self.x)))

        def split(c: Context, g: Expr) -> Node | None:
            return self.search.split(c, g, self.s, self.sided)

        return self.search.step(ctx, goal, self.fuel, "name", placed, variable=self.y, be=self.x)

    def sided(self, ctx: Context, goal: Expr) -> Node | None:
        """From the upper end down to y where the slope at y is at most 0, else from the lower end up to it."""
        search, fuel, case = self.search, self.fuel, len(ctx.hypotheses) - 1
        down = ctx.hypotheses[case][0] == "<="
        side = (">=" if down else "<=", self.x, self.y)
        sign = self.signs()[0 if down else 1]

        def by_definition(c: Context, g: Expr) -> Node | None:
            equation = {"of": [index_of(c, ("=", self.y, self.x))], "times": "-1" if down else "1"}
            return search.leaf(c, g, "sum", terms=[equation])

        def signed(c: Context, g: Expr) -> Node | None:
            return with_lemma(search, c, g, fuel, sign, by_name, sloping)

        def by_name(c: Context, g: Expr) -> Node | None:
            using = index_of(c, ("=", self.s, self.there))
            return search.step(c, g, fuel, "rewrite", by_case, using=using, backwards=True)

        def by_case(c: Context, g: Expr) -> Node | None:
            return search.leaf(c, g, "sum", terms=[{"of": [case]}])

        def sloping(c: Context, g: Expr) -> Node | None:
            op, end = self.high if down else self.low
            return self.monotone(c, g, (op, self.x, end), side, falling)

        def falling(c: Context, g: Expr) -> Node | None:
            op, end = self.high if down else self.low
            return self.monotone(c, g, (side[0][0], *side[1:]), (op[0], self.x, end), self.bent)

        return with_lemma(search, ctx, goal, fuel, side, by_definition, signed)

    def signs(self) -> list[Expr]:
        """That the slope at y is at most 0, and at least 0, as the rule ``monotone`` asks for it."""
        return [(">=", kernel.minus(*two), ZERO) for two in ((ZERO, self.there), (self.there, ZERO))]

    def monotone(self, ctx: Context, goal: Expr, start: Expr, end: Expr, last: Last) -> Node | None:
        """The rule ``monotone`` from a bound to another; the slope's sign is shown by ``last``."""
        numbers = {"from": index_of(ctx, start), "to": index_of(ctx, end)}
        node: Node = {"rule": "monotone", "variable": self.x, **numbers}
        try:
            *needs, (inner, wanted) = premises_of(ctx, goal, node)
        except kernel.Reject:
            return None
        proofs = [{"rule": "hypothesis"} if at.says(need) else self.plainly(at, need) for at, need in needs]
        proofs += [] if None in proofs else [last(inner, wanted)]
        return None if None in proofs else {**node, "proofs": proofs}

    def plainly(self, ctx: Context, goal: Expr) -> Node | None:
        """A proof that looks at nothing that is known of the slope at y."""
        kept = [h for h in ctx.hypotheses if self.s not in kernel.variables(h) and h not in self.signs()]
        return from_fewer(ctx, goal, kept, lambda few, wanted: self.search.prove(few, wanted, self.fuel.less()))

    def bent(self, ctx: Context, goal: Expr) -> Node | None:
        """That the slope falls between the bounds, whatever y is."""
        inside = [(op[0], self.x, end) for op, end in (self.low, self.high)]

        def alone(c: Context, g: Expr) -> Node | None:
            kept = [*self.others, *inside]
            return from_fewer(c, g, kept, lambda few, wanted: self.search.prove(few, wanted, self.fuel.less(slopes=2)))

        return self.search.have(ctx, goal, self.fuel, inside, alone)


def _defined(*terms: Expr) -> list[Expr]:
    """What must hold for terms to be defined."""
    return [h for h in dict.fromkeys(h for e in terms for h in kernel.obligations(e)) if h[0] != "whole"]
