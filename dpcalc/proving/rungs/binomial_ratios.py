"""Ratios of binomial coefficients whose arguments differ by numbers, through factorials."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Expr
from dpcalc.proving.rungs.count_signs import signs
from dpcalc.proving.rungs.recurrences import shifted, spelled
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    fact,
    have,
    rewrite,
)

_FAR: Final = 3


def equal_arguments(*pairs: tuple[str, str]) -> Tactic:
    """An equation whose sides differ by the spelling of arguments."""
    return chain(*(rewrite(old, new) for old, new in pairs if old != new))


def positive_factorial(argument: str) -> Step:
    """A factorial is positive."""
    return have(f"(> (factorial {argument}) 0)", signs)


def by_factorials(u: str, v: str, rest: str) -> Step:
    """C(u, v) v! rest! = u!, where rest is u - v in one spelling."""
    old = f"(+ {u} (* -1 {v}))"
    lemma = f"(= (* (binomial {u} {v}) (factorial {v}) (factorial {rest})) (factorial {u}))"
    same = have(f"(= (factorial {old}) (factorial {rest}))", equal_arguments((old, rest)))
    last = add(by=(f"(* (binomial {u} {v}) (factorial {v}))",))
    return have(lemma, chain(fact("binomial-factorials", u, v), same, then=last))


def rise_of(high: Expr, low: Expr) -> tuple[int, int] | None:
    """By how much the arguments of the first exceed those of the second, if by small numbers and not all by 0."""
    rise = [_number(kernel.minus(a, b)) for a, b in zip(high[1:], low[1:], strict=True)]
    if rise[0] is None or rise[1] is None or max(map(abs, (rise[0], rise[1]))) > _FAR or rise == [0, 0]:
        return None
    return rise[0], rise[1]


def _number(term: Expr) -> int | None:
    """A whole number that a difference is."""
    found = kernel.poly(term)
    value = found.get((), Fraction(0))
    return int(value) if set(found) <= {()} and value.denominator == 1 else None


def factors(high: Expr, low: Expr) -> tuple[str, str]:
    """Products P and Q of linear factors with P C(high) = Q C(low)."""
    above, below = ["1"], ["1"]
    for index, pair in enumerate(_triples(high, low)):
        more, less = _grown(*pair)
        (above if index else below).append(more)
        (below if index else above).append(less)
    return f"(* {' '.join(above)})", f"(* {' '.join(below)})"


def _triples(high: Expr, low: Expr) -> list[tuple[str, str]]:
    """For the upper argument, the lower one, and what is left: as they are in both coefficients."""
    sides = [[e[1], e[2], kernel.parse(spelled(kernel.poly(kernel.minus(e[1], e[2]))))] for e in (high, low)]
    return [(kernel.show(a), kernel.show(b)) for a, b in zip(*sides, strict=True)]


def _grown(high: str, low: str) -> tuple[str, str]:
    """By what the factorial of the first is a multiple of that of the smaller of both; the same of the second."""
    rise = _number(kernel.minus(kernel.parse(high), kernel.parse(low))) or 0
    base = kernel.parse(low if rise >= 0 else high)
    product = " ".join(["1", *(shifted(base, i) for i in range(1, abs(rise) + 1))])
    return (f"(* {product})", "(* 1)") if rise >= 0 else ("(* 1)", f"(* {product})")


def ratio(high: Expr, low: Expr) -> Step:
    """P C(high) = Q C(low): times the smaller factorials, both sides are products of the larger upper factorials."""
    triples = _triples(high, low)
    bases = [low_ if (_number(kernel.minus(*map(kernel.parse, (high_, low_)))) or 0) >= 0 else high_
             for high_, low_ in triples]  # fmt: skip
    over, under = factors(high, low)
    steps: list[Step] = []
    forms = []
    for index, e in enumerate((high, low)):
        u, v, rest = (pair[index] for pair in triples)
        steps.append(by_factorials(u, v, rest))
        grown = [_grown(*pair)[index] for pair in triples]
        steps += [multiple(pair[index], base) for pair, base in zip(triples, bases, strict=True)]
        a, b, c = (f"(* {g} (factorial {base}))" for g, base in zip(grown, bases, strict=True))
        form = f"(= (* {kernel.show(e)} {b} {c}) {a})"
        partial = f"(* {kernel.show(e)} (factorial {rest}))"
        steps.append(have(form, add(by=(partial, f"(* {kernel.show(e)} {b})", kernel.show(e)))))
        forms.append((form, grown[0]))
    product = f"(* (factorial {bases[1]}) (factorial {bases[2]}))"
    wanted = f"(+ (* {over} {kernel.show(high)} {product}) (* -1 {under} {kernel.show(low)} {product}))"
    positive = add((f"(> (factorial {bases[1]}) 0)", f"(> (factorial {bases[2]}) 0)"))
    last = add(by=tuple(dict.fromkeys(g for _, g in forms)))
    proof = chain(
        *steps,
        *(positive_factorial(base) for base in dict.fromkeys(bases[1:])),
        then=apply("clear", positive, last, by=product, to=wanted),
    )
    return have(f"(= (* {over} {kernel.show(high)}) (* {under} {kernel.show(low)}))", proof)


def multiple(argument: str, base: str) -> Step:
    """A factorial as a multiple of a smaller one, by one recurrence after the other."""
    rise = _number(kernel.minus(kernel.parse(argument), kernel.parse(base))) or 0
    steps: list[Step] = []
    for i in range(1, rise + 1):
        low, here = shifted(kernel.parse(base), i - 1), shifted(kernel.parse(base), i)
        same = have(f"(= (factorial (+ {low} 1)) (factorial {here}))", equal_arguments((f"(+ {low} 1)", here)))
        single = chain(same, fact("factorial-step", low), then=add())
        steps.append(have(f"(= (factorial {here}) (* {here} (factorial {low})))", single))
        so_far = " ".join(["1", *(shifted(kernel.parse(base), j) for j in range(1, i + 1))])
        whole = f"(= (factorial {here}) (* (* {so_far}) (factorial {base})))"
        steps.append(have(whole, add(by=(here,))))
    return lambda then: chain(*steps, then=then)
