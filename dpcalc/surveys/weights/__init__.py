"""Weights after the design: nonresponse, post-stratification and raking, and how far they let one unit move a total."""
