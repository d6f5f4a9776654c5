"""How claims on the selection of records, and on the probabilities of permutations, follow for every size and rate."""

from __future__ import annotations

from collections.abc import Mapping

from sympy import And, Eq, Rational, exp, factorial, symbols

import theorems._dataset_lemmas as datasets
import theorems._law_lemmas as pointwise
from dpcalc.claim import Claim
from dpcalc.theory import Inequality, Reduction, p, symbol
from theorems.bailie2025._permutation_arguments import reduced

x, chance, again, u, v, y, a, w, q = symbols("x c r u v y a w q")
n = symbol("n")

# --- which records are selected ---------------------------------------------------------------------------------------

AGAIN: Mapping[str, Claim] = {
    "selecting again until it is accepted": Inequality(
        Eq(x * (1 - again), chance),
        reals=(x, chance, again),
        where=And(Eq(x, chance + again * x), again >= 0, again < 1),
    )
}
ACCEPTED = (
    "Records are selected independently with probability `p`, again as long as exactly one of the `n` is selected, "
    "which has the probability `n p (1-p)^(n-1)`. So an accepted selection has its probability over `1 - n p "
    "(1-p)^(n-1)`"
)


def accepted(claim: Claim, why: str) -> Reduction:
    """A claim on the selection that the algorithm goes on with; ``why`` says what is selected with what probability."""
    return reduced(claim, AGAIN, f"{ACCEPTED}. {why}")


ONE_RECORD = (
    "A given record is in an accepted selection if it is selected and some other one is, which has the probability "
    "`p (1 - (1-p)^(n-1))`: the sum over `j >= 1` of the probabilities that `j` of the `n - 1` others are selected. "
    "In a stratum of one record nothing is selected"
)
SYMMETRY = "Selections of a stratum are as likely when its records are renamed, so no record is singled out"
INDEPENDENCE = "Each stratum is selected on its own, so what is selected in one is independent of what is in another"
TWO_RECORDS = (
    "A selection that has two given records is accepted, so the probability of both is `p^2` before the division"
)

RATE = (
    f"{ACCEPTED}. {ONE_RECORD}. So with `u = (1-p)^(n-1)` the expected fraction is `p (1-u)/(1 - n p u)`, and "
    "differs from `p` by `p u (n p - 1)/(1 - n p u)`. Let `y = n*p` and `v = |y - 1|`. As `1 - p <= exp(-p)`, `1/u "
    ">= exp(y (n-1)/n) >= exp(13 y/14)` for `n >= 14`, which is no less than the first eight terms of the "
    "exponential series, and these are no less than `y` (2 `v + 1`), that is `y` (2y - 1) or `y (3 - 2y)`. So `u*y "
    "<= 1/(2 v + 1)`, and `2 n` times the difference is 1 at most"
)
SERIES = sum((Rational(13, 14) * y) ** i / factorial(i) for i in range(8))
RATE_LEMMAS: Mapping[str, Claim] = {
    **AGAIN,
    "the difference": Inequality(
        Eq(p * (1 - u) / (1 - n * p * u) - p, p * u * (n * p - 1) / (1 - n * p * u)),
        reals=(n, p, u),
        where=n * p * u < 1,
    ),
    "`1 - p` and the exponential": Inequality(1 - p <= exp(-p), reals=(p,)),
    "`y >= 1`": Inequality(y * (2 * y - 1) <= SERIES, reals=(y,), where=y >= 0),
    "`y <= 1`": Inequality(y * (3 - 2 * y) <= SERIES, reals=(y,), where=y >= 0),
    "within 1/(2n)": Inequality(
        2 * n * p * u * v <= 1 - n * p * u, reals=(n, p, u, v), where=n * p * u * (2 * v + 1) <= 1
    ),
}


def rate_approached(claim: Claim) -> Reduction:
    """A claim that the expected fraction of selected records is within 1/(2n) of p, for n >= 14."""
    return reduced(claim, RATE_LEMMAS, RATE)


VARIANCE = (
    f"{ACCEPTED}. The number `K` of selected records is binomial, with mean `n*p` and `E(K^2) = n*p*q + n^2*p^2`, and "
    "`K = 1` has the probability `a = n*p*q^(n-1)`; given that `K` is not 1, `K` has the mean `(n p - a)/(1 - a)` "
    "and `K^2` has `(n p q + n^2 p^2 - a)/(1 - a)`"
)
MOMENTS: Mapping[str, Claim] = {
    **AGAIN,
    "the variance": Inequality(
        Eq(
            (n * p * q + n**2 * p**2 - a) / (1 - a) - ((n * p - a) / (1 - a)) ** 2,
            n * p * q / (1 - a) - a * (n * p - 1) ** 2 / (1 - a) ** 2,
        ),
        reals=(n, p, q, a),
        where=a < 1,
    ),
}


