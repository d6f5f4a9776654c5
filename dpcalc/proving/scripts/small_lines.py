"""Scripts: the lines of permutations of at most two or three records, finitely many up to the distance."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.rungs.recurrences import optional
from dpcalc.proving.scripts.swapping_lines import bounds_of_maxima
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    either,
    first,
    have,
    logs,
    place,
    settle,
)
from dpcalc.proving.terms import headed

T = "(log o)"


def small(k: str, m: str, distance: str, size: int) -> Tactic:
    """The statement for b = ``size``: each pair of numbers of moved records is a case of its own."""

    def values(name: str, then: Tactic) -> Tactic:
        """Every value from 0 to b; the value 1 contradicts the hypotheses."""

        def run(ctx: Context, goal: Expr) -> Node:
            low, high = (place(ctx, goal, text) for text in (f"(>= {name} 0)", f"(<= {name} {size})"))
            proofs = [impossible if value == 1 else then for value in range(size + 1)]
            return apply("cases", *proofs, variable=name, low=low, high=high)(ctx, goal)

        return chain(have(f"(>= {name} 0)", _from_zero(name)), then=run)

    one = "(or (= 1 0) (>= 1 2))"
    impossible = apply("absurd", either(one, add(), add()))
    return values(k, values(m, _line(distance)))


def _from_zero(name: str) -> Tactic:
    """A number that is 0 or at least 2 is at least 0."""
    return either(f"(or (= {name} 0) (>= {name} 2))", settle, settle)


def defined_small(k: str, m: str, size: int) -> Tactic:
    """What makes the terms of a line defined, for b = ``size``."""
    return first(settle, _from_zero(k), _from_zero(m), small(k, m, "", size))


def _line(distance: str) -> Tactic:
    """One line, with numbers for the records moved."""

    def run(ctx: Context, goal: Expr) -> Node:
        if not headed(("max",), goal):
            return settle(ctx, goal)
        (maximum,) = headed(("max",), goal)
        budget = kernel.show(maximum)
        bounds = [h for h in ctx.hypotheses if h[0] == ">=" and h[1] == distance]
        least = max(kernel.exact(h[2]) for h in bounds)
        before = (have("(> (log 2) 0)"), numbers_taken_out(goal), bounds_of_maxima)
        after = (have(f"(>= {budget} 0)"), have(f"(>= {distance} {least})"))
        last = add((f"(>= {distance} {least})", f"(>= {budget} 0)"))
        crossings = (*_between(kernel.ZERO, maximum, Fraction(1)), *_between(goal[1], maximum, least))
        return first(chain(*before, *after, then=last), chain(*before, *crossings, *after, then=last))(ctx, goal)

    return run


def _between(line: Expr, maximum: Expr, least: Fraction) -> list[Step]:
    """What numbers say of a line between two arguments of the maximum: where they cross it is not above them."""
    slope, height = _parts(line)
    ends = sorted((_parts(argument) for argument in maximum[1:]), key=lambda part: part[0])
    steps = []
    for (low, left), (high, right) in combinations(ends, 2):
        if low < high and low <= slope / least <= high:
            share = (slope / least - low) / (high - low)
            bound = f"(+ (* {1 - share} {left}) (* {share} {right}))"
            steps.append(optional(have(f"(<= (* {1 / least} {height}) {bound})", first(settle, logs(settle)))))
    return steps


def _parts(line: Expr) -> tuple[Fraction, str]:
    """The coefficient of ln o in a line, and the rest as text."""
    poly = kernel.poly(line)
    key = ((T, 1),)
    rest = [f"(* {c} {' '.join(atom for atom, _ in monomial)})" for monomial, c in poly.items() if monomial != key]
    return poly.get(key, Fraction(0)), f"(+ {' '.join(rest)} 0)"


def numbers_taken_out(term: Expr) -> Step:
    """Every logarithm of a number in a term is 0, or a multiple of ln 2, if the number is a power of 2."""
    steps = []
    for e in headed(("log",), term):
        if not kernel.variables(e) and e != ("log", kernel.parse("2")):
            value = kernel.exact(e[1])
            size = max(value.numerator, value.denominator).bit_length() - 1
            power = size if value >= 1 else -size
            if 2**size == max(value.numerator, value.denominator) and 1 in (value.numerator, value.denominator):
                steps.append(have(f"(= {kernel.show(e)} (* {power} (log 2)))", logs(settle)))
    return lambda then: chain(*steps, then=then)
