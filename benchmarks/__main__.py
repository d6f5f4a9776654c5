"""`make bench`, or `python -m benchmarks [NAME ...]`: run the benchmarks."""

from __future__ import annotations

import sys

from benchmarks.runner import main

sys.exit(main())
