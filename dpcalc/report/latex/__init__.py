"""Answers, claims and verdicts in LaTeX: sections, and the documents that hold them."""
