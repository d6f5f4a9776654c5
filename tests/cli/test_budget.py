"""``dpcalc budget``: closed forms against independent evaluation, least constants against the loss."""

from __future__ import annotations

from fractions import Fraction
from math import factorial, log
from pathlib import Path

import pytest

from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import b, p
from tests.cli.brute_force import loss, universe
from tests.cli.running import SPECS, Runner, swapping_spec


def deranged(k: int) -> int:
    """The number of derangements, by inclusion and exclusion."""
    return sum((-1) ** j * (factorial(k) // factorial(j)) for j in range(k + 1))


def published(b_value: int, rate: Fraction) -> float:
    """Theorem 3.2.4 in floating point."""
    odds = float(rate / (1 - rate))
    return max(log(odds), log(b_value + 1) - log(odds))


def sharpest(b_value: int, rate: Fraction) -> float:
    """The largest ``ln(d(k + s)/d(k + s - D) o^-s...)``: over all numbers of moved records and distances."""
    odds = float(rate / (1 - rate))
    values = [
        (log(deranged(k + shift) / deranged(k)) - shift * log(odds)) / far
        for far in range(2, b_value + 1)
        for shift in range(-far, far + 1)
        for k in range(b_value + 1)
        if k != 1 and k + shift != 1 and 0 <= k + shift <= b_value
    ]
    return max(values)


@pytest.mark.parametrize("rate", ["1/100", "1/4", "3/5", "19/20"])
@pytest.mark.parametrize("size", [2, 3, 4, 5, 9])
def test_closed_forms_in_numbers(dpcalc: Runner, tmp_path: Path, size: int, rate: str) -> None:
    margins = f"margins = {{ hold = [[{size - 1}, 1]], swap = [[1, {size - 1}]] }}"
    found = dpcalc("budget", swapping_spec(tmp_path, margins, rate=f'"{rate}"'), "--json").object
    assert found["b"] == size
    assert float(found["published"]["decimal"]) == pytest.approx(published(size, Fraction(rate)), abs=1e-6)
    assert float(found["decimal"]) == pytest.approx(sharpest(size, Fraction(rate)), abs=1e-6)
    assert parse(found["budget"], (b, p)).free_symbols == {b, p}
    assert found["conditions"]
    assert {"text", "reason"} <= set(found["derivation"][0])
    assert found["premises"]
    assert found["premises"][0]["verdict"] is None
    simple = max(log(odds := float(Fraction(rate) / (1 - Fraction(rate)))), log(size) - log(odds))
    assert float(found["simple"]["decimal"]) == pytest.approx(simple, abs=1e-6)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_sharpest_budget_is_the_loss_of_records_that_all_differ(dpcalc: Runner, tmp_path: Path, size: int) -> None:
    ones = [1] * size
    records = f"{{ match = 1, hold = {size}, swap = {size} }}"
    spec = swapping_spec(tmp_path, f"margins = {{ hold = [{ones}], swap = [{ones}] }}", records, rate='"1/3"')
    expected = loss(universe((tuple(ones), tuple(ones))), Fraction(1, 3))
    assert float(dpcalc("budget", spec, "--json").object["decimal"]) == pytest.approx(expected, abs=1e-6)


def test_large_strata_take_no_time(dpcalc: Runner, tmp_path: Path) -> None:
    margins = "margins = { hold = [[200000, 64331]], swap = [[164331, 100000]] }"
    found = dpcalc("budget", swapping_spec(tmp_path, margins, rate='"1/100"'), "--json").object
    assert found["b"] == 264331
    assert float(found["published"]["decimal"]) == pytest.approx(log(264332) + log(99), abs=1e-6)


def test_a_symbolic_rate_has_no_decimal(dpcalc: Runner) -> None:
    found = dpcalc("budget", SPECS / "every_rate.toml", "--json").object
    assert (found["decimal"], found["value"], found["rate"]) == (None, None, None)
    assert "log(o)" in dpcalc("budget", SPECS / "every_rate.toml").out


def test_the_symmetric_difference_halves_the_budget(dpcalc: Runner, tmp_path: Path) -> None:
    found = dpcalc("budget", swapping_spec(tmp_path, premetric='"symmetric-difference"'), "--json").object
    assert float(found["decimal"]) == pytest.approx(sharpest(4, Fraction(1, 4)) / 2, abs=1e-6)
    assert float(found["published"]["decimal"]) == pytest.approx(published(4, Fraction(1, 4)) / 2, abs=1e-6)


def test_more_invariants_keep_the_budget(dpcalc: Runner, tmp_path: Path) -> None:
    spec = swapping_spec(tmp_path, "size = 4", invariants='["match*hold", "match*swap", "hold[0]*swap[0] >= 1"]')
    found = dpcalc("budget", spec, "--json").object
    assert any("more is held" in text for text in found["conditions"])
    loss_there = float(dpcalc("loss", spec, "--json").object["decimal"])
    assert loss_there <= float(found["decimal"]) + 1e-6


@pytest.mark.parametrize("name", ["dropped_invariant.toml", "randomised_response.toml"])
def test_the_least_constant_is_the_loss(dpcalc: Runner, name: str) -> None:
    found = dpcalc("budget", SPECS / name, "--json").object
    lost = dpcalc("loss", SPECS / name, "--json").object
    assert (found["budget"], found["decimal"]) == (lost["loss"], lost["decimal"])
    assert len(found["universes"]) == lost["compared"]
    assert lost["loss"] in dpcalc("budget", SPECS / name).out


@pytest.mark.slow
def test_what_the_closed_forms_rest_on_is_proved(dpcalc: Runner) -> None:
    found = dpcalc("budget", SPECS / "every_rate.toml", "--prove", "--json").object
    for form in (found, found["simple"], found["published"]):
        assert len(form["premises"]) >= 6
        assert {premise["verdict"] for premise in form["premises"]} == {"proved (kernel)"}
        assert "composing with r matches the permutations" in form["reduction"]


def test_the_derivation_is_shown(dpcalc: Runner) -> None:
    text = dpcalc("budget", SPECS / "every_rate.toml").out
    for part in ("b = 3: ln o", "(k = b - 2, m = b, Δ = 2)", "Derivation (published)", "too much by 0.5108 at b = 4"):
        assert part in " ".join(text.split())
