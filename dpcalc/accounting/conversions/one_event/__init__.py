"""Conversions to what one event shows, solved over two probabilities; found by search, certified apart from it."""
