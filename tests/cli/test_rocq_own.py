"""Claims of one's own, proved by Rocq from the shell: what is tried, what is bound, and what is said to be left."""

from __future__ import annotations

from pathlib import Path

import pytest
from sympy import Eq, Expr, Max, Piecewise, log, oo

from dpcalc.answers.verify_pool import Task
from dpcalc.certify import rocq
from dpcalc.claim import Satisfies
from dpcalc.cli import rocq_own
from dpcalc.cli.rocq_compile import compile_all
from dpcalc.cli.rocq_goals import ASKED, goals
from dpcalc.errors import DpcalcError
from dpcalc.proving.rocq import by_rocq, key, statements
from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.symbolic.symbols import b, p
from tests.cli.running import Runner

SAID = """
  2 <= INR b is not read here
No object of basename goals_follow
2 goals
  
  b : nat
  H0 : 2 <= INR b
  ============================
  ln (INR b) <= 0 - ln (1 - p) +
  -1 / 1 * ln p

goal 2 is:
 False
goal 1 is:
  
  b : nat
  p : R
  H : (1 < b)%N
  H0 : 2 <= INR b
  H1 : 0 < p
  H5 : 0 <= ln (INR b)
  at_ : ln p <=
        ln (1 - p)
  ============================
  ln (INR b) <= 0 - ln (1 - p) +
  -1 / 1 * ln p
goal 2 is:
  
  p : R
  at_ : p = 0
  ============================
  False

own < own < 
"""  # noqa: W291, W293 -- as Rocq writes it

FILE = """
from sympy import Eq, Max, Piecewise, log, oo
from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.symbolic.symbols import b, p
from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, swap_keeps

def budget(label, value):
    claim = swap_keeps(Piecewise((0, Eq(b, 0)), (oo, Eq(p, 0) | Eq(p, 1)), (value, True)))
    return theorem(label, claim, 2)

def law(label, distance, show="D(push(P, K), push(Q, K)) <= D(P, Q)"):
    kernel = "K" in show
    over = "P, Q in laws" + "; m in whole; K in kernels(len(P), m)" * kernel
    given = {"an outcome": "m > 0"} if kernel else {}
    return theorem(label, Every(all=over, let={"D(P, Q)": distance}, given=given, show=show), 2)

def relation(label, show, over="P, Q in laws"):
    return theorem(label, Every(all=over, given={"same outcomes": "len(P) = len(Q)"}, show=show), 2)

def theorem(label, claim, size):
    routes = (Enumerate(EnumerateScope(up_to=size)),)
    return Theorem(id=f"own/{label}", title="of mine", statement="", claim=claim, routes=routes, source="own")
"""
TWICE = "symmetric_difference(x, x') = 2 * hamming_s(x, x') and hamming_s(x, x') <= len(x)"
AFTER = "moved(after(g, r)) <= moved(g) + moved(r)"
EXCESS = "sum c in columns(P, Q): max(0, c[0] - 5 * c[1])"


@pytest.fixture(autouse=True)
def _forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rocq, "_NOW", {})


def test_goals_are_said_with_the_case_that_they_are_of() -> None:
    first = "not shown: ln b <= -ln (1 - p) + -ln p, where 2 <= b, 0 < p, ln p <= ln (1 - p)"
    assert goals(SAID) == f"{first}; the budget has no value, where p = 0"
    assert goals(SAID.replace("2 goals", "5 goals")) == f"{first}; the budget has no value, where p = 0; 3 more"


def test_nothing_is_said_of_a_claim_that_stands_as_it_did() -> None:
    assert goals("No more goals.") == ""
    assert goals(SAID.replace("ln (INR b) <= 0", "holds (x)")) == ""
    assert ASKED.startswith("Locate goals_follow.\nShow.\nShow 1.\n")


def _budget(value: Expr) -> Satisfies:
    return swap_keeps(Piecewise((0, Eq(b, 0)), (oo, Eq(p, 0) | Eq(p, 1)), (value, True)))


