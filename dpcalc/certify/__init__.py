"""Certificates: what a proof or refutation rests on, as JSON; and the kernel that checks them again."""
