"""``import dpcalc``: the questions as functions; shell, JSON, LaTeX and notebooks show the same answer."""

from __future__ import annotations

import dataclasses
import inspect
import json
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import dpcalc
from dpcalc.cli.main import run
from dpcalc.report.latex.document import compile_document, document
from tests.report.latex_source import faults

ROOT = Path(__file__).resolve().parents[2]
SPECS = sorted((ROOT / "examples" / "specs").glob("*.toml"))
QUESTIONS = [name for name in dpcalc.__all__ if name.islower() and name != "__version__"]
RANDOMISED: dict[str, Any] = {
    "domain": {"points": ["no", "yes"]},
    "input": {"distances": [[0, 1], [1, 0]]},
    "mechanism": {"name": "matrix", "law": [["3/4", Fraction(1, 4)], ["1/4", "3/4"]]},
    "claim": {"budget": "log(3)"},
}


def test_every_name_is_there_and_documented() -> None:
    assert len(QUESTIONS) == 32
    for name in QUESTIONS:
        question = getattr(dpcalc, name)
        assert inspect.isfunction(question), name
        assert inspect.signature(question).return_annotation is not inspect.Signature.empty
        assert "Raises" in (inspect.getdoc(question) or ""), name
    assert set(dir(dpcalc)) >= set(dpcalc.__all__)


def test_other_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'lose'"):
        dpcalc.__getattr__("lose")


def asked(question: Callable[..., dpcalc.Answer], arguments: list[str]) -> dpcalc.Answer:
    """The answer to a command of the shell."""
    return question(*arguments)


