"""The stages of a survey as relations: what may come of each population, frame and sample by the next step."""

COMPLETION = {"completion(MV: multiverse, d: distance)": "join(map U in MV: map x in U: keep y in U: d(x, y) < inf)"}
INVARIANT = {**COMPLETION, "holds(MV: multiverse, d: distance, r: multiverse)": "refines(completion(MV, d), r)"}
"""Definition 6.3.3: what is invariant is the earlier dataset that the relation starts from."""
THROUGH = {
    "through(r: multiverse, r': multiverse, X: points)": "map a in range(len(r)): keep x in X:"
    " some b in r(a): x in r'(b)"
}
"""What comes of each element by one step and then another: the primitive multiverses of Definition 6.3.2."""
FLAVOR = "MV in multiverses(X); d in premetrics(X)"
SAMPLES = f"X, FR in sets; sampled in relations_between(FR, X); {FLAVOR}"
"""A sample-level flavor: samples X, frames, and the samples that each frame may give."""
FROM_FRAMES = {"every sample is one of some frame": "every x in X: some f in FR: x in sampled(f)"}
SAME_FRAME = "every x, y in X: comparable(MV, d, x, y) => some f in FR: x in sampled(f) and y in sampled(f)"
FRAME_INVARIANT = "holds(MV, d, sampled)"
