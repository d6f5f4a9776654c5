"""``dpcalc verify`` and ``dpcalc list``: verdicts, twins, exit codes, processes, and the verdicts kept between runs."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dpcalc.cli import theorem_index, verdict_cache
from tests.cli.running import Runner
from tests.house.repository import THEOREMS

HEAD = """
from fractions import Fraction
import sympy
from dpcalc.claim import ForAll, Inequality, SwapSatisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.errors import Undecided
from dpcalc.symbolic.symbols import b, n, p
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

ROUTE = (Enumerate(EnumerateScope(up_to=3, ranges={"n": (0, 9)}, rates=(Fraction(1, 4),))),)

def small(limit):
    return Inequality(n < limit, integers=(n,))

def theorem(label, claim, **more):
    return Theorem(id=f"own/{label}", title=f"The title of {label}", statement="", claim=claim, routes=ROUTE,
                   source="own", **more)

def stuck(_):
    raise Undecided("the comparison is not settled")

def broken(_):
    raise ZeroDivisionError("a fault of the file")

def every(check):
    return ForAll("numbers", lambda size: iter([size]), check)

KEPT = theorem("kept", small(10), twins=(Twin("nine", "one less", small(9)),))
BROKEN_TWIN = theorem("twin", small(10), twins=(Twin("eleven", "one more", small(11)),))
SPARED = theorem("spared", small(10), twins=(Twin("eleven", "one more", small(11), not_needed="it is weaker"),))
WRONG = theorem("wrong", small(5))
PROVED = theorem("proved", ForAll("the number one", lambda size: iter([size]), lambda _: None, last=1))
STUCK = theorem("stuck", every(stuck))
BROKEN = theorem("broken", every(broken))
SWAPPING = theorem("swapping", SwapSatisfies(-sympy.log(p / (1 - p))))
"""
CASES = {
    "KEPT": ("verified", 0),
    "SPARED": ("verified", 0),
    "PROVED": ("proved", 0),
    "WRONG": ("refuted", 1),
    "SWAPPING": ("refuted", 1),
    "BROKEN_TWIN": ("verified", 3),
    "STUCK": ("unknown", 3),
    "BROKEN": ("unknown", 2),
}
FIELDS = {"schema", "command", "id", "title", "source", "verdict", "trust", "scope", "seconds", "witness", "twins"}


def theorem_file(folder: Path, *names: str) -> Path:
    """A theorem file of one's own."""
    file = folder / "own.py"
    file.write_text(f"{HEAD}\nTHEOREMS = ({', '.join(names)},)\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("name", CASES)
def test_verdicts_and_exit_codes(dpcalc: Runner, tmp_path: Path, name: str) -> None:
    verdict, code = CASES[name]
    file = theorem_file(tmp_path, name)
    ran = dpcalc("verify", file, "--json")
    assert ran.code == code
    found = ran.object
    assert set(found) >= FIELDS
    assert (found["schema"], found["command"], found["verdict"]) == ("dpcalc/1", "verify", verdict)
    assert (found["witness"] is not None) == (verdict == "refuted")
    assert (found["trust"] is not None) == (verdict == "proved")
    assert (found["scope"] is not None) == (verdict in ("verified", "proved"))
    assert isinstance(found["seconds"], float)
    shown = dpcalc("verify", file)
    assert shown.code == code
    assert found["id"] in shown.out
    assert "1 claim: " in shown.out


@pytest.mark.parametrize(
    ("names", "code"),
    [(("KEPT", "PROVED"), 0), (("KEPT", "STUCK"), 3), (("STUCK", "WRONG", "KEPT"), 1), (("WRONG", "BROKEN"), 2)],
)
def test_the_worst_of_many(dpcalc: Runner, tmp_path: Path, names: tuple[str, ...], code: int) -> None:
    assert dpcalc("verify", theorem_file(tmp_path, *names)).code == code


def test_people_see_witness_twins_and_attempts(dpcalc: Runner, tmp_path: Path) -> None:
    out = dpcalc("verify", theorem_file(tmp_path, *CASES)).out
    assert "false at n = 5" in out
    assert "1 of 1 refuted, as expected" in out
    assert "verified instead of refuted (one more)" in out
    assert "1 not refuted for a stated reason" in out
    assert "the comparison is not settled" in out
    assert "ZeroDivisionError: a fault of the file" in out
    assert "hold\\ swap" in out
    assert "8 claims: 1 proved, 3 verified, 1 unknown, 2 refuted, 1 error; 2 of 3 twins as expected" in out


def test_a_refuted_swapping_budget_shows_datasets(dpcalc: Runner, tmp_path: Path) -> None:
    witness = dpcalc("verify", theorem_file(tmp_path, "SWAPPING"), "--json").object["witness"]
    assert sum(sum(map(sum, table)) for table in witness["x"]) <= 3
    assert {"x", "x_prime", "output", "rate", "probability_x", "probability_x_prime", "distance"} <= set(witness)


def test_processes_give_the_same_in_the_same_order(dpcalc: Runner, tmp_path: Path) -> None:
    file = theorem_file(tmp_path, "STUCK", "KEPT", "PROVED", "WRONG", "BROKEN")

    def plain(*options: str) -> list[dict[str, object]]:
        found = dpcalc("verify", file, "--json", *options).objects
        return [{key: value for key, value in row.items() if key != "seconds"} for row in found]

    assert plain("--jobs", "2") == plain("--jobs", "1")
    assert [row["id"] for row in plain("--jobs", "2")] == [
        f"own/{label}" for label in ("stuck", "kept", "proved", "wrong", "broken")
    ]


def test_targets_are_decided_once(dpcalc: Runner, tmp_path: Path) -> None:
    file = theorem_file(tmp_path, "KEPT")
    assert len(dpcalc("verify", file, tmp_path, file, "--json").objects) == 1


def test_the_limit_reaches_the_engines(dpcalc: Runner, tmp_path: Path) -> None:
    found = dpcalc("verify", theorem_file(tmp_path, "PROVED", "KEPT"), "--json", "--limit", "1").objects
    assert found[0]["verdict"] == "proved"
    many = tmp_path / "many.py"
    many.write_text(
        f"{HEAD}\nTHEOREM = theorem('many', ForAll('numbers', lambda size: iter(range(9)), lambda _: None))\n",
        encoding="utf-8",
    )
    ran = dpcalc("verify", many, "--json", "--limit", "5")
    assert (ran.code, ran.object["verdict"]) == (3, "unknown")
    assert "5 instances" in ran.object["attempts"][0]["why"]


def library_id() -> str:
    """A theorem that is decided quickly."""
    return "bailie2025/prop-1-proof-single-swap"


def test_list_shows_what_verify_found(dpcalc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {row["id"]: row for row in dpcalc("list", "--json").objects}
    assert set(before) == set(theorem_index.index(THEOREMS))
    assert {row["verdict"] for row in before.values()} == {None}
    found = dpcalc("verify", library_id(), "--json").object
    row = next(row for row in dpcalc("list", "--json", "--source", "bailie2025").objects if row["id"] == library_id())
    for field in ("verdict", "trust", "scope", "seconds", "witness"):
        assert row[field] == found[field]
    assert row["stale"] is False
    assert f"{found['verdict']} " in dpcalc("list").out
    monkeypatch.setattr(verdict_cache, "__version__", "another")
    row = next(row for row in dpcalc("list", "--json").objects if row["id"] == library_id())
    assert row["stale"] is True
    assert "stale" in dpcalc("list").out


def test_a_damaged_cache_is_ignored_with_a_note(dpcalc: Runner) -> None:
    path = verdict_cache.cache_file()
    path.parent.mkdir(parents=True)
    for text in ("{", "[]", '{"format": 1, "verdicts": 3}', "\x00"):
        path.write_text(text, encoding="utf-8")
        ran = dpcalc("list", "--json")
        assert ran.code == 0
        assert ran.err.startswith("note: ")
    ran = dpcalc("verify", library_id())
    assert ran.code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["verdicts"]
    path.write_bytes(b"\xff\xfe")
    assert dpcalc("list").err.startswith("note: ")


def test_a_cache_that_cannot_be_written_is_only_a_note(
    dpcalc: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path / "file" / "below"))
    ran = dpcalc("verify", library_id())
    assert ran.code == 0
    assert ran.err.startswith("note: ")


def test_where_verdicts_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / "verdicts.json"
    monkeypatch.delenv("DPCALC_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / "dpcalc" / "verdicts.json"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / ".cache" / "dpcalc" / "verdicts.json"


def test_writers_at_the_same_time_lose_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path))

    def write(number: int) -> str:
        return verdict_cache.store({f"own/{number}": verdict_cache.Entry("key", {"verdict": "proved"})})

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(write, range(40))) == {""}
    assert len(verdict_cache.load()[0]) == 40
    assert sorted(path.name for path in tmp_path.iterdir()) == ["verdicts.json", "verdicts.lock"]


def test_shared_material_counts(tmp_path: Path) -> None:
    (tmp_path / "theorem.py").write_text("1")
    (tmp_path / "_shared.py").write_text("1")
    key = verdict_cache.key_of(tmp_path / "theorem.py")
    (tmp_path / "_shared.py").write_text("2")
    assert verdict_cache.key_of(tmp_path / "theorem.py") != key
