"""Measurable functions between finite spaces, and the laws of what mechanisms and random functions put out.

A sigma-algebra on the points 0, ..., n - 1 is a list S of length n in which the points of one atom have one number;
every law on it is a law on points, restricted to its sets. A mechanism is known at a dataset by the law Z of its seed
and its outputs T, by seed.
"""

from __future__ import annotations

from dpcalc.theory import Every

MEASURABLE = {"measurable(A: event, S: wholes)": "every i, j in range(len(S)): S[i] = S[j] => A[i] = A[j]"}
"""That a set, by the indicators of its points, is a union of atoms."""
INVERSE = {"inverse(B: event, f: wholes)": "map i in f: B[i]"}
BOTH = {"both(S: wholes, G: wholes)": "join(map s in S: map g in G: len(G) * s + g)"}
"""The atoms of the product sigma-algebra on pairs of points, row by row; those of G have numbers below len(G)."""

MECHANISM = Every(
    all="P, Q in laws; S in functions(len(P), len(P))",
    let={
        **MEASURABLE,
        **INVERSE,
        **BOTH,
        "first(n: whole)": "join(map u in range(n): map v in range(n): u)",
        "second(n: whole)": "join(map u in range(n): map v in range(n): v)",
    },
    show="image(P @ Q, first(len(P)), len(P)) = P and image(P @ Q, second(len(P)), len(P)) = Q and "
    "every A in events(P): measurable(A, S) => measurable(inverse(A, first(len(P))), both(S, S)) "
    "and measurable(inverse(A, second(len(P))), both(S, S))",
)
"""Any laws P, Q on a space are those of a mechanism at x1, x2: its seed is a draw u from P and a draw v from Q."""

COMPOSITION = Every(
    all="Z in laws; N in laws; n, m in few; T in functions(len(Z), n); T' in functions(len(N), m)",
    let={"together(T: wholes, T': wholes, m: whole)": "join(map i in T: map j in T': m * i + j)"},
    show="image(Z @ N, together(T, T', m), n * m) = image(Z, T, n) @ image(N, T', m)",
)
"""Outputs by independent seeds have the product of their laws."""

PROCESSED = Every(
    all="Z in laws; n, k in few; T in functions(len(Z), n); f in functions(n, k)",
    let={**INVERSE, "results(T: wholes, f: wholes)": "map i in T: f[i]"},
    show="image(Z, results(T, f), k) = image(image(Z, T, n), f, k) and every B in functions(k, 2): "
    "chance(image(Z, results(T, f), k), B) = chance(image(Z, T, n), inverse(B, f))",
)
"""Post-processing by a function leads to the image of the law: a set has the probability of its inverse image."""

RANDOMISED = Every(
    all="Z in laws; N in laws; n, k in few; T in functions(len(Z), n); f in functions(n * len(N), k)",
    let={"results(T: wholes, f: wholes, m: whole)": "join(map i in T: map v in range(m): f[m * i + v])"},
    show="image(Z @ N, results(T, f, len(N)), k) = image(image(Z, T, n) @ N, f, k)",
)
"""Post-processing by a function of the output and of a seed with the law N leads to the image of the law with noise."""

INTO_ATOMS = Every(
    all="n, k in few; S in functions(n, n); H in functions(k, k); f in functions(n, k)",
    let={**MEASURABLE, **INVERSE},
    given={"`f` is measurable": "every i, j in range(n): S[i] = S[j] => H[f[i]] = H[f[j]]"},
    show="every B in functions(k, 2): measurable(B, H) => measurable(inverse(B, f), S)",
)
"""A sigma-algebra for which f is measurable has only sets of that of post-processing, with measurable inverse image."""

NULL_EVENT = Every(
    all="P in laws; N in laws; k in few; S in functions(len(P), len(P)); G in functions(len(N), len(N)); "
    "H in functions(k, k); f in functions(len(P) * len(N), k)",
    let={
        **MEASURABLE,
        **INVERSE,
        **BOTH,
        "seed(N: law, k: whole)": "join([N, map h in range(k): 0])",
        "atoms(G: wholes, H: wholes)": "join([G, map h in H: len(G) + h])",
        "longer(f: wholes, n: whole, m: whole, k: whole)": "join(map i in range(n): "
        "join([map v in range(m): f[m * i + v], range(k)]))",
    },
    given={"`f` is measurable": "every i, j in range(len(f)): both(S, G)[i] = both(S, G)[j] => H[f[i]] = H[f[j]]"},
    show="let f' = longer(f, len(P), len(N), k): image(P @ seed(N, k), f', k) = image(P @ N, f, k) and "
    "every B in functions(k, 2): measurable(B, H) <=> measurable(inverse(B, f'), both(S, atoms(G, H)))",
)
"""With a null event added to the seed, on which the seed is the result, the output of f has the sets of H alone."""

ONE_SEED = Every(
    all="P in laws; k in few; S in functions(len(P), len(P)); f in functions(len(P), k)",
    let={**MEASURABLE, **INVERSE, **BOTH},
    show="image(P @ [1], f, k) = image(P, f, k) and every B in functions(k, 2): "
    "measurable(inverse(B, f), both(S, [0])) <=> measurable(inverse(B, f), S)",
)
"""A function is a random function with one seed, of the same sigma-algebra."""

PROJECTION = Every(
    all="P in laws; N in laws; S in functions(len(P), len(P)); G in functions(len(N), len(N))",
    let={
        **MEASURABLE,
        **INVERSE,
        **BOTH,
        "dropped(n: whole, m: whole)": "join(map u in range(n): map v in range(m): u)",
    },
    show="let f = dropped(len(P), len(N)): image(P @ N, f, len(P)) = P and "
    "image(P @ N, range(len(P) * len(N)), len(P) * len(N)) = P @ N and "
    "every B in events(P): measurable(inverse(B, f), both(S, G)) <=> measurable(B, S)",
)
"""The projection off the noise is a function, with the sets of S; the identity on both is a random function."""
