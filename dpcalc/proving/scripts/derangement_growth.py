"""Scripts: how logarithms of derangement numbers of unknown size grow.

With l(m) = ln d(m) and all arguments at least 2: l(m) <= l(k) for m <= k; l(m) <= l(k) + (m - k) ln(m + 1); steps grow,
2 l(m+1) <= l(m) + l(m+2), so that a places gain more the later they come; and so l(i) + l(j) <= l(i+j).
Every step proves its lemma inside a ``have``, so that names used in one do not clash with those of another.
"""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.scripts.derangement_lemmas import d, ln, logarithms, numbers
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
    split,
)


def positive(variable: str) -> Tactic:
    """A derangement number at a term that is at least 2 is positive; other goals are settled. A short induction."""
    low, high = f"(>= {d(variable)} 1)", f"(>= {d(f'(+ {variable} 1)')} 1)"
    two = f"(>= {variable} 2)"
    step = chain(fact("derangements-step", variable), then=add((two, low), (two, high)))

    def run(ctx: Context, goal: Expr) -> Node:
        number = goal[1]
        if ctx.says(goal) or goal[0] != ">" or not isinstance(number, tuple) or number[0] != "derangements":
            return settle(ctx, goal)
        term = kernel.show(number[1])
        proof = induct(variable, 2, (settle, settle), step)
        return chain(name(variable, term), have(two), have(low, proof), rewrite(term, variable))(ctx, goal)

    return run


def known(*terms: str) -> Step:
    """Derangement numbers at terms that are at least 2 are positive."""
    steps = [have(f"(> {d(t)} 0)", positive(f"known_{i}")) for i, t in enumerate(terms)]
    return lambda then: chain(*steps, then=then)


def at(wanted: str, spelled: str) -> Step:
    """A logarithm under another spelling of its argument."""
    return lambda then: chain(
        have(f"(> {d(spelled)} 0)", chain(rewrite(spelled, wanted))),
        have(f"(= {ln(spelled)} {ln(wanted)})", chain(rewrite(spelled, wanted))),
        then=then,
    )


def grows(m: str, k: str) -> Step:
    """For terms 2 <= m <= k: l(m) <= l(k)."""
    low, j, n = "grow_m", "grow_j", "grow_n"
    above = f"(+ {low} {j})"
    step = chain(name(n, above), logarithms(n), at(f"(+ {n} 1)", f"(+ {low} (+ {j} 1))"), at(n, above))
    rise = have(
        f"(>= {ln(above)} {ln(low)})", induct(j, 0, (chain(rewrite(f"(+ {low} 0)", low)),), step, positive("grow_p"))
    )
    proof = chain(
        name(low, m),
        name(j, f"(+ {k} (* -1 {m}))"),
        have(f"(>= {low} 2)"),
        have(f"(>= {j} 0)"),
        known(low, above),
        rise,
        at(low, m),
        at(above, k),
    )
    return lambda then: chain(known(m, k), have(f"(<= {ln(m)} {ln(k)})", proof), then=then)


def rise(k: str, m: str, top: str, zero: bool) -> Step:
    """For 2 <= m <= top, and k = 0 or 2 <= k <= m: l(m) - l(k) <= (m - k) ln(top + 1)."""
    a, n = "rise_a", "rise_n"
    end = f"(+ {k} {a})" if not zero else a
    after = f"(+ {k} (+ {a} 1))" if not zero else f"(+ {a} 1)"
    base = "" if zero else f"(* -1 {ln(k)})"
    term = f"(<= (+ {ln(end)} {base}) (* {a} (log (+ {end} 1))))"
    small, large = f"(log (+ {end} 1))", f"(log (+ {after} 1))"
    step = chain(
        name(n, end),
        have(f"(>= {n} 2)"),
        numbers(n),
        have(f"(<= {ln(f'(+ {n} 1)')} (+ {ln(n)} (log (+ {n} 2))))", logs(add())),
        at(f"(+ {n} 1)", after),
        at(n, end),
        have(f"(= {large} (log (+ {n} 2)))", chain(rewrite(f"(+ {after} 1)", f"(+ {n} 2)"))),
        have(f"(<= {small} {large})", logs(add())),
        then=add((f"(>= {a} {2 if zero else 0})", f"(<= {small} {large})"), (f"(<= {small} {large})",)),
    )
    ground: Tactic = settle if zero else chain(rewrite(f"(+ {k} 0)", k))
    proof = induct(a, 2 if zero else 0, (ground,), step, positive("rise_p"))
    wide = f"(log (+ {top} 1))"
    less = f"(<= {small} {wide})"
    goal = f"(<= (+ {ln(m)} {base}) (* (+ {m} {'' if zero else f'(* -1 {k})'}) {wide}))"
    whole = chain(
        name(a, m if zero else f"(+ {m} (* -1 {k}))"),
        have(f"(>= {a} {2 if zero else 0})"),
        known(end),
        have(term, proof),
        at(end, m),
        have(less, logs(add())),
        have(f"(<= (+ {ln(m)} {base}) (* {a} {wide}))", add((f"(>= {a} {2 if zero else 0})", less), (less,))),
        then=add(by=(wide,)),
    )
    return lambda then: chain(*([] if zero else [known(k)]), known(m), have(goal, whole), then=then)


