"""Conversions and compositions beside the accountants in use, which run in an environment of their own."""
