"""Binomial coefficients: few of many as polynomials, neighbours by their ratio, signs, Pascal's rule and symmetry.

All of it follows from the kernel's facts: ``C(u, v) v! (u - v)! = u!`` for ``0 <= v <= u``, and Pascal's rule. A ratio
of two coefficients whose arguments differ by numbers is one of polynomials.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.rungs.binomial_ratios import (
    by_factorials,
    equal_arguments,
    factors,
    positive_factorial,
    ratio,
    rise_of,
)
from dpcalc.proving.rungs.recurrences import optional, shifted, spelled
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    fact,
    have,
    induct,
    name,
    rewrite,
    settle,
    split,
    stuck,
)
from dpcalc.proving.terms import subterms

_FEW: Final = 6


def coefficients(ctx: Context, goal: Expr) -> list[Expr]:
    """The binomial coefficients of the goal and the hypotheses."""
    parts = (part for e in (goal, *ctx.hypotheses) for part in subterms(e))
    return [e for e in dict.fromkeys(parts) if isinstance(e, tuple) and e[0] == "binomial" and kernel.variables(e)]


def known_coefficients(ctx: Context, goal: Expr) -> list[Step]:
    """What is brought in for the coefficients of a goal and its hypotheses; what does not get through is left out."""
    found = coefficients(ctx, goal)
    if not found:
        return []
    steps = [optional(few(kernel.show(e[1]), int(e[2]))) for e in found if _is_few(e[2])]
    others = [e for e in found if not _is_few(e[2])]
    steps += [optional(positive_coefficient(e)) for e in others]
    steps += [optional(step) for step in (*_pascal(others), *_symmetric(others), *_ratios(others))]
    return steps


def _is_few(v: Expr) -> bool:
    """Whether the lower argument is a small number."""
    return kernel.is_whole(v) and 0 <= v <= _FEW


def few(u: str, count: int) -> Step:
    """For u >= 0: count! C(u, count) = u (u - 1) ... (u - count + 1), by induction on u, one count after another."""
    n = f"chosen_from_{count}"

    def falling(of: str, many: int) -> str:
        return f"(= (* {kernel.COUNTS['factorial'](many)} (binomial {of} {many})) (* 1 {_falling(of, many)}))"

    def lemma(many: int) -> Step:
        if many == 0:
            return fact("binomial-none", n)
        low = f"(+ {many - 1} 1)"
        same = (
            have(f"(= (binomial {w} {low}) (binomial {w} {many}))", equal_arguments((low, str(many))))
            for w in (n, f"(+ {n} 1)")
        )
        step = chain(lemma(many - 1), fact("binomial-step", n, str(many - 1)), *same, then=add(by=(n,)))
        return have(falling(n, many), induct(n, 0, (settle,), step))

    proof = chain(name(n, u), have(f"(>= {n} 0)"), rewrite(u, n), lemma(count))
    return have(falling(u, count), proof)


def _falling(u: str, count: int) -> str:
    """The factors u, u - 1, ..."""
    return " ".join(f"(+ {u} {-i})" for i in range(count))


def _pascal(found: list[Expr]) -> Iterator[Step]:
    """Pascal's rule for each coefficient of which an upper neighbour is here too."""
    texts = {kernel.show(e) for e in found}
    for e in found:
        u, v, u_less, v_less = (shifted(a, by) for by in (0, -1) for a in e[1:])
        left, right = f"(binomial {u_less} {v_less})", f"(binomial {u_less} {v})"
        if texts & {left, right}:
            relation = f"(= {kernel.show(e)} (+ {left} {right}))"
            yield have(relation, _respelled_pascal(u, v, u_less, v_less))


def _respelled_pascal(u: str, v: str, u_less: str, v_less: str) -> Tactic:
    """Pascal's rule with its arguments in one spelling."""
    old_u, old_v = f"(+ {u_less} 1)", f"(+ {v_less} 1)"
    pairs = (((old_u, old_v), (u, v)), ((u_less, old_v), (u_less, v)))
    moved = [
        have(f"(= (binomial {a} {b}) (binomial {c} {d}))", equal_arguments((a, c), (b, d))) for (a, b), (c, d) in pairs
    ]
    return chain(fact("binomial-step", u_less, v_less), *moved)


