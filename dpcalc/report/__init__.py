"""Results as tables, JSON and LaTeX: pure functions of what the engines found."""
