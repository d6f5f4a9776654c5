"""The route Enumerate: pick the exact decision procedure that fits a claim."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from dpcalc.claim import (
    AllOf,
    Claim,
    EveryStructure,
    Exists,
    ForAll,
    Inequality,
    Printed,
    Reduction,
    Satisfies,
    SomeStructure,
)
from dpcalc.decide.numbers import decide_inequality, decide_printed
from dpcalc.decide.parts import scopes_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.small_structures import decide_structures
from dpcalc.decide.statements import decide_statement
from dpcalc.decide.structures import decide_exists, decide_for_all
from dpcalc.effort import Effort
from dpcalc.errors import TheoremError
from dpcalc.language.claims import Statement
from dpcalc.satisfied import deciders
from dpcalc.verdict import Certificate, Proved, Refuted, Scope, Unknown, Verdict, Verified
from dpcalc.wording import joined

_ALL: Final = "proved for all parameters"


def decide_by_enumeration(claim: Claim, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Decide a claim by visiting every instance of the scope. Raises ``TheoremError`` for an unknown kind of claim."""
    if isinstance(claim, Statement):
        return decide_statement(claim, scope, effort)
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
    if isinstance(claim, Satisfies):
        return deciders(claim).enumerate(claim, scope, effort)
    if isinstance(claim, AllOf):
        scopes = scopes_of(scope, claim.parts)
        return join((name, decide_by_enumeration(part, scopes[name], effort)) for name, part in claim.parts.items())
    raise TheoremError(f"no enumeration is known for a claim of kind {type(claim).__name__}")


def join(found_of: Iterable[tuple[str, Verdict]]) -> Verdict:
    """The verdict on a conjunction: refuted by any part, unknown if a part is, proved only if every part is.

    The parts after one that is refuted are not decided.
    """
    verdicts = dict[str, Verdict]()
    for name, verdict in found_of:
        verdicts[name] = verdict
        if isinstance(verdict, Refuted):
            witness = replace(verdict.witness, summary=joined(": ", (name, verdict.witness.summary)))
            return replace(verdict, witness=witness, part=(name, *verdict.part))
    arguments = tuple(a for v in verdicts.values() if isinstance(v, Verified | Unknown) for a in v.arguments)
    attempts = [a for v in verdicts.values() if isinstance(v, Unknown) for a in v.attempts]
    if attempts:
        return Unknown(tuple(attempts), arguments)
    proofs = {name: v for name, v in verdicts.items() if isinstance(v, Proved)}
    if len(proofs) == len(verdicts):
        data = {name: v.certificate.statement for name, v in proofs.items()}
        statement = "; ".join(f"{name}: {text}" for name, text in data.items())
        certificates = {name: v.certificate for name, v in proofs.items()}
        certificate = Certificate("conjunction", statement, data, parts=certificates)
        return Proved(certificate, min(v.trust for v in proofs.values()))
    found = {name: v for name, v in verdicts.items() if isinstance(v, Verified)}
    words = joined(
        "; ",
        (joined(": ", (name, v.scope.words if isinstance(v, Verified) else _ALL)) for name, v in verdicts.items()),
    )
    scope = Scope(words, {name: dict(v.scope.data) for name, v in found.items()})
    return Verified(scope, sum(v.count for v in found.values()), arguments, parts=verdicts)
