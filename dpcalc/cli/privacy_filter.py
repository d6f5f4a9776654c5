"""``dpcalc filter``: what privacy filters admit."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="filter")
@click.argument("items", metavar="SOURCE ... PROMISE", nargs=-1, required=True)
@click.option("--share", default="1/2", show_default=True, help="Of the delta, set aside for the deltas of releases.")
@options.as_json
def command(items: tuple[str, ...], share: str, as_objects: bool) -> int:
    """What privacy filters admit: dpcalc filter "99*laplace:scale=20" approx:eps=1,delta=1e-6.

    Releases are asked for in this order, as if each were chosen by the outputs of those before it, its budget
    included. PROMISE is a notion with all its values (pure, approx, zcdp, approx-zcdp, rdp, gdp); every filter of it
    that is known is shown. Exit code 0: some filter admits everything. 1: none does. 2: the input is wrong. 3: the
    costs are not known.
    """
    from dpcalc.answers.privacy_filter import privacy_filter
    from dpcalc.cli.output import show

    return show(privacy_filter(*items, share=share), as_objects)
