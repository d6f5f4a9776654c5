"""Scripts that add up steps of ln d: what s steps of two places each can gain at most, up to the size b.

With Q = ln d(b) - ln d(b-2) and b >= 4: ln d(k+s) - ln d(k) <= s Q / 2 for s >= 2, k + s <= b and k = 0 or k >= 2; and
2 Q / 3 and more for a single step. ``b`` is a variable of that name.
"""

from __future__ import annotations

from dpcalc.proving.scripts.derangement_lemmas import (
    d,
    known,
    ln,
    logarithms,
    numbers,
    positive,
    step_grows,
    third_of,
)
from dpcalc.proving.scripts.tactics import (
    Step,
    Tactic,
    add,
    apply,
    chain,
    either,
    have,
    induct,
    logs,
    name,
    restate,
    rewrite,
    settle,
    split,
)

Q = f"(+ {ln('b')} (* -1 {ln('(+ b -2)')}))"


def top() -> Step:
    """For b >= 4: d(b) and d(b-2) are positive, and Q is at least 2 ln 3, what it is at b = 4."""
    nine = "(<= (* 2 (log 3)) (+ (log (derangements 4)) (* -1 (log (derangements 2)))))"
    return lambda then: chain(
        known("b", "(+ b -2)"),
        have(nine, logs(settle)),
        have(f"(<= (* 2 (log 3)) {Q})", chain(rises_at("2", "4", "two"))),
        have("(> (log 3) 0)"),
        then=then,
    )


def rises(m: str) -> str:
    """l(m+2) - l(m) <= Q."""
    return f"(<= (+ {ln(f'(+ {m} 2)')} (* -1 {ln(m)})) {Q})"


def rising(m: str) -> Step:
    """For m >= 2 with m + 2 <= b, after ``logarithms(m)`` and with d(b), d(b-2) positive: l(m+2) - l(m) <= Q."""
    i, n = f"{m}_i", f"{m}_n"
    low, high, next_low, next_high = f"(+ {m} {i})", f"(+ {m} {i} 2)", f"(+ {m} (+ {i} 1))", f"(+ {m} (+ {i} 1) 2)"
    base = chain(rewrite(f"(+ {m} 0 2)", f"(+ {m} 2)"), rewrite(f"(+ {m} 0)", m))
    step = chain(
        name(n, low),
        logarithms(n, step_grows),
        restate(_grown(m, n, f"(+ {n} 2)"), (f"(+ {n} 2)", high), (n, low)),
        rewrite(next_high, f"(+ {n} 3)"),
        rewrite(next_low, f"(+ {n} 1)"),
    )
    proof = chain(
        name(i, f"(+ b (* -1 {m}) -2)"),
        have(f"(>= {i} 0)"),
        known(low, high),
        have(_grown(m, low, high), induct(i, 0, (base,), step, positive(f"{m}_p"))),
        rewrite("(+ b -2)", low),
        rewrite("b", high),
    )
    return have(rises(m), proof)


def _grown(m: str, low: str, high: str) -> str:
    """l(m+2) - l(m) is at most the step between two later places."""
    return f"(<= (+ {ln(f'(+ {m} 2)')} {ln(low)}) (+ {ln(high)} {ln(m)}))"


def rises_at(term: str, above: str, variable: str) -> Step:
    """The same at a term from 2 up; ``above`` is that term plus 2."""
    return lambda then: chain(
        name(variable, term),
        numbers(variable),
        rising(variable),
        same(above, f"(+ {variable} 2)"),
        same(term, variable),
        have(f"(<= (+ {ln(above)} (* -1 {ln(term)})) {Q})"),
        then=then,
    )


def same(term: str, named: str) -> Step:
    """The logarithms of derangement numbers at two equal terms are equal; the second holds a name of its own."""
    return lambda then: chain(
        have(f"(> {d(term)} 0)", chain(rewrite(term, named))),
        have(f"(= {ln(term)} {ln(named)})", chain(rewrite(named, term))),
        then=then,
    )


def gained(k: str, s: str) -> str:
    """Ln d(k+s) - ln d(k) <= s Q / 2."""
    return f"(<= (+ {ln(f'(+ {k} {s})')} (* -1 {ln(k)})) (* 1/2 {s} {Q}))"


def gain(k: str, s: str, zero: bool) -> Step:
    """The gain of s >= 2 places from k, where ``k + s <= b``; k is 0, or at least 2.

    Strong induction: steps of two places, and three places at the start of an odd s. Comes after
    ``top`` and, if k >= 2, ``logarithms(k, small_step)``.
    """

    def beyond(term: str) -> str:
        return f"(>= (+ {k} {term}) (+ b 1))"

    def within(term: str, proof: Tactic) -> Tactic:
        """Nothing is claimed beyond b; else the proof."""
        last = f"(+ (* -1 b) {k} {term})"
        return split(last, apply("part", proof, part=2), apply("part", settle, part=1), at="0")

    statement = f"(or {beyond(s)} {gained(k, s)})"
    two = chain(rewrite(f"(+ {k} 2)", "2")) if zero else chain(rising(k))
    three = _three_from_zero(k) if zero else chain(rises_at(f"(+ {k} 1)", f"(+ {k} 3)", f"{k}_after"))
    end, start = f"(+ {k} {s})", f"{k}_reached"
    last = f"(+ {k} (+ {s} 2))"
    longer = chain(rises_at(end, last, start))
    step = within(f"(+ {s} 2)", either(statement, apply("absurd", add()), longer))
    bases = within("2", two), within("3", three)
    ready = (have(f"(= {ln('2')} 0)"),) if zero else ()
    proof = induct(s, 2, bases, step, positive(f"{k}_q"))
    return lambda then: chain(
        *ready,
        known(end),
        have(statement, proof),
        then=either(statement, apply("absurd", add()), then),
    )


def _three_from_zero(k: str) -> Tactic:
    """From 0, three places lead to d(3) = 2."""
    return chain(have(f"(<= {ln('3')} (log 3))"), rewrite(f"(+ {k} 3)", "3"))


def single(k: str) -> Step:
    """One place from k >= 2, k + 1 <= b: 2 (ln d(k+1) - ln d(k)) <= ln 3 + Q. After ``top``, ``logarithms``."""
    n, above = f"{k}_before", f"(+ {k} 1)"
    relation = f"(<= (* 2 {ln(above)}) (+ (log 3) {Q} (* 2 {ln(k)})))"
    small = chain(
        have(f"(= {k} 2)", apply("equal", settle, settle)),
        have(f"(<= {ln('3')} (log 3))"),
        have(f"(= {ln(above)} {ln('3')})", chain(rewrite(above, "3"))),
    )
    large = chain(
        name(n, f"(+ {k} -1)"),
        logarithms(n, third_of),
        rising(n),
        same(above, f"(+ {n} 2)"),
        same(k, f"(+ {n} 1)"),
    )
    return have(relation, split(k, small, large, at="2"))
