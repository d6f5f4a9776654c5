"""Exact amplification by sampling designs: thirty designs, each worst mechanism replayed, and frames of 12 units.

And a stratified release from a frame of 100,000. Times are those of the processor.
"""

from __future__ import annotations

import os
import subprocess  # programs of this repository alone
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from dpcalc.exact import LogRatio
from dpcalc.surveys.amplification.amplified import Amplified, amplification
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.survey import Survey

Case = tuple[str, dict[str, Any], dict[str, Any]]
RATES = ["1/2", "1/3", "1/4", "1/5", "1/6", "1/7"]
TWO = ["a", "a", "a", "b", "b", "b"]
THREE = ["a", "a", "b", "b", "c", "c"]
BARE = {"labelled": False}
ADDED = {"sample": "add-remove", "frame": "add-remove"}
VALUES = {"no": 0, "yes": 1}
SIZES = {"no": 1, "yes": 2}
CASES: tuple[Case, ...] = (
    ("srswor", {"size": 1}, {}),
    ("srswor", {"size": 3}, {}),
    ("srswor", {"size": 3, **BARE}, {}),
    ("srswor", {"size": 3}, {"sample": "edit"}),
    ("srswor", {"size": 3}, ADDED),
    ("srswr", {"size": 2}, {}),
    ("srswr", {"size": 3, **BARE}, {}),
    ("bernoulli", {"rate": "1/3"}, ADDED),
    ("bernoulli", {"rate": "1/3", **BARE}, ADDED),
    ("bernoulli", {"rate": "1/3", **BARE}, {"sample": "add-remove"}),
    ("poisson", {"rates": RATES}, ADDED),
    ("poisson", {"rates": {"no": "1/3", "yes": "1/2"}, **BARE}, {"sample": "add-remove"}),
    ("stratified", {"strata": TWO, "sizes": {"a": 1, "b": 2}}, {}),
    ("stratified", {"strata": TWO, "allocation": "proportional", "total": 2}, {}),
    ("stratified", {"strata": {"no": "a", "yes": "b"}, "allocation": "proportional", "total": 3}, {}),
    ("stratified", {"strata": {"no": "a", "yes": "b"}, "allocation": "proportional", "total": 3, **BARE}, {}),
    ("stratified", {"strata": TWO, "allocation": "neyman", "total": 3, "values": VALUES}, {}),
    ("stratified", {"strata": TWO, "allocation": "neyman", "total": 3, "values": VALUES, **BARE}, {}),
    ("cluster", {"clusters": THREE, "size": 1}, {}),
    ("cluster", {"clusters": TWO, "size": 1, **BARE}, {}),
    ("cluster", {"clusters": THREE, "size": 2}, {"sample": "edit"}),
    ("two-stage", {"clusters": THREE, "size": 2, "within": 1}, {}),
    ("two-stage", {"clusters": TWO, "size": 1, "within": 2, **BARE}, {}),
    ("systematic", {"step": 2}, {}),
    ("systematic", {"step": 3, **BARE}, {}),
    ("systematic", {"step": 3, "order": "random"}, {}),
    ("systematic", {"step": 2, "order": "sorted", "by": VALUES}, {}),
    ("pps", {"sizes": SIZES, "total": 2}, {}),
    ("pps", {"sizes": SIZES, "total": 2, "method": "systematic"}, {}),
    ("pps", {"sizes": SIZES, "total": 3, "method": "successive"}, {}),
    ("poisson-pps", {"sizes": SIZES, "total": 2, **BARE}, {"sample": "add-remove"}),
    ("rejective", {"rates": RATES, "size": 2}, {}),
    ("rejective", {"rates": {"no": "1/3", "yes": "1/2"}, "size": 3, **BARE}, {}),
)
LARGE: tuple[Case, ...] = (
    ("srswor", {"size": 6}, {}),
    ("srswor", {"size": 6, **BARE}, {}),
    ("stratified", {"strata": TWO * 2, "sizes": {"a": 2, "b": 4}}, {}),
    ("bernoulli", {"rate": "1/3"}, ADDED),
    ("two-stage", {"clusters": THREE * 2, "size": 2, "within": 2}, {}),
    ("srswr", {"size": 3}, {}),
)


