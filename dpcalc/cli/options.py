"""Options and arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from dpcalc.answers.theorem_index import index, sources
from dpcalc.cli import data_options
from dpcalc.effort import DEFAULT_EFFORT

Function = TypeVar("Function", bound=Callable[..., Any])


def as_json(function: Function) -> Function:
    """``--json``: objects for programs instead of tables for people."""
    return click.option("--json", "as_objects", is_flag=True, help="Print JSON, one object a line.")(function)


def limit(function: Function) -> Function:
    """``--limit``: how many instances may be visited."""
    text = "Largest number of datasets, pairs or instances that one enumeration may visit."
    return click.option(
        "--limit", type=click.IntRange(min=1), default=DEFAULT_EFFORT.limit, show_default=True, help=text
    )(function)


def rlimit(function: Function) -> Function:
    """``--rlimit``: how long the solver may think."""
    text = "Resource limit of one solver call (z3's own deterministic unit, not seconds)."
    return click.option(
        "--rlimit", type=click.IntRange(min=1), default=DEFAULT_EFFORT.rlimit, show_default=True, help=text
    )(function)


def spread(function: Function) -> Function:
    """``--jobs`` and ``--scheduler``: who carries out independent tasks."""
    for option in (
        data_options.scheduler,
        click.option("--jobs", type=click.IntRange(min=1), default=1, help="Processes to use; one by default."),
    ):
        function = option(function)
    return function


def specification(function: Function) -> Function:
    """The argument SPEC.toml."""
    return click.argument("spec", metavar="SPEC.toml", type=click.Path())(function)


def batches(function: Function) -> Function:
    """``--epochs``, ``--batch`` and ``--records``: how a training goes."""
    for name, metavar, kind, text in (
        ("--records", "N", click.IntRange(min=1), "Training: how many records there are."),
        ("--batch", "B", click.IntRange(min=1), "Training: the mean size of a batch; each record is in it with B/N."),
        ("--epochs", "E", click.STRING, "Training: E*N/B steps, rounded up."),
    ):
        function = click.option(name, metavar=metavar, type=kind, help=text)(function)
    return function


def training(function: Function) -> Function:
    """``--noise`` and ``batches``: a training as a source."""
    text = "Training: the noise over the norm to which gradients are clipped."
    return click.option("--noise", metavar="Z", help=text)(batches(function))


def complete_ids(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Theorem ids that begin as typed; files where there is none."""
    del ctx, param
    found = [CompletionItem(name) for name in index() if name.startswith(incomplete)]
    return found or [CompletionItem(incomplete, type="file")]


def complete_sources(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Sources that begin as typed."""
    del ctx, param
    return [CompletionItem(name) for name in sources() if name.startswith(incomplete)]
