"""Section 6.3 (bailie2025): what invariance and agnosticism say of datasets that are compared."""

from dpcalc.theory import AllOf, Every, Prove, SearchStructures, StructureScope, Theorem, Twin
from theorems.bailie2025._pipelines import (
    FLAVOR,
    FRAME_INVARIANT,
    FROM_FRAMES,
    INVARIANT,
    SAME_FRAME,
    SAMPLES,
    THROUGH,
)

FRAMES = f"X, PP in sets; builds in relations_between(PP, X); {FLAVOR}"
GLOSS = Every(all=SAMPLES, let=INVARIANT, given={"frame-invariant": FRAME_INVARIANT}, show=SAME_FRAME)
POPULATION = Every(
    all=FRAMES,
    let=INVARIANT,
    given={"population-invariant": "holds(MV, d, builds)"},
    show="every x, y in X: comparable(MV, d, x, y) => some p in PP: x in builds(p) and y in builds(p)",
)
PAIRS = Every(
    all=SAMPLES,
    let=INVARIANT,
    given={"pairs of one frame": SAME_FRAME, **FROM_FRAMES},
    show=FRAME_INVARIANT,
)
ONE_FRAME = PAIRS.assuming(one_frame="every x in X: every f, g in FR: x in sampled(f) and x in sampled(g) => f = g")
APART = {"apart(r: multiverse, x: point, y: point)": "some f, g in range(len(r)): f != g and x in r(f) and y in r(g)"}
DIFFERENT = Every(
    all=SAMPLES,
    let={**INVARIANT, **APART},
    given={"frame-agnostic": f"not {FRAME_INVARIANT}", **FROM_FRAMES},
    show="some x, y in X: comparable(MV, d, x, y) and apart(sampled, x, y)",
)
NO_COMMON = DIFFERENT.put(apart="(every f in range(len(r)): not (x in r(f) and y in r(f)))")
RESPONSES = (
    "X, PP, FR, SAMP in sets; builds in relations_between(PP, FR); sampled in relations_between(FR, SAMP);"
    f" responds in relations_between(SAMP, X); {FLAVOR}"
)
LATER = {**INVARIANT, **THROUGH}
SAMPLES_COME = {"every target sample is one of some frame": "every s in SAMP: some f in FR: s in sampled(f)"}
FRAMES_COME = {"every frame is one of some population": "every f in FR: some p in PP: f in builds(p)"}
SAMPLE_TO_FRAME = Every(
    all="X, FR, SAMP in sets; sampled in relations_between(FR, SAMP); responds in relations_between(SAMP, X); "
    + FLAVOR,
    let=LATER,
    given={**SAMPLES_COME, "sample-invariant": "holds(MV, d, responds)"},
    show="holds(MV, d, through(sampled, responds, X))",
)
FRAME_TO_POPULATION = Every(
    all=RESPONSES,
    let=LATER,
    given={**FRAMES_COME, "frame-invariant": "holds(MV, d, through(sampled, responds, X))"},
    show="holds(MV, d, through(builds, through(sampled, responds, X), X))",
)
AT_SAMPLES = Every(
    all=f"X, PP, FR in sets; builds in relations_between(PP, FR); sampled in relations_between(FR, X); {FLAVOR}",
    let=LATER,
    given={**FRAMES_COME, "frame-invariant": FRAME_INVARIANT},
    show="holds(MV, d, through(builds, sampled, X))",
)
THREE_SAMPLES = (SearchStructures(StructureScope(points=3, universes=1)),)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.3-gloss-a",
        title="After Definition 6.3.3: invariance restricts comparability",
        statement=r"Under a population-invariant flavor comparable frames are from the same pseudo-population, and "
        r"under a frame-invariant flavor comparable samples are drawn from the same frame.",
        claim=AllOf({"frames": POPULATION, "samples": GLOSS}),
        lines="3002",
        reading="From the same: some population (frame) may give both. `d` is any premetric.",
        twins=(
            Twin("without invariance", "any flavor", Every(all=SAMPLES, show=SAME_FRAME)),
            Twin("any population", "any flavor of frames", Every(all=FRAMES, show=POPULATION.show)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.3-gloss-b",
        title="After Definition 6.3.3: invariance as a condition on pairs",
        statement=r"Frame-invariance, $\overline{\mathscr D}\preceq\mathscr D_{\rm samp|fr}$, means that comparable "
        r"samples must be drawn from the same frame: if any two comparable samples may be drawn from one frame, the "
        r"flavor is frame-invariant.",
        claim=PAIRS,
        routes=THREE_SAMPLES,
        lines="3002",
        reading="Means, and not only implies: the condition on pairs is enough. Three samples may share frames two by "
        "two, and none all together.",
    ),
    Theorem(
        id="bailie2025/prose-6.3-gloss-b-repaired",
        title="After Definition 6.3.3, repaired: invariance as a condition on pairs",
        statement=r"Where every sample is one of exactly one frame, a flavor under which comparable samples are of one "
        r"frame is frame-invariant.",
        claim=ONE_FRAME,
        lines="3002",
        repairs="bailie2025/prose-6.3-gloss-b",
        fault="missing hypothesis",
        twins=(
            Twin("several frames", "a sample may be one of several frames", PAIRS, THREE_SAMPLES),
            Twin("a sample of no frame", "samples of nowhere", ONE_FRAME.without(*FROM_FRAMES)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.3-agnostic",
        title="After Definition 6.3.3: frame-agnosticism",
        statement=r"Frame-agnosticism implies that there are two comparable samples which are drawn from different "
        r"frames.",
        claim=DIFFERENT,
        routes=(SearchStructures(StructureScope(points=2, universes=1)), Prove()),
        lines="3004",
        reading="One may be drawn from one frame, and the other from another.",
        twins=(
            Twin(
                "any flavor",
                "frame-invariant ones too",
                Every(all=SAMPLES, let=APART, given=FROM_FRAMES, show=DIFFERENT.show),
            ),
            Twin("a sample of no frame", "samples of nowhere", DIFFERENT.without(*FROM_FRAMES)),
            Twin("no frame in common", "no frame may give both", NO_COMMON, THREE_SAMPLES),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.3-chain",
        title="Section 6.3: invariance at previous phases",
        statement=r"Invariance at one level implies invariance at the previous phases: a sample-invariant flavor is "
        r"frame-invariant, and a frame-invariant one population-invariant.",
        claim=AllOf(
            {
                "responding samples: sample, frame": SAMPLE_TO_FRAME,
                "responding samples: frame, population": FRAME_TO_POPULATION,
                "target samples: frame, population": AT_SAMPLES,
            }
        ),
        lines="3006",
        reading="In the pipeline of Definition 6.3.1, where what each phase gives is the input of the next.",
        twins=(
            Twin("a target sample from nowhere", "of no frame", SAMPLE_TO_FRAME.without(*SAMPLES_COME)),
            Twin("a frame from nowhere", "of no population", FRAME_TO_POPULATION.without(*FRAMES_COME)),
            Twin(
                "the other way",
                "population-invariant flavors are frame-invariant",
                AT_SAMPLES.without("frame-invariant")
                .assuming(population_invariant="holds(MV, d, through(builds, sampled, X))")
                .showing(FRAME_INVARIANT),
            ),
        ),
    ),
)
