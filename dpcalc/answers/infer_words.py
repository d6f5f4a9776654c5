"""The answers of ``infer`` as sentences for those who decide on a release, and what these do not say."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.answers.infer_input import Datasets, Given
from dpcalc.exact import Infinity, fixed_point
from dpcalc.inference.worst import Answered
from dpcalc.symbolic.exp_numbers import ExpNumber

_OVER_ALL = (
    "It is the worst case over every mechanism that keeps to the specification. The mechanism in use may tell less."
)
_ALWAYS = (
    "It is about one release, or all that the specification covers together. What else is released adds to it.",
    "What a release says of people in general, and so of somebody who is not in the data, no specification limits.",
)
_DIGITS = 12
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
    return exact if whole else f"`{exact} = {rounded}`"


def enclosed(value: Answered) -> tuple[str, str]:
    """Decimals below and above a number; both are the number where it is one of 12 decimals."""
    if isinstance(value, Infinity):
        return "inf", "inf"
    scaled = value * 10**_DIGITS
    low = scaled.floor() if isinstance(scaled, ExpNumber) else scaled.numerator // scaled.denominator
    return fixed_point(low, _DIGITS), fixed_point(low + (scaled != low), _DIGITS)


def as_odds(value: Fraction) -> str:
    """Odds as they are spoken."""
    return f"{value.numerator}:{value.denominator}"


def sentence(kind: str, value: Answered, given: Given, datasets: Datasets, *, least: bool, own: bool = False) -> str:
    """The answer for somebody who decides on a release: of every one, or of the mechanism's ``own``."""
    null, alternative = datasets.shown(given.null), datasets.shown(given.alternative)
    most, shown, of_set = ("at least" if least else "at most"), number(value), datasets.set_shown(given.chosen)
    whatever = "By a release of this mechanism" if own else "Whatever is released"
    after = "After a release of this mechanism" if own else "After any release"
    any_release = "A release of this mechanism" if own else "Any release"
    if isinstance(value, Infinity):
        sides = f"{alternative} and never under {null}" if given.null else f"{of_set} and never outside"
        which = "the mechanism" if own else "some mechanism that keeps to the specification"
        return f"No bound holds: {which} has an output that may occur in {sides}."
    if kind == "power":
        under = "" if own else " under this specification"
        return (
            f"{whatever}{under}, a test that wrongly rejects {null} with probability at "
            f"most `{given.level}` detects {alternative} with probability at most {shown}."
        )
    if kind == "total-variation":
        return f"{whatever}, no event is likelier under {alternative} than under {null} by more than {shown}."
    if kind == "advantage":
        return (
            f"{whatever}, an attacker with this prior guesses right whether the truth is in {of_set} "
            f"oftener by at most {shown} than without the release."
        )
    if kind == "odds" and not given.prior:
        return (
            f"Whatever the prior on these {datasets.kind(given.chosen)}, an attacker whose odds for {of_set} were "
            f"{as_odds(given.odds)} before the release has odds of {most} {shown} after it."
        )
    if kind in ("posterior", "odds"):
        what = "probability" if kind == "posterior" else "odds"
        return f"{after} an attacker with this prior gives {of_set} a posterior {what} of {most} {shown}."
    if kind == "expectation":
        of_what = datasets.values_shown(given.values)
        return f"{after} the mean of {of_what}, as an attacker with this prior sees it, is {most} {shown}."
    if kind in ("prior-to-posterior", "odds-ratio"):
        what = "probability" if kind == "prior-to-posterior" else "odds"
        whose = "with this prior" if given.prior else f"with any prior on these {datasets.kind(given.chosen)}"
        return f"{any_release} multiplies the {what} that an attacker {whose} gives {of_set} by {most} {shown}."
    if kind == "predictive-ratio":
        return (
            f"{whatever}, the probability of any event under {alternative} is {most} {shown} times that under {null}."
        )
    return (
        f"{after} the posterior probability of {of_set} under the first prior is {most} {shown} times that "
        f"under the other."
    )


def unsaid(kind: str, given: Given, unprotected: list[str], *, own: bool = False) -> list[str]:
    """What the sentence does not say."""
    found = [*([] if own else [_OVER_ALL]), *_ALWAYS]
    found += [] if own else [f"Not protected at all: {each}." for each in unprotected]
    if kind == "power":
        return [_OF_A_LEVEL, *found]
    if given.prior:
        return [_OF_A_PRIOR, *found]
    return [_OF_ANY_PRIOR, *found] if given.chosen else found
