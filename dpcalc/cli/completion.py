"""``dpcalc completion``: the script that lets a shell complete commands, options and theorem ids."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from dpcalc.errors import DpcalcError

SHELLS = ("bash", "zsh", "fish")


@click.command(name="completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    r"""Print the completion script of SHELL.

    \b
    bash: eval "$(dpcalc completion bash)"        in ~/.bashrc
    zsh:  eval "$(dpcalc completion zsh)"         in ~/.zshrc
    fish: dpcalc completion fish | source         in ~/.config/fish/config.fish
    """
    found = get_completion_class(shell)
    if found is None:
        raise DpcalcError(f"no completion is known for {shell}")
    script = found(ctx.find_root().command, {}, "dpcalc", "_DPCALC_COMPLETE")
    # The template alone: what ``source`` adds is a check of the bash that happens to be on the path.
    click.echo(script.source_template % script.source_vars())
