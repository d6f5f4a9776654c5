"""Lemma B.3.2 (bailie2025): the multiplicative distance as a metric on random variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import cast

import _law_lemmas as lemma
from bailie2025._measures import Measure, exp_mult
from bailie2025._output_premetrics import RATIOS, ROUTES, stronger

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.output_laws import law_holds, text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.theorem import Enumerate, Theorem
from dpcalc.verdict import Witness

Values = tuple[int, ...]
Same = Callable[[Measure, Values, Values], bool]
OVER = "probability spaces of at most three points with probabilities of denominator n, two random bits on them"


def variables(size: int) -> Iterator[Instance]:
    """Every small probability space with two random variables of values 0 and 1."""
    for points in range(1, 4):
        yield from product(laws_on(points, size), *[list(product((0, 1), repeat=points))] * 2)


def law_of(space: Measure, variable: Values) -> Measure:
    """The law of a random bit."""
    one = sum((p for p, value in zip(space, variable, strict=True) if value), 0 * space[0])
    return 1 - one, one


def almost_surely(space: Measure, x: Values, y: Values) -> bool:
    """Whether two random variables are equal almost everywhere."""
    return all(not p or a == b for p, a, b in zip(space, x, y, strict=True))


def in_law(space: Measure, x: Values, y: Values) -> bool:
    """Whether two random variables have the same law."""
    return law_of(space, x) == law_of(space, y)


def separated(same: Same) -> Callable[[Instance], Witness | None]:
    """The distance is symmetric, and 0 between the same random variables alone, in one sense of the word."""

    def check(instance: Instance) -> Witness | None:
        space, x, y = cast(tuple[Measure, Values, Values], instance)
        distance = exp_mult(law_of(space, x), law_of(space, y))
        if distance == exp_mult(law_of(space, y), law_of(space, x)) and (distance == 1) == same(space, x, y):
            return None
        values = {"P": text(space), "X": str(x), "Y": str(y), "exp D": str(distance)}
        evidence = example(
            "(is_law P)",
            "(= (MULT (image P X 2) (image P Y 2)) 0)",
            "(some i (range (len P)) (and (> (item P i) 0) (!= (item X i) (item Y i))))",
            P=space,
            X=x,
            Y=y,
        )
        words = "D(X, Y) = 0, though X and Y differ with positive probability"
        return Witness(
            f"points with probabilities {values['P']}, X = {x}, Y = {y}: {words}",
            {**values, "violated": words},
            evidence=evidence if distance == 1 else None,
        )

    return check


THEOREMS = (
    Theorem(
        id="bailie2025/lem-b.3.2a",
        title="Lemma B.3.2: distance 0 between random variables",
        statement=r"$D_{\mathrm{MULT}}$ is symmetric, and $D_{\mathrm{MULT}}(X,Y)=0$ if and only if $X=Y$ almost "
        r"everywhere, for random variables $X,Y$ on one probability space.",
        claim=ForAll(OVER, variables, separated(almost_surely)),
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        source="bailie2025",
        lines="4069-4071",
        reading="The distance of random variables is that of their laws.",
    ),
    Theorem(
        id="bailie2025/lem-b.3.2b",
        title="Lemma B.3.2: triangle inequality",
        statement=r"$D_{\mathrm{MULT}}(P,R)\le D_{\mathrm{MULT}}(P,Q)+D_{\mathrm{MULT}}(Q,R)$ for all probabilities.",
        claim=Reduction(
            law_holds("triangle", MULT),
            lemma.RATIO_TRIANGLE,
            f"{RATIOS}; with c for (P, Q) and d for (Q, R), c d bounds the ratios of P and R. If one of the two on "
            f"the right is infinite nothing is claimed",
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="4071-4079",
        twins=(stronger("triangle", MULT, up_to=4),),
    ),
)
