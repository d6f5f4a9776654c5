"""Notions of privacy as text: what is read, what is written, and what is refused in one line."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.spec.notions import KINDS, Parameter, complete, notion, read_notion
from dpcalc.spec.relation import KEY, RELATIONS, taken_out


@pytest.mark.parametrize(
    "text",
    [
        "zcdp:rho=2.63",
        "approx:delta=1e-10",
        "approx:delta=1e-6",
        "zcdp:rho=1.3e-7",
        "zcdp:rho=0.0001",
        "approx:eps=1/3,delta=0",
        "pure:eps=log(3)",
        "rdp:order=3/2,eps=1",
        "tv",
    ],
)
def test_what_is_written_is_what_was_read(text: str) -> None:
    assert read_notion(text).text() == text


def test_decimals_are_exact_and_a_lone_value_needs_no_name() -> None:
    assert read_notion("zcdp:2.63") == notion("zcdp", rho=sympy.Rational(263, 100))
    assert read_notion(" approx : eps = 0.05 , delta = 1e-3 ")["eps"] == sympy.Rational(1, 20)
    assert read_notion("approx:eps=1").missing == ("delta",)


@pytest.mark.parametrize(
    "text",
    [
        "approx:delta=2",
        "zcdp:rho=-1",
        "rdp:order=1,eps=1",
        "zcdp:inf",
        "unknown:1",
        "pure:eps=x",
        "approx:1",
        "zcdp:rho=1,rho=2",
        "zcdp:sigma=1",
        "zcdp:rho=",
        "hellinger:3/2",
        "pure:1/0",
    ],
)
def test_what_is_wrong_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_notion(text)


@pytest.mark.parametrize(
    ("kind", "parameter"),
    [(kind, each) for kind, known in KINDS.items() for each in known.parameters],
    ids=lambda each: each if isinstance(each, str) else each.name,
)
def test_values_lie_in_the_interval_that_is_said(kind: str, parameter: Parameter) -> None:
    small = sympy.Rational(1, 10**9)
    inside = [parameter.low + small, *([] if parameter.open else [parameter.low])]
    outside = [parameter.low - small, *([parameter.low] if parameter.open else [])]
    if parameter.high is None:
        inside.append(sympy.Integer(10) ** 9)
    else:
        inside += [parameter.high, parameter.high - small]
        outside.append(parameter.high + small)
    for value in inside:
        assert notion(kind, **{parameter.name: value})[parameter.name] == value
    for value in outside:
        with pytest.raises(InputError, match="out of range"):
            notion(kind, **{parameter.name: value})


def test_the_intervals_of_the_field() -> None:
    """Probabilities, total variation, power and level lie in [0, 1], orders above 1; budgets have no upper end."""
    to_one = {"delta", "power", "level", "distance"}
    for known in KINDS.values():
        for each in known.parameters:
            assert (each.high == 1) == (each.name in to_one), (known.name, each.name)
            assert (each.low, each.open) == ((1, True) if each.name == "order" else (0, False)), (known.name, each.name)


def test_sources_have_all_their_values() -> None:
    assert complete(read_notion("gdp:1")).missing == ()
    with pytest.raises(InputError, match="lacks a value"):
        complete(read_notion("approx:eps=1"))
    assert all(kind.words and kind.source for kind in KINDS.values())


def test_neighbours_are_taken_out_of_a_list_of_values() -> None:
    assert taken_out("eps=1,delta=0") == ("eps=1,delta=0", None)
    for name, relation in RELATIONS.items():
        for given in (f"{KEY}={name}", f" {KEY} = {name.upper()}", f"{KEY.upper()}={name}"):
            assert taken_out(f"eps=1,{given},delta=0") == ("eps=1,delta=0", relation)
            assert taken_out(given) == ("", relation)
            with pytest.raises(InputError, match="given twice"):
                taken_out(f"{given},eps=1,{given}")
    with pytest.raises(InputError, match="neighbours is 'none'"):
        taken_out(f"{KEY}=none")
    assert len(set(RELATIONS.values())) > 1
