"""``python -m dpcalc``: the same as the program ``dpcalc``."""

from __future__ import annotations

from dpcalc.cli.start import main

if __name__ == "__main__":
    main()
