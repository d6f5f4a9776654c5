"""How claims on donors whose records are copied follow, for every pattern of donors, from lemmas on records.

The mechanism of the claims on losses answers yes at the file z with probability 2^-f(z)/2, where f(z) is the distance
of z from x, or that of x' from x where z is farther away.
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import And, Min, Rational, log, symbols

import theorems._vector_lemmas as vectors
from dpcalc.claim import Claim
from dpcalc.theory import Inequality, Reduction
from theorems.bailie2025._permutation_arguments import reduced

c, f, g, t, u, v = symbols("c f g t u v")
TWO: Mapping[str, Claim] = {"a donor's and a recipient's record": vectors.TWO_DIFFER}
COPIED = (
    "Where x and x' differ on a donor's data, the records of the donor and of each recipient differ, by the lemma; "
    "these are different places of the file, and the recipient is no respondent, as its donor is another record"
)


def two_records(claim: Claim) -> Reduction:
    """A claim that files that differ on a donor's data differ in more than one record."""
    return reduced(claim, TWO, f"{COPIED}. So at least two places differ")


def persons_and_records(claim: Claim) -> Reduction:
    """A claim that compares the number of respondents that differ with the number of records that do."""
    words = (
        "A respondent's data stand in the respondent's own record, so as many records of respondents differ as "
        f"respondents do: the distance in persons is at most that in records. {COPIED}; so then at least one record "
        "more differs"
    )
    return reduced(claim, TWO, words)


LIPSCHITZ = Inequality(Min(t, f) - Min(t, g) <= c, reals=(t, f, g, c), where=And(f <= g + c, c >= 0))
YES = Inequality((g - f) * log(2) <= c * log(2), reals=(f, g, c), where=g - f <= c)
NO = Inequality(1 - u <= 2 * (1 - v), reals=(u, v), where=And(u > 0, u <= Rational(1, 2), v > 0, v <= Rational(1, 2)))
MORE = Inequality(t * log(2) > log(2), reals=(t,), where=t >= 2)


LOSSES: Mapping[str, Claim] = {"a detour": vectors.DETOUR, "f": LIPSCHITZ, "yes": YES, "no": NO}
MECHANISM = (
    "Let it answer yes at z with probability 2^-f(z)/2, where f(z) is the distance of z from x, or t if that is "
    "less. Two files z, w that are c records apart have distances from x that differ by at most c, as where x and w "
    "differ, x and z do or z and w do; so f differs by at most c, and the logarithms of the probabilities of yes by "
    "at most c ln 2. Those of no are 1 - u and 1 - v with u and v between 0 and 1/2; their ratio is at most 2, and 1 "
    "if the files are the same. So the mechanism keeps the budget ln 2 in records"
)


def kept_by_the_mechanism(claim: Claim) -> Reduction:
    """A claim that the mechanism keeps the budget ln 2 in records."""
    return reduced(claim, LOSSES, MECHANISM)


def more_than_the_budget(claim: Claim) -> Reduction:
    """A claim that some mechanism with a budget in records loses more than it on a donor."""
    words = (
        f"{COPIED}: x and x' are t >= 2 records apart. Take a mechanism with two answers. {MECHANISM}. Between x and "
        "x' it loses f(x') ln 2 = t ln 2, more than ln 2"
    )
    return reduced(claim, {**TWO, **LOSSES, "more than the budget": MORE}, words)


def nobody_changed(claim: Claim) -> Reduction:
    """A claim that no responses produce the file in which one donor's record, or one recipient's, is changed."""
    words = (
        "Where the donor of the changed record has another record, the changed one is the donor's or a recipient's. "
        "In a file that responses produce each record is equal to its donor's; by the lemma some record is not: a "
        "recipient's, if the donor's record is the changed one, or the changed one itself"
    )
    return reduced(claim, {"a changed record": vectors.NOBODY}, words)


def one_donor_changed(claim: Claim) -> Reduction:
    """A claim on the largest loss of one respondent under a mechanism with a budget in records."""
    words = (
        "Where one respondent's data alone differ, the records that differ are the respondent's own and those of the r "
        "recipients: t = r + 1, and no mechanism with the budget eps in records loses more than t eps. One that loses "
        f"it is this, with eps = ln 2. {MECHANISM}. Between x and x' it loses f(x') ln 2 = t ln 2"
    )
    return reduced(claim, {"a respondent's records": vectors.ONE_DONOR, **LOSSES}, words)
