"""Footnote 4 of chapter 8 (bailie2025): risks that are not formal do not compose."""

from dpcalc.theory import Some, Theorem, Twin

BREAKS_DOWN = Some(
    all="f, g in functions(4, 2)",
    let={
        "told(o, v)": "if o = v then 1 else 0",
        "likely(f: wholes, g: wholes, o, u, bit)": "sum x in range(4): if floor(x / 2) = bit then told(o, f[x]) * "
        "told(u, g[x]) else 0",
        "reveals(f: wholes, g: wholes, o, u)": "not (likely(f, g, o, u, 0) = 0 <=> likely(f, g, o, u, 1) = 0)",
        "nothing": "[0, 0, 0, 0]",
    },
    show="(every o in 0..1: not reveals(f, nothing, o, 0) and not reveals(g, nothing, o, 0)) and "
    "some o, u in 0..1: reveals(f, g, o, u)",
)
THEOREM = Theorem(
    id="bailie2025/prose-8.4-footnote4",
    title="Chapter 8, footnote 4: risks that are not formal do not compose",
    statement=r"Composition is not possible within approaches to privacy that are not formal: the combined disclosure "
    r"risk of two data products may be infinite although either carries a finite risk.",
    claim=BREAKS_DOWN,
    lines="3531",
    reading="The risk of a release is the largest odds that an attacker, to whom all datasets are equally likely "
    "beforehand, can come to have of a value of one person's bit. Some releases show that no rule can bound the risk "
    "of both by those of each. `f` and `g` list two statistics at the four datasets, 00, 01, 10, 11.",
    twins=(
        Twin(
            "formal privacy",
            "the same statistics through randomised response",
            BREAKS_DOWN.put(told="if o = v then 3/4 else 1/4"),
        ),
    ),
)
