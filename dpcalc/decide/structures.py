"""Claims over finite structures, decided by visiting every instance: ForAll, Exists."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.certify.evidence import vouched
from dpcalc.claim import Exists, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.verdict import Attempt, Refuted, Scope, Unknown, Verdict, Verified, Witness
from dpcalc.wording import written


def decide_for_all(claim: ForAll, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Check instances in order of size: the first failure refutes, none verifies.

    What the check wrote beside a failure is replayed as an example; that it denies the claim is the check's word alone.
    """
    visit = _visit(claim, scope, effort)
    if visit.witness is not None:
        return Refuted(visit.witness, vouched(visit.witness))
    if visit.stopped is not None:
        return visit.stopped
    if not visit.count:
        what = f"enumerate {written(claim.over)} up to size {visit.last}"
        return Unknown((Attempt(what, "there is no instance in the scope"),))
    whole = claim.whole if visit.exhausted else None
    text = vouched(Witness(f"all {visit.count} instances: {written(claim.over)}", evidence=whole))
    return Verified(_scope(claim.over, claim.first, visit.last, visit.exhausted), visit.count, replayable=text)


def decide_exists(claim: Exists, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Look for an instance with the property: one verifies the claim; none among all there are refutes it."""
    visit = _visit(claim, scope, effort)
    if visit.witness is not None:
        found = Scope(f"{written(claim.over)}; one was found", {"from": claim.first, "found": True})
        return Verified(found, visit.count, witness=visit.witness, replayable=vouched(visit.witness))
    if visit.stopped is not None:
        return visit.stopped
    if visit.exhausted:
        summary = f"none of the {visit.count} instances has the property: {written(claim.over)}"
        return Refuted(Witness(summary, {"count": str(visit.count)}))
    what = f"look among {written(claim.over)} up to size {visit.last}"
    return Unknown((Attempt(what, f"none of {visit.count} instances will do"),))


@dataclass(frozen=True)
class _Visit:
    """A walk over instances: how many, up to which size, what the test returned first, and whether it was cut short.

    ``exhausted`` says that there are no instances beyond those visited.
    """

    count: int
    last: int
    exhausted: bool
    witness: Witness | None = None
    stopped: Unknown | None = None


def _visit(claim: ForAll | Exists, scope: EnumerateScope, effort: Effort) -> _Visit:
    """Test instances in order of size until the test returns a witness, the scope ends, or the limit is reached."""
    count = 0
    last = scope.up_to if claim.last is None else min(scope.up_to, claim.last)
    for size in range(claim.first, last + 1):
        for instance in claim.instances(size):
            if count >= effort.limit:
                return _Visit(count, last, exhausted=False, stopped=_stopped(claim.over, count, size))
            count += 1
            effort.tick(claim.over, count)
            witness = claim.check(instance)
            if witness is not None:
                return _Visit(count, last, exhausted=False, witness=witness)
    return _Visit(count, last, exhausted=claim.last is not None and last == claim.last)


def _scope(over: str, first: int, last: int, complete: bool) -> Scope:
    """The scope of an enumeration by size; ``complete`` where there are no instances beyond it."""
    words = f"{written(over)}; sizes {first} to {last}"
    if complete:
        return Scope(f"{words}, and there are no others", {"from": first, "to": last, "complete": True})
    return Scope(words, {"from": first, "to": last})


def _stopped(over: str, count: int, size: int) -> Unknown:
    """What to say when the limit on instances is reached."""
    why = f"the limit of {count} instances was reached at size {size}; raise --limit or lower the scope"
    return Unknown((Attempt(f"enumerate {written(over)}", why),))
