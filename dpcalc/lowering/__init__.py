"""Claims of the statement language about structures, as formulas that the engines for structures decide."""
