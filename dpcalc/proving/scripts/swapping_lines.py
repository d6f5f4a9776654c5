"""Scripts: every line that two permutations of at most b records make lies below the sharpest budget, for every b.

With t = ln o and E the budget, a line is ``(k - m) t + ln(d(m)/d(k)) <= D E`` for k, m in {0, 2, ..., b} and
``D >= max(2, |k - m|)``. What is used of E is ``E >= t``, ``E >= Q/2 - t`` and Q >= 2 ln 3.
"""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.rungs.telescoping import Q, gain, same, single, top
from dpcalc.proving.scripts.derangement_lemmas import d, known, ln, logarithms, positive, small_step
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    cleared,
    either,
    first,
    have,
    induct,
    logs,
    name,
    rewrite,
    settle,
    split,
)
from dpcalc.proving.terms import headed

T = "(log o)"


def bounds_of_maxima(then: Tactic) -> Tactic:
    """Every maximum of the goal is at least each of its arguments."""

    def run(ctx: Context, goal: Expr) -> Node:
        steps = [
            have(f"(>= {kernel.show(e)} {kernel.show(argument)})", by_cases(e, settle))
            for e in headed(("max",), goal)
            for argument in e[1:]
        ]
        return chain(*steps, then=then)(ctx, goal)

    return run


def by_cases(e: Expr, then: Tactic) -> Tactic:
    """Put its largest argument in the place of a maximum, in each case."""
    args = e[1:]

    def pick(best: int, rival: int) -> Tactic:
        if rival == len(args):
            return apply("choose", then, of=kernel.show(e), argument=best)
        on = kernel.show(kernel.minus(args[best], args[rival]))
        return split(on, pick(rival, rival + 1), pick(best, rival + 1))

    return pick(0, 1)


def quotients_of(then: Tactic) -> Tactic:
    """Every logarithm of a quotient in the goal is a difference of logarithms."""
    return lambda ctx, goal: quotients_in(goal)(then)(ctx, goal)


def quotients_in(term: Expr) -> Step:
    """Every logarithm of a quotient in a term is a difference of logarithms."""
    steps = []
    for e in headed(("log",), term):
        if isinstance(e[1], tuple) and e[1][0] == "*":
            above, below = kernel.ratio(e[1])
            sides = [(1, m) for m in above] + [(-1, m) for m in below]
            parts = [f"(* {sign * power} (log {atom}))" for sign, m in sides for atom, power in m]
            steps.append(have(f"(= {kernel.show(e)} (+ {' '.join(parts)}))", logs(cleared)))
    return lambda then: chain(*steps, then=then)


def defined(k: str, m: str) -> Tactic:
    """What makes the terms of a line, and of the budget for b >= 4, defined."""
    inside = chain(known("b", "(+ -2 b)"), then=settle)
    return first(settle, places(k, places(m, inside, inside), places(m, inside, inside)))


def places(k: str, zero: Tactic, more: Tactic) -> Tactic:
    """Two cases for a number of moved records: none, d(0) = 1; or at least 2."""
    none = chain(
        have(f"(= {d(k)} 1)", chain(rewrite(k, "0"))),
        have(f"(> {d(k)} 0)"),
        have(f"(= {ln(k)} 0)", chain(rewrite(d(k), "1"))),
        then=zero,
    )
    return either(f"(or (= {k} 0) (>= {k} 2))", none, logarithms(k, small_step)(more))


@dataclass(frozen=True)
class Names:
    """What the parts of a line are called: moved records, distance, budget E, and t, a multiple of ln o."""

    k: str
    m: str
    distance: str
    budget: str
    t: str

    @property
    def below(self) -> str:
        """The line of permutations that move k and m records lies below the budget at the distance."""
        line = f"(+ (* (+ {self.k} (* -1 {self.m})) {self.t}) {ln(self.m)} (* -1 {ln(self.k)}))"
        return f"(<= {line} (* {self.distance} {self.budget}))"

    @property
    def high(self) -> str:
        """E >= Q/2 - t."""
        return f"(>= {self.budget} (+ (* 1/2 {Q}) (* -1 {self.t})))"


