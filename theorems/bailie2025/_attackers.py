"""What an attacker infers of one record of a frame or of a sample, with the words of section 7 of kifer2022."""

from dpcalc.theory import Every
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, q, w
from theorems.kifer2022._priors import PRIVATE, WORDS

MEAN = pointwise(
    And(p <= c * (w * p + (1 - w) * q), w * p + (1 - w) * q <= c * p),
    And(nonnegative(p, q, w), w <= 1, c >= 1, p <= c * q, q <= c * p),
)
BECAUSE = (
    "given the rest the output has the probability `p` with the record `r`, and with a record drawn again a mean of "
    "`p` and of what other records give; by the lemma both are within the factor `c`, and so are their sums over the "
    "rest with the weights of the prior"
)


REACHED = Every(
    all="n, m in whole; V in laws; R in kernels(len(V), n); M in kernels(len(V) * n, m); c in amounts",
    let={**WORDS, "reaches(x: number, y: number, c: number)": "x = c * y"},
    given={
        "`c = exp(epsilon)`": "c > 1",
        "`M` is private": PRIVATE,
        "`M` is optimal": "some d in range(len(V)): some s, u in range(n): some o in range(m): "
        "M[d * n + s][o] = c * M[d * n + u][o] and M[d * n + u][o] > 0",
        "every record is possible": "every d in range(len(V)): V[d] > 0 and every s in range(n): R[d][s] > 0",
    },
    show="some r in range(n): some o in range(m): reaches(seen(V, R, M, r, o), seen_cf(V, R, M, r, o), c) and "
    "seen(V, R, M, r, o) > 0",
)
"""Whether the upper bound is attained by some record and output."""
NEVER = REACHED.put(reaches="x < c * y").showing(
    "every r in range(n): every o in range(m): seen_cf(V, R, M, r, o) > 0 => "
    "reaches(seen(V, R, M, r, o), seen_cf(V, R, M, r, o), c)"
)
STRICT = pointwise(p < c * (w * p + (1 - w) * q), And(p > 0, q >= 0, w > 0, w <= 1, c > 1, p <= c * q))
APPROACHED = pointwise(c * q / (w * c * q + (1 - w) * q) >= c * (1 - w * (c - 1)), And(q > 0, c >= 1, w >= 0, w <= 1))
"""With the prior probability w of the record, and probabilities of the output c q and q."""
