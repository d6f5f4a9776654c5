"""Powers with a whole variable in the exponent and different bases: the larger base has the larger power."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.recurrences import optional, power_step, shifted
from dpcalc.proving.scripts.tactics import Step, add, chain, fact, have, induct, name, rewrite, settle
from dpcalc.proving.terms import subterms


def compared_bases(ctx: Context, goal: Expr) -> list[Step]:
    """For each power of the goal and one of the hypotheses with an exponent less by 1: the recurrence, and bases."""
    known = _powers(*ctx.hypotheses)
    steps = []
    for high in _powers(goal):
        for low in known:
            if high[1] != low[1] and shifted(high[2], -1) == kernel.show(low[2]):
                ends = (kernel.show(low[1]), kernel.show(high[1]))
                both = [grown(*ends, kernel.show(low[2])), grown(*ends[::-1], kernel.show(low[2]))]
                steps += [power_step(high), *map(optional, both)]
    return steps


def _powers(*terms: Expr) -> list[Expr]:
    """The powers whose exponent holds a variable."""
    parts = dict.fromkeys(part for e in terms for part in subterms(e))
    return [e for e in parts if isinstance(e, tuple) and e[0] == "^" and kernel.variables(e[2])]


def grown(small: str, large: str, exponent: str) -> Step:
    """U^k <= w^k for 0 < u <= w and a whole k >= 0, by induction on k under names of their own."""
    u, w, k = (f"{role}_of_powers" for role in ("smaller", "larger", "exponent"))
    relation = f"(<= (^ {u} {k}) (^ {w} {k}))"
    step = chain(
        *(fact(which, base, k) for base in (u, w) for which in ("power-step", "power-positive")),
        then=add((relation, f"(> {w} 0)"), (f"(>= {w} {u})", f"(> (^ {u} {k}) 0)")),
    )
    named = (
        *(name(variable, term) for variable, term in ((u, small), (w, large), (k, exponent))),
        *(have(known) for known in (f"(> {u} 0)", f"(> {w} 0)", f"(>= {w} {u})", f"(>= {k} 0)")),
        have(relation, induct(k, 0, (settle,), step)),
    )
    same = [
        have(f"(= (^ {term} {exponent}) (^ {base} {k}))", chain(rewrite(base, term), rewrite(k, exponent)))
        for base, term in ((u, small), (w, large))
    ]
    return have(f"(<= (^ {small} {exponent}) (^ {large} {exponent}))", chain(*named, *same))
