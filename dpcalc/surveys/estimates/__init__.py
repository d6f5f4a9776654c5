"""Samples drawn from frames of real records, and estimates of totals and means that are released with noise."""