CASES = [
    *[(name, [str(path)]) for name in ("loss", "budget", "search", "witness", "multiverse") for path in SPECS],
    ("premetric", [str(ROOT / "examples" / "specs" / "randomised_response.toml")]),
    ("compare", [str(ROOT / "examples" / "compare" / f"{name}.toml") for name in ("one_margin", "both_margins")]),
    ("calibrate", ["laplace", "approx:eps=1,delta=1e-6"]),
    ("convert", ["zcdp:rho=2.63", "approx:delta=1e-10"]),
    ("convert", ["pure:eps=1", "gdp:mu=1/2"]),
    ("compose", ["gaussian:sigma=20", "gaussian:sigma=10", "approx:delta=1e-6"]),
    ("compose", ["laplace:scale=1", "laplace:scale=2"]),
    ("tradeoff", ["gaussian:sigma=1", "rr:p=3/4"]),
    ("prove", ["x + 1/x >= 2"]),
    ("words", ["MULT", "laws"]),
    ("survey", [str(ROOT / "examples" / "survey" / "design.toml")]),
]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "arguments"), CASES, ids=lambda value: value if isinstance(value, str) else None)
def test_the_shell_and_python_say_the_same(name: str, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code = run([name, *arguments])
    table, complaint = capsys.readouterr()
    assert run([name, *arguments, "--json"]) == code
    objects = capsys.readouterr().out
    if code == 2:
        with pytest.raises(dpcalc.InputError, match=re.escape(complaint.strip().removeprefix("error: "))):
            asked(getattr(dpcalc, name), arguments)
        return
    answer = asked(getattr(dpcalc, name), arguments)
    assert str(answer) == table.rstrip("\n")
    read = [json.loads(line) for line in objects.splitlines()]
    for one, fields in zip(read, answer.objects(), strict=True):
        assert json.loads(json.dumps(fields)).items() <= one.items()
        assert one.keys() - fields.keys() <= {"schema", "command", "plot", "certificate", "certificate_missing"}
    if name != "compare":  # the shell says there which files it wrote
        assert answer.json() == objects.rstrip("\n")
    assert answer.fields.items() <= read[0].items()
    assert "<pre" in answer._repr_html_()
    assert not faults(answer.latex())


@pytest.mark.thorough
def test_latex_of_every_kind_compiles() -> None:
    chosen = [case for case in CASES if "every_rate" not in str(case[1]) and "two_by_two" not in str(case[1])]
    sections = [
        asked(getattr(dpcalc, name), arguments).latex()
        for name, arguments in chosen
        if name in ("convert", "compose", "tradeoff", "prove", "premetric", "compare")
        or any(kind in arguments[0] for kind in ("randomised", "too_small", "two_strata"))
    ]
    assert len(sections) > 10
    assert compile_document(document("\n".join(sections), "Answers")).pdf.startswith(b"%PDF")


def test_answers_never_change() -> None:
    answer = dpcalc.loss(dpcalc.Specification(**RANDOMISED))
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'rows'"):
        setattr(answer, "rows", ())  # noqa: B010 -- mypy refuses the assignment that is tested


def test_a_specification_is_written_in_python() -> None:
    spec = dpcalc.Specification(**RANDOMISED)
    assert dpcalc.loss(spec).fields["loss"] == "log(3)"
    assert dpcalc.search(spec).holds is True
    assert dpcalc.witness(spec).fields["attained"] is True
    assert dpcalc.search(dataclasses.replace(spec, claim={"budget": 1})).holds is False
    assert "log" in dpcalc.latex(spec).latex() or r"\ln" in dpcalc.latex(spec).latex()


class Coin:
    """Truth with probability 2/3, else the other answer: a mechanism that no file names."""

    name = "coin"
    parameters: Mapping[str, Fraction] = MappingProxyType({})

    def law(self, dataset: str) -> dict[str, Fraction]:
        """The law of the answer."""
        other = {"no": "yes", "yes": "no"}[dataset]
        return {dataset: Fraction(2, 3), other: Fraction(1, 3)}


def test_a_mechanism_may_be_an_object() -> None:
    spec = dpcalc.Specification(**{**RANDOMISED, "mechanism": Coin()})
    assert dpcalc.loss(spec).fields["loss"] == "log(2)"
    assert dpcalc.search(spec).holds is True
    assert dpcalc.budget(spec).fields["budget"] == "log(2)"


WRONG = [
    ({"mechanism": {"name": "matrix", "law": [[0.75, 0.25], ["1/4", "3/4"]]}}, "0.75 is a float"),
    ({"mechanism": object()}, "is not a mechanism"),
    ({"mechanism": Coin}, "is not a mechanism"),
    ({"domain": {"points": {"no", "yes"}}}, "nothing that a specification holds"),
    ({"domain": {"pints": ["no", "yes"]}}, "pints"),
]


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_what_is_wrong_is_said(change: dict[str, Any], message: str) -> None:
    with pytest.raises(dpcalc.InputError, match=message):
        dpcalc.loss(dpcalc.Specification(**{**RANDOMISED, **change}))


def test_what_is_no_specification_is_said() -> None:
    number: Any = 7
    with pytest.raises(dpcalc.InputError, match="specification: 7 is an int"):
        dpcalc.loss(number)


def test_theorems_are_decided_from_python() -> None:
    found = dpcalc.verify("bailie2025/lem-b.4.3")
    assert [one.id for one in found.decided] == ["bailie2025/lem-b.4.3"]
    assert found.fields["verdict"] in str(found)


def test_records_are_swapped_and_suppressed_from_python(tmp_path: Path) -> None:
    data = tmp_path / "data.csv"
    data.write_text("place,age,race\n" + "".join(f"{i % 2},{i % 3},{i % 5}\n" for i in range(60)), encoding="utf-8")
    swapped = dpcalc.swap(data, match="place", swap="race", rate="1/4", seed=7, out=tmp_path / "swapped.csv")
    assert swapped.fields["records"] == 60
    assert len((tmp_path / "swapped.csv").read_text(encoding="utf-8").splitlines()) == 61
    released = dpcalc.suppress(
        data, by=["place", "age"], threshold=12, epsilon=Fraction(1, 2), seed=7, out=tmp_path / "table.csv"
    )
    assert released.fields["cells"] == 6
    assert not faults(swapped.latex() + released.latex())


def test_an_infinite_budget_does_not_say_more_than_is_known() -> None:
    laws = [["1/2", "1/2"], ["0", "1"]]
    found = dpcalc.budget(
        dpcalc.Specification(**{**RANDOMISED, "mechanism": {"name": "matrix", "law": laws}, "claim": None})
    )
    assert found.fields["budget"] == "inf"
    assert found.fields["conditions"] == [
        "two datasets of one universe have outputs infinitely far apart: no finite budget is kept"
    ], "the second output is one of both datasets"