def _symmetric(found: list[Expr]) -> Iterator[Step]:
    """C(u, v) = C(u, w) for v + w = u."""
    for one, other in permutations(found, 2):
        if one[1] == other[1] and not kernel.poly(("+", one[2], other[2], ("*", -kernel.ONE, one[1]))):
            u, v, w = (kernel.show(a) for a in (one[1], one[2], other[2]))
            product = f"(* (factorial {v}) (factorial {w}))"
            difference = f"(+ (* (binomial {u} {v}) {product}) (* -1 (binomial {u} {w}) {product}))"
            steps = (by_factorials(u, v, w), by_factorials(u, w, v), positive_factorial(v), positive_factorial(w))
            positive_product = add((f"(> (factorial {v}) 0)", f"(> (factorial {w}) 0)"))
            proof = chain(*steps, then=apply("clear", positive_product, settle, by=product, to=difference))
            yield have(f"(= (binomial {u} {v}) (binomial {u} {w}))", proof)


def positive_coefficient(e: Expr) -> Step:
    """C(u, v) > 0 for 0 <= v <= u, and as it is whole, at least 1."""
    u, v = (kernel.show(a) for a in e[1:])
    rest = spelled(kernel.poly(kernel.minus(e[1], e[2])))
    count = kernel.show(e)
    product = f"(* (factorial {v}) (factorial {rest}))"
    above = add((f"(> (factorial {v}) 0)", f"(> (factorial {rest}) 0)"))
    proof = chain(
        by_factorials(u, v, rest),
        *(positive_factorial(a) for a in dict.fromkeys((u, v, rest))),
        then=apply("clear", above, settle, by=product, to=f"(* {count} {product})"),
    )
    none = apply("absurd", add((f"(> {count} 0)",), (f"(<= {count} 0)",)))
    least = split(count, none, settle, at="0")
    return lambda then: chain(have(f"(> {count} 0)", proof), have(f"(>= {count} 1)", least), then=then)


def _ratios(found: list[Expr]) -> Iterator[Step]:
    """For each two coefficients whose arguments differ by small numbers, and the first is the larger: their ratio."""
    for high, low in permutations(found, 2):
        rise = rise_of(high, low)
        if rise is not None and rise > (0, 0):
            yield ratio(high, low)


def scaled(then: Tactic) -> Tactic:
    """Multiply the goal by what makes its coefficients multiples of those in the hypotheses."""

    def run(ctx: Context, goal: Expr) -> Node:
        known = [e for e in coefficients(ctx, goal) if not _is_few(e[2])]
        here = [e for e in dict.fromkeys(subterms(goal)) if e in known]
        rising = {e: [low for low in known if low not in here and rise_of(e, low) is not None] for e in here}
        by = [factors(e, lower[0])[0] for e, lower in rising.items() if lower]
        by = by or [factors(e, low)[0] for e, low in permutations(here, 2) if (rise_of(e, low) or (0, 0)) > (0, 0)][:1]
        if not by:
            raise stuck(ctx, goal, "no coefficient with a neighbour in the hypotheses")
        product = f"(* {' '.join(by)})"
        linear_factors = [
            text for text in subterms(kernel.parse(product)) if isinstance(text, tuple) and text[0] == "+"
        ]
        above = [f"(> {kernel.show(f)} 0)" for f in linear_factors]
        positive = chain(*(have(text) for text in dict.fromkeys(above)), then=add(tuple(above)))
        wanted = f"(* {product} {kernel.show(kernel.gap(goal)[0])})"
        return apply("clear", positive, then, by=product, to=wanted)(ctx, goal)

    return run


def _linear(product: Expr) -> list[Expr]:
    """The factors of a product of products."""
    if isinstance(product, tuple) and product[0] == "*":
        return [part for factor in product[1:] for part in _linear(factor)]
    return [] if product == kernel.ONE else [product]