def variance(claim: Claim) -> Reduction:
    """A claim on the variance of the number of selected records."""
    return reduced(claim, MOMENTS, VARIANCE)


def variance_approached(claim: Claim, *rates: Rational) -> Reduction:
    """A claim that mean and variance are within 1/100 of p and pq/n for n >= 200, at rates of 1/20 or more."""
    words = (
        f"{VARIANCE}. Let `w = n^2 p^2 q^(n-2)`, which is `1/200` at most, and `a` is `w/10` at most as `n*p >= 10`. "
        "The relative error of the mean is `q^(n-1) |n p - 1|/(1-a)`, at most a/(1-a); that of the variance lies "
        "between the two numbers a/(1-a) and `-a*(n p - 1)^2/(n p q (1-a)^2)`, which is `-w/(1-a)^2` or more"
    )
    small = And(a >= 0, a <= w / 10, w <= Rational(1, 200))
    lemmas: Mapping[str, Claim] = {
        **MOMENTS,
        **{f"`w` at `p = {rate}`": _small(rate) for rate in rates},
        "a/(1-a)": Inequality(100 * a <= 1 - a, reals=(a, w), where=small),
        "`w/(1-a)^2`": Inequality(w / (1 - a) ** 2 <= Rational(1, 100), reals=(a, w), where=small),
    }
    return reduced(claim, lemmas, words)


t = symbols("t")
HALVED = sum((y / 2) ** i / factorial(i) for i in range(9))
BY_EXPECTED: Mapping[str, Claim] = {
    **MOMENTS,
    "`1 - p` and the exponential": Inequality(1 - p <= exp(-p), reals=(p,)),
    "`y^3` and the exponential": Inequality(y**3 <= 11 * HALVED, reals=(y,), where=y >= 0),
    "a/(1-a)": Inequality(a / (1 - a) <= 14 * t, reals=(a, t), where=And(a >= 0, a <= t, t <= Rational(1, 11))),
    "`w/(1-a)^2`": Inequality(
        w / (1 - a) ** 2 <= 14 * t, reals=(a, w, t),
        where=And(a >= 0, a <= Rational(1, 11), w >= 0, w <= 11 * t, t > 0),
    ),
}  # fmt: skip


def variance_by_expected(claim: Claim) -> Reduction:
    """A claim that mean and variance are within 14/(np) of p and pq/n, as shares of these, for n >= 4 and np >= 11."""
    words = (
        f"{VARIANCE}. Let `y = n*p >= 11`, `t = 1/y` and `w = n^2 p^2 q^(n-2)`. As `q <= exp(-p)` and `n - 2 >= n/2` "
        "for `n >= 4`, `w <= y^2 exp(-y/2)`; and `exp(y/2)` is no less than the first nine terms of its series, so "
        "that `y^3 <= 11 exp(y/2)` and `w <= 11 t <= 1`. So `a = w q/y <= t <= 1/11`. The relative error of the mean "
        "is `q^(n-1) |n p - 1|/(1-a)`, at most a/(1-a); that of the variance lies between a/(1-a) and `-a*(n p - "
        "1)^2/(n p q (1-a)^2)`, which is `-w/(1-a)^2` or more. For fixed `p` all this tends to 0 as `n` grows"
    )
    return reduced(claim, BY_EXPECTED, words)


def _small(rate: Rational) -> Inequality:
    """That w is 1/200 at most from n = 200 on."""
    return Inequality(200 * n**2 * (1 - rate) ** (n - 1) * rate**2 <= 1 - rate, integers=(n,), where=n >= 200)


# --- the release ------------------------------------------------------------------------------------------------------


def as_a_list(claim: Claim) -> Reduction:
    """A claim that releasing the swapped records, sorted or shuffled, has the loss of releasing their table."""
    words = (
        "Lists of the same records have the same table, and lists with the same table are rearrangements of each "
        "other, so sorted lists and tables correspond one to one and have the same probabilities. A shuffled list has "
        "the probability of its table over the number of different orders, the same number for every input; so all "
        "ratios are those of the tables"
    )
    lemmas: Mapping[str, Claim] = {"lists with the same table": datasets.CELL_BY_CELL, **pointwise.RATIO_NOISE.parts}
    return reduced(claim, lemmas, words)
