"""``dpcalc pufferfish``: the shell says what Python says; dependence costs; what is wrong gets one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.certify.kernel import digest
from dpcalc.certify.replay import accepted
from dpcalc.cli.main import run
from dpcalc.exact import INFINITY

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "specs" / "pufferfish.toml"


@pytest.fixture
def text() -> str:
    """The example of the docs."""
    return EXAMPLE.read_text(encoding="utf-8")


def test_the_mechanism_and_every_mechanism(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pufferfish", str(EXAMPLE)]) == 1  # the claimed log(3) holds for strangers alone
    table = capsys.readouterr().out
    assert str(dpcalc.pufferfish(EXAMPLE)) == table.rstrip("\n")
    assert run(["pufferfish", str(EXAMPLE), "--every", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    factors = {row["attacker"]: Fraction(row["factor"]) for row in found["pairs"]}
    assert factors["strangers"] == 3  # independent records: the budget of one
    assert factors["twins"] == 9  # equal records: that of both
    assert 3 < factors["household"] < 9
    assert (found["attacker"], found["loss"]) == ("twins", "log(9)")
    assert "by more than the factor 9, as for 'twins'." in found["sentence"]


def test_no_mechanism_is_worse_than_every_mechanism(text: str, tmp_path: Path) -> None:
    bare = tmp_path / "bare.toml"
    lines = text.splitlines()
    start, end = lines.index("[mechanism]"), lines.index("[claim]")
    bare.write_text("\n".join(lines[:start] + lines[end:]), encoding="utf-8")
    own, over_all, of_bare = dpcalc.pufferfish(EXAMPLE), dpcalc.pufferfish(EXAMPLE, every=True), dpcalc.pufferfish(bare)
    assert of_bare.rows == over_all.rows
    assert all(one.factor <= other.factor for one, other in zip(own.rows, over_all.rows, strict=True))


def test_claims_are_compared_exactly(text: str, tmp_path: Path) -> None:
    path = tmp_path / "claimed.toml"
    for epsilon, holds in (
        ("log(9)", True),
        ("2*log(3)", True),
        ("log(899/100)", False),
        ("11/5", True),
        ("inf", True),
    ):
        path.write_text(text.replace('epsilon = "log(3)"', f'epsilon = "{epsilon}"'), encoding="utf-8")
        assert dpcalc.pufferfish(path).holds is holds


def test_powers_of_e_and_infinite_losses(text: str, tmp_path: Path) -> None:
    path = tmp_path / "spec.toml"
    path.write_text(text.replace('budget = "log(3)"', 'budget = "1"'), encoding="utf-8")
    found = dpcalc.pufferfish(path, every=True)
    assert found.worst.loss.decimal() == "2.000000"
    assert found.holds is False
    one = '["9/13", "3/13", "1/13"]'
    path.write_text(text.replace(one, '["10/13", "3/13", "0"]'), encoding="utf-8")
    assert dpcalc.pufferfish(path).worst.factor is INFINITY
    assert "rules one of" in dpcalc.pufferfish(path).sentence


def test_four_datasets_three_secrets_ten_models() -> None:
    names = ["a", "b", "c", "d"]
    models = {f"m{i}": f"a={i}/60,b={20 - i}/60,c={2 * i}/60,d={40 - 2 * i}/60" for i in range(1, 11)}
    law = [["1/2", "1/4", "1/4"], ["1/4", "1/2", "1/4"], ["1/4", "1/4", "1/2"], ["1/3", "1/3", "1/3"]]
    found = dpcalc.pufferfish(
        dpcalc.Specification(
            domain={"points": names},
            input={"distances": [[0 if x == y else 1 for x in names] for y in names]},
            mechanism={"name": "matrix", "law": law},
            pufferfish={"secrets": {"ab": "a,b", "cd": ["c", "d"], "ac": "a,c"}, "models": models},
        )
    )
    assert len(found.rows) == 30  # three pairs of secrets, ten models
    chances = {name: [Fraction(p) for p in row] for name, row in zip(names, law, strict=True)}
    for row in found.rows:
        assert row.joined is not None
        first, second = (
            [sum((w * chances[str(x)][o] for x, w in side), Fraction(0)) for o in range(3)]
            for side in (row.joined.first, row.joined.second)
        )
        assert row.factor == max(max(p / q, q / p) for p, q in zip(first, second, strict=True))
    assert found.asked.epsilon is None
    assert found.holds is True


def test_impossible_secrets_ask_for_nothing(text: str, tmp_path: Path) -> None:
    path = tmp_path / "spec.toml"
    start = text.index("strangers")
    path.write_text(text[:start] + 'sure = "11"\n', encoding="utf-8")
    found = dpcalc.pufferfish(path)
    assert found.rows == ()
    assert found.worst.loss.zero
    assert "nothing is asked" in str(found)


def changed(certificate: str, part: str, change: Callable[[Any], Any]) -> dict[str, Any]:
    """The certificate with one of its objects changed."""
    found: dict[str, Any] = json.loads(certificate)
    objects = found["statement"]["objects"]
    objects[part] = change(objects[part])
    return {**found, "hash": digest({key: value for key, value in found.items() if key != "hash"})}


@pytest.mark.parametrize("every", [False, True])
def test_a_certificate_replays_and_a_changed_one_does_not(every: bool) -> None:
    text = dpcalc.pufferfish(EXAMPLE, every=every).certificate()
    assert accepted(json.loads(text))
    assert json.loads(text)["statement"]["objects"]["factor"] == "9"
    assert not accepted(changed(text, "factor", lambda _: "899/100")), "too small"
    assert not accepted(changed(text, "factor", lambda _: "901/100")), "not attained"
    assert not accepted(changed(text, "laws", lambda laws: laws[:2])), "without the twins it is smaller"
    assert not accepted(changed(text, "secrets", lambda secrets: [secrets[0], ["1", "0", "0", "1"]]))
    if every:
        assert not accepted(changed(text, "rows", lambda rows: rows[1:])), "a direction is missing"
        assert not accepted(changed(text, "rows", lambda rows: rows[:4])), "an attacker is missing"
        assert not accepted(changed(text, "bounds", lambda bounds: bounds[1:])), "the prices are for all bounds"
    else:
        assert not accepted(changed(text, "columns", lambda columns: columns[::-1])), "another output shows it"


def test_certificates_in_the_shell(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, place = tmp_path / "spec.toml", tmp_path / "proof.json"
    one = '["9/13", "3/13", "1/13"]'
    path.write_text(text.replace(one, '["10/13", "3/13", "0"]'), encoding="utf-8")
    assert run(["pufferfish", str(path), "--certificate", str(place), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["certificate"] == str(place)
    assert run(["replay", str(place)]) == 0, "that an output rules a secret out is certified too"
    capsys.readouterr()
    path.write_text(text.replace('budget = "log(3)"', 'budget = "1"'), encoding="utf-8")
    run(["pufferfish", str(path), "--every", "--certificate", str(place), "--json"])
    said = capsys.readouterr()
    assert json.loads(said.out)["certificate_missing"] in said.err
    assert "powers of e" in said.err
    path.write_text(text[: text.index("strangers")] + 'sure = "11"\n', encoding="utf-8")
    for more in ((), ("--every",)):
        run(["pufferfish", str(path), *more, "--certificate", str(place)])
        assert "nothing to certify" in capsys.readouterr().err
    path.write_text(text + CLASSES, encoding="utf-8")
    run(["pufferfish", str(path), "--certificate", str(place)])
    assert "a class of attackers leaves no certificate" in capsys.readouterr().err
    assert run(["pufferfish", str(path), "--certificate", str(path)]) == 2


WRONG = (
    ('pairs = [["first well", "first ill"]]', 'pairs = [["first well"]]', "a pair has 1 secrets"),
    ('pairs = [["first well", "first ill"]]', 'pairs = [["first well", "ill"]]', "which is not a secret"),
    ('strangers = "uniform"', 'strangers = "00=1/2"', "is not a law"),
    ('"first ill" = ["10", "11"]', '"first ill" = ["12"]', "is not a dataset"),
    ('"first ill" = ["10", "11"]', '"first ill" = 3', "not a list of datasets"),
    ('epsilon = "log(3)"', "epsilon = 0.5", "is a float"),
    ('epsilon = "log(3)"', 'epsilon = "-1"', "negative"),
    ('epsilon = "log(3)"', 'epsilno = "1"', "did you mean epsilon"),
)


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG)
def test_what_is_wrong_gets_one_line(
    text: str, tmp_path: Path, right: str, wrong: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "spec.toml"
    assert right in text
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    assert run(["pufferfish", str(path)]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert complaint.count("\n") == 1


def test_without_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pufferfish", str(EXAMPLE.with_name("randomised_response.toml"))]) == 2
    assert "[pufferfish] is missing" in capsys.readouterr().err


def test_the_table_changes_no_other_answer(text: str, tmp_path: Path) -> None:
    path = tmp_path / "spec.toml"
    path.write_text(text[: text.index("[pufferfish]")], encoding="utf-8")
    for question in (dpcalc.loss, dpcalc.budget):
        with_table, without = question(EXAMPLE).fields, question(path).fields
        assert with_table == without


CLASSES = """
[pufferfish.classes]
anyone = []
"some dependence" = [{ of = ["00", "11"], at_most = "3/4" }, { of = ["10", "11"], at_least = "1/10", at_most = "1/2" }]
"""


def test_classes_stand_beside_listed_attackers(text: str, tmp_path: Path) -> None:
    path = tmp_path / "classes.toml"
    path.write_text(text + CLASSES, encoding="utf-8")
    found = dpcalc.pufferfish(path)
    factors = {each["attacker"]: Fraction(each["factor"]) for each in found.fields["classes"]}
    assert factors["anyone"] == 9  # as twins, whom it holds
    assert factors["anyone"] > factors["some dependence"] > 3
    assert found.worst_class is None, "no class is worse than the listed twins"
    assert "anyone of some dependence: first well against first ill" in str(found)


def test_classes_alone_are_claims_and_sentences(text: str, tmp_path: Path) -> None:
    path = tmp_path / "classes.toml"
    alone = text[: text.index("[pufferfish.models]")] + CLASSES.replace("anyone = []\n", "")
    for epsilon, holds in (("log(22/3)", True), ("log(22/3) - 1/10**9", False)):
        path.write_text(alone.replace('epsilon = "log(3)"', f'epsilon = "{epsilon}"'), encoding="utf-8")
        found = dpcalc.pufferfish(path)
        assert (found.holds, found.fields["factor"], found.fields["attacker"]) == (holds, "22/3", "some dependence")
    assert "change for nobody of 'some dependence' by more than the factor 22/3 = 7.333333." in found.sentence
    assert "It is about the listed attackers." not in found.unsaid


def test_strangers_learn_what_one_record_tells(text: str, tmp_path: Path) -> None:
    path = tmp_path / "classes.toml"
    lines = """