def test_what_rocq_accepts_now_is_proved_until_the_run_ends() -> None:
    claim = _budget(Max(log(ODDS), 3 * log(b + 5) - log(ODDS)))
    (name,) = (key(statement) for statement in statements(claim))
    assert by_rocq(claim) == []
    rocq.accepted_now({name: rocq.Recorded("own/it", "rules/own_budgets.v", "own_budget", (), "8.16.1")})
    (found,) = by_rocq(claim)
    assert found.certificate.method == "accepted by coqc 8.16.1: proofs/rules/own_budgets.v, own_budget"
    assert found.certificate.data["checked by"] == "coqc 8.16.1, in this run"
    assert by_rocq(_budget(Max(log(ODDS), 3 * log(b + 4) - log(ODDS)))) == []
    rocq.accepted_now({name: rocq.Recorded("own/it", "a.v", "it", ("an.axiom",), "8.16.1")})
    assert by_rocq(claim) == []


def test_an_absolute_value_in_a_budget_is_stated() -> None:
    first, second = (key(*statements(_budget(value))) for value in (abs(log(ODDS)) + log(b), log(ODDS) + log(b)))
    assert first != second


def test_of_a_file_only_what_it_needs_is_compiled_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, needs in {"a": "", "b": "From dpcalc Require Import a.", "c": "From dpcalc Require Import b."}.items():
        (tmp_path / f"{name}.v").write_text(needs + "\n", encoding="ascii")
    done: list[str] = []

    def compiled(folder: Path, file: str) -> tuple[bool, str]:
        done.append(file)
        (folder / file).with_suffix(".vo").touch()
        return True, ""

    monkeypatch.setattr(rocq, "compiled", compiled)
    compile_all(tmp_path, 1, ["b"])
    assert done == ["a.v", "b.v"]
    compile_all(tmp_path, 1, ["c"])
    assert done == ["a.v", "b.v", "c.v"]


def _answers(monkeypatch: pytest.MonkeyPatch, folder: Path, accepted: bool, said: str) -> None:
    """A Rocq that accepts what it is asked to prove, or not."""
    monkeypatch.setattr(rocq_own, "prepared", lambda: folder)
    monkeypatch.setattr(rocq, "version", lambda: "8.16.1")
    monkeypatch.setattr(rocq_own, "compile_all", lambda *_: {})
    monkeypatch.setattr(rocq, "compiled", lambda _, file: (accepted or not file.endswith("_proof.v"), said))
    monkeypatch.setattr(rocq, "said_to", lambda *_: SAID)


def _tried(folder: Path, text: str, name: str = "mine") -> rocq_own.Tried:
    file = folder / f"{name}.py"
    file.write_text(FILE + text, encoding="ascii")
    return rocq_own.tried([Task(file, "own/it")])


IT = "THEOREM = budget('it', Max(log(ODDS), 3 * log(b + 5) - log(ODDS)))\n"


def test_a_proof_is_bound_to_the_claim_and_its_axioms_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    axiom = "Classical_Prop.classic"
    _answers(monkeypatch, tmp_path, accepted=True, said=f"Axioms:\n{axiom} : forall P : Prop, P \\/ ~ P\n")
    found = _tried(tmp_path, IT)
    assert [(proof.id, proof.name, proof.axioms) for proof in found.accepted.values()] == [
        ("own/it", "own_budget", (axiom,))
    ]
    assert found.left == ()
    (bound,) = (tmp_path / "own").glob("*_bound.v")
    assert "_proof.own.\nPrint Assumptions ok.\n" in bound.read_text()
    _answers(monkeypatch, tmp_path, accepted=True, said="Axioms:\nmine : False\n")
    with pytest.raises(DpcalcError, match="the proof rests on mine"):
        _tried(tmp_path, IT)


