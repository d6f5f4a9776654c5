"""``dpcalc compose``: budgets against closed forms and each other, laws that share a seed, and wrong input."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import sympy

from tests.cli.running import Runner


def composed(dpcalc: Runner, *arguments: str) -> dict[str, Any]:
    """The object that a composition prints."""
    found = dpcalc("compose", *arguments, "--json")
    assert found.code == 0, found.err
    return found.object


def holds(found: dict[str, Any], value: sympy.Expr) -> bool:
    """Whether the bounds hold a number."""
    return bool(Fraction(found["lower"]) <= Fraction(str(sympy.N(value, 60))) <= Fraction(found["upper"]))


def test_rho_adds_and_is_converted(dpcalc: Runner) -> None:
    assert composed(dpcalc, "zcdp:rho=0.07", "zcdp:rho=2.56", "zcdp")["form"] == "263/100"
    found = composed(dpcalc, "zcdp:rho=0.07", "zcdp:rho=2.56", "approx:delta=1e-10")
    alone = dpcalc("convert", "zcdp:rho=2.63", "approx:delta=1e-10", "--json").object
    assert (found["value"], found["route"]) == (alone["value"], "zcdp")


def test_gaussians_are_one_gaussian(dpcalc: Runner) -> None:
    found = composed(dpcalc, "gaussian:sigma=20", "--times", "1000", "approx:delta=1e-6")
    alone = dpcalc("convert", "gdp:mu=sqrt(1000)/20", "approx:delta=1e-6", "--json").object
    assert found["tight"]
    assert found["value"] == alone["value"]


def test_optimal_composition_beats_what_is_quoted(dpcalc: Runner) -> None:
    found = composed(dpcalc, "approx:eps=0.1,delta=1e-8", "--times", "30", "--target", "approx:delta=1e-6")
    assert found["tight"]
    quoted = {way["route"]: Fraction(way["upper"]) for way in found["ways"]}
    assert Fraction(found["upper"]) < quoted["basic"] == 3 < quoted["advanced"]


def test_total_variation_of_disclosures(dpcalc: Runner) -> None:
    found = composed(dpcalc, "tv:delta=1/4", "tv:delta=1/2", "2*tv:delta=1/8", "tv")
    assert holds(found, 1 - sympy.Rational(3, 4) * sympy.Rational(1, 2) * sympy.Rational(7, 8) ** 2)


def test_laws_of_a_file(dpcalc: Runner, tmp_path: Path) -> None:
    laws = tmp_path / "laws.toml"
    laws.write_text('[laws]\np = ["1/2", "1/3", "1/6"]\nq = ["1/6", "1/3", "1/2"]\n', encoding="utf-8")
    found = composed(dpcalc, str(laws), "approx:eps=log(3)", "--times", "2")
    assert holds(found, sympy.Rational(1, 4) - 3 * sympy.Rational(1, 36))  # only twice the loss log(3) is above log(3)
    assert found["tight"]


def test_flavors_are_taken_at_their_own_distances(dpcalc: Runner) -> None:
    assert composed(dpcalc, "zcdp:rho=1/100@3", "zcdp:rho=2", "zcdp")["form"] == "209/100"
    assert composed(dpcalc, "zcdp:rho=1", "--group", "3", "zcdp")["form"] == "9"
    assert composed(dpcalc, "pure:eps=1@2", "rr:p=3/4", "pure")["form"] in ("log(3) + 2", "2 + log(3)")
    assert holds(composed(dpcalc, "laplace:scale=1@5", "pure"), sympy.Integer(5))
    group = composed(dpcalc, "approx:eps=1,delta=1/100", "--group", "2", "approx:eps=2")
    assert holds(group, (1 + sympy.E) / 100)
    assert not group["tight"]


def test_disjoint_parts(dpcalc: Runner) -> None:
    assert composed(dpcalc, "pure:eps=1", "pure:eps=2", "3*pure:eps=1/2", "pure", "--parallel", "1")["form"] == "2"
    assert composed(dpcalc, "pure:eps=1", "pure:eps=2", "3*pure:eps=1/2", "pure", "--parallel", "2")["form"] == "7/2"


def test_two_steps_of_pure_privacy_lose_less_than_twice_the_budget_allows(dpcalc: Runner) -> None:
    # P0 <= min(3 P1, (2 + P1)/3) and P2 >= max(P1/3, 3 P1 - 2): no event is further apart than 2/3, and not 4/5
    assert not composed(dpcalc, "pure:eps=log(3)@2", "approx:eps=0")["tight"]
    assert not composed(dpcalc, "zcdp:rho=1@2", "approx:eps=1")["tight"]
    assert composed(dpcalc, "pure:eps=log(3)@2", "pure")["tight"]
    assert composed(dpcalc, "zcdp:rho=1@2", "zcdp")["tight"]
    assert composed(dpcalc, "gdp:mu=1@2", "approx:eps=1")["tight"]


def test_a_mechanism_is_not_the_worst_of_a_promise_that_it_keeps(dpcalc: Runner) -> None:
    assert composed(dpcalc, "gdp:mu=1", "prob:delta=1e-5")["tight"]
    assert not composed(dpcalc, "gaussian:sigma=1", "prob:delta=1e-5")["tight"]
    for way in composed(dpcalc, "laplace:scale=1", "approx:eps=1/2")["ways"]:
        assert way["tight"] == (way["route"] == "losses")


def test_largest_losses_in_opposite_directions_do_not_add(dpcalc: Runner, tmp_path: Path) -> None:
    for name, p, q in (("one", "9/10", "1/2"), ("two", "1/2", "9/10")):
        rest = [str(1 - Fraction(x)) for x in (p, q)]
        (tmp_path / f"{name}.toml").write_text(f'[laws]\np = ["{p}", "{rest[0]}"]\nq = ["{q}", "{rest[1]}"]\n')
    assert not composed(dpcalc, str(tmp_path / "one.toml"), str(tmp_path / "two.toml"), "pure")["tight"]
    assert composed(dpcalc, f"2*{tmp_path / 'one.toml'}", "pure")["tight"]


def test_one_part_gains_what_another_loses(dpcalc: Runner) -> None:
    source = "poisson:rate=1/2:rr:p=9/10"
    found = composed(dpcalc, source, source, "approx:eps=1", "--parallel", "2")
    first, second = {1: Fraction(1, 2), 0: Fraction(1, 2)}, {1: Fraction(1, 10), 0: Fraction(9, 10)}
    mixed = sum(
        (max(first[a] * second[b] - sympy.E * second[a] * first[b], 0) for a in (0, 1) for b in (0, 1)),
        sympy.Integer(0),
    )
    assert holds(found, mixed)
    assert Fraction(composed(dpcalc, source, source, "approx:eps=1")["upper"]) < Fraction(found["lower"])


def test_one_sample_is_composed_before_it_is_amplified(dpcalc: Runner) -> None:
    found = composed(dpcalc, "pure:eps=1", "pure:eps=2", "--sample", "1/10", "pure")
    assert holds(found, sympy.log(1 + (sympy.exp(3) - 1) / 10))
    assert found["note"].startswith("of one sample of 1/10 of the records")
    naive = sum(sympy.log(1 + (sympy.exp(eps) - 1) / 10) for eps in (1, 2))
    assert Fraction(found["lower"]) > Fraction(str(sympy.N(naive, 30)))


def test_a_shared_seed_breaks_the_sum(dpcalc: Runner) -> None:
    found = dpcalc("compose", "rr:p=3/4", "kary:k=3,p=1/2", "--shared", "--json")
    assert found.code == 1
    shown = found.object
    first, second = (_law(shown[name]) for name in ("law_x", "law_x_prime"))
    margins = [[_margin(law, side) for law in (first, second)] for side in (0, 1)]
    assert margins[0][0] != margins[0][1]
    assert sorted(margins[0][0].values()) == sorted(margins[0][1].values()) == [Fraction(1, 4), Fraction(3, 4)]
    assert sorted(margins[1][0].values()) == sorted(margins[1][1].values()) == [Fraction(1, 4)] * 2 + [Fraction(1, 2)]
    output = tuple(shown["output"])
    assert 0 in (first.get(output, 0), second.get(output, 0))
    assert first.get(output, 0) != second.get(output, 0)
    assert "loss is infinite" in dpcalc("compose", "2*rr:p=3/4", "--shared").out


def _law(rows: list[dict[str, Any]]) -> dict[tuple[str, ...], Fraction]:
    """A joint law."""
    return {tuple(row["outputs"]): Fraction(row["probability"]) for row in rows}


def _margin(law: dict[tuple[str, ...], Fraction], side: int) -> dict[str, Fraction]:
    """The law of one of the outputs."""
    found: dict[str, Fraction] = {}
    for outputs, mass in law.items():
        found[outputs[side]] = found.get(outputs[side], Fraction(0)) + mass
    return found


def test_closed_forms_in_the_number_of_releases(dpcalc: Runner) -> None:
    forms = {row["value"]: row["form"] for row in composed(dpcalc, "gaussian:sigma=2", "--times", "k")["forms"]}
    assert (forms["zcdp:rho"], forms["gdp:mu"]) == ("k/8", "sqrt(k)/2")
    quoted = composed(dpcalc, "pure:eps=1", "--times", "k", "approx:delta=1e-6")["forms"]
    assert any(row["value"] == "eps, advanced" for row in quoted)


def test_a_sum_is_shown_where_nothing_is_asked(dpcalc: Runner) -> None:
    found = dpcalc("compose", "pure:eps=1", "pure:eps=1/2", "--json")
    first = found.objects[0]
    assert (first["target"], first["form"]) == ("pure", "3/2")


def test_nothing_finite(dpcalc: Runner) -> None:
    found = dpcalc("compose", "approx:eps=1,delta=1/10", "--times", "5", "approx:delta=1/10")
    assert found.code == 1
    assert "eps = inf" in found.out
    assert dpcalc("compose", "zcdp:rho=1", "pure").code == 1
    assert dpcalc("compose", "zcdp:rho=1", "zcdp:rho=2", "laplace:scale=1", "pure").code == 1
    found = dpcalc("compose", "rr:p=1", "laplace:scale=1", "pure", "--json")
    assert (found.code, found.object["tight"]) == (1, True)
    assert dpcalc("compose", "2*approx:eps=1,delta=1/10", "kl").code == 1


def test_no_bound_known_is_not_no_bound(dpcalc: Runner) -> None:
    found = dpcalc("compose", "approx:eps=1,delta=1e-9@1000000", "approx:delta=1/2")  # delta adds up to more than 1
    assert found.code == 3
    assert "tight: not known" in found.out


@pytest.mark.thorough
def test_what_one_way_shows_makes_another_one_tight(dpcalc: Runner, tmp_path: Path) -> None:
    laws = tmp_path / "laws.toml"
    laws.write_text('[laws]\np = ["3/4", "1/4"]\nq = ["5/7", "2/7"]\n', encoding="utf-8")
    found = composed(dpcalc, str(laws), "approx:eps=0")
    assert found["tight"]
    assert holds(found, sympy.Rational(1, 28))
    found = composed(dpcalc, "gaussian:sigma=100", "2*laplace:scale=1e5", "approx:delta=1e-12", "--width", "1/2")
    assert (found["route"], found["least"] is None) == ("gdp", False)


def test_a_bound_of_zero_is_the_answer(dpcalc: Runner) -> None:
    found = composed(dpcalc, "2*laplace:scale=1e6", "approx:eps=1")
    assert (found["value"], found["tight"], len(found["ways"])) == ("0", True, 1)


def test_chi_squared_multiplies(dpcalc: Runner) -> None:
    assert holds(composed(dpcalc, "chi2:value=1", "chi2:value=1/2", "chi2"), sympy.Integer(2))


def test_what_says_far_less_is_left_out_for_people(dpcalc: Runner) -> None:
    out = dpcalc("compose", "zcdp:rho=1", "approx:delta=1e-5").out
    assert "by kl" not in out
    assert len(composed(dpcalc, "zcdp:rho=1", "approx:delta=1e-5")["ways"]) > 1
    quoted = dpcalc("compose", "2*laplace:scale=1/100", "approx:delta=1e-3").out
    assert "times as large" in quoted


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("what:eps=1", "approx:delta=1/10"), "neither a notion nor a mechanism"),
        (("pure:eps=1", "--times", "0", "pure"), "out of range"),
        (("pure:eps=1", "--times", "-3", "pure"), "neither a count nor a symbol"),
        (("0*pure:eps=1", "pure"), "0 times"),
        (("pure:eps=1@0", "pure"), "0 times"),
        (("pure:eps=1", "--target", "approx:eps=1,delta=1/2"), "leaves no value open"),
        (("pure:eps=1", "approx"), "both values open"),
        (("rdp:order=2,eps=1", "rdp"), "order"),
        (("rdp:order=2,eps=1", "--target", "rdp:eps=1"), "order"),
        (("pure:eps=1", "approx:delta=2"), "out of range"),
        (("pure:eps=1", "approx:delta=1/10", "--width", "0"), "--width"),
        (("pure:eps=1", "approx:delta=1/10", "--sample", "2"), "sampling rate"),
        (("gdp:mu=1", "--sample", "1/2", "gdp"), "amplify"),
        (("kl:nats=1@2", "kl"), "no rule is known"),
        (("laplace:scale=1", "laplace:scale=2", "--shared"), "rational laws"),
        (("rr:p=3/4", "--shared"), "no other"),
        (("pure:eps=1", "--parallel", "1"), "no target"),
        (("pure:eps=1", "--sample", "1/2"), "no target"),
        (("pure:eps=1", "pure", "--sample", "1/2", "--parallel", "1"), "together"),
        (("2*rr:p=3/4", "pure", "--shared"), "no target"),
    ],
)
def test_wrong_input_gets_one_line(dpcalc: Runner, arguments: tuple[str, ...], words: str) -> None:
    found = dpcalc("compose", *arguments)
    assert found.code == 2
    assert words in found.err
    assert len(found.err.splitlines()) == 1


@pytest.mark.thorough
def test_a_picture_of_a_composition(dpcalc: Runner, tmp_path: Path) -> None:
    target = tmp_path / "composed.svg"
    asked = ("compose", "discrete-laplace:scale=4", "--times", 10, "approx:delta=1e-5", "--plot", target)
    assert dpcalc(*asked).code == 0
    text = target.read_text(encoding="utf-8")
    assert "Privacy profile of 10*discrete-laplace:scale=4" in text
    assert dpcalc("compose", "zcdp:1", "approx:delta=1e-5", "--plot", target).code == 2
    assert dpcalc("compose", "pure:1", "zcdp", "--plot", target).code == 2
