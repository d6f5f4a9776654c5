"""Section 7.2.2 (bailie2025): the later the invariant stage of a survey, the weaker the promise."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.language import TRUE, Element, Every, Formula, Map, Relation, Some, Sort
from dpcalc.structure.vocabulary import POINT, Family, fresh, induced, meet, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import PREMETRICS, ROUTES, D, d, one_budget

POPULATION, FRAME, SAMPLE = (
    Sort("population", "p", as_points=True),
    Sort("frame", "f", as_points=True),
    Sort("target sample", "s", as_points=True),
)
VALUE = Sort("value of the invariants", "v", as_points=True)
builds = Relation("a frame of the population", (POPULATION, FRAME))
draws = Relation("a target sample of the frame", (FRAME, SAMPLE))
draws_data = Relation("a target sample (data) of the frame", (FRAME, POINT))
responds = Relation("a responding sample of the target sample", (SAMPLE, POINT))
FRAMES_COME, SAMPLES_COME = "every frame is one of some population", "every target sample is one of some frame"


def direct(sort: Sort, step: Relation) -> Family:
    """The universes of the data that come straight from each element of a sort."""
    return Family((sort,), lambda _: TRUE, lambda point, start: step(start, point))


def through(sort: Sort, step: Relation, later: Family) -> Family:
    """The universes of the data obtainable from each element of a sort by a step, then as in a later multiverse."""

    def contains(point: Element, start: Element) -> Formula:
        middle = fresh(later.sorts[0])
        return Some((middle,), step(start, middle) & later.contains(point, middle))

    return Family((sort,), lambda _: TRUE, contains)


RESP_SAMP = direct(SAMPLE, responds)
RESP_FR = through(FRAME, draws, RESP_SAMP)
RESP_PP = through(POPULATION, builds, RESP_FR)
SAMP_FR = direct(FRAME, draws_data)
SAMP_PP = through(POPULATION, builds, SAMP_FR)


def comes(sort: Sort, step: Relation) -> Formula:
    """That each element of a sort comes from the stage before by a step."""
    later, earlier = fresh(sort), fresh(step.sorts[0])
    return Every((later,), Some((earlier,), step(earlier, later)))


PIPELINE = {FRAMES_COME: comes(FRAME, builds), SAMPLES_COME: comes(SAMPLE, draws)}


def weaker(later: Family, earlier: Family) -> EveryStructure:
    """What keeps to the multiverse of an earlier stage keeps to that of a later one, at the same constant budget."""
    then = satisfies(D, earlier, d, one_budget) >> satisfies(D, later, d, one_budget)
    return EveryStructure(OVER, then, PIPELINE, PREMETRICS)


FIRST, SECOND = Map("c", (POINT,), VALUE), Map("c'", (POINT,), VALUE)
OVER = "a survey pipeline, a premetric d, an output premetric, a mechanism, a budget that does not vary"
MORE_INVARIANTS = EveryStructure(
    "a domain, invariants c and c', a premetric d, an output premetric, a mechanism, a budget that does not vary",
    satisfies(D, induced(FIRST), d, one_budget) >> satisfies(D, meet(induced(FIRST), induced(SECOND)), d, one_budget),
    {},
    PREMETRICS,
)
FEWER_INVARIANTS = EveryStructure(
    MORE_INVARIANTS.over,
    satisfies(D, meet(induced(FIRST), induced(SECOND)), d, one_budget) >> satisfies(D, induced(FIRST), d, one_budget),
    {},
    PREMETRICS,
)
SAMPLE_LAST, FRAME_NEXT, FRAME_LAST = weaker(RESP_SAMP, RESP_FR), weaker(RESP_FR, RESP_PP), weaker(SAMP_FR, SAMP_PP)
THEOREM = Theorem(
    id="bailie2025/prose-7.2-invariance-order",
    title="Section 7.2.2: invariants weaken the guarantee",
    statement=r"""Invariants $c'$ added to invariants $c$ weaken the promise. In a survey pipeline (population,
frame, target
sample, responding sample), at one constant budget, what keeps to the multiverse of the invariant population keeps
to that
of the invariant frame, and what keeps to that keeps to that of the invariant target sample: for responding samples
$\mathcal M_{\rm resp|pp}\subset\mathcal M_{\rm resp|fr}\subset\mathcal M_{\rm resp|samp}$, and for target samples
$\mathcal M_{\rm samp|pp}\subset\mathcal M_{\rm samp|fr}$.""",
    claim=AllOf(
        {
            "more invariants": MORE_INVARIANTS,
            "responding samples: frame, target sample": SAMPLE_LAST,
            "responding samples: population, frame": FRAME_NEXT,
            "target samples: population, frame": FRAME_LAST,
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3322-3322",
    reading="""Weaker means that no fewer mechanisms meet the promise. Each phase's output is the next one's input,
so that each
frame comes from some population and each target sample from some frame.""",
    twins=(
        Twin("fewer invariants", "the inclusion turned round", FEWER_INVARIANTS),
        Twin("a target sample from nowhere", "target samples of no frame", SAMPLE_LAST.without(SAMPLES_COME)),
        Twin("a frame from nowhere", "frames of no population", FRAME_NEXT.without(FRAMES_COME)),
        Twin("the other way", "what keeps to the target sample keeps to the frame", weaker(RESP_FR, RESP_SAMP)),
        Twin(
            "the other way, the population", "what keeps to the frame keeps to the population", weaker(RESP_PP, RESP_FR)
        ),
    ),
)
