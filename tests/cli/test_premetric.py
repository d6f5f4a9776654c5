"""``dpcalc premetric``, and specifications of vectors, multisets and households: answers, fields, bad input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import SPECS, Runner

EXAMPLES = SPECS.parent / "premetric"
SEQUENCES = 'sequences = { records = ["0", "1"], lengths = [0, 2] }'
MULTISETS = 'multisets = { records = ["0", "1"], sizes = [0, 2] }'
HOUSEHOLDS = 'households = { persons = ["a"], members = [1, 2], sizes = [0, 1] }'


def written(folder: Path, domain: str, premetric: str, rest: str = "", name: str = "spec") -> Path:
    """A file with a domain and an input premetric."""
    path = folder / f"{name}.toml"
    path.write_text(f"[domain]\n{domain}\n[input]\n{premetric}\n{rest}", encoding="utf-8")
    return path


def test_one_premetric(dpcalc: Runner) -> None:
    found = dpcalc("premetric", EXAMPLES / "neighbours_ordered.toml", "--json")
    assert found.code == 0
    fields = found.object
    assert (fields["points"], fields["components"], fields["premetric"]) == (15, 4, "bounded-ordered")
    assert fields["laws"]["symmetric"] == {"holds": True, "points": None, "violation": None}
    assert fields["laws"]["triangle"]["points"] == ["(0, 0)", "(0, 1)", "(1, 1)"]
    assert (fields["sharpening"]["differing"], fields["sharpening"]["sharpened"]) == (36, "2")
    assert (fields["closed_form"]["premetric"], fields["closed_form"]["same"]) == ("ordered-hamming", True)
    shown = dpcalc("premetric", EXAMPLES / "neighbours_ordered.toml").out
    assert "the sharpening is ordered-hamming, on all 225 ordered pairs" in shown


def test_a_restricted_domain(dpcalc: Runner) -> None:
    fields = dpcalc("premetric", EXAMPLES / "restricted.toml", "--json").object["closed_form"]
    assert (fields["x"], fields["x_prime"]) == ("{a, a}", "{b, b}")
    assert (fields["sharpened"], fields["closed_form"]) == ("inf", "2")


def test_two_premetrics(dpcalc: Runner) -> None:
    found = dpcalc("premetric", EXAMPLES / "household.toml", EXAMPLES / "person.toml", "--json")
    assert found.code == 0
    fields = found.object
    assert (fields["lower"], fields["upper"], fields["order"]) == ("0", "2", "neither")
    assert fields["lower_pair"] == {"x": "{{a, a}}", "x_prime": "{{a}, {a}}", "first": "3", "second": "0"}
    assert (fields["budget_for_second"], fields["budget_for_first"]) == ("inf", "2")
    shown = dpcalc("premetric", EXAMPLES / "household.toml", EXAMPLES / "person.toml").out
    assert "budget eps under B gives budget 2 eps under A" in shown
    ordered = dpcalc("premetric", EXAMPLES / "hamming_unordered.toml", EXAMPLES / "hamming_ordered.toml", "--json")
    assert (ordered.object["lower"], ordered.object["upper"], ordered.object["order"]) == ("1", "inf", "smaller")


def test_sharpened_in_the_file(dpcalc: Runner) -> None:
    asymmetric, sharpened = EXAMPLES / "asymmetric.toml", EXAMPLES / "sharpened.toml"
    fields = dpcalc("premetric", sharpened, "--json").object
    assert [fields["laws"][law]["holds"] for law in ("symmetric", "separates", "triangle")] == [False, False, True]
    fields = dpcalc("premetric", asymmetric, sharpened, "--json").object
    assert (fields["order"], fields["lower"], fields["upper"]) == ("larger", None, "1")


def test_whole_specifications_are_read_too(dpcalc: Runner) -> None:
    fields = dpcalc("premetric", SPECS / "two_by_two.toml", "--json").object
    assert (fields["premetric"], fields["points"]) == ("hamming", 3)
    pair = SPECS.parent / "compare"
    fields = dpcalc("premetric", pair / "neighbours.toml", pair / "line.toml", "--json").object
    assert fields["order"] == "equal"


@pytest.mark.parametrize(
    ("universes", "relation"),
    [('invariants = ["size"]', "equivalent"), ("invariants = []", "equivalent"), ("universes = []", "stronger")],
)
def test_size_is_an_invariant_of_bounded_neighbours(
    dpcalc: Runner, tmp_path: Path, universes: str, relation: str
) -> None:
    rest = '[output]\npremetric = "MULT"\n[claim]\nbudget = "1"\n'
    sharp = 'premetric = "bounded-ordered"\nsharpened = true'
    first = written(tmp_path, SEQUENCES, sharp, rest, "first")
    second = written(
        tmp_path, SEQUENCES, 'premetric = "bounded-ordered"', rest + f"[multiverse]\n{universes}\n", "second"
    )
    found = dpcalc("compare", first, second, "--json")
    assert found.object["relation"] == relation


def test_the_loss_of_a_matrix_on_vectors(dpcalc: Runner, tmp_path: Path) -> None:
    mechanism = '[output]\npremetric = "MULT"\n[mechanism]\nname = "matrix"\nlaw = [["3/4", "1/4"], ["1/4", "3/4"]]\n'
    domain = 'sequences = { records = ["0", "1"], lengths = 1 }'
    path = written(tmp_path, domain, 'premetric = "ordered-hamming"', mechanism)
    fields = dpcalc("loss", path, "--json").object
    assert (fields["ratio"], fields["x"], fields["x_prime"]) == ("3", "(0)", "(1)")
    assert dpcalc("loss", path).code == 0


@pytest.mark.parametrize(
    ("domain", "premetric", "complaint"),
    [
        (SEQUENCES, 'premetric = "orderd-hamming"', 'did you mean "ordered-hamming"'),
        (MULTISETS, 'premetric = "ordered-hamming"', "unknown name"),
        (MULTISETS, 'premetric = "bounded-ordered"', "bounded-unordered"),
        (SEQUENCES, 'premetric = "hamming"\nresolution = "person"', "a resolution needs a domain of households"),
        (HOUSEHOLDS, 'premetric = "hamming"\nresolution = "persons"', 'did you mean "person"'),
        (SEQUENCES, 'premetric = "hamming"\nsharpened = "yes"', "neither true nor false"),
        (SEQUENCES, 'premetric = "hamming"\nsharpend = true', "unknown key sharpend"),
        (SEQUENCES + "\nsize = 3", 'premetric = "hamming"', "unknown key size"),
        (SEQUENCES + "\n" + MULTISETS, 'premetric = "hamming"', "a domain is given by one of"),
        ("sequences = 3", 'premetric = "hamming"', "3 is not a table"),
        ('sequences = { records = ["0"] }', 'premetric = "hamming"', "the key lengths is missing"),
        ('sequences = { records = ["0"], lengths = [2, 1] }', 'premetric = "hamming"', "not a range"),
        ('sequences = { records = ["0"], lengths = [0, -1] }', 'premetric = "hamming"', "not a whole number"),
        ('sequences = { records = ["0"], lengths = 1.5 }', 'premetric = "hamming"', "1.5"),
        ('sequences = { records = ["0", "0"], lengths = 1 }', 'premetric = "hamming"', "listed twice"),
        ('multisets = { records = ["0", "1"], lengths = 1 }', 'premetric = "hamming"', "sizes is missing"),
        ('multisets = { listed = [["0"], ["0"]] }', 'premetric = "hamming"', "listed twice"),
        ('multisets = { listed = ["0"] }', 'premetric = "hamming"', "not a list"),
        ('multisets = { listed = [["0"]], sizes = 1 }', 'premetric = "hamming"', "unknown key sizes"),
        ('households = { persons = ["a"], members = 1, sizes = 1, ordered = 1 }', 'premetric = "hamming"', "neither"),
        (
            'households = { persons = ["a", "b", "c", "d"], members = [1, 99], sizes = 1 }',
            'premetric = "hamming"',
            "different households",
        ),
        ('sequences = { records = ["0", "1"], lengths = [0, 40] }', 'premetric = "hamming"', "above the limit"),
        ('sequences = { records = ["0", "1"], lengths = [0, 999999999] }', 'premetric = "hamming"', "too many"),
        ('multisets = { records = ["0", "1"], sizes = [0, 9999] }', 'premetric = "bounded-unordered"', "the limit"),
    ],
)
def test_bad_files_get_one_line(dpcalc: Runner, tmp_path: Path, domain: str, premetric: str, complaint: str) -> None:
    found = dpcalc("premetric", written(tmp_path, domain, premetric))
    assert found.code == 2
    assert complaint in found.err
    assert len(found.err.splitlines()) == 1
    assert not found.out


@pytest.mark.parametrize(
    ("multiverse", "complaint"),
    [
        ('invariants = ["length"]', 'write "size"'),
        ('invariants = ["size", "size"]', "listed twice"),
        ('invariants = ["size"]\nuniverses = []', "not both"),
        ('universes = [[["2"]]]', "not in the domain"),
        ("universes = [[1]]", "not a list"),
        ("", "the key invariants is missing"),
    ],
)
def test_bad_multiverses(dpcalc: Runner, tmp_path: Path, multiverse: str, complaint: str) -> None:
    rest = f'[multiverse]\n{multiverse}\n[output]\npremetric = "MULT"\n'
    found = dpcalc("premetric", written(tmp_path, SEQUENCES, 'premetric = "hamming"', rest))
    assert found.code == 2
    assert complaint in found.err


def test_domains_must_agree(dpcalc: Runner, tmp_path: Path) -> None:
    first = written(tmp_path, SEQUENCES, 'premetric = "hamming"', name="first")
    second = written(tmp_path, MULTISETS, 'premetric = "hamming"', name="second")
    found = dpcalc("premetric", first, second)
    assert found.code == 2
    assert "the domains differ" in found.err


def test_sharpening_too_much_is_refused_at_once(dpcalc: Runner, tmp_path: Path) -> None:
    domain = 'sequences = { records = ["0", "1"], lengths = [0, 40] }'
    path = written(tmp_path, domain, 'premetric = "bounded-ordered"\nsharpened = true')
    found = dpcalc("premetric", path)
    assert found.code == 2
    assert "above the limit" in found.err
