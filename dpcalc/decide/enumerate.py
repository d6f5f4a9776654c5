"""The route Enumerate: pick the exact decision procedure that fits a claim."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import (
    AllOf,
    Claim,
    EveryStructure,
    Exists,
    ForAll,
    Inequality,
    Printed,
    Reduction,
    SomeStructure,
    SwapSatisfies,
)
from dpcalc.decide.numbers import decide_inequality, decide_printed
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.small_structures import decide_structures
from dpcalc.decide.structures import decide_exists, decide_for_all
from dpcalc.decide.swap_satisfies import decide_swap_satisfies
from dpcalc.effort import Effort
from dpcalc.errors import TheoremError
from dpcalc.verdict import Certificate, Proved, Refuted, Scope, Unknown, Verdict, Verified


def decide_by_enumeration(claim: Claim, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Decide a claim by visiting every instance of the scope. Raises ``TheoremError`` for an unknown kind of claim."""
    if isinstance(claim, ForAll):
        return decide_for_all(claim, scope, effort)
    if isinstance(claim, Reduction):
        return decide_by_enumeration(claim.claim, scope, effort)
    if isinstance(claim, EveryStructure | SomeStructure):
        return decide_structures(claim, scope, effort)
    if isinstance(claim, Exists):
        return decide_exists(claim, scope, effort)
    if isinstance(claim, Printed):
        return decide_printed(claim, effort)
    if isinstance(claim, Inequality):
        return decide_inequality(claim, scope, effort)
    if isinstance(claim, SwapSatisfies):
        return decide_swap_satisfies(claim, scope, effort)
    if isinstance(claim, AllOf):
        return join({name: decide_by_enumeration(part, scope, effort) for name, part in claim.parts.items()})
    raise TheoremError(f"no enumeration is known for a claim of kind {type(claim).__name__}")


def join(verdicts: dict[str, Verdict]) -> Verdict:
    """The verdict on a conjunction: refuted by any part, unknown if a part is, proved only if every part is."""
    for name, verdict in verdicts.items():
        if isinstance(verdict, Refuted):
            witness = verdict.witness
            return replace(verdict, witness=replace(witness, summary=f"{name}: {witness.summary}"))
    attempts = [a for v in verdicts.values() if isinstance(v, Unknown) for a in v.attempts]
    if attempts:
        return Unknown(tuple(attempts))
    proofs = {name: v for name, v in verdicts.items() if isinstance(v, Proved)}
    certificates = {name: v.certificate for name, v in proofs.items()}
    if len(proofs) == len(verdicts):
        data = {name: v.certificate.statement for name, v in proofs.items()}
        certificate = Certificate("conjunction", "; ".join(data), data, parts=certificates)
        return Proved(certificate, min(v.trust for v in proofs.values()))
    scopes = {name: v.scope for name, v in verdicts.items() if isinstance(v, Verified)}
    words = "; ".join(f"{name}: {scope.words}" for name, scope in scopes.items())
    data_by_part = {name: dict(scope.data) for name, scope in scopes.items()}
    for name, v in verdicts.items():
        if isinstance(v, Verified):
            certificates |= {f"{name}, {part}": proof for part, proof in v.proofs.items()}
    count = sum(v.count for v in verdicts.values() if isinstance(v, Verified))
    return Verified(Scope(words, data_by_part), count, certificates)