def test_what_is_not_accepted_is_said_with_the_goals_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _answers(monkeypatch, tmp_path, accepted=False, said="Error")
    found = _tried(tmp_path, IT)
    assert not found.accepted
    assert found.left == (f"own/it: Rocq was given no proof of it: {goals(SAID)}",)
    few = "THEOREM = theorem('it', swap_keeps(log(b), holds=2), 2)\n"
    assert _tried(tmp_path, few, "few").left == ("own/it: Rocq cannot be asked: a claim on few categories",)


def test_what_is_refuted_is_not_put_to_rocq(dpcalc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Rocq that accepts everything is asked of the claim alone that stands; one that accepts nothing changes none."""
    file = tmp_path / "mine.py"
    claims = (
        f"relation('{label}', 'total_variation(P, Q) <= {bound}')" for label, bound in (("no", "1/2"), ("yes", "1"))
    )
    file.write_text(f"{FILE}THEOREMS = ({', '.join(claims)})\n", encoding="ascii")
    _answers(monkeypatch, tmp_path, accepted=True, said="Closed under the global context\n")
    ran = dpcalc("verify", "--rocq", "--json", str(file))
    assert [(each["id"], each["verdict"], each.get("trust")) for each in ran.objects] == [
        ("own/no", "refuted", "kernel"),
        ("own/yes", "proved", "rocq"),
    ]
    monkeypatch.setattr(rocq, "_NOW", {})
    _answers(monkeypatch, tmp_path, accepted=False, said="Error")
    monkeypatch.setattr(rocq_own, "_alike", lambda *_: [])
    ran = dpcalc("verify", "--rocq", "--json", str(file))
    assert [(each["id"], each["verdict"]) for each in ran.objects] == [("own/no", "refuted"), ("own/yes", "verified")]
    assert [line.split(": ")[1] for line in ran.err.splitlines() if line.startswith("note: ")] == ["own/yes"]


def test_one_proof_serves_every_claim_that_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _answers(monkeypatch, tmp_path, accepted=True, said="Closed under the global context\n")
    file, budget = tmp_path / "mine.py", IT.strip().removeprefix("THEOREM = ")
    file.write_text(f"{FILE}THEOREMS = ({budget}, {budget.replace('it', 'same')})\n", encoding="ascii")
    tasks = [Task(file, "own/it"), Task(file, "own/same")]
    found = rocq_own.tried(tasks)
    assert [proof.id for proof in found.accepted.values()] == ["own/it"]
    assert found.tasks == set(tasks)


def test_without_rocq_that_is_said(dpcalc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rocq, "version", lambda: "")
    (tmp_path / "mine.py").write_text(FILE + IT, encoding="ascii")
    ran = dpcalc("verify", "--rocq", str(tmp_path / "mine.py"))
    assert ran.code == 2
    assert "there is no Rocq here" in ran.err
    assert "apt-get install" in ran.err


@pytest.mark.slow
def test_budgets_laws_and_relations_of_ones_own_are_proved(dpcalc: Runner, tmp_path: Path) -> None:
    if not rocq.version():
        pytest.skip("coqc is not installed")
    claims = f"""FOUR = "P, Q, R, S in laws"
THEOREMS = (
    budget("root", Max(log(ODDS), log(b + 1) / 2 - log(ODDS))),
    budget("enough", Max(log(ODDS), 2 * log(b + 2) - log(ODDS))),
    budget("absolute", abs(log(ODDS)) + log(b)),
    budget("cases", Piecewise((log(b**2) - log(p) + log(1 - p), p <= sympy_half), (log(b * ODDS), True))),
    theorem("ends", swap_keeps(log(b + 1) - log(ODDS)), 2),
    law("post", {EXCESS!r}),
    law("not", {EXCESS!r}, "D(Q, P) <= D(P, Q)"),
    law("like", "hockey_stick(P, Q, 7)"),
    law("part", "renyi(P, Q, 3)"),
    law("part-not", "renyi(P, Q, 3)", "D(Q, P) <= D(P, Q)"),
    relation("ratios", "total_variation(P, Q) <= exp_MULT(P, Q) - 1"),
    relation("event", "chance(P, A) <= exp(MULT(P, Q)) * chance(Q, A)", "P, Q in laws; A in events(P)"),
    relation("mixed", "MULT(mix(t, P, Q), Q) <= MULT(P, Q)", "t in rates; P, Q in laws"),
    relation("factor", "chi_squared(P, Q) <= (exp_MULT(P, Q) - 1)^2"),
    theorem("alone", Every(all="g in arrangements", show="moved(g) != 1"), 3),
    theorem("twice", Every(all="x in datasets; x' in universe(x)", show={TWICE!r}), 2),
    theorem("after", Every(all="n in whole; g, r in permutations(n)", show={AFTER!r}), 3),
    relation("pinsker", "2 * total_variation(P, Q)^2 <= KL(P, Q)"),
    relation("fourth", "hellinger(P, Q)^4 <= total_variation(P, Q)^2"),
    relation("lifted", "hockey_stick(mix(t, P, Q), Q, 2) <= hockey_stick(P, Q, 2)", "t in rates; P, Q in laws"),
    relation("both-outputs", "MULT(P @ R, Q @ R) <= 2 * MULT(P, Q)", "P, Q, R in laws"),
    relation("larger", "MULT(mix(t, P, R), mix(t, Q, S)) <= max(MULT(P, Q), MULT(R, S))", FOUR + "; t in rates"),
    relation("way", "total_variation(P, R) <= sqrt(KL(P, Q) / 2) + sqrt(KL(Q, R) / 2)", "P, Q, R in laws"),
    relation("pinsker-not", "3 * total_variation(P, Q)^2 <= KL(P, Q)"),
    relation("third", "squared_hellinger(P, Q) <= KL(P, Q) / 3"),
    relation("quarter", "hockey_stick(P, Q, 2) <= chi_squared(P, Q) / 4"),
)
""".replace("sympy_half", "Rational(1, 2)")
    (tmp_path / "mine.py").write_text(
        FILE.replace("Piecewise, log", "Piecewise, Rational, log") + claims, encoding="ascii"
    )
    ran = dpcalc("verify", "--rocq", "--json", str(tmp_path / "mine.py"))
    trust = {each["id"].removeprefix("own/"): each.get("trust") for each in ran.objects}
    assert {label for label, ground in trust.items() if ground == "rocq"} == {
        *(
            "enough",
            "absolute",
            "cases",
            "post",
            "like",
            "part",
            "ratios",
            "event",
            "mixed",
            "factor",
            "alone",
            "twice",
            "after",
        ),
        *("pinsker", "fourth", "lifted", "both-outputs", "larger", "way"),
    }
    left = {
        line.split(": ")[1].removeprefix("own/"): line for line in ran.err.splitlines() if line.startswith("note: ")
    }
    assert set(left) == {"root", "ends"}
    assert "not shown: the sum over the outcomes x of (Rmax 0 (P[x] - 2 * Q[x])) <= " in left["quarter"]
    assert "not shown: ln b" in left["root"]
    assert "the budget has no value" in left["ends"]


def test_files_that_a_script_needs_have_their_claims_stated(tmp_path: Path) -> None:
    """A file of proofs may use the theorems of another, which use those of a third; files of rules state no claims."""
    needs = {"a/one": "theorems.b.two rules.laws", "b/two": "rules.sums theorems.a.three", "a/three": "rules.sums"}
    for module, wanted in needs.items():
        path = tmp_path / "theorems" / f"{module}.v"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"From {rocq.LIBRARY} Require Import claims.{module.replace('/', '.')} {wanted}.\n")
    assert rocq_own.with_needed(tmp_path, {"a/one"}) == set(needs)
    assert rocq_own.with_needed(tmp_path, {"a/three"}) == {"a/three"}
