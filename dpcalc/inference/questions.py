"""What may be asked of an event of a release: quotients of two linear forms in its probabilities, and limits to them.

Events of probability 0 under the denominator answer nothing, unless the numerator is positive there: the answer then
is infinity. A law is one on datasets: a model, a prior, or a dataset alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from dpcalc.errors import InputError
from dpcalc.symbolic.exp_numbers import Number

Law = Mapping[int, Fraction]
"""A law on datasets, by their places."""
Form = Mapping[int, Number]
"""A linear form in the probabilities of an event, by the places of datasets."""
CERTAIN: Final = -1
"""The place of what is always so: the coefficient there is a constant."""
_ONE = Fraction(1)


@dataclass(frozen=True)
class Question:
    """The largest ``above . y / below . y`` over events with ``limit . y <= level``, y the probabilities by dataset.

    ``base`` is taken off the value; ``least`` asks for the smallest instead.
    """

    above: Form
    below: Form
    limit: Form | None = None
    level: Fraction = Fraction(1)
    base: Fraction = Fraction(0)
    least: bool = False

    def through(self, laws: Sequence[Form]) -> Question:
        """The same question, put to what each place has a law on: of models to datasets, of datasets to outputs.

        An event has at a place the mean of its probabilities under ``laws`` at that place.
        """
        limit = None if self.limit is None else _through(self.limit, laws)
        return replace(self, above=_through(self.above, laws), below=_through(self.below, laws), limit=limit)


def power(null: Law, alternative: Law, level: Fraction) -> Question:
    """The power of a test that rejects with probability at most ``level`` under ``null``. Raises ``InputError``."""
    if not 0 <= level <= 1:
        raise InputError(f"the level {level} is not a probability", hint='write "1/20"')
    return Question(alternative, {CERTAIN: _ONE}, null, level)


def total_variation(null: Law, alternative: Law) -> Question:
    """By how much an event may be likelier under one law than under the other."""
    return Question(_difference(alternative, null), {CERTAIN: _ONE})


def advantage(prior: Law, chosen: Set[int]) -> Question:
    """How much oftener a guess whether the dataset is one of ``chosen`` is right than the best guess without a release.

    That is right with the probability of the likelier side.
    """
    inside, outside = _split(prior, chosen)
    other, own = sum(outside.values(), Fraction(0)), sum(inside.values(), Fraction(0))
    return Question({**_difference(inside, outside), CERTAIN: other}, {CERTAIN: _ONE}, base=max(own, other))


def posterior(prior: Law, chosen: Set[int], *, least: bool = False) -> Question:
    """The posterior probability that the dataset is one of ``chosen``."""
    return Question(_split(prior, chosen)[0], prior, least=least)


def expectation(prior: Law, values: Mapping[int, Fraction], *, least: bool = False) -> Question:
    """The posterior expectation of a function of the dataset, by its values; 0 where none is given."""
    return Question({d: chance * values.get(d, Fraction(0)) for d, chance in prior.items()}, prior, least=least)


def odds(prior: Law, chosen: Set[int], *, least: bool = False) -> Question:
    """The posterior odds that the dataset is one of ``chosen``."""
    inside, outside = _split(prior, chosen)
    return Question(inside, outside, least=least)


def prior_to_posterior(prior: Law, chosen: Set[int], *, least: bool = False) -> Question:
    """By what factor the probability of ``chosen`` may change."""
    inside, _ = _split(prior, chosen)
    return Question(_normalised(inside), prior, least=least)


def odds_ratio(prior: Law, chosen: Set[int], *, least: bool = False) -> Question:
    """By what factor the odds of ``chosen`` may change: the ratio of the probabilities of the event on both sides."""
    inside, outside = _split(prior, chosen)
    return Question(_normalised(inside), _normalised(outside), least=least)


def predictive_ratio(null: Law, alternative: Law, *, least: bool = False) -> Question:
    """By what factor the probability of an event may be larger under one law (a prior, a model) than under another."""
    return Question(alternative, null, least=least)


def posterior_to_posterior(prior: Law, other: Law, chosen: Set[int], *, least: bool = False) -> Question:
    """By what factor the posterior of ``chosen`` under one prior may exceed that under another.

    Raises ``InputError`` where the priors are not proportional on ``chosen``: the factor is not linear-fractional then.
    """
    first, second = _split(prior, chosen)[0], _split(other, chosen)[0]
    mass, mass2 = sum(first.values()), sum(second.values())
    if any(first.get(d, 0) * mass2 != second.get(d, 0) * mass for d in chosen):
        hint = "name a set of one dataset, or priors with the same conditional law on the set"
        raise InputError("the two priors are not proportional on the set", hint=hint)
    return Question({d: chance * mass / mass2 for d, chance in other.items()}, prior, least=least)


def _through(form: Form, laws: Sequence[Form]) -> dict[int, Number]:
    """A form in means, as one in what they are means of; constants stay."""
    found: dict[int, Number] = {}
    for place, weight in form.items():
        for inner, chance in ({CERTAIN: Fraction(1)} if place == CERTAIN else laws[place]).items():
            found[inner] = found.get(inner, Fraction(0)) + weight * chance
    return found


def _split(prior: Law, chosen: Set[int]) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """The parts of a prior in a set and outside. Raises ``InputError`` where one of them is empty."""
    inside = {d: chance for d, chance in prior.items() if d in chosen and chance}
    outside = {d: chance for d, chance in prior.items() if d not in chosen and chance}
    if not inside or not outside:
        what = "no" if not inside else "every"
        hint = "the prior must leave both possible: the set, and what is outside it"
        raise InputError(f"the set holds {what} dataset to which the prior gives a positive probability", hint=hint)
    return inside, outside


def _normalised(part: Law) -> dict[int, Fraction]:
    """The conditional law."""
    mass = sum(part.values())
    return {d: chance / mass for d, chance in part.items()}


def _difference(first: Law, second: Law) -> dict[int, Fraction]:
    """One law less another."""
    return {d: first.get(d, Fraction(0)) - second.get(d, Fraction(0)) for d in {**first, **second}}
