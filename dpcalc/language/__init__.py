"""The statement language: what a claim says, as data that is read, evaluated, printed and proved."""
