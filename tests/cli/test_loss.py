"""``dpcalc loss``: its numbers against brute force, its pair against the definition."""

from __future__ import annotations

import re
from fractions import Fraction
from math import log
from pathlib import Path
from typing import Any

import pytest

from tests.cli.brute_force import as_dataset, distance, law, loss, universe
from tests.cli.running import SPECS, Runner, swapping_spec

FOUR = "{ match = 1, hold = 2, swap = 2 }"
RELEASED = re.compile(r"^\[(mechanism|\[stage\]|\[release\])\]", re.MULTILINE)


def check_pair(found: dict[str, Any], rate: Fraction) -> None:
    """The pair shown has the probabilities, the ratio, the distance and the loss that are shown."""
    x, x_prime, output = (as_dataset(found[name]) for name in ("x", "x_prime", "output"))
    above, below = law(x, rate)[output], law(x_prime, rate).get(output, Fraction(0))
    assert found["probability_x"] == str(above)
    assert found["probability_x_prime"] == str(below)
    assert found["distance"] == str(distance(x, x_prime))
    assert found["ratio"] == (str(above / below) if below else "inf")
    if below:
        assert float(found["decimal"]) == pytest.approx(log(above / below) / distance(x, x_prime), abs=1e-6)


SHAPES = [([2, 2], [2, 2]), ([3, 1], [2, 2]), ([2, 1, 1], [2, 2]), ([1, 1, 1], [1, 1, 1]), ([3, 2], [4, 1])]


@pytest.mark.parametrize("rate", ["1/20", "1/4", "1/2", "9/10"])
@pytest.mark.parametrize(("hold", "swap"), SHAPES)
def test_one_universe(dpcalc: Runner, tmp_path: Path, hold: list[int], swap: list[int], rate: str) -> None:
    records = f"{{ match = 1, hold = {len(hold)}, swap = {len(swap)} }}"
    spec = swapping_spec(tmp_path, f"margins = {{ hold = [{hold}], swap = [{swap}] }}", records, rate=f'"{rate}"')
    found = dpcalc("loss", spec, "--json").object
    expected = loss(universe((tuple(hold), tuple(swap))), Fraction(rate))
    assert float(found["decimal"]) == pytest.approx(expected, abs=1e-6)
    check_pair(found, Fraction(rate))


def test_two_strata(dpcalc: Runner, tmp_path: Path) -> None:
    margins = "margins = { hold = [[2, 1], [2, 2]], swap = [[1, 2], [3, 1]] }"
    spec = swapping_spec(tmp_path, margins, "{ match = 2, hold = 2, swap = 2 }")
    found = dpcalc("loss", spec, "--json").object
    members = universe(((2, 1), (1, 2)), ((2, 2), (3, 1)))
    assert float(found["decimal"]) == pytest.approx(loss(members, Fraction(1, 4)), abs=1e-6)
    check_pair(found, Fraction(1, 4))


def test_at_rate_one_the_output_is_possible_in_every_stratum(dpcalc: Runner, tmp_path: Path) -> None:
    """The other stratum cannot come out as it went in: all of its records move."""
    margins = "margins = { hold = [[3, 1], [1, 2]], swap = [[3, 1], [2, 1]] }"
    spec = swapping_spec(tmp_path, margins, "{ match = 2, hold = 2, swap = 2 }", rate='"1"')
    found = dpcalc("loss", spec, "--json").object
    assert Fraction(found["probability_x"]) > 0
    check_pair(found, Fraction(1))


def test_all_universes_of_a_size(dpcalc: Runner, tmp_path: Path) -> None:
    spec = swapping_spec(tmp_path, "size = 4", "{ match = 1, hold = 2, swap = 3 }")
    found = dpcalc("loss", spec, "--json", "--universes").object
    sums = [(a, 4 - a) for a in range(5)]
    triples = [(a, b, 4 - a - b) for a in range(5) for b in range(5 - a)]
    losses = [loss(universe((rows, columns)), Fraction(1, 4)) for rows in sums for columns in triples]
    assert float(found["decimal"]) == pytest.approx(max(losses), abs=1e-6)
    assert {round(float(row["decimal"]), 5) for row in found["universes"]} == {round(value, 5) for value in losses}
    check_pair(found, Fraction(1, 4))


