"""Random questions on sources and targets, extremes included, against references in long floats."""
