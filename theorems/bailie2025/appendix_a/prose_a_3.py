"""Appendix A.3 (bailie2025): conditions that a specification implies, and pairs that it leaves alone."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, ZERO, Element, Every, Formula, Same
from dpcalc.structure.vocabulary import (
    LAW,
    WHOLE,
    Link,
    Universe,
    closure,
    disjoint,
    equal,
    for_points,
    fresh,
    premetric,
    satisfies,
    some_points,
    symmetric,
    triangle,
    weight,
)
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._not_random import Dp, law, loss
from theorems.bailie2025._structures import LOOK, MV, PREMETRICS, ROUTES, D, d, eps, one_budget
from theorems.bailie2025._with_premetric import CLASS, CLASSES, instead_of_all

# --- disjoint universes -----------------------------------------------------------------------------------------------


def attained(x: Element, y: Element) -> Formula:
    """That D(x, y) is as large as the specification allows: it keeps to all conditions, and attains one if finite."""

    def shared(universe: Universe) -> Formula:
        return universe.has(x) & universe.has(y)

    kept = MV.every(lambda universe: shared(universe) >> (D(x, y) <= eps(universe) * d(x, y)))
    met = MV.some(lambda universe: shared(universe) & (eps(universe) * d(x, y) <= D(x, y)))
    return Same(x, y) | (kept & (D(x, y) >= INF)) | (kept & met)


DISJOINT = MV.every(
    lambda first: MV.every(lambda second: Same(first.index[0], second.index[0]) | disjoint(first, second))
)
NO_OVERLAP, TRIANGLE = "the universes do not overlap", "d has the triangle inequality"
GIVEN = {NO_OVERLAP: DISJOINT, TRIANGLE: triangle(d)}
STANDING = (premetric(d), MV.distinct)
ALLOWED = EveryStructure(
    "multiverses with budgets, a premetric; D(x, y) is as large as the specification allows, for all x and y",
    triangle(D),
    GIVEN,
    (*STANDING, premetric(D), for_points(2, attained)),
)
W = weight(MV, d, eps)
SYMMETRIC = EveryStructure(
    "multiverses with budgets, a premetric",
    for_points(2, lambda x, y: Same(x, y) | (W(x, y) <= closure(W)(x, y))),
    GIVEN,
    STANDING,
)
NO_IMPLICIT = Theorem(
    id="bailie2025/prose-a.3-no-implicit",
    title="Appendix A.3: disjoint universes have no implicit conditions",
    statement=r"""Let $d$ have the triangle inequality and let different universes of $\mathscr D$ be disjoint. Then no