def test_all_universes_with_several_strata(dpcalc: Runner, tmp_path: Path) -> None:
    spec = swapping_spec(tmp_path, "size = 4", "{ match = 3, hold = 2, swap = 2 }", rate='"1/3"')
    found = dpcalc("loss", spec, "--json").object
    shapes = [((a, n - a), (b, n - b)) for n in range(2, 5) for a in range(n + 1) for b in range(n + 1)]
    worst = max(loss(universe(shape), Fraction(1, 3)) for shape in shapes)
    assert float(found["decimal"]) == pytest.approx(worst, abs=1e-6)
    assert sum(sum(map(sum, table)) for table in found["x"]) == 4
    assert len(found["x"]) == 3
    check_pair(found, Fraction(1, 3))


@pytest.mark.parametrize("invariants", ["[]", '["match*hold"]', '["match*swap"]', '["match"]', '["hold*swap[0] >= 1"]'])
def test_a_dropped_invariant_is_an_infinite_loss(dpcalc: Runner, tmp_path: Path, invariants: str) -> None:
    found = dpcalc("loss", swapping_spec(tmp_path, "size = 3", FOUR, invariants), "--json").object
    assert (found["ratio"], found["loss"], found["decimal"]) == ("inf", "inf", "inf")
    check_pair(found, Fraction(1, 4))


def test_more_invariants_go_by_the_definition(dpcalc: Runner, tmp_path: Path) -> None:
    held = '["match*hold", "match*swap", "hold[0]*swap[0] >= 1"]'
    spec = swapping_spec(tmp_path, "size = 5", FOUR, held, rate='"1/3"')
    found = dpcalc("loss", spec, "--json").object
    worst = 0.0
    for a in range(6):
        for b in range(6):
            members = universe(((a, 5 - a), (b, 5 - b)))
            for with_corner in (True, False):
                part = [x for x in members if (x[0][0][0] >= 1) == with_corner]
                worst = max(worst, loss(part, Fraction(1, 3)))
    assert float(found["decimal"]) == pytest.approx(worst, abs=1e-6)
    check_pair(found, Fraction(1, 3))


def test_the_symmetric_difference_counts_each_change_twice(dpcalc: Runner, tmp_path: Path) -> None:
    hamming = dpcalc("loss", swapping_spec(tmp_path), "--json").object
    other = dpcalc("loss", swapping_spec(tmp_path, premetric='"symmetric-difference"'), "--json").object
    assert (other["ratio"], other["distance"]) == (hamming["ratio"], "4")
    assert float(other["decimal"]) == pytest.approx(float(hamming["decimal"]) / 2, abs=1e-6)


@pytest.mark.parametrize("counts", ["1, 1, 1", "2, 1", "2, 2"])
@pytest.mark.parametrize("rate", [0, 1])
def test_the_ends_of_the_rates(dpcalc: Runner, tmp_path: Path, counts: str, rate: int) -> None:
    sums = tuple(map(int, counts.split(",")))
    records = f"{{ match = 1, hold = {len(sums)}, swap = {len(sums)} }}"
    margins = f"margins = {{ hold = [[{counts}]], swap = [[{counts}]] }}"
    found = dpcalc("loss", swapping_spec(tmp_path, margins, records, rate=str(rate)), "--json").object
    expected = loss(universe((sums, sums)), Fraction(rate))
    assert float(found["decimal"]) == pytest.approx(expected, abs=1e-6)
    symbolic = dpcalc("loss", swapping_spec(tmp_path, margins, records, rate='"p"'), "--json").object
    assert symbolic["ends"][str(rate)]["decimal"] == found["decimal"]


@pytest.mark.parametrize("margins", ["hold = [[4, 0]], swap = [[2, 2]]", "hold = [[0, 1]], swap = [[1, 0]]"])
def test_a_trivial_universe_loses_nothing(dpcalc: Runner, tmp_path: Path, margins: str) -> None:
    found = dpcalc("loss", swapping_spec(tmp_path, f"margins = {{ {margins} }}"), "--json").object
    assert (found["loss"], found["decimal"], found["x"], found["ratio"]) == ("0", "0.000000", None, "1")


@pytest.mark.parametrize("size", [0, 1])
@pytest.mark.parametrize("strata", [1, 3])
@pytest.mark.parametrize("rate", ['"1/4"', '"p"'])
def test_too_few_records_to_lose_anything(dpcalc: Runner, tmp_path: Path, size: int, strata: int, rate: str) -> None:
    records = f"{{ match = {strata}, hold = 2, swap = 2 }}"
    spec = swapping_spec(tmp_path, f"size = {size}", records, rate=rate)
    ran = dpcalc("loss", spec, "--json")
    assert (ran.code, ran.object["loss"]) == (0, "0")
    for command in ("loss", "budget", "witness"):
        assert dpcalc(command, spec).code == 0


