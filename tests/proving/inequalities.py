"""The table of inequalities of the literature: ``HOLDS`` and ``FAILS`` say what mathematics says of each.

Nothing outside the tests and benchmarks reads them.
"""

from __future__ import annotations

from tests.proving.table import daily, elementary, noise, privacy
from tests.proving.table.entry import Entry, symbols_of

__all__ = ("FAILS", "HOLDS", "Entry", "symbols_of")
HOLDS: tuple[Entry, ...] = (*elementary.HOLDS, *privacy.HOLDS, *noise.HOLDS, *daily.HOLDS)
FAILS: tuple[Entry, ...] = (*elementary.FAILS, *privacy.FAILS, *noise.FAILS, *daily.FAILS)
