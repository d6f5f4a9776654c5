"""What ``dpcalc compare`` does: read two specifications, compare them, show the answer."""

from __future__ import annotations

from pathlib import Path

import sympy

from dpcalc.cli import exits
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import SpecFile, read_spec
from dpcalc.decide.compare import Comparison, compare
from dpcalc.effort import Effort
from dpcalc.report.comparison import comparison_fields
from dpcalc.report.comparison_text import print_comparison
from dpcalc.spec.specification import Specification


def run(first: Path, second: Path, every: bool, limit: int, as_objects: bool) -> int:
    """Show how two specifications compare; with ``every``, under every output premetric at once."""
    specs = [read_spec(path, symbolic=True, any_output=True) for path in (first, second)]
    held = [Specification(spec.flavor, spec.budget()) for spec in specs]
    with progress() as display:
        effort = Effort(limit=limit, observer=display)
        found = compare(*held, every_divergence=every, assumptions=_assumptions(specs), effort=effort)
        fields = comparison_fields(found)
    if as_objects:
        print_object("compare", fields)
    else:
        print_comparison(results(), found, fields, (str(first), str(second)))
    return _code(found)


def _assumptions(specs: list[SpecFile]) -> list[sympy.Basic]:
    """What both files assume of their symbols."""
    return [assumption for spec in specs for assumption in spec.unknowns.assumptions]


def _code(found: Comparison) -> int:
    """0 where the first implies the second, 1 where it does not, 3 where that is not decided."""
    return {True: exits.HOLDS, False: exits.REFUTED, None: exits.UNKNOWN}[found.forward.holds]
