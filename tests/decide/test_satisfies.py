"""``Satisfies``: a mechanism of a specification beside a budget, whatever mechanism, premetric and parameters."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from dpcalc.certify.replay import replay
from dpcalc.claim import Satisfies
from dpcalc.decide.satisfies import search_satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.enumeration import decide_by_enumeration
from dpcalc.errors import InputError, TheoremError
from dpcalc.formal import claim_text
from dpcalc.report.latex.claim import claim_latex
from dpcalc.spec_file.written import Specification
from dpcalc.verdict import Refuted, Unknown, Verdict, Verified

SUPPRESSION = Specification(
    domain={"records": {"cell": 3}, "size": 3},
    multiverse={"invariants": []},
    input={"premetric": "bounded-unordered"},
    output={"premetric": "hockey-stick", "epsilon": "1/2"},
    mechanism={"name": "cell-suppression", "threshold": 1, "epsilon": "1/2"},
)
OVER = {"domain.size": 2, "mechanism.threshold": 1}
PRINTED = "piecewise((1 - exp(-(size - threshold)/4)/4, size > threshold), (1, True))"
RESPONSE = Specification(
    domain={"points": ["no", "yes"]},
    input={"distances": [[0, 1], [1, 0]]},
    mechanism={"name": "randomised-response", "truth": "3/4"},
)


def decided(claim: Satisfies, **scope: Any) -> Verdict:
    """The verdict by enumeration."""
    return decide_by_enumeration(claim, EnumerateScope(**{"up_to": 5, **scope}), DEFAULT_EFFORT)


@pytest.mark.thorough
def test_a_budget_in_two_parameters_holds_at_each_of_them() -> None:
    found = decided(Satisfies(SUPPRESSION, PRINTED, OVER))
    assert isinstance(found, Verified)
    assert found.count == 4 * 5
    assert "size = 2, 3, 4, 5; threshold = 1, 2, 3, 4, 5" in found.scope.words


def test_the_exact_delta_is_kept_and_nothing_less_is() -> None:
    at = {"ranges": {"size": (3, 6), "threshold": (2, 2)}}
    claim = Satisfies(SUPPRESSION, "1 - exp((threshold - size)/4)/2 + exp(-size/4)/4", OVER)
    assert isinstance(decided(claim, **at), Verified)
    less = decided(replace(claim, budget=f"{claim.budget} - 1/10**9"), **at)
    assert isinstance(less, Refuted)
    assert less.witness.values["size"] == "3"


def test_a_number_may_take_exact_values() -> None:
    claim = Satisfies(RESPONSE, "log(truth/(1 - truth))", {"mechanism.truth": 1})
    values = {"truth": ("11/20", "3/4", "9/10")}
    found = decided(claim, values=values)
    assert isinstance(found, Verified)
    assert found.count == 3
    less = decided(replace(claim, budget="log(truth/(1 - truth)) - 1/100"), values=values)
    assert isinstance(less, Refuted)


def test_a_refutation_shows_laws_and_event_and_replays() -> None:
    found = decided(Satisfies(RESPONSE, "log(3) - 1/100"))
    assert isinstance(found, Refuted)
    values = found.witness.values
    assert values["law at x"] == "no: 3/4, yes: 1/4"
    assert Fraction(values["P(event | x)"]) == 3 * Fraction(values["P(event | x')"])
    assert replay(found.replayable)
    assert not replay_fails(found.replayable)
    assert replay_fails(found.replayable.replace("3/4", "1/2"))


def test_a_witness_holds_what_a_reader_needs_to_check_it() -> None:
    """Both datasets, their laws, the event with its two chances, the loss, the claim, and the numbers they are at."""
    found = decided(Satisfies(RESPONSE, "truth", {"mechanism.truth": 1}), values={"truth": ("1/2", "3/4")})
    assert isinstance(found, Refuted)
    values = dict(found.witness.values)
    x, other = values["x"], values["x'"]
    assert {x, other} == {"no", "yes"}
    laws = {"no": "no: 3/4, yes: 1/4", "yes": "no: 1/4, yes: 3/4"}
    assert values == {
        "truth": "3/4",
        "x": x,
        "x'": other,
        "distance": "1",
        "event": x,
        "P(event | x)": "3/4",
        "P(event | x')": "1/4",
        "law at x": laws[x],
        "law at x'": laws[other],
        "universe": "the domain",
        "loss": "log(3)",
        "claimed": "3/4 = 0.750000",
    }
    assert found.witness.summary == (
        "truth = 3/4, the domain: the loss log(3) = 1.098612 exceeds the claimed 3/4 = 0.750000"
    )
    nothing = decided(Satisfies(RESPONSE, "0"))
    assert isinstance(nothing, Refuted)
    assert nothing.witness.values["claimed"] == "0"
    assert nothing.witness.summary.startswith("the domain: the loss log(3)")


@pytest.mark.parametrize(("outputs", "shown"), [(2, True), (16, True), (17, False)])
def test_laws_are_shown_where_they_are_short(outputs: int, shown: bool) -> None:
    even = [f"1/{outputs}"] * outputs
    uneven = [f"1/{4 * outputs}", f"7/{4 * outputs}", *even[2:]]
    found = decided(Satisfies(replace(RESPONSE, mechanism={"name": "matrix", "law": [even, uneven]}), "1"))
    assert isinstance(found, Refuted)
    assert found.witness.values["loss"] == "log(4)"
    for name in ("law at x", "law at x'"):
        assert (name in found.witness.values) == shown
        assert not shown or found.witness.values[name].count(":") == outputs


def replay_fails(text: str) -> bool:
    """Whether the kernel refuses a certificate."""
    try:
        replay(text)
    except Exception:  # noqa: BLE001 -- whatever it says, it refuses
        return True
    return False


def test_swapping_is_a_kernel_like_others() -> None:
    swap = Specification(
        domain={"records": {"hold": 2, "swap": 2}, "size": 3},
        multiverse={"invariants": ["hold", "swap"]},
        input={"premetric": "hamming"},
        mechanism={"name": "permutation-swapping", "rate": "1/4"},
    )
    assert isinstance(decided(Satisfies(swap, "log(60/7)/2")), Verified)
    assert isinstance(decided(Satisfies(swap, "log(60/7)/2 - 1/1000")), Refuted)


def test_an_infinite_loss_keeps_to_an_infinite_budget_alone() -> None:
    infinite = replace(SUPPRESSION, output={"premetric": "MULT"})
    assert isinstance(decided(Satisfies(infinite, "inf")), Verified)
    found = decided(Satisfies(infinite, "100"))
    assert isinstance(found, Refuted)
    assert "infinite" in found.witness.summary or "inf" in found.witness.summary


@pytest.mark.parametrize(("budget", "kind"), [("2697959/2000000", Refuted), ("1349/1000", Verified), ("2", Verified)])
def test_a_loss_known_between_bounds_is_compared_with_budgets_beyond_them(budget: str, kind: type[object]) -> None:
    """The loss is 2 z for the quantile z of the standard normal law at 3/4: 1.34897950039..."""
    normal = replace(RESPONSE, output={"premetric": "GDP"})
    assert isinstance(decided(Satisfies(normal, budget)), kind)


def test_the_claim_says_all_that_it_is_made_of() -> None:
    claim = Satisfies(SUPPRESSION, PRINTED, OVER)
    text, latex = claim_text(claim), claim_latex(claim)
    for part in (
        "cell-suppression",
        "bounded-unordered",
        "hockey-stick",
        "domain.size",
        "mechanism.threshold",
        PRINTED,
    ):
        assert part in text
    assert "domain.size" in latex.replace(r"\allowbreak{}", "")
    assert claim == Satisfies(SUPPRESSION, PRINTED, OVER)
    assert {symbol.name for symbol in claim.formula.free_symbols} == {"size", "threshold"}


def test_what_is_wrong_with_a_claim_is_said() -> None:
    with pytest.raises(TheoremError, match="two keys end alike"):
        Satisfies(SUPPRESSION, "1", {"output.epsilon": 1, "mechanism.epsilon": 1})
    with pytest.raises(InputError, match="delta"):
        Satisfies(SUPPRESSION, "delta", OVER)
    with pytest.raises(TheoremError, match="a claim of its own"):
        Satisfies(replace(RESPONSE, claim={"budgets": ["log(2)"]}), "log(3)")
    with pytest.raises(InputError, match="there is no number sise"):
        decided(Satisfies(SUPPRESSION, "1", {"sise": 1}))
    with pytest.raises(TheoremError, match="takes no value"):
        decided(Satisfies(SUPPRESSION, "1", {"domain.size": 7}), up_to=5)
    with pytest.raises(InputError, match="the swap rate is a symbol"):
        decided(
            Satisfies(
                replace(
                    SUPPRESSION,
                    domain={"records": {"hold": 2, "swap": 2}, "size": 2},
                    output=None,
                    mechanism={"name": "permutation-swapping", "rate": "p"},
                ),
                "1",
            )
        )


CUT = Specification(
    domain={"points": ["a", "b", "c", "d"]},
    multiverse={"universes": [["a", "b"], ["c", "d"]]},
    input={"distances": [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]},
    output={"premetric": "TV"},
    mechanism={"name": "matrix", "law": [["1/2", "1/2"], ["2/3", "1/3"], ["1/2", "1/2"], ["5/6", "1/6"]]},
)


def test_each_universe_may_have_a_budget_of_its_own() -> None:
    """Total variation 1/6 in the first universe and 1/3 in the second; the order is that of the specification."""
    assert isinstance(decided(Satisfies(CUT, ("1/6", "1/3"))), Verified)
    assert isinstance(decided(Satisfies(CUT, "1/3")), Verified)
    for less, universe in ((("1/6 - 1/10**9", "1/3"), "a"), (("1/6", "1/3 - 1/10**9"), "c"), (("1/3", "1/6"), "c")):
        found = decided(Satisfies(CUT, less))
        assert isinstance(found, Refuted)
        assert found.witness.values["x"] == universe
    with pytest.raises(InputError, match="3 budgets for 2 universes"):
        decided(Satisfies(CUT, ("1/6", "1/3", "1")))
    with pytest.raises(TheoremError, match="each universe has a budget of its own"):
        _ = Satisfies(CUT, ("1/6", "1/3")).formula
    text = claim_text(Satisfies(CUT, ("1/6", "1/3")))
    assert "keeps to the budgets 1/6, 1/3, one for each universe, in [" in text
    assert "one for each universe" in claim_latex(Satisfies(CUT, ("1/6", "1/3")))


def test_budgets_of_universes_are_as_many_as_these_and_of_several_that_are_listed() -> None:
    """One universe may be left unlisted; of several the order has to be written down, even where they are as many."""
    assert isinstance(decided(Satisfies(RESPONSE, ("log(3)",))), Verified)
    shares = Specification(
        domain={"records": {"cell": 2}, "size": 2},
        multiverse={"invariants": ["cell"]},
        input={"premetric": "hamming"},
        mechanism={"name": "noisy-counts", "largest": 2, "factor": 2},
    )
    for spec, budgets, words, hint in (
        (RESPONSE, ("log(3)", "1"), "2 budgets for 1 universe", "list them"),
        (shares, ("1", "2"), "2 budgets for 3 universes", "list them"),
        (shares, ("1", "2", "3"), "3 budgets for 3 universes", "list them"),
        (CUT, ("1/6",), "1 budgets for 2 universes", "write one for each"),
    ):
        with pytest.raises(InputError, match=f"{words}$|{words}[^s]") as caught:
            decided(Satisfies(spec, budgets))
        assert hint in str(caught.value.hint)
    asked = search_satisfies(Satisfies(CUT, ("1/6", "1/3")), EnumerateScope(), DEFAULT_EFFORT)
    assert isinstance(asked, Unknown)
    assert "one budget for all universes" in asked.attempts[0].why
