"""``dpcalc multiverse``: fields, words, the order of several, and bad specifications in one line."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.running import SPECS, Runner

EXAMPLES = SPECS.parent / "multiverse"
PAIRS = SPECS.parent / "compare"
TABLES = (EXAMPLES / "states.toml").read_text(encoding="utf-8")
POINTS = (EXAMPLES / "universe_function.toml").read_text(encoding="utf-8")
ISLANDS = (EXAMPLES / "islands.toml").read_text(encoding="utf-8")


def written(folder: Path, text: str, old: str = "", new: str = "", name: str = "spec") -> Path:
    """A specification with one part replaced."""
    assert old in text
    path = folder / f"{name}.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def points(folder: Path, name: str, universes: str) -> Path:
    """Three points with these universes."""
    text = '[domain]\npoints = ["a", "b", "c"]\n[multiverse]\nuniverses = {}\n[input]\npremetric = "sharpened"\n'
    text += 'neighbours = [["a", "b"], ["b", "c"]]\n[output]\npremetric = "MULT"\n'
    return written(folder, text, "{}", universes, name)


def test_what_does_not_hold_comes_with_a_witness(dpcalc: Runner) -> None:
    found = dpcalc("multiverse", EXAMPLES / "islands.toml", "--json")
    assert found.code == 0
    fields = found.object
    assert fields["order"] is None
    (islands,) = fields["multiverses"]
    assert (islands["universes"], islands["repeated"], islands["smallest"], islands["largest"]) == (2, 1, 2, 3)
    assert islands["shown"][1] == {"universe": "{c, d}", "size": 2, "members": ["c", "d"]}
    assert islands["covers"] == {"holds": True, "witness": None}
    assert islands["disjoint"]["witness"] == {"universes": ["{a, b, c}", "{c, d}"], "point": "c"}
    assert not islands["partition"]["holds"]
    assert islands["vacuous"]["holds"]
    assert islands["totally_vacuous"]["witness"] == {"x": "a", "x_prime": "d"}
    assert islands["pairs_apart"] == 2
    assert islands["complete"]["witness"] == {"universe": "{a, b, c}", "x": "a", "x_prime": "c"}
    assert islands["completion_complete"]["holds"]
    assert [entry["universe"] for entry in islands["completion"]["shown"]] == ["{a, b}", "{c}", "{c, d}"]
    assert islands["components"]["count"] == 2
    assert islands["components"]["inside_universes"]["holds"]
    assert islands["components"]["contain_universes"]["witness"]["apart"] == ["a", "c"]
    assert islands["unconnected"] == {"pairs": 4, "witness": {"x": "a", "x_prime": "c"}}


def test_words(dpcalc: Runner) -> None:
    shown = dpcalc("multiverse", EXAMPLES / "islands.toml").out
    assert "complete         no: in {a, b, c}, c is infinitely far from a" in shown
    assert "Order of refinement" not in shown
    shown = dpcalc("multiverse", EXAMPLES / "universe_function.toml").out
    assert "not in the universe given for them: top" in shown
    assert "no: top lies in no universe" in shown


def test_finer_levels_refine_coarser_ones(dpcalc: Runner) -> None:
    files = [EXAMPLES / f"{name}.toml" for name in ("states", "counties", "inequalities")]
    found = dpcalc("multiverse", *files, "--json")
    assert found.code == 0
    states, counties, inequalities = found.object["multiverses"]
    assert [entry["universes"] for entry in (states, counties, inequalities)] == [4, 10, 4]
    assert states["partition"]["holds"]
    assert [entry["invariant"] for entry in inequalities["invariants"]] == [
        "count(state=0, rents=1) >= 1",
        "count(county=0) >= 1/2*count()",
    ]
    order = found.object["order"]
    assert [entry["relation"] for entry in order["relations"]] == ["coarser", "incomparable", "incomparable"]
    first = order["relations"][0]
    assert first["second_fails"] is None
    assert first["first_fails"]["universe"] == "state = 1 2"
    assert first["first_fails"]["apart"] is not None
    assert order["classes"] == [[str(file)] for file in files]
    assert order["meet"]["universes"] == 19
    assert order["meet"]["equivalent_to"] == []
    shown = dpcalc("multiverse", *files).out
    assert "B refines A" in shown
    assert "A and C are incomparable" in shown


def test_equivalent_multiverses_have_the_same_maximal_universes(dpcalc: Runner, tmp_path: Path) -> None:
    first = points(tmp_path, "first", '[["a", "b"], ["b", "c"], ["b"]]')
    second = points(tmp_path, "second", '[["c", "b"], ["a", "b"], []]')
    pairs = points(tmp_path, "pairs", '[["a", "b"], ["b", "c"], ["a", "c"]]')
    whole = points(tmp_path, "whole", '[["a", "b", "c"]]')
    order = dpcalc("multiverse", first, second, pairs, whole, "--json").object["order"]
    assert order["classes"] == [[str(first), str(second)], [str(pairs)], [str(whole)]]
    assert order["relations"][0]["relation"] == "equivalent"
    assert order["meet"]["equivalent_to"] == [str(first), str(second)]
    last = order["relations"][-1]
    assert (last["relation"], last["second_fails"]["nearest"], last["second_fails"]["outside"]) == (
        "finer",
        "{a, b}",
        "c",
    )
    assert last["second_fails"]["apart"] is None
    shown = dpcalc("multiverse", pairs, whole).out
    assert "Each pair of its points is in some universe of A, though." in " ".join(shown.split())


def test_a_file_beside_itself(dpcalc: Runner) -> None:
    order = dpcalc("multiverse", EXAMPLES / "islands.toml", EXAMPLES / "islands.toml", "--json").object["order"]
    assert order["relations"][0]["relation"] == "equivalent"
    assert dpcalc("multiverse", EXAMPLES / "islands.toml", EXAMPLES / "islands.toml").code == 0


def test_thousands_of_tables(dpcalc: Runner) -> None:
    found = dpcalc("multiverse", PAIRS / "both_margins.toml", PAIRS / "one_margin.toml", "--json")
    both, one = found.object["multiverses"]
    assert (both["points"], both["universes"], one["universes"]) == (3003, 784, 28)
    assert found.object["order"]["relations"][0]["relation"] == "finer"
    assert found.object["order"]["meet"]["equivalent_to"] == [both["specification"]]


def test_no_universes(dpcalc: Runner, tmp_path: Path) -> None:
    none, empty = points(tmp_path, "none", "[]"), points(tmp_path, "empty", "[[]]")
    found = dpcalc("multiverse", none, empty, "--json").object
    assert [entry["universes"] for entry in found["multiverses"]] == [0, 1]
    assert found["order"]["relations"][0]["relation"] == "finer"
    assert dpcalc("multiverse", none, empty).code == 0


def test_repeated_universes_take_the_least_budget(dpcalc: Runner, tmp_path: Path) -> None:
    once = written(tmp_path, ISLANDS, '["c", "d"], ["d", "c"]]', '["c", "d"]]', "once")
    once = written(tmp_path, once.read_text(encoding="utf-8"), '["1", "2", "1/2"]', '["1", "1/2"]', "once")
    found = dpcalc("compare", EXAMPLES / "islands.toml", once, "--json").object
    assert (found["relation"], found["every_divergence"]) == ("equivalent", "equivalent")
    looser = written(tmp_path, ISLANDS, '"1/2"]', '"2"]', "looser")
    assert dpcalc("compare", EXAMPLES / "islands.toml", looser, "--json").object["relation"] == "stronger"
    refused = dpcalc("multiverse", written(tmp_path, ISLANDS, 'budgets = ["1", "2", "1/2"]', 'budget = "1"'))
    assert refused.code == 2
    assert "universes 2 and 3 are the same" in refused.err


def test_budgets_of_a_universe_function(dpcalc: Runner, tmp_path: Path) -> None:
    budgets = written(tmp_path, POINTS, 'budget = "1"', 'budgets = ["1", "2", "1", "inf"]')
    assert dpcalc("compare", budgets, EXAMPLES / "universe_function.toml").code in (0, 1)
    refused = dpcalc("multiverse", written(tmp_path, POINTS, 'budget = "1"', 'budgets = ["1"]'))
    assert "1 budgets for 4 universes" in refused.err


@pytest.mark.parametrize(
    ("text", "old", "new", "message"),
    [
        (TABLES, '"North", "South"]', '"North"]', "state has 3 labels for 4 categories"),
        (TABLES, '"North", "South"]', '"North", 1.5]', "1.5 is not text"),
        (TABLES, '"North", "South"]', '"North", true]', "is not text"),
        (TABLES, '"North", "South"]', '"North", -1]', "not a whole number"),
        (TABLES, '["North", "North",', '["North", "South",', "county Ash holds block 0 and block 1, which lie in"),
        (TABLES, "nesting.block", "nesting.tract", "no variable 'tract'"),
        (TABLES, "nesting.block", "nested.block", "unknown key nested"),
        (TABLES, "county =", "rents =", "rents is already a name"),
        (TABLES, "county =", '"a b" =', "cannot name a level"),
        (TABLES, '["state"]', '["county*block"]', "names both"),
        (TABLES, '["state"]', '["tract"]', "no variable 'tract'"),
        (TABLES, '["state"]', '["state[2]"]', "state has no category 2"),
        (TABLES, '["state"]', '["count(state=2) >= 1"]', "state has no category 2"),
        (TABLES, '["state"]', '["count(tract=1) >= 1"]', "no variable 'tract'"),
        (TABLES, '["state"]', '["count(state=1)"]', "cannot read the invariant"),
        (TABLES, '["state"]', '["state <= county"]', "different cells"),
        (TABLES, "size = 3", "size = 60", "points, which make"),
        (TABLES, 'invariants = ["state"]', "universe_of = {}", "listed for named points"),
        (
            TABLES.partition("[multiverse.nesting")[0] + "nesting = 3\n" + TABLES.partition('South"]\n')[2],
            "",
            "",
            "table",
        ),
        (POINTS, "top = []", "", "no universe is given for top"),
        (POINTS, "top = []", "top = 3", "3 is not a list"),
        (POINTS, "top = []", "top = [3]", "3 is not text"),
        (POINTS, "top = []", 'top = ["a"]', "holds 'a'"),
        (POINTS, "top = []", 'top = ["low", "low"]', "lists a point twice"),
        (POINTS, "top = []", "top = []\nbottom = []", "'bottom', which is not in the domain"),
        (POINTS, "[multiverse.universe_of]", "[multiverse]\nuniverses = []\n[multiverse.universe_of]", "not both"),
    ],
)
def test_a_bad_specification_gets_one_line(
    dpcalc: Runner, tmp_path: Path, text: str, old: str, new: str, message: str
) -> None:
    found = dpcalc("multiverse", written(tmp_path, text, old, new))
    assert found.code == 2
    assert message in found.err
    assert "spec.toml" in found.err
    assert len(found.err.splitlines()) == 1
    assert not found.out


def test_domains_must_agree(dpcalc: Runner, tmp_path: Path) -> None:
    found = dpcalc("multiverse", EXAMPLES / "islands.toml", points(tmp_path, "other", "[]"))
    assert found.code == 2
    assert "the domains differ: d is not a point of the second" in found.err
    assert "other.toml" in found.err
    assert dpcalc("multiverse").code == 2


@pytest.mark.thorough
def test_a_hierarchy_of_ten_thousand_points(dpcalc: Runner, tmp_path: Path) -> None:
    names = [f"b{number}" for number in range(10_000)]
    files = []
    for size in (10, 1000):
        parts = [names[start : start + size] for start in range(0, len(names), size)]
        text = f"[domain]\npoints = {names}\n[multiverse]\nuniverses = {parts}\n[input]\npremetric = 'sharpened'\n"
        text += f"neighbours = {[list(pair) for pair in pairwise(names[:501])]}\n"
        files.append(written(tmp_path, text + "[output]\npremetric = 'MULT'\n", name=f"by{size}"))
    found = dpcalc("multiverse", *files, "--json").object
    assert found["order"]["relations"][0]["relation"] == "finer"
    assert [entry["universes"] for entry in found["multiverses"]] == [1000, 10]
    assert [entry["components"]["count"] for entry in found["multiverses"]] == [9550, 9500]