[pufferfish.classes]
strangers = "independent"
"mostly well" = ["independent", { of = ["01", "11"], at_most = "1/10" }]
"""
    path.write_text(
        text[: text.index("[pufferfish.models]")] + lines.replace("strangers", '"no twins"'), encoding="utf-8"
    )
    found = dpcalc.pufferfish(path)
    factors = {each["attacker"]: Fraction(each["factor"]) for each in found.fields["classes"]}
    rows = [[Fraction(v, 13) for v in row] for row in ((9, 3, 1), (3, 7, 3), (3, 7, 3), (1, 3, 9))]  # by 00, 01, 10, 11
    by_second = [max(max(p / q, q / p) for p, q in zip(rows[k], rows[2 + k], strict=True)) for k in (0, 1)]
    assert factors["no twins"] == max(by_second) == 3
    mixed = [[(9 * p + q) / 10 for p, q in zip(rows[2 * k], rows[2 * k + 1], strict=True)] for k in (0, 1)]
    ends = [by_second[0], max(max(p / q, q / p) for p, q in zip(*mixed, strict=True))]
    assert factors["mostly well"] == max(ends)
    assert found.holds is True
    assert any("two go together" in words for words in found.unsaid)
    assert not any("depend on each other, and nobody else" in words for words in found.unsaid)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('x = ["independent", { of = ["00", "11"], at_most = "1/2" }]', "class 'x': a bound is about several records"),
        ('x = "dependent"', "is not a list of bounds"),
        ("x = 3", "x 3 is not a list of bounds"),
        ("x = [3]", "is not a list of bounds"),
        ('x = [{ of = ["11"], most = 1 }]', "is not a list of bounds"),
        ('x = [{ of = ["12"] }]', "names '12', which is not a dataset"),
        ('x = [{ of = ["11"], at_least = "2/3", at_most = "1/3" }]', "no probability is at least 2/3 and at most 1/3"),
        ('x = [{ of = ["11"], at_least = 0.5 }]', "is a float"),
        ('x = [{ of = ["11"], at_least = "2/3" }, { of = ["00"], at_least = "2/3" }]', "no law is within the bounds"),
    ],
)
def test_classes_that_make_no_sense_get_one_line(
    line: str, words: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "classes.toml"
    path.write_text(f"{text}\n[pufferfish.classes]\n{line}\n", encoding="utf-8")
    assert run(["pufferfish", str(path)]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert len(said.splitlines()) == 1


def test_classes_are_for_one_mechanism(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "classes.toml"
    path.write_text(text + CLASSES, encoding="utf-8")
    assert run(["pufferfish", str(path), "--every"]) == 2
    assert "classes of attackers are for one mechanism" in capsys.readouterr().err
