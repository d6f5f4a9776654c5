"""Mechanisms on samples: how much they lose between samples, and on frames, of which one record differs.

Records are of k kinds, named 0, 1, ... A mechanism lists its law for each sample, at the number whose digits in base k
are the records, in the order in which they are drawn; it may look at that order, or not. Losses are given by their
exponentials.
"""

CODE = {"code(s: wholes, k: whole)": "sum a in range(len(s)): s[a] * k ^ a"}
ON_SAMPLES = {
    "on_samples(K: kernel, n, k: whole)": "largest s, t in functions(n, k): "
    "if hamming(s, t) = 1 then exp_MULT(K[code(s, k)], K[code(t, k)]) else 1",
}
"""The largest loss between samples of n records."""
TOLD = {"told(E: number, j: whole)": "[E ^ -j / 2, 1 - E ^ -j / 2]"}
"""Whether an event occurs that has the probability 1/2 at a sample, and E times less a step."""
DRAWS = {
    "taken(x: wholes, g: wholes)": "map i in g: x[i]",
    "likelihood(P: law, g: wholes)": "product_of i in g: P[i]",
}
"""Independent draws, g listing who is drawn, of units with the probabilities P."""
ON_DRAWN_FRAMES = {
    "on_frame(K: kernel, P: law, x: wholes, n, k, m: whole)": "map o in range(m): "
    "sum g in functions(n, len(x)): likelihood(P, g) * K[code(taken(x, g), k)][o]",
    "on_frames(K: kernel, P: law, n, k, m: whole)": "largest x, y in functions(len(P), k): "
    "if hamming(x, y) = 1 then exp_MULT(on_frame(K, P, x, n, k, m), on_frame(K, P, y, n, k, m)) else 1",
}
"""The largest loss between frames of which n records are drawn so."""
