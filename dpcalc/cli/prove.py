"""``dpcalc prove``: an inequality of your own, for all values of its variables."""

from __future__ import annotations

import re
from pathlib import Path

import click

from dpcalc.cli import options

_NEGATIVE = re.compile(r"-(?!-).*[<>=]")


class Inequality(click.Command):
    """A command whose argument may begin with a minus sign: what holds a relation sign is not an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put such an argument behind everything else."""
        for place, text in enumerate(args):
            if _NEGATIVE.match(text) and (place == 0 or args[place - 1] not in ("--assume", "--integer", "--")):
                args = [*args[:place], *args[place + 1 :], "--", text]
                break
        return super().parse_args(ctx, args)


@click.command(name="prove", cls=Inequality)
@click.argument("inequality", metavar="INEQUALITY")
@click.option("--assume", multiple=True, metavar="CONDITION", help="What holds of the variables; may be repeated.")
@click.option("--integer", multiple=True, metavar="NAME", help="A variable that is a whole number; may be repeated.")
@click.option("-o", "--output", metavar="CERT.json", type=click.Path(), help="Write the certificate of a proof here.")
@options.as_json
def command(
    inequality: str, assume: tuple[str, ...], integer: tuple[str, ...], output: str | None, as_objects: bool
) -> int:
    """Prove or refute an inequality, such as "exp(eps) - 1 <= 2*eps" with --assume "0 <= eps <= 1".

    A proof comes with a certificate that dpcalc replay checks; a refutation with an exact point. Exit code 0: proved.
    1: refuted. 2: the input is wrong. 3: not decided.
    """
    from dpcalc.answers.prove import prove
    from dpcalc.cli.output import show
    from dpcalc.cli.say import say
    from dpcalc.files import check_place, write

    if output is not None:
        check_place(Path(output), "-o", example="proof.json")
    found = prove(inequality, assume=assume, integer=integer)
    if output is not None:
        text = found.certificate
        if text is None:
            say(f"note: there is no certificate, so {output} is not written", err=True)
        else:
            write(Path(output), text, "-o")
    return show(found, as_objects)
