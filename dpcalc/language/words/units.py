"""Words of protection units: households and the persons in them, donors and the records copied from them.

A dataset of households lists households, a household its persons in ascending order. In a file with imputed records
record i is a copy of record ``D[i]``, and a respondent's own where that is i.
"""

from __future__ import annotations

from typing import Final

from dpcalc.language.vocabulary import words

WORDS: Final = words(
    """
persons(x: datasets): dataset = join(x)
    -- the persons of a dataset of households, household by household (bailie2025, section 2.4.4)
named(x: datasets): dataset = map i in range(len(x)): [i, x[i]]
    -- the households, each with its name
named_persons(x: datasets): dataset = join(map i in range(len(x)): map p in x[i]: [i, p])
    -- the persons, each with the name of the household
same_rosters(x: datasets, y: datasets): truth =
    len(x) = len(y) and every i in range(len(x)): len(x[i]) = len(y[i])
    -- that every household has as many members in both
most_members(x: datasets, y: datasets): whole = largest home in join([x, y]): len(home)
    -- the number b of persons in the largest household of two datasets
patterns(n: whole): lists = keep D in functions(n, n): every i in range(n): D[D[i]] = D[i]
    -- every way in which some of n records are copies of others (bailie2025, section 7.2.2)
recipients(D: wholes, i: whole): whole = count k in range(len(D)): D[k] = i and k != i
    -- into how many other records that of i is copied
files(D: wholes, k: whole): datasets = keep x in vectors(k, len(D), len(D)): every i in range(len(D)): x[i] = x[D[i]]
    -- the files of records of k kinds that responses produce
""",
    latex={
        "same_rosters": r"{0}\text{ and }{1}\text{ have the same rosters}",
        "most_members": "b({0},{1})",
    },
)
