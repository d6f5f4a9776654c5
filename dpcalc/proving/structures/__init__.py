"""Statements about structures of every size: instances, impossible literals and forced steps for the kernel."""
