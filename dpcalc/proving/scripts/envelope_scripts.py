"""Scripts: a budget is at least the envelope of the lines of permutation swapping.

What is used of a budget is linear in logarithms: its pieces against the arguments of the envelope, case by case, with
ln d(b) - ln d(b-2) <= 2 ln b or 2 ln(b+1), and with what a threshold of the swap rate says of ln o.
"""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.rungs.telescoping import same, top
from dpcalc.proving.scripts.derangement_lemmas import d, known, ln, numbers
from dpcalc.proving.scripts.small_lines import T, numbers_taken_out
from dpcalc.proving.scripts.swapping_lines import bounds_of_maxima, by_cases, quotients_in
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    clear,
    fact,
    first,
    have,
    logs,
    name,
    rewrite,
    settle,
    stuck,
)
from dpcalc.proving.terms import headed

_HALF = Fraction(1, 2)


def dominates(large: bool) -> Tactic:
    """``budget >= maximum``, for b >= 4 if ``large``, else for one b."""

    def run(ctx: Context, goal: Expr) -> Node:
        if not isinstance(goal[2], tuple) or goal[2][0] != "max":
            raise stuck(ctx, goal, "the right side is not a maximum")
        sizes: list[Step] = [top(), same("(+ -2 b)", "(+ b -2)"), _published(ctx, goal)] if large else []
        return chain(
            have("(> (log 2) 0)"),
            *sizes,
            _thresholds(ctx),
            *(have(f"(> {kernel.show(e)} 0)") for e in headed(("log",), goal) if _above_one(e[1])),
            numbers_taken_out(goal),
            quotients_in(goal),
            _bounds,
            then=by_cases(goal[2], settle),
        )(ctx, goal)

    return first(settle, run)


def _above_one(term: Expr) -> bool:
    """Whether a term is a number above 1."""
    return isinstance(term, Fraction) and term > 1


def defined_budget(large: bool) -> Tactic:
    """What makes the terms of a budget and of the envelope defined."""
    return first(settle, chain(known("b", "(+ -2 b)"), then=settle)) if large else settle


def _bounds(then: Tactic) -> Tactic:
    """Maxima on the left side are at least their arguments."""

    def run(ctx: Context, goal: Expr) -> Node:
        return bounds_of_maxima(then)(ctx, goal) if headed(("max",), goal[1]) else then(ctx, goal)

    return run


def _published(ctx: Context, goal: Expr) -> Step:
    """The step at the top: Q <= 2 ln b if the budget speaks of ln b, else Q <= 2 ln(b+1), with n = b - 2."""
    roots = [e[1] for h in ctx.hypotheses for e in headed(("^",), h) if e[2] == _HALF]
    n, least = "b_before", "b" in roots or ("log", "b") in headed(("log",), goal)
    above, bound, root = f"(+ {n} 2)", f"(+ {n} {2 if least else 3})", "b" if least else "(+ 1 b)"
    ratio = f"(<= (+ {ln(above)} (* -1 {ln(n)})) (* 2 (log {bound})))"
    return lambda then: chain(
        name(n, "(+ b -2)"),
        numbers(n),
        *((_two_steps(n),) if least else ()),
        have(ratio, logs(add() if least else _step_by_step(n))),
        same("b", above),
        same("(+ b -2)", n),
        have(f"(= (log {root}) (log {bound}))", chain(rewrite(root, bound))),
        then=then,
    )


def _step_by_step(n: str) -> Tactic:
    """D(n+2) = (n+1) (d(n+1) + d(n)) <= (n+1) (n+3) d(n) <= (n+3)^2 d(n)."""
    x, y, positive = d(n), d(f"(+ {n} 1)"), f"(> {n} 0)"
    return add((f"(<= {y} (* (+ {n} 2) {x}))", positive), (positive, f"(> {x} 0)"), by=(x, y))


