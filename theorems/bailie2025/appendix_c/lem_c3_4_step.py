"""A step of the proof of Lemma C.3.4 (bailie2025), and repaired: measures not mutually absolutely continuous."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Mark, Prove, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=3)), Prove())
EITHER = Every(
    all="P, Q, R in laws",
    given={"`P` and `R`": "not same_support(P, R)"},
    show="not (same_support(P, Q) <=> same_support(Q, R))",
)
NOT_BOTH = EITHER.showing("not (same_support(P, Q) and same_support(Q, R))")
THEOREMS = (
    Theorem(
        id="bailie2025/lem-c3.4-step",
        title="A step of the proof of Lemma C.3.4",
        statement=r"""If probability measures $P$ and $R$ are not mutually absolutely continuous, then any probability
measure $Q$ is mutually absolutely continuous with $P$ or with $R$, but not with both.""",
        claim=EITHER,
        routes=ROUTES,
        lines="4765-4768",
        text=(Mark("slip", '"either ... or ..., but not both" for "not both", which is all that the next line uses'),),
        reading="The conclusion that is drawn from it, an infinite distance from `P` to `Q` or from `Q` to `R`, holds.",
        twins=(Twin("any `P` and `R`", "the condition dropped", EITHER.without("P and R")),),
    ),
    Theorem(
        id="bailie2025/lem-c3.4-step-repaired",
        title="A step of the proof of Lemma C.3.4, repaired",
        statement=r"""If probability measures $P$ and $R$ are not mutually absolutely continuous, then no probability
measure $Q$ is mutually absolutely continuous with both.""",
        claim=NOT_BOTH,
        routes=ROUTES,
        lines="4765-4768",
        repairs="bailie2025/lem-c3.4-step",
        fault="slip",
        twins=(
            Twin("exactly one", "as printed: with one of them, too", EITHER),
            Twin("any `P` and `R`", "the condition dropped", NOT_BOTH.without("P and R")),
        ),
    ),
)
