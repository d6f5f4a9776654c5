"""Theorem 2.5.5 (bailie2025): immune to post-processing iff a non-decreasing function of the tradeoff function."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps
from dpcalc.decide.every_premetric import DISCRETE
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._experiments import no_rise, no_rise_of
from theorems.bailie2025._kernels import BLACKWELL, RANDOM_FUNCTION
from theorems.bailie2025._measurable_functions import MECHANISM, NULL_EVENT
from theorems.bailie2025._post_processing import FROM_BUDGETS, IMMUNITY, WITHOUT_IMMUNITY
from theorems.bailie2025._premetric_values import TWO_POINTS
from theorems.bailie2025._tradeoffs import PROCESSED, at_least

ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)),)
LARGER = "`Tr(P, Q) >= Tr(P', Q')` at every size"


def smaller(first: Experiment, second: Experiment) -> bool:
    """Whether the second pair's tradeoff function is at least the first's."""
    return at_least(second, first)


ANY_FUNCTION = PROCESSED.showing("no_less(errors(P, Q), errors(push(P, K), push(Q, K))) or push(P, K) = push(Q, K)")
"""A function of the tradeoff function may be 0 at the identity, 1 at the first function, and 2 elsewhere: it rises."""


THEOREMS = (
    Theorem(
        id="bailie2025/thm-2.5.5-if",
        title="A non-decreasing function of the tradeoff function, so immune",
        statement=r"""If $D=\lambda\circ\mathrm{Tr}$ on pairs over one space for some non-decreasing $\lambda$, then for
all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to (randomised) post-processing.""",
        claim=AllOf(
            {
                "no rise under random functions": PROCESSED,
                "budgets": IMMUNITY,
            }
        ),
        routes=(*STRUCTURES, Enumerate(EnumerateScope(up_to=3)), Prove()),
        source="bailie2025",
        lines="1240-1240",
        reading=(
            "Tr is the power of tests, as section 2.5 and Definition A.6.1 say; functions are random. Laws are on "
            "finitely many outcomes."
        ),
        twins=(Twin("any function", "`lambda` need not be non-decreasing", ANY_FUNCTION),),
    ),
    Theorem(
        id="bailie2025/thm-2.5.5-only-if",
        title="Immune, so a non-decreasing function of the tradeoff function",
        statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to (randomised)
post-processing, then $D=\lambda\circ\mathrm{Tr}$ on pairs over one space for some non-decreasing $\lambda$.""",
        claim=AllOf(
            {
                "from budgets to distances": FROM_BUDGETS,
                "laws": MECHANISM,
                "a larger tradeoff function, so a kernel": BLACKWELL,
                "kernels are random functions": RANDOM_FUNCTION,
                "with the sets of the target alone": NULL_EVENT,
            }
        ),
        routes=(*STRUCTURES, *ROUTES),
        source="bailie2025",
        lines="1240-1240",
        reading=(
            f"{TWO_POINTS} Post-processing is randomised, with any seed; a `lambda` exists iff a larger tradeoff "
            "function never has the smaller distance. On finite spaces: beyond standard Borel spaces Theorem A.6.2, "
            "on which this rests, needs more than its words, and the premetric that is 1 on what comes out of a pair "
            "by random functions and 2 elsewhere takes two values at one tradeoff function."
        ),
        twins=(
            Twin("not immune", "nothing is known of post-processing", WITHOUT_IMMUNITY),
            Twin("functions alone", "post-processing by functions alone", no_rise(LARGER, at_least, Maps.MEASURABLE)),
            Twin(
                "seeds without null events",
                "every set of seeds is measurable: then the premetric named below is immune",
                no_rise_of(DISCRETE, f"`Dp` is {DISCRETE.words}; {LARGER}", at_least),
            ),
            Twin(
                "errors for power",
                "Tr is the type II error of section 2.4.6: smaller power, larger distance",
                no_rise("`Tr(P, Q) <= Tr(P', Q')` as powers at every size", smaller, Maps.KERNELS),
            ),
        ),
    ),
)
