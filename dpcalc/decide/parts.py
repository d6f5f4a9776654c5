"""Which options and values of a scope a part of a conjunction reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dpcalc.claim import AllOf, Claim, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.language.claims import Statement


def scopes_of(scope: EnumerateScope, parts: Mapping[str, Claim]) -> dict[str, EnumerateScope]:
    """A scope for each of several claims: with those of its options and values that the claim has.

    One that no claim has is left to all of them, which refuse it.
    """
    read = {name: names_read(part) for name, part in parts.items()}
    every = set[str]().union(*read.values())
    return {
        name: replace(
            scope,
            options={key: value for key, value in scope.options.items() if key in known or key not in every},
            values={key: value for key, value in scope.values.items() if key in known or key not in every},
        )
        for name, known in read.items()
    }


def names_read(claim: Claim) -> set[str]:
    """The options that the families of a claim's statements have, and the names that range over one."""
    if isinstance(claim, Statement):
        groups = [group for group in claim.meaning.groups if group.family is not None]
        return {name for group in groups for name in (*group.names, *(group.family.options if group.family else ()))}
    if isinstance(claim, AllOf):
        return set[str]().union(*map(names_read, claim.parts.values()))
    return names_read(claim.claim) if isinstance(claim, Reduction) else set()
