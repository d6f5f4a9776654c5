"""Pictures of constraint graphs and orders: files that parse, with every label, the same bytes every time."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.running import SPECS, Runner

PAIRS = SPECS.parent / "compare"
POINTS = {"low", "middle", "high", "top"}


def texts(path: Path) -> set[str]:
    """The texts of an SVG file."""
    root = ET.fromstring(path.read_bytes())  # noqa: S314 -- the file was just made
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return {"".join(element.itertext()).strip() for element in root.iter("{http://www.w3.org/2000/svg}text")}


def pdf_texts(path: Path) -> set[str]:
    """What the content streams of a PDF file write, in two bytes a letter, without the spacing between letters."""
    content = path.read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    found = set()
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL):
        try:
            plain = zlib.decompress(stream)
        except zlib.error:
            continue
        for written in re.findall(rb"BT\b(.*?)\bET\b", plain, re.DOTALL):
            letters = b"".join(re.findall(rb"\(((?:[^()\\]|\\.)*)\)", written, re.DOTALL))
            found.add(re.sub(rb"\\(.)", rb"\1", letters, flags=re.DOTALL).decode("utf-16-be", "replace"))
    return found


@pytest.mark.thorough
def test_two_graphs_with_every_label(dpcalc: Runner, tmp_path: Path) -> None:
    drawn = tmp_path / "graph.svg"
    found = dpcalc("compare", PAIRS / "two_budgets.toml", PAIRS / "one_budget.toml", "--plot", drawn)
    assert found.code == 0
    assert f"wrote {drawn}" in found.err
    labels = texts(drawn)
    assert labels >= POINTS
    assert {"eps_low", "2*eps_low", "eps_top", "2*eps_top", "3*eps_top"} <= labels
    assert {"by a path 2*eps_low + eps_top", "by a path eps_low + eps_top"} <= labels
    assert {"universe: {low, middle, high}", "universe: {high, top}", "pair that separates them"} <= labels
    assert "A is stronger than B (under MULT)" in labels


@pytest.mark.thorough
def test_paths_that_the_assumptions_rule_out_are_not_drawn(dpcalc: Runner, tmp_path: Path) -> None:
    spec = tmp_path / "spec.toml"
    spec.write_text(
        '[domain]\npoints = ["a", "b", "c"]\n[multiverse]\nuniverses = [["a", "b"], ["b", "c"], ["a", "c"]]\n'
        "[input]\ndistances = [[0, 1, 1], [1, 0, 3], [1, 3, 0]]\n"
        '[output]\npremetric = "MULT"\n[claim]\nsymbols = ["eps", "k"]\nassume = ["k >= 1"]\n'
        'budgets = ["eps", "k*eps", "eps"]\n',
        encoding="utf-8",
    )
    drawn = tmp_path / "graph.svg"
    assert dpcalc("compare", spec, "--plot", drawn).code == 0
    labels = texts(drawn)
    assert {label for label in labels if "eps" in label and "keeps" not in label} == {"eps", "3*eps*k, by a path 2*eps"}


def test_labels_do_not_cover_one_another(dpcalc: Runner, tmp_path: Path) -> None:
    points = [chr(97 + i) for i in range(6)]
    rows = [[abs(i - j) * 7 for j in range(6)] for i in range(6)]
    spec = tmp_path / "spec.toml"
    spec.write_text(
        f'[domain]\npoints = {points}\n[input]\ndistances = {rows}\n[output]\npremetric = "MULT"\n'
        '[claim]\nbudget = "123457/100000"\n',
        encoding="utf-8",
    )
    drawn = tmp_path / "graph.svg"
    assert dpcalc("compare", spec, "--plot", drawn).code == 0
    written = re.findall(r'<text[^>]* x="([-0-9.]+)" y="([-0-9.]+)"[^>]*>[0-9]+/[0-9]+<', drawn.read_text("utf-8"))
    places = [(float(x), float(y)) for x, y in written]
    assert len(places) == 15
    letters, line = 50, 8  # points: fourteen letters of 7.5 points each, and the height of a line
    for i, (x, y) in enumerate(places):
        assert all(abs(x - u) > letters or abs(y - v) > line for u, v in places[:i])


@pytest.mark.thorough
def test_pdf_and_png(dpcalc: Runner, tmp_path: Path) -> None:
    assert dpcalc("compare", PAIRS / "line.toml", "--plot", tmp_path / "graph.pdf").code == 0
    written = pdf_texts(tmp_path / "graph.pdf")
    assert written >= {*POINTS, "1", "2", "3", "universe: the domain", "edge that follows from the others"}
    assert dpcalc("compare", PAIRS / "line.toml", "--plot", tmp_path / "graph.PNG").code == 0
    assert (tmp_path / "graph.PNG").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize("suffix", ["svg", pytest.param("pdf", marks=pytest.mark.thorough), "png"])
def test_the_same_bytes_every_time(dpcalc: Runner, tmp_path: Path, suffix: str) -> None:
    files = [tmp_path / f"{name}.{suffix}" for name in ("one", "two")]
    for path in files:
        dpcalc("compare", PAIRS / "neighbours.toml", PAIRS / "line.toml", "--plot", path)
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.thorough
def test_the_order_of_several(dpcalc: Runner, tmp_path: Path) -> None:
    files = [PAIRS / f"{name}.toml" for name in ("neighbours", "line", "two_budgets", "one_budget")]
    found = dpcalc("compare", *files, "--json", "--plot", tmp_path / "order.svg")
    assert found.code == 0
    fields = found.object
    assert fields["relations"][0] == ["equivalent", "equivalent", "incomparable", "incomparable"]
    names = [str(path) for path in files]
    assert fields["classes"] == [names[:2], [names[2]], [names[3]]]
    assert fields["covers"] == [[[names[2]], [names[3]]]]
    assert fields["plot"] == str(tmp_path / "order.svg")
    labels = texts(tmp_path / "order.svg")
    assert {"neighbours.toml", "= line.toml", "two_budgets.toml", "one_budget.toml"} <= labels
    shown = dpcalc("compare", *files)
    assert shown.code == 0
    assert "Equivalent: 1, 2." in shown.out
    assert "3 is stronger than 4, with nothing between them." in shown.out


@pytest.mark.thorough
def test_names_are_not_taken_for_mathematics(dpcalc: Runner, tmp_path: Path) -> None:
    spec = tmp_path / "odd.toml"
    points = '["$x_1$", "<b>&", "日本"]'
    spec.write_text(
        f"[domain]\npoints = {points}\n[input]\ndistances = [[0, 1, 2], [1, 0, 1], [2, 1, 0]]\n"
        '[output]\npremetric = "MULT"\n[claim]\nbudget = "1"\n',
        encoding="utf-8",
    )
    for suffix in ("svg", "pdf", "png"):
        assert dpcalc("compare", spec, "--plot", tmp_path / f"odd.{suffix}").code == 0
    assert {"$x_1$", "<b>&", "日本"} <= texts(tmp_path / "odd.svg")


@pytest.mark.thorough
def test_a_large_graph_is_summarised_and_says_so(dpcalc: Runner, tmp_path: Path) -> None:
    drawn = tmp_path / "large.svg"
    assert dpcalc("compare", PAIRS / "one_margin.toml", "--plot", drawn).code == 0
    labels = "\n".join(texts(drawn))
    assert "3003 points are too many to draw" in labels
    assert {"216 points", "6 sets of", "180 points", "in 1 universe"} <= texts(drawn)


def test_a_directed_graph_of_asymmetric_distances(dpcalc: Runner, tmp_path: Path) -> None:
    spec = tmp_path / "directed.toml"
    spec.write_text(
        '[domain]\npoints = ["a", "b"]\n[input]\ndistances = [[0, 1], ["7/2", 0]]\n'
        '[output]\npremetric = "MULT"\n[claim]\nbudget = "1"\n',
        encoding="utf-8",
    )
    dpcalc("compare", spec, "--plot", tmp_path / "both.svg")
    assert "7/2" not in texts(tmp_path / "both.svg")
    dpcalc("compare", spec, "--every-divergence", "--plot", tmp_path / "each.svg")
    assert {"1", "7/2"} <= texts(tmp_path / "each.svg")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("graph.gif", "end the name in .svg, .pdf, .png"),
        ("graph", "end the name in .svg, .pdf, .png"),
        ("missing/graph.svg", "there is no folder"),
        ("folder.svg", "is a folder"),
    ],
)
def test_what_cannot_be_written_gets_one_line(dpcalc: Runner, tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "folder.svg").mkdir()
    found = dpcalc("compare", PAIRS / "line.toml", PAIRS / "line.toml", "--plot", tmp_path / name)
    assert found.code == 2
    assert message in found.err
    assert len(found.err.splitlines()) == 1
    assert not found.out


def test_one_file_needs_a_picture(dpcalc: Runner) -> None:
    found = dpcalc("compare", PAIRS / "line.toml")
    assert found.code == 2
    assert "add --plot" in found.err


def test_how_many_paths(dpcalc: Runner) -> None:
    for asked, listed in (("0", 0), ("1", 1), ("all", 6)):
        found = dpcalc("compare", PAIRS / "neighbours.toml", PAIRS / "line.toml", "--json", "--paths", asked)
        assert found.object["paths"]["count"] == 6
        assert len(found.object["paths"]["shown"]) == listed
    assert dpcalc("compare", PAIRS / "line.toml", PAIRS / "line.toml", "--paths", "-1").code == 2
