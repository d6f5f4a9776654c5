"""What ``dpcalc multiverse`` does: read specifications, list their universes, show what they do."""

from __future__ import annotations

from pathlib import Path

from dpcalc.cli import exits
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import read_spec
from dpcalc.cli.spec_toml import located
from dpcalc.effort import Effort
from dpcalc.report.multiverse import Fields, multiverse_fields
from dpcalc.report.multiverse_order import order_fields
from dpcalc.report.multiverse_text import letters, print_multiverse, print_order
from dpcalc.spec.multiverses.listing import Listing, aligned
from dpcalc.spec.multiverses.survey import survey


def run(paths: list[Path], limit: int, as_objects: bool) -> int:
    """Show each multiverse, and the order of several."""
    specs = [read_spec(path, symbolic=True, any_output=True) for path in paths]
    shown: list[Fields] = []
    listings: list[Listing] = []
    order: Fields | None = None
    with progress() as display:
        effort = Effort(limit=limit, observer=display)
        for spec in specs:
            with located(spec.path):
                found = survey(spec.flavor, effort)
                listings.append(aligned(listings[0], found.listed) if listings else found.listed)
            shown.append(multiverse_fields(spec.path, found))
        if len(paths) > 1:
            order = order_fields([spec.path for spec in specs], listings, effort)
    if as_objects:
        print_object("multiverse", {"multiverses": shown, "order": order})
        return exits.HOLDS
    console = results()
    called = letters([spec.path for spec in specs])
    for spec, fields in zip(specs, shown, strict=True):
        print_multiverse(console, fields, called[spec.path] if order else "")
        console.print()
    if order is not None:
        print_order(console, order, called)
    return exits.HOLDS
