"""Every guard of the kernel has a false certificate that it alone stops, or a reason why there is none."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps
from dpcalc.errors import DpcalcError
from tests.certify.checking import true_statement
from tests.certify.premises import instances, language, models, records, rules, theorems
from tests.certify.premises.entries import Stop
from tests.certify.premises.excused import EXCUSED
from tests.certify.premises.guards import Guard, files, guards, kernel_of, kernel_without
from tests.certify.rejections import failing

STOPS: dict[str, list[Stop]] = {
    "kernel": [*language.STOPS, *rules.STOPS], **instances.STOPS, **models.STOPS, **records.STOPS, **theorems.STOPS,
}  # fmt: skip
ALL = [(file, stop) for file, stops in STOPS.items() for stop in stops]


def claims_something_true(certificate: dict[str, Any]) -> bool:
    """Whether a statement holds, by a check that shares nothing with the kernel; one without meaning does not."""
    try:
        return true_statement(certificate, 4000)
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, DpcalcError):
        return False


def rejected(checker: ModuleType, certificate: dict[str, Any]) -> BaseException:
    caught: pytest.ExceptionInfo[Exception]
    with pytest.raises(checker.Reject) as caught:
        checker.replay(dumps(certificate))
    return caught.value


@pytest.mark.parametrize(("file", "stop"), ALL, ids=[f"{s.asker}-{s.guard}" for _, s in ALL])
def test_a_false_certificate_is_stopped_by_this_guard_alone(file: str, stop: Stop) -> None:
    assert stop.because or not claims_something_true(stop.certificate), "this is true: no test of anything"
    assert bool(stop.words) != bool(stop.goal), "say how it is stopped"
    error = rejected(kernel, stop.certificate)
    assert stop.words in str(error)
    assert failing(error) == stop.goal if stop.goal else True
    accepted = kernel_without(Guard(file, stop.asker, stop.guard)).replay(dumps(stop.certificate))
    assert isinstance(accepted, str)


@pytest.mark.parametrize("file", files())
def test_every_guard_has_a_certificate_or_a_reason(file: str) -> None:
    known = {(guard.asker, guard.text) for guard in guards(file)}
    tried = {(stop.asker, stop.guard) for stop in STOPS.get(file, [])}
    reasons = EXCUSED.get(file, {})
    assert known - tried - set(reasons) == set(), "write a false certificate that this guard alone stops"
    assert (tried | set(reasons)) - known == set(), "the kernel has no such guard now"
    assert tried & set(reasons) == set(), "what has a certificate needs no reason"
    assert all(len(reason.split()) >= 4 for reason in reasons.values())


def test_a_kernel_put_together_again_is_the_kernel() -> None:
    again = kernel_of({})
    for _, stop in ALL:
        assert str(rejected(again, stop.certificate)) == str(rejected(kernel, stop.certificate))
