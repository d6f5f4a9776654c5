"""``dpcalc release``: the release keeps its margins, the errors are the exact ones, and bad input gets a line."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

import duckdb
import pytest

from dpcalc.cli.main import run
from dpcalc.invariants.differences import differences
from dpcalc.invariants.fibres import fibre
from dpcalc.invariants.lattice import margins
from dpcalc.invariants.linear_gaussian import diagonal
from dpcalc.invariants.norm_ball import box_acceptance
from dpcalc.invariants.releases import GaussianRelease, KNormRelease
from tests.cli.running import Ran

COUNTS = (3, 1, 2, 2, 4, 3, 1, 2, 5)
GIVEN = ("--by", "a,b", "--count", "n", "--invariants", "a,b", "--budget", "1/2", "--seed", "9")
Release = Callable[..., Ran]


@pytest.fixture
def release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Release:
    path = tmp_path / "data.csv"
    rows = [f"{a},{b},{COUNTS[3 * i + j]}\n" for i, a in enumerate("xyz") for j, b in enumerate("pqr")]
    path.write_text("a,b,n\n" + "".join(rows), encoding="utf-8")

    def ran(*arguments: str) -> Ran:
        code = run(["release", str(path), "--out", str(tmp_path / "out.csv"), *arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return ran


def released(folder: Path) -> list[dict[str, str]]:
    """The rows that were written."""
    return list(csv.DictReader((folder / "out.csv").read_text(encoding="utf-8").splitlines()))


@pytest.mark.parametrize("mechanism", ["gaussian", "k-norm"])
def test_margins_are_kept_and_errors_are_exact(release: Release, tmp_path: Path, mechanism: str) -> None:
    found = release(*GIVEN, "--mechanism", mechanism, "--json").object
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["a"], row["b"]) for row in rows] == [(a, b) for a in "xyz" for b in "pqr"]
    values = [float(row["released"]) for row in rows]
    assert any(abs(v - x) > 0.01 for v, x in zip(values, COUNTS, strict=True))
    for places in ([0, 1, 2], [3, 4, 5], [0, 3, 6], [2, 5, 8]):
        assert abs(sum(values[i] - COUNTS[i] for i in places)) < 1e-5
    made = GaussianRelease if mechanism == "gaussian" else KNormRelease
    exact = made(differences(margins((3, 3), [(0,), (1,)]), 3), Fraction(1, 2)).mean_square()
    assert Fraction(found["mean_square_error"]) == exact
    assert Fraction(found["without_invariants"]) > exact
    kept = str(box_acceptance(differences(margins((3, 3), [(0,), (1,)]), 3)))
    assert found["box_acceptance"] == (None if mechanism == "gaussian" else kept)


@pytest.mark.thorough
def test_the_nearest_table_of_whole_counts_keeps_the_margins(release: Release, tmp_path: Path) -> None:
    release(*GIVEN, "--json")
    noisy = [float(row["released"]) for row in released(tmp_path)]
    found = release(*GIVEN, "--whole", "--json").object
    assert found["whole"] is True
    whole = [int(row["released"]) for row in released(tmp_path)]
    tables = fibre(margins((3, 3), [(0,), (1,)]), COUNTS)
    assert tuple(whole) in tables
    assert min(whole) >= 0

    def apart(table: Sequence[int]) -> float:
        return sum((a - b) ** 2 for a, b in zip(table, noisy, strict=True))

    assert all(apart(whole) <= apart(table) for table in tables)
    said = " ".join(release(*GIVEN, "--whole").out.split())
    assert "nearest to the noisy one was released" in said


def test_mean_absolute_errors_are_printed(release: Release) -> None:
    said = " ".join(release(*GIVEN).out.split())
    exact = GaussianRelease(differences(margins((3, 3), [(0,), (1,)]), 3), Fraction(1, 2)).mean_absolute()
    assert f"{float(exact):.6f}" in said


def test_a_margin_is_released_with_its_own_noise(release: Release, tmp_path: Path) -> None:
    found = release(*GIVEN[:4], "--invariants", "a", "--query", "b", "--budget", "1", "--seed", "2", "--json").object
    assert (found["answers"], found["reach"]) == (3, 2)
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()))
    assert [(row["a"], row["b"]) for row in rows] == [("", b) for b in "pqr"]


def test_the_promise_says_what_is_published_exactly(release: Release, tmp_path: Path) -> None:
    """Without margins it is the number of records; what margins say already gets no noise, and that is said."""
    found = " ".join(release(*GIVEN, "--mechanism", "gaussian", "--query", "a").out.split())
    assert "any two datasets with these margins that differ" in found
    assert "follows from what is published exactly, and gets no noise" in found
    assert [float(row["released"]) for row in released(tmp_path)] == [6, 9, 8]
    bare = (*GIVEN[:4], *GIVEN[6:], "--mechanism", "gaussian")
    plain = " ".join(release(*bare).out.split())
    assert "any two datasets with as many records that differ" in plain
    assert "The number of records: it is published exactly" in plain
    assert "margins" not in plain.split("Not protected")[1].split("Mean errors")[0]
    assert "gets no noise" not in plain


def test_the_promise_says_when_records_cannot_change_within_so_few(release: Release) -> None:
    said = " ".join(release(*GIVEN, "--reach", "2").out.split())
    assert "differ in at most 2 records; some of them cannot change one record within so many" in said


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--mechanism", "noise"), "no mechanism 'noise'"),
        (("--mechanism", "laplace"), "laplace is named in a text, as in dpcalc convert"),
        (("--mechanism", "knorm"), "did you mean k-norm?"),
        (("--budget", "0"), "is not above 0"),
        (("--budget", "much"), "--budget"),
        (("--seed", "x"), "--seed 'x' is not a whole number"),
        (("--query", "c"), "--query names 'c'"),
        (("--query", "a", "--whole"), "--whole is for the whole table"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_nothing_written(
    release: Release, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    ran = release(*GIVEN, *arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.thorough
def test_a_ball_that_no_draw_from_its_box_meets_is_refused(release: Release, tmp_path: Path) -> None:
    rows = [f"r{i},c{j},{i + j}\n" for i in range(5) for j in range(6)]
    (tmp_path / "data.csv").write_text("a,b,n\n" + "".join(rows), encoding="utf-8")
    ran = release(*GIVEN, "--mechanism", "k-norm")
    assert ran.code == 2
    assert "none lay in the norm ball of 20 dimensions" in ran.err
    assert not (tmp_path / "out.csv").exists()


def test_values_without_records_are_released_too(release: Release, tmp_path: Path) -> None:
    (tmp_path / "data.csv").write_text("a,b,n\nx,p,5\nx,q,3\ny,p,0\ny,q,0\n", encoding="utf-8")
    assert release("--by", "a,b", "--count", "n", "--invariants", "b", "--budget", "1").code == 0
    rows = released(tmp_path)
    assert [(row["a"], row["b"]) for row in rows] == [("x", "p"), ("x", "q"), ("y", "p"), ("y", "q")]
    totals = [sum((Fraction(row["released"]) for row in rows if row["b"] == b), Fraction(0)) for b in "pq"]
    assert all(abs(total - known) < Fraction(1, 10**5) for total, known in zip(totals, (5, 3), strict=True))


def wanted(folder: Path, *changes: tuple[str, str]) -> tuple[str, str]:
    """A file of variances, 1 in the first column of the table and 4 in the others, with some text of it changed."""
    lines = [f"{a},{b},{1 if b == 'p' else 4}\n" for a in "xyz" for b in "pqr"]
    text = "a,b,variance\n" + "".join(reversed(lines))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "wanted.csv").write_text(text, encoding="utf-8")
    return "--variances", str(folder / "wanted.csv")


def test_answers_that_matter_more_get_less_noise(release: Release, tmp_path: Path) -> None:
    found = release(*GIVEN, *wanted(tmp_path), "--json").object
    weights = tuple(Fraction(1 if b == "p" else 4) for _ in "xyz" for b in "pqr")
    made = GaussianRelease(differences(margins((3, 3), [(0,), (1,)]), 3), Fraction(1, 2), diagonal(weights))
    assert Fraction(found["mean_square_error"]) == made.mean_square() == sum(made.variances())
    assert Fraction(found["scale"]) == made.scale
    assert made.variances()[0] < made.variances()[1]
    values = [float(row["released"]) for row in released(tmp_path)]
    for places in ([0, 1, 2], [3, 4, 5], [0, 3, 6], [2, 5, 8]):
        assert abs(sum(values[i] - COUNTS[i] for i in places)) < 1e-5
    assert "by the noise of" in release(*GIVEN, *wanted(tmp_path)).out


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ((("variance", "weight"),), "they shall be a, b, variance"),
        ((("x,p,1\n", ""),), "1 answers have no variance, the first of them x,p"),
        ((("x,p,1", "x,q,1"),), "x,q stands there twice"),
        ((("x,p,1", "w,p,1"),), "w,p is not an answer"),
        ((("x,p,1", "x,p,0"),), "the variance of x,p is 0"),
        ((("x,p,1", "x,p,much"),), "the variance of x,p"),
    ],
    ids=str,
)
def test_files_of_variances_that_are_refused(
    release: Release, tmp_path: Path, changes: tuple[tuple[str, str], ...], words: str
) -> None:
    ran = release(*GIVEN, *wanted(tmp_path, *changes))
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert not (tmp_path / "out.csv").exists()


def test_variances_shape_normal_noise_alone(release: Release, tmp_path: Path) -> None:
    assert "--variances is for gaussian noise" in release(*GIVEN, *wanted(tmp_path), "--mechanism", "k-norm").err


def together(folder: Path, names: Sequence[str], covariance: Sequence[Sequence[int]]) -> tuple[str, str]:
    """A file of a covariance, a row a line, in the order of these names."""
    header = ["a", "b", *map(str, range(1, len(names) + 1))]
    lines = [f"{name},{','.join(map(str, row))}" for name, row in zip(names, covariance, strict=True)]
    (folder / "together.csv").write_text("\n".join([",".join(header), *lines]) + "\n", encoding="utf-8")
    return "--covariance", str(folder / "together.csv")


CELLS = [f"{a},{b}" for a in "xyz" for b in "pqr"]
ROWS = [[9 - abs(i - j) if abs(i - j) < 2 else int(i + j == 8) for j in range(9)] for i in range(9)]
ROWS = [[value + 20 * int(i == j) for j, value in enumerate(row)] for i, row in enumerate(ROWS)]


def test_answers_vary_together_as_wanted(release: Release, tmp_path: Path) -> None:
    given = [each for each in GIVEN if each not in ("--budget", "1/2")]
    found = release(*given, *together(tmp_path, CELLS, ROWS), "--json").object
    wanted = tuple(tuple(map(Fraction, row)) for row in ROWS)
    made = GaussianRelease(differences(margins((3, 3), [(0,), (1,)]), 3), None, wanted)
    assert (found["scale"], found["budget"]) == ("1", f"sqrt({made.mu_squared})")
    assert f"{made.mu_squared / 2}-zCDP" in found["promised"]
    assert Fraction(found["mean_square_error"]) == made.mean_square()
    values = [float(row["released"]) for row in released(tmp_path)]
    for places in ([0, 1, 2], [3, 4, 5], [0, 3, 6], [2, 5, 8]):
        assert abs(sum(values[i] - COUNTS[i] for i in places)) < 1e-5
    scaled = release(*GIVEN, *together(tmp_path, CELLS, ROWS), "--json").object
    turned = [[ROWS[8 - i][8 - j] for j in range(9)] for i in range(9)]
    same = release(*GIVEN, *together(tmp_path, CELLS[::-1], turned), "--json").object
    assert scaled["mean_square_error"] == same["mean_square_error"], "the lines may stand in any order"
    assert Fraction(scaled["scale"]) == 4 * made.mu_squared


def test_files_of_covariances_that_are_refused(release: Release, tmp_path: Path) -> None:
    lopsided = [[int(i == j or (i, j) == (0, 1)) for j in range(9)] for i in range(9)]
    thin = [[int(i == j == 0) for j in range(9)] for i in range(9)]
    for rows, words in ((lopsided, "symmetric and positive semidefinite"), (thin, "no noise")):
        ran = release(*GIVEN, *together(tmp_path, CELLS, rows))
        assert (ran.code, ran.out) == (2, "")
        assert words in ran.err
    both = release(*GIVEN, *together(tmp_path, CELLS, ROWS), *wanted(tmp_path))
    assert "both given" in both.err
    assert "they shall be a, b, 1, 2" in release(*GIVEN, "--covariance", wanted(tmp_path)[1]).err
    assert "no budget is given" in release(*[each for each in GIVEN if each not in ("--budget", "1/2")]).err


@pytest.mark.parametrize("more", [(), ("--whole",), ("--query", "a")])
def test_a_release_as_parquet_holds_the_same_numbers(release: Release, tmp_path: Path, more: tuple[str, ...]) -> None:
    release(*GIVEN, *more)
    rows = [(*row.values(),) for row in released(tmp_path)]
    place = tmp_path / "out.parquet"
    release(*GIVEN, *more, "--out", str(place), "--memory", "500MB")
    with duckdb.connect() as connection:
        texts = "coalesce(a, ''), coalesce(b, ''), released::VARCHAR"
        found = connection.execute(f"SELECT {texts} FROM '{place}'").fetchall()
        ((kind,),) = connection.execute(f"SELECT DISTINCT typeof(released) FROM '{place}'").fetchall()
    assert found == rows
    assert kind == ("BIGINT" if "--whole" in more else "DECIMAL(38,6)")
