"""What is not of the type that a question asks for is refused in the words of dpcalc, by every question."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

import dpcalc

QUESTIONS = [name for name in dpcalc.__all__ if inspect.isfunction(getattr(dpcalc, name))]
NEVER = (object(), b"gaussian:sigma=1", {1: 2}, ["gaussian:sigma=1", object()])


def arguments() -> Iterator[tuple[str, str]]:
    """Every argument of every question."""
    for name in QUESTIONS:
        for argument in inspect.signature(getattr(dpcalc, name)).parameters:
            yield name, argument


def call(name: str, argument: str, value: object) -> object:
    """Ask, with text for whatever else must be said."""
    question: Callable[..., object] = getattr(dpcalc, name)
    before: list[object] = []
    named: dict[str, object] = {}
    for parameter in inspect.signature(question).parameters.values():
        given = value if parameter.name == argument else "x"
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            before.append(given)
        elif parameter.name == argument or parameter.default is inspect.Parameter.empty:
            named[parameter.name] = given
    return question(*before, **named)


@pytest.mark.parametrize(("name", "argument"), [*arguments()])
def test_every_argument_is_held_against_the_signature(name: str, argument: str) -> None:
    for value in NEVER:
        with pytest.raises(dpcalc.InputError, match=f"{argument}: .* is ") as refused:
            call(name, argument, value)
        assert refused.value.where == argument
        assert refused.value.hint is not None
        assert refused.value.hint.startswith("write ")
        assert refused.value.objects["given"] is value


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_one_that_other_processes_can_be_given(name: str) -> None:
    question = getattr(dpcalc, name)
    assert question.__name__.encode() in pickle.dumps(question)  # which fails where its module has another of that name


@pytest.mark.parametrize(
    ("argument", "ask"),
    [
        ("width", lambda number: dpcalc.compose("gaussian:sigma=9", "approx:delta=1e-6", width=number)),
        ("sample", lambda number: dpcalc.compose("gaussian:sigma=9", "approx:delta=1e-6", sample=number)),
        ("epochs", lambda number: dpcalc.compose("approx:delta=1e-6", epochs=number, batch=10, records=100, noise=1)),
        ("noise", lambda number: dpcalc.compose("approx:delta=1e-6", epochs=1, batch=10, records=100, noise=number)),
        ("width", lambda number: dpcalc.calibrate("laplace", "pure:eps=1", width=number)),
        ("order", lambda number: dpcalc.renyi("gaussian:sigma=9", orders=[number])),
        ("width", lambda number: dpcalc.renyi("gaussian:sigma=9", width=number)),
        ("share", lambda number: dpcalc.privacy_filter("pure:eps=1/9", "approx:eps=1,delta=1e-6", share=number)),
        ("delta", lambda number: dpcalc.odometer("pure:eps=1/9", delta=number)),
        ("scale", lambda number: dpcalc.odometer("pure:eps=1/9", delta="1e-6", scale=number)),
        ("order", lambda number: dpcalc.odometer("pure:eps=1/9", delta="1e-6", order=number)),
        ("step", lambda number: dpcalc.odometer("pure:eps=1/9", delta="1e-6", step=number)),
    ],
)
@pytest.mark.parametrize("number", [0.5, float("nan"), 3j, b"1/2", [Fraction(1, 2)], "one half"])
def test_numbers_that_are_not_exact_are_refused(argument: str, ask: Callable[[Any], object], number: object) -> None:
    with pytest.raises(dpcalc.InputError, match=argument):
        ask(number)


def test_what_fits_is_asked() -> None:
    assert dpcalc.convert("gaussian:sigma=1", "zcdp", digits=4).holds
    assert dpcalc.renyi("gaussian:sigma=9", orders=(2, "3", Fraction(7, 2))).fields["orders"]
    assert dpcalc.prove("x + y >= 0", assume=["x > 0", "y > 0"]).holds
    with pytest.raises(TypeError, match="digit"):
        vars(dpcalc)["convert"]("gaussian:sigma=1", "zcdp", digit=4)