def steps_grow(m: str) -> Step:
    """For a name m >= 2, after ``numbers(m)``: 2 l(m+1) <= l(m) + l(m+2)."""
    x, y, z = (d(t) for t in (m, f"(+ {m} 1)", f"(+ {m} 2)"))
    square = f"(+ (* {z} {x}) (* -1 (^ {y} 2)))"
    upper = f"(<= (* (+ {m} -1) {y}) (* (^ {m} 2) {x}))"
    far, above = f"(>= {m} 3)", (f"(> {x} 0)", f"(> {y} 0)")
    cubes = [((far,) * i + (above[0], above[0])) for i in range(4)]
    last = add(
        *cubes,
        (upper, above[0]),
        (upper, above[1]),
        (upper, above[1], far),
        by=(x, f"(* {x} {m})", f"(* {x} (^ {m} 2))"),
    )
    by = f"(^ (+ {m} -1) 2)"
    large = chain(have(far), have(f"(> {by} 0)", add((far, far))), clear(by, f"(* {by} {square})"), then=last)
    two = chain(have(f"(= {m} 2)", apply("equal", settle, settle)), rewrite(m, "2"))
    product = have(f"(>= {square} 0)", split(m, two, large, at="2"))
    return have(f"(<= (* 2 {ln(f'(+ {m} 1)')}) (+ {ln(m)} {ln(f'(+ {m} 2)')}))", chain(product, then=logs(settle)))


def later_step(k: str, i: str) -> Step:
    """For terms k >= 2 and i >= 0: l(k+1) - l(k) <= l(k+i+1) - l(k+i)."""
    low, j, n = "step_k", "step_i", "step_n"

    def gained(by: str) -> str:
        here = f"(+ {low} {by})"
        return f"(<= (+ {ln(f'(+ {low} 1)')} {ln(here)}) (+ {ln(f'(+ {here} 1)')} {ln(low)}))"

    here, there = f"(+ {low} {j})", f"(+ {low} (+ {j} 1))"
    step = chain(
        name(n, here),
        have(f"(>= {n} 2)"),
        logarithms(n),
        steps_grow(n),
        at(n, here),
        at(f"(+ {n} 1)", f"(+ {here} 1)"),
        at(f"(+ {n} 1)", there),
        at(f"(+ {n} 2)", f"(+ {there} 1)"),
    )
    base = chain(rewrite(f"(+ {low} 0)", low))
    goal = f"(<= (+ {ln(f'(+ {k} 1)')} {ln(f'(+ {k} {i})')}) (+ {ln(f'(+ {k} {i} 1)')} {ln(k)}))"
    proof = chain(
        name(low, k),
        name(j, i),
        have(f"(>= {low} 2)"),
        have(f"(>= {j} 0)"),
        known(low, f"(+ {low} 1)", here, f"(+ {here} 1)"),
        have(gained(j), induct(j, 0, (base,), step, positive("step_p"))),
        at(low, k),
        at(f"(+ {low} 1)", f"(+ {k} 1)"),
        at(here, f"(+ {k} {i})"),
        at(f"(+ {here} 1)", f"(+ {k} {i} 1)"),
    )
    return lambda then: chain(known(k, f"(+ {k} 1)", f"(+ {k} {i})", f"(+ {k} {i} 1)"), have(goal, proof), then=then)


def later_places(k: str, i: str, a: str) -> Step:
    """For terms k >= 2 and i, a >= 0: l(k+a) - l(k) <= l(k+i+a) - l(k+i)."""
    low, j, n = "late_k", "late_i", "late_a"

    def gained(by: str) -> str:
        return f"(<= (+ {ln(f'(+ {low} {by})')} {ln(f'(+ {low} {j})')}) (+ {ln(f'(+ {low} {j} {by})')} {ln(low)}))"

    end = f"(+ {low} {n})"
    step = chain(
        later_step(end, j),
        at(f"(+ {end} 1)", f"(+ {low} (+ {n} 1))"),
        at(f"(+ {end} {j})", f"(+ {low} {j} {n})"),
        at(f"(+ {end} {j} 1)", f"(+ {low} {j} (+ {n} 1))"),
    )
    base = chain(rewrite(f"(+ {low} 0)", low), rewrite(f"(+ {low} {j} 0)", f"(+ {low} {j})"))
    goal = f"(<= (+ {ln(f'(+ {k} {a})')} {ln(f'(+ {k} {i})')}) (+ {ln(f'(+ {k} {i} {a})')} {ln(k)}))"
    proof = chain(
        name(low, k),
        name(j, i),
        name(n, a),
        have(f"(>= {low} 2)"),
        have(f"(>= {j} 0)"),
        have(f"(>= {n} 0)"),
        known(low, f"(+ {low} {j})", end, f"(+ {low} {j} {n})"),
        have(gained(n), induct(n, 0, (base,), step, positive("late_p"))),
        at(low, k),
        at(f"(+ {low} {j})", f"(+ {k} {i})"),
        at(end, f"(+ {k} {a})"),
        at(f"(+ {low} {j} {n})", f"(+ {k} {i} {a})"),
    )
    return lambda then: chain(
        known(k, f"(+ {k} {i})", f"(+ {k} {a})", f"(+ {k} {i} {a})"), have(goal, proof), then=then
    )


def joined(i: str, j: str, both: str) -> Step:
    """For terms i, j >= 2 with ``both`` = i + j: l(i) + l(j) <= l(i+j), for l(2) = 0 and steps that grow."""
    proof = chain(
        known(f"(+ {both} -2)"),
        later_places("2", f"(+ {j} -2)", f"(+ {i} -2)"),
        have(f"(= {ln('2')} 0)"),
        at(i, f"(+ 2 (+ {i} -2))"),
        at(j, f"(+ 2 (+ {j} -2))"),
        at(f"(+ {both} -2)", f"(+ 2 (+ {j} -2) (+ {i} -2))"),
        grows(f"(+ {both} -2)", both),
    )
    return lambda then: chain(known(i, j, both), have(f"(<= (+ {ln(i)} {ln(j)}) {ln(both)})", proof), then=then)
