"""Objects as keys: what is the very same, and what holds the same data."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import sympy

from dpcalc.claim import AllOf, ForAll, Inequality, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.language.claims import Every, Some
from dpcalc.same import Same, alike

CLAIM = Every(
    all="n in whole; m in whole", show="n + m >= a", given={"first": "n > 0", "last": "m > 0"}, let={"a": "2"}
)
x = sympy.Symbol("x")
SQUARE = Inequality(x**2 >= 0, reals=(x,))


def test_an_object_is_the_same_as_nothing_but_itself() -> None:
    again = replace(CLAIM)
    assert again == CLAIM
    assert Same(CLAIM) == Same(CLAIM)
    assert Same(again) != Same(CLAIM)
    assert len({Same(CLAIM), Same(CLAIM), Same(again)}) == 2


def test_claims_that_hold_the_same_data_are_alike() -> None:
    for claim in (CLAIM, SQUARE, AllOf({"one": CLAIM, "two": SQUARE}), Reduction(CLAIM, SQUARE, "why")):
        assert alike(replace(claim)) == alike(claim)
        assert hash(alike(replace(claim))) == hash(alike(claim))


def test_what_differs_in_anything_is_not_alike() -> None:
    others = [
        Some(CLAIM.all, CLAIM.show, CLAIM.given, CLAIM.let),
        CLAIM.put(a="3"),
        CLAIM.without("first"),
        CLAIM.showing("n + m > a"),
        CLAIM.over("n, m in whole"),
        replace(CLAIM, given={"last": "m > 0", "first": "n > 0"}),
        replace(CLAIM, given={"first": "n > 0", "other": "m > 0"}),
        SQUARE,
        replace(SQUARE, written=Inequality(sympy.Ge(x * x, 0, evaluate=False), reals=(x,))),
        AllOf({"one": CLAIM, "two": SQUARE}),
        AllOf({"two": SQUARE, "one": CLAIM}),
        AllOf({"one": CLAIM, "2": SQUARE}),
        Reduction(CLAIM, SQUARE, "why"),
        Reduction(CLAIM, SQUARE, "because"),
    ]
    assert len({alike(each) for each in (CLAIM, *others)}) == len(others) + 1


def test_scopes_and_numbers_are_told_apart() -> None:
    values = [
        1, True, Fraction(1), "1", (1,), ((1,),), {"1": 1}, EnumerateScope(), EnumerateScope(up_to=4),
        EnumerateScope(values={"n": ("1", "2")}), EnumerateScope(values={"n": ("2", "1")}),
    ]  # fmt: skip
    assert len({alike(value) for value in values}) == len(values)


def test_functions_are_like_nothing_but_themselves() -> None:
    def claim() -> ForAll:
        return ForAll("numbers", lambda size: iter([size]), lambda _: None)

    one = claim()
    assert alike(replace(one)) == alike(one)
    assert alike(claim()) != alike(one)
