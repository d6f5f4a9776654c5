"""Bad input gets one clear line and exit code 2, and leaves nothing behind."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.records.conftest import Swap

GOOD = "size,county,owner\n1,A,yes\n1,B,no\n2,A,no\n2,B,yes\n"
COUNTS = "size,county,owner,n\n1,A,yes,3\n1,B,no,2\n2,A,no,1\n2,B,yes,4\n"
ROLES = ("--match", "size", "--swap", "county", "--hold", "owner")
REST = ("--rate", "1/2", "--seed", "1", "--out", "out.csv")
COUNTED = (*ROLES, "--count", "n", *REST)
PLAIN = (*ROLES, *REST)

FILES = {
    "empty": (b"", PLAIN, "the file is empty"),
    "header only": (b"size,county,owner\n", PLAIN, "there are no records"),
    "blank lines only": (b"size,county,owner\n\n\n", PLAIN, "there are no records"),
    "not UTF-8": (GOOD.replace("B,no", "B\u00e9,no").encode("latin-1"), PLAIN, "line 3 is not UTF-8"),
    "UTF-16": (GOOD.encode("utf-16"), PLAIN, "line 1 is not UTF-8"),
    "damaged gzip": (gzip.compress(GOOD.encode())[:-9], PLAIN, "the compressed file is damaged"),
    "gzip of nothing": (b"\x1f\x8b\x00", PLAIN, "the compressed file is damaged"),
    "short row": (GOOD.replace("2,A,no", "2,A").encode(), PLAIN, "line 4: 2 values where the header has 3 columns"),
    "long row": (GOOD.replace("2,A,no", "2,A,no,x").encode(), PLAIN, "line 4: 4 values where the header has 3 columns"),
    "ragged after a quoted line break": (b'size,county,owner\n1,"A\nB",x\n2,C\n', PLAIN, "line 4: 2 values"),
    "long every row": (b"size,county,owner\n1,A,yes,x\n1,B,no,x\n", PLAIN, "line 2: 4 values"),
    "open quote": (b'size,county,owner\n1,"A,yes\n', PLAIN, "not a well-formed CSV"),
    "duplicate header": (b"size,county,size\n1,A,2\n", PLAIN, "column 'size' appears twice"),
    "nameless column": (b"size,county,owner,\n1,A,yes,\n", PLAIN, "column 4 has no name"),
    "other separator": (b"size;county;owner\n1;A;yes\n", PLAIN, "separated by commas"),
    "no match value": (GOOD.replace("2,A,no", ",A,no").encode(), PLAIN, "line 4: column 'size' has no value"),
    "no swap value": (GOOD.replace("2,A,no", "2, ,no").encode(), PLAIN, "line 4: column 'county' has no value"),
    "no hold value": (GOOD.replace("2,A,no", "2,A,").encode(), PLAIN, "line 4: column 'owner' has no value"),
    "negative count": (COUNTS.replace("no,2", "no,-2").encode(), COUNTED, "line 3: count '-2' is not a whole number"),
    "fractional count": (COUNTS.replace("no,2", "no,2.5").encode(), COUNTED, "line 3: count '2.5' is not a whole"),
    "count in words": (COUNTS.replace("no,2", "no,two").encode(), COUNTED, "line 3: count 'two' is not a whole number"),
    "other digits": (COUNTS.replace("no,2", "no,\u0663").encode(), COUNTED, "is not a whole number"),
    "missing count": (COUNTS.replace("no,2", "no,").encode(), COUNTED, "line 3: column 'n' has no value"),
    "huge count": (COUNTS.replace("no,2", "no,1" + "0" * 5000).encode(), COUNTED, "more than 200000000 records"),
    "too many records": (COUNTS.replace("no,2", "no,200000001").encode(), COUNTED, "200000009 records are more than"),
    "all counts zero": (b"size,county,owner,n\n1,A,yes,0\n1,B,no,000\n", COUNTED, "every count is 0"),
    "empty stratum": (COUNTS.replace("no,1", "no,0").replace("yes,4", "yes,0").encode(), COUNTED, "'2' is empty"),
}


@pytest.mark.parametrize("case", FILES)
def test_bad_files(swap: Swap, tmp_path: Path, case: str) -> None:
    content, words, message = FILES[case]
    (tmp_path / "data.csv").write_bytes(content)
    refused(swap, tmp_path, ("data.csv", *words), message)


def without(option: str, *instead: str) -> tuple[str, ...]:
    """The words of a good command with one option and its value left out or replaced."""
    place = PLAIN.index(option)
    return (*PLAIN[:place], *instead, *PLAIN[place + 2 :])


OPTIONS = {
    "no swap column": (without("--swap"), "no column to swap is named"),
    "no rate": (without("--rate"), "no swap rate is given"),
    "no output": (without("--out"), "no output file is given"),
    "rate 0": (without("--rate", "--rate", "0"), "not strictly between 0 and 1"),
    "rate 1": (without("--rate", "--rate", "1"), "not strictly between 0 and 1"),
    "rate above 1": (without("--rate", "--rate", "3/2"), "not strictly between 0 and 1"),
    "negative rate": (without("--rate", "--rate", "-1/20"), "--rate"),
    "rate in words": (without("--rate", "--rate", "half"), "not an exact number"),
    "rate in percent": (without("--rate", "--rate", "5%"), "not an exact number"),
    "rate over zero": (without("--rate", "--rate", "1/0"), "divides by zero"),
    "rate not a number": (without("--rate", "--rate", "nan"), "not an exact number"),
    "negative seed": (without("--seed", "--seed", "-1"), "--seed '-1' is not a whole number"),
    "fractional seed": (without("--seed", "--seed", "1.5"), "--seed '1.5' is not a whole number"),
    "seed in words": (without("--seed", "--seed", "random"), "--seed 'random' is not a whole number"),
    "endless seed": (without("--seed", "--seed", "1" * 5000), "is not a whole number"),
    "plan with output": ((*PLAIN, "--plan"), "--plan writes nothing"),
    "budget without plan": ((*PLAIN, "--budget", "3"), "go with --plan"),
    "one draw": ((*without("--out"), "--plan", "--draws", "1"), "--draws '1' is not a number of draws"),
    "planned rate": ((*without("--out"), "--plan", "--rate", "1/2,2"), "not strictly between 0 and 1"),
    "missing column": (without("--swap", "--swap", "County"), "did you mean 'county'? columns: 'size', 'county'"),
    "two missing columns": (without("--hold", "--hold", "x,y"), "no columns 'x' (--hold), 'y' (--hold)"),
    "missing count column": ((*PLAIN, "--count", "n"), "no column 'n' (--count)"),
    "match is swap": (without("--swap", "--swap", "size"), "'size' is used twice, in --match and --swap"),
    "hold is match": (without("--hold", "--hold", "size"), "'size' is used twice, in --match and --hold"),
    "count is hold": ((*PLAIN, "--count", "owner"), "'owner' is used twice, in --hold and --count"),
    "twice in one option": (without("--match", "--match", "size,size"), "'size' is used twice in --match"),
    "twice in one repeated option": ((*PLAIN, "--match", "size"), "'size' is used twice in --match"),
    "empty name": (without("--match", "--match", "size,"), "--match names an empty column"),
    "unclosed quote": (without("--match", "--match", '"size'), "--match cannot be read"),
    "nothing held": ((*without("--hold"), "--match", "owner"), "no holding column is left"),
    "output is input": (without("--out", "--out", "./data.csv"), "is the input file"),
    "output is a directory": (without("--out", "--out", "."), ". is a folder"),
    "no output directory": (without("--out", "--out", "none/out.csv"), "there is no folder none"),
    "unit of symbols": ((*PLAIN, "--unit", "[red]"), "is not a noun"),
}


@pytest.mark.parametrize("case", OPTIONS)
def test_bad_options(swap: Swap, tmp_path: Path, case: str) -> None:
    words, message = OPTIONS[case]
    (tmp_path / "data.csv").write_text(GOOD, encoding="utf-8")
    refused(swap, tmp_path, ("data.csv", *words), message)


def test_no_such_file(swap: Swap, tmp_path: Path) -> None:
    refused(swap, tmp_path, ("data.csv", *PLAIN), "there is no such file")


def test_the_input_is_a_directory(swap: Swap, tmp_path: Path) -> None:
    refused(swap, tmp_path, (".", *PLAIN), "no Parquet file in this folder")


def test_the_output_is_a_link_to_the_input(swap: Swap, tmp_path: Path) -> None:
    (tmp_path / "data.csv").write_text(GOOD, encoding="utf-8")
    (tmp_path / "out.csv").hardlink_to(tmp_path / "data.csv")
    refused(swap, tmp_path, ("data.csv", *PLAIN), "is the input file")


def test_an_older_output_survives_bad_input(swap: Swap, tmp_path: Path) -> None:
    (tmp_path / "out.csv").write_text("older", encoding="utf-8")
    (tmp_path / "data.csv").write_text(GOOD + "3,C\n", encoding="utf-8")
    refused(swap, tmp_path, ("data.csv", *PLAIN), "line 6: 2 values")


def refused(swap: Swap, folder: Path, words: tuple[str, ...], message: str) -> None:
    """The command ends with code 2 and one line that says so, and the folder is as it was."""
    before = {path: path.read_bytes() for path in folder.iterdir()}
    run = swap(*words)
    assert run.code == 2, run
    assert run.stdout == ""
    (line,) = run.stderr.splitlines()
    assert message in line
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
