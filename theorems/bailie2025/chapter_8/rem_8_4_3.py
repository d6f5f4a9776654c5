"""Remark 8.4.3 (bailie2025): a mechanism may be known to all."""

from dpcalc.theory import Prove, Theorem, Twin
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, positive, q, r, s, u, v

POSTERIOR = pointwise((u * p) / (v * q) <= c * (u / v), And(positive(u, v, q), p >= 0, c >= 1, p <= c * q))
WITH_SEED = pointwise(And(p <= c * q, r <= c * s), And(nonnegative(p, q, r, s), c >= 1, p + r <= c * (q + s)))
THEOREM = Theorem(
    id="bailie2025/rem-8.4.3",
    title="Remark 8.4.3: a transparent mechanism",
    statement=r"The privacy mechanism can be entirely transparent without sabotaging the privacy guarantee: whoever "
    r"knows the laws of the mechanism has posterior odds of at most $e^\varepsilon$ times the prior ones.",
    claim=POSTERIOR,
    routes=(Prove(),),
    lines="3533-3537",
    reading="`u` and `v` are the prior probabilities of two neighbouring datasets, `p` and `q` those of the output "
    "under them, which the attacker knows; what is kept secret is the draw. That differential privacy says nothing "
    "of people, projects and settings claims nothing that could be false.",
    twins=(
        Twin(
            "the draw is told",
            "`p`, `r` and `q`, `s` are probabilities of the output together with one of two seeds",
            WITH_SEED,
        ),
        Twin(
            "half of it",
            "posterior odds within half of the factor",
            pointwise((u * p) / (v * q) <= c / 2 * (u / v), And(positive(u, v, q), p >= 0, c >= 1, p <= c * q)),
        ),
    ),
)
