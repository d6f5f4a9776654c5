"""Claims called proved are of all sizes: a small literal size is the text's own, or the claim is listed as narrower."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from dpcalc.certify import rocq
from dpcalc.errors import UnsupportedExpression
from dpcalc.language.claims import Statement
from dpcalc.language.meaning import Group
from dpcalc.language.terms import Node, Number, Term
from dpcalc.library import load_all
from dpcalc.proving.rocq import key, statements
from dpcalc.theorem import Theorem
from dpcalc.theory import Every

SMALL = 4
FAIR = {
    "a test rejects or does not": """
        bailie2025/prose-5.5-wz bailie2025/prose-5.5-fn6 kifer2022/eq-4 kifer2022/prose-6.1-limit kifer2022/thm-5a-zero
        kifer2022/thm-5a
        kifer2022/thm-5b-forward kifer2022/thm-5b kifer2022/thm-5c kifer2022/thm-5c-scaling kifer2022/thm-6.1
        kifer2022/thm-6.2a kifer2022/thm-6.2b kifer2022/thm-6.2c kifer2022/thm-6d-mix bailie2025/thm-5.5.1
        bailie2025/cor-5.5.2a bailie2025/cor-5.5.2b dpcalc/path-power dpcalc/path-total-variation
        dpcalc/transport-power""",
    "a set, by what is in it and what is not": """
        bailie2025/thm-5.4.1a bailie2025/lem-c6.3a bailie2025/thm-5.6.2a bailie2025/lem-c6.4a
        bailie2025/thm-5.4.1d-repaired bailie2025/thm-5.4.1e bailie2025/thm-5.6.2d-repaired bailie2025/thm-5.6.2e
        bailie2025/thm-5.6.3a-repaired bailie2025/thm-5.6.3b-repaired bailie2025/eq-5.15 bailie2025/prop-17
        bailie2025/prop-18""",
    "two populations that differ in the unit": "bailie2025/prose-6.4.2-resp",
    "a unit is in one sample, in both or in none": "dpcalc/sampling-coordinated",
    "the budget of a universe is finite or not": "bailie2025/thm-6.4.3-repaired",
    "a unit is drawn or not": """
        dpcalc/sampling-poisson
        bailie2025/prose-6.4.4-stratum bailie2025/prose-6.2.4-inclusion
    """,
    "the text says so many variables": """
        bailie2023/prose-6.2-more-invariants-repaired bailie2025/ex-3.2.4-margins-repaired
        bailie2025/prose-3.4.3-nested-keys bailie2025/prose-3.4.3-more-invariants-repaired
        bailie2025/prose-b.6.1-conservative
        bailie2025/prose-4.4-2010-upper dpcalc/two-way-differences dpcalc/two-way-within-four cho2024/eq-2
        cho2024/ex-4 cho2024/ex-7a cho2024/ex-7b-repaired cho2024/proof-32-repaired cho2024/prop-32-prose-zero
        cho2024/prop-32-repaired""",
    "the text says bits": "bailie2025/sec-5.9-584a bailie2025/ex-5.2.3a bailie2025/ex-5.2.3b bailie2025/ex-5.4.3b",
    "a query changes or does not": "kifer2022/prose-8-subset",
    "the text lists the numbers": "kifer2022/scen-c kifer2022/scen-d kifer2022/scen-g kifer2022/scen-h",
    "an example shows that something is not so": "bailie2025/prose-7.6-hotdeck bailie2025/thm-5.3.5f",
    "an example reaches what is claimed of every size": "bailie2025/fig-6.1-red",
    "a count is one less, the same or one more": "kifer2022/prose-6.3-dgm-b kifer2022/ex-4.5a",
    "the loss is attained at two samples": "bailie2025/prose-6.5-whenever-repaired",
    "the rates 0 and 1, beside all others": "bailie2025/alg-3.2.1",
}
"""Reviewed: the size is that of the text, or of what it speaks of."""
NARROW: dict[str, str] = {}
"""Reviewed: the claim is narrower than its text. Restate it, and take it from here; add nothing."""


def small(term: Term) -> bool:
    """Whether a term is a whole number that may stand for any number in its text."""
    return isinstance(term, Number) and 1 < term.value <= SMALL


def fixed(group: Group) -> bool:
    """Whether what some names range over has a small literal size, or is a list of a few numbers."""
    source = group.source
    if source is None:
        return any(small(argument) for argument in group.arguments)
    if not isinstance(source, Node):
        return False
    if source.head == "list":
        return len(source.parts) > 1 and all(isinstance(part, Number) for part in source.parts)
    return source.head in ("range", "functions") and any(small(part) for part in source.parts)


def proved(found: Iterable[Statement]) -> bool:
    """Whether Rocq has a recorded proof of each statement."""
    try:
        return all(rocq.recorded(key(statement)) is not None for statement in found)
    except UnsupportedExpression:
        return False


def candidates() -> Iterator[Theorem]:
    """The theorems that Rocq proved, some of whose families have a fixed small size."""
    for theorem in load_all():
        try:
            found = statements(theorem.claim)
        except UnsupportedExpression:
            continue
        if any(fixed(group) for statement in found for group in statement.meaning.groups) and proved(found):
            yield theorem


@pytest.mark.thorough
def test_families_have_the_sizes_of_the_text() -> None:
    reviewed = [name for named in (FAIR, NARROW) for names in named.values() for name in names.split()]
    assert len(reviewed) == len(set(reviewed))
    found = {theorem.id for theorem in candidates()}
    assert found - set(reviewed) == set(), "say in FAIR why the size is that of the text, or claim any size"
    assert set(reviewed) - found == set(), "no longer of a fixed size, or not proved: take it out"


def test_a_fixed_size_is_seen() -> None:
    sizes = {"W in laws_on(2)": True, "W in laws": False, "x in functions(3, 2)": True, "t in [1/2, 1]": True}
    for binders, expected in sizes.items():
        name = binders[0]
        groups = Every(all=binders, show=f"{name} = {name}").meaning.groups
        assert [fixed(group) for group in groups] == [expected]
