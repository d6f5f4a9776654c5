"""Nothing that a person or a file wrote steers the terminal: every path to it shows such characters as escapes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.report.json_line import line
from tests.cli.running import Runner

HOSTILE = "a\x1b[31mz\x07\x08\x9b2J\x7f\u202e\u2066\u200b\u2028"
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b\u2028]")


@pytest.mark.thorough
@given(st.text())
def test_an_object_shows_it_and_is_the_same_object(text: str) -> None:
    shown = line("prove", {"words": text})
    assert shown.isprintable()
    assert json.loads(shown)["words"] == text


SPEC = """[domain]
points = ["{name}", "b"]
[multiverse]
universes = [["{name}", "b"]]
[input]
distances = [[0, 1], [1, 0]]
[output]
premetric = "MULT"
[claim]
budgets = ["1"]
"""


@pytest.mark.parametrize(
    "command",
    ["compare", "multiverse", "premetric", "loss", "budget", "witness", "search", "latex", "infer", "pufferfish"],
)
@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_names_of_a_file(dpcalc: Runner, tmp_path: Path, command: str, as_json: tuple[str, ...]) -> None:
    name = HOSTILE.encode("unicode_escape").decode().replace("\\x", "\\u00")
    spec = tmp_path / "spec.toml"
    spec.write_text(SPEC.format(name=name), encoding="utf-8")
    files = (spec, spec) if command == "compare" else (spec,)
    found = dpcalc(command, *files, *(as_json if command != "latex" else ()))
    assert found.out + found.err
    assert not STEERS.search(found.out + found.err)


ASKED = (
    "verify ?", "prove ?", "prove x>0 --assume ?", "prove x>0 --integer ?", "replay ?", "loss ?", "latex ?", "?",
    "list --?", "list --source ?", "convert ? ?", "calibrate ? ?", "compose ?", "tables ?", "swap ?", "new ?",
)  # fmt: skip


@pytest.mark.parametrize("arguments", [[HOSTILE.join(word.split("?")) for word in text.split()] for text in ASKED])
def test_what_a_person_types(dpcalc: Runner, arguments: list[str]) -> None:
    found = dpcalc(*arguments)
    assert found.code in (0, 2)
    assert not STEERS.search(found.out + found.err)


def test_what_a_certificate_holds(dpcalc: Runner, tmp_path: Path) -> None:
    good = certificate(
        "example", {"objects": {"x": HOSTILE}, "define": [], "holds": ["(same x x)"]}, {"bits": 64}, HOSTILE
    )
    wrong = certificate(
        "example", {"objects": {"x": HOSTILE}, "define": [], "holds": [f"(same x {HOSTILE})"]}, {"bits": 64}
    )
    for data, code in ((good, 0), (wrong, 1), ({HOSTILE: HOSTILE}, 1)):
        path = tmp_path / "certificate.json"
        path.write_text(dumps(data), encoding="utf-8")
        for found in (dpcalc("replay", path), dpcalc("replay", path, "--json")):
            assert found.code == code
            assert not STEERS.search(found.out + found.err)
    assert "\\x1b" in kernel.replay(dumps(good))


@given(st.text())
def test_the_kernel_prints_one_line_of_plain_characters(text: str) -> None:
    assert re.fullmatch("[ -~]*", kernel.line(text))
