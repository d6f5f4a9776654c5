"""The universe of two records that differ in both variables, at every rate: how its lower bounds follow."""

from __future__ import annotations

from sympy import And, Eq, log, symbols

from dpcalc.language.claims import Statement
from dpcalc.theory import AllOf, Inequality, Reduction, p
from theorems.bailie2025._ratio_arguments import DRAWN

a = symbols("a")
STAY, EXCHANGE = (1 - p) ** 2 / (1 - a), p**2 / (1 - a)
LAW = And(p > 0, p < 1, Eq(a, 2 * p * (1 - p)))
BOTH_CHANCES = Inequality(Eq(STAY + EXCHANGE, 1), reals=(p, a), where=LAW)
MINUS_LOG_ODDS = Inequality((log(STAY) - log(EXCHANGE)) / 2 >= -log(p / (1 - p)), reals=(p, a), where=LAW)
WORDS = (
    f"Take a stratum of two records that differ in both variables. {DRAWN}; here n = 2, a = 2p(1-p), d(0) = d(2) = 1, "
    "so the records stay as they are with probability (1-p)^2/(1-a), and exchange their swapping values with "
    "probability p^2/(1-a), which leads to the only other dataset of the universe. The two have no record in common: "
    "their distance is 2. On the output x the laws of x and x' have these two probabilities, on x' the other way "
    "round, so half the logarithm of their ratio, either way, is at most the loss"
)


def at_two_records(claim: Statement, bound: Inequality, further: str = "") -> Reduction:
    """A claim that the loss in this universe reaches a bound at every rate."""
    words = f"{WORDS}. {further}" if further else WORDS
    return Reduction(claim, AllOf({"both chances": BOTH_CHANCES, "the loss": bound}), words)
