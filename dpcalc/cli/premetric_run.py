"""What ``dpcalc premetric`` does: read one premetric or two, look at every pair, show the answer."""

from __future__ import annotations

from pathlib import Path

from dpcalc.cli import exits
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import read_spec
from dpcalc.cli.spec_input import Measured, read_input
from dpcalc.cli.spec_toml import read_toml
from dpcalc.decide.compare import check_same_points
from dpcalc.decide.distances import check_size
from dpcalc.decide.premetrics.bounds import bounds
from dpcalc.decide.premetrics.profile import profile
from dpcalc.effort import Effort
from dpcalc.report.premetrics import bounds_fields, profile_fields
from dpcalc.report.premetrics_text import print_bounds, print_profile

_WHOLE = ("multiverse", "output", "mechanism", "claim")


def run(first: Path, second: Path | None, limit: int, as_objects: bool) -> int:
    """Show one premetric, or how two bound each other."""
    with progress() as display:
        effort = Effort(limit=limit, observer=display)
        one = _read(first)
        if second is None:
            return _show_one(one, effort, as_objects)
        return _show_two(one, _read(second), effort, as_objects)


def _read(path: Path) -> Measured:
    """A file of two tables, or a whole specification."""
    if not any(table in read_toml(path) for table in _WHOLE):
        return read_input(path)
    flavor = read_spec(path, symbolic=True, any_output=True).flavor
    return Measured(str(path), flavor.domain, flavor.premetric)


def _show_one(one: Measured, effort: Effort, as_objects: bool) -> int:
    """Laws, components and sharpening."""
    found = profile(one.premetric, one.domain, effort)
    if as_objects:
        print_object("premetric", profile_fields(found))
    else:
        print_profile(results(), found, one.path)
    return exits.HOLDS


def _show_two(one: Measured, other: Measured, effort: Effort, as_objects: bool) -> int:
    """The exact factors on the points of the first."""
    check_same_points(one.domain, other.domain)
    check_size(one.domain, effort)
    found = bounds(one.premetric, other.premetric, tuple(one.domain.points(effort)), effort)
    if as_objects:
        print_object("premetric", bounds_fields(one.premetric, other.premetric, one.domain, found))
    else:
        print_bounds(results(), (one.premetric, other.premetric), one.domain, found, (one.path, other.path))
    return exits.HOLDS
