"""The questions that dpcalc answers, one file each: what is asked goes in, one immutable result comes out."""
