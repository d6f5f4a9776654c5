"""Finite experiments: pairs of rational laws on a finite measurable space, their maps and their tradeoff functions."""
