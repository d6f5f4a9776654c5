"""How claims on ratios of two permutations follow, for every size and rate, from inequalities that the kernel checks.

k and m are the numbers of records of a stratum that two matched permutations move, D the number that the permutation
between them moves, n the size of the stratum, o the odds of the rate. All numeric steps are lemmas.
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Abs, And, Eq, Max, factorial, log, symbols

import theorems._record_lemmas as records
from dpcalc.claim import Claim
from dpcalc.swapping.claims.every_swapping import inequality
from dpcalc.swapping.law import published_gap as gap
from dpcalc.swapping.law import ratios
from dpcalc.symbolic.symbols import derangements, k, n
from dpcalc.theory import Inequality, Reduction, b, p, symbol
from theorems.bailie2025._permutation_arguments import REACHED, reduced

m, a, c, distance = symbol("m"), symbol("a"), symbol("c"), symbol("D")
x, y, t, u = symbols("x y t u")


# --- the law ----------------------------------------------------------------------------------------------------------

ONE_ALONE = Inequality(
    (1 - p) ** n + n * p * (1 - p) ** (n - 1) <= 1, integers=(n,), reals=(p,), where=And(p > 0, p < 1, n >= 1)
)
AGAIN = Inequality(Eq(x * (1 - a), c), reals=(x, a, c), where=Eq(x, c + a * x))
LAW = (
    "Records are selected independently, each with probability p, so a given set of k records is selected with "
    "probability p^k (1-p)^(n-k). Exactly one record is selected in n ways that exclude each other, with probability "
    "a = n p (1-p)^(n-1) together, which is less than 1, as none is selected with probability (1-p)^n > 0. A selection "
    "of exactly one record is drawn again, as if nothing had been drawn before; so the probability x that a set of k "
    "records, k other than 1, is selected in the end is p^k (1-p)^(n-k) + a x. The permutation g is drawn if and only "
    "if the set of the records that it moves is selected, and then g among its d(k) derangements, all equally likely"
)

DRAWN = (
    "In a stratum of n >= 2 records a permutation that moves k of them is drawn with probability p^k "
    "(1-p)^(n-k)/((1-a) d(k)), where a < 1 is the probability that exactly one record is selected "
    "(bailie2025/eq-b.3-law)"
)


def law_of_one(claim: Claim) -> Reduction:
    """A claim on the probability of a permutation."""
    return reduced(claim, {"one record alone": ONE_ALONE, "drawing again": AGAIN}, LAW)


def numbers_of_derangements(claim: Claim) -> Reduction:
    """A claim on the two formulas for the number of derangements."""
    even = Inequality(
        Eq(derangements(2 * m + 2), (2 * m + 2) * derangements(2 * m + 1) + 1), integers=(m,), where=m >= 0
    )
    odd = Inequality(Eq(derangements(2 * m + 1), (2 * m + 1) * derangements(2 * m) - 1), integers=(m,), where=m >= 0)
    summed = Inequality(
        Eq(factorial(k + 1) * (x + a / factorial(k + 1)), (k + 1) * factorial(k) * x + a),
        integers=(k,), reals=(x, a), where=k >= 0,
    )  # fmt: skip
    words = (
        "In a derangement of k + 2 things the first goes to one of k + 1 others, j. Either j goes to the first, and "
        "the other k things are deranged; or it does not, and taking the first out, so that what went to it goes to "
        "j, leaves a derangement of k + 1 things; both can be undone. So d(k+2) = (k+1)(d(k+1) + d(k)), with d(0) = 1 "
        "and d(1) = 0: these are the numbers d of the lemmas. By them d(k) - k d(k-1) is 1 for even and -1 for odd k, "
        "at k = 0 as well, where k d(k-1) is 0. And s(k), the sum of (-1)^j/j! for j from 0 to k, times k!, obeys the "
        "same recursion (third lemma, with x = s(k) and a = (-1)^(k+1)) with the same 0! s(0) = 1 = d(0), so k! s(k) "
        "= d(k)"
    )
    return reduced(claim, {"even numbers": even, "odd numbers": odd, "one term more": summed}, words)


# --- ratios of two permutations ---------------------------------------------------------------------------------------

QUOTIENT: Mapping[str, Claim] = {
    "exponents": Inequality(
        Eq(k * x + (n - k) * y - m * x - (n - m) * y, (k - m) * (x - y)), integers=(k, m, n), reals=(x, y)
    ),
    "ln o": Inequality(Eq(log(p / (1 - p)), log(p) - log(1 - p)), reals=(p,), where=And(p > 0, p < 1)),
}
MATCHED = (
    f"{DRAWN}. So the constant 1 - a goes from the quotient for g and g' = g after rho, and with x = ln p, y = ln(1-p) "
    "its logarithm is (k - m) ln o + ln d(m) - ln d(k), where m = k - delta is the number of records that g' moves. "
    "Outside the D records that rho moves, g and g' are equal, so |k - m| <= D; both k and m lie between 0 and n, and "
    "no permutation moves exactly one record"
)
STRATA = (
    "A stratum of equal records contributes the factor 1, for x and x' agree there and rho is the identity; every "
    "other one has n <= b records. Strata are permuted independently, so ratios multiply and distances add up"
)


def quotient_of_two(claim: Claim) -> Reduction:
    """(B.5)."""
    words = f"{MATCHED}. So delta <= D and delta <= k, and delta >= -D and delta >= k - n; and m is not 1"
    return reduced(claim, QUOTIENT, words)


SMALL: Mapping[str, Claim] = {
    **QUOTIENT,
    "odds of at most 1": inequality(ratios.SMALL_ODDS),
    "larger strata": Inequality(log(n + 1) <= log(b + 1), integers=(n, b), where=And(n >= 0, n <= b)),
}  # fmt: skip


def small_odds(claim: Claim) -> Reduction:
    """(B.6)."""
    words = f"{MATCHED}. The first inequality holds in each stratum. {STRATA}; and n + 1 <= b + 1 in each"
    return reduced(claim, SMALL, words)


FALLING: Mapping[str, Claim] = {**QUOTIENT, "no more records moved": inequality(ratios.FEWER_MOVED)}
LARGE: Mapping[str, Claim] = {
    **FALLING,
    "more records moved": inequality(ratios.MORE_MOVED),
    "larger strata": SMALL["larger strata"],
    "together, ln o the larger": Inequality(
        x * t + a * u <= (x + distance) * t,
        reals=(x, t, a, u, distance), where=And(u <= t, t >= 0, x >= 0, a >= 0, a <= distance),
    ),
    "together, ln o the smaller": Inequality(
        x * t + a * u <= (x + a) * u, reals=(x, t, a, u), where=And(u >= t, t >= 0, x >= 0, a >= 0)
    ),
    "second inequality": Inequality(
        a * u <= distance * Max(t, u), reals=(a, u, t, distance), where=And(a >= 1, a <= distance, t >= 0)
    ),
}  # fmt: skip


def large_odds(claim: Claim) -> Reduction:
    """(B.7)."""
    words = (
        f"{MATCHED}. A stratum with m <= k has a ratio of at most o^D; one with m > k of at most ((n+1)/o)^(m-k), at "
        f"most ((b+1)/o)^(m-k), with 0 < m - k <= D. {STRATA}. Write t = ln o >= 0 and u = ln(b+1) - t; let the strata "
        "of the first kind have the distances x together, those of the second kind D' together, and let a be the sum "
        "of their m - k, so that a <= D'. If there are none of the second kind the bound is o^x. Otherwise x t + a u "
        "is at most (x + D') t or, where u >= t, (x + a) u, and 0 < x + a <= x + D'. The second inequality is the last "
        "lemma; o^D is plain"
    )
    return reduced(claim, LARGE, words)


def falling(claim: Claim) -> Reduction:
    """A claim on permutations of which the second moves no more records than the first, for o >= 1."""
    return reduced(claim, FALLING, f"{MATCHED}. Here delta >= 0, that is m <= k")


def at_the_end(claim: Claim) -> Reduction:
    """A claim that the ratio is largest at (n - D, n), for D other than n - 1."""
    words = (
        f"{MATCHED}. As n - D is not 1, the n - D records that rho leaves alone can be deranged; let g do that and "
        "leave the others alone. Then g moves n - D records and g after rho all n. By the lemma no other ratio is "
        "larger"
    )
    return reduced(claim, {**QUOTIENT, "no ratio is larger": inequality(ratios.AT_THE_END)}, words)


def largest_of_all_but_one(claim: Claim) -> Reduction:
    """A claim that the ratio is largest at (0, n - 1) or (2, n), for D = n - 1."""
    words = (
        f"{MATCHED}. Let rho leave the record f alone and move j. The identity moves 0, and after rho n - 1 records. "
        "The exchange g of f and j moves 2, and after rho all n: f goes to j, what rho sends to j goes to f, and all "
        "others go where rho sends them. By the lemma no other ratio is larger than both"
    )
    return reduced(claim, {**QUOTIENT, "no ratio is larger": inequality(ratios.ALL_BUT_ONE)}, words)


def falls_by_all(claim: Claim) -> Reduction:
    """A claim that for delta = D the ratio is largest at k = D."""
    words = (
        f"{MATCHED}. With m = k - D all ratios have the power o^D, and d(k - D)/d(k) <= 1/d(D), the value at k = D, "
        "for d(0) = 1; rho inverted moves D records, and after rho none, so k = D occurs"
    )
    return reduced(claim, {**QUOTIENT, "d(k - D) d(D) <= d(k)": inequality(ratios.SPLIT)}, words)


def value_at_all(claim: Claim) -> Reduction:
    """A claim that for k = delta = D the ratio is o^D/d(D), which is less than o^D for D > 2."""
    words = f"{MATCHED}. Here m = 0 and d(0) = 1, so the ratio is o^D/d(D); d(2) = 1, and d(D) is 2 at least beyond"
    more = Inequality(derangements(k) >= 2, integers=(k,), where=k >= 3)
    return reduced(claim, {**QUOTIENT, "more than one derangement": more}, words)


# --- how close the published budget comes -----------------------------------------------------------------------------

half = (c + x / distance) / 2
HALFWAY = Inequality(
    And(half > c, half * distance < x),
    integers=(distance,), reals=(c, x), where=And(distance >= 1, c >= 0, x > c * distance),
)  # fmt: skip


def infimum(claim: Claim) -> Reduction:
    """A claim that the infimum of the budgets of a universe is a budget, and the smallest."""
    words = (
        "A number e in [0, infinity] is a budget of a universe if D(P_x, P_x') <= e d(x, x') for all its datasets; "
        "where d(x, x') is 0 the laws are equal, and D is 0. A larger number is a budget too. Let c be the infimum; "
        "if it is infinite, it is a budget, for d >= 1 between different datasets. If c is finite and not a budget, "
        "some D > c d. If D is infinite no finite number is a budget, and c would be infinite. Otherwise the number "
        "halfway between c and D/d is larger than c, so it is at least some budget, and is one; but by the lemma (x "
        "being D there, and D being d) D is larger than its multiple. So c is a budget, and no smaller number is one. "
        "It is the supremum of the quotients D/d, which for finitely many datasets is 0 or one of them"
    )
    return reduced(claim, {"the number halfway": HALFWAY}, words)


COVERED: Mapping[str, Claim] = {"what d(b) and d(b-2) cover": inequality(gap.COVERED)}
TWO_SINGLED_OUT = (
    f"{DRAWN}. Let x hold, beside b - 2 other records, two with holding and swapping values that no other record has; "
    "let x' have the swapping values of the two exchanged, at distance 2; let z be x with the other records replaced "
    "by ones, with the same margins, that share no record with them. A permutation that makes z of x leaves the two "
    "alone, as only they have their swapping values, and moves all others, for none keeps its pair of values. "
    "Followed by the exchange of the two it makes z of x', and moves all b; and every permutation that makes z of x' "
    "is such a one. So P_x(z)/P_x'(z) = o^(-2) d(b)/d(b-2), and the loss is at least ln(d(b)/d(b-2))/2 - ln o"
)


def even_sizes(claim: Claim) -> Reduction:
    """A claim on the gap in universes of b = 2n + 2 records with margins (n, n, 1, 1)."""
    words = (
        f"{TWO_SINGLED_OUT}. Here the other records are n with the values (0, 0) and n with (1, 1), and those of z n "
        "with (0, 1) and n with (1, 0). Below the threshold the budget is ln(b+1) - ln o, so by the lemma the gap is "
        "at most f(b), for b >= 4"
    )
    return reduced(claim, COVERED, words)


def close_enough(claim: Claim) -> Reduction:
    """A claim that for every delta = 1/n some universe has a gap of less than delta."""
    words = (
        f"{TWO_SINGLED_OUT}. Take b = 2n + 4 records that differ in both values; the b - 2 >= 4 others can be moved on "
        "in a circle. Below the threshold the gap is at most f(b) < 2/b = 1/(n+2) < 1/n. Above it the budget is ln o, "
        "which is the loss at x' and x with output x: x' becomes x by the exchange alone, with o^2 times the "
        "probability of the identity, as d(2) = d(0)"
    )
    return reduced(claim, {**COVERED, "f(b) < 2/b": inequality(gap.BELOW_TWO)}, words)


# --- differences of tables --------------------------------------------------------------------------------------------

STEP = Abs(x - 1) + Abs(y + 1) + Abs(a + 1) + Abs(c - 1)
BEFORE = Abs(x) + Abs(y) + Abs(a) + Abs(c)
SIGNS = And(x >= 1, a <= -1, c >= 1)


def difference_step(claim: Claim) -> Reduction:
    """A claim on the induction step on differences of tables."""
    words = (
        "Row and column sums are zero and A is not, so some entry is negative; call its row 2 and its column 1. That "
        "column has a positive entry, in row 1, say; and row 2 has a positive entry, in column 2. So A_11 = x >= 1, "
        "A_21 = a <= -1 and A_22 = c >= 1, whatever A_12 = y is. The step changes these four entries only"
    )
    whole = (x, y, a, c)
    lemmas = {
        "A_12 < 0": Inequality(Eq(STEP, BEFORE - 4), integers=whole, where=And(SIGNS, y <= -1)),
        "A_12 >= 0": Inequality(Eq(STEP, BEFORE - 2), integers=whole, where=And(SIGNS, y >= 0)),
    }
    return reduced(claim, lemmas, words)


DUPLICATES: Mapping[str, Claim] = {"a stratum of equal records": records.DUPLICATES}


def no_pair(claim: Claim) -> Reduction:
    """A claim that the loss is 0 where all records of each stratum are equal."""
    words = (
        f"{REACHED}. So where all records of each stratum of x are equal, each other dataset x' of the universe has as "
        "many copies of the same records: it is x, up to order. There are no two different datasets, and the loss, a "
        "supremum over pairs of them, is 0"
    )
    return reduced(claim, DUPLICATES, words)
