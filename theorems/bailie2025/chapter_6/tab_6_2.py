"""Table 6.2 (bailie2025), and what follows where the frame is taken as invariant."""

from dpcalc.theory import AllOf, Every, Some, Theorem, Twin
from theorems.bailie2025._pipelines import FLAVOR, FRAME_INVARIANT, INVARIANT, SAME_FRAME, SAMPLES, THROUGH

LATER = {**INVARIANT, **THROUGH}
BY_FRAME = {"the frame gives the weights": "every f in FR: every x, y in sampled(f): w(x) = w(y)"}
FIXED = "every x, y in X: comparable(MV, d, x, y) => w(x) = w(y)"
DIFFER = "some x, y in X: comparable(MV, d, x, y) and w(x) != w(y)"
WEIGHED = SAMPLES.replace("X, FR in sets", "X, FR, W in sets") + "; w in maps(X, W)"
FRAME = Every(all=WEIGHED, let=INVARIANT, given={**BY_FRAME, "frame-invariant": FRAME_INVARIANT}, show=FIXED)
RESPONDENTS = Every(
    all="X, FR, SAMP, W in sets; sampled in relations_between(FR, SAMP); responds in relations_between(SAMP, X);"
    f" {FLAVOR}; w in maps(X, W)",
    let=INVARIANT,
    given={
        "every target sample is one of some frame": "every s in SAMP: some f in FR: s in sampled(f)",
        "the frame gives the weights": "every f in FR: every s, t in sampled(f): "
        "every x in responds(s): every y in responds(t): w(x) = w(y)",
        "sample-invariant": "holds(MV, d, responds)",
    },
    show=FIXED,
)
POPULATION = Some(
    all=f"X, PP, FR, W in sets; builds in relations_between(PP, FR); sampled in relations_between(FR, X); {FLAVOR};"
    " w in maps(X, W)",
    let=LATER,
    given={**BY_FRAME, "population-invariant": "holds(MV, d, through(builds, sampled, X))"},
    show=DIFFER,
)
AGNOSTIC = Some(
    all=POPULATION.all,
    let=LATER,
    given={**BY_FRAME, "population-agnostic": "not holds(MV, d, through(builds, sampled, X))"},
    show=DIFFER,
)
VACUOUS = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); e in extended",
    let={**INVARIANT, "alone(X: points)": "map x in X: [x]"},
    given={"the frame itself is invariant": "holds(MV, d, alone(X))"},
    show="satisfies(D, MV, d, everywhere(e, MV))",
)
"""On frames: whatever a mechanism does, it keeps to every budget."""
COMPARED = Every(
    all=f"X in sets; {FLAVOR}",
    let={**INVARIANT, "alone(X: points)": "map x in X: [x]"},
    given={"frames are compared": "some x, y in X: comparable(MV, d, x, y)"},
    show="not holds(MV, d, alone(X))",
)
FRAMES_DIFFER = Some(all=f"X, W in sets; {FLAVOR}; w in maps(X, W)", show=DIFFER)
ANY_FLAVOR = Every(all=WEIGHED, given=BY_FRAME, show=FIXED)
TURNED = Some(
    all=POPULATION.all,
    let=INVARIANT,
    given={
        **BY_FRAME,
        "frame-invariant": FRAME_INVARIANT,
        "every frame has a population": "every f in FR: some p in PP: f in builds(p)",
    },
    show=DIFFER,
)
ANYTHING = Every(all=VACUOUS.all, show=VACUOUS.show)
NOT_COMPARED = Every(all=COMPARED.all, let=COMPARED.let, show=COMPARED.show)
THEOREMS = (
    Theorem(
        id="bailie2025/tab-6.2",
        title="Table 6.2: design weights under invariances",
        statement=r"Design weights can be treated as fixed under target-sample invariance and under frame invariance; "
        r"under population invariance, and for population-agnostic flavors, their sensitivity needs to be considered.",
        claim=AllOf(
            {
                "target sample invariance": RESPONDENTS,
                "frame invariance": FRAME,
                "population invariance": POPULATION,
                "population agnostic": AGNOSTIC,
            }
        ),
        lines="3059-3071",
        reading="Weights are part of what is released of a sample; those of samples of one frame agree. Fixed: they "
        "agree at any two comparable samples. To be considered: at some two they differ.",
        twins=(
            Twin("fixed for any flavor", "without frame invariance", ANY_FLAVOR),
            Twin("weights of the sample", "not given by the frame", FRAME.without("the frame gives the weights")),
            Twin("they differ under frame invariance", "frame for population", TURNED),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.3-frame-inv-level",
        title="Section 6.4.3: an invariant frame and the level of protection",
        statement=r"Considering the frame as invariant implies that the flavor is at the level of the target or the "
        r"responding sample, so that there is no amplification by sampling, while the weights can be treated as fixed.",
        claim=AllOf({"frames themselves are not protected": VACUOUS, "weights are fixed": FRAME}),
        lines="3083",
        reading="A flavor on frames under which the frame is invariant compares no two frames, and is kept by every "
        "mechanism; so one that says anything starts after the sample is drawn, and the draw is none of its mechanism.",
        twins=(
            Twin("any flavor on frames", "the frame is not invariant", ANYTHING),
            Twin("weights without invariance", "frame-agnostic", ANY_FLAVOR),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.6-levels",
        title="Section 6.6: levels and frame-agnosticism",
        statement=r"The population level and the frame level always require that the flavor is frame-agnostic, so that "
        r"the design weights cannot be treated as fixed.",
        claim=AllOf({"frame-agnostic": COMPARED, "weights differ": FRAMES_DIFFER}),
        lines="3215-3219",
        reading="A flavor under which two frames are comparable does not hold the frame fixed, and two comparable "
        "frames may give different weights. That the frame level has amplification is prose-6.4.2-amplified.",
        twins=(Twin("no frames compared", "each alone in its universe", NOT_COMPARED),),
    ),
    Theorem(
        id="bailie2025/prose-7.4-frame-inv",
        title="Section 7.4: frame invariance",
        statement=r"Frame invariance makes the inclusion probabilities constant between neighbouring datasets, makes "
        r"amplification by sampling impossible, and restricts neighbours to those consistent with the frame.",
        claim=AllOf(
            {
                "constant probabilities": FRAME,
                "amplification would be of frames": VACUOUS,
                "consistent neighbours": Every(
                    all=SAMPLES, let=INVARIANT, given={"frame-invariant": FRAME_INVARIANT}, show=SAME_FRAME
                ),
            }
        ),
        lines="3362",
        reading="Amplification is a smaller loss on frames than on samples; where the frame is invariant no frames are "
        "compared.",
        twins=(
            Twin("any flavor", "frame-agnostic", ANY_FLAVOR),
            Twin("neighbours of any flavor", "frame-agnostic", Every(all=SAMPLES, show=SAME_FRAME)),
        ),
    ),
)
