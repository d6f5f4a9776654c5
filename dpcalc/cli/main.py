"""The program ``dpcalc``: a group of commands that are imported when they are used, and one place where errors end.

Whatever goes wrong ends here as one line on stderr and an exit code (see ``exits``), not as a traceback; with
``DPCALC_TRACEBACK`` in the environment, a fault of dpcalc itself shows where it lies.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from dpcalc import __version__
from dpcalc.cli import exits
from dpcalc.cli.commands import COMMANDS
from dpcalc.cli.start import stopped
from dpcalc.errors import DpcalcError, Undecided

_ENTRIES = {entry.name: entry for entry in COMMANDS}
_LONGEST = 1000
_YOUNG = 50_000
"""How many new objects there are before Python looks for cycles among them: exact arithmetic makes few cycles."""


class LazyCommands(click.Group):
    """A group whose commands are imported on use, so that help and completion do not wait for the engines."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the list of commands."""
        del ctx
        return list(_ENTRIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        del ctx
        entry = _ENTRIES.get(cmd_name)
        if entry is None:
            return None
        found = import_module(f"dpcalc.cli.{entry.module}").command
        if not isinstance(found, click.Command):
            raise DpcalcError(f"the module of {cmd_name} defines no command")
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command asked for; an unknown name is met with the nearest known one."""
        if args[0] not in _ENTRIES and not args[0].startswith("-"):
            raise click.exceptions.NoSuchCommand(args[0], possibilities=_ENTRIES, ctx=ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from the summaries, without importing anything."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(entry.name, entry.summary) for entry in COMMANDS])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete a command's name or an option of dpcalc itself."""
        names = [CompletionItem(e.name, help=e.summary) for e in COMMANDS if e.name.startswith(incomplete)]
        return [*names, *click.Command.shell_complete(self, ctx, incomplete)]


@click.group(cls=LazyCommands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="dpcalc", message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Prove, bound and refute claims of differential privacy, in exact arithmetic.

    Exit code 0: the claim holds, or nothing was found in the stated scope. 1: refuted, or a counterexample was found.
    2: the input is wrong. 3: not decided.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program on the given arguments (those of the process by default) and exit with its code."""
    gc.set_threshold(_YOUNG)
    _prepare_output()
    sys.exit(run(arguments))


def _prepare_output() -> None:
    """Let results go nowhere if stdout is closed, and write what it cannot encode as escapes."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # lives as long as the process
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    complain = partial(_complain, command=next(iter(given), "dpcalc") if "--json" in given else None)
    try:
        result = cli.main(args=arguments, prog_name="dpcalc", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Abort:
        return exits.INTERRUPTED
    except KeyboardInterrupt:
        return exits.INTERRUPTED
    except click.ClickException as error:
        return complain(_usage_line(error))
    except DpcalcError as error:
        code = exits.UNKNOWN if isinstance(error, Undecided) else exits.WRONG_INPUT
        return complain(str(error), code, error=error.message, where=error.where, hint=error.hint)
    except SystemExit:
        if "_DPCALC_COMPLETE" in os.environ:
            raise
        return exits.BROKEN_PIPE  # click has met a closed pipe, and would end with 1, which means refuted
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return exits.BROKEN_PIPE
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error))
    except MemoryError:
        return complain("the memory is full; take something smaller", exits.UNKNOWN)
    except Exception as error:  # noqa: BLE001  # an uncaught one would end with 1, which means refuted
        if _interrupted(error):
            return exits.INTERRUPTED
        return complain(_own_fault(error), exits.UNKNOWN)
    return result if isinstance(result, int) else exits.HOLDS


def _interrupted(error: BaseException | None) -> bool:
    """Whether an error is what became of an interrupt from the keyboard.

    While an extension is imported, another error may take its place.
    """
    if stopped:
        return True
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _own_fault(error: Exception) -> str:
    """Say that dpcalc failed where it should not have; nothing is decided then."""
    if os.environ.get("DPCALC_TRACEBACK"):
        import traceback

        traceback.print_exception(error)
    what = f"{type(error).__name__}: {error}"
    hint = "a fault of dpcalc, please report it; DPCALC_TRACEBACK=1 shows where"
    return f"dpcalc failed, and decided nothing: {what} ({hint})"


def _complain(message: str, code: int = exits.WRONG_INPUT, *, command: str | None, **parts: str | None) -> int:
    """Say on stderr, in one line, what is wrong; return the exit code.

    Where a ``command`` was asked for JSON the line is an object, with the ``parts`` of the message. What writes it is
    loaded here: most runs, and all help, have nothing to complain of.
    """
    if command is not None:
        from dpcalc.report.json_line import line as json_line

        fields = {"error": message, "where": None, "hint": None, **parts, "exit_code": code}
        click.echo(json_line(command, fields), err=True)
        return code
    from dpcalc.cli.say import say

    line = " ".join(message.split())
    if len(line) > _LONGEST:
        line = f"{line[: _LONGEST - 303]} ... {line[-298:]}"
    say(f"error: {line}", err=True)
    return code


def _usage_line(error: click.ClickException) -> str:
    """A wrong command line as one sentence, with where to find help."""
    message = error.format_message()
    context = getattr(error, "ctx", None)
    path = context.command_path if isinstance(context, click.Context) else "dpcalc"
    return f"{message.rstrip('.')} (see {path} --help)"
