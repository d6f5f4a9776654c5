"""What a command on real records passes on is what its function asks for: every option, by the same name."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

import click
import pytest

from dpcalc.answers.neighbours import neighbours
from dpcalc.answers.odds_test import odds_test
from dpcalc.answers.release import release
from dpcalc.answers.suppress import suppress
from dpcalc.answers.suppress_plan import suppress_plan
from dpcalc.answers.swap import swap
from dpcalc.answers.swap_plan import swap_plan
from dpcalc.cli.neighbours import command as neighbours_command
from dpcalc.cli.odds_test import command as odds_command
from dpcalc.cli.release import command as release_command
from dpcalc.cli.suppress import command as suppress_command
from dpcalc.cli.swap import command as swap_command

PRINTING = {"report", "as_object"}
PLAN = {"plan", "plot", "budget", "draws"}
PLACE = {"out", "scheduler"}


@pytest.mark.parametrize(
    ("command", "asked", "kept", "renamed"),
    [
        (release_command, release, PRINTING, {}),
        (odds_command, odds_test, PRINTING, {}),
        (neighbours_command, neighbours, PRINTING, {}),
        (suppress_command, suppress, PRINTING | PLAN, {}),
        (swap_command, swap, PRINTING | PLAN, {}),
        (
            suppress_command,
            suppress_plan,
            PRINTING | PLACE | (PLAN - {"budget"}) | {"seed"},
            {"threshold": "thresholds", "epsilon": "epsilons"},
        ),
        (swap_command, swap_plan, PRINTING | PLACE | (PLAN - {"budget", "draws"}) | {"memory"}, {"rate": "rates"}),
    ],
    ids=["release", "test", "neighbours", "suppress", "swap", "suppress --plan", "swap --plan"],
)
def test_every_option_is_a_parameter(
    command: click.Command, asked: Callable[..., object], kept: set[str], renamed: dict[str, str]
) -> None:
    options = {renamed.get(str(each.name), str(each.name)) for each in command.params} - kept
    assert options == set(signature(asked).parameters) - {"effort"}
