"""How claims on ratios of two permutations follow, for every size and rate, from inequalities that the kernel checks.

k and m are the numbers of records of a stratum that two matched permutations move, D the number that the permutation
between them moves, n the size of the stratum, o the odds of the rate. All numeric steps are lemmas.
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Abs, And, Eq, log, symbols

import theorems._record_lemmas as records
from dpcalc.claim import Claim
from dpcalc.swapping.claims.every_swapping import inequality
from dpcalc.swapping.law import published_gap as gap
from dpcalc.swapping.law import ratios
from dpcalc.symbolic.symbols import k, n
from dpcalc.theory import Inequality, Reduction, p, symbol
from theorems.bailie2025._permutation_arguments import REACHED, reduced

m, a, c, distance = symbol("m"), symbol("a"), symbol("c"), symbol("D")
x, y = symbols("x y")


# --- the law ----------------------------------------------------------------------------------------------------------


DRAWN = (
    "In a stratum of `n >= 2` records a permutation that moves `k` of them is drawn with probability `p^k "
    "(1-p)^(n-k)/((1-a) d(k))`, where `a < 1` is the probability that exactly one record is selected "
    "(bailie2025/eq-b.3-law)"
)


# --- ratios of two permutations ---------------------------------------------------------------------------------------

QUOTIENT: Mapping[str, Claim] = {
    "exponents": Inequality(
        Eq(k * x + (n - k) * y - m * x - (n - m) * y, (k - m) * (x - y)), integers=(k, m, n), reals=(x, y)
    ),
    "ln o": Inequality(Eq(log(p / (1 - p)), log(p) - log(1 - p)), reals=(p,), where=And(p > 0, p < 1)),
}
MATCHED = (
    f"{DRAWN}. So the constant 1 - a goes from the quotient for `g` and `g' = g` after `rho`, and with `x = ln p`, "
    "`y = ln(1-p)` its logarithm is `(k - m) ln o + ln d(m) - ln d(k)`, where `m = k - delta` is the number of "
    "records that `g'` moves. Outside the `D` records that `rho` moves, `g` and `g'` are equal, so `|k - m| <= D`; "
    "both `k` and `m` lie between 0 and `n`, and no permutation moves exactly one record"
)


def at_the_end(claim: Claim) -> Reduction:
    """A claim that the ratio is largest at (n - D, n), for D other than n - 1."""
    words = (
        f"{MATCHED}. As `n - D` is not 1, the `n - D` records that `rho` leaves alone can be deranged; let `g` do "
        "that and leave the others alone. Then `g` moves `n - D` records and `g` after `rho` all `n`. By the lemma "
        "no other ratio is larger"
    )
    return reduced(claim, {**QUOTIENT, "no ratio is larger": inequality(ratios.AT_THE_END)}, words)


def largest_of_all_but_one(claim: Claim) -> Reduction:
    """A claim that the ratio is largest at (0, n - 1) or (2, n), for D = n - 1."""
    words = (
        f"{MATCHED}. Let `rho` leave the record `f` alone and move `j`. The identity moves 0, and after `rho n - 1` "
        "records. The exchange `g` of `f` and `j` moves 2, and after `rho` all `n`: `f` goes to `j`, what `rho` "
        "sends to `j` goes to `f`, and all others go where `rho` sends them. By the lemma no other ratio is larger "
        "than both"
    )
    return reduced(claim, {**QUOTIENT, "no ratio is larger": inequality(ratios.ALL_BUT_ONE)}, words)


# --- how close the published budget comes -----------------------------------------------------------------------------

half = (c + x / distance) / 2
HALFWAY = Inequality(
    And(half > c, half * distance < x),
    integers=(distance,), reals=(c, x), where=And(distance >= 1, c >= 0, x > c * distance),
)  # fmt: skip


def infimum(claim: Claim) -> Reduction:
    """A claim that the infimum of the budgets of a universe is a budget, and the smallest."""
    words = (
        "A number `e` in `[0, infinity]` is a budget of a universe if `D(P_x, P_x') <= e d(x, x')` for all its "
        "datasets; where `d(x, x')` is 0 the laws are equal, and `D` is 0. A larger number is a budget too. Let `c` "
        "be the infimum; if it is infinite, it is a budget, for `d >= 1` between different datasets. If `c` is "
        "finite and not a budget, some `D > c d`. If `D` is infinite no finite number is a budget, and `c` would be "
        "infinite. Otherwise the number halfway between `c` and `D/d` is larger than `c`, so it is at least some "
        "budget, and is one; but by the lemma (`x` being `D` there, and `D` being `d`) `D` is larger than its "
        "multiple. So `c` is a budget, and no smaller number is one. It is the supremum of the quotients `D/d`, "
        "which for finitely many datasets is 0 or one of them"
    )
    return reduced(claim, {"the number halfway": HALFWAY}, words)


COVERED: Mapping[str, Claim] = {"what `d(b)` and `d(b-2)` cover": inequality(gap.COVERED)}
TWO_SINGLED_OUT = (
    f"{DRAWN}. Let `x` hold, beside `b - 2` other records, two with holding and swapping values that no other record "
    "has; let `x'` have the swapping values of the two exchanged, at distance 2; let `z` be `x` with the other "
    "records replaced by ones, with the same margins, that share no record with them. A permutation that makes `z` "
    "of `x` leaves the two alone, as only they have their swapping values, and moves all others, for none keeps its "
    "pair of values. Followed by the exchange of the two it makes `z` of `x'`, and moves all `b`; and every "
    "permutation that makes `z` of `x'` is such a one. So `P_x(z)/P_x'(z) = o^(-2) d(b)/d(b-2)`, and the loss is at "
    "least `ln(d(b)/d(b-2))/2 - ln o`"
)


def even_sizes(claim: Claim) -> Reduction:
    """A claim on the gap in universes of b = 2n + 2 records with margins (n, n, 1, 1)."""
    words = (
        f"{TWO_SINGLED_OUT}. Here the other records are `n` with the values (0, 0) and `n` with (1, 1), and those of "
        "`z n` with (0, 1) and `n` with (1, 0). Below the threshold the budget is `ln(b+1) - ln o`, so by the lemma "
        "the gap is at most `f(b)`, for `b >= 4`"
    )
    return reduced(claim, COVERED, words)


def close_enough(claim: Claim) -> Reduction:
    """A claim that for every delta = 1/n some universe has a gap of less than delta."""
    words = (
        f"{TWO_SINGLED_OUT}. Take `b = 2n + 4` records that differ in both values; the `b - 2 >= 4` others can be "
        "moved on in a circle. Below the threshold the gap is at most `f(b) < 2/b = 1/(n+2) < 1/n`. Above it the "
        "budget is `ln o`, which is the loss at `x'` and `x` with output `x`: `x'` becomes `x` by the exchange "
        "alone, with `o^2` times the probability of the identity, as `d(2) = d(0)`"
    )
    return reduced(claim, {**COVERED, "`f(b) < 2/b`": inequality(gap.BELOW_TWO)}, words)


# --- differences of tables --------------------------------------------------------------------------------------------

STEP = Abs(x - 1) + Abs(y + 1) + Abs(a + 1) + Abs(c - 1)
BEFORE = Abs(x) + Abs(y) + Abs(a) + Abs(c)
SIGNS = And(x >= 1, a <= -1, c >= 1)


def difference_step(claim: Claim) -> Reduction:
    """A claim on the induction step on differences of tables."""
    words = (
        "Row and column sums are zero and `A` is not, so some entry is negative; call its row 2 and its column 1. "
        "That column has a positive entry, in row 1, say; and row 2 has a positive entry, in column 2. So `A_11 = x "
        ">= 1`, `A_21 = a <= -1` and `A_22 = c >= 1`, whatever `A_12 = y` is. The step changes these four entries "
        "only"
    )
    whole = (x, y, a, c)
    lemmas = {
        "`A_12 < 0`": Inequality(Eq(STEP, BEFORE - 4), integers=whole, where=And(SIGNS, y <= -1)),
        "`A_12 >= 0`": Inequality(Eq(STEP, BEFORE - 2), integers=whole, where=And(SIGNS, y >= 0)),
    }
    return reduced(claim, lemmas, words)


DUPLICATES: Mapping[str, Claim] = {"a stratum of equal records": records.DUPLICATES}


def no_pair(claim: Claim) -> Reduction:
    """A claim that the loss is 0 where all records of each stratum are equal."""
    words = (
        f"{REACHED}. So where all records of each stratum of `x` are equal, each other dataset `x'` of the universe "
        "has as many copies of the same records: it is `x`, up to order. There are no two different datasets, and "
        "the loss, a supremum over pairs of them, is 0"
    )
    return reduced(claim, DUPLICATES, words)
