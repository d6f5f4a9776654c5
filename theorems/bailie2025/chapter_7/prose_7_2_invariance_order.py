"""Section 7.2.2 (bailie2025): the later the invariant stage of a survey, the weaker the promise."""

from dpcalc.theory import AllOf, Every, Theorem, Twin

FRAMES_COME, SAMPLES_COME = "every frame is one of some population", "every target sample is one of some frame"
BUDGET = "d in premetrics(X); D in output_distances(X); e in extended"
RESPONSES = (
    "X, PP, FR, SAMP in sets; builds in relations_between(PP, FR); sampled in relations_between(FR, SAMP);"
    f" responds in relations_between(SAMP, X); {BUDGET}"
)
"""Responding samples X, populations, frames and target samples: what comes of each by the next step."""
THROUGH = {
    "through(r: multiverse, r': multiverse, X: points)": "map a in range(len(r)): keep x in X:"
    " some b in r(a): x in r'(b)"
}
"""What comes of each element by one step and then another."""
COME = {
    FRAMES_COME: "every f in FR: some p in PP: f in builds(p)",
    SAMPLES_COME: "every s in SAMP: some f in FR: s in sampled(f)",
}
KEPT = "satisfies(D, {0}, d, everywhere(e, {0}))"
RESP_SAMP, RESP_FR = KEPT.format("responds"), KEPT.format("through(sampled, responds, X)")
RESP_PP = KEPT.format("through(builds, through(sampled, responds, X), X)")
SAMPLE_LAST = Every(
    all="X, FR, SAMP in sets; sampled in relations_between(FR, SAMP); responds in relations_between(SAMP, X);"
    f" {BUDGET}",
    let=THROUGH,
    given={SAMPLES_COME: COME[SAMPLES_COME]},
    show=f"{RESP_FR} => {RESP_SAMP}",
)
FRAME_NEXT = Every(all=RESPONSES, let=THROUGH, given=COME, show=f"{RESP_PP} => {RESP_FR}")
FRAME_LAST = Every(
    all="X, PP, FR in sets; builds in relations_between(PP, FR); sampled in relations_between(FR, X); " + BUDGET,
    let=THROUGH,
    given={FRAMES_COME: COME[FRAMES_COME]},
    show=f"{KEPT.format('through(builds, sampled, X)')} => {KEPT.format('sampled')}",
)
"""Target samples X: what keeps to the multiverse of the invariant population keeps to that of the invariant frame."""
ONE, BOTH = KEPT.format("induced(c)"), KEPT.format("intersections(induced(c), induced(c'))")
MORE_INVARIANTS = Every(all=f"X, V, W in sets; c in maps(X, V); c' in maps(X, W); {BUDGET}", show=f"{ONE} => {BOTH}")
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
    lines="3322-3322",
    reading="""Weaker means that no fewer mechanisms meet the promise. Each phase's output is the next one's input,
so that each
frame comes from some population and each target sample from some frame.""",
    twins=(
        Twin("fewer invariants", "the inclusion turned round", MORE_INVARIANTS.showing(f"{BOTH} => {ONE}")),
        Twin("a target sample from nowhere", "target samples of no frame", SAMPLE_LAST.without(SAMPLES_COME)),
        Twin("a frame from nowhere", "frames of no population", FRAME_NEXT.without(FRAMES_COME)),
        Twin(
            "the other way",
            "what keeps to the target sample keeps to the frame",
            SAMPLE_LAST.showing(f"{RESP_SAMP} => {RESP_FR}"),
        ),
        Twin(
            "the other way, the population",
            "what keeps to the frame keeps to the population",
            FRAME_NEXT.showing(f"{RESP_FR} => {RESP_PP}"),
        ),
    ),
)
