"""``python -m dpcalc``: the same as the program ``dpcalc``."""

from __future__ import annotations

from dpcalc.cli.main import main

if __name__ == "__main__":
    main()
