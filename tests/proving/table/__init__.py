"""Inequalities of the literature on differential privacy, by subject, and near misses of them."""
