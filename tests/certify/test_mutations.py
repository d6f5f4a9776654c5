"""Corrupted certificates: what is still accepted has to be true, by a check that shares nothing with the kernel."""

from __future__ import annotations

from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.replay import accepted, replay
from tests.certify.checking import true_statement
from tests.certify.handmade import GOLDEN, INEQUALITIES
from tests.certify.mutating import corruptions


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_certificates_are_accepted(name: str) -> None:
    assert replay(GOLDEN[name])


def test_every_rule_and_kind_has_a_golden_certificate() -> None:
    def rules(node: Any) -> set[str]:
        return {node["rule"]}.union(*(rules(proof) for proof in node["proofs"]))

    used = set().union(*(rules(node) for c in INEQUALITIES.values() for node in c["proof"]["proofs"]))
    assert used == set(kernel.RULES)
    assert {c["kind"] for c in GOLDEN.values()} == set(kernel.CHECKS)


@pytest.mark.parametrize("name", GOLDEN)
def test_nothing_false_is_accepted_after_a_corruption(name: str) -> None:
    tried, passed = 0, 0
    for changed in corruptions(GOLDEN[name]):
        tried += 1
        if accepted(changed):
            passed += 1
            assert true_statement(changed), changed
    assert tried > 40
    assert passed < tried
