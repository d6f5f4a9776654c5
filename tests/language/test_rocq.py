"""The printer to Rocq: what claims become, what it refuses, and that names capture nothing. None of this needs Rocq."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from sympy import Ge

from dpcalc.certify import rocq
from dpcalc.cli.rocq_build import build
from dpcalc.errors import DpcalcError, UnsupportedExpression
from dpcalc.language import rocq_claims, rocq_heads, rocq_rooms, rocq_sorts, rocq_words, to_rocq
from dpcalc.language.sorts import LABEL, NUMBER, POINT, SORTS, THING, TRUTH, Sort
from dpcalc.language.terms import Name, Node
from dpcalc.language.words import VOCABULARY
from dpcalc.proving.rocq import by_rocq, claim_proposition, key
from dpcalc.theory import AllOf, Every, Inequality, Some, symbol
from dpcalc.verdict import Trust

D = {"D(P: law, Q: law)": "MULT(P, Q)"}
SYMMETRIC = Every(all="P, Q in laws", let=D, show="D(P, Q) = D(Q, P)")


def flat(claim: Every | Some) -> str:
    """A proposition on one line."""
    return " ".join(rocq_claims.proposition(claim).split())


def test_a_claim_is_printed_whole() -> None:
    assert flat(SYMMETRIC) == (
        "let u_D := fun (v_P : (seq number)) (v_Q : (seq number)) => "
        "((ap2 distances.MULT (Some v_P) (Some v_Q)) : option number) in "
        "forall (v_P : (seq number)) (v_Q : (seq number)), "
        "holds (ap1 laws.is_law (Some v_P)) -> holds (ap1 laws.is_law (Some v_Q)) -> "
        "holds (same (len (Some v_P)) (len (Some v_Q))) -> "
        "holds (same (ap2 u_D (Some v_P) (Some v_Q)) (ap2 u_D (Some v_Q) (Some v_P)))"
    )


def test_a_hypothesis_must_have_a_value() -> None:
    claim = Every(all="x in reals", given={"defined": "1 / x > 0"}, show="x > 0")
    assert "-> holds (entails (more (divided (num 1) (Some v_x)) (num 0)) (more (Some v_x) (num 0)))" in flat(claim)


def test_some_is_a_conjunction() -> None:
    claim = Some(all="x in reals", given={"positive": "x > 0"}, show="x < 1")
    assert flat(claim) == (
        "exists (v_x : number), holds (less (Some v_x) infinity) /\\ "
        "holds (also (more (Some v_x) (num 0)) (less (Some v_x) (num 1)))"
    )


def test_what_a_family_is_given_must_have_a_value() -> None:
    claim = Every(all="P in laws; K in kernels(len(P), 2)", show="is_law(push(P, K))")
    assert "-> defined (len (Some v_P)) /\\ (forall (v_K : (seq (seq number)))," in flat(claim)


def test_lists_are_gone_through() -> None:
    assert flat(Every(all="x in [1, 3/2]", show="x < inf")) == (
        "for_each (list_of ((num 1) :: (num (3 / 2)) :: nil)) (fun v_x => holds (less (Some v_x) infinity))"
    )
    assert flat(Some(all="x in range(3)", show="x = 2")).startswith("for_some (range (num 3)) (fun v_x => holds")


def test_connectives_are_read_from_the_left() -> None:
    x, y, z = (Node("<", (Name("x"), Name(name))) for name in "abc")
    printed = to_rocq.Rocq(VOCABULARY).term(Node("and", (x, y, z)), dict.fromkeys("xabc", NUMBER))
    assert printed.index("v_a") < printed.index("v_b") < printed.index("v_c")
    assert printed.startswith("(also (less (Some v_x) (Some v_a)) (also ")


def test_the_normal_law_and_words_of_measures_are_printed() -> None:
    claim = Every(all="x in rates; mu in measures", show="Phi(x) >= Phi_inverse(x) or is_null(mu)")
    assert flat(claim).endswith(
        "holds (either (at_least (normal_up_to (Some v_x)) (normal_quantile (Some v_x))) "
        "(ap1 measures.is_null (Some v_mu)))"
    )


def test_shortest_paths_are_printed_with_their_steps_as_a_function() -> None:
    claim = Every(all="n in whole", show="(shortest u, v in range(n + 1) from 0 to n: abs(u - v)) = n")
    assert flat(claim).endswith(
        "holds (same (shortest_path (range (plus (Some v_n) (num 1))) (num 0) (Some v_n) "
        "(fun v_u => (fun v_v => (absolute (minus (Some v_u) (Some v_v)))))) (Some v_n))"
    )
    assert "paths" in rocq_rooms.imported([rocq_claims.proposition(claim)]).split()
    assert "paths" not in rocq_rooms.imported(["holds yes"]).split()


@pytest.mark.parametrize(
    ("all_", "show", "said"),
    [
        ("X in sets", "len(X) >= 0", "sets, which may be infinite"),
        ("n in whole", "[1, true] = [n, true]", "what is a number or a truth"),
    ],
)
def test_what_is_not_known_is_refused(all_: str, show: str, said: str) -> None:
    with pytest.raises(UnsupportedExpression, match=said):
        rocq_claims.proposition(Every(all=all_, show=show))


@pytest.mark.parametrize("head", ["gamma", "sin", "", "+ "])
def test_unknown_heads_are_refused(head: str) -> None:
    with pytest.raises(UnsupportedExpression, match="not told of"):
        to_rocq.Rocq(VOCABULARY).term(Node(head, (Name("x"),)), {"x": NUMBER})


@pytest.mark.parametrize("head", ["-", "/", "<=", "log", "item", "if"])
def test_a_wrong_number_of_parts_is_refused(head: str) -> None:
    with pytest.raises(UnsupportedExpression, match="not told"):
        to_rocq.Rocq(VOCABULARY).term(Node(head, (Name("x"),) * 4), {"x": THING})


@pytest.mark.parametrize("sort", [LABEL, Sort("list", LABEL)])
def test_sorts_that_are_not_known_are_refused(sort: Sort) -> None:
    with pytest.raises(UnsupportedExpression, match="what a"):
        rocq_sorts.rocq_type(sort)


def test_points_are_numbers() -> None:
    assert rocq_sorts.rocq_type(POINT) == "number"
    assert rocq_sorts.rocq_type(SORTS["multiverse"]) == "(seq (seq number))"


@pytest.mark.parametrize(
    ("found", "wanted", "text"),
    [
        (NUMBER, NUMBER, "t"),
        (THING, NUMBER, "(as_number t)"),
        (NUMBER, THING, "(of_number t)"),
        (THING, SORTS["record"], "(as_list t)"),
        (THING, SORTS["law"], "(mapped (as_list t) (fun e => (as_number (Some e))))"),
        (SORTS["law"], THING, "(of_list (mapped t (fun e => (of_number (Some e)))))"),
        (SORTS["lists"], SORTS["dataset"], "(mapped t (fun e => (of_list (Some e))))"),
    ],
)
def test_things_are_taken_as_what_is_wanted(found: Sort, wanted: Sort, text: str) -> None:
    assert rocq_sorts.taken_as("t", found, wanted) == text


@pytest.mark.parametrize(
    ("found", "wanted"), [(TRUTH, THING), (THING, TRUTH), (NUMBER, SORTS["law"]), (SORTS["law"], NUMBER)]
)
def test_what_is_never_both_is_refused(found: Sort, wanted: Sort) -> None:
    with pytest.raises(UnsupportedExpression, match="how a"):
        rocq_sorts.taken_as("t", found, wanted)


def test_a_word_that_is_not_told_is_refused() -> None:
    with pytest.raises(UnsupportedExpression, match="not told of after_swaps"):
        key(Every(all="x in datasets; n in whole", show="after_swaps(x, x, n)"))


def test_a_word_that_speaks_of_every_order_is_told_of_all_of_them() -> None:
    text = " ".join(rocq_words.known_words()["concentrated"].split())
    assert text.endswith(
        "(at_every_order (fun v_a => (also "
        "(at_most (ap3 distances.renyi (Some v_P) (Some v_Q) (Some v_a)) (times (Some v_rho) (Some v_a))) "
        "(at_most (ap3 distances.renyi (Some v_Q) (Some v_P) (Some v_a)) (times (Some v_rho) (Some v_a))))))."
    )
    claim = Every(all="P, Q in laws", show="concentrated(P, Q, 1)")
    assert "bounded_divergences" not in {word.name for word in rocq_claims.needed(claim.meaning)}


def test_words_of_up_to_eight_arguments_are_printed() -> None:
    names = ", ".join(f"{name}: number" for name in "abcdefgh")
    claim = Every(
        all="x in whole",
        let={f"added({names})": "a + b + c + d + e + f + g + h"},
        show="added(x, x, x, x, x, x, x, x) = 8 * x",
    )
    assert "(ap8 u_added (Some v_x) (Some v_x)" in flat(claim)
    more = Every(
        all="x in whole", let={f"added({names}, i: number)": "a + i"}, show="added(x, x, x, x, x, x, x, x, x) = x"
    )
    with pytest.raises(UnsupportedExpression, match="added with 9 arguments"):
        rocq_claims.proposition(more)


def test_inequalities_of_a_conjunction_are_left_to_the_kernel() -> None:
    inequality = Inequality(Ge(symbol("x") ** 2, 0), reals=(symbol("x"),))
    whole = AllOf({"one": SYMMETRIC, "other": inequality})
    assert claim_proposition(whole) == rocq_claims.proposition(SYMMETRIC)
    assert by_rocq(whole) == []
    for claim in (inequality, AllOf({"other": inequality})):
        with pytest.raises(UnsupportedExpression, match="inequalities and numbers alone"):
            claim_proposition(claim)


def test_structures_that_may_be_infinite_are_left_to_solvers() -> None:
    infinite = Every(all="X in sets; d in premetrics(X)", show="every x in X: d(x, x) = 0")
    assert claim_proposition(AllOf({"one": SYMMETRIC, "other": infinite})) == rocq_claims.proposition(SYMMETRIC)
    with pytest.raises(UnsupportedExpression, match="Rocq is not told"):
        claim_proposition(infinite)


def test_a_number_and_a_list_are_things() -> None:
    assert (
        "(list_of ((of_number (Some v_n)) :: "
        "(of_list (mapped (list_of ((Some v_n) :: nil)) (fun e => (of_number (Some e))))) :: nil))"
    ) in flat(Every(all="n in whole", show="len([n, [n]]) = 2"))


def test_records_are_things() -> None:
    assert flat(Every(all="x in datasets", show="hamming_s(x, x) = 0")) == (
        "forall (v_x : (seq thing)), "
        "holds (every (Some v_x) (fun v_r => (same (len (as_list (Some v_r))) (num 3)))) -> "
        "holds (same (ap2 datasets.hamming_s (Some v_x) (Some v_x)) (num 0))"
    )
    assert "(mapped (Some v_P) (fun e => (of_number (Some e))))" in flat(Every(all="P in laws", show="P ~ P"))


def test_a_claims_own_words_take_what_they_are_given() -> None:
    claim = Every(all="x in datasets; P in laws", let={"n(L)": "len(L)"}, show="n(x) >= 0 and n(P) >= 0")
    assert flat(claim).startswith("let u_n := fun (v_L : (seq thing)) => ((len (Some v_L)) : option number) in ")
    nested = Every(
        all="P in laws", let={"first(L)": "L[0]", "f(L)": "first(L) + 0"}, show="f(P) = first(P) and P[0] >= 0"
    )
    assert flat(nested).startswith(
        "let u_first := fun (v_L : (seq number)) => ((item (Some v_L) (num 0)) : option number) in "
        "let u_f := fun (v_L : (seq number)) => ((plus (ap1 u_first (Some v_L)) (num 0)) : option number) in "
    )


def test_the_value_of_a_word_is_what_is_seen_of_it() -> None:
    printer = to_rocq.Rocq(VOCABULARY)
    assert rocq_sorts.rocq_type(printer.result(VOCABULARY.words["permutations"])) == "(seq (seq number))"
    assert rocq_sorts.rocq_type(printer.result(VOCABULARY.words["outputs"])) == "(seq (seq (seq thing)))"
    assert list(printer.parameters(VOCABULARY.words["times_in"]).values()) == [THING, SORTS["list"]]
    assert list(printer.parameters(VOCABULARY.words["integral"]).values()) == [SORTS["law"]] * 2 + [SORTS["kernel"]]


@pytest.mark.parametrize("name", ["x y", "x)", "é", "1x", "x.y", ""])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(UnsupportedExpression, match="not a name in Rocq"):
        to_rocq.variable(name)


def test_users_names_capture_nothing() -> None:
    plain = flat(Every(all="P, Q in laws", let={"D(A: law, B: law)": "MULT(A, B)"}, show="D(P, Q) = D(Q, P)"))
    odd = flat(
        Every(all="num, holds in laws", let={"at_most(A: law, B: law)": "MULT(A, B)"}, show="at_most(num, holds) = 1")
    )
    assert odd.startswith("let u_at_most := ")
    assert "holds (same (ap2 u_at_most (Some v_num) (Some v_holds)) (num 1))" in odd
    assert not set(re.findall(r"(?:fun|forall|let) \(?(\w+)", odd + plain)) & rocq_heads.CONSTANTS
    assert not [name for name in rocq_heads.CONSTANTS if name.startswith(("v_", "u_")) or "." in name]


def test_names_with_primes_stay_apart() -> None:
    found = flat(Every(all="x, x' in reals", show="x + x' = x' + x"))
    assert "v_x'" in found
    assert to_rocq.variable("x'") != to_rocq.variable("x_q")


def test_every_constant_is_defined() -> None:
    at = rocq.root()
    assert at is not None
    text = "\n".join((at / "proofs" / name).read_text() for name in ("language.v", "paths.v"))
    defined = set(re.findall(r"^(?:Definition|Fixpoint|Inductive) (\w+)", text, re.M))
    assert rocq_heads.CONSTANTS - {"Some", "bool", "seq"} <= defined


def test_the_words_of_recorded_proofs_stand_in_the_files_as_they_are_printed() -> None:
    at, known = rocq.root(), rocq.record()
    assert at is not None
    assert known is not None, "a file of proofs/ has changed: run make proofs"
    text = "\n".join((at / "proofs" / "words" / f"{room}.v").read_text() for room in rocq_rooms.printed_rooms())
    for name in ("is_law", "columns", "product", "push", "mix", "MULT", "max_divergence", "total_variation", "KL"):
        assert rocq_words.known_words()[name] in text, f"{name} has changed: run make proofs"


def test_a_word_that_changes_has_another_key() -> None:
    changed = SYMMETRIC.put(D="log(max(largest_ratio(P, Q), largest_ratio(Q, P)))")
    keys = {
        key(SYMMETRIC),
        key(changed),
        key(SYMMETRIC.showing("D(P, Q) <= D(Q, P)")),
        key(SYMMETRIC.over("P, Q in measures")),
    }
    assert len(keys) == 4
    assert key(SYMMETRIC) == key(Every(all="P, Q in laws", let=D, show="D(P, Q) = D(Q, P)"))


def test_without_rocq_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert rocq.version() == ""
    with pytest.raises(DpcalcError, match="no Rocq here"):
        build()


# --- what Rocq says, and what is recorded -----------------------------------------------------------------------------


def test_assumptions_are_read_line_by_line() -> None:
    said = (
        "Closed under the global context\nAxioms:\n"
        "ClassicalDedekindReals.sig_not_dec : forall P : Prop, {~ ~ P} + {~ P}\n"
        "FunctionalExtensionality.functional_extensionality_dep\n  : forall x, y\nown.axiom : False\n"
    )
    assert rocq.assumptions(said) == [
        (),
        ("ClassicalDedekindReals.sig_not_dec", "FunctionalExtensionality.functional_extensionality_dep", "own.axiom"),
    ]


@pytest.mark.parametrize(
    "said", ["foo : bar\n", "Closed under the global context\nfoo : bar\n", "Axioms:\nfoo is assumed to be guarded.\n"]
)
def test_what_is_not_understood_of_assumptions_is_refused(said: str) -> None:
    with pytest.raises(DpcalcError, match="Rocq said"):
        rocq.assumptions(said)


def test_a_recorded_claim_is_proved_and_its_neighbours_are_not() -> None:
    triangle = Every(all="P, Q, R in laws", let=D, show="D(P, R) <= D(P, Q) + D(Q, R)")
    (found,) = by_rocq(triangle)
    assert found.trust is Trust.ROCQ
    assert "D(P, R) <= D(P, Q) + D(Q, R)" in found.certificate.statement
    assert by_rocq(triangle.showing("D(P, R) <= max(D(P, Q), D(Q, R))")) == []
    assert by_rocq(triangle.put(D="log(exp_MULT(P, Q))")) == []
    assert len(by_rocq(AllOf({"one": triangle, "two": SYMMETRIC}))) == 1
    assert by_rocq(AllOf({"one": triangle, "two": SYMMETRIC.showing("D(P, Q) < D(Q, P)")})) == []


def test_another_axiom_or_a_changed_file_is_no_proof(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = rocq.record()
    assert known is not None
    entry = rocq.Recorded("x/y", "f.v", "p", ("wishful_thinking",))
    with monkeypatch.context() as patch:
        patch.setattr(rocq, "record", lambda: rocq.Record("8", {}, {key(SYMMETRIC): entry}))
        assert by_rocq(SYMMETRIC) == []
    at = rocq.root()
    assert at is not None
    shutil.copytree(at / "proofs", tmp_path / "proofs", ignore=shutil.ignore_patterns("*.vo*", "*.glob"))
    (tmp_path / "certificates").mkdir()
    rocq.record_file(tmp_path).write_text(known.dumps())
    monkeypatch.setattr(rocq, "root", lambda: tmp_path)
    rocq.record.cache_clear()
    assert rocq.record() == known
    (tmp_path / "proofs" / "language.v").write_text("(* empty *)")
    rocq.record.cache_clear()
    assert rocq.record() is None
    rocq.record_file(tmp_path).write_text("[]")
    rocq.record.cache_clear()
    with pytest.raises(DpcalcError, match="not a record of proofs"):
        rocq.record()
    rocq.record.cache_clear()
