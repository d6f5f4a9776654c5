"""Certificates of kind ``swapping``: each function against dpcalc's own code, corruptions, what is not accepted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from sympy import Expr, Rational, log

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate
from dpcalc.certify.counterexample import swapping
from dpcalc.certify.kinds.records import universe
from dpcalc.certify.kinds.swap_laws import outcomes, outputs_up_to_names
from dpcalc.certify.kinds.swapping import FUNCTIONS
from dpcalc.certify.replay import accepted, replay
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.enumeration import decide_by_enumeration
from dpcalc.library import find, run_routes
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.search.datasets import search_datasets
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.symbolic.symbols import b, p
from dpcalc.verdict import DatasetWitness, Refuted
from tests.certify.golden import certificate_files, unfolded
from tests.certify.mutating import corruptions
from tests.certify.recomputing import FUNCTIONS as OURS
from tests.certify.recomputing import false_there, law, tuples, up_to_names
from tests.house.repository import ROOT

Node = dict[str, Any]

SMALL = ([[0, 0], [1, 1]], [[0, 0], [0, 1], [1, 0]], [[0, 0], [0, 0], [1, 1]], [[0, 1], [0, 2], [1, 0], [2, 0]],
         [[0, 0], [1, 1], [2, 2]], [[0, 0], [0, 1], [1, 0], [1, 1]], [[3, 5], [3, 5], [7, 5]])  # fmt: skip
RATES = ("0", "1/3", "1", "1/20")
OF_ONES_OWN = {"largest", "distance", "chance", "swapping", "exceeding"}
"""What checks of one's own may use, and no claim of the library does."""


def golden() -> Iterator[tuple[Path, Node]]:
    """The golden certificates of this kind."""
    for path in certificate_files():
        if '"kind":"swapping"' in path.read_text(encoding="ascii"):
            data = unfolded(path)
            if data["kind"] == "swapping":
                yield path, data


GOLDEN = dict(golden())


def made(show: str, *let: list[Any], given: Node | None = None, assume: tuple[str, ...] = ()) -> Node:
    """A certificate."""
    statement = {"given": given or {}, "let": list(let), "assume": list(assume), "show": show}
    return certificate("swapping", statement, {"bits": 64})


THREE: Node = {"x": [[0, 0], [0, 1], [1, 0]], "y": [[1, 0], [0, 1], [0, 0]], "z": [[0, 0], [0, 0], [1, 1]]}
OWN = {
    "probabilities by place": made(
        "(<= P Q)", ["d", "distance", "x", "y"], ["P", "chance", "x", "z", ["1/3", "1/3", "2/3"]],
        ["Q", "chance", "y", "z", ["1/3", "1/3", "2/3"]], given=THREE, assume=("(= d 0)",),
    ),
    "a budget that is not kept": made(
        "(= n 0)", ["U", "universe", "x"], ["l", "swapping", "U", "1/3"], ["n", "exceeding", "l", [], "1", 1],
        ["b", "largest", "x", [0]], given=THREE, assume=("(= b 2)",),
    ),
    "a loss that is not reached": made(
        "(> n 0)", ["l", "outputs-up-to-names", "x", "1/3"], ["n", "reaching", "l", [], "1000", 1], given=THREE,
    ),
    "datasets with something in common": made(
        "(>= d b)", ["b", "size", "x"], ["m", "most", "x", [0]], ["c", "count", "x", [0, 1], [0, 0]],
        ["U", "universe", "x"], ["d", "farthest", "U"], given=THREE, assume=("(= m 2)", "(= c 1)"),
    ),
}  # fmt: skip
"""Instances that somebody might give as evidence."""


def refused(changed: Node) -> str:
    """Why the kernel refuses a certificate."""
    with pytest.raises(kernel.Reject) as caught:
        kernel.replay(json.dumps(changed))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_each_function_of_the_kernel_is_used_by_a_certificate_and_has_a_twin() -> None:
    used = {step[1] for data in GOLDEN.values() for step in data["statement"]["let"]}
    used |= {step[1] for data in OWN.values() for step in data["statement"]["let"]}
    assert used == set(FUNCTIONS) == set(OURS)
    assert {path.stem for path in GOLDEN} == {"prop-5", "lem-b.4.4a"}


