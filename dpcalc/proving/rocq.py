"""Claims that Rocq has proved: a claim is printed as a proposition, and looked up among the recorded proofs."""

from __future__ import annotations

from dpcalc.certify.rocq import digest, recorded
from dpcalc.claim import AllOf, Claim, Inequality, Printed, Reduction, Satisfies
from dpcalc.errors import UnsupportedExpression
from dpcalc.formal import claim_text
from dpcalc.language.claims import Statement
from dpcalc.language.rocq_claims import needed, proposition
from dpcalc.language.rocq_words import known_words
from dpcalc.verdict import Certificate, Proved, Trust


def parts_of(claim: Claim) -> list[Claim]:
    """The claims that a claim is made of, each of which has a proof or none."""
    if isinstance(claim, Reduction):
        return parts_of(claim.claim)
    if isinstance(claim, AllOf):
        return [each for part in claim.parts.values() for each in parts_of(part)]
    return [claim]


def statements(claim: Claim) -> list[Statement]:
    """The statements that a claim is made of, without what is for others.

    Inequalities and printed numbers are for the kernel, statements about structures that may be infinite for solvers.
    Raises ``UnsupportedExpression`` where it is made of other claims as well, or of no statement.
    """
    parts = [part for part in parts_of(claim) if not isinstance(part, Inequality | Printed)]
    found = [part for part in parts if not _of_structures(part)] or parts
    if not found:
        raise UnsupportedExpression("Rocq is not told of a claim that is made of inequalities and numbers alone")
    return [_statement(part) for part in found]


def _of_structures(claim: Claim) -> bool:
    """Whether a claim speaks of structures that may be infinite."""
    if not isinstance(claim, Statement):
        return False
    families = [group.family for group in claim.meaning.groups]
    return any(family is not None and family.structure for family in families)


def _statement(claim: Claim) -> Statement:
    """What a claim says that is not made of others."""
    if isinstance(claim, Statement):
        return claim
    if isinstance(claim, Satisfies) and claim.family is not None:
        return claim.family.statement(claim.formula)
    raise UnsupportedExpression(f"Rocq is not told of a claim of kind {type(claim).__name__}")


def claim_proposition(claim: Claim) -> str:
    """A claim as a Rocq proposition; of a conjunction, all its statements. Raises ``UnsupportedExpression``."""
    parts = [in_full(statement)[1] for statement in statements(claim)]
    return parts[0] if len(parts) == 1 else " /\\ ".join(f"({part})" for part in parts)


def in_full(statement: Statement) -> tuple[list[str], str]:
    """The definition of every word that a statement uses, and its proposition. Raises ``UnsupportedExpression``."""
    stated, words = proposition(statement), {word.name for word in needed(statement.meaning)}
    missing = sorted(words - set(known_words()))
    if missing:
        raise UnsupportedExpression(f"Rocq is not told of {', '.join(missing)}")
    return [text for name, text in known_words().items() if name in words], stated


def key(statement: Statement) -> str:
    """The hash by which a proof of a statement is recorded. Raises ``UnsupportedExpression``."""
    words, stated = in_full(statement)
    return digest("\n".join([*words, stated]))


def by_rocq(claim: Claim) -> list[Proved]:
    """The verdict on a claim of which a proof is recorded, if there is one."""
    found = _verdict(claim)
    return [] if found is None else [found]


def _verdict(claim: Claim) -> Proved | None:
    """The verdict on a claim of which a proof is recorded, of each part; ``None`` where there is none."""
    if isinstance(claim, Reduction):
        return _verdict(claim.claim)
    if isinstance(claim, AllOf):
        parts = {name: found for name, part in claim.parts.items() if (found := _verdict(part)) is not None}
        if len(parts) < len(claim.parts):
            return None
        certificates = {name: found.certificate for name, found in parts.items()}
        methods = dict.fromkeys(found.certificate.method for found in parts.values())
        return Proved(Certificate("; ".join(methods), claim_text(claim), parts=certificates), Trust.ROCQ)
    return _recorded(claim) if isinstance(claim, Statement | Satisfies) else None


def _recorded(claim: Statement | Satisfies) -> Proved | None:
    """The verdict on a statement of which a proof is recorded."""
    try:
        (statement,) = statements(claim)
        proof = recorded(key(statement))
    except UnsupportedExpression:
        return None
    if proof is None:
        return None
    when = "in this run" if proof.now else "as recorded by make proofs"
    data = {
        "proof": f"proofs/{proof.file}, {proof.name}",
        "checked by": f"coqc {proof.version}, {when}",
        "axioms": ", ".join(proof.axioms) or "none",
    }
    method = f"{'accepted by' if proof.now else 'accepted earlier by'} coqc {proof.version}: {data['proof']}"
    return Proved(Certificate(method, claim_text(statement), data), Trust.ROCQ)
