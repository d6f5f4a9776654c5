"""Proposition 2.5.4 (bailie2025): immune to post-processing iff push-forwards are no farther apart.

The second half is code: it quantifies over functions between sigma-algebras and premetrics on all of these.
"""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.theory import STRUCTURES, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._post_processing import EXPERIMENTS, IMMUNITY, UNKNOWN_FUNCTION
from theorems.bailie2025._reached import by

MEASURABLE_IMAGES = "the second pair comes out of the first by a measurable function"

THEOREMS = (
    Theorem(
        id="bailie2025/prop-2.5.4-if",
        title="Push-forwards no farther apart, so immune to post-processing",
        statement=r"""If $D(P,Q)\ge D(f_\star P,f_\star Q)$ for all laws on one space and all measurable $f$, then for
all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to post-processing.""",
        claim=IMMUNITY,
        routes=STRUCTURES,
        source="bailie2025",
        lines="1230-1234, 3928-3932",
        reading=(
            "A function is measurable for the sigma-algebra that post-processing gives its output (Definition A.5.1), "
            "so the laws after it are push-forwards as in (2.11)."
        ),
        twins=(Twin("no hypothesis", "(2.11) dropped", UNKNOWN_FUNCTION),),
    ),
    Theorem(
        id="bailie2025/prop-2.5.4-only-if",
        title="Immune to post-processing, so push-forwards are no farther apart",
        statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to post-processing,
then $D(P,Q)\ge D(f_\star P,f_\star Q)$ for all laws $P,Q$ on $(\Omega,\mathscr F)$ and all measurable
$f:(\Omega,\mathscr F)\to(\Omega',\mathscr F')$.""",
        claim=no_rise(
            MEASURABLE_IMAGES,
            lambda x, y: reaches(x, y, Maps.MEASURABLE),
            Maps.POST_PROCESSING,
            by(Maps.MEASURABLE),
        ),
        routes=EXPERIMENTS,
        source="bailie2025",
        lines="1230-1234, 3934-3936, 3797-3805",
        reading=(
            "Immune means that Dp does not rise from (P, Q) to the laws of f on the sigma-algebra of all S with "
            "measurable inverse image, which Definition A.5.1 gives to the output of f; (2.11) speaks of every "
            "sigma-algebra for which f is measurable. Spaces are finite. The premetric of the counterexample is immune "
            "on all spaces, since images of images are images; so is the plainer one that is 0 on equal laws, 1 where "
            "every set is measurable, and 2 elsewhere."
        ),
        twins=(
            Twin(
                "one-to-one functions",
                "immune to post-processing by one-to-one functions",
                no_rise(
                    "the second pair comes out of the first by post-processing",
                    lambda x, y: reaches(x, y, Maps.POST_PROCESSING),
                    Maps.ONE_TO_ONE,
                    by(Maps.POST_PROCESSING),
                ),
            ),
        ),
    ),
)
