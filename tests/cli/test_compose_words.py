"""``dpcalc compose`` for people: what is said of sums, closed forms and sources."""

from __future__ import annotations

from tests.cli.running import Runner


def test_sums_are_named_for_what_adds(dpcalc: Runner) -> None:
    squares = dpcalc("compose", "gaussian:sigma=1", "gaussian:sigma=2", "gdp").out
    assert "the squares of mu add up to that of gdp:mu=sqrt(5)/2" in squares
    long = dpcalc("compose", "laplace:scale=1", "gaussian:sigma=1", "gdp").out
    assert "the squares of mu add up to that of a gdp budget of about 1.5867927" in long
    plain = dpcalc("compose", "gaussian:sigma=1", "zcdp:rho=1/2", "zcdp").out
    assert "rho adds up to zcdp:rho=1\n" in plain
    assert "between" not in plain


def test_closed_forms_are_in_the_language_of_claims(dpcalc: Runner) -> None:
    assert "exactly (exp(1) - 1)/(1 + exp(1)) + 1/2" in dpcalc("compose", "pure:1", "gaussian:sigma=1", "zcdp").out
    rounds = dpcalc("compose", "gaussian:sigma=3", "--times", "k", "approx:eps=1").out
    assert "delta at eps = 1 = Phi(sqrt(k)/6 - 3/sqrt(k)) - exp(1)*Phi(-sqrt(k)/6 - 3/sqrt(k))" in rounds


def test_sources_are_named_in_full(dpcalc: Runner) -> None:
    text = dpcalc("compose", "pure:1/10", "--times", "10", "approx:delta=1e-6").out
    assert "by zcdp: " in text
    assert "[Bun and Steinke 2016, Lemma 2.3]" in text
    assert "commonly quoted, by basic composition: 1, " in text


def test_what_is_quoted_for_rho(dpcalc: Runner) -> None:
    """The epsilon that the Census Bureau prints for the redistricting file, and that of its households of three."""
    sources = ("zcdp:rho=0.07", "zcdp:rho=2.56")
    asked = dpcalc("compose", *sources, "approx:delta=1e-10", "--json").object
    assert asked["textbook"]["route"] == "rho"
    assert asked["textbook"]["value"].startswith("18.1938026")
    group = dpcalc("compose", "zcdp:rho=0.07@3", sources[1], "approx:delta=1e-10").out
    assert "commonly quoted, by rho + 2 sqrt(rho ln(1/delta)): 20.33" in group
    assert dpcalc("compose", *sources, "pure:1", "approx:delta=1e-10", "--json").object["textbook"] is None
