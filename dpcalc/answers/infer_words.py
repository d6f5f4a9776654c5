"""The answers of ``infer`` as sentences for those who decide on a release, and what these do not say."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.answers.infer_input import Datasets, Given
from dpcalc.exact import Infinity, fixed_point
from dpcalc.inference.worst import Answered
from dpcalc.symbolic.exp_numbers import ExpNumber

_ALWAYS = (
    "It is the worst case over every mechanism that keeps to the specification. The mechanism in use may tell less.",
    "It is about one release, or all that the specification covers together. What else is released adds to it.",
    "What a release says of people in general, and so of somebody who is not in the data, no specification limits.",
)
_OF_A_PRIOR = "It holds for this prior alone, and of events that have a positive probability."
_OF_ANY_PRIOR = (
    "It compares the odds after with the odds before. An attacker who knows other releases, or how records depend on "
    "each other, starts from other odds."
)
_OF_A_LEVEL = "The level is met for this null hypothesis; how a test errs under others is not limited here."


def number(value: Answered) -> str:
    """An exact number, with its decimals where these are another text."""
    if isinstance(value, Infinity):
        return "inf"
    rounded = value.decimal() if isinstance(value, ExpNumber) else fixed_point(round(value * 10**6), 6)
    exact = str(value)
    if len(exact) > 60:
        return f"{rounded} (rounded)"
    whole = isinstance(value, Fraction) and value.denominator == 1
    return exact if whole else f"{exact} = {rounded}"


def as_odds(value: Fraction) -> str:
    """Odds as they are spoken."""
    return f"{value.numerator}:{value.denominator}"


def sentence(kind: str, value: Answered, given: Given, datasets: Datasets, *, least: bool) -> str:
    """The answer for somebody who decides on a release."""
    null, alternative = datasets.shown(given.null), datasets.shown(given.alternative)
    most, shown, of_set = ("at least" if least else "at most"), number(value), datasets.set_shown(given.chosen)
    if isinstance(value, Infinity):
        sides = f"{alternative} and never under {null}" if given.null else f"{of_set} and never outside"
        return (
            f"No bound holds: some mechanism that keeps to the specification has an output that may occur in {sides}."
        )
    if kind == "power":
        return (
            f"Whatever is released under this specification, a test that wrongly rejects {null} with probability at "
            f"most {given.level} detects {alternative} with probability at most {shown}."
        )
    if kind == "total-variation":
        return f"Whatever is released, no event is likelier under {alternative} than under {null} by more than {shown}."
    if kind == "advantage":
        return (
            f"Whatever is released, an attacker with this prior guesses right whether the dataset is in {of_set} "
            f"oftener by at most {shown} than without the release."
        )
    if kind == "odds" and not given.prior:
        return (
            f"Whatever the prior on these datasets, an attacker whose odds for {of_set} were {as_odds(given.odds)} "
            f"before the release has odds of {most} {shown} after it."
        )
    if kind in ("posterior", "odds"):
        what = "probability" if kind == "posterior" else "odds"
        return f"After any release an attacker with this prior gives {of_set} a posterior {what} of {most} {shown}."
    if kind in ("prior-to-posterior", "odds-ratio"):
        what = "probability" if kind == "prior-to-posterior" else "odds"
        whose = "with this prior" if given.prior else "with any prior on these datasets"
        return f"Any release multiplies the {what} that an attacker {whose} gives {of_set} by {most} {shown}."
    if kind == "predictive-ratio":
        return (
            f"Whatever is released, the probability of any event under {alternative} is {most} {shown} times that "
            f"under {null}."
        )
    return (
        f"After any release the posterior probability of {of_set} under the first prior is {most} {shown} times that "
        f"under the other."
    )


def unsaid(kind: str, given: Given, unprotected: list[str]) -> list[str]:
    """What the sentence does not say."""
    found = [*_ALWAYS, *(f"Not protected at all: {each}." for each in unprotected)]
    if kind == "power":
        return [_OF_A_LEVEL, *found]
    if given.prior:
        return [_OF_A_PRIOR, *found]
    return [_OF_ANY_PRIOR, *found] if given.chosen else found
