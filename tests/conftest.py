"""Settings that all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples on every run and machine; no deadlines, for machines differ in speed.
settings.register_profile("dpcalc", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("dpcalc")
