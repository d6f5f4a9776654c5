"""Scripts for derangement numbers of unknown size: neighbours, and what telescoping makes of them.

Each lemma is proved anew wherever it is used, for a variable m that names the number it is used at. Write l(m) for
ln d(m). For m >= 2 the recurrence d(m+2) = (m+1) (d(m+1) + d(m)) gives by induction

    m d(m) <= d(m+1)   and   (m-1) d(m+1) <= m^2 d(m),

and from these l(m) <= l(m+1),  l(m+2) - l(m) <= l(m+3) - l(m+1),  2 (l(m+1) - l(m)) <= l(m+3) - l(m+1)  and
l(m+2) + l(m) <= ln 3 + 2 l(m+1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    clear,
    fact,
    have,
    induct,
    logs,
    name,
    rewrite,
    settle,
)

Lemma: TypeAlias = Callable[[str], str]
"""A statement on l(m), l(m+1), l(m+2), l(m+3), by the name of m."""


def d(term: str) -> str:
    """A derangement number."""
    return f"(derangements {term})"


def ln(term: str) -> str:
    """The logarithm of a derangement number."""
    return f"(log (derangements {term}))"


def neighbours(m: str) -> Step:
    """For m >= 2: d(m) >= 1, m d(m) <= d(m+1) and (m-1) d(m+1) <= m^2 d(m), by induction."""
    two, one, lower, upper = _bounds(m)
    step = chain(
        fact("derangements-step", m),
        rewrite(f"(+ (+ {m} 1) 1)", f"(+ {m} 2)"),
        then=apply("both", add((two, one)), add((two, one)), add((two, lower), by=(m,))),
    )
    return lambda then: chain(have(two), have(f"(and {one} {lower} {upper})", induct(m, 2, (settle,), step)), then=then)


def _bounds(m: str) -> tuple[str, str, str, str]:
    """M >= 2, and the three relations of the induction."""
    x, y = d(m), d(f"(+ {m} 1)")
    return f"(>= {m} 2)", f"(>= {x} 1)", f"(>= {y} (* {m} {x}))", f"(<= (* (+ {m} -1) {y}) (* (^ {m} 2) {x}))"


def numbers(m: str) -> Step:
    """For m >= 2: d(m), ..., d(m+3) are positive, with their recurrences, and d(m+1) <= (m+2) d(m)."""
    x, y, z, w = (d(t) for t in (m, *(f"(+ {m} {i})" for i in (1, 2, 3))))
    two, one, _, _ = _bounds(m)
    roof = clear(f"(+ {m} -1)", f"(+ (* (+ {m} -1) (+ {m} 2) {x}) (* -1 (+ {m} -1) {y}))")(add((two, one)))
    return lambda then: chain(
        neighbours(m),
        fact("derangements-step", m),
        have(f"(= {w} (* (+ {m} 2) (+ {z} {y})))", _later(m)),
        have(f"(<= {y} (* (+ {m} 2) {x}))", roof),
        have(f"(> {m} 0)"),
        have(f"(> {x} 0)"),
        have(f"(> {y} 0)", add((two, one))),
        have(f"(>= {z} (* (+ {m} 1) {y}))", add((f"(> {m} 0)", f"(> {x} 0)"))),
        have(f"(> {z} 0)", add((f"(> {m} 0)", f"(> {y} 0)"))),
        have(f"(> {w} 0)", add((f"(> {m} 0)", f"(> {z} 0)"), (f"(> {m} 0)", f"(> {y} 0)"))),
        then=then,
    )


def _later(m: str) -> Tactic:
    """The recurrence one place later."""
    once, twice = f"(+ (+ {m} 1) 1)", f"(+ (+ {m} 1) 2)"
    same = chain(rewrite(f"(+ {m} 2)", once))
    return chain(
        rewrite(f"(+ {m} 3)", twice),
        have(f"(= {d(f'(+ {m} 2)')} {d(once)})", same),
        fact("derangements-step", f"(+ {m} 1)"),
        then=add(by=(m,)),
    )


def logarithms(m: str, *wanted: Lemma) -> Step:
    """For m >= 2, with l(m) = ln d(m): l(m) >= 0, l(m+1) >= l(m), and those wanted of the lemmas below."""
    x, y = d(m), d(f"(+ {m} 1)")
    steps = [have(lemma(m), logs(_PROOFS[lemma](m))) for lemma in wanted]
    return lambda then: chain(
        numbers(m),
        have(f"(>= (log {x}) 0)", logs(settle)),
        have(f"(>= (log {y}) (log {x}))", logs(add((f"(>= {m} 2)", f"(> {x} 0)")))),
        *steps,
        then=then,
    )


def step_grows(m: str) -> str:
    """l(m+2) - l(m) <= l(m+3) - l(m+1)."""
    return f"(<= (+ {ln(f'(+ {m} 2)')} {ln(f'(+ {m} 1)')}) (+ {ln(f'(+ {m} 3)')} {ln(m)}))"


def third_of(m: str) -> str:
    """l(m+2) + l(m) <= ln 3 + 2 l(m+1)."""
    return f"(<= (+ {ln(f'(+ {m} 2)')} {ln(m)}) (+ (log 3) (* 2 {ln(f'(+ {m} 1)')})))"


def small_step(m: str) -> str:
    """2 (l(m+1) - l(m)) <= l(m+3) - l(m+1)."""
    return f"(<= (* 3 {ln(f'(+ {m} 1)')}) (+ {ln(f'(+ {m} 3)')} (* 2 {ln(m)})))"


def _terms(m: str) -> tuple[list[str], list[str]]:
    """d(m), ..., d(m+3), and that they are positive."""
    found = [d(t) for t in (m, *(f"(+ {m} {i})" for i in (1, 2, 3)))]
    return found, [f"(> {term} 0)" for term in found]


def _growing(m: str) -> Tactic:
    """d(m+3) d(m) - d(m+2) d(m+1) = d(m+2) ((m+2) d(m) - d(m+1)) + (m+2) d(m) d(m+1)."""
    (x, y, _, _), above = _terms(m)
    roof = f"(<= {y} (* (+ {m} 2) {x}))"
    return add((above[2], roof), (f"(> {m} 0)", above[0], above[1]), (above[0], above[1]), by=(x, y))


def _third(m: str) -> Tactic:
    """With d(m+1) >= m d(m) >= 2 d(m): (m+1) (d(m+1) + d(m)) d(m) <= 3 d(m+1)^2."""
    (x, y, _, _), above = _terms(m)
    _, _, lower, _ = _bounds(m)
    twice = f"(>= {y} (* 2 {x}))"
    pairs = ((twice, twice), (lower, above[0]), (lower, above[1]), (twice, above[1]), (twice, above[0]))
    return have(twice, add((f"(>= {m} 2)", above[0])))(add((f"(> {m} 0)", above[0], above[1]), *pairs, by=(x,)))


def _small(m: str) -> Tactic:
    """d(m+1)^2 <= (m+2)^2 d(m)^2 and d(m+3) >= (m+2)^2 d(m+1)."""
    (x, y, z, w), above = _terms(m)
    roof, floor = f"(<= {y} (* (+ {m} 2) {x}))", f"(>= {z} (* (+ {m} 1) {y}))"
    square, far = f"(<= (^ {y} 2) (* (^ (+ {m} 2) 2) (^ {x} 2)))", f"(>= {w} (* (^ (+ {m} 2) 2) {y}))"
    return chain(
        have(square, add((roof, above[1]), (roof, f"(> {m} 0)", above[0]), (roof, above[0]))),
        have(far, add((floor, f"(> {m} 0)"))),
        then=add((square, above[1]), (far, above[0], above[0])),
    )


_PROOFS: Final[dict[Lemma, Callable[[str], Tactic]]] = {step_grows: _growing, third_of: _third, small_step: _small}


def positive(variable: str) -> Tactic:
    """A derangement number at a term that is at least 2 is positive; other goals are settled."""

    def run(ctx: Context, goal: Expr) -> Node:
        number = goal[1]
        if ctx.says(goal) or goal[0] != ">" or not isinstance(number, tuple) or number[0] != "derangements":
            return settle(ctx, goal)
        term = kernel.show(number[1])
        return chain(name(variable, term), neighbours(variable), rewrite(term, variable))(ctx, goal)

    return run


def known(*terms: str) -> Step:
    """Derangement numbers at terms that are at least 2 are positive."""
    steps = [have(f"(> {d(t)} 0)", positive(f"known_{i}")) for i, t in enumerate(terms)]
    return lambda then: chain(*steps, then=then)
