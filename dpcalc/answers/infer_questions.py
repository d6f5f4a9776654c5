"""The questions that ``infer`` knows by name: what each is about, and what it asks of an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from dpcalc.answers.infer_input import Given
from dpcalc.errors import InputError
from dpcalc.inference.questions import (
    Question,
    advantage,
    expectation,
    odds,
    odds_ratio,
    posterior,
    posterior_to_posterior,
    power,
    predictive_ratio,
    prior_to_posterior,
    total_variation,
)

NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "power": ("null", "alternative", "level"),
    "total-variation": ("null", "alternative"),
    "advantage": ("prior", "set"),
    "posterior": ("prior", "set"),
    "expectation": ("prior", "values"),
    "odds": ("prior", "set"),
    "prior-to-posterior": ("prior", "set"),
    "odds-ratio": ("prior", "set"),
    "predictive-ratio": ("null", "alternative"),
    "posterior-to-posterior": ("prior", "other", "set"),
}
"""The questions, and what each is about."""
_ONE_SIDED: Final = ("power", "total-variation", "advantage")
MAKE: Final[Mapping[str, Callable[[Given, bool], Question]]] = {
    "power": lambda of, _: power(of.null, of.alternative, of.level),
    "total-variation": lambda of, _: total_variation(of.null, of.alternative),
    "advantage": lambda of, _: advantage(of.prior, of.chosen),
    "posterior": lambda of, least: posterior(of.prior, of.chosen, least=least),
    "expectation": lambda of, least: expectation(of.prior, of.values, least=least),
    "odds": lambda of, least: odds(of.prior, of.chosen, least=least),
    "prior-to-posterior": lambda of, least: prior_to_posterior(of.prior, of.chosen, least=least),
    "odds-ratio": lambda of, least: odds_ratio(of.prior, of.chosen, least=least),
    "predictive-ratio": lambda of, least: predictive_ratio(of.null, of.alternative, least=least),
    "posterior-to-posterior": lambda of, least: posterior_to_posterior(of.prior, of.other, of.chosen, least=least),
}


def check_question(question: str, *, least: bool) -> None:
    """Refuse a question that there is not, and the smallest value of one that has none worth asking for."""
    if question not in NEEDS:
        raise InputError(f"there is no question {question!r}", hint=f"write {', '.join(NEEDS)}")
    if least and question in _ONE_SIDED:
        raise InputError(
            f"the smallest {question} is not a question: releasing nothing has it", hint="leave --least out"
        )


def check_options(options: Mapping[str, object], question: str, needs: Sequence[str]) -> None:
    """Refuse options that do not apply to the question."""
    for name, value in options.items():
        if value is not None and name not in needs:
            raise InputError(f"--{name} does not apply to {question}", hint=f"it needs {', '.join(needs)}")
