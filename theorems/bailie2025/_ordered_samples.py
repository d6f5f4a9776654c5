"""Simple random samples of n of the N records of a frame, and releases about them; losses are given by exponentials.

Records are of k kinds, named 0, 1, ... A sample lists its records as they are drawn, so that a release may look at
their order, or not. A release lists its law for each sample, at the number whose digits in base k are the records.
"""

from dpcalc.theory import Every

SEEN = {
    "code(s: wholes, k: whole)": "sum a in range(len(s)): s[a] * k ^ a",
    "taken(x: wholes, g: wholes, n: whole)": "map a in range(n): x[g[a]]",
    "orders(N: whole, n: whole)": "permutations(N)",
    "on_frame(K: kernel, x: wholes, n, k, m: whole)": "map o in range(m): "
    "(sum g in orders(len(x), n): K[code(taken(x, g, n), k)][o]) / len(orders(len(x), n))",
}
"""The law of a release about the first n records of a frame in random order."""
LOSSES = {
    **SEEN,
    "on_samples(K: kernel, n, k: whole)": "largest s, t in functions(n, k): "
    "if hamming(s, t) = 1 then exp_MULT(K[code(s, k)], K[code(t, k)]) else 1",
    "on_frames(K: kernel, N, n, k, m: whole)": "largest x, y in functions(N, k): "
    "if hamming(x, y) = 1 then exp_MULT(on_frame(K, x, n, k, m), on_frame(K, y, n, k, m)) else 1",
}
"""The largest losses between samples, and between frames, of which one record differs."""
SIZES = {"sizes": "1 <= n and n <= N"}
AMPLIFIED = {"amplified(F: number, c: number)": "1 + F * (c - 1)"}
JOINT = Every(
    all="N, n, k, m, l in whole; A in kernels(k ^ n, m); B in kernels(k ^ n, l)",
    given={**SIZES, "finite losses": "on_samples(A, n, k) < inf and on_samples(B, n, k) < inf"},
    let={
        **LOSSES,
        **AMPLIFIED,
        "rate(n: whole, N: whole)": "n / N",
        "both(A: kernel, B: kernel)": "map j in range(len(A)): A[j] @ B[j]",
        "bound(F: number, one: number, other: number)": "amplified(F, one * other)",
    },
    show="on_frames(both(A, B), N, n, k, m * l) <= bound(rate(n, N), on_samples(A, n, k), on_samples(B, n, k))",
)
"""Two releases about one sample, with noise of their own."""
EQUAL_LOSSES = {"equal losses": "on_samples(A, n, k) = on_samples(B, n, k)"}
IN_TURN = Every(
    all=JOINT.all,
    given={**JOINT.given, **EQUAL_LOSSES},
    let={**LOSSES, **AMPLIFIED, "rate(n: whole, N: whole)": "n / N"},
    show="on_frames(A, N, n, k, m) * on_frames(B, N, n, k, l) <= amplified(rate(n, N), on_samples(A, n, k)) ^ 2",
)
"""The losses of both, each by itself, added up."""
OUTPUTS = {"k": ("2",), "m": ("2",), "l": ("2",)}