def run() -> Iterable[tuple[str, str]]:
    """Print the factors with their formulas."""
    found(6, ("srswor", {"size": 1}, {}), Fraction(2))  # the solvers are loaded
    start = process_time()
    yield from _thirty()
    yield (
        f"{len(CASES)} designs on 6 units at e^eps = 2 and 3, replayed",
        f"{process_time() - start:.1f} s (target 60 s)",
    )
    for case in LARGE:
        start = process_time()
        one = found(12, case, Fraction(2))
        seconds = process_time() - start
        yield f"{_named(case)}, 12 units: {one.value}", f"{seconds:.1f} s (target 30 s), {len(one.event)} samples"
    yield from _growth()
    start = process_time()
    survey = Survey(
        read_design("srswor", {"size": 3}), Nonresponse(rates=Attribute({"no": Fraction(1, 2), "yes": Fraction(1, 3)}))
    )
    one = amplification(survey, Setting(6, ("no", "yes"), sample="add-remove"), Fraction(2), formula=True)
    yield f"nonresponse by value after srswor: {_shown(one)}", f"{process_time() - start:.1f} s"
    yield from _release()


def _release() -> Iterator[tuple[str, str]]:
    """Totals of two variables in 25 regions, from a stratified sample of the made frame, by the command."""
    examples, program = Path(__file__).parents[1] / "examples" / "survey", [sys.executable, "-m", "dpcalc"]
    with TemporaryDirectory() as folder:
        frame, out = Path(folder, "frame.csv"), Path(folder, "out.csv")
        subprocess.run([sys.executable, str(examples / "generate.py"), str(frame)], check=True)  # noqa: S603 -- the generator of this repository
        asked = ["survey", str(frame), str(examples / "release.toml"), "--out", str(out), "--json"]
        process = subprocess.Popen([*program, *asked], stdout=subprocess.DEVNULL)  # noqa: S603 -- this program
        _, status, used = os.wait4(process.pid, 0)
        if status:
            raise AssertionError("the release failed")
        totals = len(out.read_text(encoding="utf-8").splitlines()) - 1
    seconds, peak = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
    yield (
        f"{totals} totals from a stratified sample of a frame of 100,000",
        f"{seconds:.1f} s (target 10 s), {peak:.0f} MiB (target 1 GiB)",
    )


def _growth() -> Iterator[tuple[str, str]]:
    """How the time grows with the units: half of them drawn, with labels and without, and all with a chance."""
    for units in (8, 10, 12, 14):
        cases: tuple[Case, ...] = (
            ("srswor", {"size": units // 2}, {}),
            ("srswor", {"size": units // 2, **BARE}, {}),
            ("bernoulli", {"rate": "1/3"}, ADDED),
        )
        for case in cases[: 2 if units == 14 else 3]:  # 14 independent draws have more samples than are taken
            start = process_time()
            one = found(units, case, Fraction(2))
            yield f"{_named(case)}, {units} units", f"{process_time() - start:.2f} s of the processor, {one.value}"


def found(units: int, case: Case, factor: Fraction) -> Amplified:
    """The factor of a design."""
    name, given, setting = case
    survey = Survey(read_design(name, given))
    return amplification(survey, Setting(units, ("no", "yes"), **setting), factor, formula=units <= 6)


def _thirty() -> Iterator[tuple[str, str]]:
    """Every design at both numbers, its worst mechanism replayed by the engine of losses."""
    for case in CASES:
        values = []
        for factor in (Fraction(2), Fraction(3)):
            one = found(6, case, factor)
            frames, samples = one.replayed()
            if frames != LogRatio(one.value, Fraction(1)) or samples > LogRatio(factor, Fraction(1)):
                raise AssertionError(f"{case}: the worst mechanism has the losses {frames} and {samples}")
            values.append(_shown(one))
        yield _named(case), "; ".join(dict.fromkeys(values))


def _named(case: Case) -> str:
    """A design and its setting."""
    name, given, setting = case
    short = [f"{key}={value}" for key, value in given.items() if isinstance(value, int | str) and key != "labelled"]
    return ", ".join([name, *short, *(["unlabelled"] if "labelled" in given else []), *map(str, setting.values())])


def _shown(one: Amplified) -> str:
    """The value, and as a function of E = e^eps."""
    if one.formula is None:
        return str(one.value)
    end = "" if one.formula.high is None else f" up to E = {one.formula.high}"
    return f"{one.value} = {one.formula.expression}{end}"
