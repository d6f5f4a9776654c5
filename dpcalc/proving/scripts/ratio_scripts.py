"""Scripts: the bounds of ``swapping/law/ratios.py``, each for every size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.claim import Inequality
from dpcalc.proving.scripts.derangement_growth import at, grows, joined, known, later_places, positive, rise
from dpcalc.proving.scripts.derangement_lemmas import d, ln
from dpcalc.proving.scripts.scripted import scripted
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
    rewrite,
    settle,
    split,
)
from dpcalc.swapping.claims.every_swapping import inequality
from dpcalc.swapping.law import ratios
from dpcalc.swapping.law.envelope import Premise
from dpcalc.verdict import Certificate, Proved, Trust

T: Final = "(log o)"
TOP: Final = "(log (+ n 1))"
FURTHER: Final = "(>= D (+ k (* -1 m)))"
BACK: Final = "(>= D (+ m (* -1 k)))"
FALL: Final = "(>= (+ k (* -1 m)) 0)"
WIDE: Final = "(>= D 0)"


def places(term: str, zero: Tactic, more: Tactic) -> Tactic:
    """Two cases for a number of moved records: none, d(0) = 1; or at least 2."""
    none = chain(
        have(f"(= {d(term)} 1)", chain(rewrite(term, "0"))),
        have(f"(> {d(term)} 0)"),
        have(f"(= {ln(term)} 0)", chain(rewrite(d(term), "1"))),
        then=zero,
    )
    return either(f"(or (= {term} 0) (>= {term} 2))", none, chain(known(term), then=more))


def not_negative(term: str) -> Step:
    """For a term that is at least 2: l(term) >= l(2) = 0."""
    return lambda then: chain(have(f"(= {ln('2')} 0)"), grows("2", term), have(f"(>= {ln(term)} 0)"), then=then)


def cases(then: Callable[[bool, bool], Tactic]) -> Tactic:
    """The four cases of k and m, none or more; ``then`` is told which of them are none."""

    def second(k_zero: bool) -> Tactic:
        return places("m", then(k_zero, True), then(k_zero, False))

    return places("k", second(True), chain(not_negative("k"), then=second(False)))


def not_more(k_zero: bool, m_zero: bool) -> Step:
    """For m <= k: l(m) <= l(k)."""
    if m_zero:
        return have(f"(<= {ln('m')} {ln('k')})")
    return have(f"(<= {ln('m')} {ln('k')})", apply("absurd", add())) if k_zero else grows("m", "k")


def more(k_zero: bool, m_zero: bool) -> Step:
    """For m > k: l(m) - l(k) <= (m - k) ln(n + 1)."""
    gain = f"(<= (+ {ln('m')} (* -1 {ln('k')})) (* (+ m (* -1 k)) {TOP}))"
    if m_zero:
        return have(gain, apply("absurd", add()))
    if k_zero:
        return lambda then: chain(rise("k", "m", "n", True), have("(= k 0)"), have(gain, add(by=(TOP,))), then=then)
    return rise("k", "m", "n", False)


def fewer_moved(k_zero: bool, m_zero: bool) -> Tactic:
    """(k - m) ln o <= D ln o."""
    return chain(not_more(k_zero, m_zero), then=add((FURTHER, f"(>= {T} 0)")))


def more_moved(k_zero: bool, m_zero: bool) -> Tactic:
    """The gain in ln d, and (k - m) ln o."""
    return apply("absurd", add()) if m_zero else chain(more(k_zero, m_zero), then=add())


def small_odds(k_zero: bool, m_zero: bool) -> Tactic:
    """For m <= k the line is at most 0, for m > k at most (m - k) (ln(n + 1) - ln o)."""
    room = f"(>= (+ {TOP} (* -1 {T})) 0)"
    low = chain(not_more(k_zero, m_zero), then=add((FALL, f"(<= {T} 0)"), (WIDE, room)))
    high = apply("absurd", add()) if m_zero else chain(more(k_zero, m_zero), then=add((BACK, room)))
    return chain(have(f"(>= {TOP} 0)", logs(settle)), have(room), have(WIDE), then=_ordered(low, high))


def _ordered(low: Tactic, high: Tactic) -> Tactic:
    """Two cases: m <= k, or m > k."""
    return split("(+ m (* -1 k))", chain(have(FALL), then=low), high, at="0")


def at_the_end(k_zero: bool, m_zero: bool) -> Tactic:
    """l(m) - l(k) <= l(n) - l(n - D), and (D + k - m) ln o <= 0."""
    rest = "(+ n (* -1 D))"
    gain = f"(<= (+ {ln('m')} {ln(rest)}) (+ {ln('n')} {ln('k')}))"
    last = add((BACK, f"(<= {T} 0)"))

    def ends(rest_zero: bool) -> Tactic:
        return chain(have(gain, _gained(k_zero, m_zero, rest_zero, rest)), then=last)

    return places(rest, ends(True), ends(False))


def _gained(k_zero: bool, m_zero: bool, rest_zero: bool, rest: str) -> Tactic:
    """l(m) + l(n - D) <= l(n) + l(k), all these numbers of records being 0 or at least 2."""
    if m_zero or rest_zero:
        other = "m" if rest_zero else rest
        if m_zero and rest_zero:
            return chain(not_negative("n"))
        return chain(grows(other, "n"))
    if k_zero:
        return chain(grows("m", "D"), joined("D", rest, "n"))
    between = "(+ m (* -1 k))"
    top = f"(+ n (* -1 {between}))"
    later = chain(
        have(f"(>= {top} 2)"),
        grows(rest, top),
        later_places("k", f"(+ {top} (* -1 k))", between),
        at("m", f"(+ k {between})"),
        at(top, f"(+ k (+ {top} (* -1 k)))"),
        at("n", f"(+ k (+ {top} (* -1 k)) {between})"),
    )
    return _ordered(chain(grows("m", "k"), grows(rest, "n")), later)


def all_but_one(k_zero: bool, m_zero: bool) -> Tactic:
    """With k = 0, m <= n - 1; otherwise k >= 2 and m - k <= n - 2."""
    before = "(+ -1 n)"
    low, high = f"(+ (* (+ 1 (* -1 n)) {T}) {ln(before)})", f"(+ (* (+ 2 (* -1 n)) {T}) {ln('n')})"
    maximum = f"(max {high} {low})"
    first_end = f"(>= {maximum} {low})"
    second_end = f"(>= {maximum} {high})"
    if k_zero and not m_zero:
        steps: tuple[Step, ...] = (have("(= k 0)"), grows("m", before), have(first_end))
        room = "(<= m (+ n -1))"
    else:
        steps = (not_negative("n"), *(() if m_zero else (grows("m", "n"),)), have(second_end))
        room = "(<= (+ m (* -1 k)) (+ n -2))"
    return chain(*steps, have(room), then=add((room, f"(<= {T} 0)"), by=(T,)))


def together(ctx: Context, goal: Expr) -> Node:
    """d(k - D) d(D) <= d(k)."""
    rest = "(+ k (* -1 D))"
    same = chain(known("D"), at("D", "k"))
    size = have("(>= k 2)", either(f"(or (= {rest} 0) (>= {rest} 2))", settle, settle))
    return chain(size, then=places(rest, same, chain(joined("D", rest, "k"))))(ctx, goal)


def _starting(odds_small: bool | None, then: Callable[[bool, bool], Tactic], *steps: Step) -> Tactic:
    """One spelling of n + 1, the sign of ln o if it is known, and the cases of k and m."""
    sign = () if odds_small is None else (have(f"({'<=' if odds_small else '>='} {T} 0)", logs(settle)),)
    return chain(have("(>= n 0)", or_zero), rewrite("(+ 1 n)", "(+ n 1)"), *sign, *steps, then=cases(then))


def or_zero(ctx: Context, goal: Expr) -> Node:
    """N is at least k, which is 0 or more."""
    return either("(or (= k 0) (>= k 2))", settle, settle)(ctx, goal)


SCRIPTS: Final[Mapping[str, tuple[Premise, Tactic]]] = {
    "fewer moved": (ratios.FEWER_MOVED, _starting(False, fewer_moved)),
    "more moved": (ratios.MORE_MOVED, _starting(None, more_moved)),
    "small odds": (ratios.SMALL_ODDS, _starting(True, small_odds)),
    "at the end": (ratios.AT_THE_END, _starting(True, at_the_end, known("n"))),
    "all but one": (ratios.ALL_BUT_ONE, _starting(True, all_but_one, known("n", "(+ -1 n)"), bounds_of_maxima)),
    "split": (ratios.SPLIT, together),
}
"""What is proved, and how."""


def defined(ctx: Context, goal: Expr) -> Node:
    """What makes the terms of a bound defined: by the cases of each number of moved records."""
    tactic: Tactic = first(settle, positive("defined_p"))
    for h in ctx.hypotheses:
        if h[0] == "or" and h[1][0] == "=":
            term = kernel.show(h[1][1])
            none = chain(have(f"(= {d(term)} 1)", chain(rewrite(term, "0"))))
            more = first(settle, positive("defined_p"))
            tactic = first(tactic, either(kernel.show(h), first(none, more), more))
    return tactic(ctx, goal)


@cache
def ratio_certificate(name: str) -> Certificate:
    """The certificate of a bound. Made once in a process."""
    premise, script = SCRIPTS[name]
    return scripted(inequality(premise), script, defined)


def prove_ratio(claim: Inequality) -> Proved | None:
    """The proof of one of these bounds; ``None`` for any other claim."""
    for name, (premise, _) in SCRIPTS.items():
        if claim == inequality(premise):
            return Proved(ratio_certificate(name), Trust.KERNEL)
    return None