def test_parts_of_several_variables(dpcalc: Runner, tmp_path: Path) -> None:
    text = swapping_spec(
        tmp_path,
        "margins = { hold = [[1, 1, 1, 0], [2, 0, 0, 0]], swap = [[2, 1], [1, 1]] }",
        "{ sex = 2, block = 2, own = 2, race = 2 }",
        '["block*sex*own", "block*race"]',
    ).read_text(encoding="utf-8")
    spec = tmp_path / "several.toml"
    spec.write_text(f'{text}match = ["block"]\nhold = ["sex", "own"]\nswap = "race"\n', encoding="utf-8")
    found = dpcalc("loss", spec, "--json").object
    expected = loss(universe(((1, 1, 1, 0), (2, 1)), ((2, 0, 0, 0), (1, 1))), Fraction(1, 4))
    assert float(found["decimal"]) == pytest.approx(expected, abs=1e-6)
    check_pair(found, Fraction(1, 4))
    assert "sex,own\\ race" in dpcalc("loss", spec).out


def test_points_with_a_matrix(dpcalc: Runner) -> None:
    found = dpcalc("loss", SPECS / "randomised_response.toml", "--json").object
    assert (found["ratio"], found["distance"], found["loss"]) == ("6", "1/2", "2*log(6)")
    assert {found["x"], found["x_prime"]} == {"unsure", "yes"}
    assert float(found["decimal"]) == pytest.approx(2 * log(6), abs=1e-6)


ONE_STRATUM = "hold = [[2, 2]], swap = [[2, 2]]"
TWO_STRATA = "hold = [[3, 1], [2, 2]], swap = [[2, 2], [3, 1]]"


@pytest.mark.parametrize(("margins", "strata"), [(ONE_STRATUM, 1), (TWO_STRATA, 2)])
def test_every_rate_at_once(dpcalc: Runner, tmp_path: Path, margins: str, strata: int) -> None:
    records = f"{{ match = {strata}, hold = 2, swap = 2 }}"
    text = f"margins = {{ {margins} }}"
    segments = dpcalc("loss", swapping_spec(tmp_path, text, records, rate='"p"'), "--json").object["segments"]
    assert segments[0]["start"] == {"p": "0"}
    assert segments[-1]["end"] == {"p": "1"}
    assert [s["end"] for s in segments[:-1]] == [s["start"] for s in segments[1:]]
    for segment in segments:
        low = Fraction(segment["start"].get("interval", ["0", "0"])[1])
        high = Fraction(segment["end"].get("interval", ["1"])[0])
        rate = (low + high) / 2
        at = dpcalc("loss", swapping_spec(tmp_path, text, records, rate=f'"{rate}"'), "--json").object
        value = eval(segment["loss"], {"log": log, "p": float(rate)})  # noqa: S307 -- the program's own formula
        assert value == pytest.approx(float(at["decimal"]), abs=2e-6)
        polynomial = segment["end"].get("polynomial")
        if polynomial:
            ends = [sum(c * Fraction(e) ** k for k, c in enumerate(polynomial)) for e in segment["end"]["interval"]]
            assert ends[0] * ends[1] <= 0


def test_every_rate_of_every_universe(dpcalc: Runner, tmp_path: Path) -> None:
    segments = dpcalc("loss", swapping_spec(tmp_path, "size = 3", rate='"p"'), "--json").object["segments"]
    at = dpcalc("loss", swapping_spec(tmp_path, "size = 3", rate='"1/1000"'), "--json").object
    value = eval(segments[0]["loss"], {"log": log, "p": 1e-3})  # noqa: S307 -- the program's own formula
    assert value == pytest.approx(float(at["decimal"]), abs=2e-6)


@pytest.mark.parametrize(
    "name", sorted(path.name for path in SPECS.glob("*.toml") if RELEASED.search(path.read_text(encoding="utf-8")))
)
def test_people_see_the_number_too(dpcalc: Runner, name: str) -> None:
    shown = dpcalc("loss", SPECS / name)
    found = dpcalc("loss", SPECS / name, "--json").object
    assert shown.code == 0
    assert shown.err == ""
    wanted = found["decimal"] if found["decimal"] not in (None, "inf") else "infinite"
    assert wanted in shown.out


def test_the_universes_of_fewer_invariants(dpcalc: Runner, tmp_path: Path) -> None:
    spec = swapping_spec(tmp_path, "size = 3", invariants='["match*hold"]')
    assert len(dpcalc("loss", spec, "--json", "--universes").object["universes"]) == 4
