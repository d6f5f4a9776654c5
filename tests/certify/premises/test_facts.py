"""Every hypothesis of a fact of the kernel has a false certificate that it alone stops, or a reason."""

from __future__ import annotations

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps
from dpcalc.certify.replay import accepted
from tests.certify.evaluating import counterexample
from tests.certify.premises.facts import FALSE, REASONS
from tests.certify.premises.guards import GRANTED_TEXT, kernel_of
from tests.certify.premises.test_premises import rejected
from tests.certify.rejections import failing


def hypotheses() -> set[tuple[str, int]]:
    return {(name, k) for name, text in kernel.FACTS.items() for k in range(text.count("=>"))}


@pytest.mark.parametrize(("name", "number"), FALSE)
def test_a_false_certificate_is_stopped_by_this_hypothesis_alone(name: str, number: int) -> None:
    goal, certificate = FALSE[name, number]
    assert counterexample(certificate["statement"], 4000) is not None
    assert failing(rejected(kernel, certificate)) == goal
    parts = kernel.FACTS[name].split("=>")
    parts[number] = GRANTED_TEXT
    assert kernel_of({}, FACTS={**kernel.FACTS, name: "=>".join(parts)}).replay(dumps(certificate))
    assert not accepted(certificate)


def test_every_hypothesis_of_a_fact_has_a_certificate_or_a_reason() -> None:
    assert set(FALSE) | set(REASONS) == hypotheses()
    assert not set(FALSE) & set(REASONS)
    assert all(len(reason.split()) >= 5 for reason in REASONS.values())
