"""``dpcalc compare``: fields, exit codes, words, and bad specifications in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import SPECS, Runner

PAIRS = SPECS.parent / "compare"


def written(folder: Path, name: str, **changes: str) -> Path:
    """A specification of three points on a line, with some of its values replaced."""
    parts = {
        "points": '["a", "b", "c"]',
        "universes": '[["a", "b", "c"]]',
        "distances": "[[0, 1, 2], [1, 0, 1], [2, 1, 0]]",
        "claim": 'budget = "1"',
        **changes,
    }
    path = folder / f"{name}.toml"
    path.write_text(
        f"[domain]\npoints = {parts['points']}\n[multiverse]\nuniverses = {parts['universes']}\n"
        f'[input]\ndistances = {parts["distances"]}\n[output]\npremetric = "MULT"\n[claim]\n{parts["claim"]}\n',
        encoding="utf-8",
    )
    return path


def test_equivalent_through_paths(dpcalc: Runner) -> None:
    found = dpcalc("compare", PAIRS / "neighbours.toml", PAIRS / "line.toml", "--json")
    assert found.code == 0
    fields = found.object
    assert (fields["relation"], fields["every_divergence"], fields["budget"]) == ("equivalent", "weaker", "1")
    assert fields["separating"] is None
    assert fields["paths"]["count"] == 6
    assert fields["paths"]["shown"][0]["paths"] == [{"points": ["low", "middle", "high"], "weights": ["1", "1"]}]


def test_every_divergence_is_another_question(dpcalc: Runner) -> None:
    found = dpcalc("compare", PAIRS / "neighbours.toml", PAIRS / "line.toml", "--every-divergence", "--json")
    assert found.code == 1
    fields = found.object
    assert (fields["relation"], fields["every_divergence"], fields["divergence"]) == ("weaker", "weaker", "every")
    assert (fields["separating"]["distance"], fields["separating"]["allowed"]) == ("inf", "2")


def test_a_separating_mechanism(dpcalc: Runner, tmp_path: Path) -> None:
    first = written(tmp_path, "first", claim='budget = "2*log(2)"')
    second = written(tmp_path, "second", claim='budget = "log(2)"')
    found = dpcalc("compare", first, second, "--json")
    assert found.code == 1
    fields = found.object
    assert (fields["relation"], fields["budget"], fields["decimal"]) == ("weaker", "2*log(2)", "1.386294")
    separating = fields["separating"]
    assert (separating["x"], separating["x_prime"]) == ("a", "b")
    assert (separating["distance"], separating["allowed"]) == ("2*log(2)", "log(2)")
    assert [row["yes"] for row in separating["law"]] == ["1/2", "1/8", "1/8"]
    shown = dpcalc("compare", first, second).out
    assert "A is weaker than B" in shown
    assert "Keeps to A, breaks B" in shown


def test_symbols_and_assumptions(dpcalc: Runner) -> None:
    assert dpcalc("compare", PAIRS / "two_budgets.toml", PAIRS / "one_budget.toml").code == 0
    found = dpcalc("compare", PAIRS / "one_budget.toml", PAIRS / "two_budgets.toml", "--json")
    assert found.code == 1
    assert found.object["budget"] == "eps_top"
    assert set(found.object["separating"]["values"]) == {"eps_low", "eps_top"}


def test_budgets_that_mix_symbols(dpcalc: Runner, tmp_path: Path) -> None:
    universes = '[["a", "b"], ["b", "c"]]'
    claim = 'symbols = ["x", "y"]\nbudgets = ["x", "x/2 + y"]'
    first, second = written(tmp_path, "first", universes=universes, claim=claim), written(tmp_path, "second")
    fields = dpcalc("compare", first, second, "--json").object
    assert (fields["budget"], fields["budget_missing"], fields["budget_pair"]) == ("Max(x, x/2 + y)", None, None)
    assert fields["budgets"] == [{"universe": "{a, b, c}", "budget": "Max(x, x/2 + y)", "decimal": None}]
    assert fields["redundant"]["implicit_shown"] == [["a", "b", "c"], ["c", "b", "a"]]
    assert fields["redundant"]["redundant_edges"] is None
    assert "Max(x, x/2 + y)" in dpcalc("compare", first, second).out
    assumed = written(tmp_path, "assumed", universes=universes, claim=f'{claim}\nassume = ["2*y <= x"]')
    fields = dpcalc("compare", assumed, second, "--json").object
    assert (fields["budget"], fields["budget_pair"]) == ("x", ["a", "b"])


def test_redundant_edges(dpcalc: Runner) -> None:
    line = PAIRS / "line.toml"
    said = dpcalc("compare", line, line, "--json").object["redundant"]
    assert (said["edges"], said["edges_are"], said["redundant_edges"]) == (6, "pairs", 3)
    assert said["redundant_edges_shown"][1] == ["low", "middle", "high", "top"]
    assert "3 of 6 pairs follow from the others" in dpcalc("compare", line, line).out
    said = dpcalc("compare", line, line, "--every-divergence", "--json").object["redundant"]
    assert (said["edges"], said["edges_are"], said["redundant_edges"]) == (12, "ordered pairs", 0)


@pytest.mark.thorough
def test_margins(dpcalc: Runner) -> None:
    found = dpcalc("compare", PAIRS / "both_margins.toml", PAIRS / "one_margin.toml", "--json")
    assert found.code == 1
    assert (found.object["relation"], found.object["points"], found.object["budget"]) == ("weaker", 3003, "inf")
    assert found.object["separating"]["x"] == [[[0, 0, 0], [0, 0, 0], [0, 0, 6]]]
    shown = dpcalc("compare", PAIRS / "one_margin.toml", PAIRS / "both_margins.toml")
    assert shown.code == 0
    assert "A is stronger than B" in shown.out


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"universes": '[["a", "d"]]'}, "'d', which is not in the domain"),
        ({"claim": 'budgets = ["1", "2"]'}, "2 budgets for 1 universes"),
        ({"claim": "symbols = []"}, "the key budget is missing"),
        ({"distances": "[[0, -1, 2], [1, 0, 1], [2, 1, 0]]"}, "-1 is negative"),
        ({"distances": "[[1, 1, 2], [1, 0, 1], [2, 1, 0]]"}, "a premetric has d(x, x) = 0"),
        ({"points": '["a", "b", "d"]', "universes": "[]"}, "c is not a point of the second"),
        ({"claim": 'budget = "eps"'}, "unknown name eps"),
        ({"claim": 'budget = "-1"'}, "-1 is negative"),
        ({"claim": 'symbols = ["eps"]\nbudget = "1/eps"'}, "not a positive combination"),
        ({"claim": 'symbols = ["p"]\nbudget = "p"'}, "stands for a number of its own"),
        ({"claim": 'symbols = ["eps"]\nassume = ["eps < 1", "eps > 2"]\nbudget = "eps"'}, "no positive values"),
        ({"claim": 'symbols = ["eps"]\nbudget = "eps - 1"'}, "the budget eps - 1 is not a positive combination"),
        ({"claim": 'symbols = ["e", "e"]\nbudget = "e"'}, "cannot name a symbol, it has a meaning of its own"),
        ({"claim": 'symbols = ["x", "y"]\nassume = ["x < y", "y < x"]\nbudget = "x + y"'}, "no positive values"),
        ({"claim": 'symbols = ["x"]\nassume = ["x < z"]\nbudget = "x"'}, "unknown name z"),
    ],
)
def test_a_bad_specification_gets_one_line(
    dpcalc: Runner, tmp_path: Path, changes: dict[str, str], message: str
) -> None:
    found = dpcalc("compare", written(tmp_path, "good"), written(tmp_path, "bad", **changes))
    assert found.code == 2
    assert message in found.err
    assert len(found.err.splitlines()) == 1
    assert not found.out


def test_contradictory_assumptions_decide_nothing_in_an_order_either(dpcalc: Runner, tmp_path: Path) -> None:
    claim = 'symbols = ["eps"]\nassume = ["eps < {}", "eps > 2"]\nbudget = "eps"'
    good, bad = (written(tmp_path, name, claim=claim.format(top)) for name, top in (("good", 3), ("bad", 1)))
    assert dpcalc("compare", good, good, good).code == 0
    found = dpcalc("compare", good, good, bad)
    assert found.code == 2
    assert "no positive values" in found.err


def test_a_byte_order_mark_is_no_part_of_the_file(dpcalc: Runner, tmp_path: Path) -> None:
    path = written(tmp_path, "marked")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert dpcalc("compare", path, path).code == 0


def test_other_commands_refuse_unknown_symbols(dpcalc: Runner) -> None:
    for command in ("loss", "budget", "search", "witness"):
        found = dpcalc(command, PAIRS / "one_budget.toml")
        assert found.code == 2
        assert "only compare takes them" in found.err


def test_a_domain_too_large_is_refused_at_once(dpcalc: Runner, tmp_path: Path) -> None:
    text = (PAIRS / "one_margin.toml").read_text(encoding="utf-8").replace("size = 6", "size = 60")
    path = tmp_path / "large.toml"
    path.write_text(text, encoding="utf-8")
    found = dpcalc("compare", path, path)
    assert found.code == 2
    assert "points, which make" in found.err
    assert "raise --limit" in found.err


def test_missing_claim(dpcalc: Runner) -> None:
    found = dpcalc("compare", SPECS / "dropped_invariant.toml", SPECS / "dropped_invariant.toml")
    assert found.code == 2
    assert "the table [claim] is missing" in found.err


def test_a_certificate_of_the_comparison_replays(dpcalc: Runner, tmp_path: Path) -> None:
    one, other, path = PAIRS / "line.toml", PAIRS / "neighbours.toml", tmp_path / "certificate.json"
    ran = dpcalc("compare", str(one), str(other), "--json", "--certificate", str(path))
    assert ran.object["certificate"] == str(path)
    assert ran.object["certificate_missing"] is None
    assert dpcalc("replay", str(path)).code == 0


def test_where_there_is_no_certificate_that_is_said(dpcalc: Runner, tmp_path: Path) -> None:
    one, other, path = PAIRS / "line.toml", PAIRS / "two_budgets.toml", tmp_path / "certificate.json"
    ran = dpcalc("compare", str(one), str(other), "--certificate", str(path))
    assert "there is no certificate: a weight is symbolic" in ran.err
    assert not path.exists()
    ran = dpcalc("compare", str(one), str(other), str(one), "--certificate", str(path))
    assert ran.code == 2
    assert "name two files" in ran.err
