"""The command line: one module a command, the reader of specifications, and what commands share."""
