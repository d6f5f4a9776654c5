"""Options that the commands on real records share; what they read is said in ``dpcalc.records``."""

from __future__ import annotations

import click

counted = click.option("--count", metavar="COL", help="DATA holds counts, in this column, and not one record a row.")
invariants = click.option(
    "--invariants", multiple=True, metavar="A,B*C", help="Margins published exactly; none by default."
)
reach = click.option("--reach", metavar="K", help="Neighbours differ in at most K records; in a(t) by default.")
plan_plot = click.option("--plot", metavar="F.svg", help="With --plan: draw it as well (.svg, .pdf, .png).")
scheduler = click.option("--scheduler", metavar="ADDRESS", help="Let a Dask cluster work: tcp://host:8786.")
report = click.option("--report", metavar="FILE", help="Write what is printed as a document too: .tex, .html or .md.")
seed = click.option("--seed", metavar="N", help="Whole number that fixes the draw, for tests that can be repeated.")
memory = click.option("--memory", metavar="M", help="Take no more memory than this, such as 2GB: stream the file.")
as_object = click.option("--json", "as_object", is_flag=True, help="Print one JSON object and no tables.")
