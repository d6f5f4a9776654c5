"""The ties between a theorem, its verdict and its certificates: what a certificate settles is held against the claim.

A verdict carries texts that the kernel accepted. Here each becomes a certificate of the theorem, with its role, once
what it states has been made again from the claim's data and found to be the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dpcalc.bound.statements import Node, argument_lemmas, formal, is_data, lemma_statements, part_of, plain
from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.claim import AllOf, Claim, Reduction, Satisfies
from dpcalc.errors import DpcalcError
from dpcalc.formal import claim_text
from dpcalc.proving.rocq import by_rocq
from dpcalc.same import Same
from dpcalc.theorem import Reading, Theorem
from dpcalc.verdict import Certificate, Proved, Refuted, Trust, Unknown, Verdict, Verified

PROVES, REFUTES, LEMMA, EXAMPLE = "proves", "refutes", "lemma", "example"


@dataclass(frozen=True)
class Piece:
    """A text that the kernel accepted, or lemmas by name, and what it does for which part of the claim."""

    part: tuple[str, ...]
    claim: Claim
    role: str
    texts: Mapping[str, str]
    argument: str = ""


def pieces(claim: Claim, verdict: Verdict, part: tuple[str, ...] = ()) -> Iterator[Piece]:
    """Every text that a verdict on a claim carries. Raises ``DpcalcError`` for a verdict that the claim cannot have."""
    if isinstance(verdict, Refuted):
        found = part_of(claim, verdict.part)
        role = REFUTES if verdict.trust is Trust.KERNEL else EXAMPLE
        if verdict.replayable and (role == REFUTES or not is_data(found)):
            yield Piece((*part, *verdict.part), found, role, {"": verdict.replayable})
    elif isinstance(verdict, Proved):
        yield from _proofs(claim, verdict.certificate, verdict.trust, part)
    elif isinstance(verdict, Verified) and isinstance(claim, AllOf) and verdict.parts:
        for name, inner in verdict.parts.items():
            yield from pieces(part_of(claim, (name,)), inner, (*part, name))
    elif isinstance(verdict, Verified | Unknown):
        if isinstance(verdict, Verified) and verdict.replayable:
            yield Piece(part, claim, EXAMPLE, {"": verdict.replayable})
        for argument in () if isinstance(claim, AllOf) else verdict.arguments:
            texts = {name: lemma.certificate.replayable for name, lemma in argument.lemmas.items()}
            if texts and all(texts.values()):  # a certificate holds all lemmas of its argument, or there is none
                yield Piece(part, claim, LEMMA, texts, argument.words)


def _proofs(claim: Claim, proof: Certificate, trust: Trust, part: tuple[str, ...]) -> Iterator[Piece]:
    """The texts of a proof. Raises ``DpcalcError`` where the claim is no data, or the kernel's word has no text."""
    if isinstance(claim, AllOf):
        for name, inner in claim.parts.items():
            if name not in proof.parts:
                raise DpcalcError(f"a proof of the conjunction has no part {name!r}", claim=claim)
            by = trust if trust is Trust.ROCQ else Trust.SOLVER
            yield from _proofs(inner, proof.parts[name], by, (*part, name))
        return
    if isinstance(claim, Reduction):
        yield from _proofs(claim.claim, proof, trust, part)  # what is proved needs no argument
        return
    if isinstance(claim, Satisfies) and (trust is Trust.ROCQ or by_rocq(claim)):
        return  # recorded of the definition of satisfaction, which is data; there is no text
    if not is_data(claim):
        raise DpcalcError(f"a claim of kind {type(claim).__name__} cannot be proved", claim=claim)
    if trust is Trust.KERNEL and not proof.replayable:
        raise DpcalcError("the kernel vouches for nothing without a certificate", claim=claim)
    if proof.replayable:
        yield Piece(part, claim, PROVES, {"": proof.replayable})


def tied(piece: Piece) -> tuple[Node, Any]:
    """Kind, statement and proof of a piece as one object, and the formal claim, once the two are seen to be tied.

    Raises ``DpcalcError`` where they are not, and for a certificate that is malformed.
    """
    return _tied(Same(piece.claim), piece.role, tuple(piece.texts.items()), piece.argument)


@lru_cache(maxsize=64)
def _tied(claim: Same[Claim], role: str, texts: tuple[tuple[str, str], ...], argument: str) -> tuple[Node, Any]:
    """The same once for each piece: it is asked for when a theorem is decided, and when its certificate is written."""
    piece = Piece((), claim.it, role, dict(texts), argument)
    try:
        data, said = _body(piece, {name: kernel.load(text) for name, text in piece.texts.items()})
        settled = piece.role not in (PROVES, REFUTES) or _settles(data, piece.role, said)
    except (kernel.Reject, ValueError, TypeError, LookupError, AttributeError) as error:
        what = f"{type(error).__name__}: {error}"
        hint = "let dpcalc write it"
        raise DpcalcError(f"a certificate of the verdict is malformed: {what}", hint=hint, claim=piece.claim) from None
    if not settled:
        raise DpcalcError(f"a certificate that {piece.role} it states something else than the claim", claim=piece.claim)
    return data, said


