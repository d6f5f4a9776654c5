"""Claims in the statement language, decided by visiting their instances exactly, smallest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from dpcalc.certify.evidence import denied, vouched
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge, Undecided
from dpcalc.language.claims import Statement
from dpcalc.language.evidence import at_witness, in_full
from dpcalc.language.instances import Instances
from dpcalc.language.rates import sampled
from dpcalc.language.reasons import Account, Worth, reason, shown
from dpcalc.language.terms import Name, only
from dpcalc.language.work import Enough, within
from dpcalc.verdict import Attempt, Certificate, Proved, Scope, Trust, Unknown, Verdict, Verified, Witness
from dpcalc.wording import Wording, joined, written

MOST_STEPS: Final = 100_000_000
"""How many elements of lists a walk that names no last size goes through; each evaluation counts as one more."""


def decide_statement(claim: Statement, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Decide a claim on every instance of a scope.

    An instance that settles it (a failure of ``every``, an example of ``some``) is a witness, which the kernel
    evaluates by the definitions. Where every name ranges over a list, all instances there are were visited.
    """
    visit = _visited(claim, scope, effort)
    if isinstance(visit, Unknown):
        return visit
    every = claim.quantifier == "every"
    if visit.witness is not None:
        if every:
            return denied(visit.witness)
        return _shown(visit, vouched(visit.witness), f"an example: {written(visit.witness.summary)}")
    if not visit.count:
        return Unknown((Attempt(f"enumerate {written(visit.words)}", "no instance meets the hypotheses"),))
    if visit.complete:
        words = f"{'all' if every else 'none'} of the {visit.count} instances there are"
        whole = Witness(words, evidence=in_full(claim, every))
        return _shown(visit, vouched(whole), whole.summary) if every else denied(whole)
    if every:
        return Verified(visit.scope, visit.count)
    return Unknown((Attempt(f"look among {written(visit.words)}", f"none of {visit.count} instances will do"),))


@dataclass(frozen=True)
class _Visit:
    """A walk over instances: what was visited in words, how many up to which size, and what settled the claim."""

    words: Wording
    count: int
    size: int
    complete: bool
    witness: Witness | None = None

    def and_then(self, other: _Visit) -> _Visit:
        """Both walks, the second of which may have been ended by an instance."""
        if other.witness is not None:
            return other
        if not other.count:
            return self
        return replace(self, words=joined(", and of ", (self.words, other.words)), count=self.count + other.count)

    @property
    def scope(self) -> Scope:
        """What was visited."""
        return Scope(f"every instance of {written(self.words)}", {"size": self.size, "complete": self.complete})


def _shown(visit: _Visit, text: str, statement: str) -> Verdict:
    """What holds: proved where the kernel accepted it, verified otherwise."""
    if text:
        return Proved(Certificate("evaluated by the kernel", statement, replayable=text), Trust.KERNEL)
    return Verified(visit.scope, visit.count, witness=visit.witness)


def _visit(claim: Statement, scope: EnumerateScope, effort: Effort) -> _Visit | Unknown:
    """Visit instances up to the scope's size, or until whole sizes hold as many instances as it asks for.

    Where it asks for instances, the walk ends as well before the size that takes it beyond ``MOST_STEPS``.
    """
    instances = Instances(claim, scope.options, scope.values)
    holds, decisive = instances.conclusion, claim.quantifier == "some"
    before, count, last = 0, 0, scope.up_to if instances.sized else 1
    values: tuple[Any, ...] = ()
    for size in range(1, last + 1):
        try:
            for values in instances.of_size(size):
                if bool(holds(*values)) is decisive:
                    return _Visit(instances.words(size), count + 1, size, False, _witness(claim, values))
                count += 1
                effort.tick(f"size {size}", count)
                if count > effort.limit:
                    raise TooLarge(f"more than {effort.limit:,} instances", hint="raise --limit, or lower the scope")
                if scope.instances is not None and count > scope.instances and before:
                    return _Visit(instances.words(size - 1), before, size - 1, False)
        except Enough as error:
            if before:
                return _Visit(instances.words(size - 1), before, size - 1, False)
            return Unknown((Attempt(f"enumerate {written(instances.words(size))}", f"{error}; name a scope"),))
        except (Undecided, InputError) as error:
            if isinstance(error, TooLarge):
                raise
            place = _at(claim, values)
            return Unknown((Attempt(f"evaluate {written(place)}" if place else "evaluate the claim", str(error)),))
        before = count
    return _Visit(instances.words(last), count, last, instances.finite)


def _visited(claim: Statement, scope: EnumerateScope, effort: Effort) -> _Visit | Unknown:
    """A walk over the instances of a scope; one that names no last size goes on where families have a wider range.

    A dataset with three values of a variable is another kind of small instance than one with more records: what holds
    for all instances of the first walk is looked at in the second, which has its own sizes.
    """
    if scope.instances is None:
        return _visit(claim, scope, effort)
    with within(MOST_STEPS):
        first = _visit(claim, scope, effort)
        options = {} if scope.options else Instances(claim, {}).wider
        if not options or claim.quantifier != "every" or isinstance(first, Unknown) or first.witness or not first.count:
            return first
    with within(MOST_STEPS):
        second = _visit(claim, replace(scope, options=options), effort)
        return first if isinstance(second, Unknown) else first.and_then(second)


def _at(claim: Statement, values: tuple[Any, ...]) -> Wording:
    """An instance in words, without what its other values say."""
    settled = {name for group in claim.meaning.groups if only(group.source) for name in group.names}
    given = {name: value for name, value in zip(claim.meaning.names, values, strict=False) if name not in settled}
    return Account(tuple(_listed(given))).worded(claim.meaning.vocabulary)


def _witness(claim: Statement, values: tuple[Any, ...]) -> Witness:
    """An instance that settles a claim: its values, and why it does."""
    values = sampled(values)
    why = reason(claim, values).worded(claim.meaning.vocabulary)
    at = _at(claim, values)
    named = {name: shown(value) for name, value in zip(claim.meaning.names, values, strict=True)}
    key = "violated" if claim.quantifier == "every" else "holds"
    return Witness(joined(": ", filter(None, (at, why))), {**named, key: why}, evidence=at_witness(claim, values))


def _listed(values: Mapping[str, Any]) -> Iterator[str | Worth]:
    """An instance in pieces."""
    for place, (name, value) in enumerate(values.items()):
        yield from ([", "] if place else [])
        yield Worth(Name(name), value)
