"""Claims, marks and what a verdict shows: defaults, what is refused, and every row that a reader sees."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
import sympy

from dpcalc.claim import AllOf, EveryStructure, Exists, ForAll, Inequality, Reduction, Satisfies, SomeStructure
from dpcalc.errors import TheoremError
from dpcalc.spec_file.written import Specification
from dpcalc.structure.language import ONE, Every, Formula, Quantity, Sort, Variable, number
from dpcalc.structure.vocabulary import POINT, for_points
from dpcalc.swapping.claims.every_swapping import EverySwapping, swap_keeps
from dpcalc.theorem import LITERAL, Enumerate, Mark, Reading, SearchDatasets, Theorem
from dpcalc.verdict import (
    NOT_CHECKED,
    Argument,
    Attempt,
    Certificate,
    Proved,
    Refuted,
    Scope,
    Trust,
    Unknown,
    Verdict,
    Verified,
    Witness,
    strongest,
)

x = sympy.Symbol("x")
SQUARE = Inequality(x**2 >= 0, reals=(x,))
D = Quantity("d", (POINT, POINT))
SYMMETRIC = for_points(2, lambda u, v: D(u, v) <= D(v, u))
ZERO = for_points(1, lambda u: D(u, u).is_(number(0)))


def test_what_a_claim_leaves_out_is_not_bounded() -> None:
    budget = swap_keeps(sympy.oo)
    assert budget.specification == EverySwapping(sympy.true, None, None, Fraction(1))
    for kind in (ForAll, Exists):
        claim = kind("numbers", lambda size: iter([size]), lambda _: None)
        assert (claim.first, claim.last) == (1, None)
    theorem = Theorem("own/a", "", "", SQUARE, (Enumerate(),))
    assert theorem.every_reading == (Reading(LITERAL, "", SQUARE, (Enumerate(),)),)
    assert (Enumerate().slow, SearchDatasets().slow) == (None, None)
    with pytest.raises(TheoremError, match="conjunction of no claims"):
        AllOf({})
    with pytest.raises(TheoremError, match="without a reason"):
        Reduction(ForAll("numbers", lambda size: iter([size]), lambda _: None), SQUARE, "")


def test_a_statement_on_structures_is_its_hypotheses_and_the_denied_conclusion() -> None:
    claim = EveryStructure("distances", SYMMETRIC, {"zero": ZERO, "again": SYMMETRIC}, standing=(ZERO,))
    assert claim.hypotheses == (ZERO, ZERO, SYMMETRIC)
    assert claim.sought == (*claim.hypotheses, ~SYMMETRIC)
    assert claim.without("zero") == replace(claim, given={"again": SYMMETRIC})
    assert not claim.without("zero", "again").given
    with pytest.raises(TheoremError, match=r"no hypothesis 'ones' \(there are zero, again\)"):
        claim.without("ones")
    some = SomeStructure("distances", {"symmetric": SYMMETRIC}, standing=(ZERO,))
    assert some.sought == (ZERO, SYMMETRIC)


U = Variable("u", POINT)
OTHER = Every(
    (Variable("k", Sort("kind", "k")),), Quantity("d", (Sort("kind", "k"),))(Variable("k", Sort("kind", "k"))) <= ONE
)


@pytest.mark.parametrize(("formula", "words"), [(D(U, U) <= ONE, "nothing is said of the elements u")])
def test_free_variables_are_refused(formula: Formula, words: str) -> None:
    for made in (
        lambda: EveryStructure("distances", formula),
        lambda: EveryStructure("distances", SYMMETRIC, {"given": formula}),
        lambda: EveryStructure("distances", SYMMETRIC, standing=(formula,)),
        lambda: SomeStructure("distances", {"this": formula}),
    ):
        with pytest.raises(TheoremError, match=words):
            made()


def test_one_name_does_not_stand_for_two_symbols() -> None:
    with pytest.raises(TheoremError, match="d"):
        EveryStructure("distances", SYMMETRIC, {"other": OTHER})


@pytest.mark.parametrize("kind", ["slip", "damaged", "reconstructed"])
def test_a_mark_says_something(kind: str) -> None:
    assert Mark(kind, "page 3").words == "page 3"
    with pytest.raises(TheoremError, match="says nothing"):
        Mark(kind, "\t ")


# --- verdicts ---------------------------------------------------------------------------------------------------------

PROVED = Proved(Certificate("a method", "a statement", {"shape": "a sum"}), Trust.ROCQ)
ARGUMENT = Argument("because", {"lemma": PROVED})
WORDS = [("argument", f"because ({NOT_CHECKED})"), ("lemma", "lemma (rocq)")]


def test_the_trusts_are_five_from_weakest_to_strongest() -> None:
    assert [trust.label for trust in Trust] == ["solver", "two-solvers", "interval", "rocq", "kernel"]
    assert list(Trust) == sorted(Trust)


def test_what_a_verdict_rests_on_is_shown_row_by_row() -> None:
    refuted = Refuted(Witness("at 3", {"n": "3"}))
    assert refuted.rows() == [("witness", "at 3"), ("n", "3"), ("trust", "interval")]
    assert Unknown((Attempt("this", "that"),), (ARGUMENT,)).rows() == [("tried", "this: that"), *WORDS]
    plain = [("scope", "small"), ("instances", "3")]
    verified = Verified(Scope("small"), 3)
    assert verified.rows() == plain
    assert replace(verified, witness=Witness("it")).rows() == [*plain, ("found", "it")]
    parts: dict[str, Verdict] = {"one": PROVED, "two": verified}
    assert replace(verified, parts=parts, arguments=(ARGUMENT,)).rows() == [*plain, ("proved part", "one"), *WORDS]
    said = [("proved", "a statement"), ("trust", "rocq"), ("method", "a method")]
    assert PROVED.rows() == [*said, ("shape", "a sum")]
    assert Proved(Certificate("a method", "a statement"), Trust.ROCQ).rows() == said
    card = verified.shown()
    assert (card.title, [(entry.name, entry.text) for entry in card.entries]) == ("verified", plain)


def test_a_budget_speaks_of_one_specification_or_of_a_family() -> None:
    coin = Specification(
        domain={"points": ["no", "yes"]},
        input={"distances": [[0, 1], [1, 0]]},
        mechanism={"name": "randomised-response", "truth": "3/4"},
    )
    one, many = Satisfies(coin, "log(3)"), swap_keeps(sympy.oo)
    assert (one.single, one.family, one.names) == (coin, None, ())
    assert many.family is many.specification
    assert many.names == tuple(many.family.symbols)
    with pytest.raises(TheoremError, match="speaks of many specifications, not of one"):
        _ = many.single


def test_of_several_verifications_scopes_and_counts_add_up_and_an_instance_found_is_kept() -> None:
    first, second = Verified(Scope("small", {"n": 3}), 10), Verified(Scope("large", {"n": 5}), 7, (ARGUMENT,))
    found = replace(second, witness=Witness("it"))
    joined = strongest([first, second])
    assert isinstance(joined, Verified)
    assert (joined.scope, joined.count) == (Scope("small; and large", {"scopes": [{"n": 3}, {"n": 5}]}), 17)
    assert joined.arguments == (ARGUMENT,)
    proved_part = replace(first, parts={"one": PROVED})
    beside = strongest([proved_part, second])
    assert isinstance(beside, Verified)
    assert beside.parts == {"one": PROVED}, "where none found an instance, the first speaks"
    for order in ([first, found], [found, first], [first, found, first]):
        both = strongest(order)
        assert isinstance(both, Verified)
        assert both.witness == Witness("it")
    assert strongest([first]) == first
    strong = replace(PROVED, trust=Trust.KERNEL)
    assert strongest([PROVED, strong, PROVED]) is strong
    assert strongest([]) == Unknown(())


def test_certificates_are_not_written_out_where_a_verdict_is_shown_as_python() -> None:
    """They may have a million characters."""
    long = "{long}"
    assert long not in repr(Proved(Certificate("a method", "a statement", replayable=long), Trust.KERNEL))
    assert long not in repr(Refuted(Witness("at 3"), long, Trust.KERNEL))
