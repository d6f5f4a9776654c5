"""Steps of the scripts on the published gap: its factorials and e as numbers, its logarithm as a quotient.

The names F, W and X are those of ``gap_scripts.py``.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import factorial
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.scripts.derangement_growth import positive
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    fact,
    first,
    have,
    induct,
    name,
    place,
    rewrite,
    settle,
    split,
)
from dpcalc.proving.terms import from_poly, headed, lowest_terms, negated

BELOW: Final = "(+ -2 b)"
WIDTH: Final = "(+ (* 2 b (+ b -1) F) (* -1 e))"
"""W."""
ROOM: Final = "(+ (* 2 F) e)"
FAR: Final = Fraction(10**6)


def least(term: str, start: int) -> Step:
    """For a term that is at least ``start``: its factorial is at least start!, by induction."""
    n, number = "least_n", factorial(start)
    from_, low = f"(>= {n} {start})", f"(>= (factorial {n}) {number})"
    step = chain(fact("factorial-step", n), then=add((from_, low)))
    proof = chain(name(n, term), have(from_), have(low, induct(n, start, (settle,), step)), rewrite(term, n))
    return have(f"(>= (factorial {term}) {number})", proof)


def step_up(high: str, low: str) -> Step:
    """One factorial from the one before: high! = high low!."""
    there = f"(factorial (+ {low} 1))"
    same = have(f"(= {there} (factorial {high}))", chain(rewrite(f"(+ {low} 1)", high)))
    proof = chain(have(f"(>= {low} 0)"), same, fact("factorial-step", low), then=add())
    return have(f"(= (factorial {high}) (* {high} (factorial {low})))", proof)


def prepared(start: int, then: Tactic, linear_at: int = 0) -> Tactic:
    """For b >= start: every factorial of the goal by F, and bounds on F and e.

    F >= (start - 2)!; with ``linear_at`` = s, also F >= (s-1)! (b-2), where b - 2 >= s.
    """

    def run(ctx: Context, goal: Expr) -> Node:
        later = any(f"(factorial (+ {i} b))" in kernel.show(goal) for i in (1, -1))
        after = _after() if later else ((), ())
        return chain(
            least(BELOW, start - 2),
            step_up("(+ -1 b)", BELOW),
            step_up("b", "(+ -1 b)"),
            *after[0],
            name("F", f"(factorial {BELOW})"),
            have(f"(>= F {factorial(start - 2)})"),
            *_steep(linear_at),
            have("(> F 0)"),
            have("(> e 2718/1000)"),
            have("(< e 2719/1000)"),
            have("(> e 0)"),
            have(f"(> {WIDTH} 0)", positive_sum),
            *after[1],
            rewrite("(factorial b)", "(* b (+ b -1) F)", add(by=("b", "(^ b 2)"))),
            rewrite(f"(factorial {BELOW})", "F"),
            then=then,
        )(ctx, goal)

    return run


def _after() -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """What b + 1 needs: before F has its name, and after."""
    product_of = "(* (+ b 1) b (+ b -1) F)"
    return (step_up("(+ 1 b)", "b"),), (
        have(f"(> (+ (* 2 {product_of}) (* -1 e)) 0)", positive_sum),
        rewrite("(factorial (+ -1 b))", "(* (+ b -1) F)", add(by=("b",))),
        rewrite("(factorial (+ 1 b))", product_of, add(by=("b", "(^ b 2)", "(+ b 1)", "(* b (+ b 1))"))),
    )


def _steep(at: int) -> tuple[Step, ...]:
    """F >= (at - 1)! (b - 2), where b - 2 >= at."""
    if not at:
        return ()
    before, factor = "(+ -3 b)", factorial(at - 1)
    line = f"(>= (factorial {BELOW}) (* {factor} {BELOW}))"
    steep = add((f"(> {BELOW} 0)", f"(>= (factorial {before}) {factor})"))
    return (
        least(before, at - 1),
        step_up(BELOW, before),
        have(f"(> {BELOW} 0)"),
        have(line, steep),
        have(f"(>= F (* {factor} {BELOW}))"),
    )


def positive_sum(ctx: Context, goal: Expr) -> Node:
    """A polynomial in b, F and e as a sum of products of their bounds."""
    lows = sorted((h for h in ctx.hypotheses if h[0] == ">=" and h[1] == "b"), key=lambda h: -h[2])
    counts = [kernel.show(h) for h in ctx.hypotheses if h[0] in (">=", ">") and h[1] == "F"]
    numbers = [kernel.show(h) for h in ctx.hypotheses if h[0] in ("<", ">") and h[1] == "e"]
    few = [(), *((c,) for c in counts), *product(counts[:1], counts[:1])]
    mixed = [(), *((c,) for c in numbers), *product(numbers[-1:], numbers[-1:])]
    shape = [
        (i, c, n) for i in range(6) for c in few for n in mixed if i + len(c) + len(n) > 0 and len(c) + len(n) <= 2
    ]
    tries = [[(*([kernel.show(lows[0])] * i), *c, *n) for i, c, n in shape if i <= top] for top in (1, 2, 3, 5)]
    return first(*(add(*chosen) for chosen in tries))(ctx, goal)


def quotient(ctx: Context, goal: Expr) -> Node:
    """A relation between quotients in b, F and e: multiply by the denominators, then a sum of products."""
    if goal[0] == "!=":
        return apply("apart", quotient, side=">")(ctx, goal)
    above, parts = lowest_terms(kernel.gap(goal)[0])
    factors: list[str] = []
    for part, power in parts:
        turn = _negative(part)
        above = negated(above) if turn and power % 2 else above
        factors += [kernel.show(from_poly(negated(part) if turn else part))] * power
    steps = [have(f"(> {factor} 0)", positive_sum) for factor in dict.fromkeys(factors)]
    by = f"(* 1 {' '.join(factors)})" if factors else "1"
    signs = add(tuple(f"(> {factor} 0)" for factor in factors)) if factors else settle
    return chain(*steps, then=apply("clear", signs, positive_sum, by=by, to=kernel.show(from_poly(above))))(ctx, goal)


def _negative(part: Poly) -> bool:
    """Whether a factor is negative far out."""
    return enclosures.sign(from_poly(part), {"b": (FAR, FAR), "F": (FAR**3, FAR**3)}) == -1


def present(term: Expr) -> Step:
    """What makes a quotient defined."""

    def step(then: Tactic) -> Tactic:
        def run(ctx: Context, goal: Expr) -> Node:
            needs = [have(kernel.show(need), first(settle, quotient)) for _, need in ctx.need(term)]
            return chain(*needs, then=then)(ctx, goal)

        return run

    return step


def back(equation: str) -> Step:
    """Put a name in the place of its term."""
    return lambda then: (
        lambda ctx, goal: apply("rewrite", then, using=place(ctx, goal, equation), backwards=True)(ctx, goal)
    )


def below(number: str, far: Tactic) -> Tactic:
    """Ln X <= X - 1, and a bound on X - 1 by a multiple of 1/b."""

    def run(ctx: Context, goal: Expr) -> Node:
        (log,) = headed(("log",), goal)
        x = kernel.show(log[1])
        return chain(
            present(log[1]),
            have(f"(> {x} 0)", quotient),
            have(f"(< {x} (+ 1 (* {number} (^ b -1))))", far),
            fact("log-tangent", x),
            name("r", "(^ b -1)"),
            name("x", x),
            have("(> x 0)", chain(rewrite("x", x))),
            have(f"(< x (+ 1 (* {number} r)))", chain(rewrite("x", x), rewrite("r", "(^ b -1)"))),
            have("(<= (log x) (+ x (* -1 1)))", chain(rewrite("x", x))),
            back(f"(= x {x})"),
            back("(= r (^ b -1))"),
        )(ctx, goal)

    return run


def defined(start: int) -> Tactic:
    """What makes X defined and positive, and derangement numbers positive."""

    def run(ctx: Context, goal: Expr) -> Node:
        counted = headed(("derangements",), goal)
        if counted:
            return first(positive("defined_p"), two_or_more(positive("defined_p")))(ctx, goal)
        return first(settle, prepared(start, quotient))(ctx, goal)

    return run


def first_cases(last: int, then: Tactic) -> Tactic:
    """The values of b up to ``last`` one by one, and then all others."""

    def one_by_one(ctx: Context, goal: Expr) -> Node:
        low = next(i for i, h in enumerate(ctx.hypotheses) if h[0] == ">=" and h[1] == "b")
        start = int(ctx.hypotheses[low][2])
        values = [settle] * (last - start + 1)
        return apply("cases", *values, variable="b", low=low, high=len(ctx.hypotheses) - 1)(ctx, goal)

    return split("b", one_by_one, then, at=str(last))


def two_or_more(then: Tactic) -> Tactic:
    """B = 2, not b = 3, and all others."""
    two = chain(have("(= b 2)", apply("equal", settle, settle)), rewrite("b", "2"))
    three = apply("absurd", either_side)
    return split("b", two, split("b", three, then, at="3"), at="2")


def either_side(ctx: Context, goal: Expr) -> Node:
    """B differs from 3, and is neither more nor less."""
    index = ctx.hypotheses.index(kernel.parse("(!= b 3)"))
    return apply("either", add(), add(), index=index)(ctx, goal)