def _two_steps(n: str) -> Step:
    """For n >= 2: d(n+2) <= (n+2)^2 d(n), as (n-1) d(n+2) <= (n+1) (n^2 + n - 1) d(n) and (n-1) d(n+1) <= n^2 d(n)."""
    x, y, z, before = d(n), d(f"(+ {n} 1)"), d(f"(+ {n} 2)"), f"(+ {n} -1)"
    roof = f"(<= (* {before} {y}) (* (^ {n} 2) {x}))"
    two, positive = f"(>= {n} 2)", f"(> {x} 0)"
    cleared = f"(+ (* {before} (^ (+ {n} 2) 2) {x}) (* -1 {before} {z}))"
    products = add((roof, f"(> {n} 0)"), (two, two, positive), (two, positive), by=(n,))
    return have(f"(<= {z} (* (^ (+ {n} 2) 2) {x}))", clear(before, cleared)(products))


def _thresholds(ctx: Context) -> Step:
    """What each hypothesis that compares the odds, as o/(1+o), with a number or a root says of ln o."""
    steps = []
    for relation in ctx.hypotheses:
        compares = relation[0] in (">", ">=") and relation[2] == 0
        if compares and "o" in kernel.variables(relation[1]) and _names_a_rate(relation[1]):
            steps.append(_threshold(relation))
    return lambda then: chain(*steps, then=then)


def _names_a_rate(term: Expr) -> bool:
    """Whether a difference with o/(1+o) is one with a number strictly between 0 and 1, or a root."""
    above, below = kernel.ratio(term)
    plain = {(), (("o", 1),)}
    return below != kernel.UNIT and (not set(above) <= plain or set(above) == plain)


def _threshold(relation: Expr) -> Step:
    """From a hypothesis with denominators to one without, and to the logarithms of the squares."""
    op, term, _ = relation
    above, below = kernel.ratio(term)
    plain, under = _text(above), _text(below)
    roots = [e for e in headed(("^",), relation) if e[2] == _HALF]
    compared = f"({op} {plain} 0)"
    steps: list[Step] = []
    for e in roots:
        root, inside = kernel.show(e), kernel.show(e[1])
        steps += [fact("root-square", inside), fact("root-positive", inside)]
        steps.append(have(f"(> {under} 0)", add((f"(>= {root} 0)", "(> o 0)"))))
    steps.append(have(f"(> {under} 0)"))
    steps.append(have(compared, apply("clear", _inverse(under), settle, by=f"(^ {under} -1)", to=kernel.show(term))))
    steps += [_squares(op, plain, above, roots)]
    return lambda then: chain(*steps, then=then)


def _inverse(under: str) -> Tactic:
    """The inverse of a positive term is positive."""
    return apply("clear", settle, add(), by=under, to="1")


def _squares(op: str, plain: str, above: kernel.Poly, roots: list[Expr]) -> Step:
    """From o < r or o >= r to 2 ln o against ln r^2."""
    lead = above.get((("o", 1),), Fraction(0))
    if roots:
        root, square = kernel.show(roots[0]), kernel.show(roots[0][1])
        other = f"(>= {root} 0)"
    else:
        root, other = str(-above.get((), Fraction(0)) / (lead or 1)), ""
        square = str(Fraction(root) ** 2)
    wanted = f"({'<=' if lead < 0 else '>='} (* 2 {T}) (log {square}))"
    compared = f"({op} {plain} 0)"
    pairs = [(compared, "(> o 0)"), *([(compared, other)] if other else [])]
    return lambda then: chain(
        have(wanted, logs(add(*pairs))),
        have(f"(>= (log {square}) 0)", logs(settle)),
        *((have(f"(>= (log {square}) (log 2))", logs(settle)),) if square.isdigit() and int(square) > 2 else ()),
        numbers_taken_out(("log", kernel.parse(square))),
        then=then,
    )


def _text(poly: kernel.Poly) -> str:
    """A polynomial as text."""
    terms = []
    for monomial, c in sorted(poly.items()):
        factors = "".join(f" {atom}" if power == 1 else f" (^ {atom} {power})" for atom, power in monomial)
        terms.append(f"(* {c}{factors})")
    return f"(+ {' '.join(terms)} 0)"