def _falling(names: Names, k_zero: bool, m_zero: bool) -> Tactic:
    """For m <= k, d(m) <= d(k), so the line is at most (k - m) t <= (k - m) E <= D E."""
    k, m, distance, budget, t = names.k, names.m, names.distance, names.budget, names.t
    j = f"{m}_to_{k}"
    rise = f"(>= {ln(f'(+ {m} {j})')} {ln(m)})"
    n, above = f"{m}_on", f"(+ {m} {j})"
    step = chain(
        name(n, above),
        logarithms(n),
        same(f"(+ {m} (+ {j} 1))", f"(+ {n} 1)"),
        same(above, n),
    )
    longer = chain(
        name(j, f"(+ {k} (* -1 {m}))"),
        have(f"(>= {j} 0)"),
        known(above),
        have(rise, induct(j, 0, (chain(rewrite(f"(+ {m} 0)", m)),), step, positive(f"{m}_p"))),
        rewrite(k, above),
    )
    order = settle if m_zero else apply("absurd", add()) if k_zero else longer
    steps = (f"(<= {m} {k})", f"(>= {budget} {t})"), (f"(>= {distance} (+ {k} (* -1 {m})))", f"(>= {budget} 0)")
    return chain(have(f"(<= {m} {k})"), have(f"(<= {ln(m)} {ln(k)})", order), then=add(*steps))


def _rising(names: Names, k_zero: bool, m_zero: bool) -> Tactic:
    """For m > k: one place more, or s = m - k >= 2 of them with a gain of at most s Q / 2."""
    k, m, distance, budget, t = names.k, names.m, names.distance, names.budget, names.t
    if m_zero:
        return apply("absurd", add())
    s, next_ = f"{k}_to_{m}", f"(+ {k} 1)"
    one = chain(
        have(f"(= {m} {next_})", apply("equal", settle, settle)),
        single(k),
        have(f"(= {ln(m)} {ln(next_)})", chain(rewrite(m, next_))),
        have(f"(<= (+ {ln(m)} (* -1 {ln(k)}) (* -1 {t})) (* 2 {budget}))"),
        then=add((f"(>= {distance} 2)", f"(>= {budget} 0)"), by=(t,)),
    )
    more = chain(
        name(s, f"(+ {m} (* -1 {k}))"),
        have(f"(>= {s} 2)"),
        gain(k, s, k_zero),
        have(f"(= {ln(m)} {ln(f'(+ {k} {s})')})", chain(rewrite(m, f"(+ {k} {s})"))),
        have(f"(>= {distance} {s})"),
        have(f"(> {s} 0)"),
        then=add((f"(> {s} 0)", names.high), (f"(>= {distance} {s})", f"(>= {budget} 0)"), by=(t,)),
    )
    return split(f"(+ {m} (* -1 {k}))", apply("absurd", add()) if k_zero else one, more, at="1")


def large(k: str, m: str, distance: str, t: str = T) -> Tactic:
    """The statement for b >= 4: a line is below ``distance`` times a maximum, with t for a multiple of ln o."""

    def run(ctx: Context, goal: Expr) -> Node:
        (maximum,) = headed(("max",), goal)
        budget = kernel.show(maximum)
        names = Names(k, m, distance, budget, t)

        def compare(k_zero: bool, m_zero: bool) -> Tactic:
            where = f"(+ {m} (* -1 {k}))"
            low, high = (f(names, k_zero, m_zero) for f in (_falling, _rising))
            return chain(have(names.below, split(where, low, high, at="0")), quotients_of)

        def ends(zero: bool) -> Tactic:
            return places(m, compare(zero, True), compare(zero, False))

        return chain(
            top(),
            same("(+ -2 b)", "(+ b -2)"),
            bounds_of_maxima,
            have(names.high, quotients_in(maximum)(settle)),
            have(f"(>= {budget} {t})"),
            have(f"(>= {budget} 0)"),
            then=places(k, ends(True), ends(False)),
        )(ctx, goal)

    return run