def _body(piece: Piece, parts: Mapping[str, Any]) -> tuple[Node, Any]:
    """Kind, statement and proof as one object, and the formal claim, made again from the claim's data."""
    if piece.role != LEMMA:
        data = parts[""]
        settles = piece.role in (PROVES, REFUTES)
        said = formal(piece.claim, data["kind"], piece.role, data["statement"]) if settles else None
        return data, said
    _check_lemmas(piece, parts)
    stated = {name: {"kind": data["kind"], "statement": data["statement"]} for name, data in parts.items()}
    proofs = {name: data["proof"] for name, data in parts.items()}
    return {"kind": "lemmas", "statement": {"lemmas": stated}, "proof": proofs, "about": "lemmas"}, None


def _check_lemmas(piece: Piece, parts: Mapping[str, Any]) -> None:
    """Raise ``DpcalcError`` unless lemmas are those of an argument of the claim: all of them, under their names."""
    own = [lemmas for words, lemmas in argument_lemmas(piece.claim) if words == piece.argument]
    if not own:
        raise DpcalcError("an argument that is not the claim's own", claim=piece.claim)
    wanted = [lemmas for lemmas in own if lemmas.keys() == parts.keys()]
    if not wanted:
        names = " or ".join(", ".join(lemmas) for lemmas in own)
        raise DpcalcError(f"other lemmas than those of the argument, which rests on: {names}", claim=piece.claim)
    if not any(all(_states(parts[name], lemma) for name, lemma in lemmas.items()) for lemmas in wanted):
        raise DpcalcError("a lemma that states something else than the argument's own", claim=piece.claim)


def _states(data: Node, lemma: Claim) -> bool:
    """Whether a certificate states a lemma."""
    return any(plain(statement) == data["statement"] for statement in lemma_statements(lemma))


def theorem_object(theorem: Theorem, reading: Reading, piece: Piece, said: Any, library: bool) -> Node:
    """What a certificate says of the theorem that it is of."""
    return {
        "id": theorem.id,
        "title": theorem.title,
        "statement": theorem.statement,
        "source": theorem.source,
        "lines": theorem.lines,
        "reading": _reading(theorem, reading),
        "library": library,
        "part": list(piece.part),
        "role": piece.role,
        "argument": piece.argument,
        "claim": {"text": claim_text(piece.claim), "formal": said},
    }


def check_ties(claim: Claim, verdict: Verdict) -> None:
    """Raise ``DpcalcError`` where a certificate of a verdict is not tied to the claim."""
    for piece in pieces(claim, verdict):
        tied(piece)


def _settles(data: Node, role: str, said: Any) -> bool:
    """Whether the kernel sees the tie."""
    kernel.check("theorem")
    from dpcalc.certify.kinds.theorems import bound

    return (data["kind"] != "claim" or data["proof"]["shows"] == role) and bound(
        data["kind"], data["statement"], role, said
    )


def certificates(theorem: Theorem, reading: Reading, verdict: Verdict, library: bool) -> dict[str, str]:
    """The certificates of a theorem in one reading, by part; the whole has no name."""
    found: dict[str, str] = {}
    for piece in pieces(reading.claim, verdict):
        data, said = tied(piece)
        of = theorem_object(theorem, reading, piece, said, library)
        name, number = ", ".join(piece.part), 2
        while name in found:
            name, number = ", ".join((*piece.part, str(number))), number + 1
        about = f"{theorem.id}: {data['about']}"
        found[name] = dumps(certificate(data["kind"], data["statement"], data["proof"], about, of))
    return found


def differences(data: Node, theorem: Theorem) -> list[str]:
    """The fields in which a certificate's account of a theorem differs from that theorem; none where it does not."""
    of = data["theorem"]
    readings = {_reading(theorem, reading): reading for reading in theorem.every_reading}
    if of["reading"] not in readings:
        return ["reading"]
    reading, role = readings[of["reading"]], of["role"]
    lemmas = data["statement"].get("lemmas", {}) if role == LEMMA else {"": data}
    texts = {name: dumps({"proof": data["proof"], **part}) for name, part in lemmas.items()}
    try:
        claim = part_of(reading.claim, of["part"])
        piece = Piece(tuple(of["part"]), claim, role, texts, of["argument"])
        _, said = tied(piece)
    except DpcalcError:
        return ["claim"]
    refuted_budget = role == REFUTES and isinstance(claim, Satisfies)
    strange = role != LEMMA and is_data(claim) == (role == EXAMPLE) and not refuted_budget
    expected = theorem_object(theorem, reading, piece, said, library=True)
    wrong = [name for name in expected if name != "library" and expected[name] != of[name]]
    return ["claim", *wrong] if strange and "claim" not in wrong else wrong


def _reading(theorem: Theorem, reading: Reading) -> str:
    """How a certificate names a reading."""
    return f"{reading.name}: {reading.words}" if theorem.readings else reading.words
