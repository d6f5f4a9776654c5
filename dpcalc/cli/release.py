"""``dpcalc release``: noise on a table of real records that keeps the margins published exactly (cho2024)."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import data_options


@click.command(name="release")
@click.argument("data")
@click.option("--by", multiple=True, metavar="A,B", help="Columns whose table of counts is protected. Required.")
@data_options.counted
@data_options.invariants
@data_options.reach
@click.option("--query", multiple=True, metavar="A,B*C", help="Margins that are released; the table by default.")
@click.option("--mechanism", default="gaussian", show_default=True, metavar="M", help="gaussian or k-norm.")
@click.option(
    "--budget",
    metavar="B",
    help="mu of Gaussian privacy, or epsilon with k-norm noise. Required but with a file of noise, which says it then.",
)
@click.option("--variances", metavar="V.csv", help="How large the variances of gaussian noise are beside each other.")
@click.option("--covariance", metavar="C.csv", help="The covariance of gaussian noise, one row per line.")
@click.option("--whole", is_flag=True, help="Release the nearest table of whole counts with the same margins.")
@data_options.memory
@data_options.scheduler
@data_options.seed
@click.option("--out", metavar="OUT.csv", help="Where the released answers go. Required.")
@data_options.report
@data_options.as_object
def command(data: str, out: str | None, report: str | None, as_object: bool, **given: Any) -> int:
    """Release counts of DATA, a CSV or Parquet file, with noise that leaves the published margins as they are.

    The noise lies in the span of what neighbours differ by: normal with the least covariance, or with the density of
    the smallest norm ball. V.csv is laid out as OUT.csv, with the column ``variance``: answers that matter more get
    less noise, within the span and under the same promise. C.csv has the columns ``1``, ``2``, ... in its place, for
    the answers in the order of its lines. Without --budget the noise is what the file says, and its loss is shown.
    Prints the promise in words and the mean squared error, beside that of noise which ignores the invariants. Released
    counts are real numbers and may be negative, unless --whole is given.
    """
    from dpcalc.answers.release import release
    from dpcalc.cli.asking import Report, ask

    kept = Report.of(report, data, out)
    return ask(lambda effort: release(data, out=out, effort=effort, **given), as_object, report=kept)
