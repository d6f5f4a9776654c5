"""What imputation by donors costs: a record that is copied counts as often as it is used."""

from sympy import Eq

from dpcalc.theory import AllOf, Prove, Theorem, Twin
from theorems._law_lemmas import And, c, k, nonnegative, p, pointwise, q, r, y

RATE = And(k >= 0, k <= 1)
IMPUTED = {
    "no more, in the less likely": pointwise(
        k * p + (1 - k) * r <= (1 + k * (c - 1)) * (k * q + (1 - k) * r),
        And(nonnegative(p, q, r), RATE, c >= 1, p <= c * q, p <= c * r, q <= r),
    ),
    "no more, in the likelier": pointwise(
        k * p + (1 - k) * r <= (1 + k * (c - 1)) * (k * q + (1 - k) * r),
        And(nonnegative(p, q, r), RATE, c >= 1, p <= c * q, p <= c * r, r <= q),
    ),
    "attained": pointwise(Eq(k * (c * q) + (1 - k) * q, (1 + k * (c - 1)) * (k * q + (1 - k) * q)), And(RATE, q > 0)),
}
COSTS = pointwise(1 + k * (y - 1) < 1 + k * (c - 1), And(k > 0, k <= 1, y > 1, c >= y * y))
"""y = e^eps, and c = e^(n eps) with n of at least 2."""
THEOREM = Theorem(
    id="dpcalc/donor-imputation",
    title="A simple random sample that is completed by donors",
    statement=r"Where missing records of a simple random sample of $n$ of $N$ units are copies of observed ones (of "
    r"random donors, the nearest, or the one seen most often), whatever is $\varepsilon$-private for completed samples "
    r"has on the frame a loss of at most $\ln\left(1+\frac nN(e^{n\varepsilon}-1)\right)$, and some mechanism has it. "
    r"Without imputation it is $\ln\left(1+\frac nN(e^\varepsilon-1)\right)$, which is less for $n\ge2$.",
    claim=AllOf({**IMPUTED, "more than without": COSTS}),
    routes=(Prove(),),
    reading="`k = n/N` is the probability that the unit that differs is drawn; `p` and `q` are the probabilities of "
    "an event where it is, `r` where it is not. Completed samples of `n` units are at most `n` records apart, so "
    "that `p <= c q` and `p <= c r` with `c = e^(n eps)`. It is attained where all other records of the frame are "
    "missing: then the sample consists of `n` copies of the one record, or stays missing, and an event may be `e^(n "
    "eps)` times as likely for the copies of one of both records as for those of the other and for the missing ones "
    "(`r = q`, `p = c q`). dpcalc survey finds the same numbers by exact linear programs.",
    twins=(
        Twin(
            "half of it",
            "half of the excess as a bound",
            pointwise(
                k * p + (1 - k) * r <= (1 + k * (c - 1) / 2) * (k * q + (1 - k) * r),
                And(nonnegative(p, q, r), RATE, c >= 1, p <= c * q, p <= c * r, q <= r),
            ),
        ),
        Twin("one unit", "`n` may be 1", pointwise(1 + k * (y - 1) < 1 + k * (c - 1), And(k > 0, y > 1, c >= y))),
    ),
)
