"""Claims over finite structures, decided by visiting every instance: ForAll, Exists."""

from __future__ import annotations

from dpcalc.claim import Exists, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.verdict import Attempt, Certificate, Proved, Refuted, Scope, Trust, Unknown, Verdict, Verified, Witness


def decide_for_all(claim: ForAll, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Check instances in order of size: the first failure refutes; none verifies, or proves if there are no others."""
    count = 0
    last = scope.up_to if claim.last is None else min(scope.up_to, claim.last)
    for size in range(claim.first, last + 1):
        for instance in claim.instances(size):
            if count >= effort.limit:
                return _stopped(claim.over, count, size)
            count += 1
            effort.tick(claim.over, count)
            witness = claim.check(instance)
            if witness is not None:
                return Refuted(witness)
    if count == 0:
        return Unknown((Attempt(f"enumerate {claim.over} up to size {last}", "there is no instance in the scope"),))
    if claim.last is not None and last == claim.last:
        data = {"instances": str(count), "over": claim.over}
        certificate = Certificate("exhaustive enumeration", f"all {count} instances: {claim.over}", data)
        return Proved(certificate, Trust.INTERVAL)
    return Verified(_scope(claim.over, claim.first, last), count)


def decide_exists(claim: Exists, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Look for an instance with the property: one proves the claim; none among all there are refutes it."""
    count = 0
    last = scope.up_to if claim.last is None else min(scope.up_to, claim.last)
    for size in range(claim.first, last + 1):
        for instance in claim.instances(size):
            if count >= effort.limit:
                return _stopped(claim.over, count, size)
            count += 1
            effort.tick(claim.over, count)
            witness = claim.check(instance)
            if witness is not None:
                return Proved(Certificate("witness", witness.summary, dict(witness.values)), Trust.INTERVAL)
    if claim.last is not None and last == claim.last:
        return Refuted(Witness(f"none of the {count} instances has the property: {claim.over}", {"count": str(count)}))
    return Unknown((Attempt(f"look among {claim.over} up to size {last}", f"none of {count} instances will do"),))


def _scope(over: str, first: int, last: int) -> Scope:
    """The scope of an enumeration by size."""
    return Scope(f"{over}; sizes {first} to {last}", {"from": first, "to": last})


def _stopped(over: str, count: int, size: int) -> Unknown:
    """What to say when the limit on instances is reached."""
    why = f"the limit of {count} instances was reached at size {size}; raise --limit or lower the scope"
    return Unknown((Attempt(f"enumerate {over}", why),))
