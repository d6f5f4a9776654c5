"""A DESIGN.toml that is wrong: one line that says where, what, and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from dpcalc.cli.main import run

DESIGN = """
[frame]
units = 3
records = ["no", "yes"]
[design]
name = "srswor"
size = 2
"""


def other(design: str) -> str:
    """Another design of the same frames."""
    return DESIGN.replace('name = "srswor"\nsize = 2', design)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (other('name = "srswor"\nsize = 5'), "a sample of 5 out of 3 (draw fewer)"),
        (other('name = "rejective"\nrates = ["1", "1", "1"]\nsize = 2'), "no sample of 2"),
        (
            other('name = "stratified"\nstrata = ["a", "b"]\nsizes = { a = 1, b = 1 }'),
            "2 values for a frame of 3 places",
        ),
        (other('name = "poisson"\nrates = ["1/2", "1/2", "1/2", "1/2"]'), "4 values for a frame of 3 places"),
        (other('name = "stratified"\nstrata = ["a", "a", "b"]\nsizes = { a = 1 }'), "the stratum b has no size"),
        (DESIGN.replace("units = 3", "units = 400").replace("size = 2", "size = 200"), "samples (at most"),
        (
            DESIGN + '[nonresponse]\nrates = ["1/2", "1/2"]\n',
            "2 values for a frame of 3 places (write one value a unit)",
        ),
        (DESIGN + '[privacy]\nfactor = "1"\n', "e^eps is 1 (it is above 1)"),
        (
            DESIGN + '[[stage]]\nname = "editing"\nrules = { maybe = "no" }\n',
            "[stage 1]: no sample holds the record maybe",
        ),
        (
            DESIGN + '[[stage]]\nname = "imputation"\nmissing = "?"\ndonor = "random"\n',
            "[stage 1]: no sample holds the record ? here (records are no, yes)",
        ),
        (
            DESIGN + '[[stage]]\nname = "editing"\nrules = { yes = "no" }\n'
            '[[stage]]\nname = "imputation"\nmissing = "yes"\nmodel = { no = "1" }\n',
            "[stage 2]: no sample holds the record yes here (records are no)",
        ),
        (DESIGN + '[sample]\nvalues = { maybe = { no = "1" } }\n', "values: no sample holds the record maybe"),
        (DESIGN + "[release]\nvariables = { income = [0, 1] }\n", "write FRAME.csv before DESIGN.toml"),
    ],
)
def test_it_is_said_in_one_line_where_and_what(
    text: str, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "design.toml"
    path.write_text(text, encoding="utf-8")
    assert run(["survey", str(path)]) == 2
    out, error = capsys.readouterr()
    assert not out
    assert error.count("\n") == 1
    assert str(path) in error
    assert part in error


def test_a_record_that_a_stage_before_makes_may_be_imputed(tmp_path: Path) -> None:
    path = tmp_path / "design.toml"
    edited = '[[stage]]\nname = "editing"\nrules = { yes = "?" }\n'
    path.write_text(DESIGN + edited + '[[stage]]\nname = "imputation"\nmissing = "?"\nmodel = { no = "1" }\n')
    assert run(["survey", str(path)]) == 0
