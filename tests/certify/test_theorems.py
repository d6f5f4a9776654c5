"""Certificates of theorems: the kernel sees roles and ties, and replay holds each against the library's theorem."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import sympy

from dpcalc.bound.certificates import certificates, check_ties, pieces
from dpcalc.bound.statements import lemma_statements, part_of, relations
from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps
from dpcalc.certify.evaluated import false_one, true_ones
from dpcalc.certify.replay import replay, replay_file
from dpcalc.claim import AllOf, EveryStructure, ForAll, Inequality, Printed, PrintedCell, Reduction, SomeStructure
from dpcalc.cli.main import run
from dpcalc.cli.replay_run import tie_of
from dpcalc.decide.numbers import rounds_to
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError, ReplayError
from dpcalc.language.claims import Every
from dpcalc.library import decide, find
from dpcalc.proving.prover import prove_claim
from dpcalc.structure.language import Same
from dpcalc.structure.vocabulary import for_points
from dpcalc.verdict import Argument, Certificate, Proved, Refuted, Trust, Unknown, Witness
from tests.certify.handmade import GOLDEN, LEMMAS, PROVED
from tests.certify.of_theorems import named, theorem

Node = dict[str, Any]
PROVED_ID, OTHER_ID = "bailie2025/prop-2.4.13b", "bailie2025/eq-b.8"
LEMMA_ID = "laws/kl-ray"


def rehashed(data: Node, **changed: object) -> Node:
    """A certificate with fields changed, and the hash that it then has."""
    found = json.loads(json.dumps({**data, **changed}))
    return {**found, "hash": kernel.digest(found)}


def of(data: Node, **changed: object) -> Node:
    """A certificate that says something else of its theorem."""
    return rehashed(data, theorem={**data["theorem"], **changed})


@cache
def made(theorem_id: str) -> list[Node]:
    """The certificates of a theorem of the library, made now."""
    found = find(theorem_id)
    texts = certificates(found, found.every_reading[0], decide(found, twins=False).verdict, library=True)
    return [kernel.load(text) for text in texts.values()]


SQUARE = PROVED["statement"]
REFUSED: dict[str, Node] = {
    "the claim is another statement": of(
        PROVED, claim={"text": "", "formal": named({**SQUARE, "assume": ["(> x 0)"]})}
    ),
    "the statement itself for its hash": of(PROVED, claim={"text": "", "formal": SQUARE}),
    "no claim": of(PROVED, claim={"text": "", "formal": None}),
    "a proof that refutes": of(PROVED, role="refutes"),
    "an example that is bound": of(PROVED, role="example"),
    "a lemma without an argument": of(PROVED, role="lemma"),
    "a proof with an argument": of(PROVED, argument="because"),
    "another role": of(PROVED, role="shows"),
    "a field less": rehashed(PROVED, theorem={k: v for k, v in PROVED["theorem"].items() if k != "source"}),
    "no name": of(PROVED, id=" "),
    "library by a number": of(PROVED, library=1),
    "lemmas that prove": of(LEMMAS, role="proves"),
    "lemmas without words": of(LEMMAS, argument=" "),
    "lemmas of nothing": {k: v for k, v in LEMMAS.items() if k != "theorem"},
    "no lemmas": rehashed(LEMMAS, statement={"lemmas": {}}, proof={}),
    "a lemma unproved": rehashed(LEMMAS, proof={"no steps": LEMMAS["proof"]["no steps"]}),
    "a proof elsewhere": rehashed(PROVED, proof={"shared": "0" * 16}),
    "a certificate as a kind": rehashed(PROVED, kind="theorem"),
}


NOT_BOUND, NO_LEMMAS = "not a proof or denial of the claim", "lemmas, and they alone"
REFUSED_BECAUSE = {
    **dict.fromkeys(["the claim is another statement", "the statement itself for its hash", "no claim",
                     "a proof that refutes", "another role"], NOT_BOUND),
    **dict.fromkeys(["a lemma without an argument", "a proof with an argument", "lemmas that prove",
                     "lemmas without words", "a certificate as a kind"], NO_LEMMAS),
    "an example that is bound": "an example is not bound", "a field less": "exactly the fields",
    "no name": "without a name", "library by a number": "in a wrong form", "lemmas of nothing": "unknown kind",
    "no lemmas": "other lemmas", "a lemma unproved": "other lemmas", "a proof elsewhere": "no shared value",
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_the_kernel_sees_what_a_certificate_cannot_be(name: str) -> None:
    data = REFUSED[name]
    with pytest.raises(ReplayError, match=REFUSED_BECAUSE[name]):
        replay({**data, "hash": kernel.digest(data)})


def test_the_kernel_says_whose_claim_it_is_and_what_it_did_for_it() -> None:
    assert "own/steps, from a file outside the library: proves the claim: " in replay(PROVED)
    assert "an argument in words, which is not judged" in replay(LEMMAS)
    beside = rehashed(PROVED, theorem=theorem("example"))
    assert "which nothing binds to it, and which does not decide it by itself" in replay(beside)


SIGNATURE = {"sorts": {"a": 1}}
OTHERWISE: list[Node] = [{"given": []}, {"given": ["a"]}, {"given": ["c"]}, {"then": "a"}, {"then": "d"},
                         {"given": ["b", "b"]}, {"signature": {}}]  # fmt: skip
HAVING_OTHERS: list[Node] = [{"having": []}, {"having": ["a", ["not", "c"]]}, {"having": ["c", ["not", "c"]]},
                             {"signature": {}}]  # fmt: skip
STATED: Node = {"signature": SIGNATURE, "formulas": ["b", ["not", "c"]]}
DENIED: Node = {"signature": SIGNATURE, "given": ["b"], "then": "c"}
HAVING: Node = {"signature": SIGNATURE, "having": STATED["formulas"]}
NO_MODEL = {"quantifier": "every", "excluded": named(STATED)}
BOUND: list[tuple[str, str, Node | str | None]] = [
    ("inequality", "proves", named(STATED)), ("point", "refutes", named(STATED)), ("loss", "refutes", named(STATED)),
    ("claim", "proves", named(STATED)), ("claim", "refutes", named(STATED)), ("impossible", "proves", NO_MODEL),
    ("impossible", "refutes", {**NO_MODEL, "quantifier": "some"}), ("structure", "refutes", DENIED),
    ("structure", "proves", HAVING),
]  # fmt: skip
UNBOUND: list[tuple[str, str, Node | str | None]] = [
    *((kind, "refutes" if role == "proves" else "proves", formal) for kind, role, formal in BOUND if kind in
      ("inequality", "point", "loss", "impossible")),
    *((kind, role, named({**STATED, "formulas": formulas})) for formulas in (["a"], ["c"], []) for kind, role, formal in
      BOUND if isinstance(formal, str)),
    ("impossible", "proves", {**NO_MODEL, "excluded": named(HAVING)}),
    ("impossible", "proves", {**NO_MODEL, "quantifier": "most"}),
    *(("structure", "refutes", {**DENIED, **other}) for other in OTHERWISE),
    *(("structure", "proves", {**HAVING, **other}) for other in HAVING_OTHERS),
    ("graph", "proves", named(STATED)), ("example", "refutes", named(STATED)), ("matrix", "proves", named(STATED)),
]  # fmt: skip


def test_a_statement_is_a_claim_or_its_denial_only_where_it_is_that_very_one() -> None:
    kernel.check("theorem")
    bound = sys.modules["dpcalc.certify.kinds.theorems"].bound
    assert [case for case in BOUND if not bound(case[0], STATED, *case[1:])] == []
    assert len(UNBOUND) > 30
    assert [case for case in UNBOUND if bound(case[0], STATED, *case[1:])] == []


EXCHANGED: dict[str, Callable[[Node, Node], Node]] = {
    "id": lambda mine, other: of(mine, id=other["theorem"]["id"]),
    "the whole theorem": lambda mine, other: of(mine, **{**other["theorem"], "claim": mine["theorem"]["claim"]}),
    "the words of the claim": lambda mine, other: of(
        mine, claim={**mine["theorem"]["claim"], "text": other["theorem"]["claim"]["text"]}
    ),
    "the statement in words": lambda mine, other: of(mine, statement=other["theorem"]["statement"]),
    "title": lambda mine, other: of(mine, title=other["theorem"]["title"]),
}


@pytest.mark.thorough
@pytest.mark.parametrize("what", EXCHANGED)
def test_what_is_exchanged_between_theorems_is_noticed_by_replay(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (mine,), (other, *_), (lemmas,) = made(PROVED_ID), made(OTHER_ID), made(LEMMA_ID)
    for one, two in ((mine, other), (lemmas, mine)):
        assert tie_of(one).library == "same"
        path = tmp_path / "exchanged.json"
        path.write_text(dumps(EXCHANGED[what](one, two)), encoding="ascii")
        assert run(["replay", str(path)]) == 1
        said = capsys.readouterr().out
        assert "NOT of the library's theorem" in said or "REJECTED" in said


def test_a_weaker_claim_under_a_library_s_id_is_noticed(tmp_path: Path) -> None:
    """The kernel accepts it, for it is proved as it stands; it is of no theorem of the library."""
    pretended = of(PROVED, id=OTHER_ID, library=True)
    path = tmp_path / "pretended.json"
    path.write_text(dumps(pretended), encoding="ascii")
    assert replay_file(path).startswith(OTHER_ID)
    assert run(["replay", str(path)]) == 1
    assert tie_of(PROVED).library == "unknown"


def test_an_argument_that_the_library_does_not_make_is_noticed() -> None:
    (lemmas,) = made(LEMMA_ID)
    assert tie_of(of(lemmas, argument="because I say so")).library == "differs"


def with_lemmas(data: Node, lemmas: Node, proofs: Node) -> Node:
    """A certificate of other lemmas, with their proofs."""
    return rehashed(data, statement={"lemmas": lemmas}, proof=proofs)


def test_an_argument_stands_with_all_its_lemmas_under_their_names_alone() -> None:
    (data,) = made(LEMMA_ID)
    lemmas, proofs = data["statement"]["lemmas"], data["proof"]
    names, others = list(lemmas), [*list(lemmas)[1:], next(iter(lemmas))]
    assert len(names) > 1
    assert tie_of(with_lemmas(data, lemmas, proofs)).library == "same"
    less = [[name for name in names if name != left_out] for left_out in names]
    changed = [with_lemmas(data, {n: lemmas[n] for n in kept}, {n: proofs[n] for n in kept}) for kept in less]
    turned = dict(zip(names, others, strict=True))
    changed.append(with_lemmas(data, *({n: each[turned[n]] for n in names} for each in (lemmas, proofs))))
    changed.append(with_lemmas(data, *({f"{n} or more": each[n] for n in names} for each in (lemmas, proofs))))
    more = LEMMAS["statement"]["lemmas"]["a square"], LEMMAS["proof"]["a square"]
    changed.append(with_lemmas(data, {**lemmas, "more": more[0]}, {**proofs, "more": more[1]}))
    for each in changed:
        assert replay(each), "the kernel does not judge what the words rest on"
        assert tie_of(each).library == "differs"
    assert len(changed) == len(names) + 3


def test_without_a_proof_of_one_lemma_there_is_no_certificate_of_the_others() -> None:
    square, cube = (Inequality(sympy.Symbol("x") ** n >= 0, reals=(sympy.Symbol("x"),)) for n in (2, 3))
    code = ForAll("numbers", lambda size: iter([size]), lambda _: None)
    claim = Reduction(code, AllOf({"square": square, "cube": cube}), "because")
    by_kernel = prove_claim(square, DEFAULT_EFFORT)
    assert isinstance(by_kernel, Proved)
    by_solver = Proved(Certificate("a solver", "x**3 >= 0"), Trust.SOLVER)
    alone = Unknown((), (Argument("because", {"square": by_kernel}),))
    both = Unknown((), (Argument("because", {"square": by_kernel, "cube": by_solver}),))
    assert not list(pieces(claim, both))
    check_ties(claim, both)
    assert len(list(pieces(claim, alone))) == 1
    with pytest.raises(DpcalcError, match="which rests on: square, cube"):
        check_ties(claim, alone)
    check_ties(Reduction(code, square, "because"), Unknown((), (Argument("because", {"lemma": by_kernel}),)))


def test_a_lemma_that_is_argued_in_turn_stands_with_its_own_argument() -> None:
    x = sympy.Symbol("x")
    square, fourth = (Inequality(x**n >= 0, reals=(x,)) for n in (2, 4))
    code = ForAll("numbers", lambda size: iter([size]), lambda _: None)
    claim = Reduction(code, AllOf({"inner": Reduction(code, square, "so"), "fourth": fourth}), "because")
    verdict = prove_claim(claim, DEFAULT_EFFORT)
    assert {(p.argument, *p.texts) for p in pieces(claim, verdict)} == {("because", "fourth"), ("so", "lemma")}
    check_ties(claim, verdict)


def test_printed_numbers_are_proved_all_together_and_refuted_by_one() -> None:
    good, bad = PrintedCell("a", sympy.Rational(1, 4), "0.25"), PrintedCell("b", sympy.Rational(1, 3), "0.34")
    right = PrintedCell("c", sympy.Rational(1, 3), "0.33")
    relations_of = {cell.place: rounds_to(cell, sympy.sympify(cell.value)) for cell in (good, bad, right)}
    one, all_of_them = (true_ones([relations_of[c] for c in places], "printed") for places in ("a", "ac"))
    assert one
    assert all_of_them
    check_ties(Printed((good, right)), Proved(Certificate("", "", replayable=all_of_them), Trust.KERNEL))
    for claim in (Printed((good, right)), Printed((good, bad))):
        with pytest.raises(DpcalcError, match="something else than the claim"):
            check_ties(claim, Proved(Certificate("", "", replayable=one), Trust.KERNEL))
    denied = Refuted(Witness("b"), false_one(relations_of["b"], "printed"), Trust.KERNEL)
    check_ties(Printed((good, bad)), denied)
    with pytest.raises(DpcalcError, match="something else than the claim"):
        check_ties(Printed((good, right)), denied)


def test_what_excludes_a_structure_is_no_lemma_that_there_is_one() -> None:
    one_point = for_points(2, Same)
    assert len(list(lemma_statements(EveryStructure("points", one_point)))) == 1
    assert not list(lemma_statements(SomeStructure("points", {"one": one_point})))


def test_a_verdict_whose_certificate_is_of_another_claim_is_not_made() -> None:
    mine, other = find(PROVED_ID), find(OTHER_ID)
    verdict = decide(mine, twins=False).verdict
    assert isinstance(verdict, Proved)
    check_ties(mine.claim, verdict)
    with pytest.raises(DpcalcError, match=r"malformed|no part .at most|states something else"):
        check_ties(other.claim, verdict)
    refuted = next(twin.verdict for twin in decide(mine).twins if isinstance(twin.verdict, Refuted))
    with pytest.raises(DpcalcError, match="states something else"):
        check_ties(mine.claim, refuted)


def test_code_and_words_are_never_proved_nor_refuted_by_the_kernel() -> None:
    code = ForAll("numbers", lambda size: iter([size]), lambda _: None)
    argued = Reduction(code, Inequality(sympy.Symbol("x") ** 2 >= 0, reals=(sympy.Symbol("x"),)), "because")
    with pytest.raises(DpcalcError, match="cannot be proved"):
        check_ties(argued, Proved(Certificate("a method", "x", replayable=dumps(GOLDEN["square"])), Trust.KERNEL))
    with pytest.raises(DpcalcError, match="something else"):
        check_ties(argued, Refuted(Witness("no"), dumps(GOLDEN["square"]), Trust.KERNEL))


def test_a_lemma_over_no_finite_list_is_tied_all_the_same() -> None:
    """Its statements are the claim itself and an inequality; there is no closed formula of it."""
    claim = Every(all="a in amounts", show="a * a >= 0")
    texts = list(relations(claim, {}, "proves"))
    assert [text["quantifier"] for text in texts if "quantifier" in text] == ["every"]
    assert len(texts) > 1


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "5", "{}", '{"kind": "claim"}', '{"kind": "claim", "statement": 5}', '{"statement": {}}',
        '{"kind": 5,',
        '{"kind": "claim", "statement": {}, "proof": {}}', '{"kind": "impossible", "statement": {}, "proof": 3}',
        '{"kind": "structure", "statement": {}, "proof": {}}', '{"kind": "inequality", "statement": [], "proof": {}}',
        '{"kind": "value", "statement": {"cell": 7}, "proof": {}}', '{"kind": null, "statement": null, "proof": null}',
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", [PROVED_ID, OTHER_ID, "bailie2025/prop-a.3.3b", "bailie2025/thm-5.3.5d"])
def test_a_malformed_certificate_is_an_error_of_the_tree(name: str, text: str) -> None:
    claim = find(name).claim
    shown = text or " "
    with pytest.raises(DpcalcError, match=r"malformed|something else|no .*form|no part|not of first order"):
        check_ties(claim, Proved(Certificate("a method", "x", replayable=shown), Trust.KERNEL))
    with pytest.raises(DpcalcError, match=r"malformed|something else|no .*form|no part|not of first order"):
        check_ties(claim, Refuted(Witness("no"), shown, Trust.KERNEL))


def test_a_part_is_found_within_what_words_argue_for() -> None:
    holds, fails = Every(all="x in reals", show="x = x"), Every(all="x in reals", show="x < 1")
    lemma = Inequality(sympy.Symbol("x") ** 2 >= 0, reals=(sympy.Symbol("x"),))
    claim = AllOf({"both": Reduction(AllOf({"holds": holds, "fails": fails}), lemma, "words")})
    assert part_of(claim, ("both", "fails")) is fails
    with pytest.raises(DpcalcError, match="no part 'neither'"):
        part_of(claim, ("both", "neither"))
