"""A step of the proof of Lemma C.3.4 (bailie2025), repaired: with at most one of two measures."""

from __future__ import annotations

from bailie2025._measure_distances import LAW_ROUTES, LOOK, every, probabilities
from bailie2025.lem_c3_4_step import OVER, related

from dpcalc.claim import AllOf, EveryStructure, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.structure.language import Every, Formula, Relation, Sort, Variable, both
from dpcalc.theorem import Enumerate, Theorem, Twin

SET = Sort("measurable set", "S", as_points=True)
S = Variable("S", SET)
of_p, of_q, of_r = (Relation(f"null for {law}", (SET,)) for law in "PQR")


def same_null_sets(first: Relation, second: Relation) -> Formula:
    """That two laws are mutually absolutely continuous."""
    return Every((S,), both(first(S), second(S)))


THEOREM = Theorem(
    id="bailie2025/lem-c3.4-step-repaired",
    title="A step of the proof of Lemma C.3.4, repaired",
    statement=r"""If probability measures $P$ and $R$ are not mutually absolutely continuous, then no probability
measure $Q$ is mutually absolutely continuous with both.""",
    claim=Reduction(
        every(OVER, probabilities(3), related(0, 1)),
        AllOf(
            {
                "an equivalence relation": EveryStructure(
                    "families of measurable sets, null sets of three laws",
                    same_null_sets(of_p, of_r),
                    {"P and Q": same_null_sets(of_p, of_q), "Q and R": same_null_sets(of_q, of_r)},
                )
            }
        ),
        "mutual absolute continuity says that both laws have the same null sets",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), *LAW_ROUTES[1:]),
    source="bailie2025",
    lines="4765-4768",
    repairs="bailie2025/lem-c3.4-step",
    fault="slip",
    twins=(
        Twin("exactly one", "as printed: with one of them, too", every(OVER, probabilities(3), related(1)), LOOK),
        Twin("any P and R", "the condition dropped", every(OVER, probabilities(3), related(0, 1, needed=False)), LOOK),
    ),
)
