"""A step of the proof of Lemma C.3.4 (bailie2025): measures that are not mutually absolutely continuous."""

from __future__ import annotations

from bailie2025._measure_distances import LOOK, Check, Measures, equivalent, every, probabilities

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Mark, Theorem, Twin
from dpcalc.verdict import Witness

OVER = "triples of laws P, Q, R on at most 3 points with common denominator n"
RELATED = "mutually absolutely continuous"


def related(*numbers: int, needed: bool = True) -> Check:
    """Where P and R are not related, Q is related to so many of them; ``needed`` keeps the condition."""

    def check(case: Measures) -> Witness | None:
        first, second, third = case.measures
        if needed and equivalent(first, third):
            return None
        one, other = equivalent(first, second), equivalent(second, third)
        if one + other in numbers:
            return None
        holds = [f"{'' if found else '(not '}(same_support {pair}){'' if found else ')'}" for found, pair in (
            (one, "P Q"), (other, "Q R"), (equivalent(first, third), "P R"))]  # fmt: skip
        count = "both" if one and other else "neither"
        return case.failure(f"Q is {RELATED} with {count} of P and R", "(are_laws (list P Q R))", *holds)

    return check


THEOREM = Theorem(
    id="bailie2025/lem-c3.4-step",
    title="A step of the proof of Lemma C.3.4",
    statement=r"""If probability measures $P$ and $R$ are not mutually absolutely continuous, then any probability
measure $Q$ is mutually absolutely continuous with $P$ or with $R$, but not with both.""",
    claim=every(OVER, probabilities(3), related(1)),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="4765-4768",
    text=(Mark("slip", '"either ... or ..., but not both" for "not both", which is all that the next line uses'),),
    reading="The conclusion that is drawn from it, an infinite distance from P to Q or from Q to R, holds.",
    twins=(
        Twin("any P and R", "the condition dropped", every(OVER, probabilities(3), related(1, needed=False)), LOOK),
    ),
)
