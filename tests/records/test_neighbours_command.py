"""``dpcalc neighbours``: what it says of a table against the room of invariants, and its refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from pathlib import Path

import networkx as nx
import pytest

from dpcalc.cli.main import run
from dpcalc.invariants.fibres import fibre, separation
from dpcalc.invariants.lattice import margins
from dpcalc.invariants.reach import by_definition
from dpcalc.invariants.sensitivity import neighbours_of
from tests.cli.running import Ran

COUNTS = (2, 0, 1, 1, 1, 0)
HELD = ("--by", "a,b", "--count", "n", "--invariants", "a,b")
Neighbours = Callable[..., Ran]


@pytest.fixture
def neighbours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Neighbours:
    path = tmp_path / "data.csv"
    rows = [f"{a},{b},{COUNTS[3 * i + j]}\n" for i, a in enumerate("xy") for j, b in enumerate("pqr")]
    path.write_text("a,b,n\n" + "".join(rows), encoding="utf-8")

    def ran(*arguments: str) -> Ran:
        code = run(["neighbours", str(path), *arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return ran


def test_the_answer_is_that_of_the_definitions(neighbours: Neighbours) -> None:
    found = neighbours(*HELD, "--json").object
    invariant = margins((2, 3), [(0,), (1,)])
    worst = by_definition(invariant, COUNTS).value
    moves = neighbours_of(invariant, COUNTS, worst)
    assert (found["semi_adjacent"], found["reach"]) == (worst, worst)
    assert found["tables"] == len(fibre(invariant, COUNTS))
    assert sum(found["differences"].values()) == len(moves)
    assert found["sensitivities"]["L1"] == str(max(sum(map(abs, z)) for z in moves))
    assert found["dimension"] == 2


def test_without_invariants_neighbours_differ_in_one_record(neighbours: Neighbours) -> None:
    found = neighbours("--by", "a,b", "--count", "n", "--json").object
    assert (found["semi_adjacent"], found["dimension"]) == (1, 5)
    assert found["sensitivities"]["L2"] == found["without_invariants"]["L2"] == "sqrt(2)"


def test_unordered_datasets_and_the_differences_themselves(neighbours: Neighbours) -> None:
    found = neighbours(*HELD, "--unordered", "--json").object
    invariant = margins((2, 3), [(0,), (1,)])
    assert found["semi_adjacent"] == by_definition(invariant, COUNTS, ordered=False).value
    assert found["unordered"] is True
    assert {tuple(z) for z in found["moves"]} == set(neighbours_of(invariant, COUNTS, found["reach"]))
    assert "it is forgotten who has which value" in neighbours(*HELD, "--unordered").out


def test_any_linear_query_of_a_table(neighbours: Neighbours) -> None:
    found = neighbours(*HELD, "--linear", "1,0,0,-1,0,0; 0,3,0,0,0,0", "--json").object
    moves = neighbours_of(margins((2, 3), [(0,), (1,)]), COUNTS, found["reach"])
    assert found["sensitivities"]["L1"] == str(max(abs(z[0] - z[3]) + abs(3 * z[1]) for z in moves))
    assert found["sensitivities"]["Linf"] == str(max(max(abs(z[0] - z[3]), abs(3 * z[1])) for z in moves))
    assert "Sensitivities of the rows given" in neighbours(*HELD, "--linear", "1,0,0,-1,0,0").out


def test_a_query_that_is_published_does_not_move(neighbours: Neighbours) -> None:
    found = neighbours(*HELD, "--query", "b", "--json").object
    assert found["sensitivities"]["L1"] == "0"
    assert found["without_invariants"]["L1"] != "0"


def test_margins_that_overlap_are_listed_and_a_contained_one_left_out(neighbours: Neighbours) -> None:
    found = neighbours(*HELD[:-1], "a*b,a", "--json").object
    assert found["invariants"] == ["a*b"]
    assert (found["semi_adjacent"], found["tables"], found["dimension"]) == (2, 1, 0)


def test_a_person_reads_the_same(neighbours: Neighbours) -> None:
    said = neighbours(*HELD).out
    assert "published exactly: the margins a, b" in said
    assert "without the invariants" in said


def test_values_without_records_are_cells_too(neighbours: Neighbours, tmp_path: Path) -> None:
    path = tmp_path / "data.csv"
    path.write_text("a,b,n\nx,p,5\nx,q,3\ny,p,0\ny,q,0\n", encoding="utf-8")
    found = neighbours("--by", "a,b", "--count", "n", "--invariants", "b", "--json").object
    invariant, table = margins((2, 2), [(1,)]), (5, 3, 0, 0)
    assert found["tables"] == len(fibre(invariant, table)) == 24
    assert {tuple(z) for z in found["moves"]} == set(neighbours_of(invariant, table, found["reach"]))


@pytest.mark.slow
def test_a_universe_that_no_steps_of_four_records_connect(neighbours: Neighbours, tmp_path: Path) -> None:
    cells = [(i, j, k) for i in range(3) for j in range(3) for k in range(3)]
    rows = [f"{i},{j},{k},{int((i + j + k) % 3 == 0)}\n" for i, j, k in cells]
    (tmp_path / "data.csv").write_text("a,b,c,n\n" + "".join(rows), encoding="utf-8")
    pairs = ("--by", "a,b,c", "--count", "n", "--invariants", "a*b,b*c,a*c")
    found = neighbours(*pairs, "--reach", "4", "--json").object
    invariant = margins((3, 3, 3), [(0, 1), (1, 2), (0, 2)])
    tables = fibre(invariant, [int(sum(cell) % 3 == 0) for cell in cells])
    assert found["tables"] == len(tables) == 12, "Latin squares of three symbols"
    joined = nx.Graph([(x, y) for x in tables for y in tables if separation(x, y) <= 4])  # each with itself
    assert found["components"] == nx.number_connected_components(joined) > 1


@pytest.mark.thorough
def test_a_large_table_is_answered(neighbours: Neighbours, tmp_path: Path) -> None:
    rows = [f"r{i},c{j},{i * j % 3 + 1}\n" for i in range(6) for j in range(6)]
    (tmp_path / "data.csv").write_text("a,b,n\n" + "".join(rows), encoding="utf-8")
    found = neighbours(*HELD, "--json").object
    assert sum(found["differences"].values()) == 1 + 2 * comb(6, 2) ** 2 + 12 * comb(6, 3) ** 2
    assert (found["dimension"], found["tables"]) == (25, None)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((*HELD[:-1], "c"), "names 'c', which is not in the table"),
        ((*HELD, "--reach", "many"), "--reach 'many' is not a number"),
        ((*HELD, "--reach", "7"), "not a number of records"),
        (("--count", "n"), "no column is named"),
        (("--by", "a,z"), "no column 'z'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(neighbours: Neighbours, arguments: tuple[str, ...], complaint: str) -> None:
    ran = neighbours(*arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


def test_a_query_of_rational_numbers_is_a_multiple_of_one_of_whole_numbers(neighbours: Neighbours) -> None:
    halves = neighbours(*HELD, "--linear", "1/2,0,0,-1/2,0,0; 0,3/2,0,0,0,0", "--json").object["sensitivities"]
    whole = neighbours(*HELD, "--linear", "1,0,0,-1,0,0; 0,3,0,0,0,0", "--json").object["sensitivities"]
    for norm in ("L1", "Linf"):
        assert 2 * Fraction(halves[norm]) == Fraction(whole[norm])
    assert halves["attained"] == whole["attained"]
    assert halves["L2"] != whole["L2"]


def test_the_norm_of_a_change_has_weights_that_add_up_to_it_and_a_dual_that_shows_them_least(
    neighbours: Neighbours,
) -> None:
    point = (2, -1, -1, -2, 1, 1)
    answer = neighbours(*HELD, "--gauge", ",".join(map(str, point)), "--json").object
    found, value = answer["gauge"], Fraction(answer["gauge"]["value"])
    total = [Fraction(0)] * len(point)
    for each in found["weights"]:
        assert [int(v) for v in each["change"]] in answer["moves"]
        total = [t + Fraction(each["weight"]) * int(v) for t, v in zip(total, each["change"], strict=True)]
    assert total == list(point)
    assert sum(Fraction(each["weight"]) for each in found["weights"]) == value

    def product(z: Sequence[int]) -> Fraction:
        return sum((Fraction(w) * v for w, v in zip(found["dual"], z, strict=True)), Fraction(0))

    assert product(point) == value
    assert max(map(product, answer["moves"])) == 1
    assert str(value) in neighbours(*HELD, "--gauge", ",".join(map(str, point))).out


def test_a_change_outside_the_span_has_an_infinite_norm(neighbours: Neighbours) -> None:
    assert neighbours(*HELD, "--gauge", "1,0,0,0,0,0", "--json").object["gauge"]["value"] == "inf"
    assert "not in the span" in neighbours(*HELD, "--gauge", "1,0,0,0,0,0").out


def test_a_rational_query_scales_the_norm(neighbours: Neighbours) -> None:
    given = ("--linear", "1/3,0,0,0,0,0", "--gauge", "1/2", "--json")
    assert neighbours(*HELD, *given).object["gauge"]["value"] == "3/2"


@pytest.mark.parametrize(
    ("point", "said"),
    [("1,x", "is not a list of rational numbers"), ("1,2", "the change has 2 numbers"), ("1;2", "rational numbers")],
)
def test_changes_that_do_not_fit(neighbours: Neighbours, point: str, said: str) -> None:
    ran = neighbours(*HELD, "--gauge", point)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
