"""Lemma C.4.4 (bailie2025): a condition for the continuity of a metric between measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.language import (
    INF,
    ZERO,
    Every,
    Formula,
    Quantity,
    Relation,
    Same,
    Some,
    Sort,
    Term,
    Variable,
    both,
)
from dpcalc.theorem import Prove, SearchStructures, Theorem, Twin

MEASURE, BASE, BOUND = Sort("measure", "v", as_points=True), Sort("dominating measure", "m"), Sort("bound", "e")
x, y, z = (Variable(f"v{i}", MEASURE) for i in (1, 2, 3))
m, e, t = Variable("m", BASE), Variable("e", BOUND), Variable("t", BOUND)
dominated = Relation("is dominated by", (MEASURE, BASE))
size = Quantity("size", (BOUND,))
norm = Quantity("sup norm of the difference", (BASE, MEASURE, MEASURE))
d = Quantity("d", (MEASURE, MEASURE))

SEPARATES = Every((x, y), both(d(x, y) <= ZERO, Same(x, y)))
SYMMETRIC = Every((x, y), d(x, y) <= d(y, x))
TRIANGLE = Every((x, y, z), d(x, z) <= d(x, y) + d(y, z))
POSITIVE = Every((e,), size(e) > ZERO)


def close(first: Term, second: Term) -> Formula:
    """That two distances differ by less than e; where both are infinite they do not differ."""
    return ((first < second + size(e)) & (second < first + size(e))) | (first >= INF) & (second >= INF)


def strictly_close(first: Term, second: Term) -> Formula:
    """The same, with inf - inf above everything."""
    return (first < second + size(e)) & (second < first + size(e))


SUFFICIENT = Every(
    (m, x, e),
    dominated(x, m) >> Some((t,), Every((y,), (dominated(y, m) & (norm(m, x, y) < size(t))) >> (d(x, y) < size(e)))),
)


def continuous(within: Callable[[Term, Term], Formula] = close) -> Formula:
    """The continuity of d in its second argument with respect to the supremum norm."""
    near = Every((z,), (dominated(z, m) & (norm(m, y, z) < size(t))) >> within(d(x, y), d(x, z)))
    return Every((m, x, y, e), (dominated(x, m) & dominated(y, m)) >> Some((t,), near))


CLAIM = EveryStructure(
    "sets of measures, dominating measures, norms and metrics, of any size",
    continuous(),
    {"separates": SEPARATES, "symmetric": SYMMETRIC, "triangle": TRIANGLE, "near at each measure": SUFFICIENT},
    (POSITIVE,),
)
LOOK = (SearchStructures(StructureScope(sizes={"dominating measure": 1, "bound": 1})),)
THEOREM = Theorem(
    id="bailie2025/lem-c4.4",
    title="Lemma C.4.4: a condition for the continuity of a metric",
    statement=r"""Let $d$ be a metric on a set $S$ of sigma-finite measures. If for all $\mu$, all $\nu_1\ll\mu$ in $S$
and all $\varepsilon>0$ there is a $\delta>0$ such that $\|\nu_1-\nu_2\|_\infty^\mu<\delta$ implies
$d(\nu_1,\nu_2)<\varepsilon$ for all $\nu_2\ll\mu$ in $S$, then $d$ is continuous: for all $\mu$, all
$\nu_1,\nu_2\ll\mu$ and $\varepsilon$ there is a $\delta$ such that $\|\nu_2-\nu_3\|_\infty^\mu<\delta$ implies
$|d(\nu_1,\nu_2)-d(\nu_1,\nu_3)|<\varepsilon$.""",
    claim=CLAIM,
    routes=(SearchStructures(StructureScope(points=2, sizes={"dominating measure": 1})), Prove()),
    source="bailie2025",
    lines="4878-4882",
    reading=(
        "Two infinite distances do not differ. The norm may be any function of two measures and a dominating one; the "
        "numbers epsilon and delta are taken from one set of positive ones."
    ),
    twins=(
        Twin("no symmetry", "d need not be symmetric", CLAIM.without("symmetric"), LOOK),
        Twin("no triangle", "d need not satisfy the triangle inequality", CLAIM.without("triangle"), LOOK),
        Twin("no condition", "any metric", CLAIM.without("near at each measure"), LOOK),
        Twin(
            "inf - inf",
            "inf - inf is no less than epsilon",
            replace(CLAIM, then=continuous(strictly_close)),
            LOOK,
        ),
        Twin(
            "a pseudo-metric",
            "d may be 0 between different measures",
            CLAIM.without("separates"),
            not_needed="the proof uses symmetry and the triangle inequality alone",
        ),
    ),
)