@pytest.mark.parametrize("name", OWN)
def test_dpcalc_finds_the_same_in_certificates_of_ones_own(name: str) -> None:
    assert false_there(OWN[name]["statement"])
    assert replay(OWN[name]).startswith("false: ")


@pytest.mark.thorough
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_certificate_is_the_counterexample_found_today(path: Path) -> None:
    of = GOLDEN[path]["theorem"]
    assert of["role"] == "example"
    assert "does not decide it by itself: false: " in replay(GOLDEN[path])
    theorem = find(of["id"])
    verdict = run_routes(theorem.claim, theorem.routes, DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert json.loads(verdict.replayable)["statement"] == GOLDEN[path]["statement"]


@pytest.mark.thorough
@pytest.mark.parametrize("name", OWN)
def test_nothing_false_is_accepted_after_a_corruption(name: str) -> None:
    tried = passed = 0
    for changed in corruptions(OWN[name]):
        tried += 1
        if accepted(changed):
            passed += 1
            assert false_there(changed["statement"]), changed
    assert tried > 40
    assert passed < tried


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("x", SMALL, ids=str)
def test_the_law_is_that_of_every_draw_listed(x: Any, rate: str) -> None:
    assert outcomes(x, rate) == law(tuples(x), rate)
    chances = [str(Fraction(1, i + 2)) for i in range(len(x))]
    assert outcomes(x, chances) == law(tuples(x), tuple(chances))
    assert sum(outcomes(x, chances).values()) == 1


@pytest.mark.parametrize("x", SMALL[:-1], ids=str)
def test_one_output_for_all_that_differ_in_names_keeps_its_chances(x: Any) -> None:
    assert outputs_up_to_names(x, "1/3") == up_to_names(tuples(x), "1/3")
    assert len({z for found in outputs_up_to_names(x, "1/3").values() for z in found}) <= len(universe(x))


FALSE = {
    "it holds": made("(= d 1)", ["d", "distance", [[0, 0]], [[0, 1]]]),
    "an assumption fails": made("(= d 0)", ["d", "distance", [[0, 0]], [[0, 1]]], assume=("(= d 2)",)),
    "too close to call": made("(> (exp (log p)) p)", given={"p": "1/3"}),
    "undefined": made("(= (^ d -1) 1)", ["d", "distance", [[0, 0]], [[0, 0]]]),
    "an unknown name": made("(= y 1)"),
    "a name twice": made("(= p 1)", ["p", "size", [1, 0]], given={"p": "2"}),
    "an unknown function": made("(= p 1)", ["p", "__class__", [1, 0]]),
    "a function of the file that is none of the language": made("(= p 1)", ["p", "told", [1, 0]]),
    "no dataset": made("(= k 1)", ["k", "size", [[]]], ["m", "most", [[0], [0, 1]], [0]]),
    "a chance above 1": made("(= P 0)", ["P", "chance", [[0, 0], [1, 1]], [[0, 0], [1, 1]], "3/2"]),
    "never ends": made("(= P 1)", ["P", "chance", [[0, 0], [1, 1]], [[0, 0], [1, 1]], ["1", "0"]]),
    "a loss below 0": made("(= n 1)", ["l", "swapping", [[[0, 0], [1, 1]]], "1/2"],
                           ["n", "exceeding", "l", [], "1/2", 1]),
    "too many records": made("(= P 0)", ["P", "chance", [[i, i] for i in range(13)], [[0, 0]], "1/2"]),
    "long powers": made("(= n 0)", ["l", "swapping", [[[0, 0], [1, 1]], [[0, 1], [1, 0]]], f"1/{'7' * 3000}"],
                        ["n", "exceeding", "l", [], f"{'7' * 4000}", 100]),
    "long chances": made("(= P 0)", ["P", "chance", [[i, i] for i in range(12)], [[i, i] for i in range(12)],
                         [f"1/{'7' * 3000}1{i}" for i in range(12)]]),
    "a variable that is none": made("(= n 1)", ["n", "count", [[0, 0], [1, 1]], [2], [0]]),
    "arguments that are missing": made("(= d 0)", ["d", "distance", [[0, 0]]]),
    "one argument too many": made("(= k 0)", ["k", "size", [0], [0]]),
}  # fmt: skip


FALSE_BECAUSE = {
    "it holds": "or the goal holds", "an assumption fails": "an assumption fails",
    "too close to call": "too close to call",
    "undefined": "no value there", "an unknown name": "nobody declares", "a name twice": "a wrong step",
    "an unknown function": "unknown function", "no dataset": "records of different lengths",
    "a function of the file that is none of the language": "unknown function", "a chance above 1": "between 0 and 1",
    "never ends": "exactly one record is always selected", "a loss below 0": "a loss is at least 0",
    "too many records": "at most 12 records", "long powers": "beyond bounds", "long chances": "more steps than",
    "a variable that is none": "no such variable", "arguments that are missing": "missing 1 required",
    "one argument too many": "takes 1 positional argument",
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("name", FALSE)
def test_what_is_not_so_or_too_large_is_refused(name: str) -> None:
    assert FALSE_BECAUSE[name] in refused(FALSE[name])


HEAVY_WORK = {
    "a universe": made("(= n 0)", ["U", "universe", [[i, i] for i in range(12)]], ["n", "farthest", "U"]),
    "a law": made("(= P 0)", ["P", "chance", [[i, i] for i in range(12)], [[i, i] for i in range(12)], "1/2"]),
    "laws": made("(= n 0)", ["U", "universe", [[i, i] for i in range(6)]], ["l", "swapping", "U", "1/3"],
                 ["n", "exceeding", "l", [], 2, 1]),
    "names": made("(= n 0)", ["l", "outputs-up-to-names", [[i, i] for i in range(7)], "1/3"],
                  ["n", "exceeding", "l", [], 2, 1]),
}  # fmt: skip


@pytest.mark.parametrize("name", HEAVY_WORK)
def test_what_takes_too_long_ends_with_the_work_allowed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_WORK", 1_000_000)
    assert "steps" in refused(HEAVY_WORK[name])


def test_the_page_on_certificates_names_every_function() -> None:
    text = (ROOT / "docs" / "certificates.md").read_text(encoding="utf-8")
    table = text.split("## Swapping")[1].split("\n## ")[0]
    assert {name for name in FUNCTIONS if f"`{name} " not in table} == set()


def test_a_statement_has_exactly_its_fields() -> None:
    good = OWN["probabilities by place"]
    for part in ("statement", "proof"):
        wrong: tuple[Any, ...] = ({**good[part], "more": 1}, {}, [], None)
        for changed in wrong:
            body = {**good, part: changed}
            refused({**body, "hash": kernel.digest(body)})


def test_evidence_is_written_as_json_knows_it() -> None:
    found = swapping(
        "(= d 0)", {"d": ("distance", "x", ((0, 1),), (0, 1))}, x=((0, 0),), p=Fraction(1, 2), k=Fraction(3)
    )
    assert found.statement == {"given": {"x": [[0, 0]], "p": "1/2", "k": "3"}, "assume": [], "show": "(= d 0)",
                               "let": [["d", "distance", "x", [[0, 1]], [0, 1]]]}  # fmt: skip
    assert accepted(certificate(found.kind, found.statement, found.proof))


@pytest.mark.parametrize("scale", [1, Fraction(1, 2)])
@pytest.mark.parametrize("budget", [log(b) - log(p / (1 - p)), log(p / (1 - p)), Rational(9, 10) * log(b + 1)], ids=str)
def test_a_refuted_budget_hands_its_datasets_to_the_kernel(budget: Expr, scale: Fraction | int) -> None:
    claim = swap_keeps(budget, distance_scale=Fraction(scale))
    verdict = decide_by_enumeration(claim, EnumerateScope(up_to=3), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert isinstance(verdict.witness, DatasetWitness)
    statement = json.loads(verdict.replayable)["statement"]
    assert tuples(statement["x"]) == verdict.witness.x
    assert replay(verdict.replayable)
    found = search_datasets(claim, DatasetScope(), DEFAULT_EFFORT)
    assert isinstance(found, Refuted)
    assert replay(found.replayable)