bound on $D_{\Pr}(P_x,P_{x'})$ follows from $\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ by the
triangle inequality of $D_{\Pr}$ that is smaller than all $\varepsilon_{\mathcal D}\,d(x,x')$ with
$x,x'\in\mathcal D$.""",
    claim=ALLOWED,
    routes=ROUTES,
    source="bailie2025",
    lines="3669-3669",
    reading=(
        "For all output premetrics with the triangle inequality, symmetric or not. Nothing is implied beyond what is "
        "stated if the largest values D that the specification allows have the triangle inequality themselves: then D "
        "is how far apart the laws of some mechanism are. Twins: output premetrics that are symmetric as well."
    ),
    twins=(
        *(Twin(f"without: {name}", "this hypothesis is dropped", ALLOWED.without(name), LOOK) for name in GIVEN),
        Twin("symmetric outputs", "D is symmetric: a bound from x' to x is one from x to x'", SYMMETRIC),
        Twin(
            "symmetric outputs, symmetric d",
            "D and d are symmetric",
            replace(ALLOWED, given={**GIVEN, "d is symmetric": symmetric(d)}, then=triangle(D) & symmetric(D)),
            not_needed="then the largest values allowed are symmetric as well",
        ),
    ),
)

# --- pairs in different classes ---------------------------------------------------------------------------------------


def chosen(near: Link, apart: Link) -> EveryStructure:
    """That x and x' may have any two laws P and Q, where they are apart: the law is P near x and Q elsewhere."""
    p, q = fresh(LAW), fresh(LAW)

    def possible(x: Element, y: Element) -> Formula:
        def designed(z: Element) -> Formula:
            return (near(x, z) >> Same(law(z), p)) & (near(x, z) | Same(law(z), q))

        promised = satisfies(loss, WHOLE, d, one_budget) & Same(law(x), p) & Same(law(y), q)
        return (apart(x, y) & for_points(1, designed)) >> promised

    return EveryStructure(
        "premetrics d and Dp, laws P and Q, a budget; the mechanism with law P near x and Q elsewhere",
        Every((p, q), for_points(2, possible)),
        {},
        (premetric(d), Every((p,), Dp(p, p) <= ZERO)),
    )


def other_class(x: Element, y: Element) -> Formula:
    """That two points are in different universes of the invariant."""
    return ~CLASS(x, y)


def next_to(x: Element, y: Element) -> Formula:
    """The same point, or one at a finite distance in some order."""
    return Same(x, y) | (d(x, y) < INF) | (d(y, x) < INF)


def not_next_to(x: Element, y: Element) -> Formula:
    """Different points at infinite distances."""
    return ~next_to(x, y)


def from_the_first(x: Element, y: Element) -> Formula:
    """The same point, or one at a finite distance from the first to the second."""
    return Same(x, y) | (d(x, y) < INF)


def not_from_the_first(x: Element, y: Element) -> Formula:
    """At an infinite distance from the first to the second."""
    return ~from_the_first(x, y)


UNRESTRICTED = Theorem(
    id="bailie2025/prose-a.3-unrestricted",
    title="Appendix A.3: pairs in different classes are not restricted",
    statement=r"""Let $\mathscr D_c$ be the classes of the least equivalence that has all $d(x,x')<\infty$. If $x$ and
$x'$ are in different classes, then for all laws $P,Q$ on one measurable space some
$T\in\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)$ has $P_x=P$ and $P_{x'}=Q$.""",
    claim=chosen(CLASS, other_class),
    routes=ROUTES,
    source="bailie2025",
    lines="3690-3690",
    reading=(
        "Not restricted, explicitly or implicitly: any two laws are possible, whatever the output premetric. The "
        "mechanism is given: law P on the class of x, law Q elsewhere."
    ),
    twins=(
        Twin("not next to", "x and x' at infinite distances, law P next to x", chosen(next_to, not_next_to), LOOK),
        Twin(
            "one order",
            "d(x, x') infinite, and law P where d(x, z) is finite",
            chosen(from_the_first, not_from_the_first),
        ),
    ),
)

# --- a premetric that does not connect --------------------------------------------------------------------------------

NOT_CONNECTED = "the graph of d(x, x') < inf is not connected"
INDUCES = EveryStructure(
    "a premetric, an output premetric, a mechanism, one budget for all universes",
    instead_of_all(CLASSES, one_budget, WHOLE).then & ~equal(CLASSES, WHOLE),
    {NOT_CONNECTED: some_points(2, other_class)},
    PREMETRICS,
)
THEOREMS = (
    NO_IMPLICIT,
    UNRESTRICTED,
    Theorem(
        id="bailie2025/prose-a.3-induces",
        title="Appendix A.3: a premetric that does not connect brings invariants",
        statement=r"""If the graph of $d(x,x')<\infty$ is not connected, then
$\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)=\mathcal M(\mathcal X,\mathscr D_c,d,D_{\Pr},\varepsilon)$
for every constant budget, with $\mathscr D_c\neq\{\mathcal X\}$.""",
        claim=INDUCES,
        routes=ROUTES,
        source="bailie2025",
        lines="3686-3690",
        twins=(
            Twin("any premetric", "the graph may be connected", INDUCES.without(NOT_CONNECTED)),
            Twin(
                "some infinite distance",
                "some distance is infinite",
                replace(INDUCES, given={"d is infinite somewhere": some_points(2, not_from_the_first)}),
            ),
        ),
    ),
)
