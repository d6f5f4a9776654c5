"""Specifications that are wrong: exit code 2 and one line that says where, and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Ran, Runner

RECORDS = """[domain]
records = { match = 1, hold = 2, swap = 2 }
margins = { hold = [[2, 2]], swap = [[2, 2]] }
size = 4
[multiverse]
invariants = ["match*hold", "match*swap"]
[input]
premetric = "hamming"
[output]
premetric = "MULT"
[mechanism]
name = "permutation-swapping"
rate = "1/4"
[claim]
budget = "log(b + 1) - log(p/(1 - p))"
"""
POINTS = """[domain]
points = ["a", "b", "c"]
[multiverse]
universes = [["a", "b"], ["b", "c"]]
[input]
distances = [[0, 1, "inf"], [1, 0, "1/2"], ["inf", "1/2", 0]]
[output]
premetric = "MULT"
[mechanism]
name = "matrix"
law = [["3/4", "1/4"], ["1/2", "1/2"], ["1/4", "3/4"]]
[claim]
budgets = ["1", "3/2"]
"""

BAD_RECORDS = [
    # the file as a whole
    ("[domain]", "[domian]", "unknown table domian"),
    ("[multiverse]", "[multiverses]", "did you mean multiverse"),
    ("[input]\n", "[[input]]\n", "[input] on a line of its own"),
    ("[output]", "[output", "not TOML"),
    ("[claim]", "[claim]\n[notes]", "unknown table notes"),
    # the domain
    ("records =", "recrods =", "unknown key recrods"),
    ("records = { match = 1, hold = 2, swap = 2 }", "records = 3", "not a table of variables"),
    ("hold = 2, swap = 2 }", "hold = 2, swap = 2.0 }", "2.0 is not a whole number"),
    ("hold = 2, swap = 2 }", "hold = 0, swap = 2 }", "0 categories"),
    ("hold = 2, swap = 2 }", 'hold = "two", swap = 2 }', "not a whole number"),
    ("hold = 2, swap = 2 }", "hold = 2, swapp = 2 }", "match, hold and swap name"),
    ("hold = 2, swap = 2 }", "hold = 2, swap = 20000 }", "2 counts for 20000 categories"),
    ('"hamming"\n', '"hamming"\nreach = 0\n', "reach = 0 compares no two datasets (write reach = 1"),
    ("size = 4", "size = 5", "differs from the 4 records of the margins"),
    ("size = 4", "size = -4", "not a whole number from 0 up"),
    ("size = 4", "size = 4.5", "4.5 is not a whole number"),
    ("size = 4", "size = true", "not a whole number"),
    ("size = 4", 'points = ["a"]', "points or records, not both"),
    ("hold = [[2, 2]]", "hold = [[2, 1]]", "3 records by hold but 4 by swap"),
    ("hold = [[2, 2]]", "hold = [[2, 2], [1, 1]]", "hold needs 1 lists"),
    ("hold = [[2, 2]]", "hold = [[4]]", "1 counts for 2 categories"),
    ("hold = [[2, 2]]", "hold = [2, 2]", "2 is not a list"),
    ("hold = [[2, 2]]", "hold = [[2.0, 2]]", "2.0 is not a whole number"),
    ("hold = [[2, 2]]", "hold = [[-2, 6]]", "-2 is not a whole number"),
    ("hold = [[2, 2]],", "", "the key hold is missing"),
    ("hold = [[2, 2]],", "hodl = [[2, 2]],", "did you mean hold"),
    ("margins = { hold = [[2, 2]], swap = [[2, 2]] }\nsize = 4", "", "neither size nor margins"),
    # the multiverse
    ('"match*hold", ', '"match*colour", ', "no variable 'colour'"),
    ('"match*hold", ', '"match*match", ', "repeats"),
    ('"match*hold", ', '"match*hold[7]", ', "no category 7"),
    ('"match*hold", ', '"match**hold", ', "cannot read the invariant"),
    ('"match*hold", ', '"hold <= match", ', "different cells"),
    ('"match*hold", ', "3, ", "3 is not text"),
    ('invariants = ["match*hold", "match*swap"]', 'invariants = "match*hold"', "not a list"),
    ('invariants = ["match*hold", "match*swap"]', 'universes = [["a"]]', "universes are listed for named points"),
    ('[multiverse]\ninvariants = ["match*hold", "match*swap"]\n', "", "[multiverse] is missing"),
    # the premetrics
    ('"hamming"', '"haming"', 'did you mean "hamming"'),
    ('premetric = "hamming"', "distances = [[0]]", "the key premetric is missing"),
    ('premetric = "hamming"', 'premetric = "hamming"\nunits = "person"', "unknown key units"),
    ('premetric = "hamming"', 'premetric = "hamming"\nunit = 3', "3 is not text"),
    ('"MULT"', '"mult"', 'did you mean "MULT"'),
    ('[output]\npremetric = "MULT"\n', "", "[output] is missing"),
    # the mechanism
    ('"permutation-swapping"', '"permutation-swaping"', 'did you mean "permutation-swapping"'),
    ('"permutation-swapping"', '"matrix"', "matrix needs points"),
    ('rate = "1/4"', "rate = 0.25", 'use "1/4"'),
    ('rate = "1/4"', 'rate = "5/4"', "outside [0, 1]"),
    ('rate = "1/4"', 'rate = "-1/4"', "outside [0, 1]"),
    ('rate = "1/4"', 'rate = "q"', "not an exact number"),
    ('rate = "1/4"', 'rate = "1/0"', "divides by zero"),
    ('rate = "1/4"', "", "the key rate is missing"),
    ('rate = "1/4"', "rate = inf", "inf"),
    ('rate = "1/4"', "rate = 1e400000", "float"),
    ('rate = "1/4"', 'rate = "1/4"\nhold = ["swap"]', "match, hold and swap name"),
    ('rate = "1/4"', 'rate = "1/4"\nswap = []', "swap names no variable"),
    ('rate = "1/4"', 'rate = "1/4"\nseed = 3', "unknown key seed"),
    # the claim
    ('"log(b + 1) - log(p/(1 - p))"', '"log(c + 1)"', "unknown name c"),
    ('"log(b + 1) - log(p/(1 - p))"', "\"__import__('os').system('true')\"", "[claim] budget"),
    ('"log(b + 1) - log(p/(1 - p))"', '"log(b + "', "[claim] budget"),
    ('"log(b + 1) - log(p/(1 - p))"', "1.5", 'use "3/2"'),
    ('"log(b + 1) - log(p/(1 - p))"', '"-1"', "negative"),
    ('"log(b + 1) - log(p/(1 - p))"', "true", "not a budget"),
    ("budget =", "budgets =", "listed universes of points"),
    ("budget =", "bugdet =", "did you mean budget"),
]
BAD_POINTS = [
    ('["a", "b", "c"]', '["a", "b", "b"]', "listed twice"),
    ('["a", "b", "c"]', "[]", "at least one point"),
    ('["a", "b", "c"]', '["a", "b", 3]', "3 is not text"),
    ('points = ["a", "b", "c"]', 'points = "abc"', "not a list"),
    ('[["a", "b"], ["b", "c"]]', '[["a", "b"], ["b", "d"]]', "not in the domain"),
    ('[["a", "b"], ["b", "c"]]', '["a", "b"]', "not a list"),
    ('universes = [["a", "b"], ["b", "c"]]', 'invariants = ["a"]', "invariants need records"),
    ("distances = [[0, 1,", "distances = [[1, 1,", "distance from a to itself"),
    ("distances = [[0, 1,", "distances = [[0, -1,", "negative"),
    ("distances = [[0, 1,", "distances = [[0, 0.5,", 'use "1/2"'),
    ("distances = [[0, 1,", "distances = [[0, inf,", 'write "inf"'),
    ("distances = [[0, 1,", "distances = [[0,", "2 entries for 3 points (write a distance to each point"),
    ("distances =", 'premetric = "hamming"\ndistances =', "hamming counts records (write records in [domain]"),
    ('[output]\npremetric = "MULT"\n', "", "[output] is missing (write [output] and premetric"),
    (
        '[domain]\npoints = ["a", "b", "c"]\n',
        "",
        "[domain] is missing (write [domain] with records and size",
    ),
    ('"MULT"\n', '"MULT"\ndelta = "1/9"\n', 'MULT has no delta (leave it out, or write premetric = "MULT^delta" or'),
    ("distances =", "neighbours =", "the key distances is missing"),
    ('name = "matrix"', 'name = "permutation-swapping"', "needs records"),
    ('[["3/4", "1/4"],', '[["3/4", "1/2"],', "sums to 5/4, not to 1 (write every probability, 0 included)"),
    ('[["3/4", "1/4"],', '[["5/4", "-1/4"],', "the negative probability -1/4 (a probability lies in [0, 1])"),
    ('[["3/4", "1/4"],', "[[0.75, 0.25],", 'use "3/4"'),
    ('[["3/4", "1/4"],', '[["3/4"],', "1 entries for 2 outputs"),
    ('[["3/4", "1/4"],', "[", "2 rows of probabilities for 3 points"),
    ('name = "matrix"', 'name = "matrix"\noutputs = ["z", "z"]', "listed twice"),
    ('name = "matrix"', 'name = "matrix"\nrate = "1/4"', "unknown key rate"),
    ('budgets = ["1", "3/2"]', 'budgets = ["1"]', "1 budgets for 2 universes"),
    ('budgets = ["1", "3/2"]', 'budgets = ["1", "b"]', "b"),
    ('budgets = ["1", "3/2"]', 'budgets = ["1", "-2"]', "negative"),
    ('budgets = ["1", "3/2"]', 'budgets = ["1", "2"]\nbudget = "1"', "not both"),
]


UNDECLARED = """[domain]
records = { sex = 2, owner = 2 }
size = 2
[multiverse]
invariants = []
[input]
premetric = "bounded-unordered"
[output]
premetric = "TV"
[mechanism]
name = "donor-swapping"
quasi_identifiers = ["sex"]
keep = "1/2"
epsilon = "1/2"
[claim]
budget = 1
"""


def refused(ran: Ran) -> str:
    """The one line with which a run was refused."""
    assert ran.code == 2
    assert ran.out == ""
    (line,) = ran.err.splitlines()
    assert line.startswith("error: ")
    return line


def run(dpcalc: Runner, folder: Path, text: str, old: str, new: str) -> str:
    """The complaint about a specification with one part replaced."""
    assert old in text
    spec = folder / "bad.toml"
    spec.write_text(text.replace(old, new, 1), encoding="utf-8")
    lines = {refused(dpcalc(command, spec)) for command in ("loss", "search")}
    assert len(lines) == 1
    return lines.pop()


@pytest.mark.parametrize(("old", "new", "complaint"), BAD_RECORDS)
def test_wrong_records(dpcalc: Runner, tmp_path: Path, old: str, new: str, complaint: str) -> None:
    line = run(dpcalc, tmp_path, RECORDS, old, new)
    assert complaint in line
    assert "bad.toml" in line


@pytest.mark.parametrize(("old", "new", "complaint"), BAD_POINTS)
def test_wrong_points(dpcalc: Runner, tmp_path: Path, old: str, new: str, complaint: str) -> None:
    line = run(dpcalc, tmp_path, POINTS, old, new)
    assert complaint in line
    assert "bad.toml" in line


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('["sex"]', '["age"]', "[mechanism]: quasi_identifiers names 'age' (the variables are sex, owner)"),
        (
            "[mechanism]",
            "[query]\nlinear = [[1, 0, 0, 0]]\n[mechanism]",
            "leave [query] out, or write name =",
        ),
    ],
)
def test_what_does_not_fit_the_tables(dpcalc: Runner, tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert complaint in run(dpcalc, tmp_path, UNDECLARED, old, new)


def test_a_search_that_would_not_end_says_so(dpcalc: Runner, tmp_path: Path) -> None:
    """Four million records in two cells: distances are not listed one by one, and the kinds of pairs are too many."""
    spec = tmp_path / "spec.toml"
    tables = UNDECLARED.partition("[mechanism]")[0].replace("TV", "MULT").replace("bounded-unordered", "hamming")
    suppressed = '[mechanism]\nname = "cell-suppression"\nthreshold = 3\nepsilon = "1/2"\n[claim]\nbudget = 1\n'
    spec.write_text(tables.replace("size = 2", "size = 4000000") + suppressed, encoding="utf-8")
    ran = dpcalc("search", spec)
    assert ran.code == 3
    assert "sums up to 4000000" in " ".join(ran.out.split())
    assert "in too many ways" in refused(dpcalc("loss", spec))


@pytest.mark.parametrize(("old", "new"), [('keep = "1/2"', 'keep = "g"'), ('epsilon = "1/2"', 'epsilon = "g"')])
def test_a_name_that_stands_for_no_number(dpcalc: Runner, tmp_path: Path, old: str, new: str) -> None:
    assert 'declare every value of it: [parameter] name = "g"' in run(dpcalc, tmp_path, UNDECLARED, old, new)


def test_a_universe_is_listed_again_only_for_another_budget(dpcalc: Runner, tmp_path: Path) -> None:
    repeated = POINTS.replace('[["a", "b"], ["b", "c"]]', '[["a", "b"], ["b", "a"]]')
    spec = tmp_path / "spec.toml"
    spec.write_text(repeated.replace('budgets = ["1", "3/2"]', 'budget = "1"'), encoding="utf-8")
    assert "universes 1 and 2 are the same (list each universe once" in refused(dpcalc("loss", spec))
    spec.write_text(repeated, encoding="utf-8")
    assert dpcalc("loss", spec).code == 0


@pytest.mark.parametrize("text", [RECORDS, POINTS])
@pytest.mark.parametrize("command", ["loss", "budget", "search", "witness"])
def test_the_base_is_right(dpcalc: Runner, tmp_path: Path, text: str, command: str) -> None:
    spec = tmp_path / "good.toml"
    spec.write_text(text, encoding="utf-8")
    assert dpcalc(command, spec).code in (0, 1)


def test_a_domain_that_is_too_large(dpcalc: Runner, tmp_path: Path) -> None:
    fixed = "margins = { hold = [[2, 2]], swap = [[2, 2]] }\n"
    spec = tmp_path / "large.toml"
    for old, new, complaint in (
        ("swap = 2 }", "swap = 20000 }", "at most 10000"),
        ("size = 4", "size = 100000000", "too large to list"),
        ("hold = 2, swap = 2 }\nsize = 4", "hold = 60, swap = 60 }\nsize = 200", "above the limit"),
    ):
        text = RECORDS.replace(fixed, "")
        assert old in text
        spec.write_text(text.replace(old, new), encoding="utf-8")
        assert complaint in refused(dpcalc("loss", spec))
        assert dpcalc("budget", spec).code == (2 if "10000" in complaint else 0)


def test_what_is_no_file(dpcalc: Runner, tmp_path: Path) -> None:
    assert "no such file" in refused(dpcalc("loss", tmp_path / "absent.toml"))
    assert "a folder" in refused(dpcalc("loss", tmp_path))
    (tmp_path / "latin.toml").write_bytes(b'[domain]\npoints = ["caf\xe9"]\n')
    assert "line 2 is not UTF-8" in refused(dpcalc("loss", tmp_path / "latin.toml"))
    (tmp_path / "empty.toml").write_text("")
    assert "[domain] is missing" in refused(dpcalc("loss", tmp_path / "empty.toml"))
    (tmp_path / "deep.toml").write_text("a = " + "[" * 5000 + "]" * 5000)
    refused(dpcalc("loss", tmp_path / "deep.toml"))
    (tmp_path / "large.toml").write_text("#" * (1 << 20) + "\n")
    assert "larger than" in refused(dpcalc("loss", tmp_path / "large.toml"))
    assert "not a file" in refused(dpcalc("loss", "/dev/null"))
