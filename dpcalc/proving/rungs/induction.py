"""Induction: relations between factorials, derangement numbers, powers and polynomials for all whole numbers.

The first cases are evaluated. In the step the hypotheses and the goal get one spelling, the recurrences come in, with
the signs of the numbers in them (by inductions of their own), and what is left is a sum of products of hypotheses.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.rungs.binomials import known_coefficients, scaled
from dpcalc.proving.rungs.count_signs import signs
from dpcalc.proving.rungs.powers import compared_bases
from dpcalc.proving.rungs.recurrences import COUNTS, arguments, optional, recurrences, respelled, spelled
from dpcalc.proving.scripts.tactics import Step, Stuck, Tactic, add, apply, chain, first, have, settle, stuck
from dpcalc.proving.scripts.tactics import rewrite as rewritten
from dpcalc.proving.search import Fuel, Search
from dpcalc.proving.terms import subterms

_MOST = 6
_FIRST = (1, 2, 4)
"""How many cases are looked at one by one before an induction that fails at first."""


def induction(ctx: Context, goal: Expr) -> Node:
    """Induction on some whole variable of the goal with a numeric lower bound. Raises ``Stuck``."""
    if goal[0] not in kernel.FLIP and goal[0] != "=":
        raise stuck(ctx, goal, "no inequality or equation")
    deep = set().union(*map(kernel.variables, arguments(goal)))
    starts = {x: low for x in sorted(deep) if (low := start_of(ctx, x)) is not None}
    if not starts:
        raise stuck(ctx, goal, "no whole variable with a number below it in a counting function or exponent")
    width = 2 if any(isinstance(e, tuple) and e[0] == "derangements" for e in subterms(goal)) else 1
    tactics = [_on(x, index, width, goal) for x, index in starts.items()]
    later = [_later(x, index, width, count) for x, index in starts.items() for count in _FIRST]
    return first(respelled(_known), *tactics, *later)(ctx, goal)


def by_induction(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """The rung of the ladder: induction, if a counting function or an exponent of the goal holds a whole variable."""
    if not arguments(goal):
        return None
    if goal[0] == ">" and isinstance(goal[1], tuple) and goal[1][0] == "^" and goal[2] == 0:
        args = [kernel.show(part) for part in goal[1][1:]]
        return search.step(ctx, goal, fuel, "fact", name="power-positive", args=args)
    left = kernel.WORK.left
    try:
        return induction(ctx, goal)
    except (Stuck, kernel.Reject):
        return None
    finally:  # tactics have limits of their own, and lend the kernel what they need
        kernel.WORK.left = left


def start_of(ctx: Context, variable: str) -> int | None:
    """The number of the hypothesis that bounds a whole variable below by a whole number."""
    for index, h in enumerate(ctx.hypotheses):
        if h[0] == ">=" and h[1] == variable and kernel.is_whole(h[2]) and ctx.sorts[variable] == "integer":
            return index
    return None


def _on(variable: str, index: int, width: int, goal: Expr) -> Tactic:
    """Induction on one variable."""
    earlier = [kernel.replace(goal, variable, ("+", variable, Fraction(i))) if i else goal for i in range(width)]

    def run(ctx: Context, wanted: Expr) -> Node:
        node = {"rule": "induction", "variable": variable, "width": width, "from": index}
        try:
            extra = len(kernel.premises_of(kernel.Goal(ctx, wanted), node)) - width - 1
        except kernel.Reject as error:
            raise stuck(ctx, wanted, str(error)) from None
        fields = {key: value for key, value in node.items() if key not in ("rule", "from")}
        proofs = [signs] * extra + [first(settle, respelled(settle))] * width + [_step(earlier)]
        return apply("induction", *proofs, from_=index, **fields)(ctx, wanted)

    return run


def _later(variable: str, index: int, width: int, count: int) -> Tactic:
    """The first so many cases one by one, and induction from there on."""

    def run(ctx: Context, wanted: Expr) -> Node:
        last = int(ctx.hypotheses[index][2]) + count - 1
        return apply("split", one_by_one, inductive, on=variable, at=str(last))(ctx, wanted)

    def one_by_one(there: Context, wanted: Expr) -> Node:
        fields = {"variable": variable, "low": index, "high": len(there.hypotheses) - 1}
        return apply("cases", *[first(settle, respelled(settle))] * count, **fields)(there, wanted)

    def inductive(there: Context, wanted: Expr) -> Node:
        return _on(variable, len(there.hypotheses) - 1, width, wanted)(there, wanted)

    return run


def _step(earlier: list[Expr]) -> Tactic:
    """The step: hypotheses respelled, recurrences, signs, and a sum of products."""
    return chain(*map(_respelled_hypothesis, earlier), then=respelled(_known))


def _by_equations(h: Expr, pairs: list[tuple[str, str]]) -> Tactic:
    """A hypothesis in another spelling, by an equation for each of its terms."""
    steps = []
    for e in dict.fromkeys(subterms(h)):
        if isinstance(e, tuple) and (e[0] in COUNTS or (e[0] == "^" and not isinstance(e[2], Fraction))):
            new = e
            for text, old in pairs:
                new = kernel.replace(new, kernel.parse(old), kernel.parse(text))
            if new != e:
                spell = chain(*(rewritten(old, text) for text, old in pairs if kernel.parse(old) in e[1:]))
                steps.append(have(f"(= {kernel.show(e)} {kernel.show(new)})", spell))
    return chain(*steps, then=add())


def _known(ctx: Context, goal: Expr) -> Node:
    """Bring in recurrences, and once more those of the terms that they bring; then the signs."""

    def again(there: Context, wanted: Expr) -> Node:
        return chain(*recurrences(there, wanted), *known_coefficients(there, wanted), then=_signed)(there, wanted)

    return chain(*recurrences(ctx, goal), *compared_bases(ctx, goal), then=again)(ctx, goal)


def _respelled_hypothesis(h: Expr) -> Step:
    """A hypothesis with its arguments in one spelling."""

    def step(then: Tactic) -> Tactic:
        def run(ctx: Context, goal: Expr) -> Node:
            new, pairs = h, []
            for argument in arguments(h):
                text = spelled(kernel.poly(argument))
                if kernel.parse(text) != argument:
                    new = kernel.replace(new, argument, kernel.parse(text))
                    pairs.append((text, kernel.show(argument)))
            if new == h:
                return then(ctx, goal)
            back = chain(*(rewritten(text, old) for text, old in pairs))
            return have(kernel.show(new), first(back, _by_equations(h, pairs)))(then)(ctx, goal)

        return run

    return step


def _signed(ctx: Context, goal: Expr) -> Node:
    """Bring in the signs of the counting functions, then look for the sum."""
    terms = [*subterms(goal), *(part for h in ctx.hypotheses for part in subterms(h))]
    counts = [e for e in dict.fromkeys(terms) if isinstance(e, tuple) and e[0] in COUNTS and e[0] != "binomial"]
    relations = (f"({'>' if e[0] == 'factorial' else '>='} {kernel.show(e)} 0)" for e in counts)
    steps = [optional(have(relation, signs)) for relation in relations]
    return chain(*steps, then=first(settle, _products, scaled(_products)))(ctx, goal)


def _products(ctx: Context, goal: Expr) -> Node:
    """A sum of products of two or three of the hypotheses that are inequalities of polynomials."""
    usable = [h for h in dict.fromkeys(ctx.hypotheses) if h[0] in kernel.FLIP]
    plain = [h for h in usable if not arguments(h)]
    deep = [h for h in usable if arguments(h)]
    kept = dict.fromkeys([*plain[:3], *deep[:_MOST], *deep[-_MOST:]])
    texts = [kernel.show(h) for h in kept]
    factors = _multipliers(goal)
    for size in (2, 3):
        chosen = [c for n in range(2, size + 1) for c in combinations_with_replacement(texts, n)]
        try:
            return add(*chosen, by=factors)(ctx, goal)
        except Stuck:
            continue
    raise stuck(ctx, goal, "no sum of products of three hypotheses")


def _multipliers(goal: Expr) -> tuple[str, ...]:
    """What equations are multiplied by: the variables, their squares, and the counting functions of the goal."""
    names = sorted(kernel.variables(goal))
    counts = [kernel.show(e) for e in dict.fromkeys(subterms(goal)) if isinstance(e, tuple) and e[0] in COUNTS]
    pairs = [f"(* {a} {b})" for a, b in combinations_with_replacement(names, 2)]
    return (*names, *pairs, *counts, *(f"(* {x} {c})" for x in names for c in counts))
