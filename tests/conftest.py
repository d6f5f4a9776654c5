"""Settings that all tests share."""

from __future__ import annotations

import gc

import pytest
from hypothesis import HealthCheck, Phase, settings

# The same examples on every run and machine; no deadlines, for machines differ in speed.
settings.register_profile("dpcalc", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("dpcalc")

# `make mutants` asks whether a test fails, and not for the least example.
settings.register_profile(
    "mutants", settings.get_profile("dpcalc"), phases=(Phase.explicit, Phase.generate), database=None
)


# Python looks for cycles more seldom, and never among the collected tests and theorems, of which there are very many.
gc.set_threshold(50_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse names of tests that hold an address: the processes that share the tests would not agree on them."""
    if found := [item.nodeid for item in items if " at 0x" in item.nodeid]:
        raise pytest.UsageError(f"give these tests ids that are the same in each process: {', '.join(found)}")


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Libraries in C++ report what is frozen at the end as leaked; pytest itself looks for cycles after this."""
    gc.unfreeze()
